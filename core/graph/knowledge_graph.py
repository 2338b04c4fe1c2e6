"""The knowledge graph of one text: G = (V, E) with labels, every item anchored in the text.

HalluGraph, section 3.1. Nodes of type `CONCEPT` are plain noun phrases that relations need as
ends; they are not entities, so EG does not count them.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from functools import cache, cached_property

from pydantic import TypeAdapter, ValidationError

from core.errors import InputError
from core.types import EntityType, Mention, Modality


@dataclass(frozen=True, slots=True)
class Node:
    """One entity (or concept) with every place where the text speaks of it."""

    id: str  # "n0", "n1", ... in order of first mention
    type: EntityType
    label: str  # what to show: the fullest surface form
    canonical: str  # ISO date, "USD 14500", suffix-free lower-case name, ...
    names: tuple[str, ...]  # distinct surface forms and aliases
    mentions: tuple[Mention, ...]  # sorted by start, at least one

    @property
    def is_entity(self) -> bool:
        """Whether the node counts in EG."""
        return self.type is not EntityType.CONCEPT


@dataclass(frozen=True, slots=True)
class Edge:
    """One directed relation `subject --relation--> object`; passive clauses are turned active."""

    id: str  # "e0", "e1", ... in order of the text
    subject: str  # node id
    relation: str  # lemma with its preposition: "pay", "pay to", "be govern by"
    object: str  # node id
    predicate: str  # lemma of the head word: "pay"
    negated: bool
    modality: Modality
    start: int  # of the words that state the relation, both ends included
    end: int
    trigger: Mention  # the predicate's own words


@dataclass(frozen=True)
class KnowledgeGraph:
    """Nodes and edges of one text. Ids are unique; every edge joins two nodes of the graph."""

    text_sha256: str
    extractor: str  # name and version: "dependency/1"
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    unresolved: tuple[str, ...] = ()  # relations read but left out, since an end could not be resolved
    dropped: tuple[str, ...] = ()  # relations a language model named with an end that is not in the text
    parsed_to: int | None = None  # characters; behind, names and values are found by form alone; None: all
    unread: tuple[str, ...] = ()  # beginnings of sentences for which a language model gave no usable reply

    @cached_property
    def by_id(self) -> dict[str, Node]:
        """Node id to node."""
        return {node.id: node for node in self.nodes}

    @cached_property
    def entities(self) -> tuple[Node, ...]:
        """The nodes that EG counts."""
        return tuple(node for node in self.nodes if node.is_entity)

    def relabelled(self, prefix: str) -> "KnowledgeGraph":
        """The same graph with a prefix before every id, so that graphs of several texts have no id in common."""
        nodes = tuple(replace(node, id=f"{prefix}{node.id}") for node in self.nodes)
        edges = tuple(
            replace(edge, id=prefix + edge.id, subject=prefix + edge.subject, object=prefix + edge.object)
            for edge in self.edges
        )
        return replace(self, nodes=nodes, edges=edges)

    def entities_in(self, start: int, end: int) -> list[Node]:
        """The entities with a mention that begins in [start, end), in the order of the nodes."""
        starts, places = self._places
        found = {places[at] for at in range(bisect_left(starts, start), bisect_left(starts, end))}
        return [self.entities[place] for place in sorted(found)]

    def entity_at(self, place: int) -> tuple[Node, Mention] | None:
        """The entity with the last mention that begins at a character or before it, and that mention."""
        starts, places = self._places
        at = bisect_right(starts, place) - 1
        if at < 0:
            return None
        node = self.entities[places[at]]
        return node, node.mentions[bisect_left(node.mentions, starts[at], key=lambda mention: mention.start)]

    @cached_property
    def claims(self) -> tuple[Edge, ...]:
        """The relations without restatements of the same words.

        "Tenant shall pay rent to Landlord" gives (Tenant, pay, rent), (Tenant, pay to, Landlord) and
        (rent, pay to, Landlord). The last serves alignment with passive sources; counting it in RP as well
        would weigh one clause by the number of its phrases. E is a set: a relation said twice is one.
        """
        groups: dict[tuple[int, int], list[Edge]] = defaultdict(list)
        for edge in self.edges:
            groups[edge.trigger.start, edge.trigger.end].append(edge)
        restated = {
            edge.id
            for edges in groups.values()
            for edge in edges
            if any(
                other.object == edge.object
                and other.relation == edge.relation
                and _is_object(edge.subject, other, edges)
                for other in edges
                if other is not edge
            )
        }
        first: dict[tuple[object, ...], Edge] = {}
        for edge in self.edges:
            if edge.id not in restated:
                said = edge.subject, edge.relation, edge.object, edge.negated, edge.modality
                first.setdefault(said, edge)
        return tuple(first.values())

    @cached_property
    def _places(self) -> tuple[list[int], list[int]]:
        """Where the mentions of entities begin, in order, and the places of these entities among all."""
        found = sorted((m.start, place) for place, node in enumerate(self.entities) for m in node.mentions)
        return [start for start, _ in found], [place for _, place in found]


def _is_object(node_id: str, main: Edge, edges: list[Edge]) -> bool:
    """Whether the same words make the node an object of the main statement's subject."""
    return any(edge.subject == main.subject and edge.object == node_id for edge in edges)


def write_json(graph: KnowledgeGraph) -> str:
    """The whole graph as JSON; `read_json` gives an equal graph back."""
    return _adapter().dump_json(graph).decode()


def read_json(text: str) -> KnowledgeGraph:
    """The graph that `write_json` wrote.

    Raises: InputError when the text is no such JSON, an id occurs twice, or an edge joins a node that is not there.
    """
    try:
        graph = _adapter().validate_json(text, strict=True)
    except ValidationError as err:
        first = err.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"])) or "the text"
        raise InputError(f"this is not a knowledge graph in JSON: {place}: {first['msg']}") from err
    ids = Counter([*(node.id for node in graph.nodes), *(edge.id for edge in graph.edges)])
    if twice := next((id_ for id_, count in ids.items() if count > 1), None):
        raise InputError(f"the knowledge graph has two items called {twice!r}")
    ends = {end for edge in graph.edges for end in (edge.subject, edge.object)}
    if lost := min(ends - graph.by_id.keys(), default=None):
        raise InputError(f"an edge of the knowledge graph joins {lost!r}, which is no node of it")
    return graph


@cache
def _adapter() -> TypeAdapter[KnowledgeGraph]:
    return TypeAdapter(KnowledgeGraph)
