"""Statements of a response that name nobody and that the parser made no relation of.

"Exterior signs: prohibited" and "Storing hazardous substances is prohibited" say something that a source may deny.
Each becomes one relation between two plain phrases, so that it can be judged, and be listed when it is not.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.extraction.names.name import Name
from core.extraction.relations.candidate import Argument, RelationCandidate
from core.text.denial_words import NO
from core.text.sentences import sentence_spans
from core.types import EntityType, Mention, Modality

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_PIECE = re.compile(r"[^;\n]+")
_ITEM = re.compile(r"(?P<label>[^:\n]{2,70}?)(?P<colon>:)\s+(?P<value>\S.*)")
_MARKER = re.compile(r"\s*(?:\d{1,2}[.)]\s+|[-•·*–]\s*)?")
_NEXT_ITEM = re.compile(
    r"\n\s*(?:[-•·*–]|\d{1,2}[.)])\s|\n\s*[A-Z][^;:\n]{1,60}:\s|;\s+[A-Z][^;:\n]{2,60}:\s"
)
_NOT = re.compile(
    rf"\b(?:not|{NO}|never|none|cannot|without|prohibited|forbidden|barred)\b|n['’]t\b",
    re.IGNORECASE,
)
_EDGES = " \t\r\n.,:;-•·*–\"'“”"
_VAGUE = frozenset({EntityType.TERM, EntityType.OTHER, EntityType.ROLE, EntityType.PROVISION})
_OBLIGES = frozenset({"must", "shall"})
_PERMITS = frozenset({"may", "can"})


def within_items(text: str, candidates: Sequence[RelationCandidate]) -> list[RelationCandidate]:
    """The candidates whose ends stand in one item of a list: the parser joins across its lines what nobody said."""
    return [item for item in candidates if not _crosses(text, item)]


def crosses_items(text: str, start: int, end: int) -> bool:
    """Whether a stretch of a text goes on from one item of a list to the next."""
    item = _NEXT_ITEM.search(text, start)
    return item is not None and item.start() < end


def _crosses(text: str, item: RelationCandidate) -> bool:
    low, high = min(item.subject.start, item.object.start), max(item.subject.start, item.object.start)
    return (
        any(match.start() < high for match in _NEXT_ITEM.finditer(text, low))
        or _NEXT_ITEM.search(text, item.subject.start, item.subject.end) is not None
        or _NEXT_ITEM.search(text, item.object.start, item.object.end) is not None
    )


def find_plain_statements(
    doc: "Doc", names: Sequence[Name], candidates: Sequence[RelationCandidate]
) -> Iterator[RelationCandidate]:
    """One candidate for each piece of a sentence without a name and without a relation."""
    text = doc.text
    for start, end in sentence_spans(text):
        for match in _PIECE.finditer(text, start, end):
            marker = _MARKER.match(text, match.start())
            assert marker is not None  # every part is optional
            low, high = marker.end(), match.end()
            is_read = any(low <= item.trigger.start < high for item in candidates)
            named = any(low <= name.start < high and name.type not in _VAGUE for name in names)
            if not is_read and not named:
                made = _item(doc, low, high) or _sentence(doc, low, high)
                if made is not None:
                    yield made


def _item(doc: "Doc", start: int, end: int) -> RelationCandidate | None:
    """ "Label: value" as (label, be, value)."""
    match = _ITEM.match(doc.text, start, end)
    if match is None:
        return None
    return _candidate(doc, match.span("label"), match.span("colon"), match.span("value"))


def _sentence(doc: "Doc", start: int, end: int) -> RelationCandidate | None:
    """What stands before the main verb, and what it and the rest say."""
    span = doc.char_span(start, end, alignment_mode="contract")
    if span is None:
        return None
    verb: Token | None = next((token for token in span if token.dep_ == "ROOT"), None)
    if verb is None or verb.i == span.start:
        return None
    helpers = [token for token in verb.children if token.dep_ in ("aux", "auxpass") and token.i < verb.i]
    first = min([*helpers, verb], key=lambda token: token.i)
    place = first.idx + len(first.text)
    return _candidate(doc, (start, first.idx), (first.idx, place), (place, end))


def _candidate(
    doc: "Doc", subject: tuple[int, int], trigger: tuple[int, int], object_: tuple[int, int]
) -> RelationCandidate | None:
    ends = [_argument(doc, *span) for span in (subject, object_)]
    first, second = ends
    if first is None or second is None:
        return None
    words = doc.text[slice(*trigger)]
    modality = Modality.ASSERTED
    if words.lower() in _OBLIGES | _PERMITS:
        modality = Modality.OBLIGATION if words.lower() in _OBLIGES else Modality.PERMISSION
    return RelationCandidate(
        first,
        "be",
        second,
        "be",
        len(_NOT.findall(doc.text[first.start : second.end])) % 2 == 1,
        modality,
        first.start,
        second.end,
        Mention(*trigger, words),
        0,
    )


def _argument(doc: "Doc", start: int, end: int) -> Argument | None:
    words = doc.text[start:end].strip(_EDGES)
    if not re.search(r"[A-Za-z]{2}", words):
        return None
    start += doc.text[start:end].index(words)
    span = doc.char_span(start, start + len(words), alignment_mode="expand")
    return Argument(start, start + len(words), words, int(span.root.i) if span is not None else 0)
