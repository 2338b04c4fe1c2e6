"""Where a source has its dates, sums, counts and names, and the words that say what each of them is.

"The wage was $810 in 2022 and $873 in 2023" gives the first sum the words of the clause and, as its own, "in 2022".
"""

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph, Node
from core.grounding.clause_asides import without_asides
from core.grounding.clause_parts import Clause
from core.grounding.place_lexicon import EMPTY, SENSES
from core.grounding.source_index import stems
from core.types import VALUE_TYPES, EntityType

_KINDS = {
    EntityType.DATE: "date",
    EntityType.MONEY: "money",
    EntityType.DURATION: "duration",
    EntityType.PERCENT: "percent",
    EntityType.NUMBER: "number",
    EntityType.QUANTITY: "number",
    EntityType.JURISDICTION: "place",
    EntityType.LOCATION: "name",
    EntityType.PERSON: "name",
    EntityType.ORGANIZATION: "name",
    EntityType.TERM: "name",
}
_POINTS = re.compile(r"\bpoints?\b", re.IGNORECASE)
_CUT = re.compile(r",|;|\band\b|\bor\b|\bwith\b|\bwhile\b|\bafter\b|\bto\b")
_FROM_TO = re.compile(
    r"\b(?:(?P<from>from|between)|to|until|through|till)\s+(?:and\s+including\s+)?(?:the\s+)?$", re.IGNORECASE
)
# A term that stands for a value: "38,400 square feet (the "Premises")".
_DEFINED = re.compile(r"[A-Z][a-z]+(?:\s+[A-Z][a-z]+)*")
_BEFORE_DATE = 30
_CENTRAL = 2  # mentions above which the name of a party says nothing of the place where it stands
_AROUND = 90  # characters of a long clause on either side that say what an item is
_VERB = re.compile(
    r"\b(?:shall|must|may|will|can|is|are|was|were|be|been|has|have|had|does|do|did|\w{3,}(?:ed|es|s))\b"
)
_LETTERS = 5
_LEAST_STEM = 3
_CLAUSE_WEIGHT = 0.5  # of a word that stands in the clause, but not beside the item
_TOKEN = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*|\d{2,}")


@dataclass(frozen=True, slots=True)
class Place:
    """One mention of an item, with the words that say what it is."""

    start: int
    end: int
    node: str
    kind: str
    own: frozenset[str]  # of the words up to the next item of its kind
    clause: frozenset[str]  # of the whole clause below its heading


def kind_of(node: Node) -> str:
    """The kind of item: what could stand in its place; "" where nothing is compared."""
    if node.type is EntityType.PERCENT and _POINTS.search(node.label):
        return ""  # a change in a rate, no rate
    return _KINDS.get(node.type, "")


def kind_at(node: Node, words: str) -> str:
    """The kind of item at one place, where it reads `words`: a rate of 1.5% may be said as a change elsewhere."""
    return "" if is_change(words) else _KINDS.get(node.type, "")


def is_change(words: str) -> bool:
    """Whether a percentage at one place is a change in a rate: "two percentage points"."""
    return _POINTS.search(words) is not None


def read_places(text: str, graph: KnowledgeGraph, clauses: Sequence[Clause]) -> list[Place]:
    """The places of all items in the clauses of a text, in order."""
    first = min((clause.start for clause in clauses), default=0)
    last = max((clause.end for clause in clauses), default=0)
    mentions = sorted(
        (m.start, m.end, node.id, kind_of(node))
        for node in graph.entities_in(first, last)
        if kind_of(node)
        for m in node.mentions
        if first <= m.start < last
        and not (m.text != node.label and node.type in VALUE_TYPES and _DEFINED.fullmatch(m.text))
    )
    found: list[Place] = []
    before: frozenset[str] = frozenset()
    for clause in clauses:
        words = senses_of(f"{clause.heading} {clause.text}")
        own = senses_of(clause.text)
        if not _VERB.search(clause.text):  # "all others within 75 days" takes over what went before
            words, own = words | before, own | before
        before = words
        inside = [item for item in mentions if clause.start <= item[0] < clause.end]
        for kind in dict.fromkeys(item[3] for item in inside):
            alike = [(start, end) for start, end, _, other in inside if other == kind]
            nodes = [node for _, _, node, other in inside if other == kind]
            parts = _own_words(text, clause, alike) if len(alike) > 1 else [own]
            if len(alike) == 1 and len(clause.text) > 2 * _AROUND:
                low, high = alike[0][0] - _AROUND, alike[0][1] + _AROUND
                parts = [senses_of(text[max(clause.start, low) : min(clause.end, high)])]
            for (start, end), node, part in zip(alike, nodes, parts, strict=True):
                found.append(Place(start, end, node, kind, part | _ends(text, start, kind), words))
    return sorted(found, key=lambda place: place.start)


