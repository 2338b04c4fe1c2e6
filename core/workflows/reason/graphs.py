"""Whole knowledge graphs as arrays, for walking and for auditing: from files with their own names, or from a store."""

import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from pathlib import Path

from core.errors import InputError, StorageError
from core.factcheck.store.graph_input import GraphInput, GraphLimits, LeftOut, Watch
from core.factcheck.store.loading import BUNDLED, kind_of, open_graph
from core.factcheck.store.oxigraph_store import OxigraphStore, left_out_words
from core.factcheck.store.rdf_files import NOTATIONS
from core.factcheck.store.tsv import split_lines
from core.factcheck.triple import Entity, Literal
from core.factcheck.triple import Triple as Statement
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.chain.names import GraphNames
from core.settings import Settings

MAX_TRIPLES = 6_000_000  # about 3 GB while they are read; a larger graph is no graph for one machine's arrays
KEPT = "reasoning-graphs"  # folder in the home folder, of files that records were made with
ENDPOINT = "endpoint"  # what manifests say of the names of a graph behind one


@dataclass(frozen=True)
class ReasoningGraph:
    """A graph that paths are looked for in. Read-only; threads may share it."""

    name: str  # for people: a file's name
    fingerprint: str  # sha256 of the file
    base: KnowledgeBase
    has_labels: bool = False  # its nodes are called by their labels; else as the file writes them
    is_part: bool = False  # of the graph behind an endpoint
    by_id: Mapping[str, str] = field(default_factory=dict, repr=False)  # IRI -> node, of graphs with labels
    by_relation_id: Mapping[str, str] = field(default_factory=dict, repr=False)  # likewise
    file: Path | None = field(default=None, compare=False, repr=False)  # of lines, from which it was read
    warning: str = ""  # what of the file was left out

    @property
    def parameters(self) -> Mapping[str, str | int]:
        """What manifests say of it."""
        return {
            "graph": self.name,
            "graph_sha256": self.fingerprint,
            "graph_triples": len(self.base),
            "names": ENDPOINT if self.is_part else "labels" if self.has_labels else "as written",
        }

    @cached_property
    def names(self) -> GraphNames:
        """Its names, for looking up what people write."""
        return GraphNames(self.base, self.by_id, self.by_relation_id)

    def node_of(self, name: str) -> str | None:
        """The node that a name, or an IRI of an entity, means; None when there is none or more than one."""
        found = self.names.nodes(name)
        return self.base.nodes[found[0]] if len(found) == 1 else None


def load_reasoning_graph(source: str, settings: Settings, *, strict: bool = False) -> ReasoningGraph:
    """The graph that `source` names: a file of triples, or a graph that was loaded; empty is that of the settings.

    A file of lines (`head<TAB>relation<TAB>tail`, or `head|relation|tail`; also packed) keeps its names as they are.
    RDF and loaded graphs are called by their labels; of two things with one label the second
    carries its address behind it.

    Raises: InputError when there is no such file, no line is a triple (if strict: one is not), they are too many, or it
    is an endpoint.
    """
    named = (source or settings.knowledge_graph).strip()
    if is_endpoint(named):
        raise InputError(
            "a SPARQL endpoint gives only parts of a graph, for one question or chain at a time; "
            "where a whole graph is needed, load a file of triples"
        )
    path = Path(named).expanduser() if named else BUNDLED
    if source and path.is_file() and kind_of(path) not in NOTATIONS:
        return read_lines_graph(path, strict=strict)
    store = open_graph(named, settings, strict=strict)
    assert isinstance(store, OxigraphStore), store
    return graph_of_store(store)


def is_endpoint(source: str) -> bool:
    """Whether a source is the address of a SPARQL endpoint and no file."""
    return "://" in source


def keep_graph(graph: ReasoningGraph, settings: Settings) -> None:
    """Keep the file of a graph of lines, so that records made with it can be run again; done once for each file.

    Raises: StorageError when the file cannot be copied into the home folder.
    """
    if graph.file is None:
        return
    place = settings.home / KEPT / graph.fingerprint / graph.name
    if place.is_file():
        return
    try:
        place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with (
            graph.file.open("rb") as stream,
            tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as copy,
        ):
            shutil.copyfileobj(stream, copy)
        Path(copy.name).replace(place)
    except OSError as err:
        raise StorageError(
            f"{graph.name} cannot be kept beside the records ({err.strerror or err}); make room in "
            f"{settings.home}, or leave --record out"
        ) from err


