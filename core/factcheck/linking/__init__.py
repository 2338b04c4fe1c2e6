"""Entity linking: which entities of a graph a claim names."""

from core.factcheck.linking.index_linker import EndpointLinker, IndexLinker
from core.factcheck.linking.spotlight_linker import SpotlightLinker

__all__ = ["EndpointLinker", "IndexLinker", "SpotlightLinker"]
