"""A guard view as the nodes and edges of vis-network."""

import hashlib
import json
import textwrap
from collections import Counter
from collections.abc import Mapping
from typing import Any

from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES
from core.types import Status
from dashboard.viewmodels.kbqa_answers import BAND_STYLES
from dashboard.viewmodels.kbqa_graph import GuardEdge, GuardNode, GuardView, Role, Weight
from dashboard.viewmodels.network import VIS_OPTIONS, NetworkData

_SPREAD = 235  # pixels between columns
_WRAP = 20  # characters in a line of a label
_LINES = 2  # of a name; an answer's probability is a line of its own
_SIZES = {Role.QUESTION: 16, Role.TOPIC: 15, Role.ANSWER: 17, Role.OTHER: 8}
_WIDTHS = {Weight.RAISES: 4.5, Weight.LOWERS: 4.5, Weight.PATH: 2.4, Weight.VIRTUAL: 1.8, Weight.PLAIN: 1.1}
_SIGNS = {Weight.RAISES: "▲ ", Weight.LOWERS: "▼ "}
_TONES = {
    Weight.RAISES: STATUS_STYLES[Status.CONTRADICTED].name,
    Weight.LOWERS: STATUS_STYLES[Status.SUPPORTED].name,
    Weight.VIRTUAL: STATUS_STYLES[Status.ONLY_IN_QUESTION].name,
}


def build_guard_network(view: GuardView) -> NetworkData:
    """Nodes and edges with fixed places; colours are chosen by the page's theme."""
    at = {node.id: node for node in view.nodes}
    nodes = tuple(_node_look(node) for node in view.nodes)
    beside: Counter[frozenset[str]] = Counter()
    edges = []
    for edge in view.edges:
        ends = frozenset((edge.start, edge.end))
        edges.append(_edge_look(edge, beside[ends], is_upright=at[edge.start].x == at[edge.end].x))
        beside[ends] += 1
    written = json.dumps([nodes, edges], sort_keys=True)
    styles = (*STATUS_STYLES.values(), *BAND_STYLES, PLAIN_STYLE)
    palette = {style.name: {"light": style.light, "dark": style.dark} for style in styles}
    sequence = hashlib.sha256(written.encode()).hexdigest()[:16]
    return NetworkData(nodes, tuple(edges), VIS_OPTIONS, palette, sequence)


def _node_look(node: GuardNode) -> Mapping[str, Any]:
    name = "\n".join(textwrap.wrap(node.name, _WRAP, max_lines=_LINES, placeholder="…")) or " "
    return {
        "id": node.id,
        "label": f"{name}\n{node.note}" if node.note else name,
        "shape": "box" if node.role is Role.QUESTION else node.style.shape,
        "size": _SIZES[node.role],
        "x": round(node.x * _SPREAD),
        "y": round(node.y * _SPREAD),
        "tone": node.style.name,
        "hollow": node.role is Role.QUESTION,
        "small": node.role is Role.OTHER,
    }


def _edge_look(edge: GuardEdge, beside: int, *, is_upright: bool) -> Mapping[str, Any]:
    """`beside` counts the edges drawn between the same two nodes before: each next one bends more."""
    bend = round(0.16 * beside + (0.28 if is_upright else 0.0), 2)
    return {
        "id": edge.id,
        "from": edge.start,
        "to": edge.end,
        "label": "" if edge.weight is Weight.VIRTUAL else f"{_SIGNS.get(edge.weight, '')}{edge.label}",
        "dashes": edge.weight is Weight.VIRTUAL,
        "tone": _TONES.get(edge.weight, PLAIN_STYLE.name),
        "stroke": _WIDTHS[edge.weight],
        "loud": edge.weight in _SIGNS,
        "smooth": {"enabled": True, "type": "curvedCW", "roundness": bend} if bend else False,
    }
