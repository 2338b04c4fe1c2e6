"""The section that an answer cites, held against where the source says what the rules found to be stated there.

Which clause is meant is a guess by nearness before the rules have read what it says (`citation_rule.py`); once a fact
is found in a clause, right or wrong, that clause's section is the one to cite.
"""

import re
from collections.abc import Iterator, Mapping

from core.extraction.leases import is_lease
from core.graph import Node
from core.grounding.citation_rule import CITES, clauses_with, is_within, may_mention
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import ClauseIndex, Matches, Spoken
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Status

_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_BEFORE = 60  # characters that say that a section is cited
_BARE = re.compile(r"\W*(?:see\s+)?[\w.§]*\s*[\d.]+(?:\(\w\))*\W*", re.IGNORECASE)  # "See Section 3."


def settle_cited_sections(
    spoken: Spoken,
    index: ClauseIndex,
    found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
    told: Mapping[int, Verdict],
    matches: Matches,
) -> SlotVerdicts:
    """Verdicts on the provisions that an answer about a lease cites, and on the open relations with them.

    `found` are the verdicts of relations and of entities, `told` those of facts by their place in the answer. Where
    everything that the rules found stated for the sentence stands under one other section, the citation is
    contradicted; where some of it stands under the one that is cited, it is right, whatever a nearer clause made of it.
    """
    settled = SlotVerdicts()
    if not is_lease(index.source.text):
        return settled
    for node in spoken.graph.entities:
        number = _NUMBER.search(node.label)
        span = _cited_for(spoken, node) if node.type is EntityType.PROVISION and number else None
        if span is None or number is None:
            continue
        places = [
            (clause.section, verdict, clause)
            for verdict in (*_stated_in(spoken, span, found), *_told_in(told, span))
            for clause in index.clauses
            if verdict.source is index.source
            and clause.start <= verdict.start < clause.end
            and clause.section
        ]
        here = next((verdict for section, verdict, _ in places if is_within(number[0], section)), None)
        known = found[1].get(node.id)
        if here is not None:
            reason = f"The source says this under {number[0]}"
            right = Verdict(Status.SUPPORTED, reason, index.source, here.start, here.end, is_stated=True)
            is_told = any(known is verdict for verdict in told.values())  # what it is cited for is wrong
            if known is not None and known.status is Status.CONTRADICTED and not is_told:
                settled.entities[node.id] = right
            settled.relations.update((key, right) for key in _open_with(spoken, node, found[0]))
        elif len({section for section, _, _ in places}) == 1:
            section, place, clause = places[0]
            if may_mention(spoken.text, node, number[0], [clause]):
                continue
            if any(section not in sections for sections in _sections_of_values(spoken, span, index, matches)):
                continue  # a calculation takes its values from two places
            reason = f"The source says this under {section}, not in {node.label}"
            settled.entities[node.id] = Verdict(
                Status.CONTRADICTED, reason, index.source, place.start, place.end, is_stated=True
            )
    return settled


def _cited_for(spoken: Spoken, node: Node) -> tuple[int, int] | None:
    """The sentence that a provision is cited for: its own, or the one before a bare citation ("See Section 3.").

    None where the provision is spoken of, not cited.
    """
    place = node.mentions[0].start
    spans = sentence_spans(spoken.text)
    at = next((i for i, (low, high) in enumerate(spans) if low <= place < high), None)
    if at is None or not CITES.search(spoken.text[max(0, place - _BEFORE) : place]):
        return None
    if at and _BARE.fullmatch(spoken.text[slice(*spans[at])]):
        at -= 1
    return spans[at]


def _open_with(spoken: Spoken, node: Node, verdicts: Mapping[str, Verdict]) -> Iterator[str]:
    """The relations with a provision that nothing states: a section does not say of itself where it stands."""
    for edge in spoken.graph.edges:
        verdict = verdicts.get(edge.id)
        if node.id in (edge.subject, edge.object) and verdict and verdict.status is Status.NOT_ENOUGH_INFO:
            yield edge.id


def _sections_of_values(
    spoken: Spoken, span: tuple[int, int], index: ClauseIndex, matches: Matches
) -> Iterator[set[str]]:
    """For each value of a sentence that the lease has, the sections where it stands."""
    low, high = span
    for node in spoken.graph.entities:
        if node.type in VALUE_TYPES and any(low <= m.start < high for m in node.mentions):
            clauses = clauses_with(node, index, matches)
            if clauses is not None:
                yield {clause.section for clause in clauses}


def _told_in(told: Mapping[int, Verdict], span: tuple[int, int]) -> list[Verdict]:
    low, high = span
    return [verdict for place, verdict in told.items() if low <= place < high]


def _stated_in(
    spoken: Spoken, span: tuple[int, int], found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]]
) -> Iterator[Verdict]:
    """What the rules found stated of the items of a sentence."""
    low, high = span
    for edge in claims_of(spoken.graph):
        verdict = found[0].get(edge.id)
        if low <= edge.start < high and verdict is not None and verdict.is_stated:
            yield verdict
    for node in spoken.graph.entities:
        verdict = found[1].get(node.id)
        is_inside = any(low <= m.start < high for m in node.mentions)
        if node.type is not EntityType.PROVISION and is_inside and verdict is not None and verdict.is_stated:
            yield verdict
