"""To whom a thing belongs: the source has the deliverables belong to the Client, and an answer to the Consultant.

Both say it in words of owning, of a thing that shares its words, and the source names no owner that the answer names.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex, stems
from core.grounding.turned.finding import Span, Turned
from core.grounding.turned.parties import Party, nodes_themselves, parties_of, source_ids
from core.text.sentences import sentence_spans

_BELONGS = re.compile(  # thing before, owner behind
    r"\b(?:belongs?\s+(?:solely\s+|exclusively\s+)?to|vests?\s+(?:solely\s+|exclusively\s+)?in"
    r"|(?:is|are|be|become|becomes|remain|remains)\s+(?:the\s+)?(?:sole\s+|exclusive\s+|sole\s+and\s+exclusive\s+)?property\s+of"
    r"|(?:is|are|be|remain|remains)\s+(?:solely\s+|exclusively\s+)?owned\s+(?:solely\s+|exclusively\s+)?by)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_OWNS = re.compile(  # owner before, thing behind
    r"(?:\s+(?:shall|will))?\s+(?:is|be|becomes?|remains?|stays?)\s+(?:the\s+)?(?:sole\s+|exclusive\s+)?owner\s+of\s+"
    r"|(?:\s+(?:alone|solely|exclusively))?(?:\s+(?:shall|will))?\s+(?:own|owns|retain\s+ownership\s+of|retains\s+ownership\s+of"
    r"|retains?\s+title\s+to)\s+",
    re.IGNORECASE,
)
_DENIED = re.compile(r"\b(?:not|never|no|neither|nor|unless|if)\b", re.IGNORECASE)
_UNTIL = re.compile(r"\buntil\b", re.IGNORECASE)
_SHARED = re.compile(r"\b(?:joint\w*|both|each|either|respective\w*|parties)\b", re.IGNORECASE)
_PLAIN = frozenset("all any right title interest the such property ownership own owner belong".split())


@dataclass(frozen=True, slots=True)
class Owned:
    """A thing with its owner, in one sentence."""

    owners: frozenset[str]  # ids of the source's nodes
    thing: frozenset[str]  # stems
    place: Span
    is_bounded: bool  # until something happens


def others_belongings(
    said: tuple[str, KnowledgeGraph], source: SourceIndex, matches: Mapping[str, Sequence[Match]]
) -> Iterator[Turned]:
    """Where an answer gives a thing to one party that belongs to another in the source, there alone."""
    text, graph = said
    claimed = owned_in(text, sentence_spans(text), parties_of(graph, source_ids(matches, source)))
    if not claimed:
        return
    own = parties_of(source.graph, nodes_themselves(source))
    known = owned_in(source.text, source.sentences, own)
    for each in claimed:
        same = [other for other in known if other.thing & each.thing and other.is_bounded is each.is_bounded]
        if same and not any(other.owners & each.owners for other in same):
            yield Turned(
                each.place,
                same[0].place,
                is_sure=len(same) == 1 and each.thing <= same[0].thing and not each.is_bounded,
            )


def owned_in(text: str, spans: Sequence[Span], parties: Sequence[Party]) -> list[Owned]:
    """Things with their owner; none in a sentence that denies or bounds it, or speaks of several owners."""
    found = []
    for low, high in spans:
        if _DENIED.search(text, low, high) or _SHARED.search(text, low, high):
            continue
        for party in (each for each in parties if low <= each.start < high):
            before = _BELONGS.search(text, low, party.start)
            behind = _OWNS.match(text, party.end, high)
            if before:
                place, thing = (low, party.end), text[low : before.start()]
            elif behind:
                place, thing = (party.start, high), text[behind.end() : high]
            else:
                continue
            words = frozenset(stems(thing)) - _PLAIN
            if words:
                found.append(Owned(party.ids, words, place, _UNTIL.search(text, low, high) is not None))
    return found
