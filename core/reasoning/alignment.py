"""How well relations answer the cues of a plan: a match for every relation and slot, and the best reading of a path.

A path is read against the slots in their order. A step may answer the next slot or none; a slot may be left
out. The score of a reading is the sum of its matches less what it leaves out, found by dynamic programming.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.kbqa.names import as_relation_text
from core.reasoning.lexicon import Lexicon
from core.reasoning.plan import Plan, Slot, SlotOrder
from core.reasoning.walked_side import has_frame, is_right_way, word_bases

_NAMED = 0.9  # of a match by the very words of the relation, which may be there by chance
_TURNED = 0.95  # of "child" with the inverse of `parents`: as good, but the relation itself comes first
_SURE = 0.66  # of a match with a verb or noun of a step: "published" is as near to `wrote` as 0.65
_BESIDE = 0.6  # of a cosine, where the lexicon already says what the words ask for


# What matches and gaps are worth; found on development questions (docs/reasoning-quality.md).
REQUIRED = 1.0  # a slot with a concept, answered
_OPTIONAL = 0.3  # any other word, answered
LEAST_MATCH = 0.35  # in [0, 1]; less is no match
LEFT_OUT = 0.8  # cost of a required slot that no step answers
_UNASKED = 0.6  # cost of a step that answers no slot
_GOING_BACK = 0.4  # the same, where it goes back over the relation it came by: others of that kind
_COMPLETING = 0.3  # the same, away from a node without a name, when nothing speaks for the step
_COSINE_ZERO = 0.25  # cosine of unrelated words
_COSINE_FULL = 0.85  # cosine of words that mean the same


@dataclass(frozen=True, slots=True, order=True)
class _State:
    score: float
    n_missed: int = 0  # required slots left out so far; negative, so that fewer are more
    n_unasked: int = 0  # steps that answer no slot and do not go back; negative likewise


_NONE = _State(-math.inf)  # so many slots cannot be done yet


@dataclass(frozen=True, slots=True)
class Reading:
    """Reading one path so far: for each order of the plan, the best state by how many slots are done."""

    states: tuple[tuple[_State, ...], ...]
    walked: int = -1  # the walked relation of the last step
    match: float = 0.0  # in [0, 1]: of the last step with the slot that it answers; 0 for none
    slot: str = ""  # the words of that slot

    @property
    def best(self) -> float:
        """The score so far, whatever is still to be answered."""
        return max(state.score for states in self.states for state in states)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The best reading of a path that ends here."""

    score: float
    n_missed: int  # required slots that no step answers
    n_unasked: int  # steps that answer no slot


class Alignment:
    """The matches of one plan with all relations of a graph."""

    def __init__(self, plan: Plan, matches: Sequence[NDArray[np.float32]]) -> None:
        self._plan = plan
        self._matches = matches  # for each order (2R, K), walked relations in rows
        self._n_relations = len(matches[0]) // 2

    def begin(self) -> Reading:
        """The reading of a path without steps."""
        return Reading(
            tuple((_State(-order.cost), *[_NONE] * len(order.slots)) for order in self._plan.orders)
        )

    def extend(self, reading: Reading, relation: int, *, from_mediator: bool = False) -> Reading:
        """The reading with one more step, over a walked relation.

        A step away from a node without a name completes the one before: it may answer that one's slot again.
        """
        is_back = abs(relation - reading.walked) == self._n_relations and reading.walked >= 0
        cost = _GOING_BACK if is_back else _UNASKED
        if from_mediator:
            cost = _COMPLETING * (1.0 - self.strongest(relation))
        extended = [
            self._extend_order(order, match[relation].tolist(), states, cost)
            for order, match, states in zip(self._plan.orders, self._matches, reading.states, strict=True)
        ]
        _, match, words = max(step for _, step in extended)
        return Reading(tuple(states for states, _ in extended), relation, match, words)

    def finish(self, reading: Reading) -> Outcome:
        """The outcome when the path ends here, by the best order."""
        best = max(map(_skip_all, self._plan.orders, reading.states))
        return Outcome(best.score, -best.n_missed, -best.n_unasked)

    def strongest(self, relation: int) -> float:
        """The best match of a walked relation with any slot, in [0, 1]."""
        return max((float(match[relation].max(initial=0.0)) for match in self._matches), default=0.0)

    def left_over(self, walked: Sequence[int]) -> tuple[Slot, ...]:
        """Slots that need not be answered and that none of these walked relations answers; kinds are none."""
        slots, match = self._plan.orders[0].slots, self._matches[0]
        best = [max(float(match[relation, k]) for relation in walked) for k in range(len(slots))]
        plain = [k for k, slot in enumerate(slots) if not (slot.is_required or slot.is_kind)]
        left = [k for k in plain if best[k] < (LEAST_MATCH if slots[k].role is None else _SURE)]
        return tuple(slots[k] for k in left)

    def _extend_order(
        self, order: SlotOrder, match: list[float], before: tuple[_State, ...], cost: float
    ) -> tuple[tuple[_State, ...], tuple[float, float, str]]:
        counted = int(cost == _UNASKED)
        # the step answers no slot
        after = [_State(state.score - cost, state.n_missed, state.n_unasked - counted) for state in before]
        step = (max(state.score for state in after), 0.0, "")
        waiting = _NONE
        for k, slot in enumerate(order.slots):
            waiting = max(before[k], _skip(waiting, order.slots[k - 1]))
            if match[k] >= LEAST_MATCH:
                worth = REQUIRED if slot.is_required else _OPTIONAL
                gained = _State(waiting.score + match[k] * worth, waiting.n_missed, waiting.n_unasked)
                after[k + 1] = max(after[k + 1], gained)
                step = max(step, (gained.score, match[k], slot.words))
        return tuple(after), step


