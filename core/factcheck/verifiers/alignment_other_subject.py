"""Facts that a clause of its own gives to one name, and that only a loose reading finds at another.

"Oberon, which orbits Uranus, was discovered by Herschel" says who discovered Oberon. That Herschel discovered Uranus
too is another fact, and does not state this one.
"""

from collections.abc import Sequence

from core.factcheck.claim import Label
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement


def other_subject(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first name of which a clause says what is confirmed of another alone; None where there is none."""
    for judged in reading.judgements:
        said = judged.statement
        if judged.label is not Label.NOT_ENOUGH_INFO or said is None or not _is_plain(said, reading):
            continue
        about = [j for j in confirmed if j.statement is not None and _names(j, said.object, reading)]
        if any(_names(j, said.subject, reading) for j in about):
            continue
        if about and all(_is_loose_of(j, said) and _is_of_one_kind(j, said, reading) for j in about):
            return said.object
    return None


def _is_plain(said: Statement, reading: Reading) -> bool:
    """Whether a clause with words of its own, of two names alone, states a relation."""
    clause = reading.clauses[said.clause]
    is_own = clause.head >= 0 and {said.subject, said.object} == set(clause.ends)
    return is_own and bool(said.weight) and not said.is_loose and said.sense is not None


def _names(judged: Judgement, number: int, reading: Reading) -> bool:
    """Whether a judgement speaks of an end, or of another place that names the same."""
    assert judged.statement is not None, judged
    own = reading.ends[number].identity
    return any(
        reading.ends[n].identity == own
        for n in (judged.statement.subject, judged.statement.object, judged.end)
    )


def _is_loose_of(judged: Judgement, said: Statement) -> bool:
    """Whether a fact of the same relation is read off the sentence as a whole."""
    assert judged.statement is not None, judged
    assert said.sense is not None, said
    labels = said.sense.labels | said.sense.inverse
    return judged.statement.is_loose and all(words_of(t.relation) in labels for t in judged.triples)


def _is_of_one_kind(judged: Judgement, said: Statement, reading: Reading) -> bool:
    """Whether the graph has facts of one relation of both subjects: a fact of either may be meant."""
    assert judged.statement is not None, judged
    others = {judged.statement.subject, judged.statement.object} - {said.object}
    told = set(judged.triples)
    own = {fact.words for fact in reading.facts.outgoing(reading.ends[said.subject])}
    return any(
        fact.words in own and fact.triple not in told
        for number in others
        for fact in reading.facts.outgoing(reading.ends[number])
    )
