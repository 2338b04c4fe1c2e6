"""The database: tables, engine, migrations. Knows nothing of what the records mean."""

from core.storage.store import Store, open_store
from core.storage.tables import (
    annotation_adjudications,
    annotation_annotators,
    annotation_items,
    annotation_projects,
    annotation_seen,
    annotation_votes,
    audits,
    events,
    texts,
)

__all__ = [
    "Store",
    "annotation_adjudications",
    "annotation_annotators",
    "annotation_items",
    "annotation_projects",
    "annotation_seen",
    "annotation_votes",
    "audits",
    "events",
    "open_store",
    "texts",
]
