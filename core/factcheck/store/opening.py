"""One name for every knowledge graph: a file, a graph that was loaded before, or an endpoint."""

from pathlib import Path

from core.errors import InputError
from core.factcheck.protocols import KnowledgeGraphStore
from core.factcheck.store.graph_input import Watch
from core.factcheck.store.loading import FORMATS, Loading, is_graph, load_graph, open_folder
from core.factcheck.store.sparql_store import SparqlStore
from core.settings import ASSETS, Settings

GRAPHS = "graphs"  # folder of loaded graphs inside the home folder
BUNDLED = ASSETS / "factcheck" / "example.tsv"


def open_graph(
    source: str, settings: Settings, watch: Watch | None = None, *, strict: bool = False
) -> KnowledgeGraphStore:
    """The graph that `source` names; the bundled example when it is empty.

    A file is loaded once into `home/graphs`, then reused; the sha256 of a file that was loaded before names it
    too; an http or https URL is a SPARQL endpoint.

    Raises:
        CancelledError: the user stopped the loading.
        InputError: there is no such file, or it cannot be read as a graph; a statement is bad, and reading is strict;
            the URL holds a password.
        StorageError: a loaded graph cannot be written or opened.
    """
    named = source.strip()
    if named.lower().startswith(("http://", "https://")):
        return SparqlStore(named)
    graphs = settings.home / GRAPHS
    path = Path(named).expanduser() if named else BUNDLED
    for folder in (path, graphs / named.lower()) if named else ():
        if is_graph(folder):
            return open_folder(folder)
    if path.is_dir():
        raise InputError(f"{named!r} is a folder; name a file of triples, one of {', '.join(FORMATS)}")
    return load_graph(path, graphs, Loading(watch=watch or Watch(), is_strict=strict))
