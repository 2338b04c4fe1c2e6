"""The calibrated confidence in words for people."""

from dataclasses import dataclass

from core.grounding.presentation.items import reasons_of
from core.grounding.report import Confidence, GroundingReport

_WIDE = 0.05  # a probability so far outside of its group's interval stands at the end of a wide group


@dataclass(frozen=True, slots=True)
class ConfidenceWords:
    """What is said of how far a report can be trusted."""

    headline: str  # what was seen of answers like this one, or that nothing can be said
    details: tuple[str, ...]  # counts, the probability and where passing begins; none without a confidence
    cautions: tuple[str, ...]  # the regime's, and how this source is unlike those measured


def explain_confidence(report: GroundingReport, *, beside_reasons: bool = False) -> ConfidenceWords | None:
    """The words for a report; None when it was made without calibration and calls for no caution.

    `beside_reasons`: the reasons of the decision stand on the same page, and what is one of them is not told again.
    """
    told = reasons_of(report) if beside_reasons else ()
    cautions = [report.regime.caution] if report.regime.caution and report.regime.caution not in told else []
    confidence = report.confidence
    if confidence is None:
        if report.no_confidence is None and not cautions:
            return None
        return ConfidenceWords(
            report.no_confidence or "No confidence was measured for this audit.", (), tuple(cautions)
        )
    if confidence.caution:
        cautions.append(confidence.caution)
    return ConfidenceWords(_headline(confidence), (_detail(confidence),), tuple(cautions))


def percent(share: float) -> str:
    """A share in whole per cent; 0 % and 100 % only when it is exactly so: 256 of 257 is 99 %."""
    return f"{share if share in (0.0, 1.0) else min(max(share, 0.01), 0.99):.0%}".replace("%", " %")


def _interval(low: float, high: float) -> str:
    return f"95 % interval {percent(low).removesuffix(' %')} to {percent(high)}"


def _headline(confidence: Confidence) -> str:
    count = f"Of {confidence.answers:,} measured answers that looked like this one"
    said = {0.0: "none was", 1.0: "all were"}.get(confidence.faithful, f"{percent(confidence.faithful)} were")
    told = f"{count}, {said} faithful ({_interval(confidence.faithful_low, confidence.faithful_high)})."
    if confidence.faithful_low - _WIDE <= confidence.probability <= confidence.faithful_high + _WIDE:
        return told
    end = "more" if confidence.probability > confidence.faithful else "less"
    return f"{told} They differ widely, and this one is {end} likely faithful than most of them."


def _detail(confidence: Confidence) -> str:
    return (
        f"Calibrated probability that this answer is faithful: {confidence.probability:.2f}. An answer with no "
        f"flagged item passes from {confidence.pass_at:.2f}. Half of the measured answers were false."
    )
