"""Detectors trained whole: several networks, calibration, threshold, domain, and a folder that tells it all."""

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError
from core.evaluation.calibration import expected_calibration_error, fit_temperature, reliability_bins
from core.evaluation.classification import Labels, Scores, choose_common_threshold, classify, label_answers
from core.guard.agreement_forest import AgreementForest, agreement_rows, fit_forest, knows_agreement
from core.guard.checkpoint import Domain, GuardCheckpoint, save_checkpoint
from core.guard.config import GuardConfig
from core.guard.detector import NetworkDetector
from core.guard.embedding_table import EmbeddingTable
from core.guard.network import GuardNetwork, score_graphs
from core.guard.report import Detector
from core.guard.training import (
    Epoch,
    LabelledGraphs,
    TrainedNetwork,
    TrainingOptions,
    label_graphs,
    train_network,
)
from core.kbqa.instance import KBQAInstance
from core.kbqa.names import question_pattern, relation_text
from core.models.sentence_encoder import SentenceEncoder

CHECKPOINT_NAME = "kg-guard.safetensors"
_KNOWN_SIMILARITY = 0.6  # cosine from which two relations mean much the same (place of birth, birthplace)
_KNOWN_QUESTION = 0.65  # cosine: two thirds of PathQuestion's questions lie below, none of MetaQA's others
_KNOWN_SHARE = 0.5  # at least half of an instance's relations must be of that kind


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardTraining:
    """What to train on, and how often."""

    config: GuardConfig
    train: Sequence[KBQAInstance]
    validation: Sequence[KBQAInstance]
    rehearsal: Sequence[KBQAInstance] = ()  # trained on too, so that pretraining lasts; no part of the domain
    pretraining: Sequence[KBQAInstance] = ()  # with answers made from gold labels; see `propose_answers`
    options: TrainingOptions = field(default_factory=TrainingOptions)
    pretraining_epochs: int = 6
    initial: Sequence[GuardNetwork] = ()  # one for each member, to begin with instead of pretraining
    members: int = 1  # networks with seeds options.seed, + 1, ...; their logits are averaged


@dataclass(frozen=True, slots=True, eq=False)
class TrainedGuard:
    """A detector that can be asked, and what is known of it."""

    detector: NetworkDetector
    metrics: dict[str, Any]  # of the validation answers


OnEpoch = Callable[[str, Epoch], None]  # (which network, the epoch)


@dataclass(frozen=True, slots=True, eq=False)
class _Data:
    train: LabelledGraphs
    validation: LabelledGraphs
    pretraining: LabelledGraphs | None


def train_guard(
    training: GuardTraining,
    encoder: SentenceEncoder,
    *,
    device: str = "cpu",
    out: Path | None = None,
    on_epoch: OnEpoch | None = None,
) -> TrainedGuard:
    """Train, calibrate and choose the threshold on the validation instances.

    With a folder `out`, the run is kept there (configuration, curves, metrics, validation scores, weights) and
    a run that was cut off is taken up again.

    Raises: InputError when the instances have no gold answers, or `out` holds a run with other options.
    """
    table = EmbeddingTable(encoder, device)
    if out is not None:
        _begin_folder(out, training, encoder)
    data = _Data(
        label_graphs((*training.train, *training.rehearsal), table),
        label_graphs(training.validation, table),
        label_graphs(training.pretraining, table) if training.pretraining else None,
    )

    def run(
        name: str, graphs: LabelledGraphs, options: TrainingOptions, initial: GuardNetwork | None
    ) -> TrainedNetwork:
        return train_network(
            training.config, graphs, data.validation, table, options,
            folder=out / name if out else None, initial=initial,
            on_epoch=lambda epoch: on_epoch(name, epoch) if on_epoch else None,
        )  # fmt: skip

    members = []
    for number in range(training.members):
        options = replace(training.options, seed=training.options.seed + number)
        initial = training.initial[number] if training.initial else None
        if initial is None and data.pretraining is not None:
            epochs = training.pretraining_epochs
            first = replace(options, epochs=epochs, patience=epochs)
            initial = run(f"member-{number}-pretraining", data.pretraining, first, None).network
        members.append(run(f"member-{number}", data.train, options, initial))
    networks = tuple(member.network for member in members)
    logits = score_graphs(networks, data.validation.graphs, table)
    judged = judge_validation(data.validation, logits)
    forest = _fit_forest(data, table, training.options.seed)
    checkpoint = GuardCheckpoint(
        config=training.config,
        networks=networks,
        encoder=encoder.record,
        temperature=judged["temperature"],
        threshold=judged["threshold"],
        domain=_domain(training.train, table),
        forest=None if forest is None else forest[0],
        forest_temperature=1.0 if forest is None else forest[1],
    )
    sha256 = None
    if out is not None:
        sha256 = save_checkpoint(out / CHECKPOINT_NAME, checkpoint)
        _end_folder(out, members, judged)
    detector = NetworkDetector(checkpoint, encoder, sha256=sha256, device=device)
    return TrainedGuard(detector, judged["metrics"])


