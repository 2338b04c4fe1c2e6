"""The tables of Plumbline, one schema for SQLite and PostgreSQL.

`events` is the trail: append-only, hash-linked, never any confidential text. `texts` is the only place
where confidential text lives; its rows can be deleted. `audits` is a read model: it can be
rebuilt from `events` at any time and holds no confidential text.
"""

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

revisions = Table(  # one row: the revision of this schema; named by the tool that once made it
    "alembic_version",
    metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)

events = Table(
    "events",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),  # 1, 2, 3, ... without a gap
    Column("id", String(36), nullable=False, unique=True),
    Column("at", String(32), nullable=False),  # UTC, ISO 8601 with microseconds
    Column("actor", Text, nullable=False),
    Column("actor_source", String(32), nullable=False),
    Column("kind", String(64), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("payload", Text, nullable=False),  # canonical JSON
    Column("prev_hash", String(80), nullable=False, unique=True),  # unique: the chain cannot fork
    Column("hash", String(80), nullable=False, unique=True),
    Index("ix_events_subject_seq", "subject", "seq"),
)

texts = Table(
    "texts",
    metadata,
    Column("id", String(36), primary_key=True),
    Column("owner", String(64), nullable=False),  # the subject of the event that brought it
    Column("event_seq", Integer, ForeignKey("events.seq"), nullable=False),
    Column("name", Text, nullable=False),  # "response", "source:d1"
    Column("content", LargeBinary, nullable=False),  # UTF-8; bytes, since PostgreSQL's text refuses U+0000
    Column("salt", LargeBinary, nullable=False),
    Column("created_at", String(32), nullable=False),
    Index("ix_texts_owner", "owner", "event_seq"),
)

audits = Table(
    "audits",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("method", String(64), nullable=False),
    Column("decision", String(16), nullable=False),
    Column("cfi", Float),  # in [0, 1]; the score that lists sort by, None when undefined
    Column("scores", Text, nullable=False),  # canonical JSON: score name -> number or null
    Column("findings", Integer, nullable=False),
    Column("agreed", Integer, nullable=False),
    Column("disagreed", Integer, nullable=False),
    Column("unsure", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("recorded_at", String(32), nullable=False),
    Column("recorded_by", Text, nullable=False),
    Column("signed_off_at", String(32)),
    Column("signed_off_by", Text),
    Column("erased_at", String(32)),
    Column("last_seq", Integer, nullable=False),
    Index("ix_audits_recorded_at", "recorded_at"),
)
