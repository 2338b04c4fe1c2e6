"""Score the answers of KBQA instances: an instance in, a guard report out; thousands in batches."""

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.errors import CancelledError, InputError
from core.guard.findings import METHOD, make_findings, plain_reason
from core.guard.report import AnswerVerdict, Detector, Explanation, GuardReport
from core.kbqa.instance import CheckedInstance, KBQAInstance
from core.models.language_model import Cancelled
from core.models.software import installed_versions
from core.text.document import sha256_of
from core.types import Manifest
from core.workflows.engine import Engine

BATCH = 256  # instances; enough to keep the detector busy, few enough to stop soon and to show progress
_SOFTWARE = ("plumbline", "sentence-transformers", "torch", "torch-geometric", "numpy")

Scorable = KBQAInstance | CheckedInstance


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardOptions:
    """How to score."""

    threshold: float | None = None  # in [0, 1]; None: the detector's own, chosen on validation
    explain: bool = True  # triples and paths behind each probability; several times the work

    def __post_init__(self) -> None:
        """Refuse a threshold that no probability can be held against."""
        if self.threshold is not None and not 0.0 <= self.threshold <= 1.0:
            raise InputError(f"the threshold {self.threshold} is impossible; give a number from 0 to 1")


@dataclass(frozen=True, slots=True)
class _Run:
    """What every report of a run shares."""

    detector: Detector
    threshold: float
    is_explained: bool
    manifest: Manifest  # with no inputs yet


def guard_instance(
    instance: Scorable,
    engine: Engine | Detector,
    *,
    threshold: float | None = None,
    explain: bool = True,
) -> GuardReport:
    """The report on one instance; a `CheckedInstance` brings its notes along.

    A bare detector does instead of an engine, but then the manifest names no encoder and no device.

    Raises: InputError when the threshold is not in [0, 1]; ModelError when the detector or the encoder cannot be
    loaded.
    """
    options = GuardOptions(threshold=threshold, explain=explain)
    return guard_instances([instance], engine, options=options)[0]


def guard_instances(
    instances: Sequence[Scorable],
    engine: Engine | Detector,
    *,
    options: GuardOptions = GuardOptions(explain=False),
    cancelled: Cancelled | None = None,
) -> list[GuardReport]:
    """The reports of many instances, in their order, scored together in batches.

    Raises: CancelledError when `cancelled` said so; ModelError when the detector or the encoder cannot be loaded.
    """
    run = _run(engine, options)
    reports: list[GuardReport] = []
    for start in range(0, len(instances), BATCH):
        reports += _guard_batch(instances[start : start + BATCH], run, cancelled)
    return reports


def _guard_batch(batch: Sequence[Scorable], run: _Run, cancelled: Cancelled | None) -> Iterator[GuardReport]:
    checked = [item if isinstance(item, CheckedInstance) else CheckedInstance(item, ()) for item in batch]
    answered = [item.instance for item in checked if item.instance.answers]
    began = time.perf_counter()
    probabilities = iter(run.detector.probabilities(answered, cancelled=cancelled) if answered else ())
    share = (time.perf_counter() - began) / max(1, len(answered))
    for item in checked:
        if cancelled is not None and cancelled():
            raise CancelledError("scoring was stopped")
        began = time.perf_counter()
        report = _report(item, next(probabilities) if item.instance.answers else (), run)
        yield replace(report, seconds=share + time.perf_counter() - began)


def _report(checked: CheckedInstance, probabilities: Sequence[float], run: _Run) -> GuardReport:
    assert all(0.0 <= probability <= 1.0 for probability in probabilities), probabilities
    instance, threshold = checked.instance, run.threshold
    explanations: Iterable[Explanation] = (Explanation(plain_reason(p, threshold)) for p in probabilities)
    if run.is_explained and instance.answers:
        explanations = run.detector.explain(instance)
    verdicts = tuple(
        AnswerVerdict(
            answer=answer,
            probability=probability,
            is_flagged=probability >= threshold,
            is_gold=None if instance.gold is None else not instance.is_hallucinated(answer),
            reason=told.reason,
            triples=told.triples,
            paths=told.paths,
        )
        for answer, probability, told in zip(instance.answers, probabilities, explanations, strict=True)
    )
    return GuardReport(
        instance_id=instance.id,
        question=instance.question,
        verdicts=verdicts,
        threshold=threshold,
        domain_note=run.detector.domain_note(instance),
        findings=make_findings(instance, verdicts),
        notes=checked.notes,
        manifest=replace(run.manifest, inputs=_inputs(instance)),
    )


def _run(engine: Engine | Detector, options: GuardOptions) -> _Run:
    detector = engine.detector if isinstance(engine, Engine) else engine
    encoder = (engine.encoder.record,) if isinstance(engine, Engine) else ()
    threshold = detector.threshold if options.threshold is None else options.threshold
    manifest = Manifest(
        method=METHOD,
        inputs={},
        parameters={"threshold": threshold, "explained": options.explain},
        models=(detector.record, *encoder),
        software=installed_versions(_SOFTWARE),
        device=engine.device if isinstance(engine, Engine) else "not recorded",
    )
    return _Run(detector, threshold, options.explain, manifest)


def _inputs(instance: KBQAInstance) -> dict[str, str]:
    names = ("topic_entities", "answers", "gold", "agreement")
    values = {
        "triples": [(t.head, t.relation, t.tail) for t in instance.triples],
        **{name: getattr(instance, name) for name in names},
    }
    known = {name: value for name, value in values.items() if value is not None}
    said = {name: json.dumps(value, ensure_ascii=False) for name, value in known.items()}
    return {name: sha256_of(text) for name, text in {"question": instance.question, **said}.items()}
