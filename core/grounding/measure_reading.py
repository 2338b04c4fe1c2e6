"""Figures of a report with what they measure: of what, in which year, of whom."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.extraction.values.units import MEASURES as UNITS_OF_NATURE
from core.graph import KnowledgeGraph, Node
from core.grounding.item_places import kind_at
from core.grounding.measure_lexicon import MEASURES
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType

_DEGREES = " degree_"  # units of a temperature, in their canonical form
_MARK, _VALUE = "\ue000", "\ue001"  # stand for each character of a name, and of a value
_CUT = re.compile(
    r"[,;()\n]|(?<=\ue001)[.](?=\s[a-z])|\s(?:(?<!\bbetween \d{4}\s)and|while|whereas|but|against"
    r"|after|following|compared with|minus|less(?!\s+than)|exceed(?:s|ed|ing)?"
    r"|outpac(?:es|ed)|outstripp(?:ed|ing)|surpass(?:es|ed)|outweigh(?:s|ed)|versus|vs\.?)\s"
)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_YEAR_NAMED = re.compile(r"(?:[Tt]he )?(?:[Yy]ear )?(?:19|20)\d\d")
_THAN_IN = re.compile(
    r"\b(?:than|as) (?:it (?:was|had been) )?in (?:19|20)\d\d\b"
)  # "twice as fast as in 2017"
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_BACK = re.compile(
    r"^\W*(?:(?:in )?(?:the )?(?:year|survey of) )?(?:19|20)\d\d:"
    r"|\b(?:it|its|they|them|that of"
    r"|the (?:comparable |corresponding |same |earlier |later |first |second |other )?"
    r"(?:figure|rate|number|estimate|value|percentage|level|share(?! of (?!(?:19|20)\d\d))))\b"
)
_BARE_SHARE = re.compile(
    r"\bshare(?! of (?!(?:19|20)\d\d))"
)  # "the share measured in 2011": of what was told before
_STOP = re.compile(r"[.](?=\s[A-Z][a-z])\s")
_WHEN = re.compile(r"\W*when\b")
_YEAR_BEHIND = re.compile(r"(?:\s*\((?P<bracket>(?:19|20)\d\d)\))")  # "$310 (2011), $325 (2012)"
_OTHER_WAY = re.compile(
    r"\b(?:in|from) the (?:other|opposite|reverse) direction\b|\bthe other way(?: (?:a?round|about))?\b|\bin return\b"
    r"|\bvice versa\b|\bconversely\b|\bthe return (?:flow|trade)\b"
)
_OPPOSITE = {"exports": "imports", "imports": "exports"}
_OF = re.compile(r"\b(?:of|worth|at|totall?ing|amounting to) (?:about |around |roughly |some )?$")
_NOUN_BEHIND = re.compile(
    r"\s(?:(?:planted|live|living|separate|such|more|further|of the|of these) )?(?P<noun>[a-z]+)\b"
)
_SHARE = frozenset({"share"})  # of what: "the share of live coral"
_IN_UNITS = frozenset({"depth", "length", "temperature"})
_IN_THINGS = frozenset({"count", "transects", "fragments", "households"})


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
                if node.type in VALUE_TYPES and _YEAR_NAMED.fullmatch(mention.text):
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
            bare = _SHARE if _BARE_SHARE.search(words) else frozenset()
            is_bound = any(_named(words, kind) - bare for kind in MEASURES)
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
        is_told = self._is_behind_figure(start)  # the year is of the figure before it alone
        carried.year = year if not inside and years and not is_told else None
        carried.names = names or carried.names
        own = {kind: _named(words, kind) for kind in MEASURES}
        if _of_kind(carried.measures, EntityType.PERCENT) and _BARE_SHARE.search(words):
            own[EntityType.PERCENT] -= _SHARE
        if _OTHER_WAY.search(words) and not own[EntityType.MONEY]:
            own[EntityType.MONEY] = frozenset(
                _OPPOSITE[name] for name in carried.measures if name in _OPPOSITE
            )
        if not names and inside:
            names = self._in_brackets(end)
        for at, (low, high, node) in enumerate(inside):
            before = self._words[inside[at - 1][1] if at else start : low]
            beside = _named(before, node.type) if len(own[node.type]) > 1 and len(inside) > 1 else frozenset()
            is_of = len(beside) == 1 and _OF.search(before)  # "against imports of $2 stood exports of $3"
            measures = (beside if is_of else own[node.type]) or _of_kind(carried.measures, node.type)
            if _DEGREES in node.canonical:  # "The water reached 30.6 °C"
                measures = frozenset({"temperature"})
            measures = self._counted(node, high) or _of_unit(measures, node)
            behind = _YEAR_BEHIND.match(self._words, high)
            own_year = int(behind["bracket"]) if behind else year
            yield Measured(node, low, high, measures, own_year, names or carried.names, sentence)
        if any(own.values()):
            counted = [names for _, high, node in inside if (names := self._counted(node, high))]
            named = frozenset().union(*own.values())
            carried.measures = named - _IN_THINGS | counted[-1] if counted else named

    def _counted(self, node: Node, end: int) -> frozenset[str]:
        """What a count counts in its own noun: on transects there are "521 colonies"."""
        if node.type not in (EntityType.NUMBER, EntityType.QUANTITY):
            return frozenset()
        behind = _NOUN_BEHIND.match(self._words, end)
        unit = node.canonical.partition(" ")[2].rpartition("_")[2]
        named = _named(unit, node.type) | (_named(behind["noun"], node.type) if behind else frozenset())
        return named & _IN_THINGS

    def _is_behind_figure(self, place: int) -> bool:
        """Whether a stretch is the bracket right behind a figure that holds its year."""
        return any(
            (match := _YEAR_BEHIND.match(self._words, end)) and match.start() < place <= match.end()
            for _, end, _ in self._figures
        )

    def _in_brackets(self, place: int) -> frozenset[str]:
        """The names in brackets right behind a stretch: "twelve meters (Tarn Shoal)"."""
        match = _BRACKETS.match(self._words, place)
        return frozenset(key for at, key in self._names if match and match.start() < at < match.end())


def _of_unit(measures: frozenset[str], node: Node) -> frozenset[str]:
    """The measures that the unit of a figure allows: 25 meters are no count of transects, 17 transects no depth."""
    if len(measures) > 1:
        measures -= _SHARE
    if node.type is EntityType.NUMBER and measures & _IN_THINGS:
        return measures - _IN_UNITS  # "laid transects, 49 in all, each 60 meters long"
    if node.type is not EntityType.QUANTITY:
        return measures
    if measures & _IN_THINGS == {"transects"} and node.canonical.endswith(" meter"):
        return frozenset({"length"})  # "28 transects of 25 meters"
    is_of_nature = node.canonical.partition(" ")[2] in UNITS_OF_NATURE or _DEGREES in node.canonical
    return measures - (_IN_THINGS if is_of_nature else _IN_UNITS)


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
