"""Figures of a lease that only the words right beside them tell apart: limits of insurance, how often it is renewed.

"$1,000,000 per occurrence and $2,000,000 in the aggregate" has both limits in one clause, and "four options of five
years" a number that is neither sum nor length.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from core.extraction.frames import phrase
from core.extraction.frames.masking import MARKS, REST
from core.extraction.leases.marks import Marked
from core.extraction.leases.stretches import Stretch, stretches_of
from core.extraction.values.number_words import UNITS
from core.types import EntityType

LIMITS = {
    "limit for each occurrence": phrase(
        r"\b(?:occurrences?|accidents?|incidents?|events?|per claim|each claim)\b"
    ),
    "aggregate limit": phrase(r"\b(?:aggregate|in all|in total|altogether|combined)\b"),
}
RENEWALS = "number of renewals"
_MONEY = re.compile(rf"{MARKS[EntityType.MONEY]}{REST}*")
_INSURES = phrase(r"\binsur\w+\b|\bcoverage\b|\bpolic(?:y|ies)\b|\bliability\b")
_RENEWS = phrase(r"\brenew\w*\b|\bexten(?:d|ds|ded|sion|sions)\b|\boptions?\b")
_NUMBER = (
    r"(?P<number>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice)"
    r"(?:\s*\(\s*\d{1,2}\s*\))?"
)
_COUNTED = re.compile(
    rf"\b{_NUMBER}\s+(?:(?:successive|consecutive|additional|further|separate|more|renewal|extension|such)\s+){{0,3}}"
    r"(?:options?|times|occasions|renewals?|extensions?|terms|periods|rights)\b"
    r"|\b(?P<adverb>once|twice)\b",
    re.IGNORECASE,
)
_LISTED = re.compile(rf"\b(?:options?|renewals?|extensions?)\b[^.;:]{{0,15}}:\s+{_NUMBER}\b", re.IGNORECASE)
_WORDS = {**UNITS, "once": 1, "twice": 2}
_FEW = 3  # sums in one clause; of more, the words beside one may be another's


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure at one place of a text, with what it is the figure of; equal values are equal strings."""

    name: str
    value: str
    start: int
    end: int


def read_figures(marked: Marked) -> list[Figure]:
    """The figures that a text gives, in order."""
    found: list[Figure] = []
    for stretch in stretches_of(marked):
        found += [*_limits(stretch, marked), *_renewals(stretch)]
    return found


def _limits(stretch: Stretch, marked: Marked) -> Iterator[Figure]:
    """Each limit with the sum beside its words, all together as near as can be."""
    sums = list(_MONEY.finditer(stretch.words))
    words = {name: list(pattern.finditer(stretch.words)) for name, pattern in LIMITS.items()}
    named = {name: matches for name, matches in words.items() if matches}
    if not _INSURES.search(f"{stretch.heading} {stretch.words}") or not 0 < len(named) <= len(sums) < _FEW:
        return
    best = min(
        permutations(sums, len(named)),
        key=lambda chosen: sum(
            _distance(one, near) for one, near in zip(chosen, named.values(), strict=True)
        ),
    )
    for name, place in zip(named, best, strict=True):
        value = marked.values.get(stretch.start + place.start())
        if value is not None:
            yield Figure(name, value.canonical, value.start, value.end)


def _distance(place: re.Match[str], words: Sequence[re.Match[str]]) -> int:
    """Characters between a sum and the nearest words; behind it they count a little less."""
    return min(
        word.start() - place.end() if word.start() >= place.end() else place.start() - word.end() + 1
        for word in words
    )


def _renewals(stretch: Stretch) -> Iterator[Figure]:
    if not _RENEWS.search(f"{stretch.heading} {stretch.words}"):
        return
    for match in (*_LISTED.finditer(stretch.words), *_COUNTED.finditer(stretch.words)):
        said = (match["number"] or match["adverb"]).lower()
        number = int(said) if said.isdigit() else _WORDS[said]
        yield Figure(RENEWALS, str(number), stretch.start + match.start(), stretch.start + match.end())
