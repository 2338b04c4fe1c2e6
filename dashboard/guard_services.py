"""The page of KBQA answers' way to `core`; what is cached, `dashboard.services` caches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from core.errors import InputError
from core.guard.correction import Correction, Round
from core.guard.report import GuardReport
from core.guard.validation import ValidationScores
from core.kbqa.instance import CheckedInstance, KBQAInstance
from core.kbqa.loaders import KBQAExample
from core.models.language_model import LanguageModel
from core.storage import Store
from core.trail import Actor, AuditRecord, Event, FindingReview
from core.workflows.engine import Engine
from core.workflows.guard.guarding import GuardOptions
from dashboard import services
from dashboard.background import Step, Tell
from dashboard.viewmodels.kbqa_rounds import round_words

if TYPE_CHECKING:
    from pydantic import TypeAdapter

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
class RecordedCorrection:
    """One run of the correction loop as it stands in the trail."""

    event: Event
    correction: Correction | None  # None when its texts were erased


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedModel:
    """Which answering model is asked again, and how."""

    name: str
    explains: bool  # whether it also says why: slower


@dataclass(frozen=True, slots=True)
class GuardInput:
    """Answers that someone asked to check."""

    instance: CheckedInstance
    title: str


def examples() -> tuple[KBQAExample, ...]:
    """The bundled cases."""
    from core.kbqa.loaders import load_kbqa_examples

    return load_kbqa_examples()


def validation() -> ValidationScores:
    """The scores of the validation answers, by which thresholds are judged."""
    from core.guard.validation import load_validation

    return load_validation()


def check(instance: KBQAInstance) -> CheckedInstance:
    """The instance, tidied and fit to be scored."""
    from core.kbqa.check import check_instance

    return check_instance(instance)


def scoring(wanted: GuardInput, *, actor: Actor) -> Callable[[Tell[Step]], str]:
    """What scores the answers, explains them and records the report; it gives the new record's id.

    It may be called in a thread of its own: all that the page's thread must bring is brought here.
    """
    from core.workflows.guard.guarding import guard_instances
    from core.workflows.guard.records import record_guard

    database, engine = services.store(), services.engine()

    def score(tell: Tell[Step]) -> str:
        instance = wanted.instance.instance
        sizes = f"{len(instance.answers):,} answers against a graph of {len(instance.triples):,} triples"
        tell(Step(sizes))
        report = guard_instances(
            [wanted.instance], engine, options=GuardOptions(explain=True), cancelled=tell.is_cancelled
        )[0]
        tell.check(is_final=True)
        return record_guard(database, report, wanted.instance, actor=actor, title=wanted.title)

    return score


def open_guard(audit_id: str) -> OpenGuard:
    """The record, from storage and not computed again."""
    from core.trail import judgments, load_audit
    from core.workflows.guard.records import instance_of

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
        instance_of(stored),
        stored.report,
        judgments(database, audit_id),
        shown,
        changes,
    )


def change_threshold(audit_id: str, old: float, new: float, *, actor: Actor) -> None:
    """Record that flags are set at another probability now.

    Raises: InputError when somebody else moved the threshold or signed off since `old` was drawn.
    """
    from core.trail import load_audit
    from core.workflows.guard.records import record_threshold_change

    if (signed := load_audit(services.store(), audit_id).signed_off_by) is not None:
        raise InputError(f"nothing was recorded, for {signed} signed off meanwhile")
    moved = next((e for e in _threshold_changes(services.store()) if e.data.get("audit") == audit_id), None)
    if moved is not None and float(moved.data["new"]) != old:
        raise InputError(f"nothing was recorded, for {moved.actor} moved the threshold meanwhile")
    record_threshold_change(services.store(), old, new, actor=actor, audit_id=audit_id)


def _threshold_changes(database: Store) -> tuple[Event, ...]:
    from core.trail import setting_changes
    from core.workflows.guard.records import THRESHOLD_SETTING

    found = setting_changes(database, limit=_CHANGES)
    return tuple(event for event in found if event.data.get("name") == THRESHOLD_SETTING)


def language_models() -> tuple[str, ...]:
    """The answering models that can be asked: the one of the settings first, then those that were pulled."""
    from core.models.entries import load_entries
    from core.models.weights import find_pulled

    known = services.settings()
    pulled = [entry.id for entry in load_entries() if find_pulled(entry, known.home) is not None]
    return tuple(dict.fromkeys(name for name in (known.language_model, *pulled) if name))


def destination(model: str) -> str | None:
    """The host that texts are sent to when this model is asked; None when nothing leaves the machine."""
    return _language_model(model).destination


def correcting(guard: OpenGuard, model: AskedModel, *, actor: Actor) -> Callable[[Tell[Step]], Correction]:
    """What asks the model again, telling each round as it is done, and records the whole run in the end.

    It may be called in a thread of its own.
    """
    from core.guard.correction import CorrectionConfig, Guidance, conclude, iterate_rounds
    from core.kbqa.kaping import KapingOptions
    from core.workflows.guard.records import CorrectionRun, record_correction_run

    assert guard.instance is not None
    options = KapingOptions(with_reasoning=model.explains)
    # Barred, beyond the paper: told alone, small models give flagged names again (docs/guard-quality.md).
    config = CorrectionConfig(threshold=guard.threshold, guidance=Guidance.BARRED, options=options)
    instance = guard.instance
    database, engine, answering = services.store(), services.engine(), _language_model(model.name)

    def correct(tell: Tell[Step]) -> Correction:
        rounds: list[Round] = []
        for state in iterate_rounds(
            answering, instance, partial(_score, engine), config, cancelled=tell.is_cancelled
        ):
            rounds.append(state)
            tell(Step(round_words(state)))
        tell.check(is_final=True)
        found = conclude(rounds, config)
        run = CorrectionRun(
            model=answering.record,
            answers=tuple(len(state.answers) for state in rounds),
            flagged=tuple(len(state.flagged) for state in rounds),
            threshold=config.threshold,
            transcript=_corrections().dump_json(found).decode(),
        )
        record_correction_run(database, guard.record.id, run, actor=actor)
        return found

    return correct


def corrections(audit_id: str) -> tuple[RecordedCorrection, ...]:
    """Every time the model was asked again about this record, the latest first."""
    from core.workflows.guard.records import correction_transcripts

    return tuple(
        RecordedCorrection(event, None if text is None else _corrections().validate_json(text))
        for event, text in reversed(correction_transcripts(services.store(), audit_id))
    )


def _score(engine: Engine, instance: KBQAInstance) -> tuple[float, ...]:
    return engine.detector.probabilities([instance])[0]


def _language_model(name: str) -> LanguageModel:
    from core.models.load_language_model import load_language_model

    return load_language_model(services.settings(), name)


@cache
def _corrections() -> "TypeAdapter[Correction]":
    from pydantic import TypeAdapter

    return TypeAdapter(Correction)
