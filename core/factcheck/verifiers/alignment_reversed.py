"""Facts that a claim turns round, or of which it exchanges the values.

"Leviathan wrote Hobbes" is not what "Leviathan → author → Hobbes" says.
A graph may write a relation either way, and loose readings join two names whichever stands first. Where the claim's
own words say who did what to whom, and say it only the other way round, the fact is not stated.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from core.factcheck.claim_ends import is_long
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.places import CONTAINMENT
from core.factcheck.relations import Direction, RelationSense
from core.factcheck.triple import Entity, Triple
from core.factcheck.verbalise import relation_words
from core.factcheck.verifiers.alignment_beside import has_cue
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement

_LIVES = ("birth date", "birth place", "death date", "death place")  # senses: who has one is a person
_TELLING = frozenset({"NOUN", "VERB", "PRED", "ADJ"})


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
    first, second = (reading.ends[number].entities for number in (statement.subject, statement.object))
    return first[0].id if first else "", second[0].id if second else ""


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
    lives, dates = [each in people for each in pair], [each in dated for each in pair]
    if sense.agent == "s":
        return [True, False] in (lives, dates)
    return lives != [True, False] and dates != [False, True]


def _subjects(senses: Iterable[str], reading: Reading) -> set[str]:
    """The things that have a fact of one of the senses."""
    labels = {label for name in senses for label in reading.facts.lexicon.senses[name].labels}
    return {t.subject.id for t in reading.facts.triples if relation_words(t.relation) in labels}


def crossed_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first of two values that stand in one order and the only words of their facts in the other.

    "Smith (petitioner) and Jones (respondent)": the graph has both facts, and the sentence a word of each; but behind
    each word stands the other one's value.
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

    def has_it(number: int) -> bool:
        if isinstance(node, Entity):
            return any(entity.id == node.id for entity in reading.ends[number].entities[:1])
        return number == end and reading.ends[end].is_value

    found = [place for place, item in enumerate(clause.items) if item.end >= 0 and has_it(item.end)]
    return found[0] if len(found) == 1 else None


def _only_word(items: Iterable[Item], cues: frozenset[str], others: frozenset[str]) -> int | None:
    """The place of the only word that says the one fact and not the other; None where there are several."""
    found = [
        place
        for place, item in enumerate(items)
        if item.end < 0 and item.pos in _TELLING and has_cue(item, cues) and not has_cue(item, others)
    ]
    return found[0] if len(found) == 1 else None
