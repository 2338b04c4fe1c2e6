import random

import pytest

from benchmarks.guard_explanations import Change, measure, summarise
from benchmarks.guard_untrained import untrained_detector
from core.kbqa.instance import KBQAInstance, Triple
from core.models.scripted_encoder import ScriptedEncoder

GRAPH = KBQAInstance(
    id="q",
    question="who directed it",
    triples=tuple(Triple("film", f"r{i % 3}", f"n{i}") for i in range(9)),
    topic_entities=("film",),
    answers=("n0", "n4"),
)


def test_rows_hold_named_triples_against_random_ones_by_hand():
    changes = [
        Change("a", 1, 0.4, (0.1, 0.4), (0.3, 0.5)),
        Change("b", 1, 0.2, (0.0, 0.1), ()),
        Change("a", 2, 0.5, (0.2, 0.2), ()),
    ]
    one, two = summarise(changes)
    assert (one.k, one.answers, one.answers_nearby) == (1, 2, 1)
    assert (one.named, one.anywhere, one.wins_anywhere) == pytest.approx((0.3, 0.15, 0.75))
    assert (one.named_nearby, one.nearby, one.wins_nearby) == pytest.approx((0.4, 0.4, 0.5))
    assert (two.k, two.answers, two.answers_nearby) == (2, 1, 0)
    assert summarise([]) == []


def test_the_strongest_single_triple_is_never_beaten_where_all_were_tried():
    detector = untrained_detector(ScriptedEncoder(), seed=3)
    changes = list(measure(GRAPH, detector, random.Random(1), draws=9))
    single = [change for change in changes if change.k == 1]
    assert single
    assert all(change.named >= max(change.anywhere) - 1e-6 for change in single)


def test_the_same_seed_draws_the_same_triples():
    detector = untrained_detector(ScriptedEncoder(), seed=3)
    first, second = (list(measure(GRAPH, detector, random.Random(1), draws=3)) for _ in range(2))
    assert [change.anywhere for change in first] == [pytest.approx(change.anywhere) for change in second]


def test_a_graph_of_one_triple_leaves_nothing_to_compare():
    detector = untrained_detector(ScriptedEncoder(), seed=3)
    lone = KBQAInstance(
        id="q", question="who", triples=GRAPH.triples[:1], topic_entities=("film",), answers=("n0",)
    )
    assert list(measure(lone, detector, random.Random(1), draws=3)) == []
