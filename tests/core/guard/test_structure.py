import math
from dataclasses import replace

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from core.guard.structure import AGREEMENT_MARKS, STRUCTURAL_MARKS, agreement_marks, structural_marks
from tests.core.guard.graphs import batch_of, instances, make

# Cosines with the question: good 0.8, bad 0.6, poor 0; of names as the vectors say.
SCRIPT = {
    "who": (1, 0),
    "good": (0.8, 0.6),
    "bad": (0.6, -0.8),
    "poor": (0, 1),
    "t": (0.8, 0.6),
    "a": (0.6, 0.8),
    "b": (0, 1),
    "d": (1, 0),
    "unnamed node": (0, 0, 1),
}
# a and b are one hop away, d two (twice by b, once by a), m.1 nowhere; e and c are no answers.
GRAPH = make(
    """t good a
    t good b
    t good e
    t bad b
    c poor a
    b bad d
    a poor d
    z good m.1
    z poor z""",
    topics="t",
    answers="a b d m.1",
)
LOG = {n: math.log(n) for n in range(1, 12)}
BY_HAND = {
    "hops": (1, 1, 2, 4),
    "is_reached": (1, 1, 1, 0),
    "shortest_paths": (LOG[2], LOG[3], LOG[4], 0),
    "path_similarity": (0.8, 0.8, 0.7, -1),  # d by b: (0.8 + 0.6) / 2
    "last_similarity": (0.8, 0.8, 0.6, -1),
    "strongest_similarity": (0.8, 0.8, 0.8, -1),
    "path_similarity_lag": (0, 0, -0.1, -1.8),
    "last_similarity_lag": (0, 0, -0.2, -1.8),
    # Groups: good {a, b, e}, bad {b}, poor backwards {c}; at two hops bad {d}, poor {d}.
    "group_share": (0.5, 0.5, 0.25, 0),
    "group_share_mean": (0.5, 0.375, 0.25, 0),
    "group_coverage": (2 / 3, 1, 1, 0),
    "group_coverage_mean": (2 / 3, 5 / 6, 1, 0),
    "group_smallest": (LOG[4], LOG[2], LOG[2], 0),
    "group_largest": (LOG[4], LOG[4], LOG[2], 0),
    "best_group_share": (0.5, 0.5, 0.25, 0),
    "best_group_coverage": (2 / 3, 2 / 3, 1, 0),
    "best_group_size": (LOG[4], LOG[4], LOG[2], 0),
    "groups": (LOG[2], LOG[3], LOG[3], 0),
    "answers": (LOG[5],) * 4,
    "nodes": (LOG[9],) * 4,
    "triples": (LOG[10],) * 4,
    "relations": (LOG[4],) * 4,
    "answer_groups": (LOG[5],) * 4,
    "in_degree": (LOG[3], LOG[3], LOG[3], LOG[2]),
    "out_degree": (LOG[2], LOG[2], 0, 0),
    "topic_degree": (LOG[5],) * 4,
    "question_similarity": (0.6, 0, 1, 0),
    "topic_similarity": (0.96, 0.6, 0.8, 0),
    "others_similarity": (1.4 / 3, 0.8 / 3, 0.6 / 3, 0),
    "is_unnamed": (0, 0, 0, 1),
}


def marks_of(*graphs, script=None):
    """Name of the mark -> its value for each answer."""
    rows = structural_marks(batch_of(*graphs, script=script))
    return dict(zip(STRUCTURAL_MARKS, rows.T.tolist(), strict=True))


def test_every_mark_is_worked_by_hand():
    assert BY_HAND.keys() == set(STRUCTURAL_MARKS)


@pytest.mark.parametrize("name", STRUCTURAL_MARKS)
def test_a_mark_is_what_the_graph_says(name):
    assert marks_of(GRAPH, script=SCRIPT)[name] == pytest.approx(BY_HAND[name], abs=1e-6)


def test_a_topic_that_was_proposed_is_at_no_distance_and_has_no_path():
    marks = marks_of(make("t good a", topics="t", answers="t a"), script=SCRIPT)
    assert (marks["hops"], marks["is_reached"]) == ([0, 1], [1, 1])
    assert marks["path_similarity"] == pytest.approx([-1, 0.8])
    assert (marks["groups"][0], marks["group_share"]) == (0, [0, 0.5])


