"""Path-RAG's candidates (section 3.1): every way to go on from a set of entities, scored by equation 2.

    S0(r, e) = S_rel(r) + S_ent(e)
    S(r, e) = S0(r, e) + alpha * max over (r', e') that follow e of S0(r', e')

All paths that follow the same relations go on together: a frontier holds the arcs that they took last, and
candidates are scored for all arcs of a frontier at once. No path goes straight back over the triple by which it
came; any other return is allowed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.kbqa.names import as_text
from core.models.sentence_encoder import SentenceEncoder
from core.reasoning.graph_index import GraphIndex

_NO_ARC = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class PathRagConfig:
    """How candidates are made."""

    alpha: float = 0.3  # weight of the look-ahead; FiDeLiS, appendix A.4. 0 switches it off
    entity_weight: float = 0.3  # of S_ent; 1 is the paper's. A name seldom tells whether it is an answer
    max_candidates: int = 24  # relation paths kept for the selector at each depth
    max_arcs: int = 100_000  # entity paths followed at each depth by one relation path
    entities_met: int = 4  # embedded at each depth, at some milliseconds each, once


@dataclass(frozen=True, slots=True)
class Frontier:
    """The last arcs of all paths that follow the same relations, and where each came from."""

    arcs: NDArray[np.int32]  # (n,), without repeats
    parents: NDArray[np.int64]  # (n,) positions in the frontier before; -1 at the start
    ends: NDArray[np.int32]  # (n,) the entities reached


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """One relation to go on with from one frontier, and the scores of its arcs."""

    origin: int  # position of the hypothesis that it extends
    walked: int  # walked relation
    frontier: Frontier
    relation_similarity: float  # S_rel
    entity_similarity: NDArray[np.float32]  # (n,) S_ent; nan where the entity was not embedded
    look_ahead: NDArray[np.float32]  # (n,)
    n_left_out: int = 0  # arcs beyond the limit

    def totals(self, config: PathRagConfig) -> NDArray[np.float32]:
        """S of equation 2 for each arc (n,); an entity that was not embedded adds nothing."""
        entity = np.nan_to_num(self.entity_similarity, nan=0.0) * np.float32(config.entity_weight)
        total: NDArray[np.float32] = (
            np.float32(self.relation_similarity) + entity + np.float32(config.alpha) * self.look_ahead
        )
        return total


@dataclass(frozen=True, slots=True, eq=False)
class Similarities:
    """What one question is near to."""

    asked: NDArray[np.float32]  # (k, d): question and keywords
    walked: NDArray[np.float32]  # (2R,): S_rel of every walked relation


class PathRag:
    """Candidates over one graph. Holds no state between questions, so threads may share it.

    Entities are embedded when they are met; the encoder's own cache remembers them.
    """

    def __init__(self, index: GraphIndex, encoder: SentenceEncoder, config: PathRagConfig) -> None:
        self.index, self.config = index, config
        self._encoder = encoder

    def compare(self, asked: NDArray[np.float32], relations: NDArray[np.float32]) -> Similarities:
        """The similarities of one question: `asked` (k, d) its vectors, `relations` (R, d) the graph's."""
        near = (relations @ asked.T).max(axis=1)  # (R,)
        return Similarities(asked, np.concatenate([near, near]))

    def start(self, entity: int) -> Frontier:
        """The frontier before the first step."""
        arcs, ends = np.array([[_NO_ARC], [entity]], dtype=np.int32)
        return Frontier(arcs, np.array([-1], dtype=np.int64), ends)

    def extend(self, origin: int, frontier: Frontier, near: Similarities) -> Iterator[Candidate]:
        """Every relation that leads on from a frontier. Entities are not embedded yet."""
        arcs, parents = self.index.leave(frontier.ends)
        came = frontier.arcs[parents]
        forward = (came == _NO_ARC) | (arcs != self.index.reverse(came))
        arcs, first = np.unique(arcs[forward], return_index=True)
        parents = parents[forward][first]
        walked = self.index.relation[arcs]
        order = np.argsort(walked, kind="stable")
        bounds = np.flatnonzero(np.diff(walked[order], prepend=-1))
        for rows in np.split(order, bounds[1:]) if len(order) else ():
            kept = np.sort(rows)[: self.config.max_arcs]
            ends = self.index.target[arcs[kept]]
            relation = int(walked[rows[0]])
            yield Candidate(
                origin=origin,
                walked=relation,
                frontier=Frontier(arcs[kept], parents[kept], ends),
                relation_similarity=float(near.walked[relation]),
                entity_similarity=np.full(len(kept), np.nan, dtype=np.float32),
                look_ahead=self._look_ahead(ends, near),
                n_left_out=len(rows) - len(kept),
            )

    def keep_best(self, candidates: list[Candidate], near: Similarities) -> list[Candidate]:
        """The best candidates by equation 2, best first."""
        kept = self._ranked(candidates)[: self.config.max_candidates]
        self._meet(kept, near)
        return self._ranked(kept)

    def _ranked(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        return sorted(candidates, key=lambda each: -float(each.totals(self.config).max()))

    def _look_ahead(self, ends: NDArray[np.int32], near: Similarities) -> NDArray[np.float32]:
        if self.config.alpha == 0.0:
            return np.zeros(len(ends), dtype=np.float32)
        distinct, places = np.unique(ends, return_inverse=True)
        return self.index.best_next(distinct, near.walked)[places]

    def _meet(self, candidates: Sequence[Candidate], near: Similarities) -> None:
        """Fill in the similarity of the first ends of each candidate, best candidates first."""
        room = self.config.entities_met
        share = max(1, room // max(1, len(candidates)))
        met = [(each, i) for each in candidates for i in range(min(share, len(each.frontier.ends)))][:room]
        if not met:
            return
        names = [as_text(self.index.base.nodes[each.frontier.ends[place]]) for each, place in met]
        scores = (self._encoder.encode(names) @ near.asked.T).max(axis=1)
        for (each, place), score in zip(met, scores.tolist(), strict=True):
            each.entity_similarity[place] = score
