"""A graph view as the nodes, edges and options of vis-network, built by pyvis."""

import hashlib
import json
import textwrap
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES
from core.grounding.presentation.graph_view import DrawnEdge, DrawnNode, GraphView

SPREAD = 150  # pixels between joined nodes: room for two lines of label
WIDE_SPREAD = 230  # the same where many nodes crowd together
_CROWD = 40  # nodes
_WRAP = 20  # characters in a line of a label
_LINES = 3
VIS_OPTIONS: Mapping[str, Any] = {
    "physics": {"enabled": False},  # the places are given, so the picture is the same every time
    "interaction": {
        "hover": True,
        "zoomView": False,  # the wheel scrolls the page; the buttons zoom
        "multiselect": False,
        "selectConnectedEdges": False,
        "keyboard": False,
        "tooltipDelay": 100_000_000,
    },
    "nodes": {"font": {"size": 18, "face": "sans-serif"}, "borderWidth": 2},
    "edges": {
        "arrows": {"to": {"enabled": True, "scaleFactor": 0.6}},
        "font": {"size": 14, "face": "sans-serif", "align": "horizontal"},
        "smooth": False,
    },
}


@dataclass(frozen=True, slots=True)
class NetworkData:
    """What the graph component is given. `sequence` changes when, and only when, the picture does."""

    nodes: tuple[Mapping[str, Any], ...]
    edges: tuple[Mapping[str, Any], ...]
    options: Mapping[str, Any]
    palette: Mapping[str, Mapping[str, str]]  # style name -> {"light", "dark"}
    sequence: str


def build_network(view: GraphView) -> NetworkData:
    """Nodes and edges of the view with fixed places; colours are chosen by the page's theme."""
    from pyvis.network import Network

    network = Network(directed=True)
    spread = WIDE_SPREAD if len(view.nodes) > _CROWD else SPREAD
    for node in view.nodes:
        network.add_node(node.id, **_node_look(node, spread))
    beside: Counter[frozenset[str]] = Counter()
    for edge in view.edges:
        ends = frozenset((edge.start, edge.end))
        network.add_edge(edge.start, edge.end, **_edge_look(edge, beside[ends]))
        beside[ends] += 1
    network.set_options(json.dumps(VIS_OPTIONS))
    nodes = tuple({**node, "color": None} for node in network.nodes)
    written = json.dumps([nodes, network.edges], sort_keys=True)
    palette = {s.name: {"light": s.light, "dark": s.dark} for s in (*STATUS_STYLES.values(), PLAIN_STYLE)}
    sequence = hashlib.sha256(written.encode()).hexdigest()[:16]
    return NetworkData(nodes, tuple(network.edges), dict(network.options), palette, sequence)


def _edge_look(edge: DrawnEdge, beside: int) -> dict[str, Any]:
    """`beside` counts the edges drawn between the same two nodes before: each next one bends more."""
    bend = {"enabled": True, "type": "curvedCW", "roundness": round(0.16 * beside, 2)}
    return {
        "id": edge.id,
        "label": "" if edge.dashed else edge.label,
        "dashes": edge.dashed,
        "tone": edge.style.name,
        "smooth": bend if beside else False,
    }


def _node_look(node: DrawnNode, spread: int) -> dict[str, Any]:
    return {
        "label": _wrapped(node.label),
        "shape": node.style.shape,
        "size": 9 if node.from_source or node.style is PLAIN_STYLE else 14,
        "x": round(node.x * spread),
        "y": round(node.y * spread),
        "tone": node.style.name,
        "hollow": node.from_source,
    }


def _wrapped(label: str) -> str:
    """At most three lines; the table twin has the whole of it. A blank label is a space to pyvis."""
    return "\n".join(textwrap.wrap(label, _WRAP, max_lines=_LINES, placeholder="…")) or " "
