"""Records in the trail, of whatever method: recorded whole, opened as they were, run again, exported, erased.

A method's own `records` module says in one `RecordKind` what is kept of its reports, how one is made again and how it
is printed; all else is here, once.
"""

import getpass
import json
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic, TypeVar

from core.errors import InputError, TextErasedError, TrailError
from core.settings import Settings
from core.storage import Store
from core.text.document import sha256_of
from core.trail import (
    MATTER,
    Actor,
    AuditRecord,
    AuditSummary,
    Difference,
    Erasure,
    EventKind,
    compare,
    erase_texts,
    export_record,
    judgments,
    load_audit,
    load_texts,
    matter_name,
    record_act,
    record_audit,
)
from core.types import Decision
from core.workflows.engine import Engine
from core.workflows.outcome import csv_with_outcome, outcome_words, record_outcome
from core.workflows.records.report_json import adapter, read_report

_TITLE = 120  # characters in lists
FORMATS = ("json", "html", "csv", "pdf", "webannotation", "prov")  # of an export
PACKAGES = {  # method -> the package whose `records` module has its kind; an audit of a text has gone by other names
    "kg-guard": "guard",
    "fact-check": "check",
    "ask": "ask",
    "chain-audit": "chain",
    "reasoning": "reason",
    "batch": "batch",
}

Report = TypeVar("Report")


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """What is recorded of a report, beside its own JSON."""

    texts: Mapping[str, str]  # confidential, erasable, by name; those that are empty are not kept
    decision: Decision
    scores: Mapping[str, float | None]
    finding_ids: tuple[str, ...]  # what reviewers may judge
    details: Mapping[str, object]  # stays in the trail for ever: ids, numbers, hashes; no words of the texts
    words: str  # whose first words name a record that nobody named


@dataclass(frozen=True)  # no slots: with them, a frozen generic class cannot be made by its alias
class StoredReport(Generic[Report]):
    """A report as it was recorded."""

    record: AuditRecord
    report: Report | None  # None when its texts were erased
    texts: Mapping[str, str] = field(repr=False)  # by name; none when they were erased

    @property
    def title(self) -> str | None:
        """What lists call it."""
        return self.texts.get("title")


@dataclass(frozen=True)
class Printed(Generic[Report]):
    """What an export is made of."""

    store: Store
    id: str
    report: Report
    texts: Mapping[str, str]
    decision: Decision

    @property
    def outcome(self) -> str:
        """Verdict and outcome in a line."""
        return outcome_words(self.decision, record_outcome(self.store, self.id))

    @property
    def record(self) -> dict[str, Any]:
        """The trail's own export, and the outcome; only for printing, since an export has no such part."""
        return {**export_record(self.store, self.id), "outcome": self.outcome}

    @property
    def said(self) -> dict[str, tuple[str, str | None]]:
        """By item id, the latest judgment of a reviewer and its note."""
        found = judgments(self.store, self.id)
        return {key: (review.latest.judgment, review.latest.note) for key, review in found.items()}


@dataclass(frozen=True, slots=True)
class Replay:
    """A stored audit run again."""

    audit_id: str
    differences: tuple[Difference, ...]

    @property
    def is_identical(self) -> bool:
        """Whether the new report is the old one, to the last character."""
        return not self.differences


