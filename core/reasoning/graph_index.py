"""A knowledge graph as integer arrays for walking: every triple in both directions, parallel relations kept."""

import hashlib
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.path import Step, walked_relation


class GraphIndex:
    """T triples over N entities and R relations as 2T arcs. Read-only, so threads may share it.

    Arc a < T walks triple a from head to tail, arc a + T walks it back. Walked relation r < R is relation r
    as it stands, r + R is its inverse. Arcs are stored in compressed rows by the entity they leave.
    """

    def __init__(self, base: KnowledgeBase) -> None:
        self.base = base
        self.n_triples, self.n_entities = len(base), len(base.nodes)
        self.n_relations = len(base.relation_names)
        self.source = np.concatenate([base.heads, base.tails])  # (2T,)
        self.target = np.concatenate([base.tails, base.heads])  # (2T,)
        self.relation = np.concatenate([base.relations, base.relations + np.int32(self.n_relations)])  # (2T,)
        self._arcs = np.lexsort((self.relation, self.source)).astype(np.int32)  # (2T,), row by row
        self._offsets = np.zeros(self.n_entities + 1, dtype=np.int64)
        np.cumsum(np.bincount(self.source, minlength=self.n_entities), out=self._offsets[1:])

    def leave(self, entities: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """(arcs, rows): every arc that leaves an entity, and the position of that entity in `entities`."""
        starts = self._offsets[entities]
        sizes = self._offsets[entities + 1] - starts
        rows = np.repeat(np.arange(len(entities), dtype=np.int64), sizes)
        first = np.cumsum(sizes) - sizes  # where the arcs of each begin in the result
        return self._arcs[starts[rows] + np.arange(len(rows), dtype=np.int64) - first[rows]], rows

    def best_next(self, entities: NDArray[np.int32], by_relation: NDArray[np.float32]) -> NDArray[np.float32]:
        """The largest of `by_relation` (2R,) among the relations that leave each entity; 0 where none does."""
        arcs, rows = self.leave(entities)
        best = np.full(len(entities), -np.inf, dtype=np.float32)
        np.maximum.at(best, rows, by_relation[self.relation[arcs]])
        best[np.isinf(best)] = 0.0
        return best

    def reverse(self, arcs: NDArray[np.int32]) -> NDArray[np.int32]:
        """The arcs that walk the same triples the other way."""
        turned: NDArray[np.int32] = ((arcs + self.n_triples) % (2 * self.n_triples)).astype(np.int32)
        return turned

    def relation_name(self, walked: int) -> str:
        """A walked relation as a path writes it."""
        names = self.base.relation_names
        return walked_relation(names[walked % self.n_relations], is_inverse=walked >= self.n_relations)

    def step(self, arc: int) -> Step:
        """An arc as a step. There is no other way to make one from this index: every step is a triple of it."""
        assert 0 <= arc < 2 * self.n_triples, arc
        return Step(self.base.triple(arc % self.n_triples), is_inverse=arc >= self.n_triples)

    def has(self, step: Step) -> bool:
        """Whether the triple of a step is in the graph."""
        start, end = self.base.find(step.start), self.base.find(step.end)
        if start is None or end is None:
            return False
        arcs, _ = self.leave(np.array([start], dtype=np.int32))
        between = arcs[self.target[arcs] == end].tolist()
        return any(self.step(arc) == step for arc in between)

    @cached_property
    def fingerprint(self) -> str:
        """sha256 over the names and the triples, in their order."""
        digest = hashlib.sha256(self.base.fingerprint.encode())
        for column in (self.base.heads, self.base.relations, self.base.tails):
            digest.update(column.tobytes())
        return digest.hexdigest()
