from dataclasses import replace

from dashboard.viewmodels.confidence import reliability_view
from tests.core.grounding.calibrations import HIGH, LOW, make_calibration
from tests.core.grounding.presentation.lease import lease_report


def report_with(digest):
    report = lease_report()
    parameters = {**report.manifest.parameters, "calibration_sha256": digest}
    return replace(report, manifest=replace(report.manifest, parameters=parameters))


def test_every_group_of_answers_is_a_row_with_its_interval():
    view = reliability_view(report_with("a" * 64), make_calibration())
    assert list(view.bins["answers"]) == [LOW.answers, HIGH.answers]
    assert list(view.table["Were faithful"]) == ["25 %", "91 %"]
    assert list(view.table["95 % interval"]) == ["16 % to 35 %", "88 % to 94 %"]
    assert view.here is None


def test_what_it_was_measured_on_and_what_it_costs_are_told():
    view = reliability_view(report_with("a" * 64), make_calibration())
    assert "512 answers about 61 documents: contracts (512)" in view.measured
    assert "(5 folds)" in view.measured
    assert "passes from 0.80" in view.costs
    assert "a false answer costs 15" in view.costs


def test_an_audit_made_with_another_calibration_has_no_plot():
    assert reliability_view(report_with("b" * 64), make_calibration()) is None
    assert reliability_view(lease_report(), make_calibration()) is None
