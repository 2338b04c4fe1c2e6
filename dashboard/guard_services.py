"""The page of KBQA answers' way to `core`; what is cached, `dashboard.services` caches."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from core.errors import CancelledError
from core.guard.report import GuardReport
from core.guard.validation import ValidationScores
from core.kbqa.examples import KBQAExample
from core.kbqa.instance import CheckedInstance, KBQAInstance
from core.storage import Store
from core.trail import Actor, AuditRecord, Event, FindingReview
from core.workflows import Engine, GuardOptions
from dashboard import services
from dashboard.viewmodels.kbqa_batch import GuardBatch

Cancelled = Callable[[], bool]

_CHANGES = 2_000  # of settings that are looked through; further back, a record shows its own threshold


@dataclass(frozen=True, slots=True)
class OpenGuard:
    """Recorded answers as they were scored, with the state of their review as it is now."""

    record: AuditRecord
    title: str
    instance: KBQAInstance | None  # None when its texts were erased
    report: GuardReport | None  # likewise
    reviews: Mapping[str, FindingReview]
    threshold: float  # in [0, 1]; at which its flags are shown now
    changes: tuple[Event, ...]  # of the threshold on this record's page, the latest first


@dataclass(frozen=True, slots=True)
class GuardInput:
    """Answers that someone asked to check."""

    instance: CheckedInstance
    title: str


def examples() -> tuple[KBQAExample, ...]:
    """The bundled cases."""
    from core.kbqa.examples import load_kbqa_examples

    return load_kbqa_examples()


def validation() -> ValidationScores:
    """The scores of the validation answers, by which thresholds are judged."""
    from core.guard.validation import load_validation

    return load_validation()


def default_threshold() -> float:
    """The detector's own threshold, chosen on validation."""
    return services.engine().detector.threshold


def batch_jsonl(batch: GuardBatch) -> bytes:
    """The scored part of a file, a line for each of its lines."""
    from core.guard_upload import write_scores

    return write_scores(batch.cases, batch.reports, batch.bad)


def check(instance: KBQAInstance) -> CheckedInstance:
    """The instance, tidied and fit to be scored."""
    from core.kbqa.check import check_instance

    return check_instance(instance)


def threshold() -> float:
    """From which probability on answers are flagged: as last set on any page, else the detector's own."""
    return _threshold(services.store(), services.engine())


def scoring(wanted: GuardInput, *, actor: Actor) -> Callable[[Cancelled], str]:
    """What scores the answers, explains them and records the report; it gives the new record's id.

    It may be called in a thread of its own: all that the page's thread must bring is brought here.
    """
    from core.workflows import guard_instances, record_guard

    database, engine = services.store(), services.engine()

    def score(cancelled: Cancelled) -> str:
        options = GuardOptions(threshold=_threshold(database, engine), explain=True)
        report = guard_instances([wanted.instance], engine, options=options, cancelled=cancelled)[0]
        if cancelled():
            raise CancelledError("the check was stopped")
        return record_guard(database, wanted.instance, report, actor=actor, title=wanted.title)

    return score


def scoring_part(instances: Sequence[CheckedInstance], at: float) -> Callable[[Cancelled], list[GuardReport]]:
    """What scores a part of a file, without explanations; nothing is recorded."""
    from core.workflows import guard_instances

    engine, options = services.engine(), GuardOptions(threshold=at, explain=False)
    return lambda cancelled: guard_instances(instances, engine, options=options, cancelled=cancelled)


def open_guard(audit_id: str) -> OpenGuard:
    """The record, from storage and not computed again."""
    from core.trail import judgments, load_audit

    database = services.store()
    record = load_audit(database, audit_id)
    stored = services.stored_guard(audit_id, is_erased=record.erased_at is not None)
    changes = tuple(event for event in _threshold_changes(database) if event.data.get("audit") == audit_id)
    shown = stored.report.threshold if stored.report is not None else 0.0
    if changes:
        shown = float(changes[0].data["new"])
    return OpenGuard(
        record,
        stored.title or "Untitled answers",
        stored.instance,
        stored.report,
        judgments(database, audit_id),
        shown,
        changes,
    )


def change_threshold(audit_id: str, old: float, new: float, *, actor: Actor) -> None:
    """Record that flags are set at another probability now."""
    from core.workflows import record_threshold_change

    record_threshold_change(services.store(), old, new, actor=actor, audit_id=audit_id)


def _threshold(database: Store, engine: Engine) -> float:
    changes = _threshold_changes(database)
    return float(changes[0].data["new"]) if changes else engine.detector.threshold


def _threshold_changes(database: Store) -> tuple[Event, ...]:
    from core.guard_records import THRESHOLD_SETTING
    from core.trail import setting_changes

    found = setting_changes(database, limit=_CHANGES)
    return tuple(event for event in found if event.data.get("name") == THRESHOLD_SETTING)
