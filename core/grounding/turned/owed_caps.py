"""Whose liability a sum limits: the source caps the Consultant's at EUR 150,000, and an answer the Client's.

The owner stands right beside the word, "Consultant's total liability" or "the liability of Consultant"; a cap of either
party or of both is nobody's own.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Amount, Span, Turned
from core.grounding.turned.parties import Party, nodes_themselves, parties_of, source_ids
from core.text.sentences import sentence_spans

_LIABILITY = re.compile(r"\bliabilit(?:y|ies)\b", re.IGNORECASE)
_OWN_BEFORE = re.compile(r"(?:['\u2019]s?)\s+(?:[a-z-]+,?\s+(?:and\s+|or\s+)?){0,4}$")
_OF = re.compile(r"\s+of\s+(?:the\s+)?$")
_LIMITS = re.compile(
    r"\b(?:exceed\w*|limit(?:s|ed)?|capp?(?:ed|s)?|more\s+than|at\s+most|maximum|ceiling|up\s+to)\b", re.I
)
_MUTUAL = re.compile(
    r"\b(?:either|each|neither|both|any|no|every)\s+(?:of\s+the\s+)?part(?:y|ies)\b|\bthe\s+parties\b|\beach\s+other|"
    r"\bone\s+party|\ba\s+party\b|\bmutual",
    re.IGNORECASE,
)
_REACH = 80  # characters from a party to the liability that is its own


@dataclass(frozen=True, slots=True)
class _Owned:
    """A liability with its owner."""

    owners: frozenset[str]
    place: Span


def others_caps(
    said: tuple[str, KnowledgeGraph],
    amounts: Sequence[Amount],
    source: SourceIndex,
    matches: Mapping[str, Sequence[Match]],
) -> Iterator[Turned]:
    """Where an answer limits one party's liability to a sum that limits another's in the source, there alone."""
    text, graph = said
    parties = parties_of(graph, source_ids(matches, source))
    known_parties = parties_of(source.graph, nodes_themselves(source))
    for low, high in sentence_spans(text):
        owned = _owned_in(text, (low, high), parties)
        if len(owned) != 1 or not _LIMITS.search(text, low, high):
            continue
        for amount in (each for each in amounts if low <= each.start < high):
            spans = {source.sentences[source.sentence_at(place.start)] for place in amount.places}
            theirs = [_owned_in(source.text, span, known_parties) for span in sorted(spans)]
            known = [each for found in theirs for each in found]
            if not known or any(owned[0].owners & each.owners for each in known):
                continue
            yield Turned(owned[0].place, known[0].place, is_sure=all(len(found) == 1 for found in theirs))


def _owned_in(text: str, span: Span, parties: Sequence[Party]) -> list[_Owned]:
    """The liabilities of a sentence, each with its owner; none where it speaks of either party's."""
    low, high = span
    if _MUTUAL.search(text, low, high):
        return []
    found = []
    for match in _LIABILITY.finditer(text, low, high):
        for party in parties:
            if not low <= party.start < high:
                continue
            between = text[party.end : match.start()] if party.end <= match.start() else None
            if between is not None and len(between) <= _REACH and _OWN_BEFORE.fullmatch(between):
                found.append(_Owned(party.ids, (party.start, match.end())))
            elif party.start >= match.end() and _OF.fullmatch(text[match.end() : party.start]):
                found.append(_Owned(party.ids, (match.start(), party.end)))
    return found