def _own_words(text: str, clause: Clause, places: Sequence[tuple[int, int]]) -> list[frozenset[str]]:
    """What each of several items of a kind has for itself: "$810 in 2022 and $873 in 2023".

    The words before the first are of all where it has some behind it; else those behind the last are.
    """
    lows = [clause.start, *(end for _, end in places[:-1])]
    highs = [*(start for start, _ in places[1:]), clause.end]
    befores = [without_asides(text[low:start]) for low, (start, _) in zip(lows, places, strict=True)]
    after = [senses_of(_CUT.split(text[end:high])[0]) for high, (_, end) in zip(highs, places, strict=True)]
    if after[0]:
        beside = [senses_of(_CUT.split(before)[-1]) for before in befores[1:]]
        return [after[0], *(b | a for b, a in zip(beside, after[1:], strict=True))]
    last = senses_of if clause.is_condition else _last_words
    return [last(b) or a for b, a in zip(befores, after, strict=True)]


def _last_words(text: str) -> frozenset[str]:
    """The words right before an item: "exports amounted to", after the last comma or "and"."""
    return next((words for part in reversed(_CUT.split(text)) if (words := senses_of(part))), frozenset())


def _ends(text: str, start: int, kind: str) -> frozenset[str]:
    """Whether a date is the first or the last of a period: "from" the one "to" the other."""
    if kind != "date":
        return frozenset()
    match = _FROM_TO.search(text, max(0, start - _BEFORE_DATE), start)
    return frozenset({("begin" if match["from"] else "end")} if match else ())


class PlaceWords:
    """How well the words about an item of a response fit a place of its kind, rare words counting more."""

    def __init__(self, places: Sequence[Place], graph: KnowledgeGraph) -> None:
        parties = [
            node
            for node in graph.entities
            if len(node.mentions) > _CENTRAL and any(role_key(name) for name in node.names)
        ]
        self._silent = frozenset(word for node in parties for name in node.names for word in senses_of(name))
        self._seen = {
            kind: Counter(word for place in places if place.kind == kind for word in place.clause | place.own)
            for kind in {place.kind for place in places}
        }
        self._total = Counter(place.kind for place in places)

    def weight(self, word: str, kind: str) -> float:
        """How much a word tells the places of a kind apart."""
        seen = 0 if word in self._silent else self._seen.get(kind, Counter())[word]
        return math.log((self._total[kind] + 1) / seen) if seen else 0.0

    def fit(self, own: frozenset[str], clause: frozenset[str], place: Place) -> float:
        """The share in [0, 1] of the response's words, weighed, that the place has."""
        got = math.fsum(
            self.weight(word, place.kind)
            * (1.0 if word in own else _CLAUSE_WEIGHT)
            * (1.0 if word in place.own else _CLAUSE_WEIGHT)
            for word in own | clause
            if word in place.own or word in place.clause
        )  # whatever the order of the set
        total = self.total(own, clause, place.kind)
        return got / total if total else 0.0

    def total(self, own: frozenset[str], clause: frozenset[str], kind: str) -> float:
        """What the response's words weigh in all: how much there is to go by."""
        beside = math.fsum(self.weight(word, kind) for word in own)
        return beside + _CLAUSE_WEIGHT * math.fsum(self.weight(word, kind) for word in clause - own)


def senses_of(text: str) -> frozenset[str]:
    """The families that the words of a text name, and the beginnings of its other words."""
    words = [match.group().lower().replace("’", "'") for match in _TOKEN.finditer(text)]
    joined = f" {' '.join(words)} "
    found = {sense for phrase, sense in _phrases() if f" {phrase} " in joined}
    for word in words:
        if word in EMPTY:
            continue
        sense = _single(word)
        if sense:
            found |= sense
        elif word.isdigit():
            found.add(word)
        else:
            found |= {stem[:_LETTERS] for stem in stems(word) if len(stem) >= _LEAST_STEM}
    return frozenset(found)


def telling(words: frozenset[str]) -> frozenset[str]:
    """Those that tell places apart by themselves: families of words, and years."""
    return frozenset(word for word in words if word in SENSES or word.isdigit())


@lru_cache(maxsize=1)
def _phrases() -> tuple[tuple[str, str], ...]:
    return tuple((member, name) for name, members in SENSES.items() for member in members if " " in member)


@lru_cache(maxsize=16384)
def _single(word: str) -> frozenset[str]:
    return frozenset(
        name
        for name, members in SENSES.items()
        for member in members
        if (word.startswith(member[:-1]) if member.endswith("*") else word == member)
    )


def measures_other(node: Node, other: Node) -> bool:
    """Whether two quantities count different things: square feet are never in the place of parking spaces."""
    units = {each.canonical.partition(" ")[2] for each in (node, other) if each.type is EntityType.QUANTITY}
    return node.type is other.type is EntityType.QUANTITY and len(units) > 1
