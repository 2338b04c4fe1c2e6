"""Shortest ways from topic entities to answers, over index arrays: linear in nodes and triples."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from core.guard.tensors import GraphArrays

Ints = NDArray[np.int64]

UNREACHED = -1


@dataclass(frozen=True, slots=True)
class Step:
    """One triple of a way from a topic entity to an answer."""

    triple: int  # its place among the instance's triples
    is_reversed: bool  # walked from tail to head


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """The triples around each node, and how far the node is from the topic entities. `find_ways` makes one."""

    hops: Ints  # (V,) from the nearest topic entity, along triples in both directions; UNREACHED where none
    _edges: Ints  # (2E,) sorted by the node they leave; e < E is triple e forwards, else e - E backwards
    _starts: Ints  # (V + 1,) where the edges of each node begin
    _others: Ints  # (2E,) the node that each entry of `_edges` leads to

    def around(self, node: int) -> list[int]:
        """The triples that touch `node`, in their order; a self loop once."""
        edges = self._edges[self._starts[node] : self._starts[node + 1]]
        return sorted({int(edge) % self._triples for edge in edges})

    def last_steps(self, node: int) -> Iterator[tuple[Step, int]]:
        """The last step of every shortest way to `node`, with the node it comes from."""
        if self.hops[node] < 1:
            return
        begin, end = self._starts[node], self._starts[node + 1]
        nearer = (self.hops[self._others[begin:end]] == self.hops[node] - 1).nonzero()[0] + begin
        for place in nearer.tolist():
            edge = int(self._edges[place])
            # The edge leaves `node`; the way enters by it, so a triple that `node` heads is walked backwards.
            yield Step(edge % self._triples, edge < self._triples), int(self._others[place])

    def shortest(self, node: int, limit: int) -> list[tuple[Step, ...]]:
        """At most `limit` shortest ways from a topic entity to `node`; none to a topic entity itself."""
        return [] if self.hops[node] < 1 else list(islice(self._walk(node), limit))

    def _walk(self, node: int) -> Iterator[tuple[Step, ...]]:
        """Every shortest way; each step back is one hop nearer, so that none leads nowhere."""
        stack: list[tuple[int, tuple[Step, ...]]] = [(node, ())]
        while stack:
            node, rest = stack.pop()
            if self.hops[node] == 0:
                yield rest
            stack += [(before, (step, *rest)) for step, before in reversed([*self.last_steps(node)])]

    @property
    def _triples(self) -> int:
        return len(self._edges) // 2


def find_ways(arrays: GraphArrays) -> Ways:
    """The ways of one instance."""
    leaving = np.concatenate((arrays.heads, arrays.tails))
    entering = np.concatenate((arrays.tails, arrays.heads))
    order = np.argsort(leaving, kind="stable")
    counts = np.bincount(leaving, minlength=len(arrays.nodes))
    starts = np.concatenate(([0], np.cumsum(counts))).astype(np.int64)
    others = entering[order]
    return Ways(_hops(arrays, starts, others), order, starts, others)


def _hops(arrays: GraphArrays, starts: Ints, others: Ints) -> Ints:
    hops = [UNREACHED] * len(arrays.nodes)
    queue = deque(dict.fromkeys(arrays.topics.tolist()))
    for topic in queue:
        hops[topic] = 0
    first, neighbours = starts.tolist(), others.tolist()
    while queue:
        node = queue.popleft()
        for other in neighbours[first[node] : first[node + 1]]:
            if hops[other] == UNREACHED:
                hops[other] = hops[node] + 1
                queue.append(other)
    return np.array(hops, dtype=np.int64)
