"""The detector's network, KG-Guard, section 3.2, line by line.

Sizes: B graphs, V nodes, E triples, A answers in a batch; d the width of the sentence encoder.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional

from core.guard.config import GraphEncoder, GuardConfig
from core.guard.receptive_field import receptive_fields
from core.guard.structure import STRUCTURAL_MARKS, structural_marks
from core.guard.tensors import GraphBatch


class GraphTransformerLayer(nn.Module):
    """One layer of multi-head dot-product attention over edges (Shi et al. 2021, equations 3 and 4).

    h_i = W_s x_i + sum_j alpha_ij (W_v x_j + W_e r_ij),
    alpha_ij = softmax_j ((W_q x_i) . (W_k x_j + W_e r_ij) / sqrt(width of a head)).

    The same numbers as `torch_geometric.nn.TransformerConv`, which a test holds it to; but W_e is applied once
    to each distinct kind of edge instead of once to each edge.
    """

    def __init__(self, inputs: int, outputs: int, heads: int, edge_width: int) -> None:
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(inputs, outputs)
        self.key = nn.Linear(inputs, outputs)
        self.value = nn.Linear(inputs, outputs)
        self.edge = nn.Linear(edge_width, outputs, bias=False)
        self.skip = nn.Linear(inputs, outputs)

    def forward(self, x: Tensor, edges: Tensor, kinds: Tensor, kind: Tensor) -> Tensor:
        """Nodes (V, inputs), edges (2, E), kinds (K, edge_width), kind (E,) in [0, K) -> (V, outputs)."""
        source, target = edges
        shape = (-1, self.heads, self.query.out_features // self.heads)
        relation = self.edge(kinds).view(shape)[kind]  # (E, heads, width)
        query = self.query(x).view(shape)[target]  # (E, heads, width)
        key = self.key(x).view(shape)[source] + relation  # (E, heads, width)
        value = self.value(x).view(shape)[source] + relation  # (E, heads, width)
        logits = (query * key).sum(-1) / shape[-1] ** 0.5  # (E, heads)
        alpha = edge_softmax(logits, target, len(x))  # (E, heads)
        messages = (alpha[:, :, None] * value).flatten(1)  # (E, outputs)
        gathered = torch.zeros(len(x), messages.shape[1], dtype=messages.dtype, device=x.device)
        found: Tensor = self.skip(x) + gathered.index_add(0, target, messages)  # (V, outputs)
        return found


def edge_softmax(logits: Tensor, target: Tensor, nodes: int) -> Tensor:
    """Softmax over the edges that enter the same node; logits and result (E, heads)."""
    index = target[:, None].expand_as(logits)
    largest = torch.full((nodes, logits.shape[1]), -torch.inf, dtype=logits.dtype, device=logits.device)
    largest = largest.scatter_reduce(0, index, logits.detach(), "amax")
    weight = (logits - largest[target]).exp()
    total = torch.zeros_like(largest).scatter_add(0, index, weight)
    return weight / total[target]


class _GATLayer(nn.Module):
    """`torch_geometric.nn.GATConv` behind the same call."""

    def __init__(self, inputs: int, outputs: int, heads: int, edge_width: int) -> None:
        from torch_geometric.nn import GATConv

        super().__init__()
        self.conv = GATConv(inputs, outputs // heads, heads, edge_dim=edge_width, add_self_loops=False)
        self.skip = nn.Linear(inputs, outputs)

    def forward(self, x: Tensor, edges: Tensor, kinds: Tensor, kind: Tensor) -> Tensor:
        found: Tensor = self.skip(x) + self.conv(x, edges, kinds[kind])
        return found


_LAYERS = {GraphEncoder.GRAPH_TRANSFORMER: GraphTransformerLayer, GraphEncoder.GAT: _GATLayer}


class GuardNetwork(nn.Module):
    """Logits of hallucination for every proposed answer of a batch of graphs, in one pass."""

    def __init__(self, config: GuardConfig, width: int) -> None:
        super().__init__()
        self.config, self.width = config, width
        self.topic_mark = nn.Embedding(2, config.mark_width)  # M_T
        self.answer_mark = nn.Embedding(2, config.mark_width)  # M_A
        self.reversed_edge = nn.Parameter(torch.randn(width) * 0.1)
        self.question_edges = nn.Parameter(torch.randn(2, width) * 0.1)  # question -> topic, and back
        inputs = config.use_node_text * width + config.use_marks * 2 * config.mark_width
        self.layers, self.norms = nn.ModuleList(), nn.ModuleList()
        if config.graph_encoder is not GraphEncoder.NONE:
            inputs = max(inputs, 1)
            for _ in range(config.layers):
                layer = _LAYERS[config.graph_encoder]
                self.layers.append(layer(inputs, config.hidden, config.heads, width))
                self.norms.append(nn.LayerNorm(config.hidden))
                inputs = config.hidden
        extra = len(STRUCTURAL_MARKS) * config.structural_marks
        self.mark_mean = nn.Buffer(torch.zeros(extra))
        self.mark_scale = nn.Buffer(torch.ones(extra))
        self.classifier = nn.Sequential(
            nn.Linear(inputs + config.use_question * width + extra, config.hidden),
            nn.ReLU(),
            nn.Dropout(config.dropout),
            nn.Linear(config.hidden, 1),
        )

    def forward(self, batch: GraphBatch) -> Tensor:
        """The logit s of each answer, of shape (A,); sigmoid(s) = p(hallucinated | q, G, answer)."""
        nodes = self.encode(batch, batch.answers)  # (A, hidden)
        parts = [nodes]
        if self.config.use_question:
            parts.append(self._text(batch, batch.question)[batch.node_graph[batch.answers]])  # (A, d)
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
        if not self.layers:
            return h[wanted]
        edges, kinds, kind = self._edges(batch)
        place = torch.arange(len(h), device=h.device)  # of each node among the rows of h
        fields = receptive_fields(edges, wanted, len(h), len(self.layers))
        for field, layer, norm in zip(fields, self.layers, self.norms, strict=True):
            h = h[place[field.nodes]]  # (N, inputs)
            place[field.nodes] = torch.arange(len(h), device=h.device)
            h = functional.relu(norm(layer(h, place[edges[:, field.edges]], kinds, kind[field.edges])))
            h = functional.dropout(h, self.config.dropout, self.training)
        return h[place[wanted]]

    def _text(self, batch: GraphBatch, rows: Tensor) -> Tensor:
        """phi: unit vectors scaled so that each number has a variance near 1."""
        scale: float = self.width**0.5
        return batch.vectors[rows] * scale

    def _features(self, batch: GraphBatch) -> Tensor:
        """x_v = [phi(t_v) || M_T[is topic] || M_A[is answer]]; the question node has phi(q) and neither mark."""
        size = len(batch.nodes) + batch.size
        parts = []
        if self.config.use_node_text:
            parts.append(self._text(batch, torch.cat((batch.nodes, batch.question))))  # (V + B, d)
        if self.config.use_marks:
            flags = torch.zeros(2, size, dtype=torch.long, device=batch.nodes.device)
            flags[0, batch.topics] = 1
            flags[1, batch.answers] = 1
            parts += [self.topic_mark(flags[0]), self.answer_mark(flags[1])]  # (V + B, 20) each
        if not parts:
            wanted = 1 if self.layers else 0
            return batch.vectors.new_ones(size, wanted)
        return torch.cat(parts, dim=1)

    def _edges(self, batch: GraphBatch) -> tuple[Tensor, Tensor, Tensor]:
        """Edges (2, E'), their kinds as vectors (K, d), and the kind of each edge (E',)."""
        rows, relation = torch.unique(batch.relations, return_inverse=True)
        text = self._text(batch, rows) if self.config.use_relations else self._text(batch, rows) * 0.0
        kinds = [text]
        edges = [torch.stack((batch.heads, batch.tails))]
        kind = [relation]
        if self.config.reverse_edges:
            edges.append(edges[0].flip(0))
            kinds.append(text + self.reversed_edge * self.width**0.5)
            kind.append(relation + len(rows))
        if self.config.use_virtual_question:
            question = len(batch.nodes) + batch.node_graph[batch.topics]  # (T,)
            first = sum(map(len, kinds))
            edges.append(torch.stack((question, batch.topics)))
            kind.append(torch.full_like(batch.topics, first))
            kinds.append(self.question_edges * self.width**0.5)
            if self.config.reverse_edges:
                edges.append(torch.stack((batch.topics, question)))
                kind.append(torch.full_like(batch.topics, first + 1))
        return torch.cat(edges, dim=1), torch.cat(kinds), torch.cat(kind)
