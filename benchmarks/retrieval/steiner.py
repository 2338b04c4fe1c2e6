"""Prize-collecting Steiner trees: which part of a graph is worth its edges.

maximise  sum of the prizes of the chosen nodes - sum of the costs of the chosen edges,

over forests in which every tree holds a root, and every root is chosen (roots count as joined at no cost).
The problem is NP-hard; `ShortestPathSolver` builds a tree of shortest paths between prizes and prunes it
exactly. `benchmarks.retrieval.pcst_solver` has the solver of G-Retriever, for whom its licence suits.
"""

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

_EPSILON = 1e-12  # gains below it are rounding
_MAX_ROUNDS = 20  # of improvement; two or three are usual


@dataclass(frozen=True, slots=True, kw_only=True)
class SteinerProblem:
    """An undirected graph with prizes of nodes (>= 0) and costs of edges (>= 0)."""

    prizes: tuple[float, ...]  # (n,)
    edges: tuple[tuple[int, int], ...]  # (m,) pairs of node numbers
    costs: tuple[float, ...]  # (m,)
    roots: tuple[int, ...]  # at least one


@dataclass(frozen=True, slots=True)
class SteinerTree:
    """A solution: sorted numbers of chosen nodes and edges."""

    nodes: tuple[int, ...]
    edges: tuple[int, ...]

    def worth(self, problem: SteinerProblem) -> float:
        """The objective: prizes of the nodes less costs of the edges."""
        prizes = sum(problem.prizes[node] for node in self.nodes)
        return prizes - sum(problem.costs[edge] for edge in self.edges)


class SteinerSolver(Protocol):
    """Anything that solves the problem, exactly or nearly."""

    @property
    def name(self) -> str:
        """What a report calls it."""

    def solve(self, problem: SteinerProblem) -> SteinerTree:
        """A forest of trees that each hold a root; every root is in it."""


class ShortestPathSolver:
    """Our own solver, deterministic: shortest paths, spanning tree, exact pruning, then improvement.

    Two starts, the better of which wins: all prizes joined by the spanning tree of their metric closure
    (Mehlhorn, 1988), and the roots alone. Each is pruned to its best subtree, grown by every path that pays
    for itself, and spanned anew, until nothing is gained.
    """

    name = "shortest-paths"

    def solve(self, problem: SteinerProblem) -> SteinerTree:
        """A forest of trees that each hold a root; every root is in it."""
        graph = _Graph(problem)
        roots = SteinerTree(tuple(sorted(set(problem.roots))), ())
        starts = (graph.prune(graph.join_prizes()), roots)
        return max((graph.improve(start) for start in starts), key=lambda tree: tree.worth(problem))


