"""The decision follows stated rules; no score can outvote a wrong item."""

from dataclasses import replace

import pytest

from core.grounding.decision import Scores, decide, decide_sentence
from core.grounding.policy import GroundingOptions
from core.grounding.report import Confidence, JudgedEntity, JudgedRelation, Regime
from core.types import Decision, EntityType, Modality, Status
from tests.core.grounding.calibrations import make_calibration

OPTIONS = GroundingOptions()
RICH = Regime(words=600, entities=30, caution=None, abstains=False)
SPARSE = Regime(words=90, entities=6, caution="The source is sparse.", abstains=True)
GOOD = JudgedEntity(
    "n0", EntityType.DATE, "8 May 2014", "2014-05-08", ((0, 10),), Status.SUPPORTED, True, "Found."
)
BAD = replace(GOOD, id="n1", status=Status.CONTRADICTED, counts=False, reason="The source has another date.")
ABSENT = replace(GOOD, id="n2", status=Status.NOT_ENOUGH_INFO, counts=False, reason="No source mentions it.")
ASKED = replace(GOOD, id="n3", status=Status.ONLY_IN_QUESTION, reason="Only the question says so.")
EDGE = JudgedRelation(
    "e0", "n0", "pay", "n1", False, Modality.ASSERTED, 0, 5, "words", Status.SUPPORTED, True, "Stated."
)
OPEN_EDGE = replace(EDGE, id="e1", status=Status.NOT_ENOUGH_INFO, counts=False, reason="Not stated.")


def test_response_with_every_item_supported_passes() -> None:
    assert decide([GOOD], [EDGE], Scores(1.0, 1.0, 1.0), RICH, OPTIONS) == (Decision.PASS, ())


@pytest.mark.parametrize("wrong", [BAD, ABSENT])
def test_one_wrong_item_among_forty_fails_whatever_the_cfi(wrong: JudgedEntity) -> None:
    decision, reasons = decide([GOOD] * 40 + [wrong], [EDGE], Scores(0.98, 1.0, 0.99), RICH, OPTIONS)
    assert decision is Decision.FAIL
    assert reasons == (wrong.reason,)


def test_contradicted_relation_fails_though_both_ends_are_grounded() -> None:
    swapped = replace(EDGE, status=Status.CONTRADICTED, counts=False, reason="The roles are swapped.")
    assert decide([GOOD], [swapped], Scores(1.0, 0.9, 0.97), RICH, OPTIONS)[0] is Decision.FAIL


def test_item_only_in_the_question_forbids_pass_but_is_no_failure() -> None:
    assert decide([GOOD, ASKED], [], Scores(1.0, None, 1.0), RICH, OPTIONS) == (
        Decision.REVIEW,
        (ASKED.reason,),
    )


def test_nothing_to_compare_is_for_review_with_the_reason() -> None:
    decision, reasons = decide([], [], Scores(None, None, None), RICH, OPTIONS)
    assert decision is Decision.REVIEW
    assert "nothing could be compared" in reasons[0]


def test_a_low_index_fails_nothing_where_the_source_is_too_sparse() -> None:
    low = Scores(1.0, 0.0, 0.0)
    assert decide([GOOD], [OPEN_EDGE], low, RICH, OPTIONS)[0] is Decision.FAIL
    decision, reasons = decide([GOOD], [OPEN_EDGE], low, SPARSE, OPTIONS)
    assert decision is Decision.REVIEW
    assert "index 0.00" in reasons[0]
    assert (
        decide([BAD], [OPEN_EDGE], low, SPARSE, OPTIONS)[0] is Decision.FAIL
    )  # a wrong item is wrong anywhere


def test_sparse_context_abstains_from_pass() -> None:
    decision, reasons = decide([GOOD], [EDGE], Scores(1.0, 1.0, 1.0), SPARSE, OPTIONS)
    assert decision is Decision.REVIEW
    assert reasons == ("The source is sparse.",)


@pytest.mark.parametrize(
    ("cfi", "expected"), [(0.81, Decision.PASS), (0.79, Decision.REVIEW), (0.49, Decision.FAIL)]
)
def test_thresholds_decide_what_no_item_decided(cfi: float, expected: Decision) -> None:
    assert decide([GOOD], [OPEN_EDGE], Scores(1.0, 0.0, cfi), RICH, OPTIONS)[0] is expected


