"""The store of a collection as the settings say."""

from pathlib import Path

from core.docgraph.document_store import DocumentStore
from core.docgraph.stores.ladybug_store import WIDTH, LadybugStore
from core.docgraph.stores.neo4j_store import Neo4jStore
from core.errors import SettingsError
from core.settings import DocumentStoreName, Settings


def open_store(
    settings: Settings, folder: Path, name: str, *, width: int = WIDTH, read_only: bool = False
) -> DocumentStore:
    """The collection `name`, of vectors of `width` numbers; made if it is not there, unless `read_only`.

    An embedded collection lies in `folder`, which is the collection's own; a server keeps it under its name, and
    has users who may only read, so that `read_only` says nothing to it.

    Raises: SettingsError when a server is wanted, but no address is set; StorageError when it does not open.
    """
    if settings.document_store is DocumentStoreName.LADYBUG:
        return LadybugStore(folder, name=name, width=width, read_only=read_only)
    if not settings.neo4j_uri:
        raise SettingsError(
            "setting document_store = 'neo4j' needs neo4j_uri, such as bolt://127.0.0.1:7687; "
            "set it, or go back to document_store = 'ladybug'"
        )
    return Neo4jStore(
        settings.neo4j_uri, settings.neo4j_user, settings.neo4j_password, collection=name, width=width
    )
