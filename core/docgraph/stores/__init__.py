"""Stores of the document graph: an embedded file, or a Neo4j server."""
