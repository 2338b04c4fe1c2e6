"""Stores of the document graph: an embedded file, or a Neo4j server."""

from core.docgraph.stores.ladybug_store import LadybugStore

__all__ = ["LadybugStore"]
