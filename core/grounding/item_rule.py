"""Values in the wrong place: the source has another value where it speaks of what the response does.

Every place of a kind of value in the source is compared with the words about the response's value: by the words that
tell its places apart, and by the similarity of the clauses. A logistic regression weighs how much better the best other
place fits than the value's own (`item_weights.py`).
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import exp

from core.extraction.values.number_words import UNITS
from core.extraction.values.units import MEASURES as UNITS_OF_NATURE
from core.graph import Node
from core.grounding.clause_nearest import ClauseIndex, Matches, Nearest, Spoken, own_nodes, questions_of
from core.grounding.clause_parts import Clause
from core.grounding.elided_acts import acts_elided
from core.grounding.instalment_totals import is_total
from core.grounding.item_places import Place, measures_other, read_places, senses_of, telling
from core.grounding.item_weights import (
    CLEARLY,
    EXCHANGED,
    FAR,
    MISPLACED,
    MISPLACED_KIND,
    MOST_WEIGHT,
    NEAR,
    OWN,
    SIMILARITY,
    WEIGHTS,
    Features,
)
from core.grounding.sentence_halves import HALVED, stands_in_part
from core.grounding.term_of_contract import is_over_term
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_TOLD = 0.34  # share of the words about a value that a rival's place must have
_SIGN = 4  # characters in which a sign of calculation stands beside a value
_SIGN_BEFORE = re.compile(r"(?:[+=*×÷]|\d\s*x|/|@)\s*$")
_SIGN_AFTER = re.compile(r"\s*(?:[+*×÷=]|x\s*[$\d])")
_STEPS = 3  # sums in one sentence, of which each is for other years
_YEAR = re.compile(r"(?:19|20)\d\d")
VALUE_KINDS = frozenset({"date", "money", "duration", "percent", "number"})


@dataclass(frozen=True, slots=True)
class Item:
    """A value of the response with the words about it, and the source's nodes that it stands for."""

    node: Node
    place: Place
    near: frozenset[str]  # the words beside it, and those of the question it answers
    around: frozenset[str]  # the words of its clause
    asked: frozenset[str]  # those of the question
    own: frozenset[str]


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a place of the source fits an item."""

    place: Place
    words: float  # in [0, 1]
    similarity: float

    @property
    def total(self) -> float:
        """Both together; larger fits better."""
        return self.words + SIMILARITY * self.similarity


class ItemRule:
    """Compares the values of one response with the places of one source."""

    def __init__(self, index: ClauseIndex, matches: Matches) -> None:
        self._index = index
        self._matches = matches

    def find(
        self, spoken: Spoken, clause: Clause, nearest: Sequence[Nearest]
    ) -> Iterator[tuple[Node, Verdict]]:
        """Values of a clause that belong elsewhere, each contradicted by what the source has in its place.

        The verdict `is_stated` where both stand side by side in one clause of the source, which leaves little doubt.
        """
        items = self.items(spoken, clause)
        for first, second in combinations(items, 2):
            yield from self._exchanged(first, second)
        if items and acts_elided(spoken, clause, nearest, self._matches):
            return
        said = {key for item in items for key in item.own}
        for item in items:
            compared = self.compare(item, nearest, said)
            if compared is None:
                continue
            features, rival = compared
            if self._is_named_at(spoken, clause, item, rival):
                continue
            if self._is_of_other_kind(item, rival) and (
                probability(features) < MISPLACED_KIND
                or not (item.place.own | item.place.clause) & (rival.own | rival.clause)
            ):
                continue
            if is_total(item.node, spoken.text, self._index.source):
                continue
            if _is_multiple(item, self._index.source.graph.by_id[rival.node], clause.text):
                continue
            if self._is_step_of_list(item, rival) or self._is_in_own_part(spoken, item):
                continue
            is_beside = self._is_beside(item, rival)
            is_likely = probability(features) >= MISPLACED and (
                features.similarity > FAR or features.rival >= NEAR
            )
            if is_beside or (
                is_likely and _tells(item, rival) and self._is_likely_asked(spoken, item, nearest, said)
            ):
                yield item.node, replace(self._instead(item, rival), is_stated=is_beside)

    def _is_named_at(self, spoken: Spoken, clause: Clause, item: Item, rival: Place) -> bool:
        """Whether another item of its sentence stands at its own place in the source, and none at the rival's."""
        source = self._index.source
        spans = sentence_spans(spoken.text)
        low, high = next(span for span in spans if span[0] <= clause.start < span[1])
        named = [
            match
            for node in spoken.graph.entities
            if node is not item.node
            and any(low <= m.start < high for m in node.mentions)
            and not is_year(node)
            for match in self._matches.get(node.id, ())
            if match.source == source.id
        ]
        places = [
            {source.sentence_at(m.start) for m in (match.node.mentions if match.node else (match,))}
            for match in named
        ]
        at = frozenset().union(*(place for place in places if len(place) == 1))  # a party stands everywhere
        own = {source.sentence_at(place.start) for place in self._index.places if place.node in item.own}
        return bool(at & own) and source.sentence_at(rival.start) not in at | own

    def _is_likely_asked(
        self, spoken: Spoken, item: Item, nearest: Sequence[Nearest], said: Collection[str]
    ) -> bool:
        """Whether a value of a list stands in the wrong place, too, where its label is read with the question."""
        asked = frozenset().union(*(senses_of(question) for question in questions_of(spoken)))
        if asked <= item.near or asked & item.place.own:
            return True  # the words beside it are what is asked about
        compared = self.compare(replace(item, near=item.near | asked), nearest, said)
        return compared is not None and probability(compared[0]) >= MISPLACED

    def confirm(
        self, spoken: Spoken, clause: Clause, nearest: Sequence[Nearest]
    ) -> Iterator[tuple[Node, Verdict]]:
        """Values of a clause whose own place fits clearly better than that of any other value."""
        items = self.items(spoken, clause)
        said = {key for item in items for key in item.own}
        for item in items:
            compared = self.compare(item, nearest, said)
            if compared is None:
                continue
            features, _ = compared
            if features.better <= -CLEARLY and features.words >= OWN and features.similarity > FAR:
                match = next(m for m in self._matches[item.node.id] if m.node and m.node.id in item.own)
                quote = " ".join(self._index.source.text[match.start : match.end].split())
                reason = f"The source has \u201c{quote}\u201d in this place"
                yield item.node, Verdict(Status.SUPPORTED, reason, self._index.source, match.start, match.end)

    def items(self, spoken: Spoken, clause: Clause) -> list[Item]:
        """The values of a clause that the source has, each once in it."""
        by_id = spoken.graph.by_id
        asked = question_senses(spoken, clause)
        found = []
        for place in read_places(spoken.text, spoken.graph, [clause]):
            if is_operand(spoken.text, place.start, place.end):
                continue
            node = by_id[place.node]
            own = frozenset(own_nodes(self._matches, node, self._index.source))
            if is_over_term(spoken.text, place.start, own, self._index.source):
                continue
            here = [m for m in node.mentions if clause.start <= m.start < clause.end]
            if place.kind in VALUE_KINDS and len(here) == 1 and own and not is_year(node):
                itself = senses_of(node.label)
                near, around = (place.own | asked) - itself, place.clause - itself
                found.append(Item(node, place, near, around, asked, own))
        return found

    def compare(
        self, item: Item, nearest: Sequence[Nearest], said: Collection[str]
    ) -> tuple[Features, Place] | None:
        """How the value's own best place compares with the best of another value, and that place; None without one."""
        words, by_id = self._index.place_words, self._index.source.graph.by_id
        kinds = {place.kind for place in self._index.places if place.node in item.own}
        fits = [
            Fit(place, words.fit(item.near, item.around, place), similarity_at(place, nearest))
            for place in self._index.places
            if place.kind in kinds
        ]
        ours = [fit for fit in fits if fit.place.node in item.own]
        others = [
            fit
            for fit in fits
            if fit.place.node not in said
            and not is_year(by_id[fit.place.node])
            and not measures_other(item.node, by_id[fit.place.node])
        ]
        if not ours or not others:
            return None
        own, best = (max(group, key=lambda fit: fit.total) for group in (ours, others))
        better = best.words - own.words
        weight = words.total(item.near, item.around, own.place.kind)
        features = Features(
            1.0,
            better,
            best.similarity - own.similarity,
            better * min(weight, MOST_WEIGHT) / MOST_WEIGHT,
            own.words,
            own.similarity,
            best.similarity,
        )
        return features, best.place

    def _is_beside(self, item: Item, rival: Place) -> bool:
        """Whether the rival stands in the value's own clause, and all that tells the two apart speaks for the rival.

        "$810 in 2023" beside "the wage was $810 in 2022 and $873 in 2023".
        """
        ours = [place for place in self._index.places if place.node in item.own]
        if any(place.clause != rival.clause for place in ours):
            return False
        own = frozenset().union(*(place.own for place in ours))
        theirs, mine = item.place.own & rival.own - own, item.place.own & own - rival.own
        return bool(theirs) and (not mine or bool(telling(theirs) and not telling(mine)))

    def _is_in_own_part(self, spoken: Spoken, item: Item) -> bool:
        """Whether the words about a value are those of its own part of the source's sentence with another."""
        said = spoken.text, spoken.graph
        return item.node.type in HALVED and stands_in_part(
            said, self._matches, item.place.start, self._index.source
        )

    def _is_step_of_list(self, item: Item, rival: Place) -> bool:
        """Whether both are among the sums of one list of the source, and no word of the answer's own tells them apart.

        "4 and 5: $20,580" under "by lease year", where the source counts in months.
        """
        source = self._index.source
        at = source.sentence_at(rival.start)
        steps = [p for p in self._index.places if p.kind == "money" and source.sentence_at(p.start) == at]
        if len({step.node for step in steps}) < _STEPS or not any(step.node in item.own for step in steps):
            return False
        return not any(word.isalpha() for word in telling(item.place.own - item.asked))

    def _is_of_other_kind(self, item: Item, rival: Place) -> bool:
        """Whether days stand against months, or a bare number against a measure: seldom one for the other."""
        other = self._index.source.graph.by_id[rival.node]
        if item.node.type is EntityType.DURATION and other.type is EntityType.DURATION:
            return item.node.canonical[-1:] != other.canonical[-1:]
        is_measure = (
            other.type is EntityType.QUANTITY and other.canonical.partition(" ")[2] in UNITS_OF_NATURE
        )
        if item.node.type is EntityType.NUMBER and is_measure:  # a count against so many meters
            return True
        return item.node.type is EntityType.QUANTITY and other.type is not EntityType.QUANTITY

    def _exchanged(self, first: Item, second: Item) -> Iterator[tuple[Node, Verdict]]:
        """Two values of a kind, both the source's: wrong where each fits the other's place clearly better."""
        if first.place.kind != second.place.kind or first.own & second.own or _is_one_number(first, second):
            return
        kept = self._best(first, first.own) + self._best(second, second.own)
        turned = self._best(first, second.own) + self._best(second, first.own)
        if turned - kept >= EXCHANGED:
            for item, other in ((first, second), (second, first)):
                place = next(place for place in self._index.places if place.node in other.own)
                yield item.node, replace(self._instead(item, place), is_stated=True)

    def _best(self, item: Item, nodes: frozenset[str]) -> float:
        fits = [
            self._index.place_words.fit(item.place.own, frozenset(), place)
            for place in self._index.places
            if place.node in nodes
        ]
        return max(fits, default=0.0)

    def _instead(self, item: Item, place: Place) -> Verdict:
        source = self._index.source
        quote = " ".join(source.text[place.start : place.end].split())
        reason = f"The source has \u201c{quote}\u201d in this place, not \u201c{item.node.label}\u201d"
        return Verdict(Status.CONTRADICTED, reason, source, place.start, place.end, suggestion=quote)


