"""An audit, or two side by side, for others: as a page that stands alone, and as CSV."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.grounding.presentation.alignment import align_items
from core.grounding.presentation.appearance import (
    DECISION_STYLES,
    PLAIN_STYLE,
    STATUS_STYLES,
    piece_note,
    piece_style,
)
from core.grounding.presentation.comparison import (
    compare_reports,
    comparison_cautions,
    comparison_summary,
    differing_items,
    item_cells,
    score_rows,
)
from core.grounding.presentation.confidence_words import explain_confidence
from core.grounding.presentation.graph_view import GraphKind, graph_view
from core.grounding.presentation.items import (
    NAMED_ITEM,
    RELATION,
    STATEMENT,
    Item,
    findings_of,
    items_of,
    reasons_of,
)
from core.grounding.presentation.score_words import explain_scores
from core.grounding.presentation.segments import Mark, cut
from core.grounding.report import GroundingReport, SentenceVerdict
from core.grounding.svg_graph import draw_graph
from core.text.difference import Stretch, pieces_of
from core.text.printed_record import PrintedReview, page_template, print_record, reviews_of, title_of
from core.text.table import write_csv
from core.types import Decision, Status

_TEMPLATES = Path(__file__).parent / "templates"
COLUMNS = (
    "finding kind status text start end reason source_has source page source_start source_end quote "
    "decision note"
).split()
_COMPARED = "kind where in_a status_a in_b status_b flag source_has".split()
_NOTHING = {
    True: "No item was flagged.",
    False: "No item was flagged. Why a person must look is said at the top.",
}
_PRINTED = 28  # nodes: on a sheet of A4 more cannot be read
_GRAPHS = {
    GraphKind.ALIGNED: "Answer laid over source",
    GraphKind.RESPONSE: "Answer",
    GraphKind.CONTEXT: "Source",
    GraphKind.QUERY: "Question",
}


def render_html(report: GroundingReport, record: Mapping[str, Any]) -> str:
    """The page of one audit. `record` is the trail's export of it (`core.trail.export_record`)."""
    return print_record(
        _TEMPLATES / "audit.html",
        record,
        "Audit",
        {item.id: item.text for item in items_of(report)},
        report=report,
        reasons=reasons_of(report),
        verdict=DECISION_STYLES[report.decision],
        scores=explain_scores(report),
        confidence=explain_confidence(report, beside_reasons=True),
        legend=tuple(STATUS_STYLES.values()),
        tones=(*STATUS_STYLES.values(), PLAIN_STYLE),
        sentences=_sentences(report),
        findings=_findings(report, reviews_of(record)),
        nothing_flagged=_NOTHING[report.decision is Decision.PASS],
        graphs=_graphs(report),
    )


def render_csv(report: GroundingReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row a finding and passage; a finding without a passage has one row.

    `decisions`: finding id -> (latest judgment, note).
    """
    rows: list[Iterable[object]] = [COLUMNS]
    for each in report.findings:
        head = (each.id, each.kind, each.status, each.text, each.start, each.end)
        for passage in each.evidence or (None,):
            place = [getattr(passage, name, None) for name in ("source", "page", "start", "end", "quote")]
            rows.append((*head, each.reason, each.suggestion, *place, *decisions.get(each.id, ("", None))))
    return write_csv(rows)


def _sentences(report: GroundingReport) -> list[dict[str, Any]]:
    """Each sentence of the answer with its decision."""
    items = {item.id: item for item in items_of(report)}
    titles = {source.id: source.title for source in report.sources}
    triggers = {edge.id: edge.trigger for edge in report.response_graph.edges}
    flagged = {finding.id for finding in report.findings}
    marks = []
    for item in items.values():
        if item.kind == NAMED_ITEM or (item.kind == STATEMENT and item.status is not Status.SUPPORTED):
            marks += [Mark(start, end, item.id) for start, end in item.places]
        elif item.kind == RELATION and item.id in flagged:
            marks.append(Mark(triggers[item.id].start, triggers[item.id].end, item.id))
    return [
        {
            "pieces": [
                _piece(report.response[piece.start : piece.end], piece.start, piece.marks, items)
                for piece in cut(report.response, marks, sentence.start, sentence.end)
            ],
            "style": piece_style(sentence),
            "reason": _reason(sentence),
            "passages": [(passage, titles[passage.source]) for passage in sentence.passages],
        }
        for sentence in report.sentences
    ]


def _reason(sentence: SentenceVerdict) -> str:
    told = piece_note(sentence)
    if sentence.second is None:
        return told
    return (
        f"{told} A second reader: {sentence.second.label.lower()} ({sentence.second.borne_out:.2f}).".lstrip()
    )


def _piece(text: str, start: int, marks: Sequence[Mark], items: Mapping[str, Item]) -> SimpleNamespace:
    """A stretch of the answer under the same marks, with the looks of a named item and of the words of a statement."""
    named = [mark for mark in marks if items[mark.id].kind == NAMED_ITEM]
    stated = [mark for mark in marks if mark not in named]
    box, line = (STATUS_STYLES[items[m[0].id].status] if m else None for m in (named, stated))
    return SimpleNamespace(text=text, box=box, line=line, opens=any(mark.start == start for mark in named))


def _findings(
    report: GroundingReport, reviews: Mapping[str, tuple[PrintedReview, ...]]
) -> list[dict[str, Any]]:
    """Each finding with its passages and what reviewers said of it."""
    titles = {source.id: source.title for source in report.sources}
    return [
        {
            "number": number,
            "item": item,
            "style": STATUS_STYLES[item.status],
            "passages": [(passage, titles[passage.source]) for passage in item.evidence],
            "reviews": reviews.get(item.id, ()),
        }
        for number, item in enumerate(findings_of(report), start=1)
    ]


def _graphs(report: GroundingReport) -> list[dict[str, Any]]:
    """The pictures with their headings, and how many items of a large graph were left out."""
    alignment = align_items(report)
    views = {title: graph_view(report, alignment, kind, limit=_PRINTED) for kind, title in _GRAPHS.items()}
    return [
        {"title": title, "picture": draw_graph(view), "hidden": view.hidden}
        for title, view in views.items()
        if view.nodes
    ]


def render_comparison(
    reports: tuple[GroundingReport, GroundingReport], records: tuple[Mapping[str, Any], Mapping[str, Any]]
) -> str:
    """The page of two audits. `records` are the trail's exports of them (`core.trail.export_record`)."""
    comparison = compare_reports(*reports)
    return page_template(_TEMPLATES, "comparison.html").render(
        sides=[
            _side(name, report, record, comparison.stretches)
            for name, report, record in zip("AB", reports, records, strict=True)
        ],
        summary=comparison_summary(comparison),
        cautions=comparison_cautions(comparison),
        scores=score_rows(*reports),
        items=[item_cells(item) for item in differing_items(comparison)],
        tones=(*STATUS_STYLES.values(), PLAIN_STYLE),
    )


def render_comparison_csv(a: GroundingReport, b: GroundingReport) -> str:
    """One row an item of either, the most serious first, and what became of it."""
    return write_csv([_COMPARED, *map(item_cells, compare_reports(a, b).items)])


def _side(
    name: str, report: GroundingReport, record: Mapping[str, Any], stretches: tuple[Stretch, ...]
) -> SimpleNamespace:
    """One of the two audits."""
    return SimpleNamespace(
        name=name,
        title=title_of(record) or "Audit",
        report=report,
        record=record,
        verdict=DECISION_STYLES[report.decision],
        confidence=explain_confidence(report),
        pieces=pieces_of(report.response, stretches, is_new=name == "B"),  # True: these words differ
    )
