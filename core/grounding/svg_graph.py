"""A graph as a picture: places, shapes and label lines, ready for SVG."""

import textwrap
from dataclasses import dataclass, replace
from math import hypot

from core.grounding.presentation.appearance import PLAIN_STYLE
from core.grounding.presentation.graph_view import DrawnEdge, DrawnNode, GraphView

_UNIT = 140.0  # pixels between joined nodes
_MARGIN = 90.0
_RADIUS = 9.0
_CORNER = _RADIUS * 1.15  # from the middle of a node that is no circle
_CORNERS = {
    "diamond": ((0, -1), (1, 0), (0, 1), (-1, 0)),
    "triangle": ((0, -1), (1, 0.8), (-1, 0.8)),
    "square": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
}
_LINE = 13.0  # pixels between lines of a label
_WRAP, _LINES = 22, 3
_CROWD = 30  # lines: above it those that no item of the answer rests on go without words
_MAX_WIDTH = 1000.0  # of the picture in its own units: wider ones are drawn closer, so labels stay readable


@dataclass(frozen=True, slots=True)
class SvgNode:
    """One node: a polygon, or a circle when `points` is empty, and its label."""

    x: float
    y: float
    points: str
    tone: str
    hollow: bool
    lines: tuple[tuple[float, str], ...]  # (y, text)


@dataclass(frozen=True, slots=True)
class SvgEdge:
    """One line from rim to rim, with its label in the middle."""

    x1: float
    y1: float
    x2: float
    y2: float
    tone: str
    dashed: bool
    label: str
    label_x: float
    label_y: float


@dataclass(frozen=True, slots=True)
class SvgGraph:
    """A picture, `width` x `height` units."""

    width: float
    height: float
    radius: float
    nodes: tuple[SvgNode, ...]
    edges: tuple[SvgEdge, ...]


def draw_graph(view: GraphView) -> SvgGraph:
    """The picture of a view, the same every time."""
    if not view.nodes:
        return SvgGraph(0.0, 0.0, _RADIUS, (), ())
    left, top = min(n.x for n in view.nodes), min(n.y for n in view.nodes)
    wide, high = max(n.x for n in view.nodes) - left, max(n.y for n in view.nodes) - top
    unit = min(_UNIT, (_MAX_WIDTH - 2 * _MARGIN) / wide) if wide else _UNIT
    unit = max(unit, 60.0)
    at = {n.id: (_MARGIN + (n.x - left) * unit, _MARGIN / 2 + (n.y - top) * unit) for n in view.nodes}
    nodes = tuple(_node(node, *at[node.id]) for node in view.nodes)
    edges = tuple(_edge(edge, at[edge.start], at[edge.end]) for edge in view.edges if edge.start != edge.end)
    if len(edges) > _CROWD:
        edges = tuple(edge if edge.tone != PLAIN_STYLE.name else replace(edge, label="") for edge in edges)
    return SvgGraph(
        round(wide * unit + 2 * _MARGIN, 1), round(high * unit + 1.6 * _MARGIN, 1), _RADIUS, nodes, edges
    )


def _node(node: DrawnNode, x: float, y: float) -> SvgNode:
    lines = textwrap.wrap(node.label, _WRAP, max_lines=_LINES, placeholder="…")
    below = y + _RADIUS + _LINE
    return SvgNode(
        *_rounded(x, y),
        _points(node.style.shape, x, y),
        node.style.name,
        node.from_source,
        tuple((round(below + i * _LINE, 1), line) for i, line in enumerate(lines)),
    )


def _points(shape: str, x: float, y: float) -> str:
    return " ".join(f"{x + _CORNER * dx:.1f},{y + _CORNER * dy:.1f}" for dx, dy in _CORNERS.get(shape, ()))


def _edge(edge: DrawnEdge, start: tuple[float, float], end: tuple[float, float]) -> SvgEdge:
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1.0
    gap = min(_RADIUS + 3, length / 3) / length
    dx, dy = (x2 - x1) * gap, (y2 - y1) * gap
    start, end = _rounded(x1 + dx, y1 + dy), _rounded(x2 - dx, y2 - dy)
    middle = _rounded((x1 + x2) / 2, (y1 + y2) / 2 - 3)
    return SvgEdge(*start, *end, edge.style.name, edge.dashed, edge.label, *middle)


def _rounded(x: float, y: float) -> tuple[float, float]:
    return round(x, 1), round(y, 1)
