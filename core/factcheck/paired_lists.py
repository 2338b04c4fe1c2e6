"""Two lists of a sentence that "respectively" pairs: "Smith and Jones were born in 1950 and 1960 respectively".

The first list may be of words that say relations: "Smith was born and died in Lyon and Nantes respectively".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item

_BETWEEN_NAMES = frozenset({"PUNCT", "CCONJ", "DET", "ADP"})
_BETWEEN_WORDS = frozenset({"PUNCT", "CCONJ", "DET", "AUX", "ADJ", "ADV", "ADP"})
_TELLING = frozenset({"NOUN", "VERB", "PRED", "PROPN"})
_ORDERS = ("in that order", "in this order", "in the same order", "in order of mention")

Member = tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class PairedLists:
    """Two lists of one length. The second is of names or values, the first of these or of words."""

    first: tuple[Member, ...]
    second: tuple[tuple[int, ...], ...]  # numbers of ends; a place is followed by the one that it lies in

    @property
    def second_ends(self) -> tuple[int, ...]:
        """The ends of the second list, without the places that hold them."""
        return tuple(member[0] for member in self.second)

    @property
    def first_ends(self) -> tuple[int, ...]:
        """The ends of the first list; empty where it is of words."""
        return tuple(member[0].end for member in self.first if member[0].end >= 0)


def says_respectively(clause: Clause) -> bool:
    """Whether a sentence says that two of its lists are in one order."""
    return _marked(clause) is not None


def paired_lists(clause: Clause) -> PairedLists | None:
    """The two lists; None where the sentence pairs none, or they cannot be told."""
    marked = _marked(clause)
    if marked is None:
        return None
    names, words = _lists(clause.items, of_names=True), _lists(clause.items, of_names=False)
    for first, second in (*_couples(names, names, marked), *_couples(words, names, marked)):
        of_equal_length = _of_equal_length(first, second, clause.items)
        if of_equal_length is not None:
            return of_equal_length
    return None


def _marked(clause: Clause) -> int | None:
    """The place of "respectively", or of "in that order"."""
    for place, item in enumerate(clause.items):
        if item.forms & {"respectively"} or any(_stands(order, clause.items[place:]) for order in _ORDERS):
            return place
    return None


def _stands(words: str, items: Sequence[Item]) -> bool:
    wanted = words.split()
    return len(items) >= len(wanted) and all(
        word in item.forms for word, item in zip(wanted, items, strict=False)
    )


_Run = list[tuple[int, Member]]


def _lists(items: Sequence[Item], *, of_names: bool) -> list[_Run]:
    """Runs of at least two members that commas and a conjunction join, with the place of each."""
    runs: list[_Run] = []
    last = -1
    for place, item in enumerate(items):
        is_member = item.end >= 0 if of_names else item.end < 0 and item.pos in _TELLING
        if not is_member or (runs and of_names and item.end in _ends(runs[-1])):
            continue
        between = items[last + 1 : place] if last >= 0 else ()
        if runs and not of_names and last == place - 1:
            start, member = runs[-1][-1]
            runs[-1][-1] = start, (*member, item)
        elif runs and _joins(between, of_names=of_names):
            runs[-1].append((place, (item,)))
        else:
            runs.append([(place, (item,))])
        last = place
    return [run for run in runs if len(run) > 1 and _has_conjunction(run, items)]


def _joins(between: Sequence[Item], *, of_names: bool) -> bool:
    allowed = _BETWEEN_NAMES if of_names else _BETWEEN_WORDS
    return any(item.pos in {"PUNCT", "CCONJ"} for item in between) and all(
        item.end < 0 and (item.pos in allowed or (of_names and item.is_neutral)) for item in between
    )


def _has_conjunction(run: _Run, items: Sequence[Item]) -> bool:
    return any(
        item.pos == "CCONJ" for (first, _), (second, _) in pairwise(run) for item in items[first + 1 : second]
    )


def _couples(firsts: Sequence[_Run], seconds: Sequence[_Run], marked: int) -> Iterator[tuple[_Run, _Run]]:
    """A list and one behind it, the one nearest before the mark first; then one on either side of the mark."""
    before = [run for run in seconds if run[-1][0] < marked]
    after = [run for run in seconds if run[0][0] > marked]
    for second in (*reversed(before), *after):
        for first in reversed(firsts):
            if first[-1][0] < second[0][0]:
                yield first, second


def _of_equal_length(first: _Run, second: _Run, items: Sequence[Item]) -> PairedLists | None:
    for one in (first, _with_outer(first, items)):
        for other in (second, _with_outer(second, items)):
            if len(one) == len(other):
                return PairedLists(tuple(member for _, member in one), tuple(_ends([each]) for each in other))
    return None


def _with_outer(run: _Run, items: Sequence[Item]) -> _Run:
    """A list of places, each with the one that it lies in: "Lyon, France and Bonn, Germany"."""
    if len(run) % 2:
        return run
    couples = [(run[n], run[n + 1]) for n in range(0, len(run), 2)]
    gaps = [items[first + 1 : second] for (first, _), (second, _) in couples]
    is_nested = all(len(gap) == 1 and gap[0].pos == "PUNCT" for gap in gaps)
    return [(place, (*inner, *outer)) for (place, inner), (_, outer) in couples] if is_nested else run


def _ends(run: _Run) -> tuple[int, ...]:
    return tuple(item.end for _, member in run for item in member if item.end >= 0)
