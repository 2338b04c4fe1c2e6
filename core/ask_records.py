"""Answers from documents in the trail: recorded whole with every step, opened as they were, run again, exported."""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.ask_report import ANSWER_ID, METHOD, AnswererName, AskReport, Attempt
from core.asking import AskOptions, DocumentAsker, without_times
from core.engine import Engine
from core.errors import InputError, TextErasedError
from core.record_parts import (
    Replay,
    account,
    adapter,
    export_stored,
    kept_of,
    latest_decisions,
    settled,
)
from core.storage import Store
from core.trail import (
    Actor,
    AuditRecord,
    AuditSummary,
    compare,
    export_record,
    load_audit,
    load_texts,
    record_audit,
    record_replay,
)
from core.types import QUERY

REPLAY_TOLERANCE = 1e-4  # cosines differ so much between processors and batch sizes
_TITLE = 120  # characters in lists

LoadAsker = Callable[[Engine, AskReport], DocumentAsker]


@dataclass(frozen=True, slots=True)
class StoredAsk:
    """A report on a question as it was recorded."""

    record: AuditRecord
    title: str | None
    report: AskReport | None  # None when its texts were erased


def record_ask(store: Store, report: AskReport, *, actor: Actor, title: str = "") -> str:
    """Record a finished report with its texts, all of it or nothing; the new record's id.

    Reviewers judge the answer under the id "answer", and each finding of its audit under the finding's own id.
    """
    record_id = uuid.uuid4().hex
    texts = {
        QUERY: report.question,
        "response": report.answer.answer,
        "report": ask_json(report),
        "title": title.strip() or " ".join(report.question.split())[:_TITLE],
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
    kept = {name: text for name, text in texts.items() if text}
    record_audit(
        store, audit_id=record_id, summary=summary, texts=kept, payload=_payload(report), actor=actor
    )
    return record_id


def open_ask(store: Store, record_id: str) -> StoredAsk:
    """The record exactly as it was made, from storage.

    Raises:
        TrailError: there is no such record, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    record = load_audit(store, record_id)
    if record.method != METHOD:
        raise InputError(
            f"record {record_id} holds no answer from documents; it is a record of {record.method!r}"
        )
    try:
        texts = load_texts(store, record_id)
    except TextErasedError:
        return StoredAsk(record, None, None)
    return StoredAsk(record, texts.get("title"), ask_from_json(texts["report"]))


def asker_of_record(engine: Engine, report: AskReport) -> DocumentAsker:
    """An asker over the collection that a record was made with.

    Raises:
        InputError: the collection is not there any more.
    """
    from core.document_collections import Collections

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
    stored = open_ask(store, record_id)
    if stored.report is None:
        raise TextErasedError(f"the texts of record {record_id} were erased; it cannot be asked again")
    old = stored.report
    new = load(engine, old).ask(old.question)
    before = _comparable(old)
    found = compare(before, settled(_comparable(new), before, REPLAY_TOLERANCE))
    record_replay(store, record_id, differences=len(found), actor=actor or account())
    return Replay(record_id, found)


def export_ask(store: Store, record_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (one row a reference).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    stored = open_ask(store, record_id)
    return export_stored(store, stored, fmt, {"html": _export_html, "csv": _export_csv}, actor)


def ask_json(report: AskReport) -> str:
    """A report as JSON; `ask_from_json` gives an equal report back."""
    return adapter(AskReport).dump_json(report).decode()


def ask_from_json(text: str) -> AskReport:
    """The report that `ask_json` wrote."""
    return adapter(AskReport).validate_json(text)


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
    from core.ask_presentation import render_ask_html

    assert stored.report is not None
    return render_ask_html(stored.report, export_record(store, stored.record.id)).encode()


def _export_csv(store: Store, stored: StoredAsk) -> bytes:
    from core.ask_presentation import render_ask_csv

    assert stored.report is not None
    said = latest_decisions(store, stored.record.id)
    return render_ask_csv(stored.report, said.get(ANSWER_ID, ("", None))).encode("utf-8-sig")
