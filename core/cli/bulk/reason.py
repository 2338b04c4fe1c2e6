"""The lines of `plumbline reason`: read, answered, written in their order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict

from core.cli.bulk.lines import Line, parse_line
from core.cli.bulk.runner import BulkWork, LineMethod, run_lines
from core.reasoning.report import ReasoningReport, ScoredPath
from core.workflows.reason.guard import guard_answers
from core.workflows.reason.questions import GraphReasoner
from core.workflows.reason.records import record_reasoning
from core.workflows.reason.roles import RoleChoice
from core.workflows.wire import manifest_of


class QuestionLine(BaseModel):
    """A line of `plumbline reason`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    question: str
    topic_entities: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonWork(BulkWork):
    """What to do with the reports besides printing them."""

    details: bool = False  # also scores, verdicts, plan, manifest
    guard: bool = False  # also KG-Guard's probability of each answer
    roles: RoleChoice | None = None  # those of the settings, when None


def reason_lines(
    lines: Sequence[Line], reasoner: GraphReasoner, work: ReasonWork
) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be answered.

    Raises:
        ModelError: the sentence encoder is not there; no line could be answered.
    """
    reasoner.prepare()
    if work.record:
        reasoner.keep()

    def answer(question: QuestionLine) -> ReasoningReport:
        report = reasoner.answer(question.question, question.topic_entities, roles=work.roles)
        return guard_answers(report, reasoner.engine) if work.guard else report

    method = LineMethod[QuestionLine, ReasoningReport](
        parse=_question,
        run=lambda questions: [answer(question) for question in questions],
        show=lambda report, question_id: reason_line(report, question_id, details=work.details),
        record=lambda store, _question, report, actor: record_reasoning(store, report, actor=actor),
    )
    return run_lines(lines, method, reasoner.engine.settings, work)


def reason_line(report: ReasoningReport, question_id: str | int, *, details: bool) -> dict[str, Any]:
    """The output line of a report. An inverse step writes its relation as `^r`."""
    line: dict[str, Any] = {
        "id": question_id,
        "answers": list(report.names),
        "paths": [list(path.path.flat()) for path in report.paths],
        "halted_by": str(report.halted_by),
        "reason": report.halting,
        "calls": report.calls,
        "tokens": report.tokens,
        "seconds": dict(report.seconds),
        "notes": list(report.notes),
        "guard": guard_object(report),
        **_last_step(report),
    }
    if not details:
        return line
    return line | {
        "question": report.question,
        "topic_entities": list(report.topic_entities),
        "scores": {answer.entity: answer.score for answer in report.answers},
        "steps": [_steps(path) for path in report.paths],
        "plan": list(report.plan),
        "keywords": list(report.keywords),
        "manifest": manifest_of(report.manifest),
    }


def _question(line: Line) -> tuple[str | int, QuestionLine]:
    found = parse_line(line, QuestionLine)
    return found.id, found


def guard_object(report: ReasoningReport) -> dict[str, Any] | None:
    """What KG-Guard says as JSON; None when it was not asked. 1 = hallucinated."""
    if report.guard is None:
        return None
    model = report.guard.model
    return {
        "p_hallucinated": {a.entity: a.guard for a in report.answers if a.guard is not None},
        "threshold": report.guard.threshold,
        "note": report.guard.note,
        "model": {"name": model.name, "version": model.version, "sha256": model.sha256},
    }


def _last_step(report: ReasoningReport) -> dict[str, Any]:
    """What a language model picked at the last step; no field where none was asked."""
    last = report.last_step
    if last is None:
        return {}
    told = {
        "chosen": list(last.chosen),
        "said": None if last.said is None else str(last.said),
        "reason": last.reason,
        "offered": list(last.offered),
        "readable": last.is_read,
    }
    return {"last_step": told}


def _steps(path: ScoredPath) -> list[dict[str, Any]]:
    return [
        {
            "triple": [step.step.triple.head, step.step.triple.relation, step.step.triple.tail],
            "inverse": step.step.is_inverse,
            "score": step.total,
            "look_ahead": step.look_ahead,
            "holds": step.verdict.holds,
            "reason": step.verdict.reason,
        }
        for step in path.steps
    ]
