"""Who holds a role that a contract defines: of 'Brennholm Paper GmbH ("Lender")' nobody else is the lender.

The source must define the role behind one party's name and another role behind that of the party that an answer names;
the answer must say in so many words that the party is, or acts as, the holder ("X is the lender", "the lender is X").
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Span, Turned
from core.grounding.turned.parties import nodes_themselves, parties_of

_QUOTE = "[\"\u201c\u201d'\u2018\u2019]"
_DEFINED = re.compile(
    rf"\(\s*(?:(?:hereinafter|hereafter|herein|referred\s+to|called|as|the)\s+)*{_QUOTE}(?:the\s+)?"
    rf"(?P<role>[A-Z][A-Za-z-]+(?:\s+[A-Z][a-z-]+){{0,2}}){_QUOTE}\s*\)",
)
# What more than one party, or a thing, may be called.
_OPEN = frozenset("party parties company corporation agreement contract loan shares closing services".split())
_FORM = r"(?:,?\s+(?:[A-Za-z]{1,3}\.\s?){1,4}|,?\s+[A-Z][A-Za-z]{1,4}\b\.?)?"  # "a.s.", "B.V.", "GmbH"
_IS = (
    r"(?:\s+(?:is|was|acts|acted|serves|served|appears|figures|functions)(?:\s+(?:here|named|designated|defined))?"
    r"(?:\s+as)?\s+|,?\s+as\s+|\s*\(\s*(?:as\s+)?)(?:the\s+|an?\s+)?"
)
_ENDS = r"(?=\s*(?:[.,;:)]|$|\b(?:and|in|under|here|while|whereas|for|of\s+(?:the|this|all)|to\s+the|who|which)\b))"
_OPENS = r"(?:\A|[,;:.(\n]\s*|\b(?:and|while|whereas|that|but)\s+)(?:the\s+)?"
_EQUALS = r"\s*(?:\s(?:is|was)|\s(?:is|was)\s+named\s+as|[:=])\s+(?:the\s+)?\Z"
_NAME = re.compile(r"\b(?:[A-Z][\w.&'\u2019-]*\s+){1,6}$")
_REACH = 60  # characters around a party's name


@dataclass(frozen=True, slots=True)
class _Defined:
    """A role as the source defines it, with the party that holds it."""

    role: str  # in small letters
    holders: frozenset[str]  # ids of the source's nodes; none for a name that is no node
    place: Span  # from the party's name to the end of the definition

    def is_held_by(self, match: Match) -> bool:
        """Whether what an answer's name matches in the source is the holder."""
        if match.node is not None:
            return match.node.id in self.holders
        return self.place[0] <= match.start < match.end <= self.place[1]


def others_roles(
    said: tuple[str, KnowledgeGraph], source: SourceIndex, matches: Mapping[str, Sequence[Match]]
) -> Iterator[Turned]:
    """Where an answer makes one party the holder of a role that the source defines for another."""
    text, graph = said
    defined = _definitions(source)
    if len(defined) < 2:
        return
    for node in graph.entities:
        own = [match for match in matches.get(node.id, ()) if match.source == source.id]
        held = {each.role for each in defined for match in own if each.is_held_by(match)}
        if node.type not in PARTY_TYPES or not held:
            continue  # nobody of whom the source tells the role
        for each in (each for each in defined if each.role not in held):
            for mention in node.mentions:
                place = _claimed(text, (mention.start, mention.end), each.role)
                if place is not None:
                    yield Turned(place, each.place, is_sure=True)


def _definitions(source: SourceIndex) -> list[_Defined]:
    """The roles of one party each, as the source defines them behind its name."""
    found: dict[str, list[_Defined]] = {}
    parties = parties_of(source.graph, nodes_themselves(source))
    for match in _DEFINED.finditer(source.text):
        role = " ".join(match["role"].lower().split())
        before = [party for party in parties if party.end <= match.start()]
        holder = max(before, key=lambda party: party.end, default=None)
        name = _NAME.search(source.text, max(0, match.start() - _REACH), match.start())
        if role in _OPEN:
            continue
        if holder is not None and match.start() - holder.end <= _REACH:
            inside = [party.ids for party in parties if match.start() <= party.start < match.end()]
            each = _Defined(role, holder.ids.union(*inside), (holder.start, match.end()))
        elif name is not None:
            each = _Defined(role, frozenset(), (name.start(), match.end()))
        else:
            continue
        found.setdefault(role, []).append(each)
    return [each[0] for each in found.values() if len(each) == 1]


def _claimed(text: str, party: Span, role: str) -> Span | None:
    """The words of an answer that make a party the holder of a role."""
    name = r"\s+".join(map(re.escape, role.split()))
    behind = re.compile(rf"{_FORM}{_IS}{name}{_ENDS}", re.IGNORECASE).match(text, party[1])
    if behind is not None:
        return party[0], behind.end()
    low = max(0, party[0] - _REACH)
    before = re.search(rf"{_OPENS}(?P<role>{name}){_EQUALS}", text[low : party[0]], re.IGNORECASE)
    return (low + before.start("role"), party[1]) if before else None
