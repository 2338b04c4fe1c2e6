from dataclasses import replace

from core.graph import KnowledgeGraph, Node
from core.grounding.presentation.alignment import align_items
from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES
from core.grounding.presentation.graph_view import NEAR_LIMIT, NODE_LIMIT, GraphKind, graph_view
from core.types import EntityType, Mention, Status
from tests.core.grounding.presentation.lease import lease_report


def view_of(kind, report=None, **options):
    report = report or lease_report()
    return graph_view(report, align_items(report), kind, **options)


def test_the_picture_is_the_same_every_time():
    for kind in GraphKind:
        assert view_of(kind) == view_of(kind)


def test_nodes_of_the_response_wear_their_status_and_phrases_none():
    styles = {node.id: node.style for node in view_of(GraphKind.RESPONSE).nodes}
    assert styles["n2"] is STATUS_STYLES[Status.CONTRADICTED]
    assert styles["n5"] is STATUS_STYLES[Status.NOT_ENOUGH_INFO]
    assert styles["n1"] is PLAIN_STYLE


def test_the_source_never_shows_an_item_as_missing():
    styles = {node.id: node.style for node in view_of(GraphKind.CONTEXT).nodes}
    assert styles["context/n3"] is STATUS_STYLES[Status.CONTRADICTED]
    assert styles["context/n1"] is STATUS_STYLES[Status.SUPPORTED]
    assert styles["context/n4"] is PLAIN_STYLE


def test_the_overlay_joins_each_item_with_what_stands_behind_it():
    view = view_of(GraphKind.ALIGNED)
    dashed = {(edge.start, edge.end) for edge in view.edges if edge.dashed}
    assert dashed == {("n0", "context/n1"), ("n2", "context/n3"), ("n3", "context/n0"), ("n4", "query/n0")}
    assert {node.id for node in view.nodes if node.from_source} == {end for _, end in dashed}


def test_every_edge_joins_two_drawn_nodes():
    for kind in GraphKind:
        view = view_of(kind)
        drawn = {node.id for node in view.nodes}
        assert all(edge.start in drawn and edge.end in drawn for edge in view.edges)


def big_report(extra=NODE_LIMIT * 2):
    report = lease_report()
    context = report.sources[0]
    more = tuple(
        Node(f"n{i}", EntityType.OTHER, "LEASE", "lease", ("LEASE",), (Mention(0, 5, "LEASE"),))
        for i in range(10, 10 + extra)
    )
    graph = KnowledgeGraph("c" * 64, "hand/1", (*more, *context.graph.nodes), context.graph.edges)
    return replace(report, sources=(replace(context, graph=graph), *report.sources[1:]))


def test_a_large_graph_shows_what_is_near_the_findings_first():
    view = view_of(GraphKind.CONTEXT, big_report())
    assert len(view.nodes) == NEAR_LIMIT
    assert view.hidden == NODE_LIMIT * 2 + 5 - NEAR_LIMIT
    assert {"context/n3", "context/n1", "context/n0"} <= {node.id for node in view.nodes}


def test_everything_is_shown_when_asked_for():
    view = view_of(GraphKind.CONTEXT, big_report(), limit=None)
    assert view.hidden == 0
    assert len(view.nodes) == NODE_LIMIT * 2 + 5


def test_what_stands_behind_an_item_is_drawn_where_there_is_room():
    report = lease_report()
    graph = report.response_graph
    hub = graph.nodes[0]
    more = tuple(
        Node(f"m{i}", EntityType.OTHER, "LEASE", "lease", ("LEASE",), (Mention(0, 5, "LEASE"),))
        for i in range(26)
    )
    joined = tuple(
        replace(graph.edges[0], id=f"j{i}", subject=hub.id, object=node.id) for i, node in enumerate(more)
    )
    crowded = replace(graph, nodes=(*graph.nodes, *more), edges=(*graph.edges, *joined))
    view = view_of(GraphKind.ALIGNED, replace(report, response_graph=crowded))
    behind = [node for node in view.nodes if node.from_source]
    at = {node.id: node for node in view.nodes}
    steps = [(at[e.end].x - at[e.start].x, at[e.end].y - at[e.start].y) for e in view.edges if e.dashed]
    assert len({(round(x, 2), round(y, 2)) for x, y in steps}) > 1  # not always on the same side
    for node in behind:
        others = (other for other in view.nodes if other is not node)
        assert not any(abs(o.x - node.x) < 0.4 and abs(o.y - node.y) < 0.3 for o in others), node.label
