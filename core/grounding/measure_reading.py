"""Figures of a report with what they measure: of what, in which year, of whom."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph, Node
from core.grounding.item_places import kind_at
from core.grounding.measure_lexicon import MEASURES
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType

_DEGREES = " degree_"  # units of a temperature, in their canonical form
_MARK, _VALUE = "\ue000", "\ue001"  # stand for each character of a name, and of a value
_CUT = re.compile(
    r"[,;()\n]|\s(?:(?<!\bbetween \d{4}\s)and|while|whereas|but|against"
    r"|after|following|compared with|minus|less(?!\s+than)|exceed(?:s|ed|ing)?"
    r"|outpac(?:es|ed)|outstripp(?:ed|ing)|surpass(?:es|ed)|outweigh(?:s|ed)|versus|vs\.?)\s"
)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_THAN_IN = re.compile(
    r"\b(?:than|as) (?:it (?:was|had been) )?in (?:19|20)\d\d\b"
)  # "twice as fast as in 2017"
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_BACK = re.compile(r"\b(?:it|its|they|them|the figure|the rate|the number|that of)\b")
_STOP = re.compile(r"[.](?=\s[A-Z][a-z])\s")
_WHEN = re.compile(r"\W*when\b")


@dataclass(frozen=True, slots=True)
class Measured:
    """One figure at one place. `measures` are all that its words name; empty where none is known."""

    node: Node
    start: int
    end: int
    measures: frozenset[str]
    year: int | None
    names: frozenset[str]
    clause: tuple[int, int]


@dataclass(slots=True)
class _Carried:
    """What a stretch takes over from the one before it in its sentence."""

    measures: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    year: int | None = None


class MeasureReader:
    """Reads the figures of one text."""

    def __init__(self, text: str, graph: KnowledgeGraph) -> None:
        chars = list(text)
        names: list[tuple[int, str]] = []
        figures: list[tuple[int, int, Node]] = []
        for node in graph.entities:
            for mention in node.mentions:
                if node.type in VALUE_TYPES and _YEAR.fullmatch(mention.text):
                    continue
                if node.type is not EntityType.ROLE:
                    mark = _VALUE if node.type in VALUE_TYPES else _MARK
                    chars[mention.start : mention.end] = mark * (mention.end - mention.start)
                if node.type in MEASURES and kind_at(node, mention.text):
                    figures.append((mention.start, mention.end, node))
                elif node.type not in VALUE_TYPES and node.type is not EntityType.ROLE:
                    names.append((mention.start, node.id))
        for at in ends_after_names(text, chars):
            chars[at] = ";"
        self._text = text
        self._words = "".join(chars).lower()
        self._names = names
        self._figures = sorted(figures, key=lambda item: item[0])

    def read(self) -> list[Measured]:
        """Every figure in order."""
        found: list[Measured] = []
        before = _Carried()
        for low, high in sentence_spans(self._text):
            words = self._words[low:high]
            is_bound = any(_named(words, kind) for kind in MEASURES)
            first = next((start - low for start, _, _ in self._figures if low <= start < high), len(words))
            back = _BACK.search(words, 0, first)  # "was $612; in 2017 it was $674" speaks of its own
            carried = before if back and not is_bound else _Carried()
            for start, end in _stretches(self._words, low, high):
                found += self._in_stretch((start, end), (low, high), carried)
            before = carried
        return found

    def _in_stretch(
        self, place: tuple[int, int], sentence: tuple[int, int], carried: _Carried
    ) -> Iterator[Measured]:
        """The figures of a stretch; what it says goes on in the rest of its sentence."""
        start, end = place
        words = self._words[start:end]
        years = [int(match.group()) for match in _YEAR.finditer(_THAN_IN.sub(" ", words))]
        names = frozenset(key for at, key in self._names if start <= at < end)
        inside = [item for item in self._figures if start <= item[0] < end]
        year = years[0] if len(years) == 1 else None
        if not years and (_WHEN.match(words) or carried.year is not None):
            year = carried.year
        carried.year = year if not inside and years else None
        carried.names = names or carried.names
        own = {kind: _named(words, kind) for kind in MEASURES}
        if not names and inside:
            names = self._in_brackets(end)
        for low, high, node in inside:
            measures = own[node.type] or _of_kind(carried.measures, node.type)
            if _DEGREES in node.canonical:  # "The water reached 30.6 °C"
                measures = frozenset({"temperature"})
            yield Measured(node, low, high, measures, year, names or carried.names, sentence)
        if any(own.values()):
            carried.measures = frozenset().union(*own.values())

    def _in_brackets(self, place: int) -> frozenset[str]:
        """The names in brackets right behind a stretch: "twelve meters (Tarn Shoal)"."""
        match = _BRACKETS.match(self._words, place)
        return frozenset(key for at, key in self._names if match and match.start() < at < match.end())


def ends_after_names(text: str, chars: Sequence[str]) -> Iterator[int]:
    """Where a name ends in a stop and a sentence begins: "taken over by Orrin Corp. Exports were"."""
    for match in _STOP.finditer(text):
        if chars[match.start()] == _MARK and chars[match.end()] != _MARK:
            yield match.start()


def measures_in(words: str, kind: EntityType) -> frozenset[str]:
    """What a question or a heading asks for, of the figures of a kind."""
    return _named(words.lower(), kind)


def _named(words: str, kind: EntityType) -> frozenset[str]:
    return frozenset(name for name, pattern in MEASURES[kind] if pattern.search(words))


def _of_kind(measures: frozenset[str], kind: EntityType) -> frozenset[str]:
    return measures & {name for name, _ in MEASURES[kind]}


def _stretches(words: str, low: int, high: int) -> Iterator[tuple[int, int]]:
    begin = low
    for match in _CUT.finditer(words, low, high):
        if match.start() > begin:
            yield begin, match.start()
            begin = match.end()
    if begin < high:
        yield begin, high


def years_in(texts: Sequence[str]) -> frozenset[int]:
    """The years that some texts name."""
    return frozenset(int(match.group()) for text in texts for match in _YEAR.finditer(text))
