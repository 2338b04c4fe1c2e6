"""The detector: calibrated probabilities for the answers of many instances, in batches, with reasons."""

import threading
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.errors import CancelledError
from core.guard.agreement_forest import agreement_rows, knows_agreement
from core.guard.checkpoint import ROLE, GuardCheckpoint, load_checkpoint
from core.guard.embedding_table import EmbeddingTable
from core.guard.explain import explain_answers
from core.guard.network import score_graphs
from core.guard.report import Explanation
from core.guard.tensors import GraphArrays, build_arrays
from core.kbqa.instance import KBQAInstance
from core.kbqa.names import question_pattern, relation_text
from core.models.device import choose_device
from core.models.entries import find_entry
from core.models.language_model import Cancelled
from core.models.sentence_encoder import SentenceEncoder, load_sentence_encoder
from core.models.weights import hash_weights, require_weights
from core.settings import ASSETS, Settings
from core.types import ModelRecord

SHIPPED_ID = "kg-guard"  # in assets/models.toml, which pins the hash
SHIPPED_WEIGHTS = ASSETS / "guard" / "kg-guard.safetensors"
_CHUNK = 1024  # instances whose texts are encoded together, between two looks at `cancelled`


class NetworkDetector:
    """A `Detector` over a checkpoint. Threads may share it: one pass runs at a time."""

    def __init__(
        self,
        checkpoint: GuardCheckpoint,
        encoder: SentenceEncoder,
        *,
        sha256: str | None = None,
        device: str = "cpu",
    ) -> None:
        self.checkpoint = checkpoint
        self.table = EmbeddingTable(encoder, device)
        self.device = device
        self.record = ModelRecord(ROLE, checkpoint.name, checkpoint.version, sha256)
        self.threshold = checkpoint.threshold
        self._lock = threading.RLock()

    def probabilities(
        self, instances: Sequence[KBQAInstance], *, cancelled: Cancelled | None = None
    ) -> list[tuple[float, ...]]:
        """As `Detector.probabilities`; `cancelled` is asked between two batches."""

        def stop_if_asked() -> None:
            if cancelled is not None and cancelled():
                raise CancelledError("Scoring was stopped.")

        found: list[tuple[float, ...]] = []
        with self._lock:
            for start in range(0, len(instances), _CHUNK):
                graphs = self._arrays(instances[start : start + _CHUNK])
                stop_if_asked()
                found += self._score(graphs, stop_if_asked)
        return found

    def explain(self, instance: KBQAInstance) -> tuple[Explanation, ...]:
        """One explanation for each answer, in their order."""
        with self._lock:
            graph = self._arrays([instance])[0]
            return explain_answers(instance, graph, self._score)

    def forget(self) -> None:
        """Drop the texts of instances scored before: theirs may have been erased."""
        with self._lock:
            self.table.reset()

    def domain_note(self, instance: KBQAInstance) -> str | None:
        """Why the probabilities may not hold for this instance; None inside the training domains."""
        told = self._unlike_training(instance)
        return told and f"{told} Read its probabilities as a hint, not as a measured rate."

    def _unlike_training(self, instance: KBQAInstance) -> str | None:
        domain, sets = self.checkpoint.domain, ", ".join(self.checkpoint.domain.sets)
        texts = list(map(relation_text, dict.fromkeys(triple.relation for triple in instance.triples)))
        if texts and len(domain.relations):
            nearest = (self._vectors(texts) @ domain.relations.T).max(1)
            strange = [text for text, value in zip(texts, nearest, strict=True) if value < domain.similarity]
            if 1.0 - len(strange) / len(texts) < domain.known_share:
                shown = ", ".join(f"“{text}”" for text in strange[:3])
                return (
                    f"{len(strange)} of the {len(texts)} kinds of relation in this graph, such as {shown}, are "
                    f"unlike those that the detector was trained on ({sets})."
                )
        if domain.questions is not None:
            pattern = question_pattern(instance.question, instance.topic_entities)
            if float((self._vectors([pattern]) @ domain.questions.T).max()) < domain.question_similarity:
                return f"This question is asked in another way than those that the detector was trained on ({sets})."
        if len(instance.triples) > domain.largest:
            return (
                f"This graph has {len(instance.triples):,} triples; the largest the detector was trained on has "
                f"{domain.largest:,}."
            )
        return None

    def _vectors(self, texts: list[str]) -> NDArray[np.float32]:
        with self._lock:
            return self.table.vectors_of(texts)

    def _score(
        self, graphs: Sequence[GraphArrays], after_batch: Callable[[], None] | None = None
    ) -> list[tuple[float, ...]]:
        checkpoint = self.checkpoint
        logits = score_graphs(checkpoint.networks, graphs, self.table, after_batch=after_batch)
        scaled = [row.astype(np.float64) / checkpoint.temperature for row in logits]
        told = [place for place, graph in enumerate(graphs) if knows_agreement(graph)]
        if told and checkpoint.forest is not None:
            chosen = [graphs[place] for place in told]
            flat = (
                checkpoint.forest.logits(agreement_rows(chosen, self.table)) / checkpoint.forest_temperature
            )
            ends = np.cumsum([len(graph.answers) for graph in chosen])[:-1]
            for place, row in zip(told, np.split(flat, ends), strict=True):
                scaled[place] = row.astype(np.float64)
        return [tuple(float(p) for p in np.exp(-np.logaddexp(0.0, -row))) for row in scaled]

    def _arrays(self, instances: Sequence[KBQAInstance]) -> list[GraphArrays]:
        self.table.reset_when_full()
        return build_arrays(instances, self.table)


@cache
def load_detector(settings: Settings, path: Path = SHIPPED_WEIGHTS) -> NetworkDetector:
    """The detector of the bundled weights, or of others; read once for each process.

    Raises: ModelError when the weights are missing, altered (the bundled ones), or were trained with another encoder.
    """
    encoder = load_sentence_encoder(settings)
    device = choose_device(settings.device)
    if path == SHIPPED_WEIGHTS:
        require_weights(find_entry(SHIPPED_ID), settings.cache_dir)
    checkpoint = load_checkpoint(path, encoder.record, device)
    sha256 = hash_weights(path, settings.cache_dir)
    return NetworkDetector(checkpoint, encoder, sha256=sha256, device=device)
