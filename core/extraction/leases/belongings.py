"""Whose an address or a state of formation is: of the premises, the landlord or the tenant.

"Notices to Landlord go to 12 Elm Street; notices to Tenant to 9 Oak Road" gives each side its own; a grant of
"Suite 4, 7 Mill Lane" gives the premises theirs.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.extraction.frames import phrase
from core.extraction.leases.marks import SIDE, SIDE_OF, Marked
from core.extraction.leases.stretches import OF_SIDE, Stretch, stretches_of
from core.types import EntityType

PREMISES = "premises"
_PREMISES = phrase(
    r"\b(?:premises|suite|unit|building|property|demis\w+|space|floor|shop|store|leases|leased|lets"
    r"|rents|rented)\b"
)
_NOTICE = phrase(
    r"\bnotices?\b|\bnotif\w+\b|\baddress(?:es|ed)?\b|\b(?:sent|send|sends|mail|mailed|mailing"
    r"|deliver\w*|served?|reach\w*"
    r"|communications?|correspondence|writ(?:e|ten) to|resid(?:es|ing)|offices?|place of business)\b"
)
_FORMED = phrase(
    r"\bhome to\b|\b(?:organi[sz](?:ed|ation)|incorporat(?:ed|ion)|form(?:ed|ation)|chartered"
    r"|home states?|existing under"
    r"|states? of (?:organi[sz]ation|incorporation|formation)|domiciled?"
    r"|corporation|limited (?:liability )?(?:company|partnership)|partnership|company)\b"
)
_LAWS = phrase(
    r"\bgovern\w*|\bconstru\w+|\bvenue\b|\bcourts?\b|\bjurisdiction\b|\blocated\b|\bcount(?:y|ies)\b|\bcode\b"
)
_IN_ADDRESS = re.compile(
    r"\b(?:street|avenue|road|drive|boulevard|parkway|lane|way|court|plaza|place|row|square|terrace"
    r"|highway|suite"
    r"|building|center|centre|tower|campus|park|mall)\b[^.;]{0,40},\s*(?:[A-Z][\w.]*\s*){1,3},\s*$"
    r"|\b\d+\s+[A-Z][^.;]{3,50},\s*$",
    re.IGNORECASE,
)
_POST_CODE = re.compile(r"\s+\d{5}\b")
_EITHER = re.compile(rf"(?P<side>{SIDE})|(?P<premises>{_PREMISES.pattern})", re.IGNORECASE)
_BRACKET = re.compile(rf"[^()]{{0,60}}\(\s*(?:for\s+|of\s+)?(?:the\s+)?(?P<side>{SIDE})")
_WHERE = re.compile(
    r"\s*,?\s+(?:is|was)\s+(?:(?:the\s+(?:state|place)\s+)?(?:where|in\s+which)\s+"
    rf"|(?=(?:the\s+)?{SIDE}\s*['’]s))(?:the\s+)?(?P<side>{SIDE})",
    re.IGNORECASE,
)  # "Ohio is where Landlord was formed", "Ohio is Landlord's"
_HOME = re.compile(
    rf"\s*,?\s+(?:(?:is|was)\s+(?:the\s+)?(?:home|birthplace|state)\s+(?:to|of)|to"
    rf"|for)\s+(?:the\s+)?(?P<side>{SIDE})(?!\s*['’])",
    re.IGNORECASE,
)  # "Ohio is home to the landlord, Maine to the tenant"
_OF_STATE = re.compile(rf"\s+(?P<side>{SIDE})(?!\s*['’])")  # "an Ohio landlord and a Maine tenant"
_ORDERED = re.compile(r"\brespectively\b", re.IGNORECASE)
_MEANT = re.compile(r"\b(?:to|upon|on)\s+(?:the\s+)?$", re.IGNORECASE)
_OWNS = re.compile(r"\s*['’]s")
_NAMES = re.compile(r"(?:[A-Z][\w.'’-]*|&)\s*")
_BEGINS = 25  # characters of an answer's piece in which nothing is said yet


@dataclass(frozen=True, slots=True)
class Owned:
    """An address or a state at one place, under one key for every spelling, and whose the words may make it."""

    kind: EntityType
    key: str
    start: int
    end: int
    owners: frozenset[str]


@dataclass(frozen=True, slots=True)
class Item:
    """An address (`EntityType.LOCATION`) or a state (`EntityType.JURISDICTION`) of a text."""

    kind: EntityType
    key: str
    start: int
    end: int


def read_owned(marked: Marked, items: Sequence[Item], query: Marked | None = None) -> list[Owned]:
    """Whose each item is, where the words say it; of an answer also by the question, if it is one."""
    found = []
    for stretch in stretches_of(marked):
        inside = sorted(
            (item for item in items if stretch.start <= item.start < stretch.end), key=lambda i: i.start
        )
        if _ORDERED.search(stretch.words):
            continue
        for item in inside:
            rivals = [other for other in inside if other.kind is item.kind]
            owners = _owners(stretch, item, rivals, query)
            if owners:
                found.append(Owned(item.kind, item.key, item.start, item.end, owners))
    return found


def _owners(stretch: Stretch, item: Item, rivals: Sequence[Item], query: Marked | None) -> frozenset[str]:
    at = rivals.index(item)
    low = rivals[at - 1].end if at else stretch.start
    high = rivals[at + 1].start if at + 1 < len(rivals) else stretch.end
    before = stretch.words[low - stretch.start : item.start - stretch.start]
    behind = stretch.words[item.end - stretch.start : high - stretch.start]
    asked = query.words if query is not None else ""
    read = _state_owner if item.kind is EntityType.JURISDICTION else _address_owners
    above = stretch.heading if OF_SIDE.fullmatch(stretch.heading) and not _named(stretch.words) else ""
    return read(f"{above} {before}", behind, f"{stretch.heading} {stretch.words}", asked)


def _address_owners(before: str, behind: str, whole: str, asked: str) -> frozenset[str]:
    bracket = _BRACKET.match(behind)
    if bracket is not None:
        return frozenset({_side(bracket["side"])})
    is_notice = _NOTICE.search(whole) is not None
    named = _named(before) or _named(behind)[:1]
    if not named and asked.count("?") == 1 and is_bare(before):
        named, is_notice = _named(asked), _NOTICE.search(asked) is not None
    if not named:
        return frozenset()
    if PREMISES in named:
        sides = [each for each in named if each != PREMISES][-1:] if is_notice else []
        return frozenset({PREMISES, *sides})
    return frozenset(named[-1:])


def _state_owner(before: str, behind: str, whole: str, asked: str) -> frozenset[str]:
    if _IN_ADDRESS.search(before) or _POST_CODE.match(behind):
        return frozenset()
    if _LAWS.search(before[-60:]) or not (_FORMED.search(whole) or _FORMED.search(asked)):
        return frozenset()
    bracket = _BRACKET.match(behind)
    if bracket is not None:
        return frozenset({_side(bracket["side"])})
    where = _WHERE.match(behind) or _OF_STATE.match(behind) or _HOME.match(behind)
    if where is not None:
        return frozenset({_side(where["side"])})
    sides = [each for each in _named(before) if each != PREMISES]
    return frozenset(sides[-1:])


def is_bare(words: str) -> bool:
    """Whether words before an item say nothing of it yet: "It is at", "To"."""
    return len(_NAMES.sub("", words).strip()) <= _BEGINS


def _named(words: str) -> list[str]:
    """The sides and premises that words name, in order; those that something goes to or that own something last."""
    found = list(_EITHER.finditer(words))
    found.sort(key=lambda m: bool(_MEANT.search(words[: m.start()][-12:]) or _OWNS.match(words, m.end())))
    return [_side(m["side"]) if m["side"] else PREMISES for m in found]


def _side(mark: str) -> str:
    return str(SIDE_OF[mark[0]])
