"""A graph as a picture: places, shapes and label lines, ready for SVG."""

import textwrap
from math import hypot
from types import SimpleNamespace

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


def draw_graph(view: GraphView) -> SimpleNamespace:
    """The picture of a view, `width` x `height` units, the same every time, with `nodes` and `edges` in its order.

    A node is a polygon, or a circle of `radius` where it has no `points`, over `lines` of (y, text); an edge is a line
    from rim to rim, with its label in the middle.
    """
    if not view.nodes:
        return SimpleNamespace(width=0.0, height=0.0, radius=_RADIUS, nodes=(), edges=())
    left, top = min(n.x for n in view.nodes), min(n.y for n in view.nodes)
    wide, high = max(n.x for n in view.nodes) - left, max(n.y for n in view.nodes) - top
    unit = min(_UNIT, (_MAX_WIDTH - 2 * _MARGIN) / wide) if wide else _UNIT
    unit = max(unit, 60.0)
    at = {n.id: (_MARGIN + (n.x - left) * unit, _MARGIN / 2 + (n.y - top) * unit) for n in view.nodes}
    joined = [edge for edge in view.edges if edge.start != edge.end]
    is_crowded = len(joined) > _CROWD
    return SimpleNamespace(
        width=round(wide * unit + 2 * _MARGIN, 1),
        height=round(high * unit + 1.6 * _MARGIN, 1),
        radius=_RADIUS,
        nodes=tuple(_node(node, *at[node.id]) for node in view.nodes),
        edges=tuple(_edge(edge, at[edge.start], at[edge.end], is_crowded=is_crowded) for edge in joined),
    )


def _node(node: DrawnNode, x: float, y: float) -> SimpleNamespace:
    lines = textwrap.wrap(node.label, _WRAP, max_lines=_LINES, placeholder="…")
    below, corners = y + _RADIUS + _LINE, _CORNERS.get(node.style.shape, ())
    return SimpleNamespace(
        x=round(x, 1),
        y=round(y, 1),
        points=" ".join(f"{x + _CORNER * dx:.1f},{y + _CORNER * dy:.1f}" for dx, dy in corners),
        tone=node.style.name,
        hollow=node.from_source,
        lines=tuple((round(below + i * _LINE, 1), line) for i, line in enumerate(lines)),
    )


def _edge(
    edge: DrawnEdge, start: tuple[float, float], end: tuple[float, float], *, is_crowded: bool
) -> SimpleNamespace:
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1.0
    gap = min(_RADIUS + 3, length / 3) / length
    dx, dy = (x2 - x1) * gap, (y2 - y1) * gap
    is_told = not is_crowded or edge.style.name != PLAIN_STYLE.name
    return SimpleNamespace(
        x1=round(x1 + dx, 1),
        y1=round(y1 + dy, 1),
        x2=round(x2 - dx, 1),
        y2=round(y2 - dy, 1),
        tone=edge.style.name,
        dashed=edge.dashed,
        label=edge.label if is_told else "",
        label_x=round((x1 + x2) / 2, 1),
        label_y=round((y1 + y2) / 2 - 3, 1),
    )
