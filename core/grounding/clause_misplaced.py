"""Items in the wrong place: a value or name that the source has, but not where it speaks of this matter.

"The rent is due on the fifth" is wrong where the fifth is in the source as the day of the late fee alone, and the
clause on the rent has the first.
"""

import re
from collections.abc import Iterator, Sequence

from core.extraction.names.name import tokens_of
from core.graph import KnowledgeGraph, Node
from core.grounding.clause_nearest import (
    ELSEWHERE,
    IN_WORDS,
    OPPOSES,
    Matches,
    Nearest,
    Spoken,
    inside_of,
    own_nodes,
)
from core.grounding.clause_parts import Clause
from core.grounding.item_places import kind_of
from core.grounding.item_rule import VALUE_KINDS
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import VALUE_TYPES, EntityType, Status

_PLACED = frozenset({*IN_WORDS, EntityType.QUANTITY})
_AROUND = 70  # characters before a value that say what it is
_ABOUT_AS_NEAR = 0.1  # a clause farther from the nearest than this speaks of something else
_CLEARLY = 0.1  # by how much the words around another value must be nearer
_AND = re.compile(r",|;|\band\b|\bor\b|\bwith\b")
_SELDOM = 2  # a name that stands in more places of the source belongs to none of them


class MisplacedItems:
    """Compares the places of the items of one response with those in its source."""

    def __init__(self, matches: Matches, similarity: TextSimilarity) -> None:
        self._matches = matches
        self._similarity = similarity

    def find(
        self, spoken: Spoken, clause: Clause, nearest: Sequence[Nearest]
    ) -> Iterator[tuple[Node, Verdict]]:
        """Items that the source has only in clauses on other matters, and another in the clause on this one."""
        inside = inside_of(spoken.graph, clause)
        source = nearest[0].source
        for node in inside:
            own = self._own(node, source)
            if (
                node.type not in _PLACED
                or kind_of(node) in VALUE_KINDS
                or len(node.mentions) != 1
                or not own
                or _is_year(node)
            ):
                continue
            if node.type not in VALUE_TYPES and any(_is_central(source.graph.by_id[key]) for key in own):
                continue
            rival = self._rival(node, inside, own, nearest) or self._beside(
                (spoken, clause), node, own, nearest
            )
            if rival is not None:
                quote = " ".join(source.text[slice(*rival)].split())
                reason = f"The source has \u201c{quote}\u201d in this place, not \u201c{node.label}\u201d"
                yield node, Verdict(Status.CONTRADICTED, reason, source, *rival, suggestion=quote)

    def _rival(
        self, node: Node, nodes: Sequence[Node], own: set[str], nearest: Sequence[Nearest]
    ) -> tuple[int, int] | None:
        """The item in the nearest clause that has one of the type, where none of the item's own is about as near."""
        said = {key for other in nodes for key in self._own(other, nearest[0].source)}
        places = [(near, _item_in(near, own)) for near in nearest]
        ours = max((near.similarity for near, place in places if place is not None), default=0.0)
        several = sum(other.type is node.type for other in nodes) > 1
        margin = 3 * ELSEWHERE if several else ELSEWHERE
        kinds = {node.type, *(nearest[0].source.graph.by_id[key].type for key in own)}
        for near in nearest:
            if near.similarity < max(OPPOSES, ours + margin, nearest[0].similarity - _ABOUT_AS_NEAR):
                return None
            others = {
                n.id
                for n in near.source.graph.entities
                if n.type in kinds and not _is_central(n) and not _share_name(n, node)
            }
            rival = _item_in(near, others - said)
            if rival is not None:
                return rival
        return None

    def _beside(
        self, said: tuple[Spoken, Clause], node: Node, own: set[str], nearest: Sequence[Nearest]
    ) -> tuple[int, int] | None:
        """Another value of the clause that has the item's, where the words around that one are clearly nearer."""
        spoken, clause = said
        near = next((near for near in nearest if _item_in(near, own)), None)
        if near is None or node.type not in VALUE_TYPES or near.similarity < OPPOSES:
            return None
        windows = _windows(near.source.graph, node.type, (near.source.text, near.clause))
        if len(windows) < 2:
            return None
        here = _windows(spoken.graph, node.type, (spoken.text, clause))
        self._similarity.prepare(text for _, text in (*windows, *here))
        key = (node.mentions[0].start, node.mentions[0].end)
        best = self._fitting(dict(here)[key], own, (near.source, windows))
        if best is None:
            return None
        for other in inside_of(spoken.graph, clause):
            theirs = self._own(other, near.source)
            if other is not node and any(_is_at(near.source, each, best) for each in theirs):
                place = (other.mentions[0].start, other.mentions[0].end)
                words = dict(here).get(place)
                turned = words and self._fitting(words, theirs, (near.source, windows), clearly=0.0)
                return best if turned else None  # both are there: only an exchange is wrong
        return best

    def _fitting(
        self,
        words: str,
        own: set[str],
        there: tuple[SourceIndex, Sequence[tuple[tuple[int, int], str]]],
        *,
        clearly: float = _CLEARLY,
    ) -> tuple[int, int] | None:
        """The place of another value whose words are clearly nearer than those around the value's own."""
        source, windows = there
        alike = {place: self._similarity.between(words, text) for place, text in windows}
        ours = [place for place in alike if any(_is_at(source, each, place) for each in own)]
        best = max(alike, key=lambda place: (alike[place], -place[0]))
        if not ours or best in ours or alike[best] - max(alike[place] for place in ours) < clearly:
            return None
        return best

    def _own(self, node: Node, source: SourceIndex) -> set[str]:
        """The source's nodes that an entity stands for."""
        return own_nodes(self._matches, node, source)


