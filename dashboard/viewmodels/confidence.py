"""How the calibrated confidence was measured: the reliability plot and its table."""

from dataclasses import dataclass

import pandas as pd

from core.grounding.calibration import Calibration
from core.grounding.presentation.confidence_words import percent
from core.grounding.report import GroundingReport


@dataclass(frozen=True, slots=True)
class ReliabilityView:
    """The measured answers by their probability, and where this answer stands among them."""

    bins: pd.DataFrame  # mean, faithful, low, high, answers, documents; one row a group
    table: pd.DataFrame  # the same in words
    here: float | None  # the probability of this answer
    measured: str  # on what, how many, how well: one sentence each
    costs: str


def reliability_view(report: GroundingReport, calibration: Calibration) -> ReliabilityView | None:
    """The view; None when the audit was made with another calibration than the installed one."""
    if report.manifest.parameters.get("calibration_sha256") != calibration.sha256:
        return None
    rows = [
        (b.mean, b.faithful, b.faithful_low, b.faithful_high, b.answers, b.documents)
        for b in calibration.bins
    ]
    return ReliabilityView(
        pd.DataFrame(rows, columns=["mean", "faithful", "low", "high", "answers", "documents"]),
        _table(calibration),
        report.confidence.probability if report.confidence else None,
        _measured(calibration),
        _costs(calibration),
    )


def _table(calibration: Calibration) -> pd.DataFrame:
    rows = [
        {
            "Probability": f"{b.low:.3f} to {b.high:.3f}",
            "Answers": b.answers,
            "Documents": b.documents,
            "Were faithful": percent(b.faithful),
            "95 % interval": f"{percent(b.faithful_low)} to {percent(b.faithful_high)}",
        }
        for b in calibration.bins
    ]
    return pd.DataFrame(rows)


def _measured(calibration: Calibration) -> str:
    answers = sum(data.answers for data in calibration.data)
    documents = sum(data.documents for data in calibration.data)
    names = "; ".join(f"{data.name} ({data.answers:,})" for data in calibration.data)
    return (
        f"Measured on {answers:,} answers about {documents:,} documents: {names}. Half of them were made false on "
        f"purpose. Each was judged by a curve that had not seen its document ({calibration.folds} folds). "
        f"The expected calibration error is {calibration.after.ece:.3f}; of the plain composite index, taken for a "
        f"probability, it is {calibration.before.ece:.3f}."
    )


def _costs(calibration: Calibration) -> str:
    costs = calibration.costs
    return (
        f"An answer without a flagged item passes from {calibration.pass_at:.2f}. That threshold is the cheapest when "
        f"passing a false answer costs {costs.missed:g}, sending any answer to a person {costs.reviewed:g}, and "
        f"failing a faithful one {costs.rejected:g}, among those that let {percent(costs.least_passed)} of the "
        "faithful answers pass whose statements all do."
    )
