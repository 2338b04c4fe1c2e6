"""On which side of a border: "within Switzerland only" is not "outside Switzerland".

A person is asked where the source has the place on the other side only.
"""

import re
from collections.abc import Iterator

from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Turned

_NAME = r"(?:(?i:the)\s+)?(?P<name>[A-Z][\w-]+(?:\s+[A-Z][\w-]+)*)"
_OUTSIDE = re.compile(rf"\b(?i:outside)\s+(?:(?i:of)\s+)?{_NAME}")
_WITHIN = re.compile(rf"\b(?i:within|inside|in)\s+{_NAME}")


def other_sides_of_places(text: str, source: SourceIndex) -> Iterator[Turned]:
    """Where an answer says "outside" of a place that the source has things in, or the other way round."""
    for said, other in ((_OUTSIDE, _WITHIN), (_WITHIN, _OUTSIDE)):
        for match in said.finditer(text):
            name = match["name"]
            same = [found for found in said.finditer(source.text) if found["name"] == name]
            opposite = next((found for found in other.finditer(source.text) if found["name"] == name), None)
            if not same and opposite is not None:
                yield Turned(match.span(), opposite.span(), is_sure=False)
