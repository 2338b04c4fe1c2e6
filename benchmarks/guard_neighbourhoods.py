"""Graphs for pretraining: what lies around a question's topic entities, with ways to its right answers.

A retriever chooses relations near to the question, so that a detector that knows retrieved graphs alone never
learns to tell relations apart. These graphs hold whatever the knowledge base says, asked for or not.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from benchmarks.data_sets.question import KBQAQuestion
from core.kbqa.instance import KBQAInstance
from core.kbqa.knowledge_base import KnowledgeBase

_HUB = 1000  # triples; a genre or a year joins everything to everything, so nobody's way goes through it
_WAYS = 4  # right answers that a way is laid to
_BRANCHES = 7  # other triples kept of each node on the way
_MOST_TRIPLES = 40


def sample_neighbourhoods(
    base: KnowledgeBase, questions: Iterable[KBQAQuestion], *, seed: int
) -> list[KBQAInstance]:
    """One graph for each question whose topic entity is in the base and leads to a right answer; no answers yet."""
    rng = random.Random(seed)
    found = []
    for question in questions:
        edges = _sample(base, question, rng)
        if edges:
            found.append(
                KBQAInstance(
                    id=f"{question.id}-neighbourhood",
                    question=question.question,
                    triples=tuple(base.triple(edge) for edge in edges),
                    topic_entities=question.topic_entities[:1],
                    gold=question.gold,
                    source=question.source,
                )
            )
    return found


def _sample(base: KnowledgeBase, question: KBQAQuestion, rng: random.Random) -> list[int]:
    """Ways to right answers, as many ways to other nodes as far off, and some of what hangs on all of these."""
    topic = base.find(question.topic_entities[0])
    if topic is None:
        return []
    steps = _search(base, topic, question.hops)
    gold = {node for node in map(base.find, question.gold) if node is not None and node in steps}
    if not gold:
        return []
    right = rng.sample(sorted(gold), min(_WAYS, len(gold)))
    depths = {steps[node].depth for node in right}
    others = [node for node, step in steps.items() if step.depth in depths and node not in gold]
    edges: dict[int, None] = {}
    on_way: dict[int, None] = {topic: None}
    for end in (*right, *rng.sample(others, min(len(right), len(others)))):
        node = end
        while node != topic:
            edges[steps[node].edge] = None
            on_way[node] = None
            node = steps[node].parent
    _branch_out(base, on_way, edges, rng)
    kept = list(edges)
    rng.shuffle(kept)
    return kept


def _branch_out(
    base: KnowledgeBase, nodes: Iterable[int], edges: dict[int, None], rng: random.Random
) -> None:
    import numpy as np

    for node in nodes:
        around = base.edges_at(np.array([node], dtype=np.int32)).tolist()
        for edge in rng.sample(around, min(_BRANCHES, len(around))):
            if len(edges) < _MOST_TRIPLES:
                edges[edge] = None


@dataclass(frozen=True, slots=True)
class _Step:
    """How a node was reached."""

    edge: int
    parent: int
    depth: int


def _search(base: KnowledgeBase, topic: int, hops: int) -> dict[int, _Step]:
    """Every node within `hops` of the topic, breadth first; hubs are reached but not gone through."""
    import numpy as np

    steps: dict[int, _Step] = {}
    seen = np.zeros(len(base.nodes), dtype=bool)
    seen[topic] = True
    frontier = [topic]
    for depth in range(1, hops + 1):
        edges = base.edges_at(np.array(frontier, dtype=np.int32))
        inside = np.zeros(len(base.nodes), dtype=bool)
        inside[frontier] = True
        reached: list[int] = []
        for near, far in ((base.heads, base.tails), (base.tails, base.heads)):
            onward = edges[inside[near[edges]] & ~seen[far[edges]]]
            nodes, first = np.unique(far[onward], return_index=True)
            for node, edge in zip(nodes.tolist(), onward[first].tolist(), strict=True):
                steps[node] = _Step(edge, int(near[edge]), depth)
            seen[nodes] = True
            reached += nodes.tolist()
        frontier = [node for node in reached if base.degree(node) <= _HUB]
    return steps
