"""The lines of `plumbline reason`: read, answered, written in their order."""

import getpass
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from core.cli.bulk.lines import Line, guarded, parse_line
from core.reasoning.report import ReasoningReport, ScoredPath
from core.workflows.reason.questions import GraphReasoner
from core.workflows.reason.roles import RoleChoice
from core.workflows.wire import manifest_of

if TYPE_CHECKING:
    from core.storage import Store


class QuestionLine(BaseModel):
    """A line of `plumbline reason`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    question: str
    topic_entities: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonWork:
    """What to do with the reports besides printing them."""

    record: bool = False
    details: bool = False  # also scores, verdicts, plan, manifest
    guard: bool = False  # also KG-Guard's probability of each answer
    actor: str | None = None  # the name of the account, when None
    roles: RoleChoice | None = None  # those of the settings, when None


def reason_lines(
    lines: Sequence[Line], reasoner: GraphReasoner, work: ReasonWork
) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be answered.

    Raises:
        ModelError: the sentence encoder is not there; no line could be answered.
    """
    reasoner.prepare()
    with ExitStack() as stack:
        store = _open(reasoner, stack) if work.record else None
        for line in lines:
            yield guarded(line, lambda line=line: _work(line, reasoner, store, work))  # type: ignore[misc]


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


def _work(line: Line, reasoner: GraphReasoner, store: "Store | None", work: ReasonWork) -> dict[str, Any]:
    found = parse_line(line, QuestionLine)
    report = reasoner.answer(found.question, found.topic_entities, roles=work.roles)
    if work.guard:
        from core.workflows.reason.guard import guard_answers

        report = guard_answers(report, reasoner.engine)
    result = reason_line(report, found.id, details=work.details)
    if store is None:
        return result
    from core.trail import Actor
    from core.workflows.reason.records import record_reasoning

    actor = Actor(work.actor or getpass.getuser())
    return result | {"audit_id": record_reasoning(store, report, actor=actor)}


def _open(reasoner: GraphReasoner, stack: ExitStack) -> "Store":
    from core.storage import open_store

    reasoner.keep()
    store = open_store(reasoner.engine.settings.database_url)
    stack.callback(store.close)
    return store
