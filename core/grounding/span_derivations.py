"""Figures between two that a report gives: the time from one date to another, how many a share of a count is."""

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from fractions import Fraction
from itertools import combinations

from core.grounding.amounts import DAYS, MONTHS, Amount
from core.grounding.happening_reading import happenings_in
from core.grounding.item_places import senses_of, telling
from core.grounding.report_texts import is_report
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_YEAR = re.compile(r"(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?")
_NEARLY = re.compile(
    r"\b(?:about|around|roughly|approximately|some|nearly|almost|(?:just|a\s+little|a\s+bit|slightly"
    r"|well)\s+(?:under|over"
    r"|short\s+of|more\s+than|less\s+than))\s+$",
    re.IGNORECASE,
)
_OVER = re.compile(r"\b(?:over|more\s+than|upwards\s+of|in\s+excess\s+of|at\s+least)\s+$", re.IGNORECASE)
_UNDER = re.compile(
    r"\b(?:under|less\s+than|not\s+quite|within|short\s+of|up\s+to|at\s+most)\s+$", re.IGNORECASE
)
_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_NEAR = Fraction(1, 10)
_BEFORE = 25
_OPENING = 300  # characters in which a report says from when to when it was made
_JOINED = 20  # characters between two dates that share a year: "from May 2 until June 28, 2014"
_OF_REPORT = frozenset({"begin", "end", "study"})
_WEEK = 7
_FEW = 5  # days that lie between two dates of a contract by chance
_TO_MONTH = Fraction(1, 4)  # of a month: "eleven months later"
_WEEKS = re.compile(r"\bweeks?\b", re.IGNORECASE)
_ONE_YEAR = re.compile(
    r"\b(?:(?:an?|one|1|the first|the following|its first|their first)[\s-]year|twelve months|12 months)\b",
    re.IGNORECASE,
)
_YEAR_LONG = Fraction(12)
_WHOLE = 100  # percent
_FIRST = re.compile(r"\b(?:first|initial)\s+$", re.IGNORECASE)
_LOST = re.compile(
    r"\b(?:died|dies|dead|die|deaths?|lost|loss(?:es)?|perish\w*|mortality|succumb\w*|fail(?:ed|ure)?|killed"
    r"|(?:not|n['\u2019]t|never) (?:survive|live|make it|last)\w*)\b",
    re.IGNORECASE,
)
_LIVE = "survive"  # the family of words for what a share of a count does in a report


def find_first_year(result: Amount, asked: str, source: SourceIndex) -> Iterator[str]:
    """The year after which a source says that something was so: "a year later" is twelve months."""
    if result.kind is not EntityType.DURATION or result.unit != MONTHS or result.value != _YEAR_LONG:
        return
    words = telling(senses_of(asked))
    for start, end in source.sentences:
        match = _ONE_YEAR.search(source.text, start, end)
        if match is not None and words & telling(senses_of(source.text[start:end])):
            yield f"\u201c{match.group()}\u201d is {result.label}"


def find_first_years(result: Amount, text: str, source: SourceIndex) -> Iterator[str]:
    """Whole years from one date of a contract to the end of the day before another: "the first three years"."""
    if result.unit != MONTHS or result.value % _YEAR_LONG or not _FIRST.search(text[: result.start]):
        return
    days = sorted(
        {day for node in source.by_type(EntityType.DATE) if (day := _day(node.canonical)) is not None}
    )
    for begun, ended in combinations(days, 2):
        after = ended + timedelta(days=1)
        if (after.year - begun.year) * _YEAR_LONG == result.value and (after.month, after.day) == (
            begun.month,
            begun.day,
        ):
            yield f"from {begun} to {ended} it is {result.label}"


def find_day_spans(result: Amount, texts: tuple[str, str], source: SourceIndex) -> Iterator[str]:
    """How many days or weeks lie between two dates, the last of them counted in or not.

    `texts` are the sentence that states it, and that sentence after the question. Of dates that do not stand together
    it must name one or, of a report, the matters of both; a few days lie between many dates of any other source.
    """
    is_told = is_report(source.text)
    if result.kind is not EntityType.DURATION or result.unit != DAYS or (result.value < _FEW and not is_told):
        return
    text, asked = texts
    before = text[max(0, result.start - _BEFORE) : result.start]
    step = _WEEK if _WEEKS.search(result.label) else 1
    dates = sorted(_dates(source))
    for (at, first, begun), (other, second, ended) in combinations(dates, 2):
        length = abs((ended - begun).days)
        if not length or not _fits(result.value, length, step, before):
            continue
        if (
            other - at <= 1
            or any(_names_day(text, day) for day in (begun, ended))
            or (is_told and _names_both(asked, source, at, other))
        ):
            yield f"from {first} to {second} it is {result.label}"


def _dates(source: SourceIndex) -> Iterator[tuple[int, str, date]]:
    """Each date of a source with its sentence and label; "from May 2 until June 28, 2014" begins in 2014, too."""
    found = sorted(
        (mention.start, mention.end, node.canonical, node.label)
        for node in source.by_type(EntityType.DATE)
        for mention in node.mentions
    )
    for place, (start, end, canonical, label) in enumerate(found):
        at = source.sentence_at(start)
        day = _day(canonical)
        if day is None and place + 1 < len(found) and canonical.startswith("--"):
            follows, _, full, _ = found[place + 1]
            ended = _day(full)
            if ended is not None and follows - end <= _JOINED and source.sentence_at(follows) == at:
                begun = _day(f"{ended.year}-{canonical[2:]}")
                day = begun if begun is not None and begun < ended else None
        if day is not None:
            yield at, label, day


