"""Words of an answer that name no matter: a value that the lease has for one duty alone tells it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.extraction.leases.duties import DUTIES, Duty
from core.extraction.leases.marks import Marked
from core.extraction.leases.pieces import Piece
from core.extraction.leases.stated import BESIDE, Matter, Stated
from core.types import EntityType

_BACK = re.compile(r"\b(?:back|return\w*|refund\w*|repa(?:y|id)\w*|restor\w*)\b", re.IGNORECASE)
_PAYING = re.compile(
    r"\b(?:pays?|paid|paying|payable|owes?|owed|gives?|hands?|gets?|receiv\w+|costs?|due|comes?|coming)\b",
    re.IGNORECASE,
)
_PAID = frozenset("commission allowance termination parking expenses".split())  # duties that are sums
_SHARED = frozenset("rent deposit refund holdover".split())  # whose values other clauses go back to
Valued = Mapping[tuple[EntityType, str], Duty]


def read_valued(marked: Marked, stated: Sequence[Stated]) -> Valued:
    """The one duty beside each value of a lease: of the $20,600 that is the broker's no other clause speaks."""
    found: dict[tuple[EntityType, str], set[str]] = {}
    duties = {duty.name: duty for duty in DUTIES}
    for start, value in marked.values.items():
        here = {each.matter.name for each in stated if each.start <= start < each.end}
        found.setdefault((value.type, value.canonical), set()).update((here & set(duties)) - BESIDE or {""})
    only = {key: next(iter(names)) for key, names in found.items() if len(names) == 1}
    return {key: duties[name] for key, name in only.items() if name and name not in _SHARED}


def duty_by_value(piece: Piece, marked: Marked, valued: Valued) -> list[Matter]:
    """The one duty that the lease has beside the values of a piece, of what is not given back."""
    if _BACK.search(piece.words):
        return []
    inside = [value for start, value in marked.values.items() if piece.start <= start < piece.end]
    named = {(duty := valued.get((value.type, value.canonical))) and duty.name for value in inside} - {None}
    if len(named) != 1:
        return []
    (name,) = named
    duty = next(each for each in DUTIES if each.name == name)
    if name in _PAID and any(value.type is EntityType.MONEY for value in inside):
        duty = replace(duty, verbs=re.compile(f"{duty.verbs.pattern}|{_PAYING.pattern}", re.IGNORECASE))
    return [duty]
