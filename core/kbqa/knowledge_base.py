"""A knowledge graph too large for tuples: triples as integer arrays, with every edge found from both its ends."""

import hashlib
from collections.abc import Iterable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.kbqa.instance import Triple


class KnowledgeBase:
    """Distinct triples over numbered nodes and relations. Read-only, so threads may share it.

    `heads`, `relations` and `tails` (each of shape (T,)) hold, for every triple, positions in `nodes`,
    `relation_names` and `nodes`. Nodes and relations are numbered in the order in which they are met.
    """

    def __init__(self, triples: Iterable[Triple]) -> None:
        numbers: dict[str, int] = {}
        relations: dict[str, int] = {}
        rows = {
            (
                numbers.setdefault(triple.head, len(numbers)),
                relations.setdefault(triple.relation, len(relations)),
                numbers.setdefault(triple.tail, len(numbers)),
            ): None
            for triple in triples
        }
        table = np.array(list(rows), dtype=np.int32).reshape(len(rows), 3)
        self.nodes = tuple(numbers)
        self.relation_names = tuple(relations)
        self.heads, self.relations, self.tails = (np.ascontiguousarray(column) for column in table.T)
        self._numbers = numbers
        edges = np.arange(len(rows), dtype=np.int32)
        is_loop = self.heads == self.tails
        ends = np.concatenate([self.heads, self.tails[~is_loop]])  # (2T - loops,)
        # Compressed rows: the edges of node n are `incident[offsets[n]:offsets[n + 1]]`.
        self._offsets = np.zeros(len(numbers) + 1, dtype=np.int64)
        np.cumsum(np.bincount(ends, minlength=len(numbers)), out=self._offsets[1:])
        touched = np.concatenate([edges, edges[~is_loop]])
        self._incident: NDArray[np.int32] = touched[np.argsort(ends, kind="stable")]

    def find(self, name: str) -> int | None:
        """The number of a node; None when there is none of this very name."""
        return self._numbers.get(name)

    def degree(self, node: int) -> int:
        """How many triples touch a node; a self loop counts once."""
        return int(self._offsets[node + 1] - self._offsets[node])

    def edges_at(self, nodes: NDArray[np.int32]) -> NDArray[np.int32]:
        """Sorted numbers of the triples that touch any of `nodes`, whichever way they point."""
        pieces = [self._incident[self._offsets[node] : self._offsets[node + 1]] for node in nodes.tolist()]
        return np.unique(np.concatenate(pieces)) if pieces else np.empty(0, dtype=np.int32)

    def triple(self, edge: int) -> Triple:
        """One triple with its names."""
        return Triple(
            self.nodes[self.heads[edge]],
            self.relation_names[self.relations[edge]],
            self.nodes[self.tails[edge]],
        )

    def __len__(self) -> int:
        return len(self.heads)

    @cached_property
    def fingerprint(self) -> str:
        """sha256 over the names of nodes and relations in order: vectors of one base fit no other."""
        digest = hashlib.sha256()
        for names in (self.nodes, self.relation_names):
            digest.update(len(names).to_bytes(8, "big"))
            for name in names:
                data = name.encode("utf-8", "surrogatepass")
                digest.update(len(data).to_bytes(8, "big"))
                digest.update(data)
        return digest.hexdigest()
