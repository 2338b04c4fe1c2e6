"""A text whose values are replaced by marks of the same length, so that a pattern can ask for "a date" anywhere."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.extraction.frames.names import lower_stops
from core.types import EntityType

REST = "\ue000"  # fills a mark up to the length of its value
MARKS = {
    EntityType.DATE: "\ue001",
    EntityType.MONEY: "\ue002",
    EntityType.PERCENT: "\ue003",
    EntityType.DURATION: "\ue004",
    EntityType.STATUTE: "\ue005",
    EntityType.CITATION: "\ue006",
}


@dataclass(frozen=True, slots=True)
class Value:
    """A typed value at one place of a text."""

    start: int
    end: int
    type: EntityType
    canonical: str


@dataclass(frozen=True, slots=True)
class Masked:
    """A text, and the same with marks for its values and small letters in "The". Offsets are those of the text."""

    text: str
    words: str
    values: dict[int, Value]  # by start


def mask_values(text: str, values: Iterable[Value], caption: int = 0) -> Masked:
    """The text with every value marked; in a caption of so many characters, "X v. Y" stays: it names the parties."""
    pieces: list[str] = []
    place = 0
    kept: dict[int, Value] = {}
    for value in sorted(values, key=lambda item: (item.start, -item.end)):
        is_name = (
            value.type is EntityType.CITATION
            and value.start < caption
            and not any(char.isdigit() for char in text[value.start : value.end])
        )
        is_docket = value.canonical.startswith("docket ")  # the frames read its words
        if value.type not in MARKS or value.start < place or is_name or is_docket:
            continue
        pieces += [
            text[place : value.start],
            MARKS[value.type],
            REST * (value.end - value.start - 1),
        ]
        place = value.end
        kept[value.start] = value
    return Masked(text, lower_stops("".join([*pieces, text[place:]])), kept)
