"""An empty store at a test's own place: the migrations run once a process, and each test gets a copy."""

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import make_url

from core.storage import Store, open_store


def open_empty_store(database_url: str) -> Store:
    """A store of the current schema without records; on a server the migrations run as they always do."""
    url = make_url(database_url)
    if url.get_backend_name() == "sqlite":
        path = Path(url.database)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_bytes(_migrated())
        path.chmod(0o600)
    return open_store(database_url)


@cache
def _migrated() -> bytes:
    """The file of an empty database that the migrations have made."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "plumbline.sqlite3"
        open_store(f"sqlite:///{path}").close()
        return path.read_bytes()
