"""What players wrote by the form.

Revision 0002, after 0001.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "feedback",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("deal", sa.String(40), nullable=False),
        sa.Column("message", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("feedback")
