"""Words by which a claim says more, or less, than that a fact holds, and that no statement of a graph says.

That there is no other ("the only official language", "stars only Smith"): a graph that gives one value of a relation
that may have several does not say that there are no others. That something holds nearly, or by hearsay ("was almost
born in", "allegedly founded"), how often ("won it five times"), or that nobody helped ("founded it by himself").
"""

from collections.abc import Sequence

from core.factcheck.clauses import Clause
from core.factcheck.triple import Literal, Triple
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading

_ONLY = frozenset({"only", "sole", "solely", "exclusively", "nobody", "alone"})


_NEARLY = frozenset("almost nearly practically virtually barely hardly scarcely".split())
_HEARSAY = frozenset(
    """allegedly supposedly reportedly purportedly apparently presumably probably possibly perhaps maybe likely unlikely
    rumored rumoured seemingly falsely wrongly erroneously mistakenly hypothetically nominally""".split()
)
_MAYBE = frozenset({"may", "might", "could", "would"})  # before "have": "may have been born in"
_SAME_ORDER = frozenset(
    {"that", "this", "same"}
)  # before "order": it pairs two lists, as "respectively" does
_OFTEN = frozenset({"twice", "thrice", "repeatedly"})
_SELF = frozenset({"himself", "herself", "itself", "themselves"})  # behind "by"
_ALONE = frozenset({"single-handedly", "singlehandedly", "handedly", "unaided", "unassisted"})


def qualifying_word(reading: Reading) -> str | None:
    """The word that makes a fact a rumour, nearly one, or counts how often it came about; None where there is none."""
    for clause in reading.clauses:
        for place, item in enumerate(clause.items):
            if item.end < 0 and _qualifies(clause, place, reading):
                return max(item.forms, key=len)
    return None


def _qualifies(clause: Clause, place: int, reading: Reading) -> bool:
    item, before = clause.items[place], clause.items[max(0, place - 1) : place]
    after = clause.items[place + 1 : place + 2]
    if item.forms & _NEARLY:
        return not _is_of_value(clause, place, reading)
    if item.forms & _MAYBE:
        return item.pos == "AUX" and any(each.forms & {"have"} for each in after)
    if item.forms & {"time", "times"}:
        is_counted = any(each.pos == "NUM" or each.forms & {"several", "many"} for each in before)
        return "times" in item.forms and is_counted
    if item.forms & _SELF:
        return any(each.forms & {"by"} for each in before)
    if "order" in item.forms:
        return any(each.forms & _SAME_ORDER for each in before)
    return bool(item.forms & (_HEARSAY | _OFTEN | _ALONE | {"respectively"}))


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
