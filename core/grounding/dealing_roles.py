"""Who a role means that an opinion fills without the word: "the insurer" of who issued the policy."""

from collections.abc import Mapping, Sequence

from core.extraction.frames import Value
from core.extraction.opinions import is_opinion, read_opinion, read_parties
from core.extraction.opinions.slots import DEALING_SLOTS
from core.graph import KnowledgeGraph
from core.grounding.match import find_matches
from core.grounding.matched import PARTY_TYPES, How, Match
from core.grounding.policy import Policy
from core.grounding.source_index import SourceIndex
from core.types import QUERY, EntityType


def find_dealing_roles(
    graph: KnowledgeGraph, sources: Sequence[SourceIndex], matches: Mapping[str, tuple[Match, ...]]
) -> dict[str, tuple[Match, ...]]:
    """Matches of the roles that no source names, by node id: the party of the one opinion that fills the role."""
    roles = [
        node
        for node in graph.entities
        if node.type is EntityType.ROLE
        and node.canonical in DEALING_SLOTS
        and not any(match.source != QUERY for match in matches.get(node.id, ()))
    ]
    contexts = [source for source in sources if source.id != QUERY]
    if not roles or len(contexts) != 1 or not is_opinion(contexts[0].text):
        return {}
    source = contexts[0]
    known = read_opinion(source.text, values_of(source.graph), has_caption=True)
    book = read_parties(known.masked, known.fills)
    found = {}
    for node in roles:
        holder = book.holder(node.canonical)
        names = book.parties[holder].names if holder is not None else ()
        own = [
            replaced
            for other in source.graph.entities
            if other.type in PARTY_TYPES and any(name in (other.label, *other.names) for name in names)
            for replaced in find_matches(other, [source], Policy.RESOLVED)
        ]
        if own:
            found[node.id] = tuple(Match(m.source, m.node, m.start, m.end, How.ALIAS) for m in own[:1])
    return found


def values_of(graph: KnowledgeGraph) -> list[Value]:
    """Every mention of an entity, as a value that a reading of the text may mask."""
    return [
        Value(mention.start, mention.end, node.type, node.canonical)
        for node in graph.entities
        for mention in node.mentions
    ]
