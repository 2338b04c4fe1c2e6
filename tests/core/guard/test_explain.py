from dataclasses import replace

import numpy as np
import pytest
import torch
from hypothesis import given, settings

from core.guard import explain
from core.guard.explain import explain_answers, remove_triples
from core.guard.report import AnswerPath
from core.guard.tensors import build_arrays, collate
from core.kbqa.instance import KBQAInstance, Triple
from tests.core.guard.graphs import TABLE, instances, make, make_network

FILM = make(
    "film directed_by nolan\nfilm starred_actors hardy\nfilm starred_actors page\nother directed_by nolan",
    topics="film",
    answers="nolan hardy",
)
DIRECTED, STARRED, PAGE, OTHER = FILM.triples


def arrays_of(instance):
    return build_arrays([instance], TABLE)[0]


class Weighed:
    """Scores of our own: 0.9 less what the triples still there weigh for an answer. Counts its work."""

    def __init__(self, instance: KBQAInstance, weights) -> None:
        self.instance, self.weights, self.asked = instance, weights, []
        self.arrays = arrays_of(instance)
        self.triples = list(zip(self.arrays.heads, self.arrays.relations, self.arrays.tails, strict=True))

    def __call__(self, graphs):
        self.asked.append([len(graph.heads) for graph in graphs])
        return [tuple(self.score(graph, answer) for answer in self.instance.answers) for graph in graphs]

    def score(self, graph, answer):
        left = set(zip(graph.heads, graph.relations, graph.tails, strict=True))
        there = [self.instance.triples[i] for i, triple in enumerate(self.triples) if triple in left]
        return 0.9 - sum(self.weights.get((triple, answer), 0.0) for triple in there)

    def explain(self):
        return explain_answers(self.instance, self.arrays, self)


def test_an_effect_is_the_probability_with_the_triple_minus_that_without_it():
    scores = Weighed(FILM, {(DIRECTED, "nolan"): 0.6, (STARRED, "nolan"): -0.05, (STARRED, "hardy"): 0.1})
    nolan, hardy = scores.explain()
    assert [(e.triple, round(e.effect, 6)) for e in nolan.triples] == [(DIRECTED, -0.6), (STARRED, 0.05)]
    assert [(e.triple, round(e.effect, 6)) for e in hardy.triples] == [(STARRED, -0.1)]
    assert "“film – directed by – nolan” supports it" in nolan.reason
    assert "would rise from 35 % to 95 %" in nolan.reason


def test_triples_that_moved_nothing_are_not_named():
    nolan, _ = Weighed(FILM, {(DIRECTED, "nolan"): 0.0009, (OTHER, "nolan"): 0.0011}).explain()
    assert [e.triple for e in nolan.triples] == [OTHER]
    assert "none of the 4 triples tried moves its probability by 2 points or more" in nolan.reason


def test_a_triple_of_one_answer_may_move_another():
    nolan, _ = Weighed(FILM, {(PAGE, "nolan"): -0.05}).explain()
    assert [e.triple for e in nolan.triples] == [PAGE]
    assert "“film – starred actors – page” counts against it" in nolan.reason


def test_paths_come_from_the_topic_with_their_directions():
    graph = make("a r t\na s b", topics="t", answers="b")
    (found,) = Weighed(graph, {}).explain()
    assert found.paths == (AnswerPath(graph.triples, (True, False)),)


def test_other_answers_that_hang_on_another_relation_are_counted():
    graph = replace(FILM, answers=("nolan", "hardy", "page"))
    nolan, hardy, _ = Weighed(graph, {}).explain()
    assert "2 of the 3 answers hang on “starred actors”, this one does not" in nolan.reason
    assert "2 of the 3 answers hang on “starred actors”, this one among them" in hardy.reason


def test_an_answer_out_of_reach_has_no_paths_and_says_so():
    (found,) = Weighed(make("t r a\nx r y", topics="t", answers="y"), {}).explain()
    assert found.paths == ()
    assert found.reason.startswith("Nothing in the graph joins “y” to “t”; ")


def test_a_very_long_way_is_counted_and_not_listed():
    text = "\n".join(f"n{i} r n{i + 1}" for i in range(11))
    near, far = Weighed(make(text, topics="n0", answers="n10 n11"), {}).explain()
    assert len(near.paths[0].triples) == 10
    assert far.paths == ()
    assert far.reason.startswith("“n11” lies 11 steps away from “n0”")


