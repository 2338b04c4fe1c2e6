"""Batches in the trail: one event with the decision on every line; each line can be opened as a record of its own."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

from core.errors import InputError, TrailError
from core.grounding.presentation.appearance import DECISION_STYLES
from core.models.software import installed_versions
from core.storage import Store
from core.text.document import sha256_of
from core.text.printed_record import print_record
from core.text.table import write_csv
from core.trail import Actor, EventKind, load_audit, load_text, record_act
from core.types import Manifest
from core.workflows.batch.kept import KeptBatch, in_parts, outcome_of, report_json
from core.workflows.batch.method import BatchMethod, method_named
from core.workflows.batch.outcome import METHOD, BatchReport, LineOutcome, by_risk
from core.workflows.bulk.lines import Line, work_through
from core.workflows.engine import Engine
from core.workflows.records.record_kind import Contents, Printed, RecordKind, StoredReport
from core.workflows.records.report_json import adapter, kept_of

_TEMPLATE = Path(__file__).parent / "templates" / "batch.html"
_LINE, _REPORT = "line:", "report:"  # prefixes of the names under which lines and their reports are kept
_COLUMNS = ("line", "id", "subject", "decision", "verdict", "reason", "fit", "sha256")
StoredBatch = StoredReport[BatchReport]
Load = Callable[[Engine, Any], Any]  # a worker for these options, in place of the method's own


def record_batch(store: Store, kept: KeptBatch, actor: Actor) -> str:
    """Record a batch as it stands, all of it or nothing, and let go of its file; its id.

    Raises: StorageError when the trail cannot be written; the file stays.
    """
    if not is_recorded(store, kept.id):
        head, outcomes = kept.head(), kept.outcomes()
        lines = {number: (text, report) for number, text, report in kept.lines()}
        manifest = _manifest(method_named(head.method), lines)
        left = len(lines) - len(outcomes)
        report = BatchReport(head.method, head.name, head.options, outcomes, left, head.note, manifest)
        RECORDS.record(store, report, lines, actor=actor, record_id=kept.id)
    kept.discard()
    return kept.id


def is_recorded(store: Store, record_id: str) -> bool:
    """Whether the trail has a record of this id."""
    try:
        load_audit(store, record_id)
    except TrailError:
        return False
    return True


def open_batch(store: Store, record_id: str) -> StoredBatch:
    """A batch as it was recorded, without the texts of its lines.

    Raises: TrailError when there is no such record, InputError when it is one of another method.
    """
    record = load_audit(store, record_id)
    if record.method != METHOD:
        raise InputError(f"record {record_id} holds no batch (method {record.method!r})")
    if record.erased_at is not None:
        return StoredReport(record, None, {})
    report = RECORDS.from_json(load_text(store, record_id, "report"))
    return StoredReport(record, report, {"title": load_text(store, record_id, "title")})


def open_line(
    store: Store, engine: Engine, batch: KeptBatch | StoredBatch, number: int, *, actor: Actor
) -> str:
    """The id of the record of one line, which is made the first time that somebody opens it.

    Raises: InputError when the line could not be judged, TextErasedError when its texts were erased.
    """
    batch_id = batch.id if isinstance(batch, KeptBatch) else batch.record.id
    record_id = uuid5(UUID(batch_id), str(number)).hex
    if is_recorded(store, record_id):
        return record_id
    outcomes = (
        batch.outcomes() if isinstance(batch, KeptBatch) else batch.report.lines if batch.report else ()
    )
    if not any(line.number == number and line.decision for line in outcomes):
        raise InputError(f"line {number} could not be judged, so there is nothing to open")
    if isinstance(batch, KeptBatch):
        of, (text, report) = batch.head().method, batch.line(number)
        assert report is not None
    else:
        assert batch.report is not None
        of = batch.report.method
        text, report = (load_text(store, batch_id, f"{name}{number}") for name in (_LINE, _REPORT))
    method = method_named(of)
    _, item = method.lines.parse(Line(number, text))
    made = method.complete(engine, item, method.records.from_json(report))
    return method.records.record(store, made, item, actor=actor, record_id=record_id)


def export_lines(store: Store, record_id: str, *, actor: Actor) -> bytes:
    """The output lines of the method's command in the order of the file, an error line for what could not be judged.

    The export is itself recorded. Raises: TextErasedError when the texts were erased.
    """
    report = RECORDS.from_json(load_text(store, record_id, "report"))
    method = method_named(report.method)
    show, read = method.lines.show, method.records.from_json
    texts = RECORDS.open(store, record_id).texts
    record_act(store, record_id, EventKind.AUDIT_EXPORTED, {"format": "jsonl"}, actor=actor)
    written = []
    for each in report.lines:
        made = texts.get(f"{_REPORT}{each.number}")
        failed = {"id": each.id, "error": each.reason, "line": each.number}
        written.append(failed if made is None or each.id is None else show(read(made), each.id))
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in written).encode()


def batch_csv(lines: Sequence[LineOutcome]) -> str:
    """One row a line, those first that need a person most; opens in a spreadsheet."""
    return write_csv([_COLUMNS, *(_cells(line) for line in by_risk(lines))])


def _cells(line: LineOutcome) -> tuple[object, ...]:
    decision = line.decision or "not judged"
    return (line.number, line.id, line.subject, decision, line.verdict, line.reason, line.fit, line.sha256)


_Lines = Mapping[int, tuple[str, str | None]]  # by number: the text of a line, and the JSON of its report


def _contents(report: BatchReport, lines: _Lines) -> Contents:
    """The hashes of the lines lie with the texts, which can be erased: that of a short one would betray it."""
    unsure = sum(line.decision != "pass" for line in report.lines)
    return Contents(
        texts={
            name: text or ""
            for number, line in lines.items()
            for name, text in zip((f"{_LINE}{number}", f"{_REPORT}{number}"), line, strict=True)
        },
        decision=report.decision,
        scores={"flagged": unsure / len(report.lines) if report.lines else None},
        finding_ids=(),
        details={
            "of": report.method,
            "lines": [{"line": line.number, "decision": line.decision} for line in report.lines],
            "left": report.left,
            **kept_of(report.manifest),
        },
        words=f"{report.name} ({len(lines):,} {'line' if len(lines) == 1 else 'lines'})",
    )


def _manifest(method: BatchMethod, lines: _Lines) -> Manifest:
    """That of the first report, with the lines together as its one input: all were made in the same way."""
    digest = sha256_of("\n".join(text for text, _ in lines.values()))
    made = next((report for _, report in lines.values() if report is not None), None)
    if made is None:
        return Manifest(METHOD, {"lines": digest}, {}, software=installed_versions(("plumbline",)))
    first: Manifest = method.records.from_json(made).manifest
    return replace(first, method=METHOD, inputs={"lines": digest})


def _work_again(engine: Engine, old: BatchReport, texts: Mapping[str, str], load: Load | None) -> BatchReport:
    """Those of its lines that were done then."""
    method = method_named(old.method)
    worker = (load or method.open)(engine, adapter(method.options).validate_json(old.options))
    numbers = {line.number for line in old.lines}
    lines = [Line(int(key.removeprefix(_LINE)), text) for key, text in texts.items() if key.startswith(_LINE)]
    done = [each for part in work_through(lines, in_parts(method), worker) for each in part]
    by_number = {each.line.number: (each.line.text, report_json(method, each)) for each in done}
    outcomes = tuple(outcome_of(method, each) for each in done if each.line.number in numbers)
    return replace(old, lines=outcomes, manifest=_manifest(method, by_number))


def _html(printed: Printed[BatchReport]) -> str:
    report = printed.report
    styles = {str(decision): style for decision, style in DECISION_STYLES.items()}
    return print_record(
        _TEMPLATE, printed.record, report.name, report=report, lines=by_risk(report.lines), styles=styles
    )


RECORDS = RecordKind(
    method=METHOD,
    held="a batch of cases",
    done="worked through",
    report=BatchReport,
    contents=_contents,
    run_again=_work_again,
    html=_html,
    csv=lambda printed: batch_csv(printed.report.lines),
    tolerance=1e-4,  # cosines differ so much between processors and batch sizes
)
