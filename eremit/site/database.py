"""What the server keeps for all players: the tables, and how they are opened.

SQLite in one file to start with, PostgreSQL by URL (`postgresql+psycopg://...`) when the site
grows. Only types that both have are used.
"""

from __future__ import annotations

import os
import sqlite3
from datetime import date
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from platformdirs import user_data_dir

MIGRATIONS = Path(__file__).parent / "migrations"
VARIABLE = "EREMIT_DATABASE"
"""The environment variable with the database's URL."""

BUSY_SECONDS = 10
MIGRATION_LOCK = 0x657265
"""The advisory lock under which PostgreSQL's tables are made, by one process at a time."""

metadata = sa.MetaData()

results = sa.Table(
    "results",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    # A fingerprint of the rule code: the wins of a game whose rules have changed count no more.
    sa.Column("rules", sa.String(16), nullable=False),
    sa.Column("deal", sa.String(40), nullable=False),
    # A fingerprint of everything above and the moves.
    sa.Column("line", sa.String(64), nullable=False, unique=True),
    sa.Column("moves", sa.Text, nullable=False),
    # To the day: more exactly nobody needs to know it.
    sa.Column("day", sa.Date, nullable=False),
    sa.Index("results_deal", "game", "rules", "deal"),
)
"""The won games that the server has replayed: one row for each deal and sequence of moves."""

feedback = sa.Table(
    "feedback",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("day", sa.Date, nullable=False),
    sa.Column("language", sa.String(10), nullable=False),
    # What was on the table, if the writer wished to say so; else "".
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("deal", sa.String(40), nullable=False),
    sa.Column("message", sa.Text, nullable=False),
)
"""What players wrote by the form: neither a name nor an address."""

LONGEST_MESSAGE = 4000
"""Characters of a message."""


class Feedback(NamedTuple):
    """A message of a player's; `game` and `deal` are "" where they were not given."""

    day: date
    language: str
    game: str
    deal: str
    message: str


class DatabaseError(RuntimeError):
    """The database cannot be used; the message is one line."""


def default_url() -> str:
    """Give the URL of the environment, else that of a SQLite file in the user's data folder."""
    given = os.environ.get(VARIABLE, "")
    if given:
        return given
    file = Path(user_data_dir("eremit", appauthor=False)) / "eremit.sqlite3"
    return sa.URL.create("sqlite", database=str(file)).render_as_string()


def open_database(url: str | None = None, *, make: bool = True) -> sa.Engine:
    """Open the database and bring its tables up to date. DatabaseError if that fails.

    Without `make` a SQLite file must be there already: who only reads has mistyped its name.
    """
    try:
        parsed = sa.make_url(url or default_url())
    except (sa.exc.ArgumentError, ValueError):
        raise DatabaseError(
            "the database must be given as a URL such as sqlite:////var/lib/eremit.sqlite3"
        ) from None
    if parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise DatabaseError(f"the database {parsed} would be forgotten: name a file")
    shown = parsed.render_as_string(hide_password=True)
    # Names such as file:...?mode=ro are SQLite's own affair.
    named = "" if (parsed.database or "").startswith("file:") else parsed.database
    if not make and parsed.get_backend_name() == "sqlite" and named and not Path(named).is_file():
        raise DatabaseError(f"there is no database {shown}: the site makes it when it is served")
    try:
        engine = _engine(parsed)
    except (sa.exc.SQLAlchemyError, ImportError, OSError) as error:
        raise DatabaseError(f"the database {shown} cannot be used: {_line(error)}") from error
    try:
        migrate(engine)
    except (sa.exc.SQLAlchemyError, CommandError, OSError) as error:
        engine.dispose()
        raise DatabaseError(f"the database {shown} cannot be used: {_line(error)}") from error
    return engine


def _line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().split("\n", 1)[0] or type(cause).__name__


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, pool_pre_ping=True)
    if url.database and not url.database.startswith("file:"):
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @sa.event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _record: object) -> None:
        # Python's driver begins transactions late and not before DDL: `begin` below does it.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # At once for writing: a reader that wants to write later could find another before it.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def migrate(engine: sa.Engine) -> None:
    """Bring the tables up to date; several processes may do so at the same time."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def add_win(
    connection: sa.Connection, *, game: str, rules: str, deal: str, line: str, moves: str, day: date
) -> bool:
    """Keep a won game; False if it is there already."""
    row = {"game": game, "rules": rules, "deal": deal, "line": line, "moves": moves, "day": day}
    try:
        with connection.begin_nested():
            connection.execute(sa.insert(results).values(row))
    except sa.exc.IntegrityError:
        return False
    return True


def count_wins(connection: sa.Connection, *, game: str, rules: str, deal: str) -> int:
    """Count the different won games of a deal."""
    same = (results.c.game == game, results.c.rules == rules, results.c.deal == deal)
    return connection.execute(sa.select(sa.func.count()).where(*same)).scalar_one()


def add_feedback(connection: sa.Connection, message: Feedback) -> None:
    """Keep a message."""
    connection.execute(sa.insert(feedback).values(message._asdict()))


def read_feedback(connection: sa.Connection) -> list[Feedback]:
    """Give all messages, the oldest first."""
    columns = [feedback.c[name] for name in Feedback._fields]
    return [Feedback(*row) for row in connection.execute(sa.select(*columns).order_by("id"))]
