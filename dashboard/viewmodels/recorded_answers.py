"""Recorded answers as a table and in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from core.grounding.presentation.appearance import DECISION_STYLES, DecisionStyle
from core.guard.findings import answer_id, path_steps, show_share, triple_words
from core.guard.html_report import CLEAR, FLAGGED, effect_words
from core.guard.report import AnswerVerdict, GuardReport
from core.trail import FindingReview
from core.types import Decision
from dashboard.viewmodels.findings import judgment_words

COLUMNS = ("Flag", "Answer", "Probability", "Why", "Right", "Decision")
_MOST = 8  # triples, or paths, of one answer; the exports have them all


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """One answer in words."""

    id: str
    answer: str
    headline: str  # flag and probability
    tone: str  # of the CSS class
    probability: float  # in percent
    known: str  # "yes", "no", or empty when the right answers are not known
    reason: str
    triples: tuple[str, ...]
    paths: tuple[str, ...]


def answers_of(report: GuardReport) -> tuple[RecordedAnswer, ...]:
    """Every answer, in the order of the report."""
    return tuple(
        _answer(answer_id(index), verdict, report.threshold) for index, verdict in enumerate(report.verdicts)
    )


def first_flagged(answers: Sequence[RecordedAnswer]) -> RecordedAnswer:
    """The answer to look at first: the first that is flagged, else the first."""
    return next((answer for answer in answers if answer.tone == FLAGGED.name), answers[0])


def answers_frame(answers: Sequence[RecordedAnswer], reviews: Mapping[str, FindingReview]) -> pd.DataFrame:
    """One row an answer, in the given order."""
    rows = [
        {
            "Flag": answer.headline.partition(":")[0],
            "Answer": answer.answer,
            "Probability": answer.probability,
            "Why": answer.reason,
            "Right": answer.known,
            "Decision": judgment_words(reviews[answer.id].latest.judgment) if answer.id in reviews else "",
        }
        for answer in answers
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS)).astype({"Probability": "float64"})


def verdict_style(decision: Decision) -> DecisionStyle:
    """How the advice is shown."""
    return DECISION_STYLES[decision]


def _answer(id: str, verdict: AnswerVerdict, threshold: float) -> RecordedAnswer:
    tone = FLAGGED if verdict.is_flagged else CLEAR
    shown = show_share(verdict.probability, threshold)
    return RecordedAnswer(
        id=id,
        answer=verdict.answer,
        headline=f"{tone.symbol} {tone.label}: {shown}, threshold {show_share(threshold, verdict.probability)}",
        tone=tone.name,
        probability=100 * verdict.probability,
        known="" if verdict.is_gold is None else "yes" if verdict.is_gold else "no",
        reason=verdict.reason,
        triples=tuple(
            f"{triple_words(e.triple)}: this triple {effect_words(e.effect)}" for e in verdict.triples[:_MOST]
        ),
        paths=tuple(f"Path: {' → '.join(path_steps(path))}" for path in verdict.paths[:_MOST]),
    )
