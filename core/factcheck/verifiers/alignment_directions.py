"""Facts that a claim has the words and the names of, and does not state as they stand.

- Turned round: "Leviathan wrote Hobbes" is not what "Leviathan → author → Hobbes" says.
- Of another: "Oberon, which orbits Uranus, was discovered by Herschel" does not say who discovered Uranus.
- Exchanged: "its architect was <owner> and its owner is <architect>".
- Listed: "Germany borders Spain and France" does not say that Spain borders France.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from core.factcheck.claim import Label
from core.factcheck.claim_ends import is_long
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.places import CONTAINMENT
from core.factcheck.relations import Direction, RelationSense
from core.factcheck.triple import Entity, Triple
from core.factcheck.verifiers.alignment_beside import has_cue
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement

_SAYING = frozenset({"VERB", "AUX", "NOUN", "PRED"})  # "borders" is taken for a noun at times
_PASSED = frozenset({"DET", "PUNCT", "CCONJ"})


def without_listed(judged: Sequence[Judgement], clauses: Sequence[Clause]) -> list[Judgement]:
    """The judgements without facts between names that stand side by side in one list behind a verb."""
    listed = {(number, pair) for number, clause in enumerate(clauses) for pair in _pairs(clause)}
    return [each for each in judged if not _is_between(each, listed)]


def _is_between(judged: Judgement, listed: set[tuple[int, frozenset[int]]]) -> bool:
    said = judged.statement
    return (said.clause, said.pair) in listed


def _pairs(clause: Clause) -> Iterator[frozenset[int]]:
    """Every two names of the lists behind the clause's first verb."""
    if clause.head >= 0:
        return
    for names in _lists(clause):
        yield from (frozenset(pair) for pair in combinations(names, 2))


def _lists(clause: Clause) -> Iterator[tuple[int, ...]]:
    """Names with nothing but commas, articles and at least one conjunction between each two; two names and more."""
    names: list[int] = []
    has_subject = has_verb = is_joined = False  # what stands before a verb is its subject
    for item in clause.items:
        is_name = item.end >= 0 and not item.is_pronoun  # "and its owner is Smith" begins another statement
        if item.pos in _PASSED and not is_name:
            is_joined = is_joined or item.pos == "CCONJ"
            continue
        if not (is_name and is_joined):
            if item.pos in {"VERB", "AUX"} and not is_name:
                names = names[:-1]  # "and Smith was a part of it": the last is the subject of what follows
            if len(names) > 1:
                yield tuple(names)
            names = []
        if is_name and has_verb:
            names.append(item.end)
        is_joined = False
        has_subject = has_subject or is_name
        has_verb = has_verb or (has_subject and item.pos in _SAYING and not is_name)
    if len(names) > 1:
        yield tuple(names)


_TELLING = frozenset({"NOUN", "VERB", "PRED", "ADJ"})


def crossed_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first of two values that stand in one order and the only words of their facts in the other.

    "Smith (petitioner) and Jones (respondent)", "Smith directed Taxi with Jones as the star".
    """
    told = [(j.triples[0], j.end) for j in confirmed if len(j.triples) == 1]
    told = [(triple, end) for triple, end in told if words_of(triple.relation) not in CONTAINMENT]
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


_LIVES = ("birth date", "birth place", "death date", "death place")  # senses: who has one is a person


def reversed_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first name that the claim gives the other side of a fact; None where every fact is said as it stands."""
    said = [j.statement for j in reading.judgements if j.statement.is_plain]
    for triple in dict.fromkeys(t for j in confirmed for t in j.triples):
        if isinstance(triple.object, Entity):
            pair = (triple.subject.id, triple.object.id)
            own = [s for s in said if s.sense is not None and _directs(s.sense, triple, reading)]
            turned = [s for s in own if _named(s, reading) == pair[::-1]]
            if not turned or any(_named(s, reading) == pair for s in own):
                continue
            # "belongs to the division of" is said of a plant, whatever "belongs to" alone says of a company
            label, most = words_of(triple.relation), max(s.weight for s in turned)
            clearer = (s for s in said if s.sense is not None and label in s.sense.labels and s.weight > most)
            if not any(_named(s, reading) == pair for s in clearer):
                return turned[0].subject
    return None


def _named(statement: Statement, reading: Reading) -> tuple[str, str]:
    first, second = reading.ends[statement.subject], reading.ends[statement.object]
    return _id(first.entities), _id(second.entities)


def _id(entities: Sequence[Entity]) -> str:
    return entities[0].id if entities else ""


def _directs(sense: RelationSense, triple: Triple, reading: Reading) -> bool:
    """Whether a relation of this label runs from subject to object by the sense, and never the other way."""
    label = words_of(triple.relation)
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
    return {t.subject.id for t in reading.facts.triples if words_of(t.relation) in labels}


def other_subject(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first name of which a clause says what is confirmed of another alone; None where there is none."""
    for judged in reading.judgements:
        said = judged.statement
        if judged.label is not Label.NOT_ENOUGH_INFO or not _is_of_two(said, reading):
            continue
        about = [j for j in confirmed if _names(j, said.object, reading)]
        if any(_names(j, said.subject, reading) for j in about):
            continue
        if about and all(_is_loose_of(j, said) and _is_of_one_kind(j, said, reading) for j in about):
            return said.object
    return None


def _is_of_two(said: Statement, reading: Reading) -> bool:
    """Whether a clause with words of its own, of two names alone, states a relation."""
    clause = reading.clauses[said.clause]
    is_own = clause.head >= 0 and said.pair == set(clause.ends)
    return is_own and said.is_plain and said.sense is not None


def _names(judged: Judgement, number: int, reading: Reading) -> bool:
    """Whether a judgement speaks of an end, or of another place that names the same."""
    own = reading.ends[number].identity
    return any(reading.ends[n].identity == own for n in judged.ends)


def _is_loose_of(judged: Judgement, said: Statement) -> bool:
    """Whether a fact of the same relation is read off the sentence as a whole."""
    assert said.sense is not None, said
    labels = said.sense.labels | said.sense.inverse
    return judged.statement.is_loose and all(words_of(t.relation) in labels for t in judged.triples)


def _is_of_one_kind(judged: Judgement, said: Statement, reading: Reading) -> bool:
    """Whether the graph has facts of one relation of both subjects: a fact of either may be meant."""
    others = judged.statement.pair - {said.object}
    told = set(judged.triples)
    own = {fact.words for fact in reading.facts.outgoing(reading.ends[said.subject])}
    return any(
        fact.words in own and fact.triple not in told
        for number in others
        for fact in reading.facts.outgoing(reading.ends[number])
    )
