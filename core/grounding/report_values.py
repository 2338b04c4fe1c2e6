"""Values and names of an answer that a report has in another form: without its unit, as a fraction, without its year.

Reports leave out what the reader knows: "from 7.1 % in June, against 6.0 in May", "for twelve years, in the first three
of which", "on 3 March 2020, and again on 19 May". So do answers: "on hold at 8.25".
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from core.extraction.values.number_words import UNITS
from core.extraction.values.numbers import find_numbers, scan_numbers
from core.graph import Node
from core.grounding.source_index import SourceIndex
from core.types import EntityType

Place = tuple[Node | None, int, int]  # in the source: the node that has it, and where

_LEAST = 10  # from which a whole number without its unit is hardly another of that size
_LARGE = 100
_FEW = 12  # up to which a count is written in words, or as "twice"
_TIMES = {1: "once", 2: "twice", 3: "thrice"}
_NONE = re.compile(r"\b(?:no|none|nil|not any|zero|neither)\b", re.IGNORECASE)
_PARTS = {
    "half": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "twentieth": 20,
}  # fmt: skip
_COUNTS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "nine": 9,
}
_FRACTION = re.compile(
    rf"\b(?:(?P<count>{'|'.join(_COUNTS)})[\s-]+(?P<part>half|third|quarter|fifth|sixth|seventh|eighth"
    rf"|ninth|tenth|twentieth)s?"
    r"|(?P<half>half))\b(?!\s+(?:of\s+)?(?:an?\s+|one\s+)?(?:hour|year|day|month|point|percent|per\s"
    r"|percentage|million|billion))",
    re.IGNORECASE,
)
_WORD_COUNT = "|".join(
    map(re.escape, ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))
)
_IN_ALL = re.compile(
    rf"\b(?P<some>{_WORD_COUNT}|\d{{1,3}})\s+(?:in|out\s+of"
    rf"|of\s+every)\s+(?:every\s+)?(?P<all>{_WORD_COUNT}|\d{{1,4}})\b",
    re.IGNORECASE,
)
_POINTS = re.compile(r"\bpoints?\b", re.IGNORECASE)
_NEAR = Fraction(1, 2)  # of a percentage point: "two thirds" for 67 %
_DATE = re.compile(r"(?P<year>\d{4})-(?P<rest>\d\d(?:-\d\d)?)")
_MONTHS = "January February March April May June July August September October November December".split()
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
# Units of nature: so many of these are never so many of something else.
_MEASURES = re.compile(
    r"(?:square_|cubic_|nautical_)?(?:foot|meter|mile|yard|kilometer)|acre|hectare|(?:centi|milli)meter"
    r"|inch|(?:kilo|milli)?gram"
    r"|ounce|(?:metric_)?ton|(?:milli)?liter|gallon|barrel|degree\w*|\w*watt\w*|volt|\w*byte|decibel|times"
    r"|mile_per_hour"
)
_CURRENCY_OF = {"pound": "GBP", "franc": "CHF", "euro": "EUR", "dollar": "USD"}
# A noun that opens a sentence and that a recognizer takes for a name: "Repayment is not required".
_NOUN = re.compile(r"[A-Z][a-z]{3,}(?:ment|[ts]ion|ance|ence)s?")
_NOUN_ENDING = re.compile(r"(?:ment|[ts]ion|ance|ence)s?$")
_PAID_BACK = re.compile(r"\bpa(?:y|id)\w*\b[^.;]{0,20}\bback\b|\bgive\w*\b[^.;]{0,20}\bback\b", re.IGNORECASE)
_CODE = re.compile(r"[A-Z]{2}")
_WRITTEN_OUT = {
    "FX": r"exchange|foreign|dollars?|currenc\w+",
    "FY": r"fiscal|financial|year",
    "YTD": r"year|half|quarter",
    "YOY": r"year",
    "PM": r"prime\s+minister",
    "TREASURY": r"(?:minist(?:er|ry) of finance|finance minist(?:er|ry))",
    "FINANCE MINISTRY": r"(?:minist(?:er|ry) of finance|finance minist(?:er|ry))",
    "MINISTRY OF FINANCE": r"(?:minist(?:er|ry) of finance|finance minist(?:er|ry))",
    "CB": r"central\s+bank|national\s+bank|\bBank\b",
}


def find_report_values(node: Node, source: SourceIndex) -> list[Place]:
    """Where a report has a value of an answer in another form; nothing where it has it nowhere."""
    find = _FINDERS.get(node.type)
    return list(find(node, source)) if find is not None else []


def find_report_names(node: Node, source: SourceIndex) -> list[Place]:
    """Where a report writes out what an answer shortens: "FX", "KD"."""
    known = _WRITTEN_OUT.get(node.label.upper())
    match = re.search(known, source.text, re.IGNORECASE) if known else None
    if match is None and _CODE.fullmatch(node.label):
        first, second = node.label[0], node.label[1]
        match = re.search(rf"\b{first}[a-z]+ [{second}{second.lower()}][a-z]+", source.text)
    if match is None and _NOUN.fullmatch(node.label) and node.type is not EntityType.ORGANIZATION:
        stem = _NOUN_ENDING.sub("", node.label)
        match = re.search(rf"\b{re.escape(stem)}[a-z]*", source.text, re.IGNORECASE)
        match = match or (_PAID_BACK.search(source.text) if stem == "Repay" else None)
    return [(None, match.start(), match.end())] if match else []


def fractions_in(text: str) -> Iterator[tuple[int, int, Fraction]]:
    """The shares that a text gives in words, with their places, in percent: "a fifth", "three in four"."""
    for match in _FRACTION.finditer(text):
        count = _COUNTS[match["count"].lower()] if match["count"] else 1
        part = _PARTS[(match["part"] or "half").lower()]
        if count < part:
            yield match.start(), match.end(), Fraction(100 * count, part)
    for match in _IN_ALL.finditer(text):
        some, of = _count(match["some"]), _count(match["all"])
        if 0 < some < of:
            yield match.start(), match.end(), Fraction(100 * some, of)


def _count(word: str) -> int:
    return int(word) if word.isdigit() else int(UNITS.get(word.lower(), 0))


def _bare_number(node: Node, source: SourceIndex) -> Iterator[Place]:
    """A number without its unit: "on hold at 8.25"; a small count; none at all."""
    value = _fraction(node.canonical)
    if value is None:
        return
    if value.denominator != 1 or value >= _LEAST:
        for kind in (EntityType.PERCENT, EntityType.QUANTITY, EntityType.MONEY):
            for other in source.by_type(kind):
                if _number(other) == value:
                    yield _first(other)
    yield from _small_count(value, source)


def _small_count(value: Fraction, source: SourceIndex) -> Iterator[Place]:
    if value.denominator != 1 or value > _FEW:
        return
    count = int(value)
    pattern = _NONE if not count else None
    if count in _TIMES:  # "two doses a day" of a dose "twice daily"
        pattern = re.compile(rf"\b{_TIMES[count]}\b", re.IGNORECASE)
    match = pattern.search(source.text) if pattern is not None else None
    if match is not None:
        yield None, match.start(), match.end()


def _percent(node: Node, source: SourceIndex) -> Iterator[Place]:
    """A percentage whose sign the source leaves out, or that it says as a fraction: "a cut of a fifth"."""
    value = _fraction(node.canonical.removesuffix("%"))
    if value is None or _POINTS.search(node.label):  # "by 3.5 points" of a source with a rate of 3.5
        return
    for number, start, end in _bare_numbers(source.text):
        if (
            number == value
            and _is_beside(start, source, EntityType.PERCENT)
            and not _is_in_date(start, source)
        ):
            yield None, start, end
    for start, end, share in fractions_in(source.text):
        if abs(share - value) < _NEAR:
            yield None, start, end


def _sum(node: Node, source: SourceIndex) -> Iterator[Place]:
    """A sum whose currency the source leaves out, or says in a word: "48,000 pounds, of which 30,000"."""
    currency, _, number = node.canonical.partition(" ")
    value = _fraction(number)
    if value is None or value < _LARGE:
        return
    for other in source.by_type(EntityType.NUMBER):
        if _number(other) == value:
            yield _first(other)
    for other in source.by_type(EntityType.QUANTITY):
        unit = other.canonical.partition(" ")[2]
        if _number(other) == value and _CURRENCY_OF.get(unit, "") == currency:
            yield _first(other)


def _quantity(node: Node, source: SourceIndex) -> Iterator[Place]:
    """A count of things that the source counts without naming them again, or how often: "twice daily"."""
    value = _number(node)
    unit = node.canonical.partition(" ")[2]
    if value is None or _MEASURES.fullmatch(unit):
        return
    if unit in _CURRENCY_OF:
        for other in source.by_type(EntityType.MONEY):
            if _number(other) == value:
                yield _first(other)
    for other in source.by_type(EntityType.NUMBER):
        if _number(other) == value:
            yield _first(other)
    yield from _small_count(value, source)


def _duration(node: Node, source: SourceIndex) -> Iterator[Place]:
    """A length of time whose unit stands at another length of the sentence: "over twelve years, in the first three"."""
    numbers = scan_numbers(node.label)
    unit = node.label.split()[-1].lower().rstrip("s") if node.label.split() else ""
    if len(numbers) != 1 or not unit.isalpha():
        return
    for number, start, end in _bare_numbers(source.text):
        low, high = source.sentences[source.sentence_at(start)]
        if number == numbers[0].value and re.search(
            rf"\b{re.escape(unit)}s?\b", source.text[low:high].lower()
        ):
            yield None, start, end


def _date(node: Node, source: SourceIndex) -> Iterator[Place]:
    """A date whose year stands at another date of the source: "on 3 March 2020 and again on 19 May"."""
    if _YEAR.fullmatch(node.canonical):  # "the survey of 2004", where it is no date by itself
        for match in re.finditer(rf"(?<![\w.,$-]){node.canonical}(?![\w-]|[.,]\d)", source.text):
            yield None, match.start(), match.end()
    said = _DATE.fullmatch(node.canonical)
    if said is None:
        return
    for other in source.by_type(EntityType.DATE):
        rest = other.canonical.removeprefix("--")
        if rest == other.canonical or not (rest == said["rest"] or rest.startswith(said["rest"])):
            continue
        for mention in other.mentions:
            if said["year"] in _years_about(mention.start, source):
                yield other, mention.start, mention.end
    if "-" not in said["rest"]:
        month = _MONTHS[int(said["rest"]) - 1] if 0 < int(said["rest"]) <= len(_MONTHS) else ""
        for match in re.finditer(rf"\b{month}\b(?!(?:\s+\d{{1,2}}\b)?,?\s+\d)", source.text) if month else ():
            if said["year"] in _years_about(match.start(), source):
                yield None, match.start(), match.end()


def _years_about(place: int, source: SourceIndex) -> set[str]:
    """The years that a date without one may be of: the last one named before it, and the first of the report."""
    before = [match.group() for match in _YEAR.finditer(source.text, 0, place)]
    start, end = source.sentences[source.sentence_at(place)]
    return {*before[-1:], *before[:1], *(match.group() for match in _YEAR.finditer(source.text, start, end))}


@lru_cache(maxsize=4)
def _bare_numbers(text: str) -> tuple[tuple[Fraction, int, int], ...]:
    """The numbers of a text that have no unit."""
    return tuple((Fraction(value.canonical), value.start, value.end) for value in find_numbers(text))


def _is_beside(place: int, source: SourceIndex, kind: EntityType) -> bool:
    """Whether the sentence of a number, or the one before, has a value of a kind: it lends the number its unit."""
    at = source.sentence_at(place)
    return any(
        source.sentence_at(m.start) in (at, at - 1) for other in source.by_type(kind) for m in other.mentions
    )


def _is_in_date(place: int, source: SourceIndex) -> bool:
    return any(m.start <= place < m.end for other in source.by_type(EntityType.DATE) for m in other.mentions)


def _first(node: Node) -> Place:
    place = node.mentions[0]
    return node, place.start, place.end


def _number(node: Node) -> Fraction | None:
    """The number of a value, whatever its unit."""
    number = node.canonical.removesuffix("%")
    if node.type is EntityType.MONEY:
        number = number.partition(" ")[2]
    elif node.type is EntityType.QUANTITY:
        number = number.partition(" ")[0]
    return _fraction(number)


def _fraction(number: str) -> Fraction | None:
    try:
        return Fraction(number)
    except (ValueError, ZeroDivisionError):
        return None


_FINDERS = {
    EntityType.NUMBER: _bare_number,
    EntityType.PERCENT: _percent,
    EntityType.MONEY: _sum,
    EntityType.QUANTITY: _quantity,
    EntityType.DURATION: _duration,
    EntityType.DATE: _date,
}
