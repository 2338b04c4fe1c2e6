"""Whether the statements of a graph join the names and values of a claim: what the reader's word is worth without it.

A fact joins its two ends, an event what it states of itself, and a chain of two statements its ends. Two names that
only share what both lead to (two towns of one country) are not joined.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.verifiers.alignment_facts import Fact, is_named

_SHORTEST = 3  # letters of a word by which a name may be another's
_Node = tuple[str, ...]  # an entity by its id, a literal by its subject's id and its text


@dataclass(frozen=True, slots=True)
class Joined:
    """What the statements do with the ends of a claim."""

    is_whole: bool  # every end stands in them, and they join all
    lacks_values: bool = False  # the ends that stand in none are dates and numbers


def join_ends(ends: Sequence[End], triples: Sequence[Triple]) -> Joined:
    """Whether the statements name all ends and join them; texts that only repeat the graph's wording need no place."""
    asked = [end for end in ends if end.kind is not EndKind.TEXT]
    places = [{node for triple in triples for node in _named_nodes(end, triple)} for end in asked]
    missing = [end for end, found in zip(asked, places, strict=True) if not found]
    if missing:
        return Joined(is_whole=False, lacks_values=all(end.is_value for end in missing))
    return Joined(is_whole=_are_joined(places, triples))


def _are_joined(places: Sequence[set[_Node]], triples: Sequence[Triple]) -> bool:
    stated: dict[_Node, set[_Node]] = {}
    for triple in triples:
        stated.setdefault(_node(triple.subject, triple), set()).add(_node(triple.object, triple))
    groups = [{number} for number in range(len(places))]
    for source, objects in stated.items():
        family = {source, *objects}.union(*(stated.get(each, ()) for each in objects))
        inside = {number for number, found in enumerate(places) if found & family}
        touched = [group for group in groups if group & inside]
        if touched:
            groups = [group for group in groups if not group & inside] + [set().union(*touched)]
    return len(groups) <= 1


def _named_nodes(end: End, triple: Triple) -> Iterable[_Node]:
    return (_node(node, triple) for node in (triple.subject, triple.object) if _is_end(node, end, triple))


def _is_end(node: Entity | Literal, end: End, triple: Triple) -> bool:
    if end.kind is EndKind.UNKNOWN and _words(end.text) & _words(node.label):
        return True  # "Justice Varley" of Gus Varley: the reader tells whether it is he
    if isinstance(node, Entity):
        return any(node.id == each.id for each in end.entities) or is_named(node, end)
    if end.value is not None:
        return Fact(triple, node).agrees_with(end.value)
    return is_named(node, end) or fold(end.text) in fold(node.text)


def _words(text: str) -> set[str]:
    return {word for word in re.findall(r"\w+", fold(text)) if len(word) >= _SHORTEST and word.isalpha()}


def _node(node: Entity | Literal, triple: Triple) -> _Node:
    return (node.id,) if isinstance(node, Entity) else (triple.subject.id, node.text)
