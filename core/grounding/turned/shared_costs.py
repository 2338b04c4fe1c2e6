"""Costs that two share: fees "shared equally between the Seller and the Buyer" are not the Buyer's alone.

The answer must have one party bear or pay the same thing, in a sentence without a word of sharing; where the source has
a party bear it elsewhere, or has several such things, nothing is said.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.sentence_halves import content
from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Turned
from core.grounding.turned.parties import parties_of, source_ids
from core.text.sentences import sentence_spans

_SHARED = re.compile(
    r"\b(?:(?:is|are|be)\s+(?:shared|split|divided|borne|paid)\s+(?:(?:equally|evenly|jointly|in\s+equal\s+\w+|half\s+and\s+half)"
    r"|(?:[a-z]+\s+)?(?:between|by\s+both)))",
    re.IGNORECASE,
)
_BEARS = re.compile(
    r"\s+(?:alone\s+)?(?:(?:shall|must|will|has\s+to)\s+)?(?:bears?|pays?|covers?)\s+(?:for\s+)?(?P<thing>[^.;]+)",
    re.IGNORECASE,
)
_SHARE = re.compile(
    r"\b(?:half|halves|share\w*|equal\w*|both|each|jointly|together|split|part|proportion\w*|%|percent|not)\b|%|\d",
    re.IGNORECASE,
)
_WITH_ANOTHER = re.compile(r"\band\s+(?:the\s+)?$", re.IGNORECASE)


def others_costs(
    said: tuple[str, KnowledgeGraph], source: SourceIndex, matches: Mapping[str, Sequence[Match]]
) -> Iterator[Turned]:
    """Where an answer has one party bear what two share in the source."""
    text, graph = said
    shared = [
        (span, content(source.text[span[0] : match.start()]))
        for span in source.sentences
        if (match := _SHARED.search(source.text, *span)) is not None
    ]
    if not shared:
        return
    for party in parties_of(graph, source_ids(matches, source)):
        low, high = next(span for span in sentence_spans(text) if span[0] <= party.start < span[1])
        borne = _BEARS.match(text, party.end, high)
        if borne is None or _SHARE.search(text, low, high) or _WITH_ANOTHER.search(text, low, party.start):
            continue
        thing = content(borne["thing"])
        for span, known in shared:
            if thing and known and thing == known:
                yield Turned((party.start, borne.end()), span, is_sure=True)
