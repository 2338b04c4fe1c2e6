"""The neighbourhood of a claim's names as a picture: what decided stands out, the rest is quiet."""

import hashlib
import json
import math
import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.factcheck.claim import ClaimReport, Label
from core.factcheck.triple import Entity, Literal, Triple
from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES, StatusStyle
from core.types import Status
from dashboard.viewmodels.network import VIS_OPTIONS, NetworkData

LEVELS = (14, 40)  # statements drawn at first, and when more is asked for
_SPREAD = 210  # pixels
_SAG = 1.5  # of the arc of the claim's names, in the same unit as their gap of 3.4
_WRAP = 22  # characters in a line of a label
_STATUSES: Mapping[Label, Status] = {
    Label.SUPPORTED: Status.SUPPORTED,
    Label.REFUTED: Status.CONTRADICTED,
    Label.NOT_ENOUGH_INFO: Status.NOT_ENOUGH_INFO,
}


class Role(StrEnum):
    """What a node is to the claim."""

    NAMED = "named in the claim"
    OTHER = "next to it"
    VALUE = "a value"


class Weight(StrEnum):
    """How a statement is drawn."""

    DECIDING = "decided"
    EVIDENCE = "shown to the verifier"
    PLAIN = ""


@dataclass(frozen=True, slots=True)
class ClaimNode:
    """One node with its place."""

    id: str
    name: str
    role: Role
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class ClaimEdge:
    """One statement."""

    id: str
    start: str
    end: str
    label: str
    weight: Weight
    number: int | None  # of the evidence; None for others


@dataclass(frozen=True, slots=True)
class ClaimView:
    """What is drawn, and how much there is."""

    nodes: tuple[ClaimNode, ...]
    edges: tuple[ClaimEdge, ...]
    tone: StatusStyle  # of what decided
    total: int  # statements that were retrieved
    has_more: bool
    level: int

    @property
    def words(self) -> str:
        """What is shown and what is left out, in one sentence."""
        shown = len(self.edges)
        if shown >= self.total:
            return f"All {shown:,} statements around the names of the claim."
        return (
            f"{shown:,} of {self.total:,} statements around the names of the claim; the evidence comes first."
        )


def edge_id(number: int) -> str:
    """The id of the edge of an evidence by its number."""
    return f"v{number}"


def claim_view(report: ClaimReport, *, level: int = 0) -> ClaimView:
    """The graph to draw. `level` counts how often more was asked for."""
    level = max(0, min(level, len(LEVELS) - 1))
    drawn = report.neighbourhood[: LEVELS[level]]
    named = [m.entity for m in report.mentions if m.entity is not None]
    centres = list(dict.fromkeys(_key(entity) for entity in named))
    labels = {_key(entity): entity.label for entity in named}
    roles = dict.fromkeys(centres, Role.NAMED)
    for triple in drawn:
        for end in (triple.subject, triple.object):
            labels.setdefault(_key(end), end.label)
            roles.setdefault(_key(end), Role.VALUE if isinstance(end, Literal) else Role.OTHER)
    places = _places(centres, drawn)
    ids = {key: f"n{index}" for index, key in enumerate(labels)}
    nodes = tuple(ClaimNode(ids[key], labels[key], roles[key], *places[key]) for key in labels)
    edges = tuple(_edges(report, drawn, ids))
    total = next((s.counts.get("triples", 0) for s in report.stages if s.name == "retrieval"), len(drawn))
    has_more = len(drawn) < len(report.neighbourhood)
    tone = STATUS_STYLES[_STATUSES[report.verdict.label]]
    return ClaimView(nodes, edges, tone, max(total, len(drawn)), has_more, level)


def build_claim_network(view: ClaimView) -> NetworkData:
    """Nodes and edges with fixed places; colours are chosen by the page's theme."""
    lit = {end for edge in view.edges if edge.weight is Weight.DECIDING for end in (edge.start, edge.end)}
    nodes = tuple(_node_look(node, is_lit=node.id in lit, tone=view.tone) for node in view.nodes)
    beside: Counter[frozenset[str]] = Counter()
    edges = []
    for edge in view.edges:
        ends = frozenset((edge.start, edge.end))
        edges.append(_edge_look(edge, beside[ends], view.tone))
        beside[ends] += 1
    styles = (*STATUS_STYLES.values(), PLAIN_STYLE)
    palette = {style.name: {"light": style.light, "dark": style.dark} for style in styles}
    written = json.dumps([nodes, edges], sort_keys=True)
    return NetworkData(
        nodes, tuple(edges), VIS_OPTIONS, palette, hashlib.sha256(written.encode()).hexdigest()[:16]
    )


def _key(end: Entity | Literal) -> str:
    return end.id if isinstance(end, Entity) else f"value {end.text} {end.datatype}"


