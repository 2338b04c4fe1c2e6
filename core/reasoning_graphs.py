"""Whole knowledge graphs as arrays, for walking and for auditing: from files with their own names, or from a store."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from pathlib import Path

from core.errors import InputError
from core.factcheck.store.graph_input import GraphInput, GraphLimits, Watch
from core.factcheck.store.opening import BUNDLED, open_graph
from core.factcheck.store.oxigraph_store import OxigraphStore
from core.factcheck.store.tsv import HEADERS
from core.factcheck.triple import Entity, Literal
from core.factcheck.triple import Triple as Statement
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.chain import GraphNames
from core.settings import Settings

MAX_TRIPLES = 6_000_000  # about 3 GB while they are read; a larger graph is no graph for one machine's arrays
_RDF = (".nt", ".ttl")
_SHOWN = 80  # characters of a bad line in a message


@dataclass(frozen=True)
class ReasoningGraph:
    """A graph that paths are looked for in. Read-only; threads may share it."""

    name: str  # for people: a file's name
    fingerprint: str  # sha256 of the file
    base: KnowledgeBase
    has_labels: bool = False  # its nodes are called by their labels; else as the file writes them
    by_id: Mapping[str, str] = field(default_factory=dict, repr=False)  # IRI -> node, of graphs with labels
    by_relation_id: Mapping[str, str] = field(default_factory=dict, repr=False)  # likewise

    @cached_property
    def names(self) -> GraphNames:
        """Its names, for looking up what people write."""
        return GraphNames(self.base, self.by_id, self.by_relation_id)

    def node_of(self, name: str) -> str | None:
        """The node that a name, or an IRI of an entity, means; None when there is none or more than one."""
        found = self.names.nodes(name)
        return self.base.nodes[found[0]] if len(found) == 1 else None


def load_reasoning_graph(source: str, settings: Settings, watch: Watch | None = None) -> ReasoningGraph:
    """The graph that `source` names: a file of triples, or a graph that was loaded; empty is that of the settings.

    A file of lines (`head<TAB>relation<TAB>tail`, or `head|relation|tail`; also .gz) keeps its names as they are.
    N-Triples, Turtle and loaded graphs are called by their labels; of two things with one label the second
    carries its address behind it.

    Raises:
        CancelledError: the user stopped the loading.
        InputError: there is no such file, a line is no triple, there is none or too many, or it is an endpoint.
    """
    named = (source or settings.knowledge_graph).strip()
    if "://" in named:
        raise InputError(
            "a reasoning path is looked for in a whole graph, and a SPARQL endpoint gives only parts of one; "
            "load a file of triples"
        )
    path = Path(named).expanduser() if named else BUNDLED
    if source and path.is_file() and not _is_rdf(path):
        return read_lines_graph(path, watch or Watch())
    store = open_graph(named, settings, watch)
    assert isinstance(store, OxigraphStore), store
    return graph_of_store(store)


def read_lines_graph(path: Path, watch: Watch | None = None) -> ReasoningGraph:
    """The graph of a file of lines, its names as they are written.

    Raises:
        InputError: as `load_reasoning_graph`.
    """
    if not path.is_file():
        raise InputError(f"there is no file {str(path)!r}; name a file of triples")
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while block := stream.read(1 << 22):
            digest.update(block)
    limits = GraphLimits(max_triples=MAX_TRIPLES)
    with GraphInput(path, limits, watch or Watch()) as lines:
        base = KnowledgeBase(_bounded(_split_lines(lines.lines(), path.name), path.name))
    if not len(base):
        raise InputError(f"{path.name} holds no triple; write head, relation and tail with tabs or | between")
    return ReasoningGraph(path.name, digest.hexdigest(), base)


def graph_of_store(store: OxigraphStore) -> ReasoningGraph:
    """A loaded graph whole, called by its labels; statements that are no evidence are left out.

    Raises:
        InputError: it has too many statements.
    """
    if len(store) > MAX_TRIPLES:
        raise InputError(
            f"{store.name} has {len(store):,} statements; paths are looked for in at most {MAX_TRIPLES:,}. "
            "Load a smaller part of the graph."
        )
    namer = _Namer()
    statements = sorted(store.statements(), key=_order)
    base = KnowledgeBase(namer.triple(statement) for statement in statements)
    return ReasoningGraph(store.name, store.fingerprint, base, True, namer.by_id, namer.by_relation_id)


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


def _is_rdf(path: Path) -> bool:
    return path.name.lower().removesuffix(".gz").endswith(_RDF)


def _split_lines(lines: Iterable[tuple[int, str]], name: str) -> Iterator[Triple]:
    """The triple of every line; blank lines and a heading in the first are passed over."""
    for number, line in lines:
        if not line.strip():
            continue
        parts = [part.strip() for part in line.split("\t" if "\t" in line else "|")]
        if len(parts) != 3 or not all(parts):
            words = " ".join(line.split())
            shown = words if len(words) <= _SHOWN else words[: _SHOWN - 1] + "…"
            raise InputError(
                f"line {number:,} of {name} is no triple (“{shown}”); write head, relation and tail with tabs "
                "or | between them"
            )
        if number == 1 and tuple(part.lower() for part in parts) in HEADERS:
            continue
        yield Triple(*parts)


def _bounded(triples: Iterator[Triple], name: str) -> Iterator[Triple]:
    yield from islice(triples, MAX_TRIPLES)
    if next(triples, None) is not None:
        raise InputError(f"{name} has more than {MAX_TRIPLES:,} triples; give a smaller part of the graph")
