"""Whose trade a sentence tells: what a partner buys is what the country of the report sells to it."""

import re
from collections.abc import Iterator

from core.grounding.clause_nearest import Matches, Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.subject_rule import subject_of
from core.types import EntityType

_TRADES = re.compile(
    r"(?:['\u2019]s?)?\s(?:[a-z]+\s){0,2}?(?:sold|sells?|sales|exported|exports?|shipped|ships|shipments|earn(?:ed|s)"
    r"|bought|buys?|imported|imports?|purchase[sd]?|bill|spen(?:t|ds)|paid|took)\b"
)
_PLACES = (EntityType.JURISDICTION, EntityType.LOCATION, EntityType.OTHER)
_OTHER_SIDE = {"exports": "imports", "imports": "exports"}


class TradeSides:
    """Tells of a place in a response whether a partner of the source's own country trades there."""

    def __init__(self, spoken: Spoken, source: SourceIndex, matches: Matches) -> None:
        self._subject = subject_of(source)
        self._traders = sorted(self._read(spoken, source, matches)) if self._subject else []

    def is_partner(self, place: int) -> bool:
        """Whether the country named at a place is another than the report's."""
        return any(start <= place < end and is_other for start, end, is_other in self._traders)

    def turned(self, measures: frozenset[str], sentence: tuple[int, int], end: int) -> frozenset[str]:
        """What a sum measures for the report's own country: a partner's purchases are its exports."""
        before = [is_other for start, _, is_other in self._traders if sentence[0] <= start < end]
        if not before or not before[-1]:
            return measures
        return frozenset(_OTHER_SIDE.get(name, name) for name in measures)

    def _read(self, spoken: Spoken, source: SourceIndex, matches: Matches) -> Iterator[tuple[int, int, bool]]:
        """(start, end, whether it is a partner) of each country that is said to sell or buy."""
        places = {node.id for node in source.graph.entities if node.type is EntityType.JURISDICTION}
        for node in spoken.graph.entities:
            ids = {m.node.id for m in matches.get(node.id, ()) if m.node and m.source == source.id} & places
            if not ids or node.type not in _PLACES or self._subject is None:
                continue
            for mention in node.mentions:
                if _TRADES.match(spoken.text, mention.end):
                    yield mention.start, mention.end, self._subject.id not in ids
