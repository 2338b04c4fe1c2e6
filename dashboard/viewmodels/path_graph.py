"""Reasoning paths as a small picture: topic entities on the left, each step one column further to the right."""

import hashlib
import json
import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES
from core.reasoning.path import ReasoningPath, Step
from core.reasoning.report import ReasoningReport
from core.types import Status
from dashboard.viewmodels.network import VIS_OPTIONS, NetworkData

MAX_PATHS = 14  # drawn; more are a thicket
_COLUMN, _ROW = 330, 96  # pixels between the places of nodes
_WRAP = 30  # characters in a line of a label


@dataclass(frozen=True, slots=True)
class PathView:
    """What is drawn, and how much there is."""

    paths: tuple[ReasoningPath, ...]
    answers: frozenset[str]
    total: int

    @property
    def words(self) -> str:
        """What is shown and what is left out, in one sentence."""
        if len(self.paths) >= self.total:
            return "Every step is a statement of the graph; the arrow points as the graph has it."
        return f"The best {len(self.paths)} of {self.total:,} paths. Every step is a statement of the graph."


def path_view(report: ReasoningReport) -> PathView:
    """The paths of a report that are drawn."""
    paths = tuple(path.path for path in report.paths[:MAX_PATHS])
    return PathView(paths, frozenset(report.names), len(report.paths))


def build_path_network(view: PathView) -> NetworkData:
    """Nodes and edges with fixed places; colours are chosen by the page's theme."""
    places = _places(view.paths)
    starts = {path.start for path in view.paths}
    ids = {name: f"n{index}" for index, name in enumerate(places)}
    nodes = tuple(
        _node_look(ids[name], name, place, _style_of(name, starts, view.answers))
        for name, place in places.items()
    )
    steps = list(dict.fromkeys(step for path in view.paths for step in path.steps))
    triples = list({step.triple: step for step in steps}.values())
    beside: Counter[frozenset[str]] = Counter()
    edges = []
    for number, step in enumerate(triples):
        ends = frozenset((step.triple.head, step.triple.tail))
        edges.append(_edge_look(number, step, ids, beside[ends]))
        beside[ends] += 1
    styles = (*STATUS_STYLES.values(), PLAIN_STYLE)
    palette = {style.name: {"light": style.light, "dark": style.dark} for style in styles}
    written = json.dumps([nodes, edges], sort_keys=True)
    sequence = hashlib.sha256(written.encode()).hexdigest()[:16]
    return NetworkData(nodes, tuple(edges), VIS_OPTIONS, palette, sequence)


def _places(paths: Sequence[ReasoningPath]) -> dict[str, tuple[int, int]]:
    """Columns by the least number of steps from the start; rows in the order of the paths, centred."""
    columns: dict[str, int] = {}
    for path in paths:
        columns.setdefault(path.start, 0)
        for depth, step in enumerate(path.steps, 1):
            columns[step.end] = min(depth, columns.get(step.end, depth))
    rows: dict[int, list[str]] = {}
    for name, column in columns.items():
        rows.setdefault(column, []).append(name)
    return {
        name: (column * _COLUMN, round((rows[column].index(name) - (len(rows[column]) - 1) / 2) * _ROW))
        for name, column in columns.items()
    }


def _style_of(name: str, starts: set[str], answers: frozenset[str]) -> tuple[str, str]:
    if name in starts:
        return STATUS_STYLES[Status.ONLY_IN_QUESTION].name, "square"
    if name in answers:
        return STATUS_STYLES[Status.SUPPORTED].name, "dot"
    return PLAIN_STYLE.name, "dot"


def _node_look(id_: str, name: str, place: tuple[int, int], style: tuple[str, str]) -> Mapping[str, Any]:
    tone, shape = style
    is_plain = tone == PLAIN_STYLE.name
    return {
        "id": id_,
        "label": "\n".join(textwrap.wrap(name, _WRAP, max_lines=3, placeholder="…")) or " ",
        "shape": shape,
        "size": 9 if is_plain else 14,
        "x": place[0],
        "y": place[1],
        "tone": tone,
        "hollow": False,
        "small": is_plain,
    }


def _edge_look(number: int, step: Step, ids: Mapping[str, str], beside: int) -> Mapping[str, Any]:
    """`beside` counts the edges drawn between the same two nodes before: each next one bends more."""
    bend = round(0.16 * beside, 2)
    return {
        "id": f"e{number}",
        "from": ids[step.triple.head],
        "to": ids[step.triple.tail],
        "label": step.triple.relation,
        "dashes": False,
        "tone": PLAIN_STYLE.name,
        "stroke": 2.0,
        "loud": False,
        "smooth": {"enabled": True, "type": "curvedCW", "roundness": bend} if bend else False,
    }
