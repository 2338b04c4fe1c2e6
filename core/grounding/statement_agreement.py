"""Whether a clause says the same as a statement or the opposite, by the force of the act in both."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.grounding.statement_clauses import Clause
from core.grounding.statement_concepts import concepts_of
from core.grounding.statement_force import Force, Stance, stance_at
from core.grounding.statement_match import Statement, actor_of

# How far a clause of a force (inner) states a sentence of a force (outer): 1 the same, -1 the opposite.
AGREEMENT: dict[Force, dict[Force, float]] = {
    Force.LEAVE: {
        Force.LEAVE: 1.0,
        Force.EXEMPTION: 1.0,  # "shall not include information that is independently developed": it may be
        Force.DUTY: 0.6,
        Force.FACT: 0.4,
        Force.BAN: -1.0,
        Force.DENIAL: -1.0,
    },
    Force.BAN: {
        Force.BAN: 1.0,
        Force.DENIAL: 0.7,
        Force.FACT: 0.0,
        Force.EXEMPTION: -0.5,
        Force.DUTY: -0.5,
        Force.LEAVE: -1.0,
    },
    Force.DUTY: {
        Force.DUTY: 1.0,
        Force.FACT: 0.5,
        Force.LEAVE: 0.2,
        Force.DENIAL: -0.7,
        Force.EXEMPTION: -1.0,
        Force.BAN: -1.0,
    },
    Force.FACT: {
        Force.FACT: 1.0,
        Force.DUTY: 0.8,
        Force.LEAVE: 0.5,
        Force.DENIAL: -1.0,
        Force.BAN: -1.0,
        Force.EXEMPTION: -1.0,
    },
    Force.EXEMPTION: {
        Force.EXEMPTION: 1.0,
        Force.LEAVE: 0.5,
        Force.DENIAL: 0.5,
        Force.FACT: 0.0,
        Force.BAN: -0.5,
        Force.DUTY: -1.0,
    },
    Force.DENIAL: {
        Force.DENIAL: 1.0,
        Force.BAN: 0.7,
        Force.EXEMPTION: 0.7,
        Force.LEAVE: -0.5,
        Force.FACT: -1.0,
        Force.DUTY: -1.0,
    },
}
_EXCEPTED = 0.6  # a ban with an exception leaves what is excepted
_LIMITED = 0.3  # "may use it only for the Purpose" says half of "shall not use it"
_WIDE = 15  # other concepts from which "only X" is surely contradicted by a clause that names them
_MOST_PLACES = 12  # of one clause: more only where a whole page stands without a full stop
_NEGATIVE = frozenset({Force.BAN, Force.DENIAL})


@dataclass(frozen=True, slots=True)
class Agreement:
    """How a clause stands to a statement at one place where it names the act."""

    value: float  # in [-1, 1]; 1 = the same force, -1 = the opposite
    stance: Stance


def agreements(statement: Statement, clause: Clause, breadth: int) -> Iterator[Agreement]:
    """One for each place where the clause, or its lead-in, names the statement's act.

    `breadth` counts the concepts that the clause names and the statement does not.
    """
    if statement.stance is None:
        return
    full = clause.full
    words = concepts_of(full)
    places = [place for place, word in enumerate(words) if word.concept in statement.acts]
    ours = statement.actor
    for place in places[:_MOST_PLACES]:
        stance = stance_at(full, words[place].start, words[place].end)
        value = _value(statement.stance, stance, breadth)
        theirs = actor_of(full, words, place)
        if value > 0 and ours and theirs and ours != theirs:
            value = 0.0
        yield Agreement(value, stance)


def _value(ours: Stance, theirs: Stance, breadth: int) -> float:
    if ours.force is Force.BAN and ours.has_exception and theirs.is_only and theirs.force not in _NEGATIVE:
        return 1.0
    if ours.force is Force.LEAVE and theirs.force in _NEGATIVE and theirs.has_exception:
        return _EXCEPTED
    if ours.force is Force.BAN and theirs.force is Force.LEAVE and theirs.is_only:
        return _LIMITED
    value = AGREEMENT[ours.force][theirs.force]
    if ours.is_only and not theirs.is_only and value > 0:
        return 1 - 1.5 * min(1.0, breadth / _WIDE)
    return value
