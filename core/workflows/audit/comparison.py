"""Two responses to the same sources: both audited and recorded, linked in the trail, exported side by side."""

from dataclasses import dataclass, replace

from core.errors import CaseError, InputError, TextErasedError
from core.grounding import GroundingOptions, GroundingReport
from core.settings import Settings
from core.storage import Store
from core.trail import Actor, EventKind, export_record, history, record_act, record_comparison
from core.workflows.audit.auditing import AuditCase, Progress, audit_case, check_case
from core.workflows.audit.records import StoredAudit, open_audit, record_report, title_of
from core.workflows.engine import Engine
from core.workflows.records.record_kind import account

_SHARE = 0.7  # of the work that the first response takes: it reads the sources


@dataclass(frozen=True, slots=True)
class Pair:
    """Two responses to one question about the same sources."""

    a: AuditCase
    b: AuditCase
    titles: tuple[str, str]

    @classmethod
    def of(cls, case: AuditCase, other: str, titles: tuple[str, str] = ("", "")) -> "Pair":
        """A case and another response to it."""
        return cls(case, replace(case, id=f"{case.id}-b", response=other), titles)


@dataclass(frozen=True, slots=True)
class Compared:
    """An audit that another one was compared with."""

    other: str
    is_second: bool  # the other is answer B; False: it is answer A


def submit_comparison(  # noqa: PLR0913 - the flags are keyword-only
    store: Store,
    engine: Engine,
    pair: Pair,
    *,
    actor: Actor,
    options: GroundingOptions | None = None,
    progress: Progress | None = None,
) -> tuple[str, str]:
    """Audit both responses, then record both and that they were compared; their audit ids.

    Nothing is recorded when either cannot be audited, or the user stops.

    Raises: CaseError when a response or every source is empty, or both responses are the same; CancelledError raised
    by `progress` when the user stops.
    """
    check_pair(pair, engine.settings)
    tell = progress or (lambda _stage, _share: None)

    def part(side: str, low: float, of: float) -> Progress:
        return lambda stage, share: tell(f"Answer {side}: {stage}", low + of * share)

    first = audit_case(pair.a, engine, options, progress=part("A", 0.0, _SHARE))
    second = audit_case(pair.b, engine, options, progress=part("B", _SHARE, 1 - _SHARE))
    titles = [given or f"{title_of(pair.a)} ({side})" for given, side in zip(pair.titles, "AB", strict=True)]
    ids = (
        record_report(store, first, pair.a, actor=actor, title=titles[0]),
        record_report(store, second, pair.b, actor=actor, title=titles[1]),
    )
    record_comparison(store, *ids, actor=actor)
    return ids


def compared_with(store: Store, audit_id: str) -> tuple[Compared, ...]:
    """The audits that this one was compared with, the latest first, each once."""
    events = [event for event in history(store, audit_id) if event.kind == EventKind.AUDITS_COMPARED]
    found: dict[str, Compared] = {}
    for event in reversed(events):
        found.setdefault(event.data["other"], Compared(event.data["other"], event.data["side"] == "a"))
    return tuple(found.values())


def export_comparison(
    store: Store, first: str, second: str, fmt: str, *, actor: Actor | None = None
) -> bytes:
    """Both audits side by side as a file: "html" (printable) or "csv" (every item with what became of it).

    The export is recorded in the story of both, before it is made.

    Raises: TextErasedError when the texts of one were erased.
    """
    if fmt not in ("html", "csv"):
        raise InputError(f"There is no comparison export {fmt!r}. Choose one of: html, csv.")
    stored = open_audit(store, first), open_audit(store, second)
    reports = _report(stored[0]), _report(stored[1])
    for audit_id in (first, second):
        told = {"format": f"comparison-{fmt}"}
        record_act(store, audit_id, EventKind.AUDIT_EXPORTED, told, actor=actor or account())
    from core.grounding.exports import render_comparison, render_comparison_csv

    if fmt == "csv":
        return render_comparison_csv(*reports).encode("utf-8-sig")
    records = export_record(store, first), export_record(store, second)
    return render_comparison(reports, records).encode()


def _report(stored: StoredAudit) -> GroundingReport:
    if stored.report is None:
        raise TextErasedError(
            f"The texts of audit {stored.record.id} were erased, so it cannot be compared with another."
        )
    return stored.report


def check_pair(pair: Pair, settings: Settings) -> None:
    """Raise CaseError, in words for the user, when the two cannot be audited and compared."""
    check_case(pair.a, settings)
    if not pair.b.response.strip():
        raise CaseError("The second answer is empty. Paste it, or switch the comparison off.")
    if pair.a.response.split() == pair.b.response.split():
        raise CaseError("The two answers are the same. Paste another one, or switch the comparison off.")
    check_case(pair.b, settings)
