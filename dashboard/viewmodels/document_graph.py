"""Documents as a small picture: one in the middle, on the right what it refers to, on the left what refers to it."""

import hashlib
import json
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.grounding.presentation.appearance import PLAIN_STYLE, STATUS_STYLES
from core.types import Status
from dashboard.viewmodels.network import VIS_OPTIONS, NetworkData

MAX_AROUND = 12  # documents on each side; more are a thicket
_COLUMN, _ROW = 380, 104  # pixels between the places of nodes: a row has room for three lines of label
_WRAP = 30  # characters in a line of a label
_READ = STATUS_STYLES[Status.SUPPORTED].name
_ASKED = STATUS_STYLES[Status.ONLY_IN_QUESTION].name


@dataclass(frozen=True, slots=True)
class Around:
    """A document with what it refers to and what refers to it, by title."""

    title: str
    sections: tuple[str, ...]  # that an answer was read from; may be empty
    to: tuple[str, ...]
    by: tuple[str, ...]
    stubs: frozenset[str] = frozenset()  # referred to, but not in the collection

    @property
    def words(self) -> str:
        """What is shown and what is left out, in one sentence."""
        alone = sum(title not in self.to for title in self.by)
        left_out = max(0, len(self.to) - MAX_AROUND) + max(0, alone - MAX_AROUND)
        told = (
            f"{self.title} refers to {len(self.to)} documents, on the right, and {len(self.by)} refer to it; those "
            "that it does not refer to itself stand on the left."
        )
        return f"{told} {left_out} of them are not drawn." if left_out else told


def build_document_network(views: Sequence[Around]) -> NetworkData:
    """Nodes and edges with fixed places; colours are chosen by the page's theme."""
    nodes: dict[str, Mapping[str, Any]] = {}
    edges: dict[tuple[str, str], Mapping[str, Any]] = {}
    top = 0
    for view in views:
        top = _add(view, nodes, edges, top)
    styles = (*STATUS_STYLES.values(), PLAIN_STYLE)
    palette = {style.name: {"light": style.light, "dark": style.dark} for style in styles}
    drawn = tuple(nodes.values()), tuple(edges.values())
    sequence = hashlib.sha256(json.dumps(drawn, sort_keys=True).encode()).hexdigest()[:16]
    return NetworkData(*drawn, VIS_OPTIONS, palette, sequence)


def _add(
    view: Around,
    nodes: dict[str, Mapping[str, Any]],
    edges: dict[tuple[str, str], Mapping[str, Any]],
    top: int,
) -> int:
    """Draw one document below what is drawn already; the row after it."""
    right = [*(f"§ {section}" for section in view.sections), *view.to[:MAX_AROUND]]
    left = [title for title in view.by if title not in view.to][:MAX_AROUND]
    height = max(len(right), len(left), 1)
    middle = top + (height - 1) / 2
    nodes[view.title] = _node(view.title, (0, middle), _ASKED, "square", is_large=True)
    for row, title in enumerate(right):
        is_section = row < len(view.sections)
        name = f"{view.title} {title}" if is_section else title
        place = (1, top + row + (height - len(right)) / 2)
        tone = _READ if is_section else PLAIN_STYLE.name
        nodes.setdefault(name, _node(title, place, tone, "dot", id_=name, is_hollow=title in view.stubs))
        edges[(view.title, name)] = _edge(view.title, name, "read" if is_section else "")
    for row, title in enumerate(left):
        place = (-1, top + row + (height - len(left)) / 2)
        nodes.setdefault(title, _node(title, place, PLAIN_STYLE.name, "dot"))
        edges[(title, view.title)] = _edge(title, view.title, "")
    return top + height + 1


def _node(  # noqa: PLR0913 - the looks of a node are keyword-only
    label: str,
    place: tuple[float, float],
    tone: str,
    shape: str,
    *,
    id_: str | None = None,
    is_large: bool = False,
    is_hollow: bool = False,
) -> Mapping[str, Any]:
    return {
        "id": id_ or label,
        "label": "\n".join(textwrap.wrap(label, _WRAP, max_lines=3, placeholder="…")) or " ",
        "shape": shape,
        "size": 14 if is_large else 9,
        "x": round(place[0] * _COLUMN),
        "y": round(place[1] * _ROW),
        "tone": tone,
        "hollow": is_hollow,
        "small": not is_large,
    }


def _edge(start: str, end: str, label: str) -> Mapping[str, Any]:
    return {
        "id": f"{start} to {end}",
        "from": start,
        "to": end,
        "label": label,
        "dashes": False,
        "tone": PLAIN_STYLE.name,
        "stroke": 1.5,
        "loud": False,
        "smooth": False,
    }
