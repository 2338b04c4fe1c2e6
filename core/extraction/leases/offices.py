"""Who holds which office about a lease: its broker, the holder of the mortgage, the guarantor, who gets copies.

Neither side holds them, so that they are named seldom, each where the words speak of the office.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from core.extraction.frames import phrase
from core.extraction.leases.marks import Marked
from core.extraction.leases.pieces import Piece, pieces_of
from core.extraction.leases.stretches import stretches_of

_DENIES = re.compile(r"\b(?:not|no|never|nor|neither|other\s+than|except|instead)\b|n['’]t\b", re.IGNORECASE)
_MOST = 4  # offices of one clause
_ASKED = re.compile(r"[^?.]+[?.]?")


@dataclass(frozen=True, slots=True)
class Office:
    """An office and the words that speak of it."""

    name: str
    about: re.Pattern[str]
    is_single: bool = True  # held by one for the whole lease; each side has signatories of its own


OFFICES: tuple[Office, ...] = (
    Office(
        "broker",
        phrase(
            r"\bbroker(?:s|ed|age|ing)?\b|\bcommissions?\b|\bfinder['’]s fee\b|\b(?:leasing|listing|letting) agents?\b"
            r"|\b(?:brought about|procured|arranged|brokered|negotiated) (?:this|the) (?:lease|transaction|deal)\b"
            r"|\b(?:brought|put|pulled) (?:this|the) (?:lease|transaction|deal) (?:about|together)\b"
        ),
    ),
    Office(
        "lender",
        phrase(
            r"\bmortgag\w+\b|\blend(?:er|ers|ing)\b|\b(?:trust deeds?|deeds? of trust)\b|\bsubordinat\w+\b"
        ),
    ),
    Office(
        "guarantor",
        phrase(
            r"\bguarant\w+\b|\bsuret(?:y|ies)\b|\b(?:stand|stands|stood|standing) (?:behind|surety)\b|\bvouch\w*\b"
            r"|\bpersonally (?:liable|answerable|bound|on the hook)\b|\bon the hook personally\b"
        ),
    ),
    Office(
        "recipient of copies", phrase(r"\bcop(?:y|ies|ied|ying)\b|\bduplicates?\b|\bcc\b"), is_single=False
    ),
    Office(
        "contact",
        phrase(
            r"\battention\b|\bmarked for\b|\battn\b|\bcare of\b|\bc/o\b|\bcontact person\b"
            r"|\b(?:mark|address) (?:it|them) (?:to|for)\b"
        ),
        is_single=False,
    ),
    Office(
        "signatory",
        phrase(
            r"\bsign(?:s|ed|ing|er|ers|ature|atures|atory|atories)?\b|\bexecut(?:ed|es)\b|\bby:|/s/"
            r"|\bputs? (?:his|her|their) (?:names?|hands?)\b"
        ),
        is_single=False,
    ),
)


@dataclass(frozen=True, slots=True)
class Holding:
    """A name beside the words of an office; `is_direct` unless the heading alone has them."""

    office: Office
    start: int
    end: int
    is_direct: bool = True


@dataclass(frozen=True, slots=True)
class OfficePlaces:
    """What a lease says of offices: the names beside their words, and all words that speak of each."""

    holdings: tuple[Holding, ...]
    words: dict[str, str]  # by the office's name


def read_offices(marked: Marked, names: Sequence[tuple[int, int]]) -> OfficePlaces:
    """Who a lease names for each office. `names` are spans of people and firms that are neither side."""
    found = []
    words = {office.name: "" for office in OFFICES}
    stretches = [
        replace(each, words=_without(names, each.start, each.words)) for each in stretches_of(marked)
    ]
    whole = {stretch.number: "" for stretch in stretches}
    for stretch in stretches:
        whole[stretch.number] += f" {stretch.heading} {stretch.words}"
    for stretch in stretches:
        inside = [span for span in names if stretch.start <= span[0] < stretch.end]
        for office in OFFICES:
            is_direct = office.about.search(stretch.words) is not None
            if is_direct or office.about.search(stretch.heading):
                found += [Holding(office, *span, is_direct) for span in inside]
            if is_direct or (not _offices_in(stretch.words) and office.about.search(whole[stretch.number])):
                words[office.name] += " " + marked.text[stretch.start : stretch.end]
    return OfficePlaces(tuple(found), words)


def read_claimed_offices(marked: Marked, query: Marked, names: Sequence[tuple[int, int]]) -> list[Holding]:
    """The offices that an answer gives names; words that speak of none give the one that was asked for."""
    pieces = pieces_of(marked)
    asked = [_offices_in(match.group()) for match in _ASKED.finditer(query.words) if match.group().strip()]
    found: list[Holding] = []
    for piece in pieces:
        inside = [span for span in names if piece.start <= span[0] < piece.end]
        if inside and not _DENIES.search(piece.words):
            bare = replace(piece, words=_without(inside, piece.start, piece.words))
            found += _claimed(bare, inside, asked)
    return found


def _without(names: Iterable[tuple[int, int]], start: int, words: str) -> str:
    """Words from `start` on with the names left blank: "Birch Brokerage Co." may hold another office."""
    bare = list(words)
    for low, high in names:
        for place in range(max(low - start, 0), min(high - start, len(bare))):
            bare[place] = " "
    return "".join(bare)


def _offices_in(words: str) -> list[Office]:
    return [office for office in OFFICES if office.about.search(words)]


def _claimed(
    piece: Piece, names: Sequence[tuple[int, int]], asked: Sequence[list[Office]]
) -> Iterable[Holding]:
    offices = _offices_in(piece.label) or _offices_in(piece.words)
    if not offices and not piece.label:
        of_piece = asked[piece.number] if len(asked) > piece.number else asked[0] if len(asked) == 1 else []
        offices = of_piece if len(of_piece) == 1 else []
    if len(offices) == 1:
        return [Holding(offices[0], *name) for name in names]
    return list(_paired(piece, names, offices))


def _paired(piece: Piece, names: Sequence[tuple[int, int]], offices: Sequence[Office]) -> Iterator[Holding]:
    """Each name with an office of its own, all together as near to its words as can be; none where two must share."""
    places = [
        (match.start() + piece.start, match.end() + piece.start, office)
        for office in offices
        for match in office.about.finditer(piece.words)
    ]
    if not 0 < len(names) <= len(offices) <= _MOST:
        return

    def distance(office: Office, name: tuple[int, int]) -> int:
        return min(
            max(start - name[1], name[0] - end) for start, end, other in places if other.name == office.name
        )

    best = min(
        permutations(offices, len(names)),
        key=lambda chosen: sum(map(distance, chosen, names)),
    )
    for office, (start, end) in zip(best, names, strict=True):
        yield Holding(office, start, end)
