"""Audits in the trail: recorded whole, opened exactly as they were, run again, exported, erased.

Replay, export and erasure serve the records of KG-Guard too, whose own part is in `core.guard_records`.
"""

import getpass
import hashlib
import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from core.auditing import AuditCase, Progress, audit_case
from core.engine import Engine
from core.errors import InputError, TextErasedError, TrailError
from core.grounding import GroundingOptions, GroundingReport, Policy
from core.replay_settings import replay_settings
from core.settings import Settings
from core.storage import Store
from core.text.document import Document
from core.trail import (
    Actor,
    AuditRecord,
    AuditSummary,
    Difference,
    Erasure,
    compare,
    erase_texts,
    export_record,
    load_audit,
    load_texts,
    record_audit,
    record_export,
    record_replay,
)
from core.types import QUERY

if TYPE_CHECKING:
    from pydantic import TypeAdapter

_SOURCE = "source:"  # prefix of the names under which source documents are kept
_GUARD = "kg-guard"  # the method of `core.guard_records`
_CLAIM = "fact-check"  # the method of `core.claim_records`
_CHAIN = "chain-audit"  # the method of `core.chain_records`
_REASONING = "reasoning"  # the method of `core.reasoning_records`
_HELD = {
    _GUARD: "scored answers of KG-Guard",
    _CLAIM: "a checked claim",
    _CHAIN: "an audited reasoning chain",
    _REASONING: "answers found by reasoning paths",
}
_DOCUMENTS = "documents"  # the documents without their texts: titles, hashes, pages


@dataclass(frozen=True, slots=True)
class StoredAudit:
    """An audit as it was recorded."""

    record: AuditRecord
    title: str | None
    report: GroundingReport | None  # None when its texts were erased


@dataclass(frozen=True, slots=True)
class Replay:
    """A stored audit run again."""

    audit_id: str
    differences: tuple[Difference, ...]

    @property
    def is_identical(self) -> bool:
        """Whether the new report is the old one, to the last character."""
        return not self.differences


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
    audit_id = uuid.uuid4().hex
    texts = {f"{_SOURCE}{document.id}": document.text for document in case.sources}
    texts |= {
        "response": case.response,
        "report": report_json(report),
        "title": title.strip() or title_of(case),
    }
    texts[_DOCUMENTS] = _documents().dump_json(tuple(replace(d, text="") for d in case.sources)).decode()
    if case.query:
        texts[QUERY] = case.query
    summary = AuditSummary(
        report.manifest.method,
        report.decision,
        {"eg": report.eg, "rp": report.rp, "cfi": report.cfi},
        tuple(finding.id for finding in report.findings),
    )
    kept = {name: text for name, text in texts.items() if text}
    record_audit(store, audit_id=audit_id, summary=summary, texts=kept, payload=_payload(report), actor=actor)
    return audit_id


