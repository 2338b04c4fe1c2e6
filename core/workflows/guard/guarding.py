"""Score the answers of KBQA instances: an instance in, a guard report out; thousands in batches."""

import hashlib
import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.errors import CancelledError, InputError
from core.guard.detector_protocol import Cancelled, Detector, Explanation, Progress
from core.guard.findings import METHOD, make_findings, plain_reason
from core.guard.report import AnswerVerdict, GuardReport
from core.kbqa.instance import CheckedInstance, KBQAInstance
from core.models.software import installed_versions
from core.types import Manifest, ModelRecord
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
class _Setting:
    """What every report of a run shares."""

    detector: Detector
    threshold: float
    is_explained: bool
    models: tuple[ModelRecord, ...]
    software: Mapping[str, str]
    device: str


def guard_instance(
    instance: Scorable,
    engine: Engine | Detector,
    *,
    threshold: float | None = None,
    explain: bool = True,
) -> GuardReport:
    """The report on one instance; a `CheckedInstance` brings its notes along.

    A bare detector does instead of an engine, but then the manifest names no encoder and no device.

    Raises:
        InputError: the threshold is not in [0, 1].
        ModelError: the detector or the encoder cannot be loaded.
    """
    options = GuardOptions(threshold=threshold, explain=explain)
    return guard_instances([instance], engine, options=options)[0]


def guard_instances(
    instances: Sequence[Scorable],
    engine: Engine | Detector,
    *,
    options: GuardOptions = GuardOptions(explain=False),
    progress: Progress | None = None,
    cancelled: Cancelled | None = None,
) -> list[GuardReport]:
    """The reports of many instances, in their order, scored together in batches.

    Raises:
        CancelledError: `cancelled` said so.
        ModelError: the detector or the encoder cannot be loaded.
    """
    setting = _setting(engine, options)
    reports: list[GuardReport] = []
    for start in range(0, len(instances), BATCH):
        for report in _guard_batch(instances[start : start + BATCH], setting, cancelled):
            reports.append(report)
            if progress is not None:
                progress(len(reports), len(instances))
    return reports


def _guard_batch(
    batch: Sequence[Scorable], setting: _Setting, cancelled: Cancelled | None
) -> Iterator[GuardReport]:
    checked = [item if isinstance(item, CheckedInstance) else CheckedInstance(item, ()) for item in batch]
    answered = [item.instance for item in checked if item.instance.answers]
    began = time.perf_counter()
    probabilities = iter(setting.detector.probabilities(answered, cancelled=cancelled) if answered else ())
    share = (time.perf_counter() - began) / max(1, len(answered))
    for item in checked:
        if cancelled is not None and cancelled():
            raise CancelledError("scoring was stopped")
        began = time.perf_counter()
        report = _report(item, next(probabilities) if item.instance.answers else (), setting)
        yield replace(report, seconds=share + time.perf_counter() - began)


def _report(checked: CheckedInstance, probabilities: Sequence[float], setting: _Setting) -> GuardReport:
    assert all(0.0 <= probability <= 1.0 for probability in probabilities), probabilities
    instance, threshold = checked.instance, setting.threshold
    explanations: Iterable[Explanation] = (Explanation(plain_reason(p, threshold)) for p in probabilities)
    if setting.is_explained and instance.answers:
        explanations = setting.detector.explain(instance)
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
        domain_note=setting.detector.domain_note(instance),
        findings=make_findings(instance, verdicts),
        notes=checked.notes,
        manifest=_manifest(instance, setting),
    )


def _setting(engine: Engine | Detector, options: GuardOptions) -> _Setting:
    encoder: tuple[ModelRecord, ...] = ()
    if isinstance(engine, Engine):
        detector, encoder, device = engine.detector, (engine.encoder.record,), engine.device
    else:
        detector, device = engine, "not recorded"
    threshold = detector.threshold if options.threshold is None else options.threshold
    return _Setting(
        detector,
        threshold,
        options.explain,
        (detector.record, *encoder),
        installed_versions(_SOFTWARE),
        device,
    )


def _manifest(instance: KBQAInstance, setting: _Setting) -> Manifest:
    inputs = {"question": instance.question} | {
        name: json.dumps(value, ensure_ascii=False)
        for name, value in (
            ("triples", [(t.head, t.relation, t.tail) for t in instance.triples]),
            ("topic_entities", instance.topic_entities),
            ("answers", instance.answers),
            ("gold", instance.gold),
            ("agreement", instance.agreement),
        )
        if value is not None
    }
    return Manifest(
        method=METHOD,
        inputs={name: hashlib.sha256(text.encode()).hexdigest() for name, text in inputs.items()},
        parameters={"threshold": setting.threshold, "explained": setting.is_explained},
        models=setting.models,
        software=setting.software,
        device=setting.device,
    )
