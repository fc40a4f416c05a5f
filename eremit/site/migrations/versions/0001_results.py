"""The won games that the server has replayed.

Revision 0001, after nothing.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "results",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("rules", sa.String(16), nullable=False),
        sa.Column("deal", sa.String(40), nullable=False),
        sa.Column("line", sa.String(64), nullable=False, unique=True),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("day", sa.Date, nullable=False),
    )
    op.create_index("results_deal", "results", ["game", "rules", "deal"])


def downgrade() -> None:
    """Go back."""
    op.drop_table("results")