class RelationMatcher:
    """Matches the relations of one graph with slots. Read-only after it is made, so threads may share it."""

    def __init__(self, relations: Sequence[str], vectors: NDArray[np.float32], lexicon: Lexicon) -> None:
        self._concepts = [
            [lexicon.walked_concepts(name, is_inverse=way) for way in (False, True)] for name in relations
        ]
        self._names = list(relations)
        self._framed = {i for i, name in enumerate(relations) if has_frame(name)}
        self._by_base: dict[str, set[int]] = {}
        for i, name in enumerate(relations):
            for base in word_bases(name):
                self._by_base.setdefault(base, set()).add(i)
        self._words = [frozenset(map(_stem, as_relation_text(name).lower().split())) for name in relations]
        self._symmetric = lexicon.symmetric
        self._vectors = vectors  # (R, d)

    def align(self, plan: Plan, slots: Mapping[str, NDArray[np.float32]]) -> Alignment:
        """The plan held against every relation; `slots` has the vector (d,) of each slot's words."""
        distinct = list(dict.fromkeys(slot for order in plan.orders for slot in order.slots))
        if not distinct:
            nothing = np.zeros((2 * len(self._words), 0), dtype=np.float32)
            return Alignment(plan, [nothing for _ in plan.orders])
        cosines = self._vectors @ np.stack([slots[slot.words] for slot in distinct]).T  # (R, K)
        span = _COSINE_FULL - _COSINE_ZERO
        near = np.tile(np.clip((cosines - _COSINE_ZERO) / span, 0.0, 1.0), (2, 1))  # (2R, K)
        columns: dict[Slot, NDArray[np.float32]] = {}  # each (2R,)
        for k, slot in enumerate(distinct):
            match = np.maximum(self._lexical(slot), near[:, k] * (_BESIDE if slot.concepts else 1.0))
            columns[slot] = self._directed(slot, match).astype(np.float32)
        return Alignment(
            plan, [np.stack([columns[slot] for slot in order.slots], axis=1) for order in plan.orders]
        )

    def _directed(self, slot: Slot, match: NDArray[np.float32]) -> NDArray[np.float32]:
        """(2R,): the matches without those of relations walked the other way than the slot asks."""
        if slot.role is None:
            return match
        n = len(self._names)
        found = match.copy()
        related = set().union(*(self._by_base.get(base, ()) for base in word_bases(slot.words)))
        matched = ((match >= LEAST_MATCH).nonzero()[0] % n).tolist()
        for i in self._framed | related | set(matched):
            name = self._names[i]
            for is_inverse in (False, True):
                is_right = is_right_way(slot.words, slot.role, name, is_inverse=is_inverse, link=slot.link)
                at = i + n * is_inverse
                if is_right is not None:
                    found[at] = max(found[at], _TURNED) if is_right else 0.0
                elif i in related:
                    found[at] = max(found[at], _NAMED)
        return found

    def _lexical(self, slot: Slot) -> NDArray[np.float32]:
        """(2R,): 1 where a concept is common, or the share of the slot's words that the relation's name has."""
        words = frozenset(map(_stem, slot.words.split()))
        found = np.zeros((2, len(self._words)), dtype=np.float32)
        for i, (concepts, name) in enumerate(zip(self._concepts, self._words, strict=True)):
            named = _NAMED * len(words & name) / len(words)
            for way in (0, 1):
                is_turned = way == 1 and (concepts[0] != concepts[1] or bool(concepts[0] & self._symmetric))
                if slot.concepts & concepts[way]:
                    found[way, i] = _TURNED if is_turned else 1.0
                elif way == 0 or concepts[0] == concepts[1]:
                    found[way, i] = named
        return found.ravel()


def _skip_all(order: SlotOrder, states: tuple[_State, ...]) -> _State:
    best = states[0]
    for slot, state in zip(order.slots, states[1:], strict=True):
        best = max(state, _skip(best, slot))
    return best


def _skip(state: _State, slot: Slot) -> _State:
    if not slot.is_required:
        return state
    return _State(state.score - LEFT_OUT, state.n_missed - 1, state.n_unasked)


def _stem(word: str) -> str:
    """The word without the endings of plurals and participles; crude, and the same on both sides."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word.removesuffix(ending)
    return word
