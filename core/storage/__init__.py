"""The database: tables, engine, migrations. Knows nothing of what the records mean."""

from core.storage.store import Store, open_store
from core.storage.tables import audits, events, texts

__all__ = ["Store", "audits", "events", "open_store", "texts"]
