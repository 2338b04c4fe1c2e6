"""The detector's network, KG-Guard, section 3.2, line by line.

Sizes: B graphs, V nodes, E triples, A answers in a batch; d the width of the sentence encoder.
"""

from collections.abc import Callable, Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional
from torch_geometric.nn import TransformerConv

from core.guard.config import GuardConfig
from core.guard.embedding_table import EmbeddingTable
from core.guard.structure import STRUCTURAL_MARKS, structural_marks
from core.guard.tensors import GraphArrays, GraphBatch, batches


class GuardNetwork(nn.Module):
    """Logits of hallucination for every proposed answer of a batch of graphs, in one pass."""

    def __init__(self, config: GuardConfig, width: int) -> None:
        super().__init__()
        self.config, self.width = config, width
        self.topic_mark = nn.Embedding(2, config.mark_width)  # M_T
        self.answer_mark = nn.Embedding(2, config.mark_width)  # M_A
        self.reversed_edge = nn.Parameter(torch.randn(width) * 0.1)
        self.question_edges = nn.Parameter(torch.randn(2, width) * 0.1)  # question -> topic, and back
        inputs = width + 2 * config.mark_width
        self.layers, self.norms = nn.ModuleList(), nn.ModuleList()
        for _ in range(config.layers):  # Shi et al. 2021, equations 3 to 5
            self.layers.append(
                TransformerConv(inputs, config.hidden // config.heads, config.heads, edge_dim=width)
            )
            self.norms.append(nn.LayerNorm(config.hidden))
            inputs = config.hidden
        extra = len(STRUCTURAL_MARKS) * config.structural_marks
        self.mark_mean = nn.Buffer(torch.zeros(extra))
        self.mark_scale = nn.Buffer(torch.ones(extra))
        self.classifier = nn.Sequential(
            nn.Linear(inputs + width + extra, config.hidden),
            nn.ReLU(),
            nn.Dropout(config.dropout),
            nn.Linear(config.hidden, 1),
        )

    def forward(self, batch: GraphBatch) -> Tensor:
        """The logit s of each answer, of shape (A,); sigmoid(s) = p(hallucinated | q, G, answer)."""
        nodes = self.encode(batch, batch.answers)  # (A, hidden)
        question = self._text(batch, batch.question)[batch.node_graph[batch.answers]]  # (A, d)
        parts = [nodes, question]
        marks = self.answer_marks(batch)  # (A, F)
        if marks.shape[1]:
            parts.append((marks - self.mark_mean) / self.mark_scale)
        logits: Tensor = self.classifier(torch.cat(parts, dim=1))
        return logits[:, 0]

    def answer_marks(self, batch: GraphBatch) -> Tensor:
        """What stands beside each answer's representation, before it is standardised; (A, F)."""
        if self.config.structural_marks:
            return structural_marks(batch)
        return batch.vectors.new_zeros(len(batch.answers), 0)

    def encode(self, batch: GraphBatch, wanted: Tensor) -> Tensor:
        """H = g(augmented graph): the rows (N, hidden) of the wanted nodes (N,), from their receptive field alone."""
        h = self._features(batch)  # (V + B, inputs)
        edges, kinds, kind = self._edges(batch)
        place = torch.arange(len(h), device=h.device)  # of each node among the rows of h
        fields = receptive_fields(edges, wanted, len(h), len(self.layers))
        for (nodes, used), layer, norm in zip(fields, self.layers, self.norms, strict=True):
            h = h[place[nodes]]  # (N, inputs)
            place[nodes] = torch.arange(len(h), device=h.device)
            h = functional.relu(norm(layer(h, place[edges[:, used]], kinds[kind[used]])))
            h = functional.dropout(h, self.config.dropout, self.training)
        return h[place[wanted]]

    def _text(self, batch: GraphBatch, rows: Tensor) -> Tensor:
        """phi: unit vectors scaled so that each number has a variance near 1."""
        scale: float = self.width**0.5
        return batch.vectors[rows] * scale

    def _features(self, batch: GraphBatch) -> Tensor:
        """x_v = [phi(t_v) || M_T[is topic] || M_A[is answer]]; the question node has phi(q) and neither mark."""
        size = len(batch.nodes) + batch.size
        text = self._text(batch, torch.cat((batch.nodes, batch.question)))  # (V + B, d)
        flags = torch.zeros(2, size, dtype=torch.long, device=batch.nodes.device)
        flags[0, batch.topics] = 1
        flags[1, batch.answers] = 1
        return torch.cat((text, self.topic_mark(flags[0]), self.answer_mark(flags[1])), dim=1)

    def _edges(self, batch: GraphBatch) -> tuple[Tensor, Tensor, Tensor]:
        """Edges (2, E'), their kinds as vectors (K, d), and the kind of each edge (E',)."""
        rows, relation = torch.unique(batch.relations, return_inverse=True)
        text = self._text(batch, rows)
        question = len(batch.nodes) + batch.node_graph[batch.topics]  # (T,)
        edges = [torch.stack((batch.heads, batch.tails)), torch.stack((question, batch.topics))]
        asked = torch.full_like(batch.topics, len(rows))
        kinds = [text, self.question_edges * self.width**0.5]
        kind = [relation, asked]
        if self.config.reverse_edges:
            edges += [each.flip(0) for each in edges]
            kinds.append(text + self.reversed_edge * self.width**0.5)
            kind += [relation + len(rows) + 2, asked + 1]
        return torch.cat(edges, dim=1), torch.cat(kinds), torch.cat(kind)


def receptive_fields(edges: Tensor, answers: Tensor, size: int, layers: int) -> list[tuple[Tensor, Tensor]]:
    """For each layer, first layer first: (its input rows (N,), increasing; the edges (E',) that it needs).

    After the last layer only answers (A,) are read, so only edges (2, E) that end in one count there; the layer before
    has to give the nodes at both ends of those, and so on backwards. The numbers stay exactly the same.
    """
    source, target = edges
    needed = torch.zeros(size, dtype=torch.bool, device=edges.device)
    needed[answers] = True
    fields = []
    for _ in range(layers):
        used = needed[target].nonzero()[:, 0]
        needed = needed.clone()
        needed[source[used]] = True
        fields.append((needed.nonzero()[:, 0], used))
    return fields[::-1]


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
        for chunk, batch in batches(graphs, table):
            logits: NDArray[np.float32] = np.zeros(0, dtype=np.float32)
            if len(batch.answers):
                logits = torch.stack([network.eval()(batch) for network in networks]).mean(0).cpu().numpy()
            found += np.split(logits, np.cumsum([len(graph.answers) for graph in chunk])[:-1])
            if after_batch is not None:
                after_batch()
    return found