def kept_graph(fingerprint: str, name: str, settings: Settings) -> ReasoningGraph | None:
    """A graph of lines that `keep_graph` kept; None when there is none, or its file is not the one it was.

    Raises: InputError when the file cannot be read.
    """
    place = settings.home / KEPT / fingerprint / name
    if not fingerprint.isalnum() or Path(name).name != name or not place.is_file():
        return None
    graph = read_lines_graph(place)
    return graph if graph.fingerprint == fingerprint else None


def read_lines_graph(path: Path, *, strict: bool = False) -> ReasoningGraph:
    """The graph of a file of lines, its names as they are written.

    Raises: InputError as `load_reasoning_graph`.
    """
    if not path.is_file():
        raise InputError(f"there is no file {str(path)!r}; name a file of triples")
    with path.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    limits, left_out = GraphLimits(max_triples=MAX_TRIPLES), LeftOut(strict)
    with GraphInput(path, limits, Watch()) as lines:
        rows = split_lines(lines.lines(left_out), path.name, left_out)
        base = KnowledgeBase(Triple(*parts) for _, *parts in islice(rows, MAX_TRIPLES))
        if next(rows, None) is not None:
            raise InputError(
                f"{path.name} has more than {MAX_TRIPLES:,} triples; give a smaller part of the graph"
            )
    if not len(base):
        empty = f"{path.name} holds no triple; write head, relation and tail with tabs or | between"
        raise InputError(left_out.first or empty)
    warning = left_out_words(path.name, left_out.count, left_out.first)
    return ReasoningGraph(path.name, digest, base, file=path, warning=warning)


def graph_of_store(store: OxigraphStore) -> ReasoningGraph:
    """A loaded graph whole, called by its labels; statements that are no evidence are left out.

    Raises: InputError when it has too many statements.
    """
    if len(store) > MAX_TRIPLES:
        raise InputError(
            f"{store.name} has {len(store):,} statements; paths are looked for in at most {MAX_TRIPLES:,}. "
            "Load a smaller part of the graph."
        )
    named = _named_graph(store.name, store.fingerprint, sorted(store.statements(), key=_order))
    return replace(named, warning=store.info.warning)


def graph_of_statements(name: str, statements: Iterable[Statement]) -> ReasoningGraph:
    """A part of an endpoint's graph by its labels, its fingerprint that of the statements whatever their order."""
    ordered = sorted(set(statements), key=_order)
    digest = hashlib.sha256()
    for statement in ordered:
        digest.update(json.dumps(_order(statement)).encode())
    return replace(_named_graph(name, digest.hexdigest(), ordered), is_part=True)


def _named_graph(name: str, fingerprint: str, statements: Iterable[Statement]) -> ReasoningGraph:
    namer = _Namer()
    base = KnowledgeBase(namer.triple(statement) for statement in statements)
    return ReasoningGraph(
        name, fingerprint, base, True, by_id=namer.by_id, by_relation_id=namer.by_relation_id
    )


@dataclass
class _Namer:
    """Gives every thing of a graph a name of its own."""

    by_id: dict[str, str] = field(default_factory=dict)
    by_relation_id: dict[str, str] = field(default_factory=dict)
    taken: dict[str, str] = field(default_factory=dict)  # name -> the id that has it

    def triple(self, statement: Statement) -> Triple:
        relation = statement.relation
        called = self._called(f"relation {relation.id}", relation.label, "relation ")
        self.by_relation_id[relation.id] = called
        return Triple(self._name(statement.subject), called, self._name(statement.object))

    def _name(self, end: Entity | Literal) -> str:
        if isinstance(end, Literal):
            return self._called(f"value {end.text}", end.text or "(empty)", "")
        name = self._called(end.id, end.label, "")
        self.by_id[end.id] = name
        return name

    def _called(self, id_: str, label: str, kind: str) -> str:
        owner = self.taken.setdefault(kind + label, id_)
        return label if owner == id_ else f"{label} <{id_.removeprefix(kind)}>"


def _order(statement: Statement) -> tuple[str, str, str]:
    end = statement.object
    return statement.subject.id, statement.relation.id, end.id if isinstance(end, Entity) else end.text
