"""The calibrated confidence in words for people."""

from dataclasses import dataclass, replace

from core.extraction.leases import is_lease
from core.extraction.opinions import is_opinion
from core.grounding.features import states_value
from core.grounding.presentation.items import reasons_of
from core.grounding.report import Confidence, GroundingReport
from core.grounding.report_texts import is_report
from core.grounding.wording.doubts import is_about_wording
from core.text.language import seems_foreign
from core.types import QUERY, Decision

_READER = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"  # the weights that this was measured with
_WIDE = 0.05  # a probability so far outside of its group's interval stands at the end of a wide group


@dataclass(frozen=True, slots=True)
class _Free:
    """Answers in words of their own, of one kind, that passed."""

    which: str  # "answers to ... that ..."
    faithful: float  # the share of them that was, in [0, 1]
    low: float  # its 95 % interval, documents drawn anew
    high: float
    answers: int
    missed: str = ""


_REAL = "answers to a lawyer\u2019s questions about 20 real contracts"
_SHORT = "answers about leases, opinions and reports made up for it"
_VALUE = "that state, like this one, a date, a sum or another figure"
_NO_VALUE = "that state, like this one, no date, sum or other figure"
_PARTIES = " Missed are mostly exchanged parties and a \u201cnot\u201d too many or too few"
# `benchmarks.contract_answers --split test`, table "Answers that pass".
_REAL_WITH_VALUE = _Free(f"{_REAL} {_VALUE}", 0.778, 0.683, 0.882, 45)
_REAL_WITHOUT = _Free(f"{_REAL} {_NO_VALUE}", 0.679, 0.609, 0.746, 106, _PARTIES)
# The same with `--second-reading qwen2.5-coder-1.5b --every 2`, table "Decisions by kind"; interval by answers.
_READ_AGAIN = _Free(f"{_REAL} that passed a second reading, too", 0.824, 0.716, 0.896, 68)
# `benchmarks.own_words --split test`, table "Answers that pass".
_SHORT_WITH_VALUE = _Free(f"{_SHORT} {_VALUE}", 0.726, 0.676, 0.778, 113)
_SHORT_WITHOUT = _Free(f"{_SHORT} {_NO_VALUE}", 0.557, 0.516, 0.602, 88, _PARTIES)
# `benchmarks.changed_words --split test`: those for review.
_HELD, _HELD_FALSE = 90, 87
_WORDING = (
    "This was measured on answers of which next to none had one word changed. Of {} measured answers near a contract's "
    "words that were held for a person, {} were false (of all that were asked, three in four)."
)


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
    cautions += _foreign(report)
    confidence = report.confidence
    if confidence is None:
        if report.no_confidence is None and not cautions:
            return None
        return ConfidenceWords(
            report.no_confidence or "No confidence was measured for this audit.", (), tuple(cautions)
        )
    if confidence.caution:
        cautions.append(confidence.caution)
    if any(is_about_wording(reason) for reason in report.reasons):
        cautions.append(_WORDING.format(_HELD, _HELD_FALSE))
    free = _free_words(report)
    if free is None:
        return ConfidenceWords(_headline(confidence), (_detail(confidence),), tuple(cautions))
    return ConfidenceWords(_range(confidence, free), _both(confidence, free), tuple(cautions))


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


def _free_words(report: GroundingReport) -> _Free | None:
    """Answers in free words that passed as this one did; those of the confidence are worded like their source.

    How many of its words are in no source tells nothing more: of those with many, as large a share was faithful.
    """
    if report.decision is not Decision.PASS:
        return None
    sources = [source.text for source in report.sources if source.id != QUERY]
    is_short = all(is_lease(text) or is_opinion(text) or is_report(text) for text in sources)
    is_read = bool(report.manifest.parameters.get("second_reading_read"))
    if is_read and not is_short and _READER in {model.sha256 for model in report.manifest.models}:
        return _READ_AGAIN
    if states_value(report.entities):
        return _SHORT_WITH_VALUE if is_short else _REAL_WITH_VALUE
    free = _SHORT_WITHOUT if is_short else _REAL_WITHOUT
    # On short texts a second reading was not measured.
    return replace(
        free,
        missed=f"{free.missed}{'.' if is_read or is_short else '; a second reading finds more of them.'}",
    )


def _range(confidence: Confidence, free: _Free) -> str:
    return (
        f"Of measured answers that passed like this one, {percent(free.faithful)} were faithful where they are in free "
        f"words, and {percent(confidence.faithful)} where they are worded like their source."
    )


def _both(confidence: Confidence, free: _Free) -> tuple[str, ...]:
    near = _headline(confidence)
    return (
        f"In free words: {free.answers} {free.which} ({_interval(free.low, free.high)}).{free.missed}",
        f"Worded like their source: {near[0].lower()}{near[1:]}",
        _detail(confidence),
    )


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
