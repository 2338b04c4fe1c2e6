"""What a relation that is settled carries with it: who licenses to whom in the source, grants a license there.

One clause gives several relations. Where the source has the one between its two parties, the others of the same verb
are true, too, if the sentence that says so speaks of their other end. And the parties of a contract are its parties.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from core.extraction.facts import says_name
from core.extraction.names.name import name_key
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.matched import HOLDERS, PARTY_TYPES
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict
from core.types import QUERY, EntityType, Status

_SIDES = re.compile(
    r"(?:the|its|one|other|both|this)?\s?(?:(?:two|contracting|contract|very) )*"
    r"(?:part(?:y|ies)|sides?|deal|agreement|contract|document|instrument)(?: (?:of|to|in) .*)?"
)
# Said of whoever is a party, and of both alike: "the deal was struck by X".
_BY_EITHER = frozenset("be stand strike conclude make execute sign enter with".split())


def judge_kin(
    edge: Edge, graph: KnowledgeGraph, verdicts: Mapping[str, Verdict], edges: Sequence[Edge]
) -> Verdict | None:
    """Supported where an edge of the same verb between two parties is, in a sentence that has this edge's other end."""
    ends = graph.by_id[edge.subject], graph.by_id[edge.object]
    things = [end for end in ends if end.type is EntityType.CONCEPT]
    if len(things) != 1:
        return None
    wanted = stems(things[0].label)
    for other in edges:
        verdict = verdicts.get(other.id)
        if other.trigger != edge.trigger or other.negated != edge.negated or verdict is None:
            continue
        between = all(graph.by_id[end].type in PARTY_TYPES for end in (other.subject, other.object))
        source = verdict.source
        if not between or verdict.status is not Status.SUPPORTED or source is None or source.id == QUERY:
            continue
        start, end = source.sentences[source.sentence_at(verdict.start)]
        if wanted and wanted <= stems(source.text[start : max(end, verdict.end)]):
            reason = "The passage that has these two in these parts speaks of this, too"
            return Verdict(Status.SUPPORTED, reason, source, verdict.start, verdict.end)
    return None


def judge_side(
    edge: Edge,
    ends: tuple[Node, Node],
    nodes: tuple[Mapping[str, Node], Mapping[str, Node]],
    source: SourceIndex,
) -> Verdict | None:
    """Supported where a party that the source defines is said to be one of the parties, or to have struck the deal."""
    if edge.negated or edge.relation.split()[0] not in _BY_EITHER or source.id == QUERY:
        return None
    known = [next((node for node in found.values() if _is_party(node)), None) for found in nodes]
    if edge.relation.startswith("stand") and known[0] and known[1] and known[0] is not known[1]:
        place = known[0].mentions[0]  # on the one side A, on the other B
        reason = "The source names both as parties"
        return Verdict(Status.SUPPORTED, reason, source, place.start, place.end, is_stated=True)
    for end, others in zip(ends, nodes[::-1], strict=True):
        is_side = end.type not in PARTY_TYPES and _SIDES.fullmatch(end.label.lower().strip()) is not None
        for node in others.values() if is_side else ():
            if _is_party(node):
                place = node.mentions[0]
                reason = "The source names it as a party"
                return Verdict(Status.SUPPORTED, reason, source, place.start, place.end, is_stated=True)
    return None


def judge_name(
    edge: Edge, subject: Node, nodes: Mapping[str, Node], source: SourceIndex, response: str
) -> Verdict | None:
    """Supported where one and the same is called by two names, and the source knows both: "X goes by Y"."""
    places = sorted(subject.mentions, key=lambda mention: mention.start)
    for first, second in pairwise(places):
        is_between = first.end <= edge.trigger.start < second.start
        if edge.negated or not is_between or not says_name(response[first.end : second.start]):
            continue
        for mention in (mention for node in nodes.values() for mention in node.mentions):
            if name_key(mention.text) == name_key(second.text):
                reason = f"The source gives the name \u201c{' '.join(mention.text.split())}\u201d to it, too"
                return Verdict(Status.SUPPORTED, reason, source, mention.start, mention.end, is_stated=True)
    return None


def _is_party(node: Node) -> bool:
    """Whether a source gives somebody another name or a role, as a contract does its parties."""
    return node.type in HOLDERS and len(node.names) > 1
