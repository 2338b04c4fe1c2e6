"""What withholds support where every fact is stated: one is turned round, values are crossed, or words are left over.

"Leviathan wrote Hobbes" is not what "Leviathan → author → Hobbes" says. A graph may write a relation either way, and
loose readings join two names whichever stands first. Where the claim's own words say who did what to whom, and say it
only the other way round, the fact is not stated.

"Smith wrote Jones, which can be found in hardcover" asserts more than who wrote it. A verb is accounted for when a
confirmed fact took it, or its stem says one; a noun also when it repeats what a name of the claim says of its bearer.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, groupby

from core.factcheck.claim_ends import EndKind, is_long
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.places import CONTAINMENT
from core.factcheck.relations import Direction, RelationSense
from core.factcheck.triple import Entity, Triple
from core.factcheck.verbalise import relation_words
from core.factcheck.verifiers.alignment_beside import has_cue, stems_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_prepared import is_slip
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.word_classes import stem

_LIVES = ("birth date", "birth place", "death date", "death place")  # senses: who has one is a person
_TELLING = frozenset({"NOUN", "VERB", "PRED", "ADJ"})
_NOUNS = frozenset({"NOUN", "PROPN"})
_ROOT = 4  # letters of a short form: "carb" for "carbohydrate"
_SHORTEST = 3  # letters of a noun; "ws" is a slip of the keyboard
_EMPTY = frozenset(
    """number variety range kind sort series total amount addition order example way rest pair lot use
    form turn type reign term time past present mr mrs ms dr prof no nr co inc ltd corp""".split()
)
"""Nouns of amount, manner and time, and titles: none of them is a statement of its own."""


def reversed_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first name that the claim gives the other side of a fact; None where every fact is said as it stands."""
    plain = (judgement.statement for judgement in reading.judgements)
    said = [statement for statement in plain if statement.weight and not statement.is_loose]
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
    # "A Lyon-born painter": a place may stand before what it is said of.
    has_hyphen = any("-" in item.forms for clause in reading.clauses for item in clause.items)
    return label not in CONTAINMENT and not is_long(reading.ends) and not has_hyphen


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


def unread_noun(reading: Reading, confirmed: Sequence[Judgement]) -> str | None:
    """The first noun of a sentence that belongs to nothing that was confirmed; None when all do."""
    told = reading.facts.lexicon.cues_of(*(triple for j in confirmed for triple in j.triples))
    clear = [j.statement for j in confirmed if j.statement.weight and not j.statement.is_loose]
    taken = {token for statement in clear if not statement.label for token in statement.tokens}
    said = (j.statement for j in confirmed if not (j.statement.is_loose and is_long(reading.ends)))
    labelled = {token for statement in said if statement.weight for token in statement.tokens}
    for clause in reading.clauses:
        for start, stop in _runs(clause) if clause.head < 0 else ():
            before = [item.pos for item in clause.items[max(0, start - 2) : start + 1]]
            # Bare nouns may be what a verb speaks of: "originates from blues", beside a name that has the word.
            cues = told if before == ["VERB", "ADP", "NOUN"] else told | _name_cues(reading)
            known = taken | labelled if any(x.end >= 0 for x in clause.items[stop : stop + 1]) else taken
            nouns = (x for x in clause.items[start:stop] if x.token not in known)
            left = [x for x in nouns if not _is_read(x, cues, reading)]
            if left and not _is_counted(clause, start, reading):
                return left[-1].word
    return None


def _name_cues(reading: Reading) -> frozenset[str]:
    """Stems of what names say of their bearers: "the grounds" of Smith Grounds, "icebreaker" of Smith (icebreaker)."""
    names = (entity.label.lower().split() for end in reading.ends for entity in end.entities[:1])
    last = (words[-1] for words in names if words and (len(words) > 1 or words[-1].endswith(")")))
    return frozenset(stem(word.strip("()")) for word in last)


def _is_read(item: Item, cues: Collection[str], reading: Reading) -> bool:
    """Whether a noun says a confirmed fact, or nothing of its own."""
    if item.is_neutral or len(item.word.strip(".")) < _SHORTEST or item.forms & reading.claim.text_words:
        return True
    is_empty = not _EMPTY.isdisjoint(form.strip(".") for form in item.forms)
    return is_empty or any(_is_alike(word, cue) for word in stems_of(item) for cue in cues)


def _is_counted(clause: Clause, start: int, reading: Reading) -> bool:
    """Whether nouns are what a number counts, or the unit that it counts by: "914 people per square kilometer"."""
    before = clause.items[max(0, start - 2) : start]
    if any(item.forms & {"per"} for item in before):
        return True
    return bool(before) and before[-1].end >= 0 and reading.ends[before[-1].end].kind is EndKind.NUMBER


def _runs(clause: Clause) -> Iterator[tuple[int, int]]:
    """Where nouns stand in a row, no name among them."""
    for is_noun, run in groupby(enumerate(clause.items), lambda x: x[1].end < 0 and x[1].pos in _NOUNS):
        places = [place for place, _ in run]
        if is_noun:
            yield places[0], places[-1] + 1


def _is_alike(word: str, cue: str) -> bool:
    """Whether a word is a cue, a short or a longer form of it, or a slip of the keyboard away."""
    shorter, longer = sorted((word, cue), key=len)
    return word == cue or (len(shorter) >= _ROOT and (longer.startswith(shorter) or is_slip(word, cue)))
