"""Stores of the document graph: an embedded file, or a Neo4j server."""

from core.docgraph.stores.ladybug_store import LadybugStore
from core.docgraph.stores.neo4j_store import Neo4jStore
from core.docgraph.stores.open_store import open_store

__all__ = ["LadybugStore", "Neo4jStore", "open_store"]