def test_without_answers_there_is_nothing_to_explain_or_to_score():
    scores = Weighed(make("t r a", topics="t"), {})
    assert scores.explain() == ()
    assert scores.asked == []


def test_a_small_graph_is_tried_whole_and_its_variants_serve_all_answers():
    scores = Weighed(FILM, {})
    scores.explain()
    assert scores.asked == [[4, 3, 3, 3, 3]]


def star(leaves: int, answers: int) -> KBQAInstance:
    """A hub with many leaves, each with a leaf of its own, so that everything has somewhere to hide."""
    text = "\n".join(f"t r n{i}\nn{i} s m{i}" for i in range(leaves))
    return make(text, topics="t", answers=" ".join(f"m{i}" for i in range(answers)))


def test_in_a_medium_graph_each_answer_gets_its_own_way_and_a_few_by_the_topic():
    scores = Weighed(star(50, 1), {})
    scores.explain()
    assert sum(map(len, scores.asked)) == 1 + 2 + explain._NEAR_TOPIC  # the graph, its way, the topic's


def test_a_hub_is_tried_at_its_edges_alone():
    text = "\n".join(f"t r n{i}" for i in range(300))
    scores = Weighed(make(text, topics="n7", answers="t"), {})
    scores.explain()
    assert sum(map(len, scores.asked)) <= 1 + explain._MANY


def test_the_work_is_bounded_and_shared_fairly(monkeypatch):
    graph = star(40, 6)
    monkeypatch.setattr(explain, "_MOST_WORK", 6 * (80 + explain._OVERHEAD))
    scores = Weighed(graph, {(t, t.tail): 0.3 for t in graph.triples})
    found = scores.explain()
    assert sum(map(len, scores.asked)) == 1 + 6
    assert all(len(e.triples) == 1 and e.triples[0].triple in e.paths[0].triples for e in found)


def test_a_graph_beyond_all_bounds_is_explained_by_its_paths(monkeypatch):
    monkeypatch.setattr(explain, "_MOST_WORK", 1)
    nolan, _ = Weighed(FILM, {(DIRECTED, "nolan"): 0.6}).explain()
    assert nolan.triples == ()
    assert nolan.paths == (AnswerPath((DIRECTED,), (False,)),)
    assert nolan.reason.endswith("the graph is too large to score it without single triples.")


def test_leaving_out_a_triple_keeps_every_node_and_the_graph_itself():
    arrays = arrays_of(FILM)
    less = remove_triples(arrays, [1, 3])
    assert less.heads.tolist() == [0, 0]
    assert less.tails.tolist() == [arrays.tails[0], arrays.tails[2]]
    assert less.relations.tolist() == [arrays.relations[0], arrays.relations[2]]
    np.testing.assert_array_equal(less.nodes, arrays.nodes)
    assert len(arrays.heads) == 4


def network_scores(network):
    def score(graphs):
        with torch.no_grad():
            chances = torch.sigmoid(network(collate(graphs, TABLE))).tolist()
        return [tuple(chances.pop(0) for _ in graph.answers) for graph in graphs]

    return score


@settings(max_examples=25)
@given(instances(smallest=1))
def test_effects_are_those_of_a_graph_that_never_had_the_triple(graph):
    score = network_scores(make_network())
    base = score([arrays_of(graph)])[0]
    for place, found in enumerate(explain_answers(graph, arrays_of(graph), score)):
        for evidence in found.triples:
            index = graph.triples.index(evidence.triple)
            without = score([remove_triples(arrays_of(graph), [index])])[0][place]
            assert evidence.effect == pytest.approx(base[place] - without, abs=1e-5)


@settings(max_examples=25)
@given(instances(smallest=1))
def test_evidence_is_sorted_and_worth_naming(graph):
    for found in explain_answers(graph, arrays_of(graph), network_scores(make_network())):
        sizes = [abs(evidence.effect) for evidence in found.triples]
        assert sizes == sorted(sizes, reverse=True)
        assert all(size >= explain.SMALLEST_EFFECT for size in sizes)
        assert len(found.triples) <= explain.MAX_EVIDENCE
        assert len(found.paths) <= explain.MAX_PATHS


def test_a_triple_may_be_the_only_one():
    graph = replace(FILM, triples=(Triple("film", "directed_by", "nolan"),), answers=("nolan",))
    (found,) = explain_answers(graph, arrays_of(graph), network_scores(make_network()))
    assert len(found.paths) == 1
