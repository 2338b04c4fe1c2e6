"""Where the nodes of a graph stand: the same picture for the same graph and seed, every time."""

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.graph.knowledge_graph import KnowledgeGraph

if TYPE_CHECKING:
    import networkx as nx

_GAP = 1.0  # between components: the wanted distance of joined nodes, so that parts stay apart
_ASPECT = 3.0  # rows under a tall part stay half empty, so this comes out near the 3:2 of a panel
_DECIMALS = 4  # a ten-thousandth of a node's distance: hides rounding that differs between machines
_CLEAR = 0.3  # of a node from an edge that is not its own; labels are about half as high
_PUSHES = 3  # rounds of moving nodes off edges: one move may bring a node near another edge
_FEW = 60  # nodes of a part: in larger ones every picture has nodes on edges, and the search costs time
_ITERATIONS = 60  # of the springs; more changes no picture visibly


def positions(graph: KnowledgeGraph, seed: int) -> Mapping[str, tuple[float, float]]:
    """Node id to (x, y), centred on (0, 0); joined nodes are about 1 apart, more in dense graphs.

    Connected parts are laid out by springs (Fruchterman and Reingold) on their own and then set in rows,
    the largest first, since loose nodes would otherwise press the connected ones together.
    """
    import networkx as nx

    network: nx.Graph[str] = nx.Graph()
    network.add_nodes_from(node.id for node in graph.nodes)
    network.add_edges_from((edge.subject, edge.object) for edge in graph.edges if edge.subject != edge.object)
    rank = {node.id: i for i, node in enumerate(graph.nodes)}
    parts = [sorted(part, key=rank.__getitem__) for part in nx.connected_components(network)]
    parts.sort(key=lambda part: (-len(part), rank[part[0]]))
    return _set_in_rows([_arrange(network, part, seed) for part in parts])


def _arrange(network: "nx.Graph[str]", part: Sequence[str], seed: int) -> dict[str, tuple[float, float]]:
    """One connected part, the corner of its box at (0, 0)."""
    import networkx as nx

    if len(part) == 1:
        return {part[0]: (0.0, 0.0)}
    ordered: nx.Graph[str] = nx.Graph()  # a subgraph would iterate in the order of a set
    ordered.add_nodes_from(part)
    ordered.add_edges_from((a, b) for a in part for b in sorted(network[a]))
    raw = nx.spring_layout(ordered, seed=seed, iterations=_ITERATIONS, method="force")
    left, top = (min(float(point[axis]) for point in raw.values()) for axis in (0, 1))
    wide, high = (
        max(float(point[axis]) for point in raw.values()) - low for axis, low in ((0, left), (1, top))
    )
    mean = sum(math.dist(raw[a], raw[b]) for a, b in ordered.edges) / ordered.number_of_edges()
    # Joined nodes 1 apart, but never more than one node to a unit of area: dense graphs would be a blot.
    scale = max(1.0 / mean, math.sqrt(len(part)) / max(wide, high))
    placed = {id_: ((float(x) - left) * scale, (float(y) - top) * scale) for id_, (x, y) in raw.items()}
    return _from_corner(_off_the_edges(placed, sorted(ordered.edges))) if len(part) <= _FEW else placed


def _off_the_edges(
    placed: Mapping[str, tuple[float, float]], edges: Sequence[tuple[str, str]]
) -> dict[str, tuple[float, float]]:
    """The same with nodes moved aside that an edge between two others runs under, as if it ended there."""
    moved = dict(placed)
    for _ in range(_PUSHES):
        for first, second in edges:
            for id_ in placed:
                if id_ not in (first, second):
                    moved[id_] = _aside(moved[id_], moved[first], moved[second])
    return moved


def _aside(
    point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]
) -> tuple[float, float]:
    """The point, `_CLEAR` from the line between two others if it lies beside it; to the left where it lies on it."""
    length = math.dist(start, end)
    if length == 0:
        return point
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    offset = (point[0] - start[0], point[1] - start[1])
    travelled = offset[0] * along[0] + offset[1] * along[1]
    across = offset[1] * along[0] - offset[0] * along[1]
    if not 0 < travelled < length or abs(across) >= _CLEAR:
        return point
    push = (_CLEAR if across >= 0 else -_CLEAR) - across
    return point[0] - along[1] * push, point[1] + along[0] * push


def _from_corner(placed: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """The same with the corner of its box at (0, 0)."""
    left, top = (min(point[axis] for point in placed.values()) for axis in (0, 1))
    return {id_: (x - left, y - top) for id_, (x, y) in placed.items()}


def _set_in_rows(parts: Sequence[Mapping[str, tuple[float, float]]]) -> dict[str, tuple[float, float]]:
    """Place boxes from left to right in rows, the whole wider than high, then centre everything."""
    boxes = [tuple(max(point[axis] for point in part.values()) + _GAP for axis in (0, 1)) for part in parts]
    area = sum(width * height for width, height in boxes)
    limit = max([math.sqrt(area * _ASPECT), *(width for width, _ in boxes)])
    placed: dict[str, tuple[float, float]] = {}
    x = y = row_height = 0.0
    for part, (width, height) in zip(parts, boxes, strict=True):
        if x > 0 and x + width > limit * (1 + 1e-9):
            x, y, row_height = 0.0, y + row_height, 0.0
        placed |= {id_: (x + dx, y + dy) for id_, (dx, dy) in part.items()}
        x, row_height = x + width, max(row_height, height)
    return _centre(placed)


def _centre(placed: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    middle = [
        (min(p[axis] for p in placed.values()) + max(p[axis] for p in placed.values())) / 2 if placed else 0.0
        for axis in (0, 1)
    ]
    return {
        id_: (round(x - middle[0], _DECIMALS) + 0.0, round(y - middle[1], _DECIMALS) + 0.0)
        for id_, (x, y) in placed.items()
    }