def _edges(report: ClaimReport, drawn: Sequence[Triple], ids: Mapping[str, str]) -> list[ClaimEdge]:
    evidence = {item.triple: item for item in report.graph_evidence if item.triple is not None}
    edges = []
    for index, triple in enumerate(drawn):
        item = evidence.get(triple)
        weight = Weight.PLAIN
        if item is not None:
            weight = Weight.DECIDING if item.is_deciding else Weight.EVIDENCE
        edges.append(
            ClaimEdge(
                f"e{index}" if item is None else edge_id(item.number),
                ids[_key(triple.subject)],
                ids[_key(triple.object)],
                triple.relation.label,
                weight,
                None if item is None else item.number,
            )
        )
    return edges


def _places(centres: Sequence[str], drawn: Sequence[Triple]) -> dict[str, tuple[float, float]]:
    """The claim's names on an arc; what joins two of them between, the others around the first they touch.

    On a straight line an edge between the first and the third would run under the second, as if it ended there.
    """
    gap = 3.4
    middle = (len(centres) - 1) / 2
    sag = [
        _SAG * math.sin(math.pi * index / (len(centres) - 1)) if middle else 0.0
        for index in range(len(centres))
    ]
    places = {centre: ((index - middle) * gap, sag[index]) for index, centre in enumerate(centres)}
    touched: dict[str, list[str]] = {}
    for triple in drawn:
        ends = (_key(triple.subject), _key(triple.object))
        for here, there in (ends, ends[::-1]):
            if here in places and there not in centres and here not in touched.setdefault(there, []):
                touched[there].append(here)
    around: dict[str, list[str]] = {}
    between: Counter[tuple[str, ...]] = Counter()
    for node, owners in touched.items():
        if len(owners) > 1:
            pair = tuple(sorted(owners))
            x, y = (sum(places[owner][axis] for owner in owners) / len(owners) for axis in (0, 1))
            between[pair] += 1
            row = between[pair]
            places[node] = (x, y + (1 if row % 2 else -1) * (0.7 + 0.5 * (row // 2)))
        elif owners:
            around.setdefault(owners[0], []).append(node)
    for centre, nodes in around.items():
        places |= _fan(centre, nodes, places[centre], _directions(centres, centre))
    for triple in drawn:  # what touches no name of the claim stands below
        for end in (_key(triple.subject), _key(triple.object)):
            places.setdefault(end, (0.0, 3.0 + max(sag)))
    return places


def _directions(centres: Sequence[str], centre: str) -> tuple[float, float]:
    """From which to which angle (radians) there is room around a centre."""
    if len(centres) == 1:
        return 0.0, 2 * math.pi
    if centre == centres[0]:
        return 0.55 * math.pi, 1.45 * math.pi
    if centre == centres[-1]:
        return -0.45 * math.pi, 0.45 * math.pi
    return 0.15 * math.pi, 0.85 * math.pi


def _fan(
    centre: str, nodes: Sequence[str], place: tuple[float, float], room: tuple[float, float]
) -> dict[str, tuple[float, float]]:
    first, last = room
    is_round = last - first > 1.9 * math.pi
    count = len(nodes)
    found = {}
    for index, node in enumerate(nodes):
        share = index / count if is_round else (index + 0.5) / count
        angle = first + share * (last - first)
        radius = 1.75 if count <= 8 or index % 2 == 0 else 2.6
        found[node] = (place[0] + radius * 1.25 * math.cos(angle), place[1] + radius * math.sin(angle))
    return found


def _node_look(node: ClaimNode, *, is_lit: bool, tone: StatusStyle) -> Mapping[str, Any]:
    named = node.role is Role.NAMED
    style = tone if is_lit else STATUS_STYLES[Status.ONLY_IN_QUESTION] if named else PLAIN_STYLE
    return {
        "id": node.id,
        "label": "\n".join(textwrap.wrap(node.name, _WRAP, max_lines=3, placeholder="…")) or " ",
        "shape": "square" if named else "box" if node.role is Role.VALUE else "dot",
        "size": 16 if named else 12 if is_lit else 8,
        "x": round(node.x * _SPREAD),
        "y": round(node.y * _SPREAD),
        "tone": style.name,
        "hollow": node.role is Role.VALUE,
        "small": not named and not is_lit,
    }


def _edge_look(edge: ClaimEdge, beside: int, tone: StatusStyle) -> Mapping[str, Any]:
    """`beside` counts the edges drawn between the same two nodes before: each next one bends more."""
    bend = round(0.16 * beside, 2)
    deciding = edge.weight is Weight.DECIDING
    mark = "" if edge.number is None else f"{edge.number}: "
    return {
        "id": edge.id,
        "from": edge.start,
        "to": edge.end,
        "label": f"{mark}{edge.label}",
        "dashes": False,
        "tone": tone.name if deciding else PLAIN_STYLE.name,
        "stroke": 5.0 if deciding else 2.2 if edge.weight is Weight.EVIDENCE else 1.1,
        "loud": deciding,
        "smooth": {"enabled": True, "type": "curvedCW", "roundness": bend} if bend else False,
    }
