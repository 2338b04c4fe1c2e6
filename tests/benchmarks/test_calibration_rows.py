"""What the calibration is fitted on: a report as a row, and which rules stand whatever the probability."""

from dataclasses import replace

from benchmarks.calibration_rows import Response, row_of
from core.grounding.features import FEATURES
from core.types import Decision, Status
from tests.core.grounding.presentation.lease import lease_report

RESPONSE = Response("made up", "lease", "context", "", "text", faithful=False)


def test_a_failed_report_is_a_row_that_no_probability_lifts() -> None:
    row = row_of(RESPONSE, lease_report())
    assert (row.failed, row.held, row.decision, row.faithful) == (True, False, "fail", False)
    assert row.cfi == 0.57
    assert set(row.features) == set(FEATURES)


def test_only_what_a_rule_beside_the_index_holds_is_held() -> None:
    report = lease_report()
    good = tuple(replace(item, status=Status.SUPPORTED) for item in report.entities)
    asked = (*good[:-1], replace(good[-1], status=Status.ONLY_IN_QUESTION))
    rich = replace(report.regime, caution=None, abstains=False)
    low = replace(report, decision=Decision.REVIEW, entities=good, regime=rich)
    assert not row_of(RESPONSE, low).held
    assert row_of(RESPONSE, replace(low, entities=asked)).held
    assert row_of(RESPONSE, replace(low, regime=replace(rich, abstains=True))).held
