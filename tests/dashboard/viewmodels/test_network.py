from dataclasses import replace

from core.grounding.presentation.alignment import align_items
from core.grounding.presentation.graph_view import GraphKind, graph_view
from dashboard.viewmodels.network import build_network
from tests.core.grounding.presentation.lease import hostile_report, lease_report


def network_of(kind=GraphKind.RESPONSE, report=None):
    report = report or lease_report()
    return build_network(graph_view(report, align_items(report), kind))


def test_places_are_fixed_and_physics_is_off():
    network = network_of()
    assert network.options["physics"] == {"enabled": False}
    assert all(isinstance(node["x"], int) and isinstance(node["y"], int) for node in network.nodes)


def test_status_shows_in_the_shape():
    shapes = {node["id"]: node["shape"] for node in network_of().nodes}
    assert (shapes["n0"], shapes["n2"], shapes["n4"], shapes["n5"]) == (
        "dot",
        "diamond",
        "square",
        "triangle",
    )


def test_the_sequence_changes_only_with_the_picture():
    report = lease_report()
    assert network_of(report=report).sequence == network_of(report=replace(report, case_id="other")).sequence
    assert network_of().sequence != network_of(GraphKind.ALIGNED).sequence


def test_no_text_becomes_a_tooltip():
    network = network_of(report=hostile_report())
    assert all("title" not in thing for thing in (*network.nodes, *network.edges))


def test_a_blank_label_stays_blank():
    report = lease_report()
    view = graph_view(report, align_items(report), GraphKind.RESPONSE)
    blank = replace(view, nodes=tuple(replace(node, label="") for node in view.nodes))
    assert {node["label"] for node in build_network(blank).nodes} == {" "}


def test_edges_between_the_same_nodes_bend_apart():
    report = lease_report()
    view = graph_view(report, align_items(report), GraphKind.RESPONSE)
    double = replace(view, edges=(view.edges[0], replace(view.edges[0], id="again")))
    first, second = build_network(double).edges
    assert first["smooth"] is False
    assert second["smooth"]["roundness"] > 0
