"""The calibrated confidence in words for people."""

from dataclasses import dataclass

from core.extraction.leases import is_lease
from core.extraction.opinions import is_opinion
from core.grounding.features import states_value
from core.grounding.presentation.items import reasons_of
from core.grounding.report import Confidence, GroundingReport
from core.grounding.report_texts import is_report
from core.text.language import seems_foreign
from core.types import QUERY, Decision

# Shares of `benchmarks.contract_answers --split test`: faithful answers, of those that passed.
_WITH_VALUE = 0.84  # and state a date, sum, length, share or count
_WITHOUT_VALUE = 0.61  # and state none
_READ_AGAIN = 0.82  # the same with `--second-reading qwen2.5-coder-1.5b --every 2`
_READER = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"  # the weights that this was measured with
_WIDE = 0.05  # a probability so far outside of its group's interval stands at the end of a wide group


@dataclass(frozen=True, slots=True)
class ConfidenceWords:
    """What is said of how far a report can be trusted."""

    headline: str  # what was seen of answers like this one, or that nothing can be said
    detail: str | None  # the probability and where passing begins; None without a confidence
    cautions: tuple[str, ...]  # the regime's, and how this source is unlike those measured


def explain_confidence(report: GroundingReport, *, beside_reasons: bool = False) -> ConfidenceWords | None:
    """The words for a report; None when it was made without calibration and calls for no caution.

    `beside_reasons`: the reasons of the decision stand on the same page, and what is one of them is not told again.
    """
    told = reasons_of(report) if beside_reasons else ()
    cautions = [report.regime.caution] if report.regime.caution and report.regime.caution not in told else []
    cautions += _foreign(report)
    confidence = report.confidence
    if confidence is None:
        if report.no_confidence is None and not cautions:
            return None
        return ConfidenceWords(
            report.no_confidence or "No confidence was measured for this audit.", None, tuple(cautions)
        )
    if confidence.caution:
        cautions.append(confidence.caution)
    cautions += _free_words(report)
    return ConfidenceWords(_headline(confidence), _detail(confidence), tuple(cautions))


def percent(share: float) -> str:
    """A share in whole per cent; 0 % and 100 % only when it is exactly so: 256 of 257 is 99 %."""
    return f"{share if share in (0.0, 1.0) else min(max(share, 0.01), 0.99):.0%}".replace("%", " %")


def _foreign(report: GroundingReport) -> list[str]:
    """Says so when a text is in a language that nothing here was made for, or measured on."""
    sources = " ".join(source.text for source in report.sources if source.id != QUERY)
    found = [name for name, text in (("source", sources), ("answer", report.response)) if seems_foreign(text)]
    if not found:
        return []
    names, verb = " and the ".join(found), "seem" if len(found) > 1 else "seems"
    return [
        f"The {names} {verb} not to be in English. Plumbline reads English, and its confidence was measured on it: "
        "marks, scores and verdict may be wrong here."
    ]


def _free_words(report: GroundingReport) -> list[str]:
    """Says how answers about contracts in free words did that passed; those of the confidence are near their source."""
    sources = [source.text for source in report.sources if source.id != QUERY]
    if report.decision is not Decision.PASS or all(
        is_lease(t) or is_opinion(t) or is_report(t) for t in sources
    ):
        return []
    is_read = bool(report.manifest.parameters.get("second_reading_read"))
    if is_read and _READER in {model.sha256 for model in report.manifest.models}:
        return [_passed("after a second reading", _READ_AGAIN)]
    if states_value(report.entities):
        return [_passed("and state a date, a sum or another figure, as this one does", _WITH_VALUE)]
    told = _passed("and state no date, sum or other figure, as this one does not", _WITHOUT_VALUE)
    missed = "Missed are mostly exchanged parties and a \u201cnot\u201d too many or too few"
    return [f"{told} {missed}{'.' if is_read else '; a second reading finds more of them.'}"]


def _passed(which: str, share: float) -> str:
    return (
        "The measured answers are worded like their sources. Of answers in free words to a lawyer\u2019s questions "
        f"about real contracts that passed {which}, {percent(share)} were faithful: "
        "read the passages beside each sentence."
    )


def _headline(confidence: Confidence) -> str:
    count = f"Of {confidence.answers:,} measured answers that looked like this one"
    low, high = percent(confidence.faithful_low), percent(confidence.faithful_high)
    said = {0.0: "none was", 1.0: "all were"}.get(confidence.faithful, f"{percent(confidence.faithful)} were")
    told = f"{count}, {said} faithful (95 % interval {low.removesuffix(' %')} to {high})."
    if confidence.faithful_low - _WIDE <= confidence.probability <= confidence.faithful_high + _WIDE:
        return told
    end = "more" if confidence.probability > confidence.faithful else "less"
    return f"{told} They differ widely, and this one is {end} likely faithful than most of them."


def _detail(confidence: Confidence) -> str:
    return (
        f"Calibrated probability that this answer is faithful: {confidence.probability:.2f}. An answer with no "
        f"flagged item passes from {confidence.pass_at:.2f}. Half of the measured answers were false."
    )
