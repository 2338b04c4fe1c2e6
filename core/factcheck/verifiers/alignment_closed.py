"""Words of a claim that are values of a relation with a closed list of them: "dessert" of a dish's course.

Where the graph has "main course" instead, it may have no node "dessert" at all, and no linker finds one.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.relations import load_relations
from core.factcheck.triple import Triple
from core.factcheck.verbalise import relation_words


def with_closed_values(ends: Sequence[End], claim: str, triples: Iterable[Triple]) -> tuple[End, ...]:
    """The ends, and the values of the graph's relations with closed lists that the claim has besides."""
    found = [each for each in _closed_values(claim, triples) if not _is_taken(each, ends)]
    return tuple(sorted([*ends, *found], key=lambda end: end.start))


def _closed_values(claim: str, triples: Iterable[Triple]) -> Iterator[End]:
    labels = {relation_words(triple.relation) for triple in triples}
    senses = dict.fromkeys(sense for label in sorted(labels) for sense in load_relations().find(label))
    values = frozenset[str]().union(*(sense.values for sense in senses))
    if values:
        for match in _pattern(values).finditer(claim):
            yield End(match.start(), match.end(), match.group(), EndKind.TEXT)


@cache
def _pattern(values: frozenset[str]) -> re.Pattern[str]:
    longest_first = sorted(values, key=lambda value: (-len(value), value))
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)


def _is_taken(value: End, ends: Sequence[End]) -> bool:
    return any(value.start < end.end and end.start < value.end for end in ends)
