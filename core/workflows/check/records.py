"""Claim reports in the trail: recorded whole, opened exactly as they were, run again, exported, reviewed."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from core.errors import InputError
from core.factcheck.claim import ClaimReport
from core.factcheck.findings import CLAIM_ID, EVIDENCE, METHOD, decide, evidence_text
from core.factcheck.pipeline import Pipeline
from core.settings import ClaimVerifier, Settings
from core.storage import Store
from core.trail import Actor, AuditSummary, export_record
from core.workflows.check.checking import Checker, CheckOptions, folder_sha256, load_stages
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

StoredClaim = StoredReport[ClaimReport]


def record_claim(store: Store, report: ClaimReport, *, actor: Actor, title: str = "") -> str:
    """Record a finished report with its texts, all of it or nothing; the new record's id.

    The claim can be judged by reviewers under the id "claim", whatever the verdict is.
    """
    texts = {
        "response": report.claim.text,
        f"source:{EVIDENCE}": evidence_text(report.evidence),
        "report": claim_json(report),
    }
    summary = AuditSummary(METHOD, decide(report), {"confidence": report.verdict.confidence}, (CLAIM_ID,))
    shown = title_or_words(title, report.claim.text)
    return record_texts(store, summary, texts, title=shown, payload=_payload(report), actor=actor)


def open_claim(store: Store, record_id: str) -> StoredClaim:
    """The record exactly as it was made, from storage.

    Raises:
        TrailError: there is no such record, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    return open_report(store, record_id, ClaimReport, method=METHOD, held="checked claim")


def replay_claim(
    store: Store,
    engine: Engine,
    record_id: str,
    *,
    load: Callable[[Checker], Pipeline] = load_stages,
    actor: Actor | None = None,
) -> Replay:
    """Check a stored claim again with its own options, and say what differs. Times are not compared.

    The graph is the one of the record where it is still loaded, else the one of the settings: where that is
    another, the manifests differ, and the replay names the cause.

    Raises:
        TextErasedError: the texts were erased, so it cannot be checked again.
        ModelError: it was made with a model that is not there.
        InputError: it was made with a folder of documents that the settings do not name.
    """
    old = open_claim(store, record_id).to_run_again("checked")
    _expect_folder(engine.settings, old, record_id)
    checker = Checker(_engine_of(engine, old), _options_of(engine.settings, old), loader=load)
    new = checker.check([old.claim])[0]
    reports = _comparable(old), _comparable(new)
    return replayed(store, record_id, reports, actor, tolerance=REPLAY_TOLERANCE)


def export_claim(store: Store, record_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (one row an evidence).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    stored = open_claim(store, record_id)
    return export_stored(store, stored, fmt, {"html": _export_html, "csv": _export_csv}, actor)


def claim_json(report: ClaimReport) -> str:
    """A report as JSON; what `open_claim` reads again is equal to it."""
    return adapter(ClaimReport).dump_json(report).decode()


def _payload(report: ClaimReport) -> dict[str, object]:
    """What stays in the trail for ever: labels, numbers, hashes; no words of the texts."""
    return {
        "label": str(report.verdict.label),
        "decided_by": str(report.decided_by),
        "cited": list(report.verdict.cited),
        "counts": {stage.name: dict(stage.counts) for stage in report.stages},
        "sent": len(report.sent),
        **kept_of(report.manifest),
    }


def _options_of(settings: Settings, report: ClaimReport) -> CheckOptions:
    from core.workflows.check.graphs import loaded_graph

    parameters = report.manifest.parameters
    return CheckOptions(
        mode=report.mode,
        graph=loaded_graph(settings, str(parameters["graph_sha256"] or "")),
        verifier=ClaimVerifier(str(parameters["verifier"])),
        use_fallback=parameters["fallback"] is not None,
    )


def _expect_folder(settings: Settings, report: ClaimReport, record_id: str) -> None:
    """The record keeps a hash of the folder's path and not the path, so the settings must name the folder."""
    wanted = report.manifest.parameters.get("folder_sha256")
    if wanted is not None and wanted != folder_sha256(settings):
        raise InputError(
            f"record {record_id} was checked with a folder of documents that the settings do not name; set "
            "search_service to folder and search_folder to that folder, where it lay then, and replay it again"
        )


def _engine_of(engine: Engine, report: ClaimReport) -> Engine:
    limit = int(report.manifest.parameters["entity_limit"] or 0)
    return replace(engine, settings=replace(engine.settings, entity_limit=limit))


def _comparable(report: ClaimReport) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(claim_json(report))
    for stage in shown["stages"]:
        del stage["seconds"]
    return shown


def _export_html(store: Store, stored: StoredClaim) -> bytes:
    from core.factcheck.html_report import render_claim_html

    assert stored.report is not None
    return render_claim_html(stored.report, export_record(store, stored.record.id)).encode()


def _export_csv(store: Store, stored: StoredClaim) -> bytes:
    from core.factcheck.csv_report import render_claim_csv

    assert stored.report is not None
    said = latest_decisions(store, stored.record.id)
    return render_claim_csv(stored.report, said.get(CLAIM_ID, ("", None))).encode("utf-8-sig")
