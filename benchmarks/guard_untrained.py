"""Detectors with random weights: as fast as trained ones, and there before any training."""

from collections.abc import Sequence

import numpy as np
import torch

from core.guard.checkpoint import Domain, GuardCheckpoint
from core.guard.config import SHIPPED, GuardConfig
from core.guard.detector import NetworkDetector
from core.guard.network import GuardNetwork
from core.kbqa.instance import KBQAInstance
from core.kbqa.names import as_text, node_text, relation_text
from core.models.sentence_encoder import SentenceEncoder


def untrained_detector(
    encoder: SentenceEncoder, *, seed: int, config: GuardConfig = SHIPPED, device: str = "cpu"
) -> NetworkDetector:
    """A detector of this form whose weights are drawn by seed."""
    width = encoder.encode(["width"]).shape[1]
    torch.manual_seed(seed)
    network = GuardNetwork(config, width).to(device).eval()
    domain = Domain(
        relations=np.zeros((0, width), dtype=np.float32), similarity=0.0, known_share=0.0, largest=0, sets=()
    )
    checkpoint = GuardCheckpoint(
        config=config,
        networks=(network,),
        encoder=encoder.record,
        temperature=1.0,
        threshold=0.5,
        domain=domain,
        name="untrained",
    )
    return NetworkDetector(checkpoint, encoder, device=device)


def with_empty_memory(detector: NetworkDetector) -> NetworkDetector:
    """The same detector with the same embeddings, but without the index tensors of instances it has scored."""
    found = NetworkDetector(detector.checkpoint, detector.table.encoder, device=detector.device)
    found.table = detector.table
    return found


def texts_of(instances: Sequence[KBQAInstance]) -> list[str]:
    """Every text that scoring these instances looks up, once."""
    texts: dict[str, None] = {}
    for instance in instances:
        texts[as_text(instance.question)] = None
        texts.update(dict.fromkeys(map(node_text, instance.nodes)))
        texts.update(dict.fromkeys(relation_text(triple.relation) for triple in instance.triples))
    return list(texts)
