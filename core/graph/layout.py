"""Where the nodes of a graph stand: the same picture for the same graph and seed, every time."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx as nx

_GAP = 1.0  # between components: the wanted distance of joined nodes, so that parts stay apart
_ASPECT = 3.0  # rows under a tall part stay half empty, so this comes out near the 3:2 of a panel
_DECIMALS = 4  # a ten-thousandth of a node's distance: hides rounding that differs between machines
_CLEAR = 0.3  # of a node from an edge that is not its own; labels are about half as high
_PUSHES = 3  # rounds of moving nodes off edges: one move may bring a node near another edge
_FEW = 60  # nodes of a part: in larger ones every picture has nodes on edges, and the search costs time
_ITERATIONS = 60  # of the springs; more changes no picture visibly


def positions(
    nodes: Sequence[str], edges: Iterable[tuple[str, str]], seed: int
) -> Mapping[str, tuple[float, float]]:
    """Node id to (x, y), centred on (0, 0); joined nodes are about 1 apart, more in dense graphs.

    Connected parts are laid out by springs (Fruchterman and Reingold) on their own and then set in rows,
    the largest first, since loose nodes would otherwise press the connected ones together.
    """
    import networkx as nx

    network: nx.Graph[str] = nx.Graph()
    network.add_nodes_from(nodes)
    network.add_edges_from((start, end) for start, end in edges if start != end)
    rank = {node: i for i, node in enumerate(nodes)}
    parts = [sorted(part, key=rank.__getitem__) for part in nx.connected_components(network)]
    parts.sort(key=lambda part: (-len(part), rank[part[0]]))
    return _set_in_rows([_arrange(network, part, seed) for part in parts])


def _arrange(network: "nx.Graph[str]", part: Sequence[str], seed: int) -> dict[str, complex]:
    """One connected part, the corner of its box at 0; x is the real part of a place, y the imaginary one."""
    import networkx as nx

    if len(part) == 1:
        return {part[0]: 0j}
    ordered: nx.Graph[str] = nx.Graph()  # a subgraph would iterate in the order of a set
    ordered.add_nodes_from(part)
    ordered.add_edges_from((a, b) for a in part for b in sorted(network[a]))
    found = nx.spring_layout(ordered, seed=seed, iterations=_ITERATIONS, method="force")
    raw = _from_corner({id_: complex(*point) for id_, point in found.items()})
    mean = sum(abs(raw[a] - raw[b]) for a, b in ordered.edges) / ordered.number_of_edges()
    # Joined nodes 1 apart, but never more than one node to a unit of area: dense graphs would be a blot.
    scale = max(1.0 / mean, math.sqrt(len(part)) / max(_corner(raw)))
    placed = {id_: point * scale for id_, point in raw.items()}
    return _from_corner(_off_the_edges(placed, sorted(ordered.edges))) if len(part) <= _FEW else placed


def _off_the_edges(placed: Mapping[str, complex], edges: Sequence[tuple[str, str]]) -> dict[str, complex]:
    """The same with nodes moved aside that an edge between two others runs under, as if it ended there."""
    moved = dict(placed)
    for _ in range(_PUSHES):
        for first, second in edges:
            for id_ in placed:
                if id_ not in (first, second):
                    moved[id_] = _aside(moved[id_], moved[first], moved[second])
    return moved


def _aside(point: complex, start: complex, end: complex) -> complex:
    """The point, `_CLEAR` from the line between two others if it lies beside it; to the left where it lies on it."""
    length = abs(end - start)
    if length == 0:
        return point
    along = (end - start) / length
    offset = (point - start) * along.conjugate()  # along the line, and across it
    if not 0 < offset.real < length or abs(offset.imag) >= _CLEAR:
        return point
    push = (_CLEAR if offset.imag >= 0 else -_CLEAR) - offset.imag
    return point + 1j * along * push


def _from_corner(placed: Mapping[str, complex]) -> dict[str, complex]:
    """The same with the corner of its box at 0."""
    low = complex(min(p.real for p in placed.values()), min(p.imag for p in placed.values()))
    return {id_: point - low for id_, point in placed.items()}


def _corner(placed: Mapping[str, complex]) -> tuple[float, float]:
    """Width and height of what begins at 0."""
    return max(p.real for p in placed.values()), max(p.imag for p in placed.values())


def _set_in_rows(parts: Sequence[Mapping[str, complex]]) -> dict[str, tuple[float, float]]:
    """Place boxes from left to right in rows, the whole wider than high, then centre everything."""
    boxes = [(width + _GAP, height + _GAP) for width, height in map(_corner, parts)]
    area = sum(width * height for width, height in boxes)
    limit = max([math.sqrt(area * _ASPECT), *(width for width, _ in boxes)])
    placed: dict[str, complex] = {}
    x = y = row_height = 0.0
    for part, (width, height) in zip(parts, boxes, strict=True):
        if x > 0 and x + width > limit * (1 + 1e-9):
            x, y, row_height = 0.0, y + row_height, 0.0
        placed |= {id_: point + complex(x, y) for id_, point in part.items()}
        x, row_height = x + width, max(row_height, height)
    centre = complex(*_corner(placed)) / 2 if placed else 0j
    return {
        id_: (round(p.real - centre.real, _DECIMALS) + 0.0, round(p.imag - centre.imag, _DECIMALS) + 0.0)
        for id_, p in placed.items()
    }
