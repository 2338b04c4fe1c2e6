"""Guard reports in the trail: recorded whole, opened exactly as they were, run again, exported, reviewed."""

import json
from dataclasses import dataclass
from typing import Any

from core.errors import InputError, TextErasedError
from core.guard.findings import METHOD, TRIPLES, answer_id, answers_text, decide, triples_text
from core.guard.report import GuardReport
from core.kbqa.instance import CheckedInstance, KBQAInstance
from core.storage import Store
from core.trail import (
    Actor,
    AuditRecord,
    AuditSummary,
    Event,
    EventKind,
    event_texts,
    export_record,
    record_correction,
    record_setting_change,
)
from core.types import QUERY, ModelRecord
from core.workflows.engine import Engine
from core.workflows.guard.guarding import Scorable, guard_instance
from core.workflows.records.parts import (
    Replay,
    adapter,
    export_stored,
    kept_of,
    latest_decisions,
    open_texts,
    record_texts,
    replayed,
    title_or_words,
)

THRESHOLD_SETTING = "guard_threshold"
REPLAY_TOLERANCE = 1e-5  # float32 sums depend a little on which instances share a batch


@dataclass(frozen=True, slots=True)
class StoredGuard:
    """A guard report as it was recorded, and what it was made of."""

    record: AuditRecord
    title: str | None
    instance: KBQAInstance | None  # None when its texts were erased
    report: GuardReport | None  # likewise


@dataclass(frozen=True, slots=True)
class CorrectionRun:
    """What stays in the trail of one run of the correction loop."""

    model: ModelRecord  # the answering model
    answers: tuple[int, ...]  # of each round, the first answer included: how many were given
    flagged: tuple[int, ...]  # of each round: how many of them were flagged
    threshold: float  # in [0, 1]
    transcript: str  # JSON of every round; confidential


def record_guard(
    store: Store, instance: Scorable, report: GuardReport, *, actor: Actor, title: str = ""
) -> str:
    """Record a finished report with its texts, all of it or nothing; the new record's id.

    Every answer can be judged under its id ("a1", "a2", ...), also those that are not flagged: the threshold
    may change, and a reviewer may know better.
    """
    plain = instance.instance if isinstance(instance, CheckedInstance) else instance
    texts = {
        QUERY: plain.question,
        "answers": answers_text(plain.answers),
        f"source:{TRIPLES}": triples_text(plain.triples),
        "instance": adapter(KBQAInstance).dump_json(plain).decode(),
        "report": guard_json(report),
    }
    ids = tuple(answer_id(index) for index in range(len(report.verdicts)))
    summary = AuditSummary(report.manifest.method, decide(report), _scores(report), ids)
    shown, payload = title_or_words(title, plain.question), _payload(plain, report)
    return record_texts(store, summary, texts, title=shown, payload=payload, actor=actor)


