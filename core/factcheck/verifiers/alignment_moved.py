"""Statements that a template gave to the wrong name of a sentence.

"Smith is run by Jones, owned by Miller": the words say who is the owner, and the graph tells of whom. The name that the
template took for the subject must have no fact of the relation itself, and the right one stands before the object.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind
from core.factcheck.clauses import Clause
from core.factcheck.verifiers.alignment_facts import Facts
from core.factcheck.verifiers.alignment_judge import Judgement, judge_statement
from core.factcheck.verifiers.alignment_statements import Statement


def moved_statements(
    judged: Sequence[Judgement], clauses: Sequence[Clause], ends: Sequence[End], facts: Facts
) -> Iterator[Judgement]:
    """What the graph states of an earlier name of the sentence, in the words that a template gave to another."""
    joined = {_pair(j.statement) for j in judged if j.label is Label.SUPPORTED and j.statement is not None}
    for said in _left_open(judged, ends, facts):
        for i, number in _earlier_names(said, clauses, ends):
            if frozenset((i, said.object)) in joined:
                continue
            found = judge_statement(replace(said, subject=i, clause=number, is_loose=True), ends, facts)
            if found.label is Label.SUPPORTED:
                joined.add(frozenset((i, said.object)))
                yield found


def _left_open(judged: Sequence[Judgement], ends: Sequence[End], facts: Facts) -> Iterator[Statement]:
    """Worded statements whose subject has no fact of the relation, whatever the object."""
    for each in judged:
        said = each.statement
        if said is None or said.sense is None or not said.weight or each.end != said.object:
            continue
        if each.label is Label.NOT_ENOUGH_INFO and not facts.of_sense(said.sense, ends[said.subject]):
            yield said


def _earlier_names(
    said: Statement, clauses: Sequence[Clause], ends: Sequence[End]
) -> Iterator[tuple[int, int]]:
    """Names before the object in the sentences that have it, each with the number of its sentence.

    Where a pronoun names the subject ("It was succeeded by Jones"), a name of an earlier sentence may be meant.
    """
    said_of = [item for item in clauses[said.clause].items if item.end == said.subject]
    if said_of and all(item.is_pronoun for item in said_of):
        number = said.clause
        for i in range(said.object - 1, -1, -1):
            if ends[i].kind is EndKind.ENTITY and i != said.subject:
                yield i, number
    for number, clause in enumerate(clauses):
        if clause.head < 0 and said.object in clause.ends:
            for i in clause.ends[: clause.ends.index(said.object)]:
                if ends[i].kind is EndKind.ENTITY and i != said.subject:
                    yield i, number


def _pair(statement: Statement) -> frozenset[int]:
    return frozenset((statement.subject, statement.object))
