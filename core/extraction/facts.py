"""Facts that contracts state in set phrases: a phrase near a typed value says which slot of the document it fills.

A parser loses them in sentences of two hundred words. Each fact becomes an edge between the document and the value,
in source and response alike, so that "is dated May 8, 2014" and "made on 8 May 2014" are one relation.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.extraction.names.name import Name
from core.types import EntityType


class Slot(StrEnum):
    """The relation label of a fact edge."""

    DATED = "be dated"
    EFFECTIVE = "take effect on"
    EXPIRES = "expire on"
    GOVERNED_BY = "be governed by law of"
    TERM = "last for"
    RENEWAL = "renew for"
    NOTICE = "require notice of"
    PARTY = "be made with"
    HOME = "organize in"  # where a company is organised: the same label that the parser gives


@dataclass(frozen=True, slots=True)
class Fact:
    """One stated fact: the document (or `subject`) has `value` in `slot`. Offsets into the text."""

    slot: Slot
    subject: tuple[int, int] | None  # None: the document itself
    value: tuple[int, int]
    start: int
    end: int
    trigger: tuple[int, int]


_TRIGGERS: Mapping[EntityType, Mapping[Slot, str]] = {
    EntityType.DATE: {
        Slot.EXPIRES: r"expir\w+|\bterminates?\b|\bends?\b|\buntil\b|\bthrough\b",
        Slot.EFFECTIVE: r"\beffective\b|commenc\w+|\bbeg[ia]ns?\b|\bstarts?\b|\bfrom\b",
        Slot.DATED: r"\bdated\b|\bmade\b|\bentered\s+into|\bexecuted\b|\bsigned\b",
    },
    EntityType.DURATION: {
        Slot.NOTICE: r"\bnotice\b|\bnotify\b",
        Slot.RENEWAL: r"\brenew\w*|\bexten(?:d|sion)\w*",
        Slot.TERM: r"\bterm\b|\blasts?\b|\bcontinues?\b|\bremains?\b",
    },
    EntityType.JURISDICTION: {Slot.GOVERNED_BY: r"\bgoverned\b|\bgoverns?\b|\bgoverning\s+law|\bconstrued\b"},
}
_PATTERNS = {
    kind: re.compile("|".join(f"(?P<{slot.name}>{words})" for slot, words in slots.items()), re.IGNORECASE)
    for kind, slots in _TRIGGERS.items()
}
_OF_DOCUMENT = re.compile(
    r"\b(?:this|the|said)\s+(?:\w+\s+){0,3}(?:agreement|contract|lease|term)\b|^\W*it\b", re.IGNORECASE
)
# What somebody may or must do at a time, within it or after it, says nothing of the document's own times.
_OTHER_ACT = re.compile(
    r"\b(?:may|might|can|could|must|if|unless|within|during|after|each|any|first|next|last)\b", re.IGNORECASE
)
_PARTIES = re.compile(r"\b(?:between|among)\b", re.IGNORECASE)
_BEFORE_PARTY = re.compile(r"(?:\b(?:between|among|and)|[,;:)])\s*(?:the\s+)?$", re.IGNORECASE)
_A_PLACE = re.compile(r"\W{0,3}an?\s+(?:[a-z]+\s+){0,2}", re.IGNORECASE)
_BODY = re.compile(r"\s+(?:\w+\s+){0,3}(?:corporation|company|partnership)\b", re.IGNORECASE)
_ORGANIZED = re.compile(r"[^.;]*\b(?:organi[sz]ed|incorporated|formed)\b[^.;]*", re.IGNORECASE)
_NAMED = (EntityType.ORGANIZATION, EntityType.PERSON)
_REACH_BEFORE = 130  # characters between a phrase and its value in a legal sentence
_REACH_AFTER = 60
_PREAMBLE = 4000  # characters; parties are introduced at the head of a document


def find_facts(text: str, names: Sequence[Name], sentences: Sequence[tuple[int, int]]) -> list[Fact]:
    """Facts in order of the text, from mentions that are sorted and do not overlap."""
    starts = [name.start for name in names]
    facts: list[Fact] = []
    for low, high in sentences:
        inside = names[bisect_left(starts, low) : bisect_right(starts, high - 1)]
        is_own = _OF_DOCUMENT.search(text, low, high) is not None
        for index, name in enumerate(inside):
            if is_own and name.type in _PATTERNS:
                facts.extend(_slots_of(text, (low, high), inside, index))
            elif name.type in _NAMED:
                facts.extend(_homes(text, inside, index))
        if low < _PREAMBLE and is_own:
            facts.extend(_made_with(text, (low, high), inside))
    return sorted(dict.fromkeys(facts), key=lambda fact: (fact.value, fact.slot))


def _slots_of(text: str, sentence: tuple[int, int], inside: Sequence[Name], index: int) -> Iterator[Fact]:
    """What the nearest phrase before a value says of it; behind it only where none stands before."""
    name = inside[index]
    if name.type is EntityType.DATE and not re.fullmatch(r"\d{4}-\d\d-\d\d", name.canonical):
        return
    low, high = max(sentence[0], name.start - _REACH_BEFORE), min(sentence[1], name.end + _REACH_AFTER)
    low = max([low, *(other.end for other in inside[max(0, index - 1) : index] if other.type is name.type)])
    high = min([high, *(other.start for other in inside[index + 1 : index + 2] if other.type is name.type)])
    pattern = _PATTERNS[name.type]
    before = list(pattern.finditer(text, low, name.start))
    near = before[-1] if before else pattern.search(text, name.end, high)
    if near is None or _OTHER_ACT.search(text, low, max(near.end(), name.start)):
        return
    start, end = min(near.start(), name.start), max(near.end(), name.end)
    yield Fact(Slot[near.lastgroup or ""], None, (name.start, name.end), start, end, near.span())


def _homes(text: str, inside: Sequence[Name], index: int) -> Iterator[Fact]:
    """ "X, a Delaware corporation", "X is a company organized under the laws of Delaware"."""
    name = inside[index]
    for place in inside[index + 1 : index + 2]:
        between = text[name.end : place.start]
        if place.type is not EntityType.JURISDICTION or len(between) > _REACH_BEFORE:
            continue
        if _ORGANIZED.fullmatch(between) or (_A_PLACE.fullmatch(between) and _BODY.match(text, place.end)):
            start = name.end + len(between) - len(between.lstrip())
            trigger = start, start + len(between.strip())
            value = place.start, place.end
            yield Fact(Slot.HOME, (name.start, name.end), value, name.start, place.end, trigger)


def _made_with(text: str, sentence: tuple[int, int], inside: Sequence[Name]) -> Iterator[Fact]:
    """The parties of "between X and Y"."""
    trigger = _PARTIES.search(text, *sentence)
    if trigger is None:
        return
    for name in inside:
        is_listed = _BEFORE_PARTY.search(text, max(trigger.start(), name.start - 20), name.start)
        if name.type in _NAMED and name.start > trigger.start() and is_listed:
            yield Fact(Slot.PARTY, None, (name.start, name.end), trigger.start(), name.end, trigger.span())
