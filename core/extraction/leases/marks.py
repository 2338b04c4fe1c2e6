"""A lease, or an answer about one, with marks for its two sides and its values: patterns can ask for "the tenant".

"Birch Books LLC", "Tenant" and "the lessee" are one mark, so that a rule reads who does what whatever the words. The
marked text is as long as the text: offsets are the same.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from core.extraction.frames.masking import MARKS, REST, Value
from core.extraction.leases.spoken_names import OCCUPANT, OWNER, nicknames


class Side(StrEnum):
    """The two sides of a lease."""

    LANDLORD = "landlord"
    TENANT = "tenant"

    @property
    def other(self) -> "Side":
        """The other side."""
        return Side.TENANT if self is Side.LANDLORD else Side.LANDLORD


SIDE_MARKS = {Side.LANDLORD: "\ue010", Side.TENANT: "\ue011"}
SIDE_OF = {mark: side for side, mark in SIDE_MARKS.items()}
SIDE = f"[{''.join(SIDE_OF)}]{REST}*+"  # a pattern for either
_ROLES = {
    Side.LANDLORD: r"(?<!other )(?<!prior )(?<!successor )\b(?:landlord|lessor)\b|(?-i:\bLL(?=:))",
    Side.TENANT: r"(?<!other )(?<!prior )(?<!successor )(?<!prospective )\b(?:tenant|lessee)\b|(?-i:\bTT?(?=:))",
}
_SPOKEN = {Side.LANDLORD: OWNER, Side.TENANT: OCCUPANT}
_FORM = (
    r",?\s+(?:Inc|Incorporated|L\.?L\.?C|L\.?L\.?P|L\.?P|P\.?L\.?C|Corp|Corporation|Co|Company|Ltd|Limited"
    r"|N\.A)\b\.?"
)
_LAST_FORM = re.compile(rf"(?:{_FORM})+$")
_ROLE_WORDS = re.compile(r"\b(?:landlord|lessor|owner|tenant|lessee)\b", re.IGNORECASE)
_OURS = re.compile(r"\bours\b|\bour\s+(?:side|end|part|behalf|company|firm)\b", re.IGNORECASE)
_SHORTEST = 4  # letters of a name without its corporate form


@dataclass(frozen=True)
class Sides:
    """What the two sides of one lease are called."""

    names: Mapping[Side, tuple[str, ...]]
    is_spoken: bool = False  # of an answer, which says "the owner" and "the bakery" as well

    def spoken(self) -> "Sides":
        """The same for an answer about the lease."""
        return Sides(self.names, is_spoken=True)

    @cached_property
    def patterns(self) -> dict[Side, re.Pattern[str]]:
        """For each side its names, with or without the corporate form, and its role."""
        found = {}
        bare_names = {
            side: {_LAST_FORM.sub("", name).strip(" ,") for name in names}
            for side, names in self.names.items()
        }
        for side, bare in bare_names.items():
            ordered = sorted((name for name in bare if len(name) >= _SHORTEST), key=len, reverse=True)
            spelled = [r"\s+".join(map(re.escape, name.split())) for name in ordered]
            named = [rf"(?-i:\b{name}(?:{_FORM})*)(?!\w)" for name in spelled]
            short = [
                rf"(?-i:\b{re.escape(word)}(?!\w)(?!\s+[A-Z&]))"
                for word in _firsts(bare, bare_names[side.other])
            ]
            said = [*nicknames(bare, bare_names[side.other]), _SPOKEN[side]] if self.is_spoken else []
            found[side] = re.compile("|".join([*named, *short, _ROLES[side], *said]), re.IGNORECASE)
        return found


def _firsts(names: Iterable[str], others: Iterable[str]) -> list[str]:
    """The first words of a side's names, by which it is called for short; none that the other side has as well."""
    theirs = {word for name in others for word in name.split()}
    words = (name.split() for name in names if not re.search(_ROLE_WORDS, name))
    firsts = {parts[0].strip(",") for parts in words if len(parts) > 1}
    return sorted(w for w in firsts - theirs if len(w) >= _SHORTEST and w[0].isupper() and not w.isupper())


@dataclass(frozen=True, slots=True)
class Marked:
    """A text and the same with marks. `values` are by start; `len(words) == len(text)`."""

    text: str
    words: str
    values: dict[int, Value]


def mark_text(text: str, values: Iterable[Value], sides: Sides) -> Marked:
    """The text with every side and every value marked."""
    marked = list(text)
    kept: dict[int, Value] = {}
    place = 0
    for value in sorted(values, key=lambda item: (item.start, -item.end)):
        if value.type in MARKS and value.start >= place:
            _put(marked, value.start, value.end, MARKS[value.type])
            kept[value.start] = value
            place = value.end
    for side, pattern in sides.patterns.items():
        for match in pattern.finditer("".join(marked)):
            _put(marked, match.start(), match.end(), SIDE_MARKS[side])
    words = "".join(marked)
    assert len(words) == len(text)
    return Marked(text, words, kept)


def mark_ours(marked: Marked) -> Marked:
    """The same with "ours" and "our side" marked, too, in an answer that names one side alone: they are the other's."""
    named = {SIDE_OF[match.group()[0]] for match in re.finditer(SIDE, marked.words)}
    if len(named) != 1:
        return marked
    words = list(marked.words)
    for match in _OURS.finditer(marked.words):
        _put(words, match.start(), match.end(), SIDE_MARKS[next(iter(named)).other])
    return Marked(marked.text, "".join(words), marked.values)


def _put(marked: list[str], start: int, end: int, mark: str) -> None:
    marked[start:end] = [mark, *(REST * (end - start - 1))]


def sentence_around(words: str, place: int) -> str:
    """The words around a place up to the next stop, semicolon, question mark or line end on either side."""
    marks = (". ", ";", "\n", "?")
    low = max(words.rfind(mark, 0, place) for mark in marks)
    ends = [end for mark in marks if (end := words.find(mark, place)) >= 0]
    return words[low + 1 : min(ends, default=len(words))]
