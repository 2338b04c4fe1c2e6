import pytest

from dashboard.viewmodels.kbqa_validation import figures_at, reliability, threshold_curve

WRONG = (True, True, False, True, False)
SCORES = (0.9, 0.8, 0.7, 0.4, 0.1)


def test_precision_and_recall_by_hand():
    figures = figures_at(WRONG, SCORES, 0.7)
    assert (figures.flagged, figures.hits, figures.wrong, figures.total) == (3, 2, 3, 5)
    assert figures.precision == pytest.approx(2 / 3)
    assert figures.recall == pytest.approx(2 / 3)
    assert "3 would be flagged: 67 % of these are really wrong" in figures.words


def test_a_threshold_above_all_flags_nothing_and_has_no_precision():
    figures = figures_at(WRONG, SCORES, 0.95)
    assert figures.precision is None
    assert figures.recall == 0.0
    assert figures.words == "At this threshold none of the 5 validation answers is flagged."


def test_no_answers_have_no_figures():
    figures = figures_at((), (), 0.5)
    assert (figures.precision, figures.recall) == (None, None)
    assert reliability((), (), ()).words == "There are no validation answers to compare with."


def test_the_curve_meets_the_figures_and_recall_never_rises():
    curve = threshold_curve(WRONG, SCORES)
    assert curve.thresholds[70] == 0.7
    assert curve.precision[70] == figures_at(WRONG, SCORES, 0.7).precision
    assert all(a >= b for a, b in zip(curve.recall, curve.recall[1:], strict=False))
    assert curve.precision[100] is None


def test_the_calibration_error_is_told_before_and_after():
    found = reliability((True, False), (0.9, 0.9), (0.5, 0.5))
    assert found.error_before == pytest.approx(0.4)
    assert found.error_after == pytest.approx(0.0)
    assert found.words.endswith("are 0.0 percentage points off what was seen (before calibration: 40.0).")
