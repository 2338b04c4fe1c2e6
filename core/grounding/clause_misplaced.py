"""Names in the wrong place: one that the source has, but not where it speaks of this matter.

"The broker was Birch Bank" is wrong where the source has the bank as the holder of the mortgage alone, and the clause
on the broker has another company.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.extraction.names.name import tokens_of
from core.graph import Node
from core.grounding.clause_nearest import (
    ELSEWHERE,
    OPPOSES,
    ClauseIndex,
    Matches,
    Nearest,
    Spoken,
    inside_of,
    own_nodes,
)
from core.grounding.clause_parts import Clause
from core.grounding.item_places import Place, read_places, senses_of
from core.grounding.item_rule import question_senses
from core.grounding.peers import is_water_or_ship
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_NAMES = frozenset({EntityType.PERSON, EntityType.ORGANIZATION, EntityType.LOCATION, EntityType.JURISDICTION})
_ABOUT_AS_NEAR = 0.1  # a clause farther from the nearest than this speaks of something else
_FAR_NEARER = 0.4  # by how much a clause must be nearer where no word tells the two places apart
_SELDOM = 2  # a name that stands in more places of the source belongs to none of them


@dataclass(frozen=True, slots=True)
class _Named:
    """A name of the response, the source's nodes that it stands for, and the words about it."""

    node: Node
    own: set[str]
    place: Place
    said: set[str]  # what else its clause names
    asked: frozenset[str]


class MisplacedNames:
    """Compares the places of the names of one response with those in its source."""

    def __init__(self, index: ClauseIndex, matches: Matches) -> None:
        self._index = index
        self._matches = matches

    def find(
        self, spoken: Spoken, clause: Clause, nearest: Sequence[Nearest]
    ) -> Iterator[tuple[Node, Verdict]]:
        """Names that the source has only in clauses on other matters, and another in the clause on this one."""
        source = self._index.source
        for name in self._names(spoken, clause):
            rival = self._nearer(name, nearest)
            if rival is not None:
                quote = " ".join(source.text[slice(*rival)].split())
                reason = (
                    f"The source has \u201c{quote}\u201d in this place, not \u201c{name.node.label}\u201d"
                )
                yield name.node, Verdict(Status.CONTRADICTED, reason, source, *rival, suggestion=quote)

    def _names(self, spoken: Spoken, clause: Clause) -> Iterator[_Named]:
        source = self._index.source
        inside = inside_of(spoken.graph, clause)
        places = {place.node: place for place in read_places(spoken.text, spoken.graph, [clause])}
        said = {key for node in inside for key in own_nodes(self._matches, node, source)}
        asked = question_senses(spoken, clause)
        for node in inside:
            own = own_nodes(self._matches, node, source)
            is_single = node.type in _NAMES and len(node.mentions) == 1 and node.id in places
            is_body = not is_water_or_ship(node.label, source.text)  # whatever a recognizer takes it for
            if is_single and is_body and own and not any(_is_central(source.graph.by_id[key]) for key in own):
                yield _Named(node, own, places[node.id], said, asked)

    def _nearer(self, name: _Named, nearest: Sequence[Nearest]) -> tuple[int, int] | None:
        """The name in the nearest clause that has one of the type, where none of its own is about as near.

        None where the words about the name speak for its own place, or, not being much nearer, for neither.
        """
        by_id = self._index.source.graph.by_id
        ours = max((near.similarity for near in nearest if _item_in(near, name.own)), default=0.0)
        several = sum(by_id[key].type is name.node.type for key in name.said - name.own) > 0
        margin = 3 * ELSEWHERE if several else ELSEWHERE
        kinds = {name.node.type, *(by_id[key].type for key in name.own)}
        others = {
            node.id
            for node in self._index.source.graph.entities
            if node.type in kinds
            and not _is_central(node)
            and not _share_name(node, name.node)
            and not is_water_or_ship(node.label, self._index.source.text)
        }
        for near in nearest:
            if near.similarity < max(OPPOSES, ours + margin, nearest[0].similarity - _ABOUT_AS_NEAR):
                return None
            rival = _item_in(near, others - name.said)
            if rival is not None:
                better = self._fit_at(name, rival) - self._own_fit(name)
                is_far = not several and near.similarity >= ours + _FAR_NEARER
                is_plain = better > 0 or (better == 0 and is_far)
                return rival if is_plain else None
        return None

    def _own_fit(self, name: _Named) -> float:
        return max((self._fit(name, p) for p in self._index.places if p.node in name.own), default=0.0)

    def _fit_at(self, name: _Named, span: tuple[int, int]) -> float:
        return max((self._fit(name, p) for p in self._index.places if (p.start, p.end) == span), default=0.0)

    def _fit(self, name: _Named, place: Place) -> float:
        itself = senses_of(name.node.label)
        near, around = (name.place.own | name.asked) - itself, name.place.clause - itself
        return self._index.place_words.fit(near, around, place)


def _item_in(near: Nearest, ids: set[str]) -> tuple[int, int] | None:
    """Where a clause of a source first mentions one of some items."""
    found = [
        (mention.start, mention.end)
        for key in ids
        for mention in near.source.graph.by_id[key].mentions
        if near.clause.start <= mention.start < near.clause.end
    ]
    return min(found, default=None)


def _share_name(first: Node, second: Node) -> bool:
    """Whether one name is part of the other: "Khalid Okafor" and "Khalid C. Okafor" are no rivals."""
    words, others = (frozenset(tokens_of(node.label)) for node in (first, second))
    return words <= others or others <= words


def _is_central(node: Node) -> bool:
    """Whether a name stands all over a source: it belongs to no place of it."""
    return len(node.mentions) > _SELDOM
