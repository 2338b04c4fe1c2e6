"""Documents read into the nodes of the document graph."""

from core.docgraph.ingest.read_article import read_article, read_source, redirect_of, title_of

__all__ = ["read_article", "read_source", "redirect_of", "title_of"]