def test_the_nearest_of_several_topics_counts_and_their_degrees_add_up():
    graph = make("t good a\na good b\nu bad b", topics="t u", answers="b")
    marks = marks_of(graph, script=SCRIPT | {"u": (0, 1)})
    assert marks["hops"] == [1]
    assert marks["shortest_paths"] == pytest.approx([LOG[2]])
    assert marks["path_similarity"] == pytest.approx([0.6])
    assert marks["topic_degree"] == pytest.approx([LOG[3]])
    assert marks["topic_similarity"] == pytest.approx([(0.6 + 1) / 2])


def test_paths_from_several_topics_are_counted_together():
    marks = marks_of(make("t good a\nu good a", topics="t u", answers="a"), script=SCRIPT)
    assert marks["shortest_paths"] == pytest.approx([LOG[3]])


def test_triples_are_walked_backwards_too_but_are_then_another_group():
    marks = marks_of(make("t good a\nb good t", topics="t", answers="a b"), script=SCRIPT)
    assert marks["hops"] == [1, 1]
    assert marks["group_share"] == [0.5, 0.5]


def test_what_lies_four_hops_away_is_out_of_reach():
    marks = marks_of(make("t r a\na r b\nb r c\nc r d", topics="t", answers="c d"))
    assert (marks["hops"], marks["is_reached"]) == ([3, 4], [1, 0])


def test_a_graph_without_triples_has_marks():
    marks = marks_of(make("", topics="t u", answers="u"))
    assert (marks["hops"], marks["triples"], marks["relations"]) == ([0], [0], [0])
    assert marks["nodes"] == pytest.approx([LOG[3]])


def test_a_self_loop_is_no_way_to_anywhere():
    bare, looped = make("t r a", topics="t", answers="a"), make("t r a\na r a", topics="t", answers="a")
    for name in ("hops", "shortest_paths", "groups", "group_share"):
        assert marks_of(bare)[name] == marks_of(looped)[name]


def test_an_answer_alone_is_neither_like_nor_unlike_others():
    assert marks_of(make("t r a", topics="t", answers="a"))["others_similarity"] == [0.5]


def test_without_answers_there_are_no_rows():
    assert structural_marks(batch_of(make("t r a", topics="t"))).shape == (0, len(STRUCTURAL_MARKS))


@settings(max_examples=50)
@given(st.lists(instances(), min_size=1, max_size=4))
def test_the_marks_of_a_batch_are_those_of_each_graph_alone(graphs):
    alone = torch.cat([structural_marks(batch_of(graph)) for graph in graphs])
    together = structural_marks(batch_of(*graphs))
    assert torch.isfinite(together).all()
    torch.testing.assert_close(together, alone, rtol=1e-5, atol=1e-5)


@settings(max_examples=50)
@given(instances(), st.randoms(use_true_random=False))
def test_the_order_of_triples_tells_nothing(graph, random):
    shuffled = random.sample(graph.triples, len(graph.triples))
    torch.testing.assert_close(
        structural_marks(batch_of(replace(graph, triples=tuple(shuffled)))),
        structural_marks(batch_of(graph)),
        rtol=1e-5,
        atol=1e-5,
    )


def test_agreement_is_told_as_it_stands_among_the_answers():
    graph = make("t r a\nt r b", topics="t", answers="a b", agreement=(0.25, 0.75))
    rows = agreement_marks(batch_of(graph))
    assert AGREEMENT_MARKS == ("known", "share", "mean_share", "largest_share", "smallest_share", "over_mean")
    assert rows.tolist() == [[1, 0.25, 0.5, 0.75, 0.25, -0.25], [1, 0.75, 0.5, 0.75, 0.25, 0.25]]


def test_unknown_agreement_is_all_zeros_and_leaks_nowhere():
    known = make("t r a", topics="t", answers="a", agreement=(0.5,))
    unknown = make("t r a\nt r b", topics="t", answers="a b")
    rows = agreement_marks(batch_of(unknown, known, unknown))
    assert rows.tolist() == [[0] * 6] * 2 + [[1, 0.5, 0.5, 0.5, 0.5, 0]] + [[0] * 6] * 2