def _is_one_number(first: Item, second: Item) -> bool:
    """Whether two values are told with one number: 45 transects of 45 meters."""
    return first.node.canonical.split()[0] == second.node.canonical.split()[0]


def _tells(item: Item, rival: Place) -> bool:
    """Whether enough of the words about a value are also about the rival: words unknown to the source tell nothing."""
    theirs = rival.own | rival.clause
    if telling(item.asked) & theirs:
        return True
    shares = [len(words & theirs) / len(words) for words in (item.place.own, item.near) if words]
    return not shares or max(shares) >= _TOLD


def _is_multiple(item: Item, rival: Node, words: str) -> bool:
    """Whether a value is so many times another, as its clause says: "$132,000, that is three monthly rents"."""
    if item.node.type is not EntityType.MONEY or rival.type is not EntityType.MONEY:
        return False
    mine, theirs = (Fraction(node.canonical.partition(" ")[2] or 0) for node in (item.node, rival))
    count = mine / theirs if theirs else Fraction(0)
    said = {str(UNITS.get(word.lower(), word)) for word in re.findall(r"\w+", words)}
    return count.denominator == 1 and count > 1 and str(count.numerator) in said


def is_operand(text: str, start: int, end: int) -> bool:
    """Whether a value is calculated with, "4 x 2 years": the formula says what it is, not the words."""
    return bool(_SIGN_BEFORE.search(text[max(0, start - _SIGN) : start]) or _SIGN_AFTER.match(text, end))


def probability(features: Features) -> float:
    """That a value stands in the wrong place."""
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(WEIGHTS, features, strict=True))))


def is_year(node: Node) -> bool:
    """Whether it is a year alone: it says when, beside what was, and has many rivals in any report."""
    if node.type is EntityType.NUMBER:  # "in the whole of 2023": no date to the reader of values
        return _YEAR.fullmatch(node.label) is not None
    return node.type is EntityType.DATE and len(node.canonical) == len("2014")


def similarity_at(place: Place, nearest: Sequence[Nearest]) -> float:
    """How near the clause of a place is; `FAR` where it was not compared."""
    inside = (near.similarity for near in nearest if near.clause.start <= place.start < near.clause.end)
    return next(inside, FAR)


def question_senses(spoken: Spoken, clause: Clause) -> frozenset[str]:
    """The words of the question that a clause answers; none for an item of a list, which has its own label."""
    asked = [senses_of(question) for question in questions_of(spoken)]
    label, colon, _ = clause.text.partition(":")
    if not asked or (colon and senses_of(label)):
        return frozenset()
    words = senses_of(clause.text)
    return max(asked, key=lambda question: len(question & words) / (len(question) + 1))
