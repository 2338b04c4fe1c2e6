"""What a schedule gives for one of its years or months: the row that is asked about, and no other.

"What is the rent in the third year" is answered by the row "Year 3", or by the words of a sentence about that year.
Where a document has no such row, a value of another year would be a wrong answer.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.docgraph.plan.passage import Passage
from core.docgraph.plan.spans import Found, Span, clipped
from core.docgraph.plan.stems import terms_of
from core.extraction.values import find_values
from core.text.sentences import sentence_spans
from core.types import EntityType

_COUNTS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()
_PLACES = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth"
).split()
_NUMBERS = {word: n for words in (_COUNTS, _PLACES) for n, word in enumerate(words, 1)}
_KIND = r"(?:lease\s+|rental\s+|rent\s+|contract\s+|agreement\s+|license\s+)?"
_PERIOD = re.compile(
    rf"\b(?P<place>{'|'.join(_PLACES)}|\d{{1,2}}(?:st|nd|rd|th))\s+{_KIND}(?P<unit>year|month)\b"
    rf"|\b(?P<unit2>year|month)s?\s+(?P<from>{'|'.join(_COUNTS)}|\d{{1,3}})\b(?!,\s*(?:19|20)\d\d)"
    rf"(?:\s*(?:-|–|—|to|through|and)\s*(?:{_KIND}(?:year|month)\s+)?(?P<to>{'|'.join(_COUNTS)}|\d{{1,3}})\b)?",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    r"\b(?:rent|rents|price|fee|fees|salary|charge|payment|amount|instal\w+|pay|pays|payable|paid|cost|costs|royalt\w+|how\s+much)\b",
    re.IGNORECASE,
)
_BY_MONTH = re.compile(r"\bmonth(?:ly|s)?\b", re.IGNORECASE)
_BY_YEAR = re.compile(r"\b(?:annual(?:ly)?|yearly|annum|years?)\b", re.IGNORECASE)
_CELLS = re.compile(r"\t+|\s*\|\s*|\s{2,}")
_NO_TOPIC = frozenset(
    terms_of("how much amount what tenant landlord lessee lessor party pay paid lease agreement term")
)
_MONEY = (EntityType.MONEY, EntityType.PERCENT)


@dataclass(frozen=True, slots=True)
class Period:
    """A run of months, counted from the first of the term."""

    first: int
    last: int
    start: int = 0  # in the text
    end: int = 0

    def holds(self, other: "Period") -> bool:
        """Whether all of the other lies in it."""
        return self.first <= other.first and other.last <= self.last


def asked_period(question: str) -> Period | None:
    """The one year or month whose amount a question asks for; None when it asks for no such thing."""
    found = list(_periods(question))
    return found[0] if len(found) == 1 and _AMOUNT.search(question) else None


def names_period(text: str, period: Period) -> bool:
    """Whether some words speak of that period."""
    return any(each.holds(period) for each in _periods(text))


def find_scheduled(passages: Sequence[Passage], question: str, period: Period) -> Found | None:
    """The amount for a period in the first passage that speaks of what is asked and has a row or words for it."""
    rest = f"{question[: period.start]} {question[period.end :]}"
    topic = set(terms_of(_BY_YEAR.sub(" ", _BY_MONTH.sub(" ", rest)))) - _NO_TOPIC
    for passage in passages:
        if topic & set(terms_of(f"{passage.section} {passage.text}")):
            for span in _lines(passage):
                said = _amount_of(span, rest, period)
                if said:
                    return Found(said, clipped(span), is_value=True)
    return None


def _periods(text: str) -> Iterator[Period]:
    for match in _PERIOD.finditer(text):
        unit = (match["unit"] or match["unit2"]).casefold()
        first = _number(match["place"] or match["from"])
        last = _number(match["to"]) if match["to"] else first
        size = 12 if unit == "year" else 1
        if 0 < first <= last:
            yield Period((first - 1) * size + 1, last * size, *match.span())


def _number(word: str) -> int:
    known = _NUMBERS.get(word.casefold())
    return known if known is not None else int(re.sub(r"\D", "", word))


def _lines(passage: Passage) -> Iterator[Span]:
    """The lines of a passage that stand alone, as rows of tables do, and the sentences of the others."""
    for piece in passage.pieces:
        for line in re.finditer(r"[^\n]+", piece.text):
            for start, end in sentence_spans(line[0]):
                yield Span(piece, piece.start + line.start() + start, piece.start + line.start() + end)


def _amount_of(span: Span, question: str, period: Period) -> str:
    """What a row, or a sentence of several years, gives for the period; empty when it gives nothing."""
    text = span.text
    told = list(_periods(text))
    own = next((place for place, each in enumerate(told) if each.holds(period)), None)
    values = [value for value in find_values(text) if value.type in _MONEY]
    if own is None or not values:
        return ""
    if values[0].start < told[0].start:  # "$900 in the first year and $950 in the second"
        low, high = (told[own - 1].end if own else 0), told[own].start
    else:
        low, high = told[own].end, (told[own + 1].start if own + 1 < len(told) else len(text))
    here = [value for value in values if low <= value.start < high]
    if not here:
        return ""
    if len(here) == 1:
        return here[0].text
    return _by_column(span, question, [value.text for value in here]) or " ".join(text.split())


def _by_column(span: Span, question: str, amounts: Sequence[str]) -> str:
    """The amount in the column that the question names, else all of them under their headings."""
    above = span.piece.paragraph.text[: span.start].splitlines()
    heads = next((cells for line in reversed(above) if (cells := _head(line, len(amounts)))), None)
    if heads is None:
        return ""
    for wanted, other in ((_BY_MONTH, _BY_YEAR), (_BY_YEAR, _BY_MONTH)):
        if wanted.search(question) and not other.search(question):
            chosen = [n for n, head in enumerate(heads) if wanted.search(head)]
            if len(chosen) == 1:
                return amounts[chosen[0]]
    label = _CELLS.split(span.text.strip())[0]
    told = "; ".join(f"{head} {amount}" for head, amount in zip(heads, amounts, strict=True))
    return f"{label}: {told}"


def _head(line: str, amounts: int) -> list[str] | None:
    """The headings of the columns of amounts, which come last; None when the line heads no such columns."""
    cells = [cell for cell in _CELLS.split(line.strip()) if cell]
    is_head = amounts < len(cells) <= amounts + 2 and not any(find_values(cell) for cell in cells)
    return cells[-amounts:] if is_head else None
