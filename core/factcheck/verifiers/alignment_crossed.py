"""Values exchanged between two facts: "its architect was <owner> and its owner is <architect>".

The graph has both facts, and the sentence has a word of each; but behind each word stands the other one's value.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.places import CONTAINMENT
from core.factcheck.triple import Entity, Triple
from core.factcheck.verifiers.alignment_beside import has_cue
from core.factcheck.verifiers.alignment_cues import cues_of
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.verifiers.alignment_judge import Judgement
from core.factcheck.verifiers.alignment_reading import Reading

_TELLING = frozenset({"NOUN", "VERB", "PRED", "ADJ"})


def crossed_end(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first value that stands behind the other fact's word; None where each stands beside its own."""
    triples = dict.fromkeys(triple for judged in confirmed for triple in judged.triples)
    for first, second in permutations(triples, 2):
        if first.subject.id != second.subject.id or first.object == second.object:
            continue
        for clause in reading.clauses:
            if clause.head < 0:
                end = _crossed(reading, clause, first, second)
                if end is not None:
                    return end
    return _out_of_order(reading, confirmed)


def _crossed(reading: Reading, clause: Clause, first: Triple, second: Triple) -> int | None:
    """The value behind the first fact's word where it is the second's, and the first's stands behind that's word."""
    if not isinstance(first.object, Entity) or not isinstance(second.object, Entity):
        return None
    own, other = first.object.id, second.object.id
    places = _Places(reading, clause, first.subject.id)
    if not {own, other} <= places.named:
        return None
    lexicon = reading.facts.lexicon
    cues, others = cues_of(first, lexicon), cues_of(second, lexicon)
    one = _only_word(clause.items, cues - others, others)
    two = _only_word(clause.items, others - cues, cues)
    if one is None or two is None or one > two:
        return None
    behind, last = places.after(one), places.after(two)
    if behind is None or last is None or behind > two or places.is_before(one, own):
        return None
    is_crossed = places.name(behind) == other and places.name(last) == own
    return clause.items[behind].end if is_crossed else None


def _out_of_order(reading: Reading, confirmed: Sequence[Judgement]) -> int | None:
    """The first of two values that stand in one order and the only words of their facts in the other.

    "Smith (petitioner) and Jones (respondent)", "Smith directed Taxi with Jones as the star".
    """
    told = [(j.triples[0], j.end) for j in confirmed if len(j.triples) == 1]
    told = [(triple, end) for triple, end in told if words_of(triple.relation) not in CONTAINMENT]
    lexicon = reading.facts.lexicon
    for (first, end), (second, other) in combinations(told, 2):
        if first.subject.id != second.subject.id or first.object == second.object:
            continue
        cues, others = cues_of(first, lexicon), cues_of(second, lexicon)
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


class _Places:
    """Where the names of a sentence stand, the subject left out."""

    def __init__(self, reading: Reading, clause: Clause, subject: str) -> None:
        self._names = {
            place: entity.id
            for place, item in enumerate(clause.items)
            if item.end >= 0
            for entity in reading.ends[item.end].entities[:1]
            if entity.id != subject
        }

    @property
    def named(self) -> frozenset[str]:
        return frozenset(self._names.values())

    def name(self, place: int) -> str:
        return self._names[place]

    def after(self, place: int) -> int | None:
        return min((each for each in self._names if each > place), default=None)

    def is_before(self, place: int, name: str) -> bool:
        """Whether a name stands before a word too."""
        return any(each < place and known == name for each, known in self._names.items())


def _only_word(items: Iterable[Item], cues: frozenset[str], others: frozenset[str]) -> int | None:
    """The place of the only word that says the one fact and not the other; None where there are several."""
    found = [
        place
        for place, item in enumerate(items)
        if item.end < 0 and item.pos in _TELLING and has_cue(item, cues) and not has_cue(item, others)
    ]
    return found[0] if len(found) == 1 else None
