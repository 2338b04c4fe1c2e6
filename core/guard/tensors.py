"""Instances as index tensors: built once for each instance, joined into batches by concatenation alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

from core.guard.embedding_table import EmbeddingTable
from core.kbqa.instance import KBQAInstance
from core.kbqa.names import as_text, is_unnamed, node_text, relation_text

_BATCH_GRAPHS = 256
_BATCH_ITEMS = 20_000  # nodes and triples of one batch: some 200 MB of activations at the shipped width
Ints = NDArray[np.int64]
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class GraphArrays:
    """One instance: rows of the embedding table and positions of nodes in it. V nodes, E triples, A answers."""

    question: int  # row
    nodes: Ints  # (V,) rows
    unnamed: Floats  # (V,) 1 where the label is only an identifier
    heads: Ints  # (E,) positions of nodes
    tails: Ints  # (E,)
    relations: Ints  # (E,) rows
    topics: Ints  # (T,) positions
    answers: Ints  # (A,) positions
    agreement: Floats  # (A,) share of runs, or -1 where it is not known


@dataclass(frozen=True, slots=True, eq=False)
class GraphBatch:
    """Many graphs as one. Positions count over all graphs; B graphs. All on the device of the vectors."""

    vectors: torch.Tensor  # (rows, d) the embedding table
    question: torch.Tensor  # (B,) rows
    nodes: torch.Tensor  # (V,) rows
    unnamed: torch.Tensor  # (V,)
    node_graph: torch.Tensor  # (V,) which graph
    heads: torch.Tensor  # (E,)
    tails: torch.Tensor  # (E,)
    relations: torch.Tensor  # (E,) rows
    topics: torch.Tensor  # (T,)
    answers: torch.Tensor  # (A,)
    agreement: torch.Tensor  # (A,)

    @property
    def size(self) -> int:
        """Graphs in the batch."""
        return len(self.question)


def build_arrays(instances: Sequence[KBQAInstance], table: EmbeddingTable) -> list[GraphArrays]:
    """The arrays of each instance; texts that the table does not know are encoded together first."""
    table.add(text for instance in instances for text in _texts(instance))
    return [_arrays(instance, table) for instance in instances]


def _texts(instance: KBQAInstance) -> Iterator[str]:
    yield as_text(instance.question)
    yield from map(node_text, instance.nodes)
    yield from map(relation_text, {triple.relation for triple in instance.triples})


def _arrays(instance: KBQAInstance, table: EmbeddingTable) -> GraphArrays:
    nodes = instance.nodes
    position = {node: index for index, node in enumerate(nodes)}
    relations = list(dict.fromkeys(triple.relation for triple in instance.triples))
    row_of = dict(zip(relations, table.rows([relation_text(name) for name in relations]), strict=True))
    runs = instance.agreement or (-1.0,) * len(instance.answers)
    return GraphArrays(
        question=table.rows([as_text(instance.question)])[0],
        nodes=np.array(table.rows([node_text(node) for node in nodes]), dtype=np.int64),
        unnamed=np.array([is_unnamed(node) for node in nodes], dtype=np.float32),
        heads=np.array([position[triple.head] for triple in instance.triples], dtype=np.int64),
        tails=np.array([position[triple.tail] for triple in instance.triples], dtype=np.int64),
        relations=np.array([row_of[triple.relation] for triple in instance.triples], dtype=np.int64),
        topics=np.array([position[topic] for topic in instance.topic_entities], dtype=np.int64),
        answers=np.array([position[answer] for answer in instance.answers], dtype=np.int64),
        agreement=np.array(runs, dtype=np.float32),
    )


def batches(
    graphs: Sequence[GraphArrays], table: EmbeddingTable
) -> Iterator[tuple[list[GraphArrays], GraphBatch]]:
    """Consecutive graphs and their batch, few enough together that their activations fit into memory."""
    chunk: list[GraphArrays] = []
    items = 0
    for graph in graphs:
        size = len(graph.nodes) + len(graph.heads)
        if chunk and (items + size > _BATCH_ITEMS or len(chunk) == _BATCH_GRAPHS):
            yield chunk, collate(chunk, table)
            chunk, items = [], 0
        chunk.append(graph)
        items += size
    if chunk:
        yield chunk, collate(chunk, table)


def collate(graphs: Sequence[GraphArrays], table: EmbeddingTable) -> GraphBatch:
    """One batch of many graphs, on the table's device."""
    vectors = table.vectors
    sizes = [len(graph.nodes) for graph in graphs]
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(np.int64)

    def joined(name: str, *, shifted: bool = False) -> torch.Tensor:
        parts = [getattr(graph, name) for graph in graphs]
        if shifted:
            parts = [part + start for part, start in zip(parts, starts, strict=True)]
        return torch.from_numpy(np.concatenate(parts)).to(vectors.device, non_blocking=True)

    return GraphBatch(
        vectors=vectors,
        question=torch.tensor([graph.question for graph in graphs], device=vectors.device),
        nodes=joined("nodes"),
        unnamed=joined("unnamed"),
        node_graph=torch.from_numpy(np.repeat(np.arange(len(graphs)), sizes)).to(vectors.device),
        heads=joined("heads", shifted=True),
        tails=joined("tails", shifted=True),
        relations=joined("relations"),
        topics=joined("topics", shifted=True),
        answers=joined("answers", shifted=True),
        agreement=joined("agreement"),
    )
