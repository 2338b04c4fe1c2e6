"""Audits of reasoning chains in the trail: recorded whole, opened as they were, run again, exported, judged."""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.chain_auditing import ChainAuditing
from core.engine import Engine
from core.errors import InputError, TextErasedError
from core.reasoning.chain import METHOD, ChainReport, decide
from core.reasoning.chain.findings import GRAPH, graph_text
from core.reasoning_recorded import reasoner_of_record
from core.record_parts import Replay, account, adapter, export_stored, kept_of, latest_decisions
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
from core.types import QUERY, Manifest

_TITLE = 120  # characters in lists

LoadAuditor = Callable[[Engine, Manifest], ChainAuditing]


@dataclass(frozen=True, slots=True)
class StoredChain:
    """A chain report as it was recorded."""

    record: AuditRecord
    title: str | None
    report: ChainReport | None  # None when its texts were erased


def record_chain(store: Store, report: ChainReport, *, actor: Actor, title: str = "") -> str:
    """Record a finished report with its texts, all of it or nothing; the new record's id.

    Reviewers can judge every step, by its id.
    """
    record_id = uuid.uuid4().hex
    texts = {
        "response": report.case.text,
        QUERY: report.case.question,
        f"source:{GRAPH}": graph_text(report.paths),
        "report": chain_json(report),
        "title": title.strip() or " ".join((report.case.question or report.case.text).split())[:_TITLE],
    }
    flagged = sum(not step.is_valid or bool(step.break_before) for step in report.steps) / len(report.steps)
    scores = {"validity_ratio": report.validity_ratio, "flagged": flagged}
    summary = AuditSummary(METHOD, decide(report), scores, tuple(step.id for step in report.steps))
    kept = {name: text for name, text in texts.items() if text}
    record_audit(
        store, audit_id=record_id, summary=summary, texts=kept, payload=_payload(report), actor=actor
    )
    return record_id


def open_chain(store: Store, record_id: str) -> StoredChain:
    """The record exactly as it was made, from storage.

    Raises:
        TrailError: there is no such record, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    record = load_audit(store, record_id)
    if record.method != METHOD:
        raise InputError(f"record {record_id} holds no audited chain; it is a record of {record.method!r}")
    try:
        texts = load_texts(store, record_id)
    except TextErasedError:
        return StoredChain(record, None, None)
    return StoredChain(record, texts.get("title"), chain_from_json(texts["report"]))


def auditor_of_record(engine: Engine, manifest: Manifest) -> ChainAuditing:
    """An auditor over the graph that a record was made with, where it can be had.

    Raises:
        InputError: it was made with a file that was not kept, or with an endpoint that is not set up.
    """
    return reasoner_of_record(engine, manifest).auditor()


def replay_chain(
    store: Store,
    engine: Engine,
    record_id: str,
    *,
    load: LoadAuditor = auditor_of_record,
    actor: Actor | None = None,
) -> Replay:
    """Audit a stored chain again, and say what differs. Times are not compared.

    Where another graph stands in the place of the recorded one, the manifests differ, and the replay names
    the cause.

    Raises:
        TextErasedError: the texts were erased, so it cannot be audited again.
        InputError: the graph cannot be had again.
    """
    stored = open_chain(store, record_id)
    if stored.report is None:
        raise TextErasedError(f"the texts of record {record_id} were erased; it cannot be audited again")
    old = stored.report
    new = load(engine, old.manifest).audit(old.case)
    found = compare(_comparable(old), _comparable(new))
    record_replay(store, record_id, differences=len(found), actor=actor or account())
    return Replay(record_id, found)


def export_chain(store: Store, record_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (one row a step).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    stored = open_chain(store, record_id)
    return export_stored(store, stored, fmt, {"html": _export_html, "csv": _export_csv}, actor)


def chain_json(report: ChainReport) -> str:
    """A report as JSON; `chain_from_json` gives an equal report back."""
    return adapter(ChainReport).dump_json(report).decode()


def chain_from_json(text: str) -> ChainReport:
    """The report that `chain_json` wrote."""
    return adapter(ChainReport).validate_json(text)


def _payload(report: ChainReport) -> dict[str, object]:
    """What stays in the trail for ever: ids, statuses, numbers, hashes; no words of the texts."""
    return {
        "deductive": report.is_deductive,
        "steps": [
            {
                "id": step.id,
                "status": str(step.status),
                "follows": not step.break_before,
                "start": step.start,
                "end": step.end,
            }
            for step in report.steps
        ],
        "findings": [
            {"id": f.id, "kind": str(f.kind), "status": str(f.status), "start": f.start, "end": f.end}
            for f in report.findings
        ],
        **kept_of(report.manifest),
    }


def _comparable(report: ChainReport) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(chain_json(report))
    del shown["seconds"]
    return shown


def _export_html(store: Store, stored: StoredChain) -> bytes:
    from core.reasoning.chain.html_report import render_chain_html

    assert stored.report is not None
    return render_chain_html(stored.report, export_record(store, stored.record.id)).encode()


def _export_csv(store: Store, stored: StoredChain) -> bytes:
    from core.reasoning.chain.csv_report import render_chain_csv

    assert stored.report is not None
    said = latest_decisions(store, stored.record.id)
    return render_chain_csv(stored.report, said).encode("utf-8-sig")
