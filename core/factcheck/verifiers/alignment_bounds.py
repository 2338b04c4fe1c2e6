"""The bounds of a time that a claim gives: "from 1953" is when something began, and no year in between."""

from collections.abc import Sequence

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End
from core.factcheck.clauses import Clause
from core.factcheck.triple import Literal, Triple
from core.factcheck.value_agreement import Agreement, compare_values
from core.factcheck.values import Value, read_literal
from core.factcheck.verifiers.alignment_facts import date_role, words_of
from core.factcheck.verifiers.alignment_judge import Ground, Judgement

_ROLES = {"from": "since", "since": "since", "until": "until", "till": "until", "to": "until"}
_AGREEING = frozenset({Agreement.SAME, Agreement.COARSER})


def within_bounds(judged: Judgement, clauses: Sequence[Clause], ends: Sequence[End]) -> Judgement:
    """The judgement on a date; open where the claim has it as a bound and the graph as no such bound."""
    role, said = bound_role(judged.end, clauses), ends[judged.end].value
    if judged.label is not Label.SUPPORTED or not role or said is None:
        return judged
    bounds = [t for t in judged.triples if date_role(words_of(t.relation)) != "at"]
    if not bounds or any(_is_bound(triple, role, said) for triple in bounds):
        return judged
    return Judgement(
        Label.NOT_ENOUGH_INFO, Ground.NOT_STATED, judged.statement, judged.end, judged.triples[:1]
    )


def bound_role(date: int, clauses: Sequence[Clause]) -> str:
    """ "since" or "until" for a date that stands right behind a word for it; else nothing."""
    for clause in clauses:
        for place, item in enumerate(clause.items):
            if item.end == date and place and clause.items[place - 1].end < 0:
                found = (_ROLES.get(form, "") for form in clause.items[place - 1].forms)
                return next((role for role in found if role), "")
    return ""


def _is_bound(triple: Triple, role: str, said: Value) -> bool:
    words = words_of(triple.relation)
    known = read_literal(triple.object, words) if isinstance(triple.object, Literal) else None
    return date_role(words) == role and known is not None and compare_values(said, known) in _AGREEING
