"""What several instalments come to: "ten equal instalments of EUR 75,000" are EUR 750,000 in total.

Such a total stands beside its instalment and is not held to stand in its place.
"""

import re
from decimal import Decimal

from core.extraction.values.number_words import UNITS
from core.graph import Node
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_COUNTED = re.compile(
    rf"\b(?P<count>{'|'.join(UNITS)}|\d{{1,3}})\s+(?:\(\d+\)\s+)?(?:[a-z-]+,?\s+){{0,3}}?(?:instal?lments|payments|tranches|parts|portions)\s+"
    r"(?:each\s+)?(?:of|in\s+the\s+amount\s+of)\s+(?:\w+\s+\()?$",
    re.IGNORECASE,
)
_TOTAL = re.compile(
    r"\b(?:total\w*|altogether|overall|in\s+all|in\s+sum|aggregate|sum\s+of)\b", re.IGNORECASE
)
_REACH = 90  # characters before a sum in which its number stands
_BESIDE = 30  # characters around a total in which it is called so


def is_total(node: Node, text: str, source: SourceIndex) -> bool:
    """Whether an answer calls a sum a total that the source's instalments come to."""
    if node.type is not EntityType.MONEY or node.canonical not in _totals(source):
        return False
    return all(_TOTAL.search(text, max(0, m.start - _BESIDE), m.end + _BESIDE) for m in node.mentions)


def _totals(source: SourceIndex) -> frozenset[str]:
    """What the instalments that the source counts come to, in canonical form."""
    found = set()
    for node in source.by_type(EntityType.MONEY):
        for mention in node.mentions:
            match = _COUNTED.search(source.text, max(0, mention.start - _REACH), mention.start)
            count = int(match["count"]) if match and match["count"].isdigit() else 0
            count = count or (UNITS.get(match["count"].lower(), 0) if match else 0)
            currency, _, amount = node.canonical.partition(" ")
            if count and amount:
                found.add(f"{currency} {(Decimal(amount) * count).normalize():f}")
    return frozenset(found)