def open_audit(store: Store, audit_id: str) -> StoredAudit:
    """The audit exactly as it was recorded, from storage.

    Raises:
        TrailError: there is no such audit, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    record = load_audit(store, audit_id)
    if record.method in _HELD:
        raise InputError(f"record {audit_id} holds {_HELD[record.method]}, not an audit of a text")
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
    if method == _GUARD:
        from core.guard_records import replay_guard

        return replay_guard(store, Engine(settings), audit_id, actor=actor)
    if method == _CLAIM:
        from core.claim_records import replay_claim

        return replay_claim(store, Engine(settings), audit_id, actor=actor)
    if method == _CHAIN:
        from core.chain_records import replay_chain

        return replay_chain(store, Engine(settings), audit_id, actor=actor)
    if method == _REASONING:
        from core.reasoning_records import replay_reasoning

        return replay_reasoning(store, Engine(settings), audit_id, actor=actor)
    texts = load_texts(store, audit_id)
    old = json.loads(texts["report"])
    case = _case_of(texts, old)
    engine = Engine(replay_settings(settings, old["manifest"]), use_graph_cache=False)
    new = json.loads(report_json(audit_case(case, engine, _options_of(old["manifest"]["parameters"]))))
    found = compare(old, new)
    record_replay(store, audit_id, differences=len(found), actor=actor or account())
    return Replay(audit_id, found)


def export_audit(
    store: Store, settings: Settings, audit_id: str, fmt: str, *, actor: Actor | None = None
) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (findings, answers).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    method = load_audit(store, audit_id).method
    if method == _GUARD:
        from core.guard_records import export_guard

        return export_guard(store, audit_id, fmt, actor=actor)
    if method == _CLAIM:
        from core.claim_records import export_claim

        return export_claim(store, audit_id, fmt, actor=actor)
    if method == _CHAIN:
        from core.chain_records import export_chain

        return export_chain(store, audit_id, fmt, actor=actor)
    if method == _REASONING:
        from core.reasoning_records import export_reasoning

        return export_reasoning(store, audit_id, fmt, actor=actor)
    makers = {"json": _export_json, "html": _export_html, "csv": _export_csv}
    if fmt not in makers:
        raise InputError(f"There is no export format {fmt!r}. Choose one of: {', '.join(makers)}.")
    stored = open_audit(store, audit_id)
    if stored.report is None and fmt != "json":
        raise TextErasedError(
            f"The texts of audit {audit_id} were erased; only the JSON export of its record is left."
        )
    record_export(store, audit_id, fmt=fmt, actor=actor or account())
    return makers[fmt](store, stored)


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


def account() -> Actor:
    """Who works at the command line: the account of the machine, self-asserted."""
    return Actor(getpass.getuser())


def report_json(report: GroundingReport) -> str:
    """A report as JSON; `report_from_json` gives an equal report back."""
    return _adapter().dump_json(report).decode()


def report_from_json(text: str) -> GroundingReport:
    """The report that `report_json` wrote."""
    return _adapter().validate_json(text)


@cache
def _adapter() -> "TypeAdapter[GroundingReport]":
    from pydantic import TypeAdapter

    return TypeAdapter(GroundingReport)


def title_of(case: AuditCase) -> str:
    """What lists call an audit that nobody named: its document, or the first words of a pasted text."""
    first = next(document for document in case.sources if document.text.strip())
    words = first.text.split() if first.title in ("", "Pasted text") else [first.title]
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
        "parameters": dict(report.manifest.parameters),
        "models": [
            {"role": m.role, "version": m.version, "sha256": m.sha256} for m in report.manifest.models
        ],
        "coverage": {"extracted": report.coverage.extracted, "judged": report.coverage.judged},
    }


def _case_of(texts: Mapping[str, str], report: Mapping[str, Any]) -> AuditCase:
    sources = tuple(
        replace(document, text=texts.get(f"{_SOURCE}{document.id}", ""))
        for document in _documents().validate_json(texts[_DOCUMENTS])
    )
    return AuditCase(report["case_id"], sources, texts.get(QUERY, ""), texts["response"])


@cache
def _documents() -> "TypeAdapter[tuple[Document, ...]]":
    from pydantic import TypeAdapter

    return TypeAdapter(tuple[Document, ...])


def _options_of(parameters: Mapping[str, Any]) -> GroundingOptions:
    names = ("alpha", "pass_threshold", "fail_threshold", "relation_similarity", "passage_similarity")
    calibration = None
    if "calibration_sha256" in parameters:
        from core.grounding.calibration_file import load_calibration

        # The installed one: where it is another, the manifests differ, and the replay names the cause.
        calibration = load_calibration()
    return GroundingOptions(
        policy=Policy(parameters["policy"]),
        calibration=calibration,
        **{name: parameters[name] for name in names},
    )


def _export_json(store: Store, stored: StoredAudit) -> bytes:
    return json.dumps(export_record(store, stored.record.id), ensure_ascii=False, indent=2).encode()


def _export_html(store: Store, stored: StoredAudit) -> bytes:
    from core.grounding.html_report import render_html

    assert stored.report is not None
    return render_html(stored.report, export_record(store, stored.record.id)).encode()


def _export_csv(store: Store, stored: StoredAudit) -> bytes:
    from core.grounding.csv_report import render_csv
    from core.trail import judgments

    assert stored.report is not None
    said = {key: (r.latest.judgment, r.latest.note) for key, r in judgments(store, stored.record.id).items()}
    return render_csv(stored.report, said).encode("utf-8-sig")
