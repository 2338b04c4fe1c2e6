"""Places for a question's graph: from left to right, the way one walks from the question to its answers."""

import math
from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence

STEP = 1.0  # between columns
ROW = 0.42  # between rows: a label of three lines fits
_ASPECT = 1.7  # of the panel: as many rows are taken as make the picture about so much wider than high
_MOST_ROWS = 40
_LOOSEST = 1.6  # times the distance of rows: farther apart, a small graph would fall to pieces
_SWEEPS = 4  # of the ordering; more changes no picture visibly


def layered(
    nodes: Sequence[str], edges: Iterable[tuple[str, str]], start: Sequence[str], goals: Collection[str]
) -> Mapping[str, tuple[float, float]]:
    """Node to (x, y). `start` stands at the left, then everything by its distance from there.

    Nodes farther away than the farthest of `goals`, and those that cannot be reached, stand at the right.
    A step with many nodes takes several columns. Within a column, nodes stand near the mean height of those
    they are joined with, so that few lines cross.
    """
    near: dict[str, list[str]] = {node: [] for node in nodes}
    for a, b in edges:
        if a != b:
            near[a].append(b)
            near[b].append(a)
    depth = _depths(near, start)
    last = max((depth[goal] for goal in goals if goal in depth), default=0) + 1
    layers: list[list[str]] = [[] for _ in range(last + 1)]
    for node in nodes:
        layers[min(depth.get(node, last), last)].append(node)
    filled = _ordered([layer for layer in layers if layer], near)
    return _filling(_placed(filled, _best_rows([len(layer) for layer in filled])))


def _depths(near: Mapping[str, Sequence[str]], start: Sequence[str]) -> dict[str, int]:
    depth = {node: 0 for node in start if node in near}
    queue = deque(depth)
    while queue:
        node = queue.popleft()
        for other in near[node]:
            if other not in depth:
                depth[other] = depth[node] + 1
                queue.append(other)
    return depth


def _ordered(layers: list[list[str]], near: Mapping[str, Sequence[str]]) -> list[list[str]]:
    height = {node: _share(row, layer) for layer in layers for row, node in enumerate(layer)}
    for _ in range(_SWEEPS):
        for layer in layers:
            mean = {
                node: sum(height[other] for other in near[node]) / len(near[node])
                if near[node]
                else height[node]
                for node in layer
            }
            layer.sort(key=mean.__getitem__)
            height |= {node: _share(row, layer) for row, node in enumerate(layer)}
    return layers


def _share(row: int, layer: Sequence[str]) -> float:
    return (row + 0.5) / len(layer)


def _best_rows(sizes: Sequence[int]) -> int:
    """How many rows let the picture be drawn largest."""

    def extent(rows: int) -> float:
        columns = sum(math.ceil(size / rows) for size in sizes)
        return max(columns * STEP, min(rows, max(sizes)) * ROW * _ASPECT)

    return min(range(1, _MOST_ROWS + 1), key=extent)


def _placed(layers: Sequence[Sequence[str]], rows: int) -> dict[str, tuple[float, float]]:
    """Neighbours in the order of a layer go to its columns in turn, so that all columns span its height."""
    places: dict[str, tuple[float, float]] = {}
    x = 0.0
    for layer in layers:
        columns = math.ceil(len(layer) / rows)
        for index, node in enumerate(layer):
            column = index % columns
            y = (index - (len(layer) - 1) / 2) * ROW / columns
            places[node] = (round(x + column * STEP, 4), round(y, 4) + 0.0)
        x += columns * STEP
    return places


def _filling(places: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """The rows farther apart where the picture is wider than the panel: what lies behind a label is seen beside it."""
    heights = [y for _, y in places.values()]
    width = max((x for x, _ in places.values()), default=0.0) + STEP
    height = max(heights, default=0.0) - min(heights, default=0.0) + ROW
    looser = min(max(width / (height * _ASPECT), 1.0), _LOOSEST)
    return {node: (x, round(y * looser, 4) + 0.0) for node, (x, y) in places.items()}
