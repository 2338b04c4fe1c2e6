"""Who the parties are, which roles they hold, what they are called, and where they are organised."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from core.extraction.facts.fact import Fact, Slot
from core.extraction.facts.window import REACH_AFTER, REACH_BEFORE
from core.extraction.names.name import Name
from core.types import EntityType

_PARTY_TRIGGER = re.compile(
    r"\b(?:by\s+and\s+(?:between|among)|between|among|amongst|signed\s+by|entered\s+into\s+by|executed\s+by|"
    r"made\s+by|concluded\s+by|struck\s+by|parties\s+(?:are|to|were|include)|agreement\s+(?:of|with)|contract(?:ed|s)?\s+with|"
    r"counterpart(?:y|ies)|a\s+party|are\s+the\s+parties|binds?|entered\s+into|concluded|signed)\b",
    re.IGNORECASE,
)
# "X is the Licensee", "X appears in the contract as the Licensee", "X, as Customer", "X (the "Tenant")"
_HOLDS_ROLE = re.compile(
    r"^\W{0,3}(?:(?:is|was|acts?|serves?|appears?|features?|figures?|named|listed|identified|designated|described|signed|"
    r"signs|contracted|contracts|entered|enters|joined|joins|took|takes|plays|holds|fills|occupies)\b[^.;]{0,60}?)?"
    r"(?:\bas\s+|\b(?:is|was|being|called|termed|named)\s+|\brole\s+of\s+|\bpart\s+of\s+|\(|[\"\u201c])\s*"
    r"(?:(?:its|their|the)\s+)?[\"\u201c(]*$",
    re.IGNORECASE,
)
_CALLED = re.compile(
    r"\b(?:under\s+the\s+name(?:\s+of)?|referred\s+to\s+(?:\w+\s+){0,2}as|known\s+(?:\w+\s+)?as|called|calls|goes\s+by|"
    r"abbreviated\s+(?:\w+\s+)?(?:to|as)|short(?:ened)?\s+(?:name\s+)?(?:for|to)|short\s+name\s+of|named|defined\s+as|"
    r"stands\s+for|refers\s+to|means)\s+(?:the\s+)?[\"\u201c]?$",
    re.IGNORECASE,
)
_CALLS = re.compile(
    r"\b(?:calls?|called|calling|names?|naming|dubs?|designates?|terms)\s+(?:the\s+)?$", re.IGNORECASE
)
_ROLE_HELD_BY = re.compile(
    r"^[\"\u201d]?\s*+(?:(?:here|under\s+it|in\s+this\s+(?:deal|contract|agreement)|in\s+question)?,?\s*+)"
    r"(?:is|was|:|being|means|refers\s+to|=|(?:is|was)\s+(?:played|filled|taken|held)\s+by|named\s+(?:is|was))\s*+(?:the\s+)?"
    r"(?:company\s+|firm\s+|party\s+)?(?:called\s+|named\s+)?$",
    re.IGNORECASE,
)
_COMPLEMENT = re.compile(  # "the signatory of the Tenant is", "notices to the Landlord:": something else is meant
    r"\b(?:to|for|by|with|from|against|on|(?<!role )(?<!part )(?<!name )(?<!capacity )(?<!position )of)\s+"
    r"(?:the\s+|an?\s+)?[\"\u201c]?$",
    re.IGNORECASE,
)
_HOME_BEFORE = re.compile(
    r"\b(?:organi[sz]ed|formed|incorporated|existing|established|registered|chartered)\b[^.;]{0,70}$",
    re.IGNORECASE,
)
_A_PLACE = re.compile(r"^\W{0,3}(?:(?:is|was)\s+)?an?\s+(?:[a-z]+\s+){0,2}$", re.IGNORECASE)
_BODY_AFTER = re.compile(
    r"^\s+(?:\w+\s+){0,3}(?:corporation|company|partnership|L\.?L\.?C|bank|trust|association|entity|firm)\b",
    re.IGNORECASE,
)
_PARTY_BEFORE = re.compile(
    r"(?:\b(?:between|among|amongst|by|with|and|are|were|to)|:|\(\w{1,3}\)|\d\.)[\s,]*(?:the\s+)?$",
    re.IGNORECASE,
)
_SHORT = 250  # characters; in a longer sentence a name before the trigger is no party by it
_PARTIES = (EntityType.ORGANIZATION, EntityType.PERSON, EntityType.OTHER)
_ROLES = (EntityType.ROLE, EntityType.TERM)
_NAMED = (*_PARTIES, *_ROLES, EntityType.LOCATION)
_NAMING = 80  # characters between a name and what it is called
_PREAMBLE = 4000  # parties are introduced at the head of a document


def find_roles_held(text: str, inside: Sequence[Name]) -> list[Fact]:
    """Neighbouring party and role that a set phrase joins, in either order."""
    facts = []
    for first, second in pairwise(inside):
        between = text[first.end : second.start]
        if first.type in _NAMED and second.type in _NAMED and _is_naming(text, first, second):
            facts.append(_called(text, first, second))
            continue
        is_role = second.type in _ROLES or (second.type in _PARTIES and between.endswith(" the "))
        if first.type in _PARTIES and is_role and _HOLDS_ROLE.match(between):
            party, role = first, second
        elif (
            first.type in _ROLES
            and second.type in _PARTIES
            and _ROLE_HELD_BY.match(between)
            and not _COMPLEMENT.search(text, max(0, first.start - 30), first.start)
        ):
            party, role = second, first
        else:
            continue
        facts.append(
            _joined(text, Slot.ROLE, (first, second), (party.start, party.end), (role.start, role.end))
        )
    return facts


def find_homes(text: str, inside: Sequence[Name]) -> list[Fact]:
    """ "X, a Delaware corporation", "X is a company organized under the laws of Delaware"."""
    facts = []
    for index, name in enumerate(inside):
        if name.type not in _PARTIES:
            continue
        for place in map(inside.__getitem__, range(index + 1, len(inside))):
            between = text[name.end : place.start]
            if place.type in (*_PARTIES, EntityType.ROLE) or len(between) > REACH_BEFORE:
                break
            if place.type is not EntityType.JURISDICTION:
                continue
            after = text[place.end : place.end + REACH_AFTER]
            if _HOME_BEFORE.search(between) or (_A_PLACE.match(between) and _BODY_AFTER.match(after)):
                facts.append(
                    _joined(text, Slot.HOME, (name, place), (name.start, name.end), (place.start, place.end))
                )
            break
    return facts


def says_name(between: str) -> bool:
    """Whether words between two names say that the first is called the second: "is referred to as"."""
    return len(between) < _NAMING and _CALLED.search(between) is not None


def _is_naming(text: str, first: Name, second: Name) -> bool:
    """Whether one is said to be called the other: "X is referred to as Y", "the contract calls X the Y"."""
    between = text[first.end : second.start]
    if says_name(between):
        return True
    return between.strip(' "\u201c') in ("", "the") and bool(
        _CALLS.search(text[max(0, first.start - 40) : first.start])
    )


def _called(text: str, first: Name, second: Name) -> Fact:
    """The fact with all its words, "calls" before the names included."""
    fact = _joined(text, Slot.ALIAS, (first, second), (first.start, first.end), (second.start, second.end))
    low = max(0, first.start - 40)
    calls = _CALLS.search(text[low : first.start])
    return replace(fact, start=low + calls.start()) if calls else fact


def _joined(
    text: str, slot: Slot, names: tuple[Name, Name], subject: tuple[int, int], value: tuple[int, int]
) -> Fact:
    first, second = names
    between = text[first.end : second.start]
    start = first.end + len(between) - len(between.lstrip())
    trigger = (start, start + len(between.strip())) if between.strip() else (first.start, second.end)
    return Fact(slot, subject, value, first.start, second.end, trigger)


def find_parties(text: str, names: Sequence[Name], sentences: Sequence[tuple[int, int]]) -> list[Fact]:
    """Organisations and persons that a trigger such as "by and between" introduces as parties."""
    facts = []
    starts = [name.start for name in names]
    for low, high in sentences:
        if low > _PREAMBLE:
            break
        inside = names[bisect_left(starts, low) : bisect_left(starts, high)]
        people = [n for n in inside if n.type in (EntityType.ORGANIZATION, EntityType.PERSON)]
        document = any(n.type is EntityType.DOCUMENT for n in inside) or re.search(
            r"\b(?:agreement|contract|contracted|document|lease|deal|parties)\b",
            text[low:high],
            re.IGNORECASE,
        )
        trigger = _PARTY_TRIGGER.search(text, low, high)
        if not people or trigger is None or not document:
            continue
        for name in people:
            if name.start > trigger.start() and not _PARTY_BEFORE.search(
                text[max(low, name.start - 40) : name.start]
            ):
                continue
            if name.start < trigger.start() and high - low > _SHORT:
                continue
            begin, end = min(trigger.start(), name.start), max(trigger.end(), name.end)
            facts.append(Fact(Slot.PARTY, None, (name.start, name.end), begin, end, trigger.span()))
    return facts
