"""Fits the calibrated confidence: logistic, isotonic where it helps, checked on documents it has not seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from benchmarks.calibration_measures import IsotonicCurve, equal_mass_bins, fit_isotonic
from benchmarks.calibration_rows import Row
from core.evaluation.calibration import expected_calibration_error
from core.evaluation.classification import auroc
from core.grounding.calibration import Alike, Costs, Quality, Weight
from core.grounding.features import CIRCUMSTANCES, DOUBTS, FEATURES

Matrix = NDArray[np.float64]
Labels = NDArray[np.bool_]

FOLDS = 5
HELPS = 0.001  # by how much isotonic must lower the Brier score of unseen documents to be kept
_PENALTY = (
    1.0  # of the squared weights, against the summed log loss; they are of features scaled to deviation 1
)
_EDGE = 0.01  # isotonic steps of some dozen answers are no proof of 0 or 1
_ALIKE = 40  # answers that a bin should have, at least
_BINS = 8
_RESAMPLES = 1000
_ALIKE_COST = 0.02  # share of the least cost by which a threshold may be dearer and is still as good
_UNDECIDED = 0.5  # probability of a response without a CFI


@dataclass(frozen=True, slots=True)
class Logistic:
    """A logistic curve over scaled features."""

    weights: Matrix  # (F,)
    intercept: float
    mean: Matrix  # (F,)
    scale: Matrix  # (F,), above 0

    def apply(self, values: Matrix) -> Matrix:
        """Probabilities, (N,)."""
        logits = (values - self.mean) / self.scale @ self.weights + self.intercept
        return np.exp(-np.logaddexp(0.0, -logits))


@dataclass(frozen=True, slots=True)
class Fitted:
    """The curve over all documents, and what it said of documents it had not seen."""

    logistic: Logistic
    isotonic: IsotonicCurve | None
    unseen: Matrix  # (N,) cross-fitted probabilities, with the isotonic curve if it is kept
    platt: Quality  # of the logistic curve alone, on unseen documents
    both: Quality  # with the isotonic curve
    folds: NDArray[np.int_]  # (N,)


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Where passing, and failing, become the cheaper decision."""

    pass_at: float
    fail_at: float
    cost: float  # mean cost of an answer on documents that did not choose the threshold
    cost_by_rules: float  # of the rules alone


def matrix_of(rows: Sequence[Row]) -> tuple[Matrix, Labels]:
    """Features (N, F), and whether each response is faithful (N,)."""
    values = np.array([[row.features[name] for name in FEATURES] for row in rows], dtype=np.float64)
    return values, np.array([row.faithful for row in rows], dtype=np.bool_)


def assign_folds(rows: Sequence[Row], *, seed: int, folds: int = FOLDS) -> NDArray[np.int_]:
    """A fold for each row: whole documents, those of each data set spread evenly."""
    rng = np.random.default_rng(seed)
    place: dict[str, int] = {}
    for data in sorted({row.data for row in rows}):
        documents = sorted({row.document for row in rows if row.data == data})
        for index, document in enumerate(rng.permutation(documents)):
            place[str(document)] = index % folds
    return np.array([place[row.document] for row in rows], dtype=np.int_)


def fit(rows: Sequence[Row], *, seed: int) -> Fitted:
    """Fit on every row; choose by, and report, what was said of unseen documents."""
    values, truth = matrix_of(rows)
    folds = assign_folds(rows, seed=seed)
    platt = _unseen(values, truth, folds)
    both = _unseen_isotonic(values, truth, folds)
    of_platt, of_both = quality(truth, platt), quality(truth, both)
    keeps = of_both.brier < of_platt.brier - HELPS
    return Fitted(
        fit_logistic(values, truth),
        _isotonic(truth, platt) if keeps else None,
        both if keeps else platt,
        of_platt,
        of_both,
        folds,
    )


def fit_logistic(values: Matrix, truth: Labels) -> Logistic:
    """The penalised logistic curve in which no doubt speaks for a response."""
    from scipy.optimize import minimize

    mean, scale = values.mean(axis=0), values.std(axis=0)
    scale = np.where(scale > 0, scale, 1.0)
    scaled = (values - mean) / scale  # (N, F)
    signs = np.where(truth, 1.0, -1.0)  # (N,)

    def loss(point: Matrix) -> tuple[float, Matrix]:
        margins = signs * (scaled @ point[1:] + point[0])
        pull = -signs * np.exp(-np.logaddexp(0.0, margins))  # (N,) derivative by the logit
        value = np.logaddexp(0.0, -margins).sum() + _PENALTY * (point[1:] ** 2).sum()
        gradient = np.concatenate(([pull.sum()], scaled.T @ pull + 2 * _PENALTY * point[1:]))
        return float(value), gradient

    bounds = [(None, None)] + [(None, 0.0 if name in DOUBTS else None) for name in FEATURES]
    found = minimize(loss, np.zeros(len(FEATURES) + 1), jac=True, bounds=bounds, method="L-BFGS-B")
    return Logistic(found.x[1:], float(found.x[0]), mean, scale)


