"""The knowledge graphs that claims can be checked against: the bundled one, those that were loaded, the configured."""

import tempfile
from dataclasses import dataclass
from pathlib import Path, PurePath
from urllib.parse import urlsplit

from core.errors import InputError
from core.factcheck.protocols import Cancelled, Progress
from core.factcheck.store.graph_input import Watch
from core.factcheck.store.loading import BUNDLED, GRAPHS, Loading, is_graph, load_graph, open_folder
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class GraphChoice:
    """One graph to choose."""

    source: str  # what `CheckOptions.graph` takes; empty for the graph of the settings, or the bundled one
    name: str
    triples: int | None  # None while it is not known: not loaded yet, or an endpoint
    warning: str = ""  # what of its file was left out


def list_graphs(settings: Settings) -> tuple[GraphChoice, ...]:
    """The graph of the settings first (the bundled one when they name none), then those that were loaded."""
    configured = settings.knowledge_graph
    name = _shown_name(configured) if configured else "Bundled example graph"
    found = [GraphChoice("", name, None)]
    folder = settings.home / GRAPHS
    for path in filter(is_graph, sorted(folder.iterdir()) if folder.is_dir() else ()):
        graph = open_folder(path)
        if graph.name == BUNDLED.name and not configured:
            found[0] = GraphChoice("", name, len(graph), graph.info.warning)
        else:
            found.append(GraphChoice(path.name, graph.name, len(graph), graph.info.warning))
    return tuple(found)


def add_graph(
    settings: Settings,
    name: str,
    data: bytes,
    *,
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> GraphChoice:
    """Load an uploaded file; its choice from now on.

    Raises: CancelledError when `cancelled` said so, and nothing is kept; InputError when the file is of no known kind,
    too large, or holds no statement that can be read.
    """
    if len(data) > settings.max_upload_bytes:
        raise InputError(
            f"{name} has {len(data):,} bytes, more than {settings.max_upload_bytes:,}. Put it on this machine and "
            "name it in the setting knowledge_graph, or use plumbline check --kg."
        )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / PurePath(name.replace("\\", "/")).name
        path.write_bytes(data)
        loading = Loading(watch=Watch(progress, cancelled))
        graph = load_graph(path, settings.home / GRAPHS, loading)
    return GraphChoice(graph.fingerprint, name, len(graph), graph.info.warning)


def loaded_graph(settings: Settings, fingerprint: str) -> str:
    """What names a graph of this fingerprint, when it is loaded; else empty, for the graph of the settings."""
    return fingerprint if fingerprint and is_graph(settings.home / GRAPHS / fingerprint) else ""


def describe_graph(settings: Settings) -> str:
    """The graph of the settings in words, without opening it.

    Raises: InputError when it names no file that is there.
    """
    named = settings.knowledge_graph.strip()
    if "://" in named:
        return f"SPARQL endpoint at {_shown_name(named)}: NAMES IN CLAIMS ARE SENT THERE"
    path = Path(named).expanduser() if named else BUNDLED
    if not path.exists() and not (settings.home / GRAPHS / named.lower()).is_dir():
        raise InputError(f"there is no knowledge graph {named!r}")
    return f"{path.name}; it stays on this machine" if named else "the bundled example"


def _shown_name(source: str) -> str:
    host = urlsplit(source).hostname if "://" in source else None
    return host or PurePath(source).name
