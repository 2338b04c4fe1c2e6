"""The tables of reannotation: a read model of its events, without any confidential text.

`core.trail.annotation_rows` computes every row from the events; what people wrote lies in `texts`.
"""

from sqlalchemy import Boolean, Column, Index, Integer, String, Table, Text

from core.storage.tables import metadata

annotation_projects = Table(
    "annotation_projects",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("seed", Integer, nullable=False),  # of the order in which each annotator sees the items
    Column("status", String(16), nullable=False),  # "open", "closed"
    Column("items", Integer, nullable=False),
    Column("created_at", String(32), nullable=False),
    Column("created_by", Text, nullable=False),
    Column("title_id", String(36), nullable=False),  # of a row in `texts`, as every `*_id` of this kind
    Column("erased_at", String(32)),
    Column("last_seq", Integer, nullable=False),
    Index("ix_annotation_projects_created_at", "created_at"),
)

annotation_items = Table(
    "annotation_items",
    metadata,
    Column("project_id", String(64), primary_key=True),
    Column("item_id", String(16), primary_key=True),  # "i1", "i2", ... in the order of the sheet
    Column("position", Integer, nullable=False),
    Column("text_id", String(36), nullable=False),
    Column("withheld_id", String(36)),
    Column("seq", Integer, nullable=False),  # of the event that brought it
    Index("ix_annotation_items_position", "project_id", "position"),
)

annotation_annotators = Table(
    "annotation_annotators",
    metadata,
    Column("project_id", String(64), primary_key=True),
    Column("annotator_id", String(16), primary_key=True),  # "a1", "a2", ... in the order of joining
    Column("name", Text, nullable=False),
    Column("source", String(32), nullable=False),
    Column("is_model", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
)

annotation_votes = Table(
    "annotation_votes",
    metadata,
    Column("project_id", String(64), primary_key=True),
    Column("item_id", String(16), primary_key=True),
    Column("annotator_id", String(16), primary_key=True),
    Column("label", String(16), nullable=False),
    Column("confidence", String(16)),
    Column("is_blind", Boolean, nullable=False),
    Column("note_id", String(36)),
    Column("voted_at", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
)

annotation_seen = Table(
    "annotation_seen",
    metadata,
    Column("project_id", String(64), primary_key=True),
    Column("item_id", String(16), primary_key=True),  # "*": the results of the whole project
    Column("person", Text, primary_key=True),  # a name as `person_key` writes it
    Column("seq", Integer, nullable=False),
)

annotation_adjudications = Table(
    "annotation_adjudications",
    metadata,
    Column("project_id", String(64), primary_key=True),
    Column("item_id", String(16), primary_key=True),
    Column("label", String(16), nullable=False),
    Column("reason", String(32), nullable=False),
    Column("decided_by", Text, nullable=False),
    Column("note_id", String(36), nullable=False),
    Column("decided_at", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
)
