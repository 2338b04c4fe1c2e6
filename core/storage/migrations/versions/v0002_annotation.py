"""The tables of reannotation."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the six tables."""
    _create_projects()
    _create_annotators()
    _create_votes()


def _create_projects() -> None:
    op.create_table(
        "annotation_projects",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("items", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
        sa.Column("created_by", sa.Text(), nullable=False),
        sa.Column("title_id", sa.String(36), nullable=False),
        sa.Column("erased_at", sa.String(32)),
        sa.Column("last_seq", sa.Integer(), nullable=False),
    )
    op.create_index("ix_annotation_projects_created_at", "annotation_projects", ["created_at"])
    op.create_table(
        "annotation_items",
        sa.Column("project_id", sa.String(64), primary_key=True),
        sa.Column("item_id", sa.String(16), primary_key=True),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("text_id", sa.String(36), nullable=False),
        sa.Column("withheld_id", sa.String(36)),
        sa.Column("seq", sa.Integer(), nullable=False),
    )
    op.create_index("ix_annotation_items_position", "annotation_items", ["project_id", "position"])


def _create_annotators() -> None:
    op.create_table(
        "annotation_annotators",
        sa.Column("project_id", sa.String(64), primary_key=True),
        sa.Column("annotator_id", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("source", sa.String(32), nullable=False),
        sa.Column("is_model", sa.Boolean(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
    )
    op.create_table(
        "annotation_seen",
        sa.Column("project_id", sa.String(64), primary_key=True),
        sa.Column("item_id", sa.String(16), primary_key=True),
        sa.Column("person", sa.Text(), primary_key=True),
        sa.Column("seq", sa.Integer(), nullable=False),
    )


def _create_votes() -> None:
    op.create_table(
        "annotation_votes",
        sa.Column("project_id", sa.String(64), primary_key=True),
        sa.Column("item_id", sa.String(16), primary_key=True),
        sa.Column("annotator_id", sa.String(16), primary_key=True),
        sa.Column("label", sa.String(16), nullable=False),
        sa.Column("confidence", sa.String(16)),
        sa.Column("is_blind", sa.Boolean(), nullable=False),
        sa.Column("note_id", sa.String(36)),
        sa.Column("voted_at", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
    )
    op.create_table(
        "annotation_adjudications",
        sa.Column("project_id", sa.String(64), primary_key=True),
        sa.Column("item_id", sa.String(16), primary_key=True),
        sa.Column("label", sa.String(16), nullable=False),
        sa.Column("reason", sa.String(32), nullable=False),
        sa.Column("decided_by", sa.Text(), nullable=False),
        sa.Column("note_id", sa.String(36), nullable=False),
        sa.Column("decided_at", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
    )
