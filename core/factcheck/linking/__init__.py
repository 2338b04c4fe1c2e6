"""Entity linking: which entities of a graph a claim names."""

from core.factcheck.linking.index_linker import IndexLinker

__all__ = ["IndexLinker"]