def open_guard(store: Store, audit_id: str) -> StoredGuard:
    """The record exactly as it was made, from storage.

    Raises:
        TrailError: there is no such record, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    record, texts = open_texts(store, audit_id, METHOD, "KBQA answers")
    if texts is None:
        return StoredGuard(record, None, None, None)
    instance = adapter(KBQAInstance).validate_json(texts["instance"])
    return StoredGuard(record, texts.get("title"), instance, guard_from_json(texts["report"]))


def replay_guard(store: Store, engine: Engine, audit_id: str, *, actor: Actor | None = None) -> Replay:
    """Score a stored instance again at its own threshold, and say what differs.

    Probabilities and effects within `REPLAY_TOLERANCE` are the same; the time taken is not compared.

    Raises:
        TextErasedError: the texts were erased, so it cannot be scored again.
    """
    stored = open_guard(store, audit_id)
    if stored.report is None or stored.instance is None:
        raise TextErasedError(f"the texts of record {audit_id} were erased; it cannot be scored again")
    old = stored.report
    checked = CheckedInstance(stored.instance, old.notes)
    explain = bool(old.manifest.parameters["explained"])
    new = guard_instance(checked, engine, threshold=old.threshold, explain=explain)
    reports = _comparable(old), _comparable(new)
    return replayed(store, audit_id, reports, actor, tolerance=REPLAY_TOLERANCE)


def export_guard(store: Store, audit_id: str, fmt: str, *, actor: Actor | None = None) -> bytes:
    """One record as a file: "json" (complete, proves itself), "html" (printable), "csv" (one row an answer).

    The export is itself recorded, before it is made, so that it stands in it.
    """
    stored = open_guard(store, audit_id)
    return export_stored(store, stored, fmt, {"html": _export_html, "csv": _export_csv}, actor)


def record_threshold_change(  # noqa: PLR0913 - who moved it from where to where, why, and on which page
    store: Store, old: float, new: float, *, actor: Actor, reason: str = "", audit_id: str | None = None
) -> Event:
    """Record that flags are now set at another probability.

    `reason` stays in the trail for ever: no confidential words in it. `audit_id` is the record that was open.

    Raises: InputError when a threshold is not in [0, 1].
    """
    for value in (old, new):
        if not 0.0 <= value <= 1.0:
            raise InputError(f"the threshold {value} is impossible; give a number from 0 to 1")
    told = {"reason": reason.strip(), "audit": audit_id or ""}
    details = {name: value for name, value in told.items() if value}
    return record_setting_change(store, THRESHOLD_SETTING, old, new, actor=actor, details=details)


def record_correction_run(store: Store, audit_id: str, run: CorrectionRun, *, actor: Actor) -> Event:
    """Record that the answering model was asked again; the rounds' words go into an erasable text.

    Raises: TrailError when there is no such record.
    """
    data = {
        "rounds": len(run.answers),
        "answers": list(run.answers),
        "flagged": list(run.flagged),
        "threshold": run.threshold,
        "model": {"name": run.model.name, "version": run.model.version, "sha256": run.model.sha256},
    }
    return record_correction(store, audit_id, data=data, transcript=run.transcript, actor=actor)


def correction_transcripts(store: Store, audit_id: str) -> tuple[tuple[Event, str | None], ...]:
    """Every correction run of a record with its transcript, oldest first; None where it was erased."""
    found = event_texts(store, audit_id, EventKind.ANSWERS_CORRECTED)
    return tuple((event, None if texts is None else texts["transcript"]) for event, texts in found)


def guard_json(report: GuardReport) -> str:
    """A report as JSON; `guard_from_json` gives an equal report back."""
    return adapter(GuardReport).dump_json(report).decode()


def guard_from_json(text: str) -> GuardReport:
    """The report that `guard_json` wrote."""
    return adapter(GuardReport).validate_json(text)


def _scores(report: GuardReport) -> dict[str, float | None]:
    """The highest probability, and the share of answers that are flagged; None when there are no answers."""
    if not report.verdicts:
        return {"highest": None, "flagged": None}
    highest = max(verdict.probability for verdict in report.verdicts)
    return {"highest": highest, "flagged": len(report.flagged) / len(report.verdicts)}


def _payload(instance: KBQAInstance, report: GuardReport) -> dict[str, object]:
    """What stays in the trail for ever: ids, numbers, hashes; no words of the texts."""
    return {
        "answers": [
            {"id": answer_id(i), "probability": v.probability, "flagged": v.is_flagged, "right": v.is_gold}
            for i, v in enumerate(report.verdicts)
        ],
        "findings": [
            {"id": f.id, "kind": str(f.kind), "status": str(f.status), "start": f.start, "end": f.end}
            for f in report.findings
        ],
        **kept_of(report.manifest),
        "graph": {"triples": len(instance.triples), "topic_entities": len(instance.topic_entities)},
        "outside_training_domains": report.domain_note is not None,
    }


def _comparable(report: GuardReport) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(guard_json(report))
    del shown["seconds"]
    return shown


def _export_html(store: Store, stored: StoredGuard) -> bytes:
    from core.guard.html_report import render_guard_html

    assert stored.report is not None
    assert stored.instance is not None
    return render_guard_html(stored.report, stored.instance, export_record(store, stored.record.id)).encode()


def _export_csv(store: Store, stored: StoredGuard) -> bytes:
    from core.guard.csv_report import render_guard_csv

    assert stored.report is not None
    said = latest_decisions(store, stored.record.id)
    return render_guard_csv(stored.report, said).encode("utf-8-sig")
