"""Knowledge graphs: the embedded RDF store with its names, and SPARQL endpoints."""

from core.factcheck.store.graph_input import GraphLimits, Watch
from core.factcheck.store.loading import Loading, load_graph, load_triples, open_folder, open_graph
from core.factcheck.store.oxigraph_store import GraphInfo, OxigraphStore

__all__ = [
    "GraphInfo",
    "GraphLimits",
    "Loading",
    "OxigraphStore",
    "Watch",
    "load_graph",
    "load_triples",
    "open_folder",
    "open_graph",
]
