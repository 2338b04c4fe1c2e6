"""Claims that there is no other: "the only official language", "stars only Smith".

A graph that gives one value of a relation that may have several does not say that there are no others.
"""

from collections.abc import Sequence

from core.factcheck.clauses import Clause
from core.factcheck.triple import Literal, Triple
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading

_ONLY = frozenset({"only", "sole", "solely", "exclusively", "nobody", "alone"})


def excluding_word(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """The word by which a claim denies that there are others; None where it has none, or there can be none."""
    if all(_has_one(triple, reading) for judged in confirmed for triple in judged.triples):
        return None
    for clause in reading.clauses:
        for place, item in enumerate(clause.items):
            if item.end < 0 and item.forms & _ONLY and not _is_of_value(clause, place, reading):
                return item.word
    return None


def _has_one(triple: Triple, reading: Reading) -> bool:
    """Whether a subject has one value only by a fact's relation."""
    senses = reading.facts.lexicon.find(words_of(triple.relation))
    return isinstance(triple.object, Literal) or any(sense.functional for sense in senses)


def _is_of_value(clause: Clause, place: int, reading: Reading) -> bool:
    """Whether the word only says that a number or date is small or late: "only 12 floors", "not only"."""
    before, after = clause.items[max(0, place - 1) : place], clause.items[place + 1 : place + 3]
    if any(item.is_negation or item.forms & {"not"} for item in before):
        return True
    return any(item.pos == "NUM" or (item.end >= 0 and reading.ends[item.end].is_value) for item in after)
