"""Structural marks: what can be read off an answer's place in the graph, beside the paper's two marks.

An extension of the paper. On real answers to WebQSP these marks tell more than the texts do: an answer that
hangs on the relation most of the others hang on, in a small graph, is seldom hallucinated. All is computed
for a whole batch at once, in time linear in nodes and edges.
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from core.guard.tensors import GraphBatch

MAX_HOPS = 3  # MetaQA's longest questions
_FAR = MAX_HOPS + 1  # the distance of a node that no topic entity reaches

STRUCTURAL_MARKS = (
    "hops",  # from the nearest topic entity, MAX_HOPS + 1 when none reaches it
    "is_reached",
    "shortest_paths",  # log(1 + number of shortest paths from the topic entities)
    "path_similarity",  # cosine of question and relation, mean over the best shortest path
    "last_similarity",  # cosine of question and last relation, best of the shortest paths
    "strongest_similarity",  # cosine of question and relation, best edge of any shortest path
    "path_similarity_lag",  # behind the best node of the graph
    "last_similarity_lag",  # behind the best answer
    "group_share",  # share of the proposed answers that hang on the same last relation
    "group_share_mean",
    "group_coverage",  # share of the nodes on that relation that were proposed
    "group_coverage_mean",
    "group_smallest",  # log(1 + nodes) of the smallest and largest group it hangs in
    "group_largest",
    "best_group_share",  # the same for the group whose relation is nearest to the question
    "best_group_coverage",
    "best_group_size",
    "groups",  # log(1 + relations it hangs on)
    "answers",  # log(1 + n) of answers, nodes, triples, distinct relations, groups with an answer in them
    "nodes",
    "triples",
    "relations",
    "answer_groups",
    "in_degree",  # log(1 + n)
    "out_degree",
    "topic_degree",
    "question_similarity",  # cosine of question and answer name
    "topic_similarity",  # cosine of answer name and topic name
    "others_similarity",  # mean cosine with the other proposed answers; 0.5 when there is none
    "is_unnamed",
)
AGREEMENT_MARKS = ("known", "share", "mean_share", "largest_share", "smallest_share", "over_mean")


@dataclass(frozen=True, slots=True, eq=False)
class _Walk:
    """Both directions of every triple, and how far each node is from its topic entities."""

    source: Tensor  # (2E,)
    target: Tensor  # (2E,)
    graph: Tensor  # (2E,)
    kind: Tensor  # (2E,) relation and direction; equal numbers, equal meaning within the batch
    kinds: int
    similarity: Tensor  # (2E,) cosine of question and relation
    hops: Tensor  # (V,)
    onward: Tensor  # (2E,) whether the edge lies on a shortest path


def structural_marks(batch: GraphBatch) -> Tensor:
    """One row of STRUCTURAL_MARKS for each answer, of shape (A, len(STRUCTURAL_MARKS))."""
    walk = _walk(batch)
    node_marks = _path_marks(batch, walk) | _group_marks(batch, walk)
    answers, graph = batch.answers, batch.node_graph[batch.answers]
    columns = {name: values[answers] for name, values in node_marks.items()}
    last = columns["last_similarity"]
    columns["last_similarity_lag"] = last - _largest(last, graph, batch.size)[graph]
    columns |= _size_marks(batch, walk, graph) | _text_marks(batch, graph)
    return torch.stack([columns[name] for name in STRUCTURAL_MARKS], dim=1)  # (A, F)


def agreement_marks(batch: GraphBatch) -> Tensor:
    """One row of AGREEMENT_MARKS for each answer; zeros where no agreement is known."""
    graph = batch.node_graph[batch.answers]
    known = (batch.agreement >= 0).float()
    share = batch.agreement.clamp(min=0)
    mean = _mean(share, graph, batch.size)[graph]
    largest = _largest(share, graph, batch.size)[graph]
    smallest = -_largest(-share, graph, batch.size)[graph]
    columns = (torch.ones_like(share), share, mean, largest, smallest, share - mean)
    return torch.stack(columns, dim=1) * known[:, None]  # (A, 6)


def _walk(batch: GraphBatch) -> _Walk:
    source = torch.cat((batch.heads, batch.tails))
    target = torch.cat((batch.tails, batch.heads))
    graph = batch.node_graph[source]
    rows, relation = torch.unique(batch.relations, return_inverse=True)
    table = batch.vectors[batch.question] @ batch.vectors[rows].T  # (B, R)
    hops = _hops(batch, source, target)
    return _Walk(
        source=source,
        target=target,
        graph=graph,
        kind=torch.cat((relation, relation + len(rows))),
        kinds=2 * len(rows),
        similarity=table[graph, torch.cat((relation, relation))],
        hops=hops,
        onward=(hops[target] == hops[source] + 1) & (hops[target] < _FAR),
    )


def _hops(batch: GraphBatch, source: Tensor, target: Tensor) -> Tensor:
    hops = torch.full((len(batch.nodes),), _FAR, device=source.device)
    hops[batch.topics] = 0
    for step in range(1, MAX_HOPS + 1):
        reached = target[hops[source] == step - 1]
        hops[reached] = hops[reached].clamp(max=step)
    return hops


def _path_marks(batch: GraphBatch, walk: _Walk) -> dict[str, Tensor]:
    size = len(batch.nodes)
    total = torch.full((size,), -1.0, device=walk.hops.device)
    strongest, paths = total.clone(), torch.zeros_like(total)
    total[batch.topics], paths[batch.topics] = 0.0, 1.0
    for step in range(1, MAX_HOPS + 1):
        edge = walk.onward & (walk.hops[walk.target] == step)
        source, target, similarity = walk.source[edge], walk.target[edge], walk.similarity[edge]
        total = _raise(total, target, total[source] + similarity, over=walk.hops == step)
        strongest = _raise(strongest, target, torch.maximum(strongest[source], similarity))
        paths = paths.index_add(0, target, paths[source])
    last = _raise(torch.full_like(total, -1.0), walk.target[walk.onward], walk.similarity[walk.onward])
    reached = walk.hops < _FAR
    similarity = torch.where(reached, total / walk.hops.clamp(min=1), -1.0)
    similarity = torch.where(walk.hops == 0, -1.0, similarity)
    best = _largest(similarity, batch.node_graph, batch.size)[batch.node_graph]
    return {
        "hops": walk.hops.float(),
        "is_reached": reached.float(),
        "shortest_paths": paths.log1p(),
        "path_similarity": similarity,
        "last_similarity": last,
        "strongest_similarity": strongest,
        "path_similarity_lag": similarity - best,
    }


def _group_marks(batch: GraphBatch, walk: _Walk) -> dict[str, Tensor]:
    """A group is the nodes that the same relation, walked the same way at the same distance, leads to."""
    size = len(batch.nodes)
    edge = walk.onward
    target = walk.target[edge]
    key = (walk.graph[edge] * _FAR + walk.hops[target]) * walk.kinds + walk.kind[edge]
    _, group = torch.unique(key, return_inverse=True)
    groups = int(group.max()) + 1 if len(group) else 0
    pair, member = torch.unique(group * size + target, return_inverse=True)
    similarity = torch.zeros(len(pair), device=target.device)
    similarity[member] = walk.similarity[edge]
    group, node = pair // max(size, 1), pair % max(size, 1)
    is_answer = torch.zeros(size, device=target.device)
    is_answer[batch.answers] = 1.0
    nodes = torch.zeros(groups, device=target.device).index_add(0, group, torch.ones_like(similarity))
    proposed = torch.zeros(groups, device=target.device).index_add(0, group, is_answer[node])
    answers = _count(batch.node_graph[batch.answers], batch.size)[batch.node_graph[node]].clamp(min=1)
    share, coverage, extent = proposed[group] / answers, (proposed / nodes)[group], nodes.log1p()[group]
    best = similarity >= _largest(similarity, node, size)[node]
    return {
        "group_share": _largest(share, node, size).clamp(min=0),
        "group_share_mean": _mean(share, node, size),
        "group_coverage": _largest(coverage, node, size).clamp(min=0),
        "group_coverage_mean": _mean(coverage, node, size),
        "group_smallest": -_largest(-extent, node, size).clamp(min=-99).where(_count(node, size) > 0, 0.0),
        "group_largest": _largest(extent, node, size).clamp(min=0),
        "best_group_share": _largest(share[best], node[best], size).clamp(min=0),
        "best_group_coverage": _largest(coverage[best], node[best], size).clamp(min=0),
        "best_group_size": _largest(extent[best], node[best], size).clamp(min=0),
        "groups": _count(node, size).log1p(),
        "answer_groups": _answer_groups(batch, group, node, is_answer),
    }


def _answer_groups(batch: GraphBatch, group: Tensor, node: Tensor, is_answer: Tensor) -> Tensor:
    """For each node, log(1 + groups of its graph that an answer is in)."""
    chosen = is_answer[node] > 0
    graphs = batch.node_graph[node[chosen]]
    distinct = torch.unique(group[chosen] * batch.size + graphs) % batch.size
    return _count(distinct, batch.size).log1p()[batch.node_graph]


def _size_marks(batch: GraphBatch, walk: _Walk, graph: Tensor) -> dict[str, Tensor]:
    half = len(batch.heads)
    triple_graph = batch.node_graph[batch.heads]
    relations = torch.unique(triple_graph * walk.kinds + walk.kind[:half]) // max(walk.kinds, 1)
    degree = _count(walk.source, len(batch.nodes))
    topic_degree = torch.zeros(batch.size, device=degree.device)
    topic_degree = topic_degree.index_add(0, batch.node_graph[batch.topics], degree[batch.topics])
    counts = {
        "answers": _count(graph, batch.size)[graph],
        "nodes": _count(batch.node_graph, batch.size)[graph],
        "triples": _count(triple_graph, batch.size)[graph],
        "relations": _count(relations, batch.size)[graph],
        "in_degree": _count(batch.tails, len(batch.nodes))[batch.answers],
        "out_degree": _count(batch.heads, len(batch.nodes))[batch.answers],
        "topic_degree": topic_degree[graph],
    }
    return {name: values.log1p() for name, values in counts.items()}


def _text_marks(batch: GraphBatch, graph: Tensor) -> dict[str, Tensor]:
    answer = batch.vectors[batch.nodes[batch.answers]]  # (A, d)
    question = batch.vectors[batch.question][graph]
    topic_sum = torch.zeros(batch.size, answer.shape[1], device=answer.device)
    topic_sum = topic_sum.index_add(
        0, batch.node_graph[batch.topics], batch.vectors[batch.nodes[batch.topics]]
    )
    topics = _count(batch.node_graph[batch.topics], batch.size).clamp(min=1)
    together = torch.zeros_like(topic_sum).index_add(0, graph, answer)
    others = _count(graph, batch.size)[graph] - 1
    mean = ((answer * together[graph]).sum(1) - (answer * answer).sum(1)) / others.clamp(min=1)
    return {
        "question_similarity": (answer * question).sum(1),
        "topic_similarity": (answer * (topic_sum / topics[:, None])[graph]).sum(1),
        "others_similarity": torch.where(others > 0, mean, 0.5),
        "is_unnamed": batch.unnamed[batch.answers],
    }


def _raise(values: Tensor, index: Tensor, new: Tensor, *, over: Tensor | None = None) -> Tensor:
    """`values` with each indexed place raised to its largest new value; places in `over` forget the old one."""
    base = values if over is None else values.masked_fill(over, -float(MAX_HOPS))
    return base.scatter_reduce(0, index, new, "amax")


def _largest(values: Tensor, index: Tensor, size: int) -> Tensor:
    """The largest value of each place, -100 where there is none."""
    return torch.full((size,), -100.0, device=values.device).scatter_reduce(0, index, values, "amax")


def _mean(values: Tensor, index: Tensor, size: int) -> Tensor:
    total = torch.zeros(size, device=values.device).index_add(0, index, values)
    return total / _count(index, size).clamp(min=1)


def _count(index: Tensor, size: int) -> torch.Tensor:
    return torch.bincount(index, minlength=size).float()