def _fits(said: Fraction, length: int, step: int, before: str) -> bool:
    """Whether so many days are what a figure in days or weeks says, with "over" and "about" before it."""
    if _OVER.search(before):
        return 0 <= length - said < step
    if _UNDER.search(before):
        return 0 <= said - length < step
    if _NEARLY.search(before):
        return abs(length - said) <= max(_NEAR * length, Fraction(step, 2))
    return said in (length, length + 1) if step == 1 else abs(length - said) * 2 <= step


def _names_day(text: str, day: date) -> bool:
    """Whether a text names a day by its month and number."""
    month = f"{day:%b}[a-z]*"
    return re.search(rf"\b(?:{month}\.?\s+{day.day}|{day.day}\s+{month})\b", text, re.IGNORECASE) is not None


def _names_both(asked: str, source: SourceIndex, first: int, second: int) -> bool:
    """Whether an answer after its question has words of the matter of two sentences, of each another."""
    words = {word for word in telling(senses_of(asked)) if not word.isdigit()} | happenings_in(asked.lower())
    own, other = (words & _matter(source, at) for at in (first, second))
    return bool(own and other) and len(own | other) > 1


def _matter(source: SourceIndex, at: int) -> frozenset[str]:
    """The families of words of a sentence; the dates with which a report opens are those of what it is about."""
    start, end = source.sentences[at]
    words = telling(senses_of(source.text[start:end])) | happenings_in(source.text[start:end].lower())
    return words | _OF_REPORT if start < _OPENING else words


def _day(canonical: str) -> date | None:
    try:
        return date.fromisoformat(canonical)
    except ValueError:
        return None  # a month, a year, a day of each year


def find_time_spans(result: Amount, texts: tuple[str, str], source: SourceIndex) -> Iterator[str]:
    """How a length of years or months lies between two dates of one sentence, or of two that follow each other.

    `texts` are the sentence that states it, and that sentence after the question. Dates farther apart must be of
    matters that it names; of these the nearest month is enough.
    """
    text, asked = texts
    if result.kind is not EntityType.DURATION or result.unit != MONTHS:
        return
    before = text[max(0, result.start - _BEFORE) : result.start]
    is_near = _NEARLY.search(before) is not None
    is_over, is_under = _OVER.search(before) is not None, _UNDER.search(before) is not None
    dates = [
        (source.sentence_at(mention.start), node.label, months)
        for node in source.by_type(EntityType.DATE)
        for mention in node.mentions
        if (months := _months(node.canonical)) is not None
    ]
    for (at, first, begun), (other, second, ended) in combinations(sorted(dates), 2):
        length = abs(ended[0] - begun[0])
        if not length or begun[1] is not ended[1]:
            continue
        is_apart = other - at > 1
        if is_apart and (begun[1] or not is_report(source.text) or not _names_both(asked, source, at, other)):
            continue
        is_bounded = (is_over and 0 < length - result.value < 1) or (
            is_under and 0 < result.value - length < 1
        )
        if (
            length == result.value
            or is_bounded
            or (not begun[1] and abs(length - result.value) <= _TO_MONTH)
            or (is_near and abs(length - result.value) <= _NEAR * length)
        ):
            yield f"from {first} to {second} it is {result.label}"


def find_counted_shares(result: Amount, given: Sequence[Amount]) -> Iterator[tuple[str, Amount]]:
    """How many a share of a count is, to the nearest whole: 141 of 402 are 35 %."""
    if result.kind not in _COUNTS or result.value.denominator != 1:
        return
    for count in given:
        for share in given if count.kind in _COUNTS and count.unit == result.unit else ():
            if share.kind is EntityType.PERCENT and abs(
                count.value * share.value / 100 - result.value
            ) <= Fraction(1, 2):
                yield f"{share.label} of {count.label} is about {result.label}", count


def find_survivors(
    result: Amount, asked: str, given: Sequence[Amount], words: str
) -> Iterator[tuple[str, Amount]]:
    """How many lived or died where the source, in `words`, gives the share that lived; and what share died."""
    if _LIVE not in senses_of(words) or not (_LIVE in senses_of(asked) or _LOST.search(asked)):
        return
    is_lost = _LOST.search(asked) is not None
    shares = [share for share in given if share.kind is EntityType.PERCENT and share.value < _WHOLE]
    for share in shares:
        part = _WHOLE - share.value if is_lost else share.value
        if is_lost and result.kind is EntityType.PERCENT and result.value == part:
            yield f"100% \u2212 {share.label} is {result.label}", share
        for count in given if result.kind in _COUNTS and result.value.denominator == 1 else ():
            is_alike = count.kind is result.kind and count.unit == result.unit and count.value >= result.value
            if is_alike and abs(count.value * part / _WHOLE - result.value) <= 1:
                yield f"{float(part):g}% of {count.label} is about {result.label}", count


def _months(canonical: str) -> tuple[Fraction, bool] | None:
    """A date in months, and whether it is a year alone; None where it has no year."""
    match = _YEAR.fullmatch(canonical)
    if match is None:
        return None
    year, month, day = (int(part or 0) for part in match.groups())
    return Fraction(12 * year + month) + Fraction(day, 30), not month
