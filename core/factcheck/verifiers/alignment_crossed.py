"""Values exchanged between two facts: "its architect was <owner> and its owner is <architect>".

The graph has both facts, and the sentence has a word of each; but behind each word stands the other one's value.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.places import CONTAINMENT
from core.factcheck.triple import Entity, Triple
from core.factcheck.verbalise import relation_words
from core.factcheck.verifiers.alignment_beside import has_cue
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading

_TELLING = frozenset({"NOUN", "VERB", "PRED", "ADJ"})


def crossed_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first of two values that stand in one order and the only words of their facts in the other.

    "Smith (petitioner) and Jones (respondent)", "Smith directed Taxi with Jones as the star".
    """
    told = [(j.triples[0], j.end) for j in confirmed if len(j.triples) == 1]
    told = [(triple, end) for triple, end in told if relation_words(triple.relation) not in CONTAINMENT]
    lexicon = reading.facts.lexicon
    for (first, end), (second, other) in combinations(told, 2):
        if first.subject.id != second.subject.id or first.object == second.object:
            continue
        cues, others = lexicon.cues_of(first), lexicon.cues_of(second)
        for clause in reading.clauses:
            if clause.head >= 0:
                continue
            words = (
                _only_word(clause.items, cues - others, others),
                _only_word(clause.items, others - cues, cues),
            )
            values = _only_place(reading, clause, first, end), _only_place(reading, clause, second, other)
            if None not in words and None not in values and _order(words) != _order(values):
                return clause.items[values[0] or 0].end
    return None


def _order(places: tuple[int | None, int | None]) -> bool:
    return (places[0] or 0) < (places[1] or 0)


def _only_place(reading: Reading, clause: Clause, fact: Triple, end: int) -> int | None:
    """Where a sentence has the object of a fact; None where it has it not once."""
    node = fact.object
    found = [
        place
        for place, item in enumerate(clause.items)
        if item.end >= 0
        and (
            any(entity.id == node.id for entity in reading.ends[item.end].entities[:1])
            if isinstance(node, Entity)
            else item.end == end and reading.ends[end].is_value
        )
    ]
    return found[0] if len(found) == 1 else None


def _only_word(items: Iterable[Item], cues: frozenset[str], others: frozenset[str]) -> int | None:
    """The place of the only word that says the one fact and not the other; None where there are several."""
    found = [
        place
        for place, item in enumerate(items)
        if item.end < 0 and item.pos in _TELLING and has_cue(item, cues) and not has_cue(item, others)
    ]
    return found[0] if len(found) == 1 else None
