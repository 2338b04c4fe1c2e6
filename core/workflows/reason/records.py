"""Reasoning reports in the trail: recorded whole, opened as they were, run again, exported, judged by answer."""

import json
from collections.abc import Callable
from typing import Any

from core.reasoning.report import METHOD, ReasoningReport
from core.storage import Store
from core.trail import Actor, AuditSummary, export_record, judgments
from core.types import QUERY, Decision, Manifest
from core.workflows.engine import Engine
from core.workflows.reason.guard import guard_answers
from core.workflows.reason.questions import GraphReasoner
from core.workflows.reason.recorded import reasoner_of_record
from core.workflows.reason.roles import choice_of_manifest
from core.workflows.records.parts import (
    Replay,
    StoredReport,
    adapter,
    export_stored,
    kept_of,
    open_report,
    record_texts,
    replayed,
    title_or_words,
)

REPLAY_TOLERANCE = 1e-4  # cosines differ so much between processors and batch sizes

LoadReasoner = Callable[[Engine, Manifest], GraphReasoner]
StoredReasoning = StoredReport[ReasoningReport]


def answer_id(index: int) -> str:
    """The id by which reviewers judge an answer; `index` counts from 0 in the order of the report."""
    return f"a{index + 1}"


def record_reasoning(store: Store, report: ReasoningReport, *, actor: Actor, title: str = "") -> str:
    """Record a finished report with its texts, all of it or nothing; the new record's id."""
    texts = {
        QUERY: report.question,
        "response": "\n".join(_said(report)),
        "report": reasoning_json(report),
    }
    ids = tuple(answer_id(index) for index in range(len(report.answers)))
    best = report.answers[0].score if report.answers else None
    summary = AuditSummary(METHOD, decide(report), {"best": best, "flagged": 0.0}, ids)
    shown = title_or_words(title, report.question)
    return record_texts(store, summary, texts, title=shown, payload=_payload(report), actor=actor)


def decide(report: ReasoningReport) -> Decision:
    """What rules deduced passes; anything else is for a person, and what a language model holds for deduced, too."""
    return Decision.PASS if report.is_deduced_by_rule else Decision.REVIEW


def open_reasoning(store: Store, record_id: str) -> StoredReasoning:
    """The record exactly as it was made, from storage.

    Raises:
        TrailError: there is no such record, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    return open_report(store, record_id, ReasoningReport, method=METHOD, held="reasoning paths")


def replay_reasoning(
    store: Store,
    engine: Engine,
    record_id: str,
    *,
    load: LoadReasoner = reasoner_of_record,
    actor: Actor | None = None,
) -> Replay:
    """Ask a stored question again from the same topic entities, and say what differs. Times are not compared.

    Scores that agree within `REPLAY_TOLERANCE` are the same.

    Raises:
        TextErasedError: the texts were erased, so it cannot be asked again.
        InputError: the graph cannot be had again.
    """
    old = open_reasoning(store, record_id).to_run_again("run")
    roles = choice_of_manifest(old.manifest)
    new = load(engine, old.manifest).answer(old.question, old.topic_entities, roles=roles)
    if old.guard is not None:
        new = guard_answers(new, engine)
    reports = _comparable(old), _comparable(new)
    return replayed(store, record_id, reports, actor, tolerance=REPLAY_TOLERANCE)


def export_reasoning(store: Store, record_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (one row a step).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    stored = open_reasoning(store, record_id)
    return export_stored(store, stored, fmt, {"html": _export_html, "csv": _export_csv}, actor)


def reasoning_json(report: ReasoningReport) -> str:
    """A report as JSON; what `open_reasoning` reads again is equal to it."""
    left_out = {"last_step"} if report.last_step is None else None  # as reports were before there was one
    return adapter(ReasoningReport).dump_json(report, exclude=left_out).decode()


def _payload(report: ReasoningReport) -> dict[str, object]:
    """What stays in the trail for ever: numbers, ids, hashes; no words of the texts."""
    return {
        "halted_by": str(report.halted_by),
        "answers": [
            {"id": answer_id(i), "score": answer.score, "paths": answer.n_paths}
            for i, answer in enumerate(report.answers)
        ],
        "paths": [{"steps": len(path.steps), "deduced": path.verdict.holds} for path in report.paths],
        "calls": report.calls,
        "tokens": report.tokens,
        **_last_step(report),
        **kept_of(report.manifest),
    }


def _said(report: ReasoningReport) -> tuple[str, ...]:
    """What the question was answered with: the answers, and yes or no before them where a model said so."""
    said = report.last_step.said if report.last_step is not None else None
    return report.names if said is None else (said, *report.names)


def _last_step(report: ReasoningReport) -> dict[str, object]:
    last = report.last_step
    if last is None:
        return {}
    return {"last_step": {"offered": len(last.offered), "chosen": len(last.chosen), "is_read": last.is_read}}


def _comparable(report: ReasoningReport) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(reasoning_json(report))
    del shown["seconds"]
    return shown


def _export_html(store: Store, stored: StoredReasoning) -> bytes:
    from core.reasoning.html_report import render_reasoning_html

    assert stored.report is not None
    ids = [answer_id(index) for index in range(len(stored.report.answers))]
    return render_reasoning_html(stored.report, export_record(store, stored.record.id), ids).encode()


def _export_csv(store: Store, stored: StoredReasoning) -> bytes:
    from core.reasoning.csv_report import render_reasoning_csv

    assert stored.report is not None
    reviews = judgments(store, stored.record.id)
    said = {
        answer.entity: (review.latest.judgment, review.latest.note)
        for index, answer in enumerate(stored.report.answers)
        if (review := reviews.get(answer_id(index))) is not None
    }
    return render_reasoning_csv(stored.report, said).encode("utf-8-sig")
