"""Words that point back at a name of the claim: "there", "the country", "this car", "the airport"."""

from collections.abc import Sequence
from dataclasses import dataclass

_POINTING = frozenset("the this that".split())
_RANKS = {"country": 2, "nation": 2, "state": 1}
PLACE_WORDS = frozenset("where home location place country nation state".split())
"""What "it is" is followed by where "it" is a place."""
_THINGS = frozenset(
    """airport building hall bridge tower monument memorial stadium house hotel book novel film movie series show
    magazine journal album song dish food car vehicle locomotive ship aircraft plane rocket asteroid planet company
    firm university school institute team club band person war battle conflict mission""".split()
)
"""What a name before it may be called; no noun that is a relation: "the author" is someone else."""


@dataclass(frozen=True, slots=True)
class NamedEnd:
    """What is known of an end beside its place: its name in lower case, and 2 for a country, 1 for a state."""

    name: str
    rank: int | None = None


def is_pointing(noun: str, children: Sequence[str]) -> bool:
    """Whether a noun with nothing but "the" or "this" to it can stand for a name."""
    return len(children) == 1 and children[0] in _POINTING and (noun in _THINGS or noun in _RANKS)


def is_region(noun: str) -> bool:
    """Whether a noun can only stand for a country or state."""
    return noun in _RANKS


def place_before(before: Sequence[int], named: Sequence[NamedEnd], noun: str = "") -> int | None:
    """The last of the ends that is a country or a state, as the noun wants it; None when none is."""
    wanted = {_RANKS[noun]} if noun else set(_RANKS.values())
    found = [n for n in before if n < len(named) and named[n].rank in wanted]
    return found[-1] if found else None


def last_called(noun: str, before: Sequence[int], named: Sequence[NamedEnd]) -> int | None:
    """The last of the ends whose name has the noun: "Aarhus Airport" for "the airport"; None when none has."""
    found = [n for n in before if n < len(named) and noun in named[n].name.split()]
    return found[-1] if found else None
