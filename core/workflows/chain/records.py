"""Audits of reasoning chains in the trail: recorded whole, opened as they were, run again, exported, judged."""

import json
from collections.abc import Callable
from typing import Any

from core.reasoning.chain import METHOD, ChainReport, decide
from core.reasoning.chain.findings import GRAPH, graph_text
from core.storage import Store
from core.trail import Actor, AuditSummary, export_record
from core.types import QUERY, Manifest
from core.workflows.chain.auditing import ChainAuditing
from core.workflows.engine import Engine
from core.workflows.reason.recorded import reasoner_of_record
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

LoadAuditor = Callable[[Engine, Manifest], ChainAuditing]
StoredChain = StoredReport[ChainReport]


def record_chain(store: Store, report: ChainReport, *, actor: Actor, title: str = "") -> str:
    """Record a finished report with its texts, all of it or nothing; the new record's id.

    Reviewers can judge every step, by its id.
    """
    texts = {
        "response": report.case.text,
        QUERY: report.case.question,
        f"source:{GRAPH}": graph_text(report.paths),
        "report": chain_json(report),
    }
    flagged = sum(not step.is_valid or bool(step.break_before) for step in report.steps) / len(report.steps)
    scores = {"validity_ratio": report.validity_ratio, "flagged": flagged}
    summary = AuditSummary(METHOD, decide(report), scores, tuple(step.id for step in report.steps))
    shown = title_or_words(title, report.case.question or report.case.text)
    return record_texts(store, summary, texts, title=shown, payload=_payload(report), actor=actor)


def open_chain(store: Store, record_id: str) -> StoredChain:
    """The record exactly as it was made, from storage.

    Raises:
        TrailError: there is no such record, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    return open_report(store, record_id, ChainReport, method=METHOD, held="audited chain")


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
    old = open_chain(store, record_id).to_run_again("audited")
    new = load(engine, old.manifest).audit(old.case)
    return replayed(store, record_id, (_comparable(old), _comparable(new)), actor)


def export_chain(store: Store, record_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (one row a step).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    stored = open_chain(store, record_id)
    return export_stored(store, stored, fmt, {"html": _export_html, "csv": _export_csv}, actor)


def chain_json(report: ChainReport) -> str:
    """A report as JSON; what `open_chain` reads again is equal to it."""
    return adapter(ChainReport).dump_json(report).decode()


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
