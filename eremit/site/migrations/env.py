"""Run by Alembic: the migrations, on the connection of `eremit.site.database.migrate`."""

from alembic import context

from eremit.site.database import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
