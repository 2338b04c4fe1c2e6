"""Events, texts and audits, and the triggers that guard them."""

import sqlalchemy as sa
from alembic import op

from core.storage.triggers import install_triggers

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the three tables."""
    _create_events()
    _create_texts()
    _create_audits()
    install_triggers(op.get_bind())


def _create_events() -> None:
    op.create_table(
        "events",
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("id", sa.String(36), nullable=False, unique=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("actor_source", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("prev_hash", sa.String(80), nullable=False, unique=True),
        sa.Column("hash", sa.String(80), nullable=False, unique=True),
    )
    op.create_index("ix_events_subject_seq", "events", ["subject", "seq"])


def _create_texts() -> None:
    op.create_table(
        "texts",
        sa.Column("id", sa.String(36), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("event_seq", sa.Integer(), sa.ForeignKey("events.seq"), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
    )
    op.create_index("ix_texts_owner", "texts", ["owner", "event_seq"])


def _create_audits() -> None:
    op.create_table(
        "audits",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("method", sa.String(64), nullable=False),
        sa.Column("decision", sa.String(16), nullable=False),
        sa.Column("cfi", sa.Float()),
        sa.Column("scores", sa.Text(), nullable=False),
        sa.Column("findings", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.Integer(), nullable=False),
        sa.Column("disagreed", sa.Integer(), nullable=False),
        sa.Column("unsure", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("recorded_at", sa.String(32), nullable=False),
        sa.Column("recorded_by", sa.Text(), nullable=False),
        sa.Column("signed_off_at", sa.String(32)),
        sa.Column("signed_off_by", sa.Text()),
        sa.Column("erased_at", sa.String(32)),
        sa.Column("last_seq", sa.Integer(), nullable=False),
    )
    op.create_index("ix_audits_recorded_at", "audits", ["recorded_at"])
