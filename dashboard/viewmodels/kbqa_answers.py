"""The answers of a guard report as a verdict, a table and a selection; flags follow the shown threshold."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import pandas as pd

from core.grounding.presentation.appearance import PLAIN_STYLE, StatusStyle
from core.guard.findings import answer_id, make_findings, show_share
from core.guard.report import AnswerVerdict, GuardReport
from core.kbqa.instance import KBQAInstance
from core.trail import FindingReview
from dashboard.viewmodels.findings import judgment_words
from dashboard.viewmodels.kbqa_words import gold_words, node_words

COLUMNS = ("Flag", "Answer", "Likely wrong", "Why", "Known", "Decision")
_NAMED = 4  # flagged answers that the verdict names; the table has them all

# Five steps from "very likely right" to "very likely wrong"; each with words, since not everybody sees the
# colours apart. Contrast is at least 4.5 on the light and on the dark background.
_BANDS = (
    (0.2, StatusStyle("p0", "0 to 20 % likely wrong", "●", "dot", "#0f766e", "#5eead4")),
    (0.4, StatusStyle("p1", "20 to 40 %", "●", "dot", "#4d7c0f", "#bef264")),
    (0.6, StatusStyle("p2", "40 to 60 %", "●", "dot", "#a15c07", "#fdb022")),
    (0.8, StatusStyle("p3", "60 to 80 %", "●", "dot", "#c2410c", "#fdba74")),
    (1.0, StatusStyle("p4", "80 to 100 %", "●", "dot", "#b42318", "#fda29b")),
)
BAND_STYLES = tuple(style for _, style in _BANDS)


@dataclass(frozen=True, slots=True)
class GuardHeading:
    """What stands on top of a result."""

    tone: str  # CSS class: "fail", "review", "pass"
    symbol: str
    word: str
    sentence: str
    detail: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer under the id by which it is judged."""

    id: str
    verdict: AnswerVerdict


def at_threshold(report: GuardReport, instance: KBQAInstance, threshold: float) -> GuardReport:
    """The report with flags and findings as `threshold` makes them; probabilities stay."""
    verdicts = tuple(replace(v, is_flagged=v.probability >= threshold) for v in report.verdicts)
    return replace(report, verdicts=verdicts, threshold=threshold, findings=make_findings(instance, verdicts))


def answers_of(report: GuardReport) -> tuple[Answer, ...]:
    """Every answer with its id, the most likely wrong one first."""
    found = [Answer(answer_id(index), verdict) for index, verdict in enumerate(report.verdicts)]
    return tuple(sorted(found, key=lambda answer: -answer.verdict.probability))


def band_style(probability: float) -> StatusStyle:
    """The colour of a probability."""
    return next((style for limit, style in _BANDS if probability < limit), BAND_STYLES[-1])


def answer_style(verdict: AnswerVerdict) -> StatusStyle:
    """The colour of its probability; a flagged answer is a diamond, another a dot."""
    style = band_style(verdict.probability)
    if verdict.is_flagged:
        return replace(style, label="Flagged", symbol="◆", shape="diamond")
    return replace(style, label="Not flagged")


def heading_of(report: GuardReport) -> GuardHeading:
    """The verdict in one plain sentence, with the flagged answers by name."""
    total, flagged = len(report.verdicts), report.flagged
    if not total:
        sentence = "No answer was proposed"
        return GuardHeading("review", "!", "Nothing to check", sentence, "There is nothing to score.")
    if not flagged:
        sentence = "The answer is not flagged" if total == 1 else f"None of the {total} answers is flagged"
        worst = max(verdict.probability for verdict in report.verdicts)
        whose = "Its probability of being wrong" if total == 1 else "The highest probability of being wrong"
        detail = (
            f"{whose} is {show_share(worst, report.threshold)}, "
            f"below the threshold of {show_share(report.threshold, worst)}."
        )
        return GuardHeading("pass", "✓", "No flag", sentence, detail)
    names = ", ".join(node_words(name) for name in flagged[:_NAMED])
    more = f" and {len(flagged) - _NAMED} more" if len(flagged) > _NAMED else ""
    sentence = "The answer may be wrong" if total == 1 else f"{len(flagged)} of {total} answers may be wrong"
    detail = f"At or above the threshold of {show_share(report.threshold)}: {names}{more}."
    tone = "fail" if len(flagged) == total else "review"
    return GuardHeading(tone, "✕" if tone == "fail" else "!", "Flagged", sentence, detail)


def answers_frame(answers: Sequence[Answer], reviews: Mapping[str, FindingReview]) -> pd.DataFrame:
    """One row an answer, in the given order; probabilities in percent for the bar."""
    rows = [
        {
            "Flag": f"{answer_style(a.verdict).symbol} {answer_style(a.verdict).label}",
            "Answer": node_words(a.verdict.answer),
            "Likely wrong": float(
                f"{a.verdict.probability:.0%}"[:-1]
            ),  # the same number as in every sentence
            "Why": a.verdict.reason,
            "Known": gold_words(a.verdict),
            "Decision": judgment_words(reviews[a.id].latest.judgment) if a.id in reviews else "",
        }
        for a in answers
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS)).astype({"Likely wrong": "float64"})


def step_answer(answers: Sequence[Answer], selected: str | None, step: int) -> str | None:
    """The answer `step` places on from the selected one, round the end; the first when none is selected."""
    ids = [answer.id for answer in answers]
    if not ids:
        return None
    if selected not in ids:
        return ids[0] if step > 0 else ids[-1]
    return ids[(ids.index(selected) + step) % len(ids)]


def next_undecided(answers: Sequence[Answer], selected: str, taken: Collection[str]) -> str:
    """The next flagged answer without a decision after the selected one; the selected one when none is left."""
    ids = [answer.id for answer in answers]
    start = ids.index(selected) if selected in ids else -1
    later = [*answers[start + 1 :], *answers[: start + 1]]
    wanted = (a.id for a in later if a.verdict.is_flagged and a.id not in {*taken, selected})
    return next(wanted, selected)


def plain_style() -> StatusStyle:
    """The look of a node that is neither topic nor answer."""
    return replace(PLAIN_STYLE, label="Other")
