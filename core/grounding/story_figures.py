"""Figures that follow from a court's story: the minutes between two hours, the days between two dates, what is left.

An opinion tells hours and days and counts in passing, and an answer puts two of them together. Only an opinion is read
so: in a contract two dates seldom make a period.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import combinations

from core.extraction.opinions import is_opinion
from core.extraction.values.number_words import find_word_numbers
from core.graph import KnowledgeGraph, Node
from core.grounding.amounts import are_equal
from core.grounding.arithmetic_rule import Calculated, Matches
from core.grounding.calculations import says_difference, says_total
from core.grounding.matched import How, Match
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, EntityType, Status

_CLOCK = re.compile(
    r"\b(?P<h>1[0-2]|0?[1-9]):(?P<m>[0-5]\d)(?:\s*(?P<half>[ap])\.?\s?m\b\.?)?", re.IGNORECASE
)
_LENGTH = re.compile(r"PT(?:(\d+)H)?(?:(\d+)M)?")
_DAYS = re.compile(r"P(\d+)D")
_MONTHS = re.compile(r"P(\d+)M")
_HALF_DAY, _HOUR = 720, 60  # minutes
_NEAR = 2  # sentences in which two hours or two counts belong together
_RANGE = re.compile(r"\b(?P<low>[\w-]+)\s+to\s+(?P<high>[\w-]+)\s+(?P<unit>years?|months?)\b", re.IGNORECASE)
_MONTHS_OF = {"y": 12, "m": 1}
_FIGURE = re.compile(r"(?<![\d.,:/-])\d[\d,]*(?:\.\d+)?(?![\d:/-])")
_WITHOUT = re.compile(
    r"\b(?:without|left\s+out|leav\w+\s+(?:out|aside)|not\s+count\w*|discount\w*|exclud\w+|aside\s+from|apart\s+from"
    r"|except|other\s+than|take\s+(?:away|out|off)|removed?|dropp\w+|struck)\b",
    re.IGNORECASE,
)
_TOGETHER = re.compile(
    r"\b(?:in\s+all|all\s+told|end\s+to\s+end|together|total\w*|altogether|combined|overall)\b", re.I
)
_COUNTS = (EntityType.NUMBER, EntityType.QUANTITY)
_SMALL = 12  # counts that are written out
_PER_CENT = re.compile(r"(?:%|\bper\s?cent\b)", re.IGNORECASE)
_EQUALLY = re.compile(r"\bequal(?:ly)?\b|\bhal(?:f|ves)\b|\bevenly\b", re.IGNORECASE)
_WHOLE = 100
_DIGITS = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
_FORMULA = re.compile(
    rf"(?P<first>{_DIGITS})[ ]?[a-z]{{0,12}}\s*[×x*]\s*[$£€]?(?P<second>{_DIGITS})[^.;\d]{{0,30}}?"
    r"(?:\bi\.e\.|\bthat is\b|=|\bor\b|\bmak(?:es|ing)\b|\bis\b|\bcomes to\b|\bequals\b|\bgives\b)[\s,:]*"
    rf"[$£€]?(?P<result>{_DIGITS})",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Told:
    """A number of a sentence of the source."""

    sentence: int
    value: Fraction
    start: int
    end: int


def judge_story_figures(
    response: str, graph: KnowledgeGraph, sources: Sequence[SourceIndex], matches: Matches, known: Calculated
) -> Calculated:
    """What follows from the one opinion, for items of the response that nothing else has settled or matched."""
    contexts = [source for source in sources if source.id != QUERY]
    if len(contexts) != 1 or not is_opinion(contexts[0].text):
        return known
    source = contexts[0]
    question = " ".join(each.text for each in sources if each.id == QUERY)
    story = _Story(source)
    verdicts, made = dict(known.verdicts), dict(known.matches)
    for node_id, verdict in _formulas(response, graph, source):
        verdicts[node_id] = verdict
        made.setdefault(node_id, (Match(source.id, None, verdict.start, verdict.end, How.CALCULATED),))
    for node in graph.entities:
        if node.id in verdicts or any(match.source != QUERY for match in matches.get(node.id, ())):
            continue
        place = node.mentions[0].start
        low, high = next(span for span in sentence_spans(response) if span[0] <= place < span[1])
        found = next(story.explain(node, f"{question} {response[low:high]}"), None)
        if found is not None:
            reason, start, end = found
            verdicts[node.id] = Verdict(Status.SUPPORTED, reason, source, start, end)
            made[node.id] = (Match(source.id, None, start, end, How.CALCULATED),)
    return Calculated(verdicts, made)


def _formulas(response: str, graph: KnowledgeGraph, source: SourceIndex) -> Iterator[tuple[str, Verdict]]:
    """Of products that an answer writes out, "36 hrs × $31.40, i.e. $1,130.40": the result, and both factors."""
    for match in _FORMULA.finditer(response):
        figures = [Fraction(match[name].replace(",", "")) for name in ("first", "second", "result")]
        places = [_place_of(match[name], source.text) for name in ("first", "second")]
        result = _node_at(graph, *match.span("result"))
        if None in places or result is None or places[1] is None:
            continue
        product = figures[0] * figures[1]
        is_right = are_equal(figures[2], product)
        formula = f"{match['first']} × {match['second']} is"
        if not is_right:
            reason = f"{formula} {float(product):,g}, not {result.label}"
            yield result.id, Verdict(Status.CONTRADICTED, reason, source, *places[1])
            continue
        for name in ("first", "second", "result"):
            node = _node_at(graph, *match.span(name))
            if node is not None:
                reason = f"Calculated from the source: {formula} {result.label}"
                yield node.id, Verdict(Status.SUPPORTED, reason, source, *places[1])


def _place_of(figure: str, text: str) -> tuple[int, int] | None:
    match = re.search(rf"(?<![\d.,]){re.escape(figure)}(?![\d]|[.,]\d)", text)
    return match.span() if match else None


def _node_at(graph: KnowledgeGraph, start: int, end: int) -> Node | None:
    return next((n for n in graph.entities if any(m.start < end and start < m.end for m in n.mentions)), None)


class _Story:
    """The hours, dates and counts of one opinion."""

    def __init__(self, source: SourceIndex) -> None:
        self._source = source
        self._numbers: list[_Told] | None = None

    def explain(self, node: Node, asked: str) -> Iterator[tuple[str, int, int]]:
        """Reasons, each with its place in the source."""
        if node.type is EntityType.DURATION:
            yield from self._minutes(node)
            yield from self._days(node)
        if node.type in (*_COUNTS, EntityType.DURATION):
            yield from self._ranges(node, asked)
        if node.type in _COUNTS:
            yield from self._rest(node, asked)
        if node.type is EntityType.QUANTITY:
            yield from self._count(node)
        if node.type is EntityType.MONEY:
            yield from self._shares(node)

    def _minutes(self, node: Node) -> Iterator[tuple[str, int, int]]:
        """From 11:51 to 12:14 a.m. it is 23 minutes."""
        length = _LENGTH.fullmatch(node.canonical)
        if length is None:
            return
        wanted = int(length[1] or 0) * _HOUR + int(length[2] or 0)
        hours = [
            (self._source.sentence_at(m.start()), int(m["h"]) % 12 * _HOUR + int(m["m"]), m)
            for m in _CLOCK.finditer(self._source.text)
        ]
        for (at, first, begun), (other, second, ended) in combinations(hours, 2):
            if 0 < wanted < _HALF_DAY and other - at <= _NEAR and (second - first) % _HALF_DAY == wanted:
                reason = f"From {begun.group().strip()} to {ended.group().strip()} it is {node.label}"
                yield reason, ended.start(), ended.end()

    def _days(self, node: Node) -> Iterator[tuple[str, int, int]]:
        """From October 3 to December 31 it is 89 days."""
        length = _DAYS.fullmatch(node.canonical)
        dates = list(self._dated()) if length is not None else []
        for (_, first), (mention, second) in combinations(dates, 2):
            if length is not None and abs((second - first).days) == int(length[1]) > 0:
                yield f"From {first:%B} {first.day} to {second:%B} {second.day} it is {node.label}", *mention

    def _dated(self) -> Iterator[tuple[tuple[int, int], date]]:
        """The days of the story, one without a year in the year spoken of before."""
        year = ""
        named = [
            (m.start, m.end, node.canonical)
            for node in self._source.by_type(EntityType.DATE)
            for m in node.mentions
        ]
        for start, end, canonical in sorted(named):
            if re.match(r"\d{4}-", canonical):
                year = canonical[:4]
            written = f"{year}{canonical[1:]}" if canonical.startswith("--") and year else canonical
            try:
                yield (start, end), date.fromisoformat(written)
            except ValueError:
                continue  # a month, a year

    def _ranges(self, node: Node, asked: str) -> Iterator[tuple[str, int, int]]:
        """Four to eight years and one to three years are five to eleven in all."""
        if not (_TOGETHER.search(asked) or says_total(asked)):
            return
        found = []
        for match in _RANGE.finditer(self._source.text):
            low, high = _number(match["low"]), _number(match["high"])
            if low is not None and high is not None:
                found.append((self._source.sentence_at(match.start()), low, high, match))
        for (at, low, high, first), (other, more, most, second) in combinations(found, 2):
            months = _MONTHS_OF[first["unit"][0].lower()]
            length = _MONTHS.fullmatch(node.canonical)
            wanted = Fraction(int(length[1]), months) if length else _value(node)
            if at == other and wanted in (low + more, high + most):
                reason = (
                    f"\u201c{first.group()}\u201d and \u201c{second.group()}\u201d make {node.label} in all"
                )
                yield reason, first.start(), second.end()

    def _rest(self, node: Node, asked: str) -> Iterator[tuple[str, int, int]]:
        """Thirteen, three of them on leave: ten without these."""
        wanted = _value(node)
        if wanted is None or not (_WITHOUT.search(asked) or says_difference(asked)):
            return
        words = stems(asked)
        for first, second in combinations(self._told(), 2):
            high, low = sorted((first, second), key=lambda told: -told.value)
            if first.sentence == second.sentence and high.value - low.value == wanted > 0 and low.value > 1:
                start, end = self._source.sentences[first.sentence]
                if len(words & stems(self._source.text[start:end])) > 1:
                    reason = f"{high.value} \u2212 {low.value} is {node.label}"
                    yield reason, first.start, second.end

    def _count(self, node: Node) -> Iterator[tuple[str, int, int]]:
        """Five machines are the five saws that the source has, whatever it calls them."""
        wanted = _value(node)
        for told in self._told() if wanted is not None and 1 < wanted <= _SMALL else ():
            after = re.match(
                r"\s+(?!of\b|or\b|to\b|and\b|years?\b|months?\b|weeks?\b|days?\b|hours?\b)[a-z]+",
                self._source.text[told.end :],
            )
            if told.value == wanted and after is not None:
                words = self._source.text[told.start : told.end] + after.group()
                yield f"The source counts \u201c{' '.join(words.split())}\u201d", told.start, told.end

    def _shares(self, node: Node) -> Iterator[tuple[str, int, int]]:
        """Sixty per cent of $184,000, what is left of it, and half of it where it is divided equally."""
        wanted = _value(node)
        is_halved = _EQUALLY.search(self._source.text) is not None
        sums = [(n, m) for n in self._source.by_type(EntityType.MONEY) for m in n.mentions]
        parts = [(n, m) for n in self._source.by_type(EntityType.PERCENT) for m in n.mentions]
        for total, mention in sums:
            whole = _value(total)
            if wanted is None or whole is None:
                continue
            at = self._source.sentence_at(mention.start)
            for percent, place in parts:
                share = _value(percent)
                if share is not None and self._source.sentence_at(place.start) == at:
                    shares = {share: percent.label, _WHOLE - share: f"What {percent.label} leaves"}
                    for each, name in shares.items():
                        if each * whole / _WHOLE == wanted:
                            yield f"{name} of {total.label} is {node.label}", mention.start, mention.end
                    if is_halved and wanted * 2 == whole:
                        yield f"Half of {total.label} is {node.label}", mention.start, mention.end

    def _told(self) -> list[_Told]:
        if self._numbers is None:
            text = self._source.text
            found = [(n.start, n.end, n.value) for n in find_word_numbers(text)]
            found += [
                (m.start(), m.end(), Fraction(m.group().replace(",", ""))) for m in _FIGURE.finditer(text)
            ]
            self._numbers = [_Told(self._source.sentence_at(a), value, a, b) for a, b, value in sorted(found)]
        return self._numbers


def _number(words: str) -> Fraction | None:
    if words.isdigit():
        return Fraction(words)
    found = list(find_word_numbers(words))
    return found[0].value if len(found) == 1 else None


def _value(node: Node) -> Fraction | None:
    """The figure of an item, whatever its unit."""
    match = re.search(r"\d+(?:[./]\d+)?", node.canonical)
    return Fraction(match.group()) if match else None
