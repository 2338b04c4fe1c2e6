"""Whose trade a sentence tells: what a partner buys is what the country of the report sells to it."""

import re
from collections.abc import Iterator
from dataclasses import replace

from core.grounding.clause_nearest import Spoken
from core.grounding.measure_reading import Measured, MeasureReader
from core.grounding.source_index import SourceIndex
from core.grounding.subject_rule import people_of, subject_of
from core.types import EntityType

_TRADES = re.compile(
    r"(?:['\u2019]s?)?\s(?:[a-z]+\s){0,2}?(?:sold|sells?|sales|exported|exports?|shipped|ships|shipments|earn(?:ed|s)"
    r"|bought|buys?|imported|imports?|purchase[sd]?|bill|spen(?:t|ds)|paid|took"
    r"|received|receives|got|gets|obtain(?:ed|s)|procure[sd]|order(?:ed|s)|source[sd]|sent|sends"
    r"|deliver(?:ed|s|ies)|suppli(?:ed|es)|dispatched)\b"
)
_AND = re.compile(r"\s(?:and|but|or)\s")
_FROM = re.compile(r"\b(?:from|to|with|into|in|for|by)\s(?:the\s)?$")  # "bought it from Peru and sold"
_SENDS = r"(?:sold|sells?|exported|exports|shipped|ships|sent|sends|delivered|delivers)"
_GETS = (
    r"(?:(?:chiefly |mainly |mostly |largely )?(?:bought|buys?|imported|imports|purchased|purchases|received|receives"
    r"|gets?|got|obtains?|obtained|sources|sourced))"
)
_CUSTOMER = r"(?:is|was) (?:an? |the )?(?:[a-z]+ )?(?:customer|buyer|market|client|outlet) (?:for|of)"
_OTHER_SIDE = {"exports": "imports", "imports": "exports"}


def read_traded(source: SourceIndex) -> list[Measured]:
    """The figures of a source; what a partner of its country spends there is what the country earns."""
    read = MeasureReader(source.text, source.graph).read()
    sides = TradeSides(Spoken(source.text, source.graph, ""), source)
    return [
        replace(item, measures=sides.turned(item.measures, item.clause, item.end))
        if item.measures & set(_OTHER_SIDE)
        else item
        for item in read
    ]


class TradeSides:
    """Tells of a place in a response whether a partner of the source's own country trades there."""

    def __init__(self, spoken: Spoken, source: SourceIndex) -> None:
        self._subject = subject_of(source)
        self._text = spoken.text
        self._partners = [
            node.label
            for node in source.graph.entities
            if node.type is EntityType.JURISDICTION and node is not self._subject
        ]
        self._traders = sorted(self._read(spoken, source)) if self._subject else []

    def is_partner(self, place: int) -> bool:
        """Whether the country named at a place is another than the report's."""
        return any(start <= place < end and is_other for start, end, is_other in self._traders)

    def partner_selling(self, sentence: tuple[int, int]) -> str | None:
        """The partner that a sentence has sell to the report's own country, against the source."""
        own = re.escape(people_of(self._subject.label)) if self._subject is not None else r"(?!)"
        for label in self._partners:
            other = re.escape(people_of(label))
            sells = rf"\b{other}\w*(?:['\u2019]s?)?,? {_SENDS} (?:[a-z]+ ){{0,3}}?(?:to|in) (?:the )?{own}"
            buys = rf"\b{own}\w*(?:['\u2019]s?)?,? {_GETS} (?:[a-z]+ ){{0,3}}?from (?:the )?{other}"
            takes = rf"\b{own}\w* {_CUSTOMER} (?:[a-z]+ (?:from|of) )?(?:the )?{other}"
            passive = rf"\b(?:sold|shipped|exported|sent|delivered) by (?:the )?{other}\w* to (?:the )?{own}"
            if re.compile(f"{sells}|{buys}|{takes}|{passive}").search(self._text, *sentence):
                return label
        return None

    def turned(self, measures: frozenset[str], sentence: tuple[int, int], end: int) -> frozenset[str]:
        """What a sum measures for the report's own country: a partner's purchases are its exports."""
        before = [is_other for start, _, is_other in self._traders if sentence[0] <= start < end]
        if not before or not before[-1]:
            return measures
        return frozenset(_OTHER_SIDE.get(name, name) for name in measures)

    def _read(self, spoken: Spoken, source: SourceIndex) -> Iterator[tuple[int, int, bool]]:
        """(start, end, whether it is a partner) of each country that is said to sell or buy."""
        for node in source.graph.entities:
            if node.type is not EntityType.JURISDICTION or self._subject is None:
                continue
            stem = people_of(node.label)
            for match in re.finditer(rf"\b{re.escape(stem)}\w*", spoken.text):
                is_place = _AND.match(spoken.text, match.end()) and _FROM.search(spoken.text[: match.start()])
                if _TRADES.match(spoken.text, match.end()) and not is_place:
                    yield match.start(), match.end(), node.id != self._subject.id