def _item_in(near: Nearest, ids: set[str]) -> tuple[int, int] | None:
    """Where a clause of a source first mentions one of some items."""
    found = [
        (mention.start, mention.end)
        for key in ids
        for mention in near.source.graph.by_id[key].mentions
        if near.clause.start <= mention.start < near.clause.end
    ]
    return min(found, default=None)


def _windows(
    graph: KnowledgeGraph, kind: EntityType, where: tuple[str, Clause]
) -> list[tuple[tuple[int, int], str]]:
    """The values of a type in a clause, each with its own words: "begins on" the one, "and ends on" the other."""
    text, clause = where
    places = sorted(
        (m.start, m.end)
        for n in graph.entities
        if n.type is kind
        for m in n.mentions
        if clause.start <= m.start < clause.end
    )
    found = []
    for index, (start, end) in enumerate(places):
        before = text[max(clause.start, start - _AROUND) : start]
        if index:
            before = _AND.split(text[places[index - 1][1] : start])[-1]
        after = text[end : min(clause.end, end + _AROUND)]
        if index + 1 < len(places):
            after = _AND.split(text[end : places[index + 1][0]])[0]
        found.append(((start, end), f"{before}{IN_WORDS.get(kind, 'a number')}{after}"))
    return found


def _is_at(source: SourceIndex, key: str, place: tuple[int, int]) -> bool:
    return any((m.start, m.end) == place for m in source.graph.by_id[key].mentions)


def _is_year(node: Node) -> bool:
    """Whether it is a year alone: it says when, beside what was, and has many rivals in any report."""
    return node.type is EntityType.DATE and len(node.canonical) == len("2014")


def _share_name(first: Node, second: Node) -> bool:
    """Whether one name is part of the other: "Khalid Okafor" and "Khalid C. Okafor" are no rivals."""
    if first.type in VALUE_TYPES:
        return False
    words, others = (frozenset(tokens_of(node.label)) for node in (first, second))
    return words <= others or others <= words


def _is_central(node: Node) -> bool:
    """Whether a name stands all over a source: it belongs to no place of it."""
    return node.type not in VALUE_TYPES and len(node.mentions) > _SELDOM
