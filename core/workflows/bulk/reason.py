"""The lines of `plumbline reason`, and of batches of questions: read, answered, written in their order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from pydantic import Field

from core.reasoning.report import ReasoningReport, ScoredPath
from core.settings import load_settings
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import HALF, SAMPLES, Judged
from core.workflows.bulk.lines import BulkWork, InputLine, Line, LineMethod, run_lines
from core.workflows.bulk.telling import tell
from core.workflows.engine import Engine
from core.workflows.examples import load_question_examples
from core.workflows.reason.graphs import is_endpoint
from core.workflows.reason.guard import guard_answers
from core.workflows.reason.questions import (
    GraphReasoner,
    QuestionReasoner,
    load_file_reasoner,
    load_question_reasoner,
)
from core.workflows.reason.records import RECORDS, decide
from core.workflows.reason.roles import ROLES, RoleChoice, choice_of_settings
from core.workflows.wire import shown


class QuestionLine(InputLine):
    """A line of `plumbline reason`."""

    question: str
    topic_entities: list[str]


class LinkedLine(QuestionLine):
    """A question of a batch: without topic entities the search starts from what it names."""

    topic_entities: list[str] = Field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PathChoice:
    """Which graph a batch asks, empty for that of the settings, and who takes the roles of the search."""

    graph: str
    roles: RoleChoice


def open_graph(graph: str, texts: str, *, strict: bool) -> GraphReasoner:
    """A reasoner over the graph of a command; what was left out of it, and what leaves the machine, is said."""
    reasoner = load_file_reasoner(Engine(load_settings()), graph, strict=strict)
    if isinstance(reasoner, QuestionReasoner) and reasoner.graph.warning:
        tell(reasoner.graph.warning)
    if is_endpoint(graph):
        tell(f"names in {texts} are sent to {urlsplit(graph).hostname}")
    return reasoner


def begin_questions(  # noqa: PLR0913 - the options of the command
    lines: Sequence[Line], *, graph: str, strict: bool, details: bool, guard: bool, model: str, **chosen: Any
) -> Iterator[dict[str, Any]]:
    """The output lines, by the options of the command."""
    reasoner = open_graph(graph, "questions", strict=strict)
    engine = reasoner.engine
    named = {role: chosen.pop(role) for role in ROLES}
    given = {role: kind(named[role]) for role, kind in ROLES.items() if named[role]}
    roles = replace(choice_of_settings(engine.settings), model=model, **given)
    asked = model or engine.settings.language_model
    if roles.asks_model and asked and (host := engine.language_model_named(asked).destination):
        tell(f"questions and names on their paths are sent to {host}")
    work = BulkWork(**chosen)
    if work.record:
        reasoner.keep()
    method = command_method(details=details, guard=guard)
    return run_lines(lines, method, (reasoner, roles), engine.settings, work)


def command_method(
    *, details: bool = False, guard: bool = False
) -> LineMethod[QuestionLine, ReasoningReport]:
    """How the command treats its lines: with `details` also scores, verdicts, plan and manifest; KG-Guard as chosen."""
    return replace(
        LINES,
        model=QuestionLine,
        run=partial(_answer, guard=guard),
        show=partial(reason_line, details=details),
    )


def _answer(
    worker: tuple[GraphReasoner, RoleChoice | None], questions: Sequence[QuestionLine], *, guard: bool = True
) -> list[ReasoningReport]:
    reasoner, roles = worker
    reports = (reasoner.answer(each.question, each.topic_entities, roles=roles) for each in questions)
    return [guard_answers(report, reasoner.engine) if guard else report for report in reports]


def reason_line(report: ReasoningReport, question_id: str | int, *, details: bool = False) -> dict[str, Any]:
    """The output line of a report. An inverse step writes its relation as `^r`."""
    line: dict[str, Any] = {
        "id": question_id,
        "answers": list(report.names),
        "paths": [list(path.path.flat()) for path in report.paths],
        **shown(report, "halted_by", "reason=halting", "calls", "tokens", "seconds", "notes"),
        "guard": _guard(report),
    }
    if report.last_step is not None:
        line["last_step"] = shown(report.last_step, "chosen", "said", "reason", "offered", "readable=is_read")
    if not details:
        return line
    return line | {
        **shown(report, "question", "topic_entities"),
        "scores": {answer.entity: answer.score for answer in report.answers},
        "steps": [_steps(path) for path in report.paths],
        **shown(report, "plan", "keywords", "manifest"),
    }


def _guard(report: ReasoningReport) -> dict[str, Any] | None:
    """What KG-Guard says as JSON; None when it was not asked. 1 = hallucinated."""
    if report.guard is None:
        return None
    return {
        "p_hallucinated": {a.entity: a.guard for a in report.answers if a.guard is not None},
        **shown(report.guard, "threshold", "note"),
        "model": shown(report.guard.model, "name", "version", "sha256"),
    }


def _steps(path: ScoredPath) -> list[dict[str, Any]]:
    return [
        {
            **shown(step.step, "triple", "inverse=is_inverse"),
            **shown(step, "score=total", "look_ahead"),
            **shown(step.verdict, "holds", "reason"),
        }
        for step in path.steps
    ]


def _judge(report: ReasoningReport) -> Judged:
    doubts = [answer.guard for answer in report.answers if answer.guard is not None]
    fit = (1 - min(doubts) if doubts else HALF) if report.answers else 0.0
    way = report.paths[0].path.in_arrows() if report.paths else ""
    told = f"{'Deduced' if report.is_deduced_by_rule else 'Not deduced; the nearest path'}: {way}"
    answers = ", ".join(report.picked) or "No answer"
    return Judged(decide(report), answers, told if way else report.halting, fit)


LINES = LineMethod[QuestionLine, ReasoningReport](
    model=LinkedLine,
    item=lambda line: line,
    run=_answer,
    show=reason_line,
    records=RECORDS,
    ready=lambda worker: worker[0].prepare(),
)
BATCH = BatchMethod(
    lines=LINES,
    unit="question",
    most=2_000,
    command="plumbline reason",
    options=PathChoice,
    subject=lambda line: line.question,
    plain="question",
    open=lambda engine, chosen: (load_question_reasoner(engine, chosen.graph), chosen.roles),
    judge=_judge,
    sample=lambda: (
        {"id": number, "question": each.question}
        for number, each in enumerate(load_question_examples()[:SAMPLES], 1)
    ),
)
