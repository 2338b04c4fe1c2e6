import json

import pytest

from core.guard.report import AnswerPath, TripleEvidence
from core.kbqa.instance import KBQAInstance, Triple
from dashboard.viewmodels.kbqa_graph import (
    LEVELS,
    QUESTION,
    Role,
    Weight,
    answer_node,
    guard_view,
    lit_by,
    node_of,
)
from dashboard.viewmodels.kbqa_network import build_guard_network
from tests.core.guard.cases import INSTANCE, STARRED, film_report, report_of, verdict


def star(leaves: int) -> KBQAInstance:
    """A topic with many neighbours; the answer hangs on the last one, two steps away."""
    triples = [Triple("hub", "knows", f"leaf {n}") for n in range(leaves)]
    triples += [Triple(f"leaf {leaves - 1}", "married_to", "answer"), Triple("far", "knows", "farther")]
    return KBQAInstance(
        id="star", question="who?", triples=tuple(triples), topic_entities=("hub",), answers=("answer",)
    )


def star_report(instance: KBQAInstance):
    way = instance.triples[-3:-1]
    answer = verdict(
        "answer", triples=(TripleEvidence(way[1], 0.3),), paths=(AnswerPath(way, (False, False)),)
    )
    return report_of(answer, instance=instance)


def named(view):
    return {node.name: node for node in view.nodes}


def test_a_small_graph_is_shown_whole_with_the_question_joined_to_its_topics():
    view = guard_view(INSTANCE, film_report())
    assert set(named(view)) == {"The question", "Inception", "Christopher Nolan", "Tom Hardy"}
    virtual = [edge for edge in view.edges if edge.weight is Weight.VIRTUAL]
    assert [(edge.start, edge.end) for edge in virtual] == [(QUESTION, named(view)["Inception"].id)]
    assert view.words == "The whole graph: 3 nodes and 3 triples."
    assert not view.has_more


def test_answers_carry_their_probability_as_text():
    node = named(guard_view(INSTANCE, film_report()))["Tom Hardy"]
    assert (node.role, node.note, node.style.shape) == (Role.ANSWER, "90 % likely wrong", "diamond")


def test_edges_that_decided_stand_out():
    weights = {edge.id: edge.weight for edge in guard_view(INSTANCE, film_report()).edges}
    assert weights["e1"] is Weight.RAISES
    assert weights["e0"] is Weight.PLAIN
    assert lit_by(INSTANCE, film_report().verdicts[1]) == ("e1",)


def test_a_triple_that_lowers_the_probability_is_told_apart():
    report = report_of(
        verdict(probability=0.1), verdict("Tom Hardy", triples=(TripleEvidence(STARRED, -0.2),))
    )
    edge = next(edge for edge in guard_view(INSTANCE, report).edges if edge.id == "e1")
    assert (edge.weight, edge.effect) == (Weight.LOWERS, -0.2)


def test_a_large_graph_keeps_topics_answers_and_the_way_between_them():
    instance = star(1000)
    view = guard_view(instance, star_report(instance))
    assert {"hub", "leaf 999", "answer"} <= set(named(view))
    assert len(view.nodes) == LEVELS[0] + 1
    assert "far" not in named(view)
    assert "24 of 1,004 nodes and 23 of 1,002 triples are shown" in view.words
    assert view.has_more


def test_a_graph_that_is_hardly_too_large_is_shown_whole():
    view = guard_view(star(LEVELS[0]), star_report(star(LEVELS[0])))
    assert view.words.startswith("The whole graph")


def test_more_is_shown_on_demand_up_to_a_limit():
    instance = star(1000)
    sizes = [len(guard_view(instance, star_report(instance), level=level).nodes) for level in range(5)]
    assert sizes[:4] == [limit + 1 for limit in LEVELS]
    assert sizes[4] == sizes[3]
    assert not guard_view(instance, star_report(instance), level=3).has_more


def test_the_question_stands_left_of_its_topic_and_that_left_of_the_answers():
    at = named(guard_view(INSTANCE, film_report()))
    assert at["The question"].x < at["Inception"].x < at["Tom Hardy"].x


def test_no_two_nodes_stand_in_one_place():
    view = guard_view(star(1000), star_report(star(1000)), level=1)
    assert len({(node.x, node.y) for node in view.nodes}) == len(view.nodes)


def test_clicks_and_answers_find_each_other():
    node = answer_node(INSTANCE, "a2")
    assert node_of(INSTANCE, node) == "Tom Hardy"
    assert answer_node(INSTANCE, "a9") is None
    assert node_of(INSTANCE, "e1") is None
    assert node_of(INSTANCE, QUESTION) is None


def test_a_topic_that_is_also_an_answer_is_drawn_as_the_answer():
    report = report_of(verdict("Inception"))
    assert named(guard_view(INSTANCE, report))["Inception"].role is Role.ANSWER


def test_the_network_can_be_sent_and_has_a_colour_for_every_tone():
    network = build_guard_network(guard_view(INSTANCE, film_report()))
    json.dumps([network.nodes, network.edges, dict(network.options)])
    assert {thing["tone"] for thing in (*network.nodes, *network.edges)} <= set(network.palette)
    labels = {node["id"]: node["label"] for node in network.nodes}
    assert labels[answer_node(INSTANCE, "a2")] == "Tom Hardy\n90 % likely wrong"


def test_deciding_edges_are_wider_and_keep_their_words_in_a_crowd():
    edges = {edge["id"]: edge for edge in build_guard_network(guard_view(INSTANCE, film_report())).edges}
    assert edges["e1"]["stroke"] > edges["e0"]["stroke"]
    assert edges["e1"]["loud"]
    assert not edges["e0"]["loud"]
    assert edges["e1"]["label"] == "▲ starred actors"


def test_parallel_edges_do_not_hide_each_other():
    edges = {edge["id"]: edge for edge in build_guard_network(guard_view(INSTANCE, film_report())).edges}
    assert edges["e0"]["smooth"] != edges["e2"]["smooth"]


@pytest.mark.parametrize("probability", [0.1, 0.9])
def test_the_picture_changes_with_a_probability(probability):
    def sequence(value):
        return build_guard_network(guard_view(INSTANCE, report_of(verdict(probability=value)))).sequence

    assert (sequence(probability) == sequence(0.9)) is (probability == 0.9)
