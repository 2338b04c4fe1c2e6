"""Detectors trained whole: several networks, calibration, threshold, domain, and a folder that tells it all."""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from core.errors import InputError
from core.evaluation.scaling import fit_temperature
from core.guard.agreement_forest import AgreementForest, agreement_rows, fit_forest, knows_agreement
from core.guard.checkpoint import Domain, GuardCheckpoint, save_checkpoint
from core.guard.config import GuardConfig
from core.guard.detector import NetworkDetector
from core.guard.embedding_table import EmbeddingTable
from core.guard.network import GuardNetwork
from core.guard.scoring import score_graphs
from core.guard.texts import question_pattern, relation_text
from core.guard.training import (
    Epoch,
    LabelledGraphs,
    TrainedNetwork,
    TrainingOptions,
    label_graphs,
    train_network,
)
from core.kbqa.instance import KBQAInstance
from core.models.sentence_encoder import SentenceEncoder
from core.workflows.guard.evaluation import JUDGED_ANSWERS, judge_validation, judged_rows

CHECKPOINT_NAME = "kg-guard.safetensors"
VALIDATION_NAME = "validation.json"
CONFIG_NAME = "config.json"
METRICS_NAME = "metrics.json"
CURVES_NAME = "curves.jsonl"
_KNOWN_SIMILARITY = (
    0.6  # cosine from which two relation texts mean much the same (person place of birth / birthplace)
)
_KNOWN_QUESTION = 0.65  # cosine: two thirds of PathQuestion's questions lie below, none of MetaQA's others
_KNOWN_SHARE = 0.5  # at least half of an instance's relations must be of that kind


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardTraining:
    """What to train on, and how often."""

    config: GuardConfig
    train: Sequence[KBQAInstance]
    validation: Sequence[KBQAInstance]
    rehearsal: Sequence[
        KBQAInstance
    ] = ()  # trained on as well, so that pretraining lasts; no part of the domain
    pretraining: Sequence[KBQAInstance] = ()  # with answers made from gold labels; see core.guard.supervision
    options: TrainingOptions = field(default_factory=TrainingOptions)
    pretraining_epochs: int = 6
    initial: Sequence[GuardNetwork] = ()  # one for each member, to begin with instead of pretraining
    members: int = 1  # networks with seeds options.seed, + 1, ...; their logits are averaged


@dataclass(frozen=True, slots=True, eq=False)
class TrainedGuard:
    """A detector that can be asked, and what is known of it."""

    detector: NetworkDetector
    metrics: dict[str, Any]  # of the validation answers
    folder: Path | None


OnEpoch = Callable[[str, Epoch], None]  # (which network, the epoch)
Cancelled = Callable[[], bool]


@dataclass(frozen=True, slots=True, eq=False)
class _Data:
    train: LabelledGraphs
    validation: LabelledGraphs
    pretraining: LabelledGraphs | None


def train_guard(  # noqa: PLR0913 - the flags are keyword-only
    training: GuardTraining,
    encoder: SentenceEncoder,
    *,
    device: str = "cpu",
    out: Path | None = None,
    on_epoch: OnEpoch | None = None,
    cancelled: Cancelled | None = None,
) -> TrainedGuard:
    """Train, calibrate and choose the threshold on the validation instances.

    With a folder `out`, the run is kept there (configuration, curves, metrics, validation scores, weights) and
    a run that was cut off is taken up again.

    Raises:
        InputError: the instances have no gold answers, or `out` holds a run with other options.
        CancelledError: `cancelled` said so.
    """
    table = EmbeddingTable(encoder, device)
    if out is not None:
        _begin_folder(out, training, encoder)
    data = _Data(
        label_graphs((*training.train, *training.rehearsal), table),
        label_graphs(training.validation, table),
        label_graphs(training.pretraining, table) if training.pretraining else None,
    )
    members = []
    for number in range(training.members):
        found = _train_member(training, data, table, number, _Hooks(out, on_epoch, cancelled))
        members.append(found)
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
    return TrainedGuard(detector, judged["metrics"], out)


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


@dataclass(frozen=True, slots=True, eq=False)
class _Hooks:
    out: Path | None
    on_epoch: OnEpoch | None
    cancelled: Cancelled | None

    def heard(self, name: str) -> Callable[[Epoch], None]:
        return lambda epoch: self.on_epoch(name, epoch) if self.on_epoch else None

    def folder(self, name: str) -> Path | None:
        return self.out / name if self.out else None


def _train_member(
    training: GuardTraining, data: _Data, table: EmbeddingTable, number: int, hooks: _Hooks
) -> TrainedNetwork:
    def run(
        name: str, graphs: LabelledGraphs, options: TrainingOptions, initial: GuardNetwork | None
    ) -> TrainedNetwork:
        return train_network(
            training.config, graphs, data.validation, table, options,
            folder=hooks.folder(name), initial=initial, on_epoch=hooks.heard(name), cancelled=hooks.cancelled,
        )  # fmt: skip

    options = replace(training.options, seed=training.options.seed + number)
    initial = training.initial[number] if training.initial else None
    if initial is None and data.pretraining is not None:
        first = replace(options, epochs=training.pretraining_epochs, patience=training.pretraining_epochs)
        initial = run(f"member-{number}-pretraining", data.pretraining, first, None).network
    return run(f"member-{number}", data.train, options, initial)


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
    said = {
        "config": asdict(training.config),
        "options": asdict(training.options),
        "members": training.members,
        "pretraining_epochs": training.pretraining_epochs,
        "is_continued": bool(training.initial),
        "instances": {
            "train": _digest(training.train),
            "rehearsal": _digest(training.rehearsal),
            "validation": _digest(training.validation),
            "pretraining": _digest(training.pretraining),
        },
        "encoder": asdict(encoder.record),
    }
    text = json.dumps(said, indent=2, sort_keys=True)
    path = out / CONFIG_NAME
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
    (out / CURVES_NAME).write_text("\n".join(curves) + "\n", encoding="utf-8")
    said = {name: judged[name] for name in ("temperature", "threshold", "metrics")}
    (out / METRICS_NAME).write_text(json.dumps(said, indent=2), encoding="utf-8")
    (out / VALIDATION_NAME).write_text(json.dumps(judged["validation"]), encoding="utf-8")
