"""Why gold triples are not found: counted by cause, by rules that anyone can check."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TypedDict

from benchmarks.webnlg.case import GoldTriple, TextCase
from benchmarks.webnlg.matching import is_stated
from benchmarks.webnlg.systems import FoundTriple


class Cause(StrEnum):
    """Where a gold triple got lost, the first that holds."""

    FOUND = "found"
    OTHER_NAME = "a name stands in the text in another form, or not at all"
    NO_SUBJECT = "the subject is an end of no edge (missed name or wrong boundary)"
    NO_OBJECT = "the object is an end of no edge (missed name or wrong boundary)"
    TWO_STEPS = "both are ends, joined only through a third"
    NOT_JOINED = "both are ends, not joined (missed relation or reference)"


class Table(TypedDict):
    """A table as the Benchmarks page draws it."""

    title: str
    header: list[str]
    rows: list[list[str]]


def cause_of(text: str, gold: GoldTriple, found: Sequence[FoundTriple]) -> Cause:
    """Why `found` lacks the gold triple, direction and relation ignored."""
    left, right = gold.ends
    joined = [(triple.subject, triple.object) for triple in found]
    if any((s & left and o & right) or (s & right and o & left) for s, o in joined):
        return Cause.FOUND
    if not (is_stated(text, left) and is_stated(text, right)):
        return Cause.OTHER_NAME
    ends = {end for pair in joined for end in pair}
    if not any(end & left for end in ends):
        return Cause.NO_SUBJECT
    if not any(end & right for end in ends):
        return Cause.NO_OBJECT
    return Cause.TWO_STEPS if _two_steps(joined, left, right) else Cause.NOT_JOINED


def _two_steps(
    joined: Iterable[tuple[frozenset[str], frozenset[str]]], left: frozenset[str], right: frozenset[str]
) -> bool:
    beside: dict[frozenset[str], set[frozenset[str]]] = defaultdict(set)
    for subject, object_ in joined:
        beside[subject].add(object_)
        beside[object_].add(subject)
    reach_left = {end for start in beside if start & left for end in beside[start]}
    reach_right = {end for start in beside if start & right for end in beside[start]}
    return bool(reach_left & reach_right)


def miss_table(cases: Sequence[TextCase], found: Sequence[Sequence[FoundTriple]]) -> Table:
    """Gold triples by cause, as numbers and shares."""
    counts = Counter(
        cause_of(case.text, gold, triples)
        for case, triples in zip(cases, found, strict=True)
        for gold in case.triples
    )
    total = max(1, counts.total())
    rows = [[str(cause), f"{counts[cause]:,}", f"{counts[cause] / total:.1%}"] for cause in Cause]
    return {"title": "Gold triples by cause", "header": ["cause", "triples", "share"], "rows": rows}
