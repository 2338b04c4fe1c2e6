"""A reasoning report as CSV: one row a step of a path."""

from collections.abc import Mapping

from core.reasoning.report import LastStep, ReasoningReport, ScoredPath
from core.text.table import write_csv

_COLUMNS = (
    "question answer deduced path step head relation tail walked_back score verdict reason p_hallucinated "
    "decision note"
).split()
_LAST_STEP_COLUMNS = ("last_step", "last_step_reason")  # where a language model was asked to pick the answer


def render_reasoning_csv(report: ReasoningReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row for each step of each listed path; the answer is where its path ends.

    What a language model picked at the last step has two columns more, where one was asked. `decisions`: answer to
    (latest judgment of a reviewer, note).
    """
    last = report.last_step
    guard = {answer.entity: answer.guard for answer in report.answers}
    rows = [[*_COLUMNS, *(() if last is None else _LAST_STEP_COLUMNS)]]
    for number, path in enumerate(report.paths, 1):
        end = path.path.end
        probability, (judgment, note) = guard.get(end), decisions.get(end, ("", None))
        for place, scored in enumerate(path.steps, 1):
            triple = scored.step.triple
            rows.append(
                [
                    *(report.question, end, _deduced(report, path), str(number), str(place)),
                    *(triple.head, triple.relation, triple.tail, "yes" if scored.step.is_inverse else "no"),
                    f"{scored.total:.6f}",
                    "holds" if scored.verdict.holds else "does not hold",
                    scored.verdict.reason,
                    "" if probability is None else f"{probability:.6f}",
                    str(judgment),
                    note or "",
                    *(() if last is None else (last_step_word(last, end), last.reason)),
                ]
            )
    return write_csv(rows)


def last_step_word(last: LastStep | None, end: str) -> str:
    """What was said of one end: "picked", "not picked", "not shown", or yes or no of the whole question."""
    if last is None:
        return ""
    if last.asks_yes_no or not last.is_read:
        return str(last.said or "not told")
    if end in last.chosen:
        return "picked"
    return "not picked" if end in last.offered else "not shown"


def _deduced(report: ReasoningReport, path: ScoredPath) -> str:
    if not path.verdict.holds:
        return "no"
    return "said by a language model" if report.is_said_by_model else "yes"
