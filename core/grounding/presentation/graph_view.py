"""The four graphs of a report, placed and styled, ready to be drawn or listed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from core.graph import Edge, Node
from core.graph.layout import positions
from core.grounding.presentation.alignment import AlignmentView, source_item_id
from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES, StatusStyle
from core.grounding.presentation.items import edge_words, one_line, type_words
from core.grounding.report import GroundingReport
from core.types import QUERY, EntityType, Status

SEED = 7  # of the layout: any number, but always the same one
NODE_LIMIT = 150  # beyond it a picture is a blot: the neighbourhood of the findings comes first
NEAR_LIMIT = 60  # how much of it: labels can still be read


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
    x: float = 0.0
    y: float = 0.0
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
    if kind in (GraphKind.RESPONSE, GraphKind.ALIGNED):
        view, focus = _response(report), _finding_ends(report)
        if kind is GraphKind.ALIGNED:
            view = _with_sources(view, report, alignment)
    else:
        view = _sources(report, alignment, asked=kind is GraphKind.QUERY)
        focus = {id_ for finding in report.findings for id_ in alignment.behind.get(finding.id, ())}
    return _laid_out(_limited(view, focus, limit))


def _response(report: GroundingReport) -> GraphView:
    graph = report.response_graph
    styles = {id_: STATUS_STYLES[status] for id_, status in _statuses(report).items()}
    nodes = tuple(_node(node, node.id, styles.get(node.id, PLAIN_STYLE)) for node in graph.nodes)
    edges = tuple(_edge(edge, (edge.id, edge.subject, edge.object), styles) for edge in graph.edges)
    return GraphView(nodes, edges, len(nodes))


def _sources(report: GroundingReport, alignment: AlignmentView, *, asked: bool) -> GraphView:
    """The graph of the question, or those of all other sources."""
    statuses = _statuses(report)
    styles = {id_: STATUS_STYLES[_as_source(statuses[item])] for id_, item in alignment.before.items()}
    wanted = [source for source in report.sources if (source.id == QUERY) is asked]
    nodes = tuple(
        _node(node, id_, styles.get(id_, PLAIN_STYLE), from_source=True)
        for source in wanted
        for node in source.graph.nodes
        for id_ in [source_item_id(source.id, node.id)]
    )
    edges = tuple(_source_edge(source.id, edge, styles) for source in wanted for edge in source.graph.edges)
    return GraphView(nodes, edges, len(nodes))


def _statuses(report: GroundingReport) -> dict[str, Status]:
    named = {item.id: item.status for item in report.entities}
    return named | {item.id: item.status for item in report.relations}


def _as_source(status: Status) -> Status:
    """An item of the source is never missing; where it contradicts the response, it is marked so."""
    return status if status in (Status.CONTRADICTED, Status.ONLY_IN_QUESTION) else Status.SUPPORTED


def _source_edge(source_id: str, edge: Edge, styles: Mapping[str, StatusStyle]) -> DrawnEdge:
    id_, start, end = (source_item_id(source_id, each) for each in (edge.id, edge.subject, edge.object))
    return _edge(edge, (id_, start, end), styles)


def _edge(edge: Edge, ids: tuple[str, str, str], styles: Mapping[str, StatusStyle]) -> DrawnEdge:
    return DrawnEdge(*ids, edge_words(edge), styles.get(ids[0], PLAIN_STYLE))


def _with_sources(view: GraphView, report: GroundingReport, alignment: AlignmentView) -> GraphView:
    """The response's graph with what stands behind each item, joined by dashed edges."""
    known = {node.id for node in view.nodes}
    behind = {
        source_item_id(source.id, node.id): node for source in report.sources for node in source.graph.nodes
    }
    placed: dict[str, DrawnNode] = {}
    edges = list(view.edges)
    for pair in alignment.pairs:
        id_ = pair.source_item_id
        if pair.item_id not in known or id_ not in behind:
            continue
        look = STATUS_STYLES[_as_source(pair.status)]
        placed.setdefault(id_, _node(behind[id_], id_, look, from_source=True))
        words = "source says" if pair.status is Status.CONTRADICTED else ""
        style = STATUS_STYLES[pair.status]
        edges.append(DrawnEdge(f"{pair.item_id}={id_}", pair.item_id, id_, words, style, True))
    stated = (_source_edge(source.id, edge, {}) for source in report.sources for edge in source.graph.edges)
    edges += [e for e in stated if e.start in placed and e.end in placed and e.id in alignment.before]
    nodes = (*view.nodes, *placed.values())
    return GraphView(nodes, tuple(edges), len(nodes))


def _node(node: Node, id_: str, style: StatusStyle, *, from_source: bool = False) -> DrawnNode:
    kind = "phrase" if node.type is EntityType.CONCEPT else type_words(node.type)
    return DrawnNode(id_, one_line(node.label), kind, style, from_source=from_source)


def _finding_ends(report: GroundingReport) -> set[str]:
    ends = {finding.id for finding in report.findings}
    for relation in report.relations:
        if relation.id in ends:
            ends |= {relation.subject, relation.object}
    return ends


def _laid_out(view: GraphView) -> GraphView:
    """The view with a place for every node."""
    places = positions(
        [node.id for node in view.nodes], [(edge.start, edge.end) for edge in view.edges], SEED
    )
    return replace(view, nodes=tuple(replace(n, x=places[n.id][0], y=places[n.id][1]) for n in view.nodes))


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
