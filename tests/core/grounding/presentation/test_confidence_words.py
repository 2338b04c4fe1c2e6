from dataclasses import replace

import pytest

from core.grounding.presentation.confidence_words import explain_confidence, percent
from core.grounding.report import Confidence, Regime
from tests.core.grounding.presentation.lease import lease_report

SEEN = Confidence(0.93, 412, 61, 0.91, 0.88, 0.94, 0.8)
RICH = Regime(600, 30, None, False)


def test_confidence_is_told_by_answers_that_looked_like_this_one():
    told = explain_confidence(replace(lease_report(), confidence=SEEN, regime=RICH))
    assert told.headline == (
        "Of 412 measured answers that looked like this one, 91 % were faithful (95 % interval 88 to 94 %)."
    )
    assert "is faithful: 0.93" in " ".join(told.details)
    assert "passes from 0.80" in " ".join(told.details)
    assert told.cautions == ()


@pytest.mark.parametrize(("share", "said"), [(1.0, "all were"), (0.0, "none was"), (0.996, "99 % were")])
def test_all_and_none_are_said_only_when_they_are_so(share, said):
    found = explain_confidence(replace(lease_report(), confidence=replace(SEEN, faithful=share)))
    assert f"like this one, {said} faithful" in found.headline


def test_cautions_of_regime_and_measurement_stand_beside_the_confidence():
    found = explain_confidence(replace(lease_report(), confidence=replace(SEEN, caution="Unlike sources.")))
    assert found.cautions == ("The source is short: read the findings with care.", "Unlike sources.")


def test_why_there_is_no_confidence_is_said():
    found = explain_confidence(replace(lease_report(), no_confidence="Too few items.", regime=RICH))
    assert (found.headline, found.details) == ("Too few items.", ())


def test_an_audit_from_before_calibration_without_a_caution_says_nothing():
    assert explain_confidence(replace(lease_report(), regime=RICH)) is None
    assert explain_confidence(lease_report()).cautions


def test_percent_is_never_rounded_to_certainty():
    assert [percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        "0 %",
        "1 %",
        "50 %",
        "99 %",
        "100 %",
    ]


def test_an_answer_at_the_end_of_a_wide_group_is_not_told_as_its_middle():
    wide = replace(SEEN, probability=0.88, faithful=0.49, faithful_low=0.36, faithful_high=0.62)
    found = explain_confidence(replace(lease_report(), confidence=wide))
    assert found.headline.endswith(
        "They differ widely, and this one is more likely faithful than most of them."
    )
    low = explain_confidence(replace(lease_report(), confidence=replace(wide, probability=0.2)))
    assert low.headline.endswith("this one is less likely faithful than most of them.")
