"""Audits in the trail: recorded whole, opened exactly as they were, run again, exported, erased.

Replay, export and erasure serve the records of every other method too; what is theirs lies in their own modules.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from core.errors import InputError, TextErasedError, TrailError
from core.grounding import GroundingOptions, GroundingReport, Policy
from core.settings import SecondReading, Settings
from core.storage import Store
from core.text.document import Document
from core.trail import Actor, AuditSummary, Erasure, erase_texts, export_record, load_audit, load_texts
from core.types import QUERY
from core.workflows.audit.auditing import AuditCase, Progress, audit_case
from core.workflows.engine import Engine
from core.workflows.records.parts import (
    Replay,
    StoredReport,
    account,
    adapter,
    export_stored,
    kept_of,
    latest_decisions,
    read_report,
    record_texts,
    replayed,
)
from core.workflows.records.replay_settings import replay_settings

_SOURCE = "source:"  # prefix of the names under which source documents are kept
_DOCUMENTS = "documents"  # the documents without their texts: titles, hashes, pages


_Documents = tuple[Document, ...]


@dataclass(frozen=True, slots=True)
class _Other:
    """Another method, whose records have a module of their own."""

    module: str  # imported when a record of it is met
    name: str  # its functions are called `replay_<name>` and `export_<name>`
    held: str  # what its records hold, for people

    @property
    def replay(self) -> Callable[..., Replay]:
        """What runs a record again."""
        found: Callable[..., Replay] = getattr(import_module(self.module), f"replay_{self.name}")
        return found

    @property
    def export(self) -> Callable[..., bytes]:
        """What writes a record as a file."""
        found: Callable[..., bytes] = getattr(import_module(self.module), f"export_{self.name}")
        return found


_OTHERS = {
    "kg-guard": _Other("core.workflows.guard.records", "guard", "scored answers of KG-Guard"),
    "fact-check": _Other("core.workflows.check.records", "claim", "a checked claim"),
    "ask": _Other("core.workflows.ask.records", "ask", "an answer from documents"),
    "chain-audit": _Other("core.workflows.chain.records", "chain", "an audited reasoning chain"),
    "reasoning": _Other("core.workflows.reason.records", "reasoning", "answers found by reasoning paths"),
}


StoredAudit = StoredReport[GroundingReport]


def submit_audit(  # noqa: PLR0913 - the flags are keyword-only
    store: Store,
    engine: Engine,
    case: AuditCase,
    *,
    actor: Actor,
    title: str = "",
    options: GroundingOptions | None = None,
    progress: Progress | None = None,
) -> str:
    """Audit a case and record it at once; the new audit's id."""
    report = audit_case(case, engine, options, progress=progress)
    return record_report(store, case, report, actor=actor, title=title)


def record_report(
    store: Store, case: AuditCase, report: GroundingReport, *, actor: Actor, title: str = ""
) -> str:
    """Record a finished audit with its texts, all of it or nothing; the new audit's id."""
    texts = {f"{_SOURCE}{document.id}": document.text for document in case.sources}
    texts |= {"response": case.response, "report": report_json(report)}
    wordless = tuple(replace(document, text="") for document in case.sources)
    texts[_DOCUMENTS] = adapter(_Documents).dump_json(wordless).decode()
    if case.query:
        texts[QUERY] = case.query
    summary = AuditSummary(
        report.manifest.method,
        report.decision,
        {"eg": report.eg, "rp": report.rp, "cfi": report.cfi},
        tuple(finding.id for finding in report.findings),
    )
    shown = title.strip() or title_of(case)
    return record_texts(store, summary, texts, title=shown, payload=_payload(report), actor=actor)


