"""Whose trade a sentence tells: what a partner buys is what the country of the report sells to it."""

import re
from collections.abc import Iterator

from core.grounding.clause_nearest import Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.subject_rule import subject_of
from core.types import EntityType

_TRADES = re.compile(
    r"(?:['\u2019]s?)?\s(?:[a-z]+\s){0,2}?(?:sold|sells?|sales|exported|exports?|shipped|ships|shipments|earn(?:ed|s)"
    r"|bought|buys?|imported|imports?|purchase[sd]?|bill|spen(?:t|ds)|paid|took)\b"
)
_SHORTEST = 4  # letters that tell a country
_OTHER_SIDE = {"exports": "imports", "imports": "exports"}


class TradeSides:
    """Tells of a place in a response whether a partner of the source's own country trades there."""

    def __init__(self, spoken: Spoken, source: SourceIndex) -> None:
        self._subject = subject_of(source)
        self._traders = sorted(self._read(spoken, source)) if self._subject else []

    def is_partner(self, place: int) -> bool:
        """Whether the country named at a place is another than the report's."""
        return any(start <= place < end and is_other for start, end, is_other in self._traders)

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
            stem = node.label[: max(_SHORTEST, len(node.label) - 2)]  # "Moroccan firms", "Portuguese sales"
            for match in re.finditer(rf"\b{re.escape(stem)}\w*", spoken.text):
                if _TRADES.match(spoken.text, match.end()):
                    yield match.start(), match.end(), node.id != self._subject.id
