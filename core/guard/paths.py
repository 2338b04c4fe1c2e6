"""Shortest ways from topic entities to answers: linear in nodes and triples."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from core.guard.tensors import GraphArrays

UNREACHED = -1


@dataclass(frozen=True, slots=True)
class Step:
    """One triple of a way from a topic entity to an answer."""

    triple: int  # its place among the instance's triples
    is_reversed: bool  # walked from tail to head


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """The triples around each node, and how far the node is from the topic entities. `find_ways` makes one."""

    hops: list[int]  # from the nearest topic entity, along triples in both directions; UNREACHED where none
    _entries: list[list[tuple[Step, int]]]  # of each node: the steps that end there, and where they come from

    def around(self, node: int) -> list[int]:
        """The triples that touch `node`, in their order; a self loop once."""
        return sorted({step.triple for step, _ in self._entries[node]})

    def last_steps(self, node: int) -> Iterator[tuple[Step, int]]:
        """The last step of every shortest way to `node`, with the node it comes from."""
        for step, before in self._entries[node]:
            if self.hops[node] > 0 and self.hops[before] == self.hops[node] - 1:
                yield step, before

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


def find_ways(arrays: GraphArrays) -> Ways:
    """The ways of one instance."""
    ends = list(zip(arrays.heads.tolist(), arrays.tails.tolist(), strict=True))
    entries: list[list[tuple[Step, int]]] = [[] for _ in arrays.nodes]
    for triple, (head, tail) in enumerate(ends):
        entries[head].append((Step(triple, is_reversed=True), tail))
    for triple, (head, tail) in enumerate(ends):
        entries[tail].append((Step(triple, is_reversed=False), head))
    hops = [UNREACHED] * len(arrays.nodes)
    queue = deque(dict.fromkeys(arrays.topics.tolist()))
    for topic in queue:
        hops[topic] = 0
    while queue:
        node = queue.popleft()
        for _, other in entries[node]:
            if hops[other] == UNREACHED:
                hops[other] = hops[node] + 1
                queue.append(other)
    return Ways(hops, entries)
