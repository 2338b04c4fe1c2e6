"""Candidate triples: breadth-first search from the topic entities, kept from drowning in hubs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.kbqa.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """How far the search goes."""

    max_hops: int = 3  # MetaQA's longest questions
    hub_degree: int = 1000  # KG-Guard, section 4.1.1: nodes with more triples are kept, but not gone through
    max_candidates: int = 30  # triples, shared out over the hops; why so few: docs/decisions/004


@dataclass(frozen=True, slots=True)
class Candidates:
    """Edge numbers of the base, nearest hop first, and what was left out."""

    edges: "NDArray[np.int32]"
    hubs: tuple[int, ...]  # nodes met that were not gone through
    n_dropped: int  # triples met that did not fit


def collect_candidates(
    base: KnowledgeBase,
    topics: Sequence[int],
    relevance: "NDArray[np.float32]",
    reach: Reach,
) -> Candidates:
    """The triples within `reach` of the topics, walked in both directions.

    `relevance` (R,) says how near each relation is to the question. Where a hop meets more triples than its
    share, those whose way from the topic has the most relevant relations stay (their sum), and of equally
    relevant ones those met first in the base.
    """
    import numpy as np

    best = dict.fromkeys(topics, 0.0)  # node reached -> relevance of the best way to it
    frontier = np.array(sorted(best), dtype=np.int32)
    kept: list[NDArray[np.int32]] = []
    seen = np.empty(0, dtype=np.int32)
    hubs: set[int] = set()
    n_dropped, room = 0, reach.max_candidates
    for hop in range(reach.max_hops):
        edges = np.setdiff1d(base.edges_at(frontier), seen, assume_unique=True)
        seen = np.concatenate([seen, edges])
        scores = _score_edges(base, edges, best, frontier, relevance)
        share = room // (reach.max_hops - hop)
        chosen = np.sort(np.argsort(-scores, kind="stable")[:share])
        n_dropped += len(edges) - len(chosen)
        room -= len(chosen)
        kept.append(edges[chosen])
        frontier = _advance(base, edges[chosen], scores[chosen], best, set(frontier.tolist()))
        is_hub = np.array([base.degree(node) > reach.hub_degree for node in frontier.tolist()], dtype=bool)
        hubs.update(frontier[is_hub].tolist())
        frontier = frontier[~is_hub]
        if not len(frontier):
            break
    return Candidates(np.concatenate(kept), tuple(sorted(hubs)), n_dropped)


def _score_edges(
    base: KnowledgeBase,
    edges: "NDArray[np.int32]",
    best: dict[int, float],
    frontier: "NDArray[np.int32]",
    relevance: "NDArray[np.float32]",
) -> "NDArray[np.float32]":
    import numpy as np

    ways = np.full(len(base.nodes), -np.inf, dtype=np.float32)  # (N,): best way to each frontier node
    ways[frontier] = [best[node] for node in frontier.tolist()]
    nearer = np.maximum(ways[base.heads[edges]], ways[base.tails[edges]])
    scores: NDArray[np.float32] = nearer + relevance[base.relations[edges]]
    return scores


def _advance(
    base: KnowledgeBase,
    edges: "NDArray[np.int32]",
    scores: "NDArray[np.float32]",
    best: dict[int, float],
    frontier: set[int],
) -> "NDArray[np.int32]":
    """The nodes reached for the first time; `best` learns the ways to them."""
    import numpy as np

    reached: dict[int, float] = {}
    for edge, score in zip(edges.tolist(), scores.tolist(), strict=True):
        for node in (int(base.heads[edge]), int(base.tails[edge])):
            if node not in best and node not in frontier:
                reached[node] = max(score, reached.get(node, -np.inf))
    best.update(reached)
    return np.array(sorted(reached), dtype=np.int32)
