"""The fit of the calibrated confidence: on made-up answers whose truth is known."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.calibration_fit import (
    alike_bins,
    assign_folds,
    choose_thresholds,
    decide_row,
    fit,
    fit_logistic,
    index_as_probability,
    matrix_of,
    mean_cost,
    quality,
    weights_of,
)
from benchmarks.calibration_rows import Row, Rows, read_rows, write_rows
from core.grounding.calibration import Costs
from core.grounding.features import DOUBTS, FEATURES

ROW = Row("made up", "d0", True, "pass", False, False, 1.0, dict.fromkeys(FEATURES, 0.0))


def rows_of(count: int = 400, seed: int = 1) -> list[Row]:
    """Answers whose faithfulness hangs on `ungrounded` alone: P(faithful) = 1 / (1 + exp(6 u - 3))."""
    rng = np.random.default_rng(seed)
    rows = []
    for index in range(count):
        doubt = float(rng.random())
        faithful = bool(rng.random() < 1 / (1 + np.exp(6 * doubt - 3)))
        features = ROW.features | {"ungrounded": doubt, "statements": float(rng.random())}
        rows.append(
            replace(ROW, document=f"d{index // 8}", faithful=faithful, cfi=1 - doubt, features=features)
        )
    return rows


def test_probabilities_are_near_those_that_made_the_answers() -> None:
    rows = rows_of(2000)
    values, truth = matrix_of(rows)
    found = fit_logistic(values, truth).apply(values)
    right = 1 / (1 + np.exp(6 * values[:, FEATURES.index("ungrounded")] - 3))
    assert np.abs(found - right).mean() < 0.04


def test_no_doubt_speaks_for_an_answer() -> None:
    rows = [replace(row, faithful=not row.faithful) for row in rows_of()]
    values, truth = matrix_of(rows)
    weights = fit_logistic(values, truth).weights
    assert all(weights[FEATURES.index(name)] <= 0 for name in DOUBTS)


def test_documents_are_never_split_between_folds_and_folds_are_even() -> None:
    rows = rows_of()
    folds = assign_folds(rows, seed=3)
    for document in {row.document for row in rows}:
        assert len({fold for fold, row in zip(folds, rows, strict=True) if row.document == document}) == 1
    assert np.bincount(folds).max() - np.bincount(folds).min() <= 8
    assert (folds == assign_folds(rows, seed=3)).all()


def test_fitting_lowers_both_errors_on_unseen_documents() -> None:
    rows = [replace(row, cfi=0.9) for row in rows_of()]
    fitted = fit(rows, seed=3)
    before = quality(matrix_of(rows)[1], index_as_probability(rows))
    assert fitted.platt.ece < before.ece
    assert fitted.platt.brier < before.brier


def test_unseen_probabilities_do_not_know_their_own_document() -> None:
    rows = rows_of(80)
    turned = [replace(row, faithful=not row.faithful) if row.document == "d0" else row for row in rows]
    first = [i for i, row in enumerate(rows) if row.document == "d0"]
    one, two = fit(rows, seed=3), fit(turned, seed=3)
    same_fold = one.folds == one.folds[first[0]]
    assert (one.isotonic is None) == (two.isotonic is None)
    assert np.allclose(one.unseen[same_fold], two.unseen[same_fold])


def test_weights_for_the_file_leave_out_what_never_varies() -> None:
    values, truth = matrix_of(rows_of())
    assert {part.feature for part in weights_of(fit_logistic(values, truth), values)} == {
        "ungrounded",
        "statements",
    }


def test_bins_cover_everything_once_and_hold_enough_answers() -> None:
    rows = rows_of()
    bins = alike_bins(rows, fit(rows, seed=3).unseen, seed=3)
    assert (bins[0].low, bins[-1].high) == (0.0, 1.0)
    assert [b.high for b in bins[:-1]] == [b.low for b in bins[1:]]
    assert sum(b.answers for b in bins) == len(rows)
    assert min(b.answers for b in bins) >= 40
    assert all(b.faithful_low <= b.faithful <= b.faithful_high for b in bins)


def test_equal_probabilities_are_never_cut_apart() -> None:
    assert len(alike_bins(rows_of(), np.full(400, 0.7), seed=3)) == 1


def test_costs_of_decisions_are_those_stated() -> None:
    rows = [ROW, replace(ROW, faithful=False)]
    assert mean_cost(rows, ["pass", "pass"], Costs()) == 7.5
    assert mean_cost(rows, ["review", "review"], Costs()) == 1.0
    assert mean_cost(rows, ["fail", "fail"], Costs()) == 1.5


def test_rules_stand_whatever_the_probability() -> None:
    assert decide_row(replace(ROW, failed=True), 0.99, 0.5) == "fail"
    assert decide_row(replace(ROW, held=True), 0.99, 0.5) == "review"
    assert decide_row(replace(ROW, cfi=None), 0.99, 0.5) == "review"
    assert (decide_row(ROW, 0.5, 0.5), decide_row(ROW, 0.49, 0.5)) == ("pass", "review")


def test_threshold_separates_what_can_be_separated_and_lets_enough_pass() -> None:
    rows = [replace(ROW, document=f"d{i}", faithful=i % 2 == 0) for i in range(40)]
    told = np.array([0.9 if row.faithful else 0.2 for row in rows])
    folds = np.arange(40) % 5
    assert 0.2 < choose_thresholds(rows, told, folds, Costs()).pass_at <= 0.9
    mixed = np.linspace(0.05, 0.95, 40)
    strict = choose_thresholds(rows, mixed, folds, Costs(least_passed=0.0)).pass_at
    lenient = choose_thresholds(rows, mixed, folds, Costs(least_passed=0.9)).pass_at
    passed = sum(
        decide_row(row, p, lenient) == "pass" for row, p in zip(rows, mixed, strict=True) if row.faithful
    )
    assert lenient < strict
    assert passed >= 18


@pytest.mark.parametrize(("is_missed", "low", "high"), [(False, -0.1, 0.5), (True, 0.5, 0.9)])
def test_of_thresholds_that_cost_about_as_much_the_safest_is_taken(
    is_missed: bool, low: float, high: float
) -> None:
    rows = [replace(ROW, document=f"d{i}", faithful=i % 2 == 0, failed=i % 2 == 1) for i in range(40)]
    told = np.array([0.9 if row.faithful else 0.2 for row in rows])
    told[0] = 0.5  # one faithful answer is in doubt
    if is_missed:  # a false one among the sure: the cost is uncertain by more than one review
        rows[1], told[1] = replace(rows[1], failed=False), 0.95
    assert low < choose_thresholds(rows, told, np.arange(40) % 5, Costs()).pass_at <= high


def test_a_missed_answer_that_costs_more_raises_the_threshold() -> None:
    rows = rows_of()
    fitted = fit(rows, seed=3)
    low, high = (
        choose_thresholds(rows, fitted.unseen, fitted.folds, Costs(missed=missed, least_passed=0.0)).pass_at
        for missed in (1.5, 30.0)
    )
    assert low < high


def test_kept_rows_are_read_as_they_were(tmp_path) -> None:  # type: ignore[no-untyped-def]
    rows = Rows(tuple(rows_of(5)), {"policy": "resolved"}, {"parser": "a"})
    write_rows(tmp_path / "rows.json", rows)
    assert read_rows(tmp_path / "rows.json") == rows


def test_the_same_seed_gives_the_same_fit() -> None:
    rows = rows_of(128)
    assert (fit(rows, seed=5).unseen == fit(rows, seed=5).unseen).all()
