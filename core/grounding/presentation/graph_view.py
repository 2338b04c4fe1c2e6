"""The four graphs of a report, placed and styled, ready to be drawn or listed."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from core.graph import Edge, KnowledgeGraph, Node
from core.graph.layout import positions
from core.grounding.presentation.alignment import AlignmentView, source_item_id
from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES, StatusStyle
from core.grounding.presentation.items import edge_words, one_line, type_words
from core.grounding.report import GroundingReport, SourceText
from core.types import QUERY, EntityType, Mention, Modality, Status

SEED = 7  # of the layout: any number, but always the same one
NODE_LIMIT = 150  # beyond it a picture is a blot: the neighbourhood of the findings comes first
NEAR_LIMIT = 60  # how much of it: labels can still be read
# Where an aligned source item may stand beside its response item, in node distances; the first one with room is taken
_BESIDE = (
    (0.5, 0.42),
    (-0.5, 0.42),
    (0.95, 0.1),
    (-0.95, 0.1),
    (0.5, -0.5),
    (-0.5, -0.5),
    (0.0, 0.66),
    (0.0, -0.6),
)
_LABEL = (1.3, 0.42)  # how far apart two nodes stand whose labels do not meet, across and down
_ROOM = 1.4  # how much wider the overlay is drawn than the response alone, to make place for them


class GraphKind(StrEnum):
    """Which graph is drawn."""

    ALIGNED = "aligned"
    RESPONSE = "response"
    CONTEXT = "context"
    QUERY = "query"


@dataclass(frozen=True, slots=True)
class DrawnNode:
    """One node with its place in node distances; `style` says how it looks."""

    id: str
    label: str
    type: str
    style: StatusStyle
    x: float
    y: float
    from_source: bool = False


@dataclass(frozen=True, slots=True)
class DrawnEdge:
    """One edge. A `dashed` one joins an item of the response with what stands behind it in the source."""

    id: str
    start: str
    end: str
    label: str
    style: StatusStyle
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class GraphView:
    """A graph to draw. `total` counts the nodes before any were left out."""

    nodes: tuple[DrawnNode, ...]
    edges: tuple[DrawnEdge, ...]
    total: int

    @property
    def hidden(self) -> int:
        """How many nodes were left out."""
        return self.total - len(self.nodes)


def graph_view(
    report: GroundingReport, alignment: AlignmentView, kind: GraphKind, *, limit: int | None = NODE_LIMIT
) -> GraphView:
    """The graph of one kind; over `limit` nodes only what is near the findings."""
    if kind is GraphKind.RESPONSE:
        return _limited(_response(report), _finding_ends(report), limit)
    if kind is GraphKind.ALIGNED:
        return _limited(_aligned(report, alignment), _finding_ends(report), limit)
    wanted = [source for source in report.sources if (source.id == QUERY) == (kind is GraphKind.QUERY)]
    parts = [_source(source, report, alignment) for source in wanted]
    focus = {id_ for finding in report.findings for id_ in alignment.behind.get(finding.id, ())}
    view = _side_by_side(parts)
    near = _limited(view, focus, limit)
    return near if near is view else _laid_out(near)


def _response(report: GroundingReport) -> GraphView:
    graph = report.response_graph
    styles = {id_: STATUS_STYLES[status] for id_, status in _statuses(report).items()}
    places = positions(graph, SEED)
    nodes = tuple(
        _node(node, node.id, styles.get(node.id, PLAIN_STYLE), places[node.id]) for node in graph.nodes
    )
    edges = tuple(
        DrawnEdge(edge.id, edge.subject, edge.object, edge_words(edge), styles.get(edge.id, PLAIN_STYLE))
        for edge in graph.edges
    )
    return GraphView(nodes, edges, len(nodes))


def _source(source: SourceText, report: GroundingReport, alignment: AlignmentView) -> GraphView:
    statuses = _statuses(report)
    styles = {id_: STATUS_STYLES[_as_source(statuses[item])] for id_, item in alignment.before.items()}
    places = positions(source.graph, SEED)
    nodes = []
    for node in source.graph.nodes:
        id_ = source_item_id(source.id, node.id)
        nodes.append(_node(node, id_, styles.get(id_, PLAIN_STYLE), places[node.id], from_source=True))
    edges = tuple(_source_edge(source.id, edge, styles) for edge in source.graph.edges)
    return GraphView(tuple(nodes), edges, len(nodes))


def _statuses(report: GroundingReport) -> dict[str, Status]:
    return {item.id: item.status for item in report.entities} | {
        item.id: item.status for item in report.relations
    }


def _as_source(status: Status) -> Status:
    """An item of the source is never missing; where it contradicts the response, it is marked so."""
    return status if status in (Status.CONTRADICTED, Status.ONLY_IN_QUESTION) else Status.SUPPORTED


def _source_edge(source_id: str, edge: Edge, styles: Mapping[str, StatusStyle]) -> DrawnEdge:
    id_ = source_item_id(source_id, edge.id)
    start, end = (source_item_id(source_id, node_id) for node_id in (edge.subject, edge.object))
    return DrawnEdge(id_, start, end, edge_words(edge), styles.get(id_, PLAIN_STYLE))


def _aligned(report: GroundingReport, alignment: AlignmentView) -> GraphView:
    """The response's graph with what stands behind each item beside it, joined by dashed edges."""
    base = _widened(_response(report))
    at = {node.id: node for node in base.nodes}
    source_nodes = {
        source_item_id(source.id, node.id): node for source in report.sources for node in source.graph.nodes
    }
    nodes, edges, placed = list(base.nodes), list(base.edges), set()
    taken = [*((node.x, node.y) for node in base.nodes), *_middles(base)]
    for pair in alignment.pairs:
        if pair.item_id not in at or pair.source_item_id not in source_nodes:
            continue
        beside, style = at[pair.item_id], STATUS_STYLES[pair.status]
        if pair.source_item_id not in placed:
            placed.add(pair.source_item_id)
            place = _place_beside(beside, taken)
            taken.append(place)
            source_node = source_nodes[pair.source_item_id]
            look = STATUS_STYLES[_as_source(pair.status)]
            nodes.append(_node(source_node, pair.source_item_id, look, place, from_source=True))
        words = "source says" if pair.status is Status.CONTRADICTED else ""
        edges.append(
            DrawnEdge(
                f"{pair.item_id}={pair.source_item_id}", beside.id, pair.source_item_id, words, style, True
            )
        )
    for source in report.sources:
        drawn = (_source_edge(source.id, edge, {}) for edge in source.graph.edges)
        edges += [
            edge
            for edge in drawn
            if edge.start in placed and edge.end in placed and edge.id in alignment.before
        ]
    return GraphView(tuple(nodes), tuple(edges), len(nodes))


