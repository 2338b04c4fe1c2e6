"""Texts with marks, as the marked-text component draws them."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.grounding.presentation.alignment import source_item_id
from core.grounding.presentation.appearance import SEVERITY, STATUS_STYLES, piece_note, piece_style
from core.grounding.presentation.items import NAMED_ITEM, STATEMENT, Item, items_of
from core.grounding.presentation.segments import Mark, Segment, cut
from core.grounding.report import GroundingReport, SourceText
from core.types import Status
from core.workflows.audit.flags import SentenceFlag
from dashboard.viewmodels.sentence_flags import flags_beside

_BEHIND = "What the source has behind this part of the answer: "
_SPAN = "~"  # prefix of marks that only light up with their item: the whole words of a statement or relation


@dataclass(frozen=True, slots=True)
class MarkedText:
    """Blocks of a text, ready for JSON. `sequence` changes when, and only when, the blocks do."""

    kind: str  # "response" or "source"
    blocks: tuple[Mapping[str, Any], ...]
    sequence: str


def response_text(report: GroundingReport, flags: Sequence[SentenceFlag] = ()) -> MarkedText:
    """The response, a block for each piece with its decision; names boxed, words that are not borne out underlined.

    `flags`: what reviewers flag stands in the note of its sentence.
    """
    items = {item.id: item for item in items_of(report)}
    marks = _response_marks(report, items)
    blocks: list[Mapping[str, Any]] = []
    position = 0
    for sentence in report.sentences:
        if report.response[position : sentence.start].strip():
            blocks.append({"segments": _segments(report.response, marks, items, (position, sentence.start))})
        style, note = piece_style(sentence), piece_note(sentence)
        flagged = flags_beside(flags, sentence.start, sentence.end)
        blocks.append(
            {
                "segments": _segments(report.response, marks, items, (sentence.start, sentence.end)),
                "tone": style.name,
                "symbol": style.symbol,
                "label": style.label,
                "note": " ".join(part for part in (note, flagged) if part),
            }
        )
        position = sentence.end
    if report.response[position:].strip():
        blocks.append(
            {"segments": _segments(report.response, marks, items, (position, len(report.response)))}
        )
    return _marked("response", blocks)


def source_text(source: SourceText, report: GroundingReport, selected: str | None) -> MarkedText:
    """One source with every passage marked that decided an item; of a statement the nearest one.

    `selected` adds the passages of an item of the source itself, which no item of the response rests on.
    """
    items = {item.id: item for item in items_of(report)}
    flagged = {finding.id for finding in report.findings}
    marks = [
        # What a statement or a relation was read against lights up with it; underlined it would be most of a source.
        Mark(passage.start, passage.end, f"{_SPAN}{item.id}", 99)
        if item.kind == STATEMENT or (item.kind != NAMED_ITEM and item.id not in flagged)
        else Mark(passage.start, passage.end, item.id, SEVERITY[item.status] * 2 + (item.kind != NAMED_ITEM))
        for item in items.values()
        for passage in (item.evidence[:1] if item.kind == STATEMENT else item.evidence)
        if passage.source == source.id
    ]
    marks += _own_marks(source, selected)
    blocks = [
        {"segments": _segments(source.text, marks, items, span, said=_BEHIND)}
        for span in _paragraphs(source.text)
    ]
    return _marked("source", blocks)


def _response_marks(report: GroundingReport, items: Mapping[str, Item]) -> list[Mark]:
    whole = {sentence.id: (sentence.start, sentence.end) for sentence in report.sentences}
    triggers = {edge.id: edge.trigger for edge in report.response_graph.edges}
    flagged = {finding.id for finding in report.findings}
    named = [item for item in items.values() if item.kind == NAMED_ITEM and item.id in flagged]
    boxed = [place for item in named for place in item.places]
    marks = []
    for item in items.values():
        severity = SEVERITY[item.status] * 2
        if item.kind == NAMED_ITEM:
            marks += [Mark(start, end, item.id, severity) for start, end in item.places]
        elif item.kind == STATEMENT:
            # Within a flagged name or value its box says enough.
            wrong = (
                [] if item.status is Status.SUPPORTED else [p for p in item.places if not _meets(p, boxed)]
            )
            marks += [Mark(start, end, item.id, severity + 1) for start, end in wrong]
            marks.append(Mark(*whole[item.id], f"{_SPAN}{item.id}", 99))
        else:
            trigger = triggers[item.id]
            marks += [Mark(trigger.start, trigger.end, item.id, severity + 1)] if item.id in flagged else []
            marks += [Mark(start, end, f"{_SPAN}{item.id}", 99) for start, end in item.places]
    return marks


def _meets(place: tuple[int, int], others: Sequence[tuple[int, int]]) -> bool:
    return any(place[0] < end and start < place[1] for start, end in others)


def _own_marks(source: SourceText, selected: str | None) -> list[Mark]:
    if selected is None:
        return []
    for node in source.graph.nodes:
        if source_item_id(source.id, node.id) == selected:
            return [Mark(mention.start, mention.end, selected, 98) for mention in node.mentions]
    for edge in source.graph.edges:
        if source_item_id(source.id, edge.id) == selected:
            return [Mark(edge.start, edge.end, selected, 98)]
    return []


def _paragraphs(text: str) -> list[tuple[int, int]]:
    """Stretches between line breaks; together they are the whole text."""
    spans, start = [], 0
    for line in text.splitlines(keepends=True):
        if line.strip():
            spans.append((start, start + len(line)))
        start += len(line)
    return spans


def _segments(
    text: str, marks: Sequence[Mark], items: Mapping[str, Item], span: tuple[int, int], said: str = ""
) -> list[Mapping[str, Any]]:
    """The pieces of a stretch of text; `said` is told before the kinds of their marks."""
    inside = [mark for mark in marks if mark.start < span[1] and mark.end > span[0]]
    return [_segment(text, piece, items, said) for piece in cut(text, inside, *span)]


def _segment(text: str, piece: Segment, items: Mapping[str, Item], said: str) -> Mapping[str, Any]:
    drawn: dict[str, Any] = {"text": text[piece.start : piece.end]}
    named = [mark for mark in piece.marks if not mark.id.startswith(_SPAN)]
    if piece.marks:
        drawn["lit"] = [mark.id.removeprefix(_SPAN) for mark in piece.marks]
    if not named:
        return drawn
    known = [items[mark.id] for mark in named if mark.id in items]
    drawn["ids"] = [mark.id for mark in named]
    drawn["box"] = next((_class(item.status) for item in known if item.kind == NAMED_ITEM), "")
    drawn["line"] = next((_class(item.status) for item in known if item.kind != NAMED_ITEM), "")
    drawn["opens"] = any(mark.start == piece.start for mark in named)
    drawn["closes"] = any(mark.end == piece.end for mark in named)
    drawn["label"] = said + "; ".join(dict.fromkeys(_spoken(item) for item in known))
    return drawn


def _class(status: Status) -> str:
    return STATUS_STYLES[status].name


def _spoken(item: Item) -> str:
    return f"{item.kind}, {STATUS_STYLES[item.status].label.lower()}"


def _marked(kind: str, blocks: Sequence[Mapping[str, Any]]) -> MarkedText:
    written = json.dumps(blocks, sort_keys=True, ensure_ascii=True)
    return MarkedText(kind, tuple(blocks), hashlib.sha256(written.encode()).hexdigest()[:16])
