"""Facts that a claim turns round: "Leviathan wrote Hobbes" is not what "Leviathan → author → Hobbes" says.

A graph may write a relation either way, and loose readings join two names whichever stands first. Where the claim's
own words say who did what to whom, and say it only the other way round, the fact is not stated.
"""

from collections.abc import Iterable, Sequence

from core.factcheck.claim_ends import is_long
from core.factcheck.places import CONTAINMENT
from core.factcheck.relations import Direction, RelationSense
from core.factcheck.triple import Entity, Triple
from core.factcheck.verbalise import relation_words
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement

_LIVES = ("birth date", "birth place", "death date", "death place")  # senses: who has one is a person


def reversed_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first name that the claim gives the other side of a fact; None where every fact is said as it stands."""
    said = [j.statement for j in reading.judgements if _is_plain(j.statement)]
    for triple in dict.fromkeys(t for j in confirmed for t in j.triples):
        if isinstance(triple.object, Entity):
            pair = (triple.subject.id, triple.object.id)
            own = [s for s in said if s.sense is not None and _directs(s.sense, triple, reading)]
            turned = [s for s in own if _named(s, reading) == pair[::-1]]
            if not turned or any(_named(s, reading) == pair for s in own):
                continue
            # "belongs to the division of" is said of a plant, whatever "belongs to" alone says of a company
            label, most = relation_words(triple.relation), max(s.weight for s in turned)
            clearer = (s for s in said if s.sense is not None and label in s.sense.labels and s.weight > most)
            if not any(_named(s, reading) == pair for s in clearer):
                return turned[0].subject
    return None


def _is_plain(statement: Statement) -> bool:
    return bool(statement.weight) and not statement.is_loose


def _named(statement: Statement, reading: Reading) -> tuple[str, str]:
    first, second = reading.ends[statement.subject], reading.ends[statement.object]
    return _id(first.entities), _id(second.entities)


def _id(entities: Sequence[Entity]) -> str:
    return entities[0].id if entities else ""


def _directs(sense: RelationSense, triple: Triple, reading: Reading) -> bool:
    """Whether a relation of this label runs from subject to object by the sense, and never the other way."""
    label = relation_words(triple.relation)
    if label not in sense.labels or label in sense.inverse:
        return False
    if sense.direction is Direction.STRICT or label.endswith(" by"):
        return True
    if sense.direction is Direction.FREE:
        return _acts(triple, sense, reading)
    return label not in CONTAINMENT and not is_long(reading.ends) and not _has_hyphen(reading)


def _has_hyphen(reading: Reading) -> bool:
    """Whether a place stands before what it is said of: "a Lyon-born painter"."""
    return any("-" in item.forms for clause in reading.clauses for item in clause.items)


def _acts(triple: Triple, sense: RelationSense, reading: Reading) -> bool:
    """Whether the graph has who acts where the label says: "Thomas Hobbes → author → Leviathan" does not.

    An object acts where nothing shows that the subject does: a life, or Leviathan's year of publication. A subject
    does where it alone is a person, as who won a prize is, or has the date of the fact, as a film has.
    """
    if not isinstance(triple.object, Entity) or not sense.agent:
        return False
    pair = (triple.subject.id, triple.object.id)
    people, dated = _subjects(_LIVES, reading), _subjects(sense.dates, reading)
    if sense.agent == "s":
        lives = [each in people for each in pair]
        return [True, False] in (lives, [each in dated for each in pair])
    return [each in people for each in pair] != [True, False] and [each in dated for each in pair] != [
        False,
        True,
    ]


def _subjects(senses: Iterable[str], reading: Reading) -> set[str]:
    """The things that have a fact of one of the senses."""
    labels = {label for name in senses for label in reading.facts.lexicon.senses[name].labels}
    return {t.subject.id for t in reading.facts.triples if relation_words(t.relation) in labels}
