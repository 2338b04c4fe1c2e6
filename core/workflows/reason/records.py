"""Reasoning reports in the trail; reviewers judge every answer."""

from typing import Any

from core.guard.findings import answer_id
from core.reasoning.exports import render_reasoning_csv, render_reasoning_html
from core.reasoning.report import METHOD, ReasoningReport
from core.types import QUERY, Decision
from core.workflows.engine import Engine
from core.workflows.reason.guard import guard_answers
from core.workflows.reason.questions import GraphReasoner, reasoner_of_record
from core.workflows.reason.roles import choice_of_manifest
from core.workflows.records.record_kind import Contents, Printed, RecordKind, StoredReport
from core.workflows.records.report_json import kept_of
from core.workflows.wire import shown

StoredReasoning = StoredReport[ReasoningReport]


def decide(report: ReasoningReport) -> Decision:
    """What rules deduced passes; anything else is for a person, and what a language model holds for deduced, too."""
    return Decision.PASS if report.is_deduced_by_rule else Decision.REVIEW


def _contents(report: ReasoningReport, _made_of: object) -> Contents:
    last = report.last_step
    said = () if last is None or last.said is None else (last.said,)  # yes or no, before the answers
    details: dict[str, object] = {
        "halted_by": str(report.halted_by),
        "answers": [
            {"id": answer_id(i), **shown(answer, "score", "paths=n_paths")}
            for i, answer in enumerate(report.answers)
        ],
        "paths": [{"steps": len(path.steps), "deduced": path.verdict.holds} for path in report.paths],
        "calls": report.calls,
        "tokens": report.tokens,
        **kept_of(report.manifest),
    }
    if last is not None:
        counts = {"offered": len(last.offered), "chosen": len(last.chosen)}
        details["last_step"] = counts | shown(last, "is_read")
    return Contents(
        texts={QUERY: report.question, "response": "\n".join((*said, *report.names))},
        decision=decide(report),
        scores={"best": report.answers[0].score if report.answers else None, "flagged": 0.0},
        finding_ids=_ids(report),
        details=details,
        words=report.question,
    )


def _ids(report: ReasoningReport) -> tuple[str, ...]:
    return tuple(answer_id(index) for index in range(len(report.answers)))


def _run_again(engine: Engine, old: ReasoningReport, _: object, load: Any) -> ReasoningReport:
    """From the same topic entities, by the same roles."""
    reasoner: GraphReasoner = (load or reasoner_of_record)(engine, old.manifest)
    new = reasoner.answer(old.question, old.topic_entities, roles=choice_of_manifest(old.manifest))
    return new if old.guard is None else guard_answers(new, engine)


def _csv(printed: Printed[ReasoningReport]) -> str:
    answers = printed.report.answers
    said = {answers[int(item[1:]) - 1].entity: judged for item, judged in printed.said.items()}
    return render_reasoning_csv(printed.report, said)


RECORDS = RecordKind(
    method=METHOD,
    held="reasoning paths",
    done="run",
    report=ReasoningReport,
    contents=_contents,
    run_again=_run_again,
    html=lambda printed: render_reasoning_html(printed.report, printed.record, _ids(printed.report)),
    csv=_csv,
    tolerance=1e-4,  # cosines differ so much between processors and batch sizes
    left_out=frozenset({"last_step"}),  # as reports were before there was one
)
record_reasoning, open_reasoning, replay_reasoning = RECORDS.record, RECORDS.open, RECORDS.replay
reasoning_json = RECORDS.to_json
