"""Shares and groups of hand-made outcomes."""

from benchmarks.cuad.fact import Kind, Origin
from benchmarks.swap_measures import measure_auc, measure_shares
from benchmarks.swap_outcomes import Outcome, Verdict

PASSED = Verdict(0.1, True, "pass")
FAILED = Verdict(0.6, True, "fail", marked=((20, 40), (50, 60)), failed=((20, 40),))
MISSED = Verdict(0.1, True, "pass")


def _outcome(swapped: Verdict, *, kind: Kind = Kind.DATE, is_long: bool = True) -> Outcome:
    return Outcome(
        "resolved", "case", "document", "slot", kind, Origin.WITHIN, is_long, (20, 40), PASSED, swapped
    )


def test_shares_of_one_caught_and_one_missed_long_pair() -> None:
    shares = measure_shares([_outcome(FAILED), _outcome(MISSED)])
    assert shares.faithful_pass == 1.0
    assert shares.long_stopped == 0.5
    assert shares.sentence_marked == shares.sentence_failed == shares.sentence_only == 0.5
    assert shares.higher_risk == 0.5


def test_a_second_failing_sentence_is_not_the_one_and_only() -> None:
    both = Verdict(0.6, True, "fail", marked=((0, 19), (20, 40)), failed=((0, 19), (20, 40)))
    outcome = _outcome(both)
    assert outcome.fails_the_sentence
    assert not outcome.fails_only_the_sentence


def test_another_sentence_that_fails_is_not_the_false_one() -> None:
    outcome = _outcome(Verdict(0.6, True, "fail", marked=((0, 19),), failed=((0, 19),)))
    assert not outcome.marks_the_sentence
    assert not outcome.fails_the_sentence


def test_a_baseline_has_auc_but_no_shares_of_decisions() -> None:
    outcome = Outcome(
        "overlap_share",
        "case",
        "d",
        "law",
        Kind.LAW,
        Origin.ELSEWHERE,
        False,
        (0, 5),
        Verdict(0.2, True),
        Verdict(0.5, False),
    )
    shares = measure_shares([outcome])
    assert shares.faithful_pass is None
    assert shares.without_score == 1
    assert measure_auc([outcome], seed=1)["law elsewhere"][1].value == 1.0


def test_groups_without_pairs_are_left_out() -> None:
    groups = measure_auc([_outcome(FAILED, kind=Kind.ROLE)], seed=1)
    named = {"all", "party, date, law, role", "role", "role within", "within", "long"}
    assert named == groups.keys()