def _fit_forest(data: _Data, table: EmbeddingTable, seed: int) -> tuple[AgreementForest, float] | None:
    """Trees over the training answers whose agreement is known, and their temperature on validation."""
    train, validation = _with_agreement(data.train), _with_agreement(data.validation)
    if not train.graphs or not validation.graphs:
        return None
    labels = np.concatenate(train.labels)
    weights = np.concatenate(
        [np.full(len(part), min(1.0, JUDGED_ANSWERS / len(part))) for part in train.labels]
    )
    forest = fit_forest(agreement_rows(train.graphs, table), labels, weights.astype(np.float32), seed=seed)
    rows = judged_rows(validation)
    logits = forest.logits(agreement_rows(validation.graphs, table))[rows].astype(np.float64)
    truth = np.concatenate(validation.labels)[rows] > 0.5
    return forest, fit_temperature(truth, np.exp(-np.logaddexp(0.0, -logits))).value


def _with_agreement(data: LabelledGraphs) -> LabelledGraphs:
    kept = [place for place, graph in enumerate(data.graphs) if knows_agreement(graph)]
    return LabelledGraphs(
        [data.graphs[place] for place in kept],
        [data.labels[place] for place in kept],
        tuple(data.sources[place] for place in kept),
    )


def _domain(instances: Sequence[KBQAInstance], table: EmbeddingTable) -> Domain:
    texts = sorted({relation_text(triple.relation) for one in instances for triple in one.triples})
    if not texts:
        raise InputError("the training instances have no triples")
    asked = sorted({question_pattern(one.question, one.topic_entities) for one in instances})
    return Domain(
        questions=table.vectors_of(asked),
        question_similarity=_KNOWN_QUESTION,
        relations=table.vectors_of(texts),
        similarity=_KNOWN_SIMILARITY,
        known_share=_KNOWN_SHARE,
        largest=max(len(one.triples) for one in instances),
        sets=tuple(sorted({one.source for one in instances if one.source})),
    )


def _begin_folder(out: Path, training: GuardTraining, encoder: SentenceEncoder) -> None:
    """Write what the run is, or refuse a folder that holds another one."""
    parts = ("train", "rehearsal", "validation", "pretraining")
    said = {
        "config": asdict(training.config),
        "options": asdict(training.options),
        "members": training.members,
        "pretraining_epochs": training.pretraining_epochs,
        "is_continued": bool(training.initial),
        "instances": {name: _digest(getattr(training, name)) for name in parts},
        "encoder": asdict(encoder.record),
    }
    text = json.dumps(said, indent=2, sort_keys=True)
    path = out / "config.json"
    if path.is_file() and path.read_text(encoding="utf-8") != text:
        raise InputError(f"{out} holds a run with other options or data; choose another folder or delete it")
    out.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _digest(instances: Sequence[KBQAInstance]) -> dict[str, Any]:
    ids = "\n".join(f"{one.id}\t{'|'.join(one.answers)}\t{len(one.triples)}" for one in instances)
    return {"count": len(instances), "sha256": hashlib.sha256(ids.encode()).hexdigest()}