def _place_beside(node: DrawnNode, taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The place near a node where a label meets least of what stands there already: nodes and the words of edges."""

    def crowd(place: tuple[float, float]) -> float:
        return math.fsum(
            max(0.0, 1 - abs(x - place[0]) / _LABEL[0]) * max(0.0, 1 - abs(y - place[1]) / _LABEL[1])
            for x, y in taken
        )

    return min(((node.x + x, node.y + y) for x, y in _BESIDE), key=crowd)


def _middles(view: GraphView) -> list[tuple[float, float]]:
    """Where the words of its edges stand."""
    at = {node.id: node for node in view.nodes}
    ends = [(at[edge.start], at[edge.end]) for edge in view.edges]
    return [((start.x + end.x) / 2, (start.y + end.y) / 2) for start, end in ends]


def _widened(view: GraphView) -> GraphView:
    nodes = tuple(replace(node, x=node.x * _ROOM, y=node.y * _ROOM) for node in view.nodes)
    return replace(view, nodes=nodes)


def _node(
    node: Node, id_: str, style: StatusStyle, place: tuple[float, float], *, from_source: bool = False
) -> DrawnNode:
    kind = "phrase" if node.type is EntityType.CONCEPT else type_words(node.type)
    return DrawnNode(id_, one_line(node.label), kind, style, *place, from_source)


def _side_by_side(parts: list[GraphView]) -> GraphView:
    """Several graphs in one picture, from left to right."""
    nodes: list[DrawnNode] = []
    left = 0.0
    for part in parts:
        low = min((node.x for node in part.nodes), default=0.0)
        nodes += [replace(node, x=node.x - low + left) for node in part.nodes]
        left = max((node.x for node in nodes), default=0.0) + 2.0
    return GraphView(tuple(nodes), tuple(edge for part in parts for edge in part.edges), len(nodes))


def _finding_ends(report: GroundingReport) -> set[str]:
    ends = {finding.id for finding in report.findings}
    for relation in report.relations:
        if relation.id in ends:
            ends |= {relation.subject, relation.object}
    return ends


def _laid_out(view: GraphView) -> GraphView:
    """The view with places of its own, since those of the whole graph leave a part of it crowded."""
    nodes = tuple(Node(node.id, EntityType.OTHER, node.label, "", (), ()) for node in view.nodes)
    nowhere = Mention(0, 0, "")
    edges = tuple(
        Edge(e.id, e.start, "", e.end, "", False, Modality.ASSERTED, 0, 0, nowhere) for e in view.edges
    )
    places = positions(KnowledgeGraph("", "", nodes, edges), SEED)
    moved = tuple(replace(n, x=places[n.id][0], y=places[n.id][1]) for n in view.nodes)
    return replace(view, nodes=moved)


def _limited(view: GraphView, focus: set[str], limit: int | None) -> GraphView:
    """When all nodes are too many: those of the focus, their neighbours, then what the report speaks of."""
    if limit is None or view.total <= limit:
        return view
    near = {node.id: None for node in view.nodes if node.id in focus}  # in the order in which they are let in
    for edge in view.edges:
        if edge.id in focus or edge.start in focus or edge.end in focus:
            near |= {edge.start: None, edge.end: None}
    near |= {node.id: None for node in view.nodes if node.style is not PLAIN_STYLE}
    near |= {node.id: None for node in view.nodes}
    kept = set(list(near)[: min(NEAR_LIMIT, limit)])
    nodes = tuple(node for node in view.nodes if node.id in kept)
    edges = tuple(edge for edge in view.edges if edge.start in kept and edge.end in kept)
    return GraphView(nodes, edges, view.total)
