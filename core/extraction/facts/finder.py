"""All facts of a text."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from core.extraction.facts.dates import find_date_facts
from core.extraction.facts.durations import find_duration_facts
from core.extraction.facts.fact import Fact
from core.extraction.facts.laws import find_law_facts
from core.extraction.facts.parties import find_homes, find_parties, find_roles_held
from core.extraction.names.name import Name
from core.types import EntityType


def find_facts(text: str, names: Sequence[Name], sentences: Sequence[tuple[int, int]]) -> list[Fact]:
    """Facts in order of the text, from mentions that are sorted and do not overlap."""
    starts = [name.start for name in names]
    facts: list[Fact] = []
    for low, high in sentences:
        inside = names[bisect_left(starts, low) : bisect_right(starts, high - 1)]
        facts.extend(find_date_facts(text, (low, high), inside))
        for index, name in enumerate(inside):
            facts.extend(_facts_of(text, (low, high), inside, index, name))
        facts.extend(find_roles_held(text, inside))
        facts.extend(find_homes(text, inside))
    facts.extend(find_parties(text, names, sentences))
    return sorted(dict.fromkeys(facts), key=lambda fact: (fact.value, fact.slot))


def _facts_of(
    text: str, sentence: tuple[int, int], inside: Sequence[Name], index: int, name: Name
) -> list[Fact]:
    if name.type is EntityType.JURISDICTION:
        return find_law_facts(text, sentence, name)
    if name.type is EntityType.DURATION:
        return find_duration_facts(text, sentence, inside, index)
    return []
