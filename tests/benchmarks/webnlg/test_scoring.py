"""Counting and averaging, by hand."""

import pytest

from benchmarks.webnlg.case import GoldTriple, TextCase
from benchmarks.webnlg.matching import name_keys
from benchmarks.webnlg.misses import Cause, cause_of, miss_table
from benchmarks.webnlg.scoring import Counts, Measure, Scope, count_case, score_counts
from benchmarks.webnlg.systems import FoundTriple

TEXT = "Kirkby Hall in Norland was built by Tom Lane, who has a stone."
CASE = TextCase(
    0,
    "Building",
    TEXT,
    (GoldTriple("Kirkby_Hall", "builder", "Tom_Lane"), GoldTriple("Kirkby_Hall", "country", "Norland")),
)


def found(subject, relation, object_):
    return FoundTriple(name_keys(subject), relation, name_keys(object_))


def alike(left, right):
    return 1.0 if left[:4] == right[:4] else 0.0


def counts(triples, measure, scope=Scope.ALL):
    one = count_case(CASE, triples, (measure, scope), alike)
    return one.found, one.right, one.gold, one.recovered


BUILT = found("Tom Lane", "build", "Kirkby Hall")
STONE = found("Tom Lane", "have", "stone")


def test_a_pair_counts_in_either_direction_unless_direction_is_asked_for():
    assert counts([BUILT], Measure.PAIR) == (1, 1, 2, 1)
    assert counts([BUILT], Measure.DIRECTED) == (1, 0, 2, 0)


def test_a_similar_relation_is_asked_for_in_either_direction():
    assert counts([BUILT], Measure.SIMILAR) == (1, 1, 2, 1)
    assert counts([found("Tom Lane", "sell", "Kirkby Hall")], Measure.SIMILAR) == (1, 0, 2, 0)


def test_exact_needs_direction_and_relation():
    assert counts([found("Kirkby Hall", "is builder", "Tom Lane")], Measure.EXACT) == (1, 1, 2, 1)
    assert counts([found("Tom Lane", "builder", "Kirkby Hall")], Measure.EXACT) == (1, 0, 2, 0)


def test_many_edges_between_two_names_are_one_pair():
    twice = [BUILT, found("Kirkby Hall", "builder", "Tom Lane")]
    assert counts(twice, Measure.PAIR) == (1, 1, 2, 1)
    assert counts(twice, Measure.DIRECTED) == (2, 1, 2, 1)


def test_what_the_data_set_does_not_name_counts_only_where_every_edge_does():
    assert counts([BUILT, STONE], Measure.PAIR, Scope.ALL) == (2, 1, 2, 1)
    assert counts([BUILT, STONE], Measure.PAIR, Scope.NAMED) == (1, 1, 2, 1)
    wrong = found("Tom Lane", "live in", "Norland")
    assert counts([wrong], Measure.PAIR, Scope.NAMED) == (1, 0, 2, 0)


def test_scores_are_micro_averaged_and_lie_in_their_intervals():
    rows = [(0, Counts(4, 2, 2, 2)), (1, Counts(0, 0, 2, 0)), (2, Counts(2, 2, 4, 2))]
    score = score_counts(rows, seed=1)
    assert score.precision.value == pytest.approx(4 / 6)
    assert score.recall.value == pytest.approx(4 / 8)
    assert score.f1.value == pytest.approx(4 / 7)
    for part in (score.precision, score.recall, score.f1):
        assert 0 <= part.low <= part.value <= part.high <= 1


def test_nothing_found_is_scored_as_zero():
    assert score_counts([(0, Counts(0, 0, 3, 0))], seed=1).f1.value == 0.0


def test_misses_are_told_apart():
    hall, country = CASE.triples
    assert cause_of(TEXT, hall, [BUILT]) is Cause.FOUND
    assert cause_of(TEXT, hall, [STONE]) is Cause.NO_SUBJECT
    assert cause_of(TEXT, country, [BUILT]) is Cause.NO_OBJECT
    assert cause_of(TEXT, GoldTriple("Kirkby_Hall", "owner", "Ana"), [BUILT]) is Cause.OTHER_NAME
    apart = [STONE, found("Norland", "have", "king"), BUILT]
    assert cause_of(TEXT, country, apart) is Cause.NOT_JOINED
    through = [BUILT, found("Tom Lane", "live in", "Norland")]
    assert cause_of(TEXT, country, through) is Cause.TWO_STEPS


def test_the_table_of_misses_accounts_for_every_triple():
    table = miss_table([CASE], [[BUILT]])
    assert sum(int(row[1]) for row in table["rows"]) == 2