def _end_folder(out: Path, members: Sequence[TrainedNetwork], judged: dict[str, Any]) -> None:
    curves = [
        json.dumps({"member": number, **asdict(epoch), "is_best": epoch.number == member.best_epoch})
        for number, member in enumerate(members)
        for epoch in member.curve
    ]
    (out / "curves.jsonl").write_text("\n".join(curves) + "\n", encoding="utf-8")
    said = {name: judged[name] for name in ("temperature", "threshold", "metrics")}
    (out / "metrics.json").write_text(json.dumps(said, indent=2), encoding="utf-8")
    (out / "validation.json").write_text(json.dumps(judged["validation"]), encoding="utf-8")


JUDGED_ANSWERS = 3  # of a validation question, as in the benchmarks


def evaluate_detector(
    detector: Detector, instances: Sequence[KBQAInstance], *, threshold: float | None = None
) -> dict[str, Any]:
    """F1 and the other figures over all instances and over each source, with the calibration error.

    Raises: InputError when gold answers are not known for one of them.
    """
    labels = np.array([label for one in instances for label in label_answers(one)], dtype=np.bool_)
    scores = np.array([p for row in detector.probabilities(instances) for p in row], dtype=np.float64)
    line = detector.threshold if threshold is None else threshold
    sources = [one.source or "no source" for one in instances for _ in one.answers]
    error = expected_calibration_error(reliability_bins(labels, scores))
    return _figures(labels, scores, sources, line) | {"threshold": line, "calibration_error": error}


def judge_validation(data: LabelledGraphs, logits: Sequence[NDArray[np.float32]]) -> dict[str, Any]:
    """Temperature, threshold and metrics of the validation answers."""
    rows = judged_rows(data)
    labels = np.concatenate(data.labels)[rows] > 0.5
    flat = np.concatenate(list(logits)).astype(np.float64)[rows]
    raw = np.exp(-np.logaddexp(0.0, -flat))
    temperature = fit_temperature(labels, raw)
    calibrated = temperature.apply(raw)
    named = [name for name, part in zip(data.sources, data.labels, strict=True) for _ in part]
    sets = [named[row] for row in rows.tolist()]
    threshold = choose_common_threshold(labels, calibrated, sets).value
    metrics = _figures(labels, calibrated, sets, threshold) | {
        "calibration_error_before": expected_calibration_error(reliability_bins(labels, raw)),
        "calibration_error_after": expected_calibration_error(reliability_bins(labels, calibrated)),
    }
    validation = {
        "probabilities": [round(float(p), 5) for p in calibrated],
        "uncalibrated": [round(float(p), 5) for p in raw],
        "hallucinated": [bool(label) for label in labels],
        "sets": sets,
    }
    return {
        "temperature": temperature.value,
        "threshold": threshold,
        "metrics": metrics,
        "validation": validation,
    }


def _figures(labels: Labels, scores: Scores, sources: Sequence[str], threshold: float) -> dict[str, Any]:
    """The figures over all answers and over those of each source."""
    found = {"all": asdict(classify(labels, scores, threshold))}
    for name in dict.fromkeys(sources):
        rows = np.array(sources) == name
        found[name] = asdict(classify(labels[rows], scores[rows], threshold))
    return found


def judged_rows(data: LabelledGraphs) -> NDArray[np.int64]:
    """At most three answers of each question, drawn by its place: wrong answers of one question cluster."""
    rows: list[int] = []
    start = 0
    for number, part in enumerate(data.labels):
        chosen = random.Random(number).sample(range(len(part)), min(JUDGED_ANSWERS, len(part)))
        rows += sorted(start + row for row in chosen)
        start += len(part)
    return np.array(rows, dtype=np.int64)