SURE = Confidence(0.93, 412, 61, 0.91, 0.88, 0.94, 0.8)
UNSURE = replace(SURE, probability=0.62)
CALIBRATED = replace(OPTIONS, calibration=make_calibration())


def test_calibration_decides_between_pass_and_review_in_place_of_the_cfi() -> None:
    items = ([GOOD], [OPEN_EDGE])
    assert decide(*items, Scores(1.0, 0.0, 0.7, SURE), RICH, CALIBRATED) == (Decision.PASS, ())
    decision, reasons = decide(*items, Scores(1.0, 1.0, 1.0, UNSURE), RICH, CALIBRATED)
    assert decision is Decision.REVIEW
    assert reasons == (
        "The calibrated probability that the response is faithful is 0.62; a response passes from 0.80.",
    )


def test_words_far_from_the_source_are_for_a_person_however_sure_the_curve_is() -> None:
    items = [GOOD], [EDGE]
    near, far = (Scores(1.0, 1.0, 1.0, SURE, strange=share) for share in (0.39, 0.4))
    assert decide(*items, near, RICH, CALIBRATED)[0] is Decision.PASS
    decision, (reason,) = decide(*items, far, RICH, CALIBRATED)
    assert decision is Decision.REVIEW
    assert reason.startswith("40% of the response's words are not in the source.")


@pytest.mark.parametrize("wrong", [BAD, ABSENT])
def test_no_probability_turns_a_failure_into_a_pass(wrong: JudgedEntity) -> None:
    scores = Scores(0.98, 1.0, 0.99, SURE)
    assert decide([GOOD, wrong], [EDGE], scores, RICH, CALIBRATED)[0] is Decision.FAIL
    assert decide([GOOD], [EDGE], replace(scores, cfi=0.4), RICH, CALIBRATED)[0] is Decision.FAIL


def test_no_probability_lifts_what_rules_hold_for_review() -> None:
    scores = Scores(1.0, 1.0, 1.0, SURE)
    assert decide([GOOD, ASKED], [], scores, RICH, CALIBRATED)[0] is Decision.REVIEW
    assert decide([GOOD], [], scores, SPARSE, CALIBRATED)[0] is Decision.REVIEW


def test_a_failure_needs_no_further_doubt() -> None:
    scores = Scores(0.98, 1.0, 0.99, replace(SURE, probability=0.01))
    assert decide([GOOD, BAD], [EDGE], scores, RICH, CALIBRATED) == (Decision.FAIL, (BAD.reason,))


def test_low_probability_asks_for_review_but_never_fails() -> None:
    scores = Scores(1.0, 1.0, 1.0, replace(SURE, probability=0.01))
    assert decide([GOOD], [EDGE], scores, RICH, CALIBRATED)[0] is Decision.REVIEW


def test_a_threshold_of_the_users_own_decides_instead_of_the_calibration() -> None:
    own = replace(CALIBRATED, pass_threshold=0.95)
    assert decide([GOOD], [EDGE], Scores(0.9, 1.0, 0.93, SURE), RICH, own)[0] is Decision.REVIEW
    assert decide([GOOD], [EDGE], Scores(1.0, 1.0, 1.0, UNSURE), RICH, own)[0] is Decision.PASS


def test_sentence_is_decided_by_its_own_items() -> None:
    assert decide_sentence([GOOD], [EDGE])[0] is Decision.PASS
    assert decide_sentence([GOOD, BAD], [EDGE]) == (Decision.FAIL, BAD.reason)
    assert decide_sentence([ASKED], [])[0] is Decision.REVIEW
    assert decide_sentence([], [])[0] is Decision.REVIEW


def test_response_judged_by_its_statements_is_for_review_but_never_fails() -> None:
    scores = Scores(None, 0.2, 0.2, by_statements=True)
    wrong = replace(EDGE, status=Status.CONTRADICTED, counts=False, reason="The source denies it.")
    decision, reasons = decide([ABSENT], [wrong], scores, RICH, OPTIONS)
    assert decision is Decision.REVIEW
    assert set(reasons) >= {wrong.reason, ABSENT.reason}
    assert any("only in part (0.20)" in reason for reason in reasons)


def test_response_whose_statements_the_source_makes_passes() -> None:
    scores = Scores(None, 0.9, 0.9, by_statements=True)
    assert decide([], [], scores, RICH, OPTIONS) == (Decision.PASS, ())