@dataclass(frozen=True, kw_only=True)
class RecordKind(Generic[Report]):
    """The records of one method."""

    method: str
    held: str  # what they hold, for people: "a checked claim"
    done: str  # what was done to their texts: "checked"
    report: type[Report]
    contents: Callable[[Report, Any], Contents]  # of a report, and of what it was made of if not in it
    run_again: Callable[[Engine, Report, Mapping[str, str], Any], Report]  # with texts, a loader or None
    html: Callable[[Printed[Report]], str]  # a page that stands alone
    csv: Callable[[Printed[Report]], str]
    tolerance: float = 0.0  # numbers of a replay that agree within it are the same
    left_out: frozenset[str] = frozenset()  # fields that are not written when they are None

    def to_json(self, report: Report) -> str:
        """A report as JSON; `from_json` gives an equal report back."""
        absent = {name for name in self.left_out if getattr(report, name) is None}
        return adapter(self.report).dump_json(report, exclude=absent or None).decode()

    def from_json(self, text: str) -> Report:
        """The report that `to_json` wrote, also that of an earlier version."""
        return read_report(self.report, text)

    def record(  # noqa: PLR0913 - the flags are keyword-only
        self,
        store: Store,
        report: Report,
        made_of: Any = None,
        *,
        actor: Actor,
        title: str = "",
        record_id: str = "",
    ) -> str:
        """Record a finished report with its texts, all of it or nothing; the new record's id.

        `made_of`: the case of an audit, the instance of scored answers; other reports say it by themselves.
        """
        contents = self.contents(report, made_of)
        record_id = record_id or uuid.uuid4().hex
        shown = title.strip() or " ".join(contents.words.split())[:_TITLE]
        texts = {**contents.texts, "report": self.to_json(report), "title": shown}
        texts[MATTER] = matter_name(actor.matter)
        record_audit(
            store,
            audit_id=record_id,
            summary=AuditSummary(self.method, contents.decision, contents.scores, contents.finding_ids),
            texts={name: text for name, text in texts.items() if text},
            payload=contents.details,
            actor=actor,
        )
        return record_id

    def open(self, store: Store, record_id: str) -> StoredReport[Report]:
        """The record exactly as it was made, from storage.

        Raises: TrailError when there is no such record, or a text of it is not the one recorded; InputError when it is
        a record of another method.
        """
        record = load_audit(store, record_id)
        kind = kind_of(record.method)
        if kind is not self:
            raise InputError(
                f"record {record_id} holds {kind.held} (method {record.method!r}), not {self.held}"
            )
        try:
            texts = load_texts(store, record_id)
        except TextErasedError:
            return StoredReport(record, None, {})
        return StoredReport(record, self.from_json(texts["report"]), texts)

    def replay(
        self, store: Store, engine: Engine, record_id: str, *, load: Any = None, actor: Actor | None = None
    ) -> Replay:
        """Run a record again with its own options and say what differs; that it was run again is recorded.

        Models, software and inputs are compared through the manifest, so a difference names its cause. Times are not
        compared.

        Raises: TextErasedError when the texts were erased, so it cannot be run again; ModelError when it was made with
        a model that is not the one at hand; InputError when its graph, documents or collection cannot be had again.
        """
        stored = self.open(store, record_id)
        if stored.report is None:
            raise TextErasedError(
                f"the texts of record {record_id} were erased; it cannot be {self.done} again"
            )
        reports = stored.report, self.run_again(engine, stored.report, stored.texts, load)
        old, new = (json.loads(self.to_json(report)) for report in reports)
        found = compare(old, new, self.tolerance)
        told = {"differences": len(found)}
        record_act(store, record_id, EventKind.AUDIT_REPLAYED, told, actor=actor or account())
        return Replay(record_id, found)

    def export(self, store: Store, record_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
        """One record as a file: "json" (complete, proves itself), "html" and "pdf" (to print), "csv" (one row an item),
        "webannotation" (JSON-LD), "prov" (PROV-JSON).

        The export is itself recorded, before it is made, so that it stands in it.

        Raises: InputError when there is no such format; TextErasedError when the texts were erased, and it needs them.
        """
        stored = self.open(store, record_id)
        if fmt not in FORMATS:
            raise InputError(f"There is no export format {fmt!r}. Choose one of: {', '.join(FORMATS)}.")
        if stored.report is None and fmt != "json":
            raise TextErasedError(
                f"The texts of record {record_id} were erased; only the JSON export of its record is left."
            )
        told = {"format": fmt, "outcome": record_outcome(store, record_id).data}
        record_act(store, record_id, EventKind.AUDIT_EXPORTED, told, actor=actor or account())
        if stored.report is None or fmt == "json":
            return json.dumps(export_record(store, record_id), ensure_ascii=False, indent=2).encode()
        from core.workflows.records import linked_data, memo_pdf

        printed = Printed(store, record_id, stored.report, stored.texts, stored.record.decision)
        match fmt:
            case "html":
                return self.html(printed).encode()
            case "csv":
                return csv_with_outcome(self.csv(printed), printed.outcome).encode("utf-8-sig")
            case "pdf":
                return memo_pdf.render_pdf(printed)
            case "webannotation":
                return linked_data.render_web_annotation(printed)
            case _:
                return linked_data.render_provenance(printed)


def kind_of(method: str) -> RecordKind[Any]:
    """How records of a method are kept."""
    package = PACKAGES.get(method, "audit")
    kind: RecordKind[Any] = import_module(f"core.workflows.{package}.records").RECORDS
    return kind


def replay_audit(store: Store, settings: Settings, audit_id: str, *, actor: Actor | None = None) -> Replay:
    """As `RecordKind.replay`, for a record of any method."""
    kind = kind_of(load_audit(store, audit_id).method)
    return kind.replay(store, Engine(settings), audit_id, actor=actor)


def export_audit(store: Store, audit_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
    """As `RecordKind.export`, for a record of any method."""
    return kind_of(load_audit(store, audit_id).method).export(store, audit_id, fmt, actor=actor)


def erase_audit(
    store: Store, settings: Settings, audit_id: str, *, reason: str, actor: Actor | None = None
) -> Erasure:
    """Erase the texts of a record of any method, from the caches too; the trail keeps its hashes and decisions."""
    from core.extraction.graph_cache import GraphCache
    from core.models.embedding_cache import EmbeddingCache

    try:
        texts: Mapping[str, str] = load_texts(store, audit_id)
    except TrailError:
        texts = {}
    erasure = erase_texts(store, audit_id, reason=reason, actor=actor or account())
    graphs = GraphCache(settings.cache_dir / "graphs")
    for text in texts.values():
        graphs.forget(sha256_of(text))
    EmbeddingCache(settings.cache_dir).clear()
    return erasure


def account() -> Actor:
    """Who works at the command line: the account of the machine, self-asserted."""
    return Actor(getpass.getuser())