def weights_of(logistic: Logistic, values: Matrix) -> tuple[Weight, ...]:
    """The curve's parts for the file: what weighs something, and the circumstances, whose range is told."""
    return tuple(
        Weight(
            name,
            float(logistic.weights[i]),
            float(logistic.mean[i]),
            float(logistic.scale[i]),
            float(values[:, i].min()),
            float(values[:, i].max()),
        )
        for i, name in enumerate(FEATURES)
        if values[:, i].std() > 0 and (abs(logistic.weights[i]) > 1e-6 or name in CIRCUMSTANCES)
    )


def quality(truth: Labels, probabilities: Matrix) -> Quality:
    """Expected calibration error over bins of equal mass, Brier score, and area under the ROC curve."""
    ece = expected_calibration_error(equal_mass_bins(truth, probabilities, bins=10))
    auc = auroc(truth, probabilities)
    assert ece is not None
    assert auc is not None, "the fit has refused answers of one kind only"
    return Quality(float(ece), float(((probabilities - truth) ** 2).mean()), float(auc))


def index_as_probability(rows: Sequence[Row]) -> Matrix:
    """The CFI taken for a probability: what a reader does without calibration."""
    return np.array([_UNDECIDED if row.cfi is None else row.cfi for row in rows])


def alike_bins(rows: Sequence[Row], probabilities: Matrix, *, seed: int) -> tuple[Alike, ...]:
    """Bins of about equally many responses over [0, 1], equal probabilities together."""
    size = max(_ALIKE, -(-len(rows) // _BINS))
    order = np.argsort(probabilities, kind="stable")
    cuts, begun = [0.0], 0
    for index in range(1, len(order)):
        low, high = probabilities[order[index - 1]], probabilities[order[index]]
        if index - begun >= size and len(order) - index >= size and high > low:
            cuts.append(float((low + high) / 2))
            begun = index
    edges = [*cuts, 1.0]
    return tuple(_alike(rows, probabilities, (low, high), seed=seed) for low, high in pairwise(edges))


def choose_thresholds(
    rows: Sequence[Row], probabilities: Matrix, folds: NDArray[np.int_], costs: Costs
) -> Thresholds:
    """The thresholds over all documents, and their cost where other documents chose them."""
    pass_at = _safest(rows, probabilities, costs)
    spent = 0.0
    for fold in np.unique(folds):
        others, here = np.flatnonzero(folds != fold), np.flatnonzero(folds == fold)
        chosen = _safest([rows[i] for i in others], probabilities[others], costs)
        spent += sum(
            _cost(decide_row(rows[i], probabilities[i], chosen), rows[i].faithful, costs) for i in here
        )
    by_rules = sum(_cost(row.decision, row.faithful, costs) for row in rows)
    return Thresholds(pass_at, _fail_at(rows, costs), spent / len(rows), by_rules / len(rows))


def _fail_at(rows: Sequence[Row], costs: Costs) -> float:
    """The probability of the least probable statement below which failing costs less than a review.

    The costs are alike over a wide range: the middle of those within `_ALIKE_COST` of the least.
    """
    failed = [row for row in rows if row.failed or row.held]
    least = np.array([1.0 / (1.0 + np.exp(row.features["weakest"])) for row in failed])
    truth = np.array([row.faithful for row in failed], dtype=np.bool_)
    edges = np.linspace(0.0, 0.5, 51)
    spent = np.array(
        [
            costs.rejected * truth[least < edge].sum() + costs.reviewed * (least >= edge).sum()
            for edge in edges
        ]
    )
    alike = np.flatnonzero(spent <= spent.min() * (1 + _ALIKE_COST))
    return float(edges[alike[len(alike) // 2]])


def decide_row(row: Row, probability: float, pass_at: float) -> str:
    """What the report decides with a calibration."""
    if row.failed:
        return "fail"
    return "review" if row.held or row.cfi is None or probability < pass_at else "pass"


def mean_cost(rows: Sequence[Row], decisions: Sequence[str], costs: Costs) -> float:
    """What the decisions cost, for each response."""
    return sum(_cost(said, row.faithful, costs) for said, row in zip(decisions, rows, strict=True)) / len(
        rows
    )


def _cost(decision: str, faithful: bool, costs: Costs) -> float:
    if decision == "review":
        return costs.reviewed
    if decision == "pass":
        return 0.0 if faithful else costs.missed
    return costs.rejected if faithful else 0.0


def _safest(rows: Sequence[Row], probabilities: Matrix, costs: Costs) -> float:
    """The safest threshold that measurement cannot tell from the cheapest; rules' own decisions stand.

    Of those that let enough pass, the highest whose cost lies within one standard error of the least (the rule of
    Breiman et al. 1984 for trees, there for the simplest, here for the one that passes least). Its step's middle.
    """
    free = [i for i, row in enumerate(rows) if not row.failed and not row.held and row.cfi is not None]
    values = np.sort(np.unique(probabilities[free])) if free else np.array([])
    edges = np.concatenate(([0.0], (values[:-1] + values[1:]) / 2, [1.0]))
    spent = np.array(
        [
            sum(_cost(decide_row(rows[i], probabilities[i], edge), rows[i].faithful, costs) for i in free)
            for edge in edges
        ]
    )
    faithful = sum(row.faithful for row in rows)
    passed = np.array(
        [
            sum(rows[i].faithful and probabilities[i] >= edge for i in free) / max(faithful, 1)
            for edge in edges
        ]
    )
    # Good answers that their statements hold back need not pass; those that they let pass mostly must.
    by_statements = sum(row.faithful and row.decision == "pass" for row in rows) / max(faithful, 1)
    spent[passed < costs.least_passed * min(by_statements, passed[0])] = np.inf
    best = float(edges[int(np.argmin(spent))])
    within = spent.min() + _standard_error(rows, probabilities, best, costs)
    safest = float(spent[np.flatnonzero(spent <= within)[-1]])
    alike = np.flatnonzero(np.isclose(spent, safest))
    return float(edges[alike[len(alike) // 2]])


def _standard_error(rows: Sequence[Row], probabilities: Matrix, pass_at: float, costs: Costs) -> float:
    """Of the summed cost at a threshold, whole documents counted as one."""
    by_document: dict[str, float] = {}
    for row, probability in zip(rows, probabilities, strict=True):
        cost = _cost(decide_row(row, probability, pass_at), row.faithful, costs)
        by_document[row.document] = by_document.get(row.document, 0.0) + cost
    values = np.array(list(by_document.values()))
    return float(values.std(ddof=1) * np.sqrt(len(values))) if len(values) > 1 else 0.0


def _alike(rows: Sequence[Row], probabilities: Matrix, span: tuple[float, float], *, seed: int) -> Alike:
    low, high = span
    inside = np.flatnonzero((probabilities >= low) & ((probabilities < high) | (high == 1.0)))
    groups: dict[str, list[bool]] = {}
    for i in inside:
        groups.setdefault(rows[i].document, []).append(rows[i].faithful)
    counts = np.array([[sum(found), len(found)] for found in groups.values()])  # (D, 2)
    rng = np.random.default_rng(seed)
    drawn = counts[rng.integers(len(counts), size=(_RESAMPLES, len(counts)))].sum(axis=1)  # (R, 2)
    # One faithful and one false answer more: a bin without a miss must not claim that none will come.
    shares = (drawn[:, 0] + 1) / (drawn[:, 1] + 2)
    least, most = np.quantile(shares, (0.025, 0.975))
    share = float(counts[:, 0].sum() / counts[:, 1].sum())
    return Alike(
        low,
        high,
        float(probabilities[inside].mean()),
        len(inside),
        len(groups),
        share,
        min(share, float(least)),
        max(share, float(most)),
    )


def _unseen(values: Matrix, truth: Labels, folds: NDArray[np.int_]) -> Matrix:
    said = np.empty(len(truth))
    for fold in np.unique(folds):
        here = folds == fold
        said[here] = fit_logistic(values[~here], truth[~here]).apply(values[here])
    return said


def _unseen_isotonic(values: Matrix, truth: Labels, folds: NDArray[np.int_]) -> Matrix:
    """As `_unseen`; the isotonic curve is fitted on what the inner folds said of each other's documents."""
    said = np.empty(len(truth))
    for fold in np.unique(folds):
        here = folds == fold
        curve = _isotonic(truth[~here], _unseen(values[~here], truth[~here], folds[~here]))
        said[here] = curve.apply(fit_logistic(values[~here], truth[~here]).apply(values[here]))
    return said


def _isotonic(truth: Labels, probabilities: Matrix) -> IsotonicCurve:
    curve = fit_isotonic(truth, probabilities)
    return IsotonicCurve(
        curve.probabilities, tuple(min(max(value, _EDGE), 1 - _EDGE) for value in curve.calibrated)
    )
