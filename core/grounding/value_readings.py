"""A value of the response in another reading of the source: a year that the sentence gives, a rate without its sign."""

import re
from collections.abc import Iterator

from core.graph import Node
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_DAY = re.compile(r"(?P<year>\d{4})(?P<rest>-\d\d-\d\d)")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_DECIDED = re.compile(r"\bv\.?\s+[^()\n]{2,80}\((?:[^()\n]{0,30}\s)?(?P<year>\d{4})\)")
_HALF = re.compile(r"H[12]|[12]H", re.IGNORECASE)
_HALF_YEAR = {
    "1": re.compile(r"\bfirst[\s-](?:half|six\s+months)\b|\bhalf-?year", re.IGNORECASE),
    "2": re.compile(r"\bsecond[\s-](?:half|six\s+months)\b", re.IGNORECASE),
}


def find_reading(node: Node, source: SourceIndex) -> tuple[int, int] | None:
    """Where the source says the value in words that its own extraction reads otherwise; None where it does not."""
    return next(_readings(node, source), None)


def _readings(node: Node, source: SourceIndex) -> Iterator[tuple[int, int]]:
    if node.type is EntityType.DATE:
        yield from _day_of_year(node, source)
        yield from _year_of_case(node, source)
    if node.type is EntityType.NUMBER and "." in node.label:
        yield from _rate(node, source)
    if _HALF.fullmatch(node.label):
        number = next(letter for letter in node.label if letter.isdigit())
        if match := _HALF_YEAR[number].search(source.text):
            yield match.span()


def _day_of_year(node: Node, source: SourceIndex) -> Iterator[tuple[int, int]]:
    """ "19 May" of a sentence that begins with a day of 2020."""
    said = _DAY.fullmatch(node.canonical)
    if said is None:
        return
    for other in source.by_type(EntityType.DATE):
        for mention in other.mentions if other.canonical == f"-{said['rest']}" else ():
            start, _ = source.sentences[source.sentence_at(mention.start)]
            years = _YEAR.findall(source.text, start, mention.start)
            if years and years[-1] == said["year"]:
                yield mention.start, mention.end


def _year_of_case(node: Node, source: SourceIndex) -> Iterator[tuple[int, int]]:
    """The year in which a case that the source cites was decided: "Mills v. Tarrant (2011)"."""
    if not _YEAR.fullmatch(node.canonical):
        return
    for match in _DECIDED.finditer(source.text):
        if match["year"] == node.canonical:
            yield match.span("year")


def _rate(node: Node, source: SourceIndex) -> Iterator[tuple[int, int]]:
    """A share that notes and tables write without its sign: "On hold at 8.25"."""
    for other in source.by_type(EntityType.PERCENT):
        if other.canonical == f"{node.canonical}%":
            yield other.mentions[0].start, other.mentions[0].end