def open_audit(store: Store, audit_id: str) -> StoredAudit:
    """The audit exactly as it was recorded, from storage.

    Raises:
        TrailError: there is no such audit, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    record = load_audit(store, audit_id)
    if record.method in _OTHERS:
        raise InputError(f"record {audit_id} holds {_OTHERS[record.method].held}, not an audit of a text")
    try:
        texts = load_texts(store, audit_id)
    except TextErasedError:
        return StoredAudit(record, None, None)
    return StoredAudit(record, texts.get("title"), report_from_json(texts["report"]))


def replay_audit(store: Store, settings: Settings, audit_id: str, *, actor: Actor | None = None) -> Replay:
    """Run a stored record of any method again with its own options and say what differs.

    Models, software and inputs are compared through the manifest, so a difference names its cause.

    Raises:
        TextErasedError: the texts were erased, so it cannot be run again.
        ModelError: it was made with a language model or NLI model that is not the one at hand.
    """
    method = load_audit(store, audit_id).method
    if method in _OTHERS:
        return _OTHERS[method].replay(store, Engine(settings), audit_id, actor=actor)
    texts = load_texts(store, audit_id)
    old = json.loads(texts["report"])
    case = _case_of(texts, old)
    engine = Engine(replay_settings(settings, old["manifest"]), use_graph_cache=False)
    new = json.loads(report_json(audit_case(case, engine, _options_of(old["manifest"]["parameters"]))))
    return replayed(store, audit_id, (old, new), actor)


def export_audit(
    store: Store, settings: Settings, audit_id: str, fmt: str, *, actor: Actor | None = None
) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (findings, answers).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    method = load_audit(store, audit_id).method
    if method in _OTHERS:
        return _OTHERS[method].export(store, audit_id, fmt, actor=actor)
    stored = open_audit(store, audit_id)
    return export_stored(store, stored, fmt, {"html": _export_html, "csv": _export_csv}, actor)


def erase_audit(
    store: Store, settings: Settings, audit_id: str, *, reason: str, actor: Actor | None = None
) -> Erasure:
    """Erase the texts of an audit, from the caches too; the trail keeps its hashes and decisions."""
    from core.extraction.graph_cache import GraphCache
    from core.models.embedding_cache import EmbeddingCache

    try:
        texts: Mapping[str, str] = load_texts(store, audit_id)
    except TrailError:
        texts = {}
    erasure = erase_texts(store, audit_id, reason=reason, actor=actor or account())
    graphs = GraphCache(settings.cache_dir / "graphs")
    for text in texts.values():
        graphs.forget(hashlib.sha256(text.encode()).hexdigest())
    EmbeddingCache(settings.cache_dir).clear()
    return erasure


def report_json(report: GroundingReport) -> str:
    """A report as JSON; `report_from_json` gives an equal report back."""
    return adapter(GroundingReport).dump_json(report).decode()


def report_from_json(text: str) -> GroundingReport:
    """The report that `report_json` wrote."""
    return read_report(GroundingReport, text)


def title_of(case: AuditCase) -> str:
    """What lists call an audit that nobody named: its document, or the first words of a pasted text."""
    first = next(document for document in case.sources if document.text.strip())
    words = first.text.lstrip("#*> \t\r\n").split() if first.title in ("", "Pasted text") else [first.title]
    return " ".join(words[:10])[:120]


def _payload(report: GroundingReport) -> dict[str, object]:
    """What stays in the trail for ever: ids, kinds, statuses, offsets, thresholds; no words of the texts."""
    return {
        "findings": [
            {
                "id": item.id,
                "kind": str(item.kind),
                "status": str(item.status),
                "start": item.start,
                "end": item.end,
                "evidence": [{"start": e.start, "end": e.end} for e in item.evidence],
            }
            for item in report.findings
        ],
        **kept_of(report.manifest),
        "coverage": {"extracted": report.coverage.extracted, "judged": report.coverage.judged},
    }


def _case_of(texts: Mapping[str, str], report: Mapping[str, Any]) -> AuditCase:
    sources = tuple(
        replace(document, text=texts.get(f"{_SOURCE}{document.id}", ""))
        for document in adapter(_Documents).validate_json(texts[_DOCUMENTS])
    )
    return AuditCase(report["case_id"], sources, texts.get(QUERY, ""), texts["response"])


def _options_of(parameters: Mapping[str, Any]) -> GroundingOptions:
    names = ("alpha", "pass_threshold", "fail_threshold")
    calibration = None
    if "calibration_sha256" in parameters:
        from core.grounding.calibration_file import load_calibration

        # The installed one: where it is another, the manifests differ, and the replay names the cause.
        calibration = load_calibration()
    return GroundingOptions(
        policy=Policy(parameters["policy"]),
        calibration=calibration,
        second_reading=SecondReading(parameters.get("second_reading", SecondReading.OFF)),
        **{name: parameters[name] for name in names},
    )


def _export_html(store: Store, stored: StoredAudit) -> bytes:
    from core.grounding.html_report import render_html
    from core.workflows.audit.flag_exports import readable_record

    assert stored.report is not None
    return render_html(stored.report, readable_record(export_record(store, stored.record.id))).encode()


def _export_csv(store: Store, stored: StoredAudit) -> bytes:
    from core.grounding.csv_report import render_csv
    from core.workflows.audit.flag_exports import flag_rows
    from core.workflows.audit.flags import load_flags

    assert stored.report is not None
    said = latest_decisions(store, stored.record.id)
    rows = flag_rows(load_flags(store, stored.record.id))
    return (render_csv(stored.report, said) + rows).encode("utf-8-sig")
