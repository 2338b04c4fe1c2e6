"""The lines of `plumbline reason`: read, answered, written in their order."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from pydantic import Field

from core.reasoning.report import ReasoningReport, ScoredPath
from core.settings import load_settings
from core.workflows.bulk.lines import BulkWork, InputLine, Line, LineMethod, parse_item, run_lines
from core.workflows.bulk.telling import tell
from core.workflows.engine import Engine
from core.workflows.reason.graphs import is_endpoint
from core.workflows.reason.guard import guard_answers
from core.workflows.reason.questions import GraphReasoner, QuestionReasoner, load_file_reasoner
from core.workflows.reason.records import record_reasoning
from core.workflows.reason.roles import ROLES, RoleChoice, choice_of_settings
from core.workflows.wire import shown


class QuestionLine(InputLine):
    """A line of `plumbline reason`."""

    question: str
    topic_entities: list[str]


class LinkedLine(QuestionLine):
    """A question of a batch: without topic entities the search starts from what it names."""

    topic_entities: list[str] = Field(default_factory=list)


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
    return reason_lines(lines, reasoner, BulkWork(**chosen), details=details, guard=guard, roles=roles)


def reason_lines(  # noqa: PLR0913 - the flags are keyword-only
    lines: Sequence[Line],
    reasoner: GraphReasoner,
    work: BulkWork,
    *,
    details: bool = False,
    guard: bool = False,
    roles: RoleChoice | None = None,
) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be answered.

    With `details` also scores, verdicts, plan and manifest; with `guard` KG-Guard's probability of each answer.

    Raises:
        ModelError: the sentence encoder is not there; no line could be answered.
    """
    if work.record:
        reasoner.keep()
    method = reason_method(reasoner, details=details, guard=guard, roles=roles)
    return run_lines(lines, method, reasoner.engine.settings, work)


def reason_method(
    reasoner: GraphReasoner, *, details: bool = False, guard: bool = False, roles: RoleChoice | None = None
) -> LineMethod[QuestionLine, ReasoningReport]:
    """How a line is treated. Raises: ModelError when the sentence encoder is not there."""
    reasoner.prepare()

    def answer(question: QuestionLine) -> ReasoningReport:
        report = reasoner.answer(question.question, question.topic_entities, roles=roles)
        return guard_answers(report, reasoner.engine) if guard else report

    return LineMethod(
        parse=lambda line: parse_item(line, QuestionLine, lambda found: found),
        run=lambda questions: [answer(question) for question in questions],
        show=lambda report, question_id: reason_line(report, question_id, details=details),
        record=lambda store, _question, report, actor: record_reasoning(store, report, actor=actor),
    )


def parse_linked_line(line: Line) -> tuple[str | int, QuestionLine]:
    """The id as it was written, and what is asked. Raises: InputError when the line is not what the contract says."""
    return parse_item(line, LinkedLine, lambda found: found)


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
