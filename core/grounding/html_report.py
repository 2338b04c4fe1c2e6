"""One audit as a page that stands alone: printable, no script, no reference to anything outside of it.

Jinja's autoescape writes every text; nothing is marked safe.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.grounding.presentation.alignment import align_items
from core.grounding.presentation.appearance import (
    DECISION_STYLES,
    PLAIN_STYLE,
    STATUS_STYLES,
    DecisionStyle,
    StatusStyle,
)
from core.grounding.presentation.graph_view import GraphKind, graph_view
from core.grounding.presentation.items import NAMED_ITEM, Item, findings_of, items_of
from core.grounding.presentation.score_words import explain_scores
from core.grounding.presentation.segments import Mark, cut
from core.grounding.report import GroundingReport
from core.grounding.svg_graph import SvgGraph, draw_graph
from core.types import QUERY, Evidence

if TYPE_CHECKING:
    from jinja2 import Template

_TEMPLATES = Path(__file__).parent / "templates"
_PRINTED = 28  # nodes: on a sheet of A4 more cannot be read
_GRAPHS = {
    GraphKind.ALIGNED: "Answer laid over source",
    GraphKind.RESPONSE: "Answer",
    GraphKind.CONTEXT: "Source",
    GraphKind.QUERY: "Question",
}


@dataclass(frozen=True, slots=True)
class PrintedReview:
    """One decision on one finding."""

    at: str
    actor: str
    actor_source: str
    judgment: str
    note: str


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    """A stretch of the answer under the same marks."""

    text: str
    box: StatusStyle | None  # a named item
    line: StatusStyle | None  # words of a statement
    opens: bool


@dataclass(frozen=True, slots=True)
class PrintedSentence:
    """One sentence of the answer with its decision."""

    pieces: tuple[PrintedPiece, ...]
    style: DecisionStyle
    reason: str


@dataclass(frozen=True, slots=True)
class PrintedFinding:
    """A finding, its passages and what reviewers said of it."""

    number: int
    item: Item
    style: StatusStyle
    passages: tuple[tuple[Evidence, str], ...]  # with the title of the source
    reviews: tuple[PrintedReview, ...]


@dataclass(frozen=True, slots=True)
class PrintedGraph:
    """A picture with its heading."""

    title: str
    picture: SvgGraph
    hidden: int  # items left out of a large graph


def render_html(report: GroundingReport, record: Mapping[str, Any]) -> str:
    """The page of one audit. `record` is the trail's export of it (`core.trail.export_record`)."""
    texts = {text["id"]: text for text in record["texts"]}
    title = next((text["content"] for text in texts.values() if text["name"] == "title"), "")
    return _template().render(
        report=report,
        record=record,
        title=title or "Audit",
        verdict=DECISION_STYLES[report.decision],
        scores=explain_scores(report),
        legend=tuple(STATUS_STYLES.values()),
        tones=(*STATUS_STYLES.values(), PLAIN_STYLE),
        sentences=_sentences(report),
        findings=_findings(report, _reviews(record["events"], texts)),
        graphs=_graphs(report),
        events=[{**event, "words": _event_words(event, texts)} for event in record["events"]],
    )


@cache
def _template() -> "Template":
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("audit.html")


def _sentences(report: GroundingReport) -> tuple[PrintedSentence, ...]:
    items = {item.id: item for item in items_of(report)}
    triggers = {edge.id: edge.trigger for edge in report.response_graph.edges}
    marks = []
    for item in items.values():
        if item.kind == NAMED_ITEM:
            marks += [Mark(start, end, item.id) for start, end in item.places]
        else:
            marks.append(Mark(triggers[item.id].start, triggers[item.id].end, item.id))
    return tuple(
        PrintedSentence(
            tuple(
                _piece(report.response[piece.start : piece.end], piece.start, piece.marks, items)
                for piece in cut(report.response, marks, sentence.start, sentence.end)
            ),
            DECISION_STYLES[sentence.decision],
            sentence.reason,
        )
        for sentence in report.sentences
    )


def _piece(text: str, start: int, marks: Sequence[Mark], items: Mapping[str, Item]) -> PrintedPiece:
    here = [(mark, items[mark.id]) for mark in marks]
    boxed = [(mark, item) for mark, item in here if item.kind == NAMED_ITEM]
    lined = [item for _, item in here if item.kind != NAMED_ITEM]
    return PrintedPiece(
        text,
        STATUS_STYLES[boxed[0][1].status] if boxed else None,
        STATUS_STYLES[lined[0].status] if lined else None,
        any(mark.start == start for mark, _ in boxed),
    )


def _findings(
    report: GroundingReport, reviews: Mapping[str, tuple[PrintedReview, ...]]
) -> tuple[PrintedFinding, ...]:
    titles = {source.id: source.title for source in report.sources}
    return tuple(
        PrintedFinding(
            number,
            item,
            STATUS_STYLES[item.status],
            tuple((passage, titles[passage.source]) for passage in item.evidence),
            reviews.get(item.id, ()),
        )
        for number, item in enumerate(findings_of(report), start=1)
    )


def _reviews(
    events: Sequence[Mapping[str, Any]], texts: Mapping[str, Mapping[str, str]]
) -> dict[str, tuple[PrintedReview, ...]]:
    found: dict[str, tuple[PrintedReview, ...]] = {}
    for event in events:
        if event["kind"] == "finding_reviewed":
            data = event["payload"]["data"]
            review = PrintedReview(
                event["at"], event["actor"], event["actor_source"], data["judgment"], _note(event, texts)
            )
            found[data["finding_id"]] = (*found.get(data["finding_id"], ()), review)
    return found


def _note(event: Mapping[str, Any], texts: Mapping[str, Mapping[str, str]]) -> str:
    notes = [texts[ref["id"]]["content"] for ref in event["payload"]["texts"] if ref["id"] in texts]
    return " ".join(notes) if event["kind"] != "audit_recorded" else ""


def _event_words(event: Mapping[str, Any], texts: Mapping[str, Mapping[str, str]]) -> str:
    kind = str(event["kind"]).replace("_", " ")
    data = {} if event["kind"] == "audit_recorded" else dict(event["payload"]["data"])
    note = _note(event, texts)
    parts = [kind, json.dumps(data, ensure_ascii=False, sort_keys=True) if data else "", note]
    return " · ".join(part for part in parts if part)


def _graphs(report: GroundingReport) -> tuple[PrintedGraph, ...]:
    alignment = align_items(report)
    asked = any(source.id == QUERY for source in report.sources)
    printed = []
    for kind, title in _GRAPHS.items():
        if kind is GraphKind.QUERY and not asked:
            continue
        view = graph_view(report, alignment, kind, limit=_PRINTED)
        if view.nodes:
            printed.append(PrintedGraph(title, draw_graph(view), view.hidden))
    return tuple(printed)
