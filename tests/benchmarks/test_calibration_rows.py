"""What the calibration is fitted on: a report as a row, and what stands whatever the probability."""

from dataclasses import replace

from benchmarks.calibration_rows import Response, row_of
from core.grounding.features import FEATURES
from core.types import Decision
from tests.core.grounding.presentation.lease import lease_report

RESPONSE = Response("made up", "lease", "context", "", "text", faithful=False)


def test_a_failed_report_is_a_row_that_no_probability_lifts() -> None:
    row = row_of(RESPONSE, lease_report())
    assert (row.failed, row.held, row.decision, row.faithful) == (True, False, "fail", False)
    assert row.cfi == 0.57
    assert set(row.features) == set(FEATURES)


def test_what_is_for_a_person_stays_so_whatever_the_probability() -> None:
    report = replace(lease_report(), decision=Decision.REVIEW)
    assert row_of(RESPONSE, report).held
    assert not row_of(RESPONSE, replace(report, decision=Decision.PASS)).held


def test_a_report_that_gives_no_confidence_is_not_rated() -> None:
    report = lease_report()
    rich = replace(report.regime, abstains=False)
    assert row_of(RESPONSE, replace(report, regime=rich)).is_rated  # its second sentence was read
    assert not row_of(RESPONSE, replace(report, regime=replace(rich, abstains=True))).is_rated
    unread = tuple(replace(sentence, support=None) for sentence in report.sentences)
    assert not row_of(RESPONSE, replace(report, regime=rich, sentences=unread)).is_rated
