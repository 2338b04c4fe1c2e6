from dataclasses import replace

from core.grounding.presentation.alignment import align_items
from core.grounding.presentation.graph_view import GraphKind, GraphView, graph_view
from core.grounding.svg_graph import draw_graph
from tests.core.grounding.presentation.lease import lease_report

REPORT = lease_report()
VIEW = graph_view(REPORT, align_items(REPORT), GraphKind.ALIGNED)


def test_every_node_lies_inside_of_the_picture():
    picture = draw_graph(VIEW)
    assert len(picture.nodes) == len(VIEW.nodes)
    for node in picture.nodes:
        assert 0 < node.x < picture.width
        assert 0 < node.y < picture.height
        assert all(0 < y < picture.height for y, _ in node.lines)


def test_status_shows_in_the_shape():
    drawn = dict(zip((node.id for node in VIEW.nodes), draw_graph(VIEW).nodes, strict=True))
    assert drawn["n0"].points == ""  # a circle
    assert len(drawn["n2"].points.split()) == 4
    assert len(drawn["n5"].points.split()) == 3
    assert drawn["n2"].points != drawn["n4"].points


def test_what_comes_from_the_source_is_hollow():
    hollow = {node.id for node, drawn in zip(VIEW.nodes, draw_graph(VIEW).nodes, strict=True) if drawn.hollow}
    assert hollow == {node.id for node in VIEW.nodes if node.from_source}


def test_a_long_label_is_cut_and_says_so():
    view = replace(VIEW, nodes=(replace(VIEW.nodes[0], label="word " * 60),), edges=())
    (node,) = draw_graph(view).nodes
    assert len(node.lines) == 3
    assert node.lines[-1][1].endswith("…")


def test_nothing_to_draw_is_an_empty_picture():
    assert draw_graph(GraphView((), (), 0)).nodes == ()
