"""Whose report it is: the body that its opening names is the one that "published its review", and no other."""

import re
from collections.abc import Iterator

from core.graph import Node
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Matches, Spoken
from core.grounding.deed_told import is_body
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_OPENING = 300  # characters in which a report says whose it is
_REPORT = r"(?:reviews?|reports?|surveys?|stud(?:y|ies)|assessments?|outlook)"
_OPENS = re.compile(rf"\b(?:{_REPORT}|authors?|written|answer)\b", re.IGNORECASE)
_ISSUED = r"(?:published|issued|released|brought out|put out|produced|prepared|compiled)"
_ITS = r"(?:(?:an?|the|its|this|their|that) )?(?:[a-z]+ ){0,2}?"
_ACTIVE = re.compile(rf"^,? (?:(?:has|had|then|also|which|that) )*{_ISSUED} {_ITS}{_REPORT}\b")
_PASSIVE = re.compile(rf"\b{_REPORT}\b[^.;:]{{0,60}}? {_ISSUED}(?: [^.;:,]{{0,40}})? by (?:the )?$")
_AFTER = 80  # characters around a name that say what it did


def judge_publishers(
    spoken: Spoken, source: SourceIndex, matches: Matches
) -> tuple[dict[str, Verdict], dict[str, Verdict]]:
    """Verdicts on the bodies that a response has publish the report, and on what it says of them there."""
    publisher = _publisher(source)
    relations: dict[str, Verdict] = {}
    entities: dict[str, Verdict] = {}
    for node, low, high in _said(spoken) if publisher is not None else ():
        assert publisher is not None
        ids = {m.node.id for m in matches.get(node.id, ()) if m.node and m.source == source.id}
        if not ids:
            continue
        place = publisher.mentions[0]
        is_right = publisher.id in ids
        verdict = Verdict(
            Status.SUPPORTED if is_right else Status.CONTRADICTED,
            "The source is this body's"
            if is_right
            else f"The source is a report of \u201c{publisher.label}\u201d",
            source,
            place.start,
            place.end,
            is_stated=True,
            suggestion=None if is_right else publisher.label,
        )
        entities[node.id] = verdict
        for edge in claims_of(spoken.graph):
            ends = {spoken.graph.by_id[key] for key in (edge.subject, edge.object) if key != node.id}
            is_told = not is_right or all(not end.is_entity for end in ends)
            is_here = low <= edge.trigger.start < high and node.id in (edge.subject, edge.object)
            if is_here and is_told:
                relations[edge.id] = verdict
    return relations, entities


def _publisher(source: SourceIndex) -> Node | None:
    """The one body in the sentences of the opening that speak of the report; None where there are several."""
    spans = [
        (low, high)
        for low, high in sentence_spans(source.text)
        if low < _OPENING and _OPENS.search(source.text, low, high)
    ]
    found = [
        node
        for node in source.graph.entities
        if _is_body(node) and any(low <= m.start < high for m in node.mentions for low, high in spans)
    ]
    return found[0] if len(found) == 1 else None


def _is_body(node: Node) -> bool:
    is_name = node.type in (EntityType.PERSON, EntityType.OTHER)
    return node.type is EntityType.ORGANIZATION or (is_name and is_body(node.label))


def _said(spoken: Spoken) -> Iterator[tuple[Node, int, int]]:
    """(body, sentence) where a response says that a body published the report."""
    for node in spoken.graph.entities:
        for mention in node.mentions if _is_body(node) else ():
            low, high = next(s for s in sentence_spans(spoken.text) if s[0] <= mention.start < s[1])
            behind = spoken.text[mention.end : min(high, mention.end + _AFTER)]
            before = spoken.text[max(low, mention.start - 2 * _AFTER) : mention.start]
            if _ACTIVE.search(behind) or _PASSIVE.search(before):
                yield node, low, high
