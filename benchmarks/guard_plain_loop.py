"""The detector as one would first write it with PyTorch Geometric: one `Data` object and one pass an instance.

It holds the weights of a `GuardNetwork` of the paper's form, so that both must give the same probabilities.
"""

from collections.abc import Mapping, Sequence

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch_geometric.data import Data

from core.guard.config import PAPER
from core.guard.network import GuardNetwork
from core.kbqa.instance import KBQAInstance
from core.kbqa.names import as_text, node_text, relation_text


class PlainGuard(nn.Module):
    """The paper's form with `TransformerConv`, at the widths of `network` and with its weights.

    Raises:
        ValueError: the network is of another form.
    """

    def __init__(self, network: GuardNetwork) -> None:
        super().__init__()
        if network.config != PAPER:
            raise ValueError("the plain loop is written for the paper's own form")
        self.width = network.width
        self.topic_mark, self.answer_mark = network.topic_mark, network.answer_mark
        self.question_edges = network.question_edges
        self.norms, self.classifier = network.norms, network.classifier
        self.convs = network.layers

    def forward(self, data: Data) -> Tensor:
        """Logits of the answers, (A,)."""
        marks = [self.topic_mark(data.is_topic), self.answer_mark(data.is_answer)]
        h = torch.cat([data.x, *marks], dim=1)
        edge_attr = torch.cat([data.edge_attr, self.question_edges[:1].expand(data.question_edge_count, -1)])
        edge_attr = edge_attr * self.width**0.5
        for conv, norm in zip(self.convs, self.norms, strict=True):
            h = functional.relu(norm(conv(h, data.edge_index, edge_attr)))
        question = data.x[-1].expand(len(data.answers), -1)
        logits: Tensor = self.classifier(torch.cat([h[data.answers], question], dim=1))[:, 0]
        return logits


def build_data(instance: KBQAInstance, vectors: Mapping[str, Tensor]) -> Data:
    """One instance's tensors, from embeddings that are looked up by their text."""
    nodes = list(instance.nodes)
    place = {node: index for index, node in enumerate(nodes)}
    question = len(nodes)
    x = torch.stack([*(vectors[node_text(node)] for node in nodes), vectors[as_text(instance.question)]])
    heads = [place[t.head] for t in instance.triples] + [question] * len(instance.topic_entities)
    tails = [place[t.tail] for t in instance.triples] + [place[name] for name in instance.topic_entities]
    is_topic, is_answer = torch.zeros(2, len(x), dtype=torch.long)
    is_topic[[place[name] for name in instance.topic_entities]] = 1
    answers = torch.tensor([place[name] for name in instance.answers])
    is_answer[answers] = 1
    return Data(
        x=x * x.shape[1] ** 0.5,
        edge_index=torch.tensor([heads, tails]),
        edge_attr=torch.stack([vectors[relation_text(t.relation)] for t in instance.triples]),
        is_topic=is_topic,
        is_answer=is_answer,
        answers=answers,
        question_edge_count=len(instance.topic_entities),
    )


def score_one_by_one(
    model: PlainGuard, instances: Sequence[KBQAInstance], vectors: Mapping[str, Tensor], device: str = "cpu"
) -> list[tuple[float, ...]]:
    """Probabilities of every answer, an instance at a time."""
    found = []
    with torch.inference_mode():
        for instance in instances:
            data = build_data(instance, vectors).to(device)
            found.append(tuple(model(data).sigmoid().tolist()))
    return found
