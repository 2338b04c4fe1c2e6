"""Where a party comes from: "Harlow Data Ltd., an English company" is no Swiss one.

Both texts must say it in one form, an origin before a kind of body ("a Delaware corporation"), right behind the party's
name; "incorporated in England" is another form and is not compared. A person is asked: a Delaware corporation is an
American company, too.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Span, Turned
from core.grounding.turned.parties import Party, nodes_themselves, parties_of, source_ids

_BODY = (
    r"(?:(?i:public|private|limited|liability|joint|stock|general|professional|non-?profit)\s+)*"
    r"(?i:company|corporation|partnership|bank|firm|foundation|association|cooperative|trust)\b"
)
_ORIGIN = re.compile(
    rf"\W{{0,3}}(?i:(?:which|who)\s+)?(?i:is\s+)?(?i:an?)\s+(?P<origin>(?!(?i:public|private|limited)\b)[A-Z][\w-]+(?:\s[A-Z][\w-]+)?)\s+{_BODY}"
)
_REACH = 90  # characters behind a party


@dataclass(frozen=True, slots=True)
class _Origin:
    ids: frozenset[str]
    origin: str
    place: Span


def other_origins(
    said: tuple[str, KnowledgeGraph], source: SourceIndex, matches: Mapping[str, Sequence[Match]]
) -> Iterator[Turned]:
    """Where an answer gives a party another origin than the source, at each place where the source gives one."""
    text, graph = said
    claimed = _origins_in(text, parties_of(graph, source_ids(matches, source)))
    known = _origins_in(source.text, parties_of(source.graph, nodes_themselves(source))) if claimed else []
    for each in claimed:
        own = [other for other in known if other.ids & each.ids]
        if own and all(other.origin != each.origin for other in own):
            yield Turned(each.place, own[0].place, is_sure=False)


def _origins_in(text: str, parties: Sequence[Party]) -> list[_Origin]:
    found = []
    for party in parties:
        match = _ORIGIN.match(text, party.end, party.end + _REACH)
        if match:
            origin = " ".join(match["origin"].casefold().split())
            found.append(_Origin(party.ids, origin, (party.start, match.end())))
    return found
