"""Logits for many graphs, in batches that are bounded by their size."""

from collections.abc import Callable, Sequence

import numpy as np
import torch
from numpy.typing import NDArray

from core.guard.embedding_table import EmbeddingTable
from core.guard.network import GuardNetwork
from core.guard.tensors import GraphArrays, collate

_BATCH_GRAPHS = 256
_BATCH_ITEMS = 20_000  # nodes and triples of one batch: some 200 MB of activations at the shipped width


def score_graphs(
    networks: Sequence[GuardNetwork],
    graphs: Sequence[GraphArrays],
    table: EmbeddingTable,
    *,
    after_batch: Callable[[], None] | None = None,
) -> list[NDArray[np.float32]]:
    """The logit of every answer of every graph, mean over the networks; `after_batch` stops the work by raising."""
    found: list[NDArray[np.float32]] = []
    with torch.inference_mode():
        for chunk in split_batches(graphs):
            batch = collate(chunk, table)
            if len(batch.answers):
                logits = torch.stack([network.eval()(batch) for network in networks]).mean(0).cpu().numpy()
            else:
                logits = np.zeros(0, dtype=np.float32)
            ends = np.cumsum([len(graph.answers) for graph in chunk])[:-1]
            found += np.split(logits, ends)
            if after_batch is not None:
                after_batch()
    return found


def split_batches(graphs: Sequence[GraphArrays]) -> list[list[GraphArrays]]:
    """Consecutive graphs, few enough together that their activations fit into memory."""
    batches: list[list[GraphArrays]] = []
    items = 0
    for graph in graphs:
        size = len(graph.nodes) + len(graph.heads)
        if not batches or items + size > _BATCH_ITEMS or len(batches[-1]) == _BATCH_GRAPHS:
            batches.append([])
            items = 0
        batches[-1].append(graph)
        items += size
    return batches