class _Graph:
    """The problem with its edges found from both ends."""

    def __init__(self, problem: SteinerProblem) -> None:
        self._problem = problem
        self._roots = frozenset(problem.roots)
        self._neighbours: list[list[tuple[int, int]]] = [[] for _ in problem.prizes]  # (node, edge)
        for edge, (a, b) in enumerate(problem.edges):
            if a != b:
                self._neighbours[a].append((b, edge))
                self._neighbours[b].append((a, edge))

    def improve(self, tree: SteinerTree) -> SteinerTree:
        """`tree` made better by growing and spanning anew, for as long as that gains."""
        for _ in range(_MAX_ROUNDS):
            grown = self._grow(tree)
            better = self.prune(self._span(self._edges_within(grown)))
            if better.worth(self._problem) <= tree.worth(self._problem) + _EPSILON:
                break
            tree = better
        return tree

    def join_prizes(self) -> tuple[int, ...]:
        """Edges of the spanning tree of the metric closure of all prizes and roots, laid out in the graph."""
        prized = [node for node, prize in enumerate(self._problem.prizes) if prize > 0]
        distance, came, origin = self._reach({*prized, *self._roots})
        bridges = sorted(
            (distance[a] + self._problem.costs[edge] + distance[b], edge)
            for edge, (a, b) in enumerate(self._problem.edges)
            if a in distance and b in distance and origin[a] != origin[b]
        )
        cells = _Sets(self._roots)
        edges: set[int] = set()
        for _, edge in bridges:
            a, b = self._problem.edges[edge]
            if cells.join(origin[a], origin[b]):
                edges.add(edge)
                edges.update(edge for _, edge in self._walk_back(a, came))
                edges.update(edge for _, edge in self._walk_back(b, came))
        return self._span(edges)

    def prune(self, edges: Iterable[int]) -> SteinerTree:
        """The best subtree that holds the roots, exactly: a branch stays if its prizes pay for its edges."""
        branches: dict[int, list[tuple[int, int]]] = {}
        for edge in edges:
            a, b = self._problem.edges[edge]
            branches.setdefault(a, []).append((b, edge))
            branches.setdefault(b, []).append((a, edge))
        parent = dict.fromkeys(sorted(self._roots), (-1, -1))  # node -> (node before, edge between)
        order = list(parent)
        for node in order:  # grows while it is walked: breadth first
            for other, edge in branches.get(node, ()):
                if other not in parent:
                    parent[other] = (node, edge)
                    order.append(other)
        gain = {node: self._problem.prizes[node] for node in order}
        for node in reversed(order):
            before, edge = parent[node]
            if before >= 0:
                gain[before] += max(0.0, gain[node] - self._problem.costs[edge])
        kept: dict[int, int] = {}  # node -> edge to it
        for node in order:
            before, edge = parent[node]
            if before < 0:
                kept[node] = -1
            elif before in kept and gain[node] - self._problem.costs[edge] > _EPSILON:
                kept[node] = edge
        return SteinerTree(tuple(sorted(kept)), tuple(sorted(edge for edge in kept.values() if edge >= 0)))

    def _grow(self, tree: SteinerTree) -> set[int]:
        """The nodes of `tree`, and of every shortest path from it whose prizes exceed its costs."""
        nodes = set(tree.nodes)
        distance, came, _ = self._reach(nodes)
        outside = (node for node in distance if node not in nodes and self._problem.prizes[node] > 0)
        for node in sorted(outside, key=lambda node: (distance[node] - self._problem.prizes[node], node)):
            gain, path = 0.0, []
            for step, edge in self._walk_back(node, came):
                if step in nodes:
                    break
                gain += self._problem.prizes[step] - self._problem.costs[edge]
                path.append(step)
            if gain > _EPSILON:
                nodes.update(path)
        return nodes

    def _reach(
        self, sources: set[int]
    ) -> tuple[dict[int, float], dict[int, tuple[int, int]], dict[int, int]]:
        """Dijkstra from all `sources` at once: distance, (node before, edge), and the source it came from."""
        distance = dict.fromkeys(sorted(sources), 0.0)
        origin = {source: source for source in distance}
        came: dict[int, tuple[int, int]] = {}
        queue = [(0.0, source) for source in distance]
        while queue:
            far, node = heapq.heappop(queue)
            if far > distance[node]:
                continue
            for other, edge in self._neighbours[node]:
                further = far + self._problem.costs[edge]
                if further < distance.get(other, float("inf")):
                    distance[other] = further
                    came[other] = (node, edge)
                    origin[other] = origin[node]
                    heapq.heappush(queue, (further, other))
        return distance, came, origin

    def _walk_back(self, node: int, came: dict[int, tuple[int, int]]) -> Iterable[tuple[int, int]]:
        """(node, the edge that led to it), from `node` back to its source, which has none."""
        while node in came:
            before, edge = came[node]
            yield node, edge
            node = before

    def _edges_within(self, nodes: set[int]) -> Sequence[int]:
        pairs = enumerate(self._problem.edges)
        return [edge for edge, (a, b) in pairs if a in nodes and b in nodes]

    def _span(self, edges: Iterable[int]) -> tuple[int, ...]:
        """The cheapest spanning forest by `edges`, roots taken as joined."""
        sets = _Sets(self._roots)
        cheapest_first = sorted(edges, key=lambda edge: (self._problem.costs[edge], edge))
        return tuple(edge for edge in cheapest_first if sets.join(*self._problem.edges[edge]))


class _Sets:
    """Disjoint sets of nodes; those of `joined` start as one set."""

    def __init__(self, joined: Iterable[int]) -> None:
        first, *others = sorted(joined)
        self._above: dict[int, int] = dict.fromkeys(others, first)

    def join(self, a: int, b: int) -> bool:
        """Unite the sets of `a` and `b`; False when they were one already."""
        a, b = self._find(a), self._find(b)
        if a != b:
            self._above[a] = b
        return a != b

    def _find(self, node: int) -> int:
        while node in self._above:
            above = self._above[node]
            if above in self._above:
                self._above[node] = self._above[above]
            node = above
        return node
