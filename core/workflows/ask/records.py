"""Answers from documents in the trail: recorded whole with every step, opened as they were, run again, exported."""

import json
from collections.abc import Callable
from typing import Any

from core.storage import Store
from core.trail import Actor, AuditSummary, export_record
from core.types import QUERY
from core.workflows.ask.asking import AskOptions, DocumentAsker, without_times
from core.workflows.ask.report import ANSWER_ID, METHOD, AnswererName, AskReport, Attempt
from core.workflows.engine import Engine
from core.workflows.records.parts import (
    Replay,
    StoredReport,
    adapter,
    export_stored,
    kept_of,
    latest_decisions,
    open_report,
    record_texts,
    replayed,
    title_or_words,
)

REPLAY_TOLERANCE = 1e-4  # cosines differ so much between processors and batch sizes

LoadAsker = Callable[[Engine, AskReport], DocumentAsker]
StoredAsk = StoredReport[AskReport]


def record_ask(store: Store, report: AskReport, *, actor: Actor, title: str = "") -> str:
    """Record a finished report with its texts, all of it or nothing; the new record's id.

    Reviewers judge the answer under the id "answer", and each finding of its audit under the finding's own id.
    """
    texts = {
        QUERY: report.question,
        "response": report.answer.answer,
        "report": ask_json(report),
    }
    audit = report.audit
    findings = audit.findings if audit is not None else ()
    scores = {
        "confidence": report.answer.confidence,
        "eg": audit.eg if audit is not None else None,
        "rp": audit.rp if audit is not None else None,
        "cfi": audit.cfi if audit is not None else None,
    }
    summary = AuditSummary(METHOD, report.decision, scores, (ANSWER_ID, *(item.id for item in findings)))
    shown = title_or_words(title, report.question)
    return record_texts(store, summary, texts, title=shown, payload=_payload(report), actor=actor)


def open_ask(store: Store, record_id: str) -> StoredAsk:
    """The record exactly as it was made, from storage.

    Raises:
        TrailError: there is no such record, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    return open_report(store, record_id, AskReport, method=METHOD, held="answer from documents")


def asker_of_record(engine: Engine, report: AskReport) -> DocumentAsker:
    """An asker over the collection that a record was made with.

    Raises:
        InputError: the collection is not there any more.
    """
    from core.workflows.collections.documents import Collections

    parameters = report.manifest.parameters
    options = AskOptions(
        answerer=AnswererName(str(parameters["answerer"])),
        scenario=report.scenario,
        titles=report.titles,
        audits=bool(parameters["audits"]),
        repeats=int(parameters["repeats"] or 0),
    )
    return DocumentAsker(engine, Collections(engine).open(report.collection), options)


def replay_ask(
    store: Store,
    engine: Engine,
    record_id: str,
    *,
    load: LoadAsker = asker_of_record,
    actor: Actor | None = None,
) -> Replay:
    """Ask a stored question again with its own options, and say what differs. Times are not compared.

    Where documents of the collection were changed since, the manifests differ, and the replay names the cause.

    Raises:
        TextErasedError: the texts were erased, so it cannot be asked again.
        InputError: the collection is not there any more.
        ModelError: it was made with a model that is not there.
    """
    old = open_ask(store, record_id).to_run_again("asked")
    new = load(engine, old).ask(old.question)
    reports = _comparable(old), _comparable(new)
    return replayed(store, record_id, reports, actor, tolerance=REPLAY_TOLERANCE)


def export_ask(store: Store, record_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (one row a reference).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    stored = open_ask(store, record_id)
    return export_stored(store, stored, fmt, {"html": _export_html, "csv": _export_csv}, actor)


def ask_json(report: AskReport) -> str:
    """A report as JSON; what `open_ask` reads again is equal to it."""
    return adapter(AskReport).dump_json(report).decode()


def _payload(report: AskReport) -> dict[str, object]:
    """What stays in the trail for ever: every step by name, ids, numbers, hashes; no words of the texts."""
    return {
        "outcome": str(report.outcome),
        "documents": len(report.titles),
        "attempts": [_step(attempt) for attempt in report.attempts],
        **kept_of(report.manifest),
    }


def _step(attempt: Attempt) -> dict[str, object]:
    answer, audit = attempt.answer, attempt.audit
    return {
        "refused": answer.is_refusal,
        "hints": len(attempt.hints),
        "references": [reference.paragraph_id for reference in answer.references],
        "calls": [
            {
                "tool": call.tool,
                "round": call.round,
                "paragraphs": list(call.paragraph_ids),
                "failed": bool(call.error),
            }
            for call in answer.calls
        ],
        "tokens": {"input": answer.tokens.input, "output": answer.tokens.output},
        "audit": None if audit is None else {"decision": str(audit.decision), "cfi": audit.cfi},
    }


def _comparable(report: AskReport) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(ask_json(without_times(report)))
    return shown


def _export_html(store: Store, stored: StoredAsk) -> bytes:
    from core.workflows.ask.presentation import render_ask_html

    assert stored.report is not None
    return render_ask_html(stored.report, export_record(store, stored.record.id)).encode()


def _export_csv(store: Store, stored: StoredAsk) -> bytes:
    from core.workflows.ask.presentation import render_ask_csv

    assert stored.report is not None
    said = latest_decisions(store, stored.record.id)
    return render_ask_csv(stored.report, said.get(ANSWER_ID, ("", None))).encode("utf-8-sig")
