"""Figures of a report with their years: two of a kind in two years, and one alone with the one year beside it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.graph import KnowledgeGraph, Node
from core.grounding.item_places import kind_at, senses_of
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType

_KINDS = frozenset({"money", "percent", "number"})
_YEAR = re.compile(r"(?<![\w.,$-])(?:19|20)\d\d(?![\w,.-]*\d)")
_REACHED = (
    r"(?:reach(?:ed|ing)|r[io]s(?:e|ing)|f[ae]ll(?:ing)?|go(?:ing)?|went|climb(?:ed|ing)|increas(?:ed|ing)|drop(?:ped|ping)"
    r"|mov(?:ed|ing)|hit(?:ting)?|chang(?:ed|ing)|being (?:raised|lowered|cut|lifted)|(?:was|were) "
    r"(?:raised|lowered|cut|lifted))"
    r"(?: up| down)?(?: to)?"
)
# "Before it reached $591, the wage stood at $537"; "it was $537 before rising to $591".
_BEFORE_IT = re.compile(rf"\b(?:before|until) (?:(?:it|they|the [a-z]+|that) )?{_REACHED}\s*$", re.IGNORECASE)
_BEFORE_LATER = re.compile(
    rf"[^.;\d]{{0,40}}\b(?:before|until) (?:(?:it|they|the [a-z]+|that) )?{_REACHED}", re.IGNORECASE
)
_FROM = re.compile(r"\bfrom\s+(?:about |around |roughly )?$")
_THEN = re.compile(
    r"(?:,|;|\()?\s*(?:and )?(?:then|followed by|rising to|falling to|up to|down to|->|\u2192)", re.IGNORECASE
)
_AFTER_IT = re.compile(r",?\s*(?:\()?(?:up from|down from|after|compared with|compared to)", re.IGNORECASE)
_SIDE_BY_SIDE = re.compile(r"/|,|and|vs\.?|versus|\||,? respectively", re.IGNORECASE)
_YEARS_ASKED = re.compile(
    r"\b(?:both|two|the) years\b|\bbefore and after\b|\blast (?:year )?and this\b", re.IGNORECASE
)
_IN = re.compile(
    r"(?:,|\b(?:in|of|year|for|since|than|the)(?: the)?|\b(?:belong|refer|relate|appl|pertain)\w* to)\s$"
)
_REACH = 16  # characters before a year that say that it is one
_LATTER = re.compile(
    r"\bthe (?P<which>latter|second|last|former|first)(?: (?:one|figure|rate|value|of (?:them|these|the two)))?"
    r"(?: (?:is|was|being|belongs?|applies|applied|holds?|held|stands?|stood|goes|refers?))?"
    r"[^.;\d]{0,30}?\b(?P<year>(?:19|20)\d\d)\b"
)
_YEAR_BEHIND = re.compile(r"\s?(?:/|\||-|\u2013|,|and|vs\.?|versus|to)\s?(?:19|20)\d\d\b(?!\s*%)")
_YEAR_AHEAD = re.compile(r"\b(?:19|20)\d\d\s?(?:/|\||-|\u2013|,|and|vs\.?|versus|to)\s?$")
_BEFORE = re.compile(
    r"\b(?:the|a|one) (?:year|period) (?:before|earlier|previously)\b"
    r"|\b(?:the )?(?:previous|preceding|prior|last) year\b"
    r"|\ba year ago\b"
)
_OWN_YEAR = re.compile(r"\bthe (?:year|period) (?:of|under|in) (?:the )?(?:review|report)\b")
THAN_YEAR = re.compile(
    r"\b(?:above|below|than|over|against|since|as|compared (?:with|to)|up on|down on|from) (?:in )?(?:19|20)\d\d\b"
    r"|\b(?:pace|rate|speed|level|figure|value|growth) (?:of|in|seen in|recorded in) (?:19|20)\d\d\b"
)
_WITH_CHANGE = 3
_TWO = 2
_OPENING = 400  # characters in which a report says which year it is about
_BRACKET = re.compile(r"[();]")
_PARTED = 60  # characters that such a mark counts for: in "8% (in 2009 it had been 9%)" the year is of the 9%
_CLAUSE = re.compile(r"[;\n]\s*")
_LABELLED = re.compile(r"[^:]{2,80}:\s")


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure at one place."""

    node: Node
    start: int
    end: int

    @property
    def kind(self) -> str:
        """What could stand in its place."""
        return kind_at(self.node, "")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two figures of a kind, each with its year, and what their sentences are about."""

    first: tuple[Figure, int]
    second: tuple[Figure, int]
    words: frozenset[str]
    low: int  # of their sentences
    high: int
    is_measured: bool = False  # the words are those of the measure alone

    @property
    def years(self) -> dict[int, Figure]:
        """The figures by year."""
        return {year: figure for figure, year in (self.first, self.second)}


class YearReader:
    """Reads figures with their years from one text."""

    def __init__(self, text: str, graph: KnowledgeGraph, *, base: int | None = None) -> None:
        chars = list(text)
        self._figures = []
        for node in graph.entities:
            for mention in node.mentions:
                is_figure = kind_at(node, mention.text) in _KINDS
                if is_figure and not _YEAR.fullmatch(mention.text):
                    self._figures.append(Figure(node, mention.start, mention.end))
                is_year = node.type is EntityType.DATE and len(node.canonical) == len("2014")
                is_year |= _YEAR.fullmatch(mention.text) is not None and (
                    _IN.search(text, max(0, mention.start - _REACH), mention.start) is not None
                    or _is_beside_year(text, mention.start, mention.end)
                )
                if node.type in VALUE_TYPES and not is_year:
                    chars[mention.start : mention.end] = " " * (mention.end - mention.start)
        self._figures.sort(key=lambda figure: figure.start)
        self._text = text
        self._words = "".join(chars).lower()
        self._base = base if base is not None else self._main_year()

    @property
    def base(self) -> int | None:
        """The year that the text is about: the first that it names in its opening."""
        return self._base

    def pairs(self) -> list[Pair]:
        """Two figures of a kind in two years, within a sentence or in two that follow each other."""
        spans = sentence_spans(self._text)
        found = []
        for index, (low, high) in enumerate(spans):
            ends = [high, spans[index + 1][1]] if index + 1 < len(spans) else [high]
            for end in ends:
                pairs = list(self._in_window(low, end))
                if end > high and all(min(p.first[0].start, p.second[0].start) >= high for p in pairs):
                    pairs = [] if list(self._in_window(high, end)) else pairs  # the second alone has them
                found += pairs
                if pairs or len(self._inside(low, high)) > 1:
                    break
        return found

    def in_turn(self, asked: str = "") -> Iterator[tuple[Figure, Figure]]:
        """Two figures of a kind, the earlier first, where no year is said: "from $696 to $742", "8%, then 9%".

        "8% / 9%" is in the order of the years that the question `asked` names.
        """
        order = [int(match.group()) for match in _YEAR.finditer(asked)]
        is_turned = len(order) > 1 and order[0] > order[1]
        for first, second in pairwise(self._figures):
            before, between = self._text[: first.start], self._text[first.end : second.start].strip()
            if first.kind != second.kind or first.node.id == second.node.id:
                continue
            is_bare = not _YEAR.search(self._words) and (len(order) > 1 or _YEARS_ASKED.search(asked))
            if (between == "to" and _FROM.search(before)) or _THEN.fullmatch(between):
                yield first, second
            elif _AFTER_IT.fullmatch(between) or _BEFORE_IT.search(before):
                yield second, first
            elif _BEFORE_LATER.fullmatch(between):
                yield first, second
            elif is_bare and _SIDE_BY_SIDE.fullmatch(between):
                yield (second, first) if is_turned else (first, second)

    def latters(self) -> Iterator[tuple[Figure, Figure, int]]:
        """The figure that is "the latter" of two, the other one, and the year of the first: "the latter in 2014"."""
        for low, high in sentence_spans(self._text):
            match = _LATTER.search(self._words, low, high)
            inside = self._inside(low, high) if match else []
            if match is not None and len(inside) == _TWO and inside[0].kind == inside[1].kind:
                is_second = match["which"] not in ("former", "first")
                yield inside[is_second], inside[not is_second], int(match["year"])

    def in_tables(self) -> Iterator[tuple[Figure, int]]:
        """The figures of a table whose columns are headed by years: "| Growth | 2% | 3% |"."""
        heads: list[int | None] = []
        low = 0
        for line in self._text.splitlines(keepends=True):
            cells = line.split("|")
            years = [_YEAR.fullmatch(cell.strip()) for cell in cells]
            if sum(year is not None for year in years) > 1:
                heads = [int(year.group()) if year else None for year in years]
            elif len(cells) != len(heads):
                heads = []
            else:
                begin = low
                for cell, year in zip(cells, heads, strict=True):
                    inside = self._inside(begin, begin + len(cell)) if year is not None else []
                    if year is not None and len(inside) == 1:
                        yield inside[0], year
                    begin += len(cell) + 1
            low += len(line)

    def singles(self, questions: Sequence[str]) -> Iterator[tuple[Figure, int, str]]:
        """A figure alone with one year: that of its clause, else of the question; and the words about it."""
        for figure, _, year in self.latters():
            yield figure, year, ""
        for low, high in self._clauses():
            inside = self._inside(low, high)
            clause = self._words[low:high]
            if len(inside) != 1:
                continue
            asked = [] if _LABELLED.match(clause) else [question.lower() for question in questions]
            if THAN_YEAR.search(clause):  # "4.5%, two points below 2009" is of another year
                continue
            years = _years(clause, self._base) or _years(asked[0] if len(asked) == 1 else "", self._base)
            if len(years) == 1:
                yield inside[0], years[0][1], " ".join([clause, *asked])

    def _clauses(self) -> Iterator[tuple[int, int]]:
        for low, high in sentence_spans(self._text):
            begin = low
            for cut in _CLAUSE.finditer(self._text, low, high):
                yield begin, cut.start()
                begin = cut.end()
            yield begin, high

    def _main_year(self) -> int | None:
        match = _YEAR.search(self._words, 0, _OPENING)
        return int(match.group()) if match else None

    def _inside(self, low: int, high: int) -> list[Figure]:
        return [figure for figure in self._figures if low <= figure.start < high]

    def _in_window(self, low: int, high: int) -> Iterator[Pair]:
        inside = self._inside(low, high)
        years = _years(self._words[low:high], self._base)
        for kind in _KINDS:
            alike = [figure for figure in inside if figure.kind == kind]
            if len(alike) == _WITH_CHANGE and self._text[alike[0].end : alike[1].start].strip() == "to":
                alike = alike[:2]  # "from $510 to $570, up $60"
            elif len(alike) == _WITH_CHANGE:
                alike = [figure for figure in alike if not _is_change_of(figure, alike)]
            if len(alike) != 2 or alike[0].node.id == alike[1].node.id:
                continue
            yield from self._paired(
                (alike[0], alike[1]), [(low + at, year) for at, year in years], (low, high)
            )

    def _paired(
        self, figures: tuple[Figure, Figure], years: Sequence[tuple[int, int]], place: tuple[int, int]
    ) -> Iterator[Pair]:
        first, second = figures
        if _LATTER.search(self._words, *place):
            return  # of two rates the latter is that of 2014
        words = senses_of(_YEAR.sub(" ", self._words[slice(*place)]))
        if len(years) == 1 and self._base is not None and years[0][1] != self._base:
            at, year = years[0]  # "grew by 4%, after 10% in 2018": the other is of the year of the report
            is_second = self._gap(second, at) < self._gap(first, at)
            ordered = (self._base, year) if is_second else (year, self._base)
            yield Pair((first, ordered[0]), (second, ordered[1]), words, *place)
        elif len(years) == 2 and years[0][1] != years[1][1]:
            (at, year), (then, other) = years
            straight = self._gap(first, at) + self._gap(second, then)
            is_apart = then < first.start or at >= second.end  # "between 2010 and 2017, from 66% to 41%"
            if is_apart or straight <= self._gap(first, then) + self._gap(second, at):
                yield Pair((first, year), (second, other), words, *place)
            else:
                yield Pair((first, other), (second, year), words, *place)

    def _gap(self, figure: Figure, place: int) -> int:
        """Characters between a figure and a year; a bracket or a semicolon between them parts them."""
        between = self._text[min(figure.end, place) : max(figure.start, place)]
        return len(between) + _PARTED * len(_BRACKET.findall(between))


def _is_change_of(figure: Figure, three: Sequence[Figure]) -> bool:
    """Whether a figure is how far the two others are apart: "$810 in 2017, $95 more than the year before"."""
    own, *others = (_value(other) for other in (figure, *(o for o in three if o is not figure)))
    return len(others) == 2 and own > 0 and abs(abs(others[0] - others[1]) - own) < own / 1000


def _value(figure: Figure) -> float:
    match = re.search(r"\d+(?:\.\d+)?", figure.node.canonical.replace(",", ""))
    return float(match.group()) if match else 0.0


def _is_beside_year(text: str, start: int, end: int) -> bool:
    """Whether a number that reads like a year stands beside another: "(2022 / 2023)"."""
    after, before = _YEAR_BEHIND.match(text, end), _YEAR_AHEAD.search(text, 0, start)
    return after is not None or before is not None


def _years(words: str, base: int | None) -> list[tuple[int, int]]:
    """(place, year) of the years that some words name; "the year before" is the one before the report's."""
    found = [(match.start(), int(match.group())) for match in _YEAR.finditer(words)]
    own = _OWN_YEAR.search(words)
    if own is not None and base is not None:
        found.append((own.start(), base))
    named = {year for _, year in found}
    since = next(iter(named)) if len(named) == 1 else base if not named else None
    before = _BEFORE.search(words)
    if before is not None and since is not None:
        found.append((before.start(), since - 1))
    return sorted(found)
