"""Conflicts found by exchange: would the claim be supported, if the graph had the claim's value instead of its own?

"... in the United States, where you can find Auburn" against a graph in which Auburn lies in France: no template ties
the country to Auburn, yet with "Auburn → country → United States" in the graph every word of the claim would be
accounted for. So the claim states that fact, and where the relation gives a subject one value only, the graph's own
value refutes it. What a claim says is thus read in the same ways whether the graph agrees or not.

Only a fact that the claim has no use for as it stands is exchanged, only against values that exclude the graph's, and
the exchange must be all that the claim lacks.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind, fold, may_be_several
from core.factcheck.clauses import Clause
from core.factcheck.places import CONTAINMENT, names_part_of, place_name, place_rank
from core.factcheck.protocols import ToVerify
from core.factcheck.relations import RelationSense, ValueKind
from core.factcheck.stems import stem, stems
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.value_agreement import Agreement, compare_values
from core.factcheck.values import DateValue
from core.factcheck.verifiers.alignment_beside import PLACING, has_cue
from core.factcheck.verifiers.alignment_cues import cues_of
from core.factcheck.verifiers.alignment_facts import Fact, is_named
from core.factcheck.verifiers.alignment_judge import Judgement, judge_statement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.word_classes import GENERIC_LABEL_WORDS

_MOST = 4  # exchanges that are tried for one claim: each is a reading of its own
_GENERIC = frozenset(stem(word) for word in GENERIC_LABEL_WORDS)
_SAYING = frozenset({Agreement.SAME, Agreement.COARSER, Agreement.FINER})
_ENTITIES = frozenset({ValueKind.ENTITY, ValueKind.ANY})


@dataclass(frozen=True, slots=True)
class Exchange:
    """A fact of the graph with the claim's value in place of its own."""

    conflict: Judgement  # what follows if the claim states the fact
    triple: Triple  # as the graph has it
    value: Entity | Literal  # as the claim would have it

    def asked(self, claim: ToVerify) -> ToVerify:
        """The claim against the graph with the exchange made; nothing is ranked."""
        new = replace(self.triple, object=self.value)
        given = (*(item.triple for item in claim.evidence if item.triple is not None), *claim.triples)
        triples = dict.fromkeys(new if triple == self.triple else triple for triple in given)
        return ToVerify(claim.claim, claim.mentions, (), tuple(triples))


def exchanges(reading: Reading) -> list[Exchange]:
    """The exchanges worth a reading of their own, for a claim of several facts that was left open."""
    if not may_be_several(reading.ends):
        return []
    return list(islice(_exchanges(reading), _MOST))


def _exchanges(reading: Reading) -> Iterator[Exchange]:
    confirmed = [j for j in reading.judgements if j.label is Label.SUPPORTED]
    used = {triple for j in confirmed for triple in j.triples}
    linked = {
        frozenset((reading.ends[j.statement.subject].identity, reading.ends[j.end].identity))
        for j in confirmed
        if j.statement
    }
    subjects = {end.entities[0].id: i for i, end in reversed([*enumerate(reading.ends)]) if end.entities}
    objects = {end.identity: j for j, end in reversed([*enumerate(reading.ends)])}
    for i in sorted(subjects.values()):
        own = [(fact, reading.ends) for fact in reading.facts.outgoing(reading.ends[i])]
        for fact, ends in (*own, *_outer_facts(i, reading)):
            if fact.triple in used or _is_said(fact, reading.ends):
                continue
            for j in sorted(objects.values()):
                pair = frozenset((reading.ends[i].identity, reading.ends[j].identity))
                if len(pair) > 1 and pair not in linked and _is_worded(fact, i, j, reading):
                    yield from _exchange(fact, (i, j), ends, reading)


def _outer_facts(i: int, reading: Reading) -> Iterator[tuple[Fact, Sequence[End]]]:
    """Where the places lie that hold a name of the claim and are not named, with the ends in which they stand for i.

    "Auburn in Lee County, in the United States", where Lee County lies in Alabama, and that in Spain.
    """
    end = reading.ends[i]
    known = {other.entities[0].id for other in reading.ends if other.entities}
    for fact in reading.facts.outgoing(end):
        node = fact.triple.object
        if fact.words in CONTAINMENT and isinstance(node, Entity) and node.id not in known:
            outer = replace(end, entities=(node,))
            ends = (*reading.ends[:i], outer, *reading.ends[i + 1 :])
            yield from ((each, ends) for each in reading.facts.outgoing(outer) if each.words in CONTAINMENT)


def _exchange(fact: Fact, pair: tuple[int, int], ends: Sequence[End], reading: Reading) -> Iterator[Exchange]:
    """The exchange of one fact's object for one end, where the two exclude each other."""
    for statement in _statements(fact, *pair, reading):
        conflict = judge_statement(statement, ends, reading.facts)
        if conflict.label is Label.REFUTED and len(set(conflict.others)) == 1:
            yield Exchange(conflict, fact.triple, _node(ends[pair[1]]))
            return


def _statements(fact: Fact, i: int, j: int, reading: Reading) -> Iterator[Statement]:
    """What the claim would state of the end by the fact's relation."""
    end = reading.ends[j]
    clause = next((n for n, c in enumerate(reading.clauses) if c.head < 0 and j in c.ends), -1)
    if clause < 0 or end.is_value != (fact.value is not None):
        return
    is_timed = reading.clauses[clause].is_past or any(e.kind is EndKind.DATE for e in reading.ends)
    if end.is_value:
        yield Statement(i, j, clause, 1, frozenset(), None, fact.words)
        return
    for sense in _functional(fact, reading):
        if sense.is_place and not _is_said_as_place(j, reading):
            continue  # "Smith founded Jones in 1904" names no place of its foundation
        yield Statement(i, j, clause, 1, frozenset(), sense, is_timed=is_timed)


def _functional(fact: Fact, reading: Reading) -> Sequence[RelationSense]:
    senses = reading.facts.lexicon.find(fact.words)
    return [sense for sense in senses if sense.functional and sense.value in _ENTITIES]


def _is_worded(fact: Fact, i: int, j: int, reading: Reading) -> bool:
    """Whether a sentence with the end has a word of the relation, or needs none to say where something lies.

    Words that say another relation of the same two ends speak for that one alone ("Smith was born in Italy").
    """
    if any(_says_otherwise(judged.statement, fact, {i, j}) for judged in reading.judgements):
        return False
    cues = _telling_cues(fact, reading)
    if fact.words in CONTAINMENT and _is_said_as_place(j, reading):
        return True
    if fold(reading.ends[j].text) in _values(fact, reading):
        return True
    words = [x for c in reading.clauses if c.head < 0 and j in c.ends for x in c.items if x.end < 0]
    taken = _counted(reading) if reading.ends[j].kind is EndKind.NUMBER else frozenset[int]()
    return any(item.token not in taken and has_cue(item, cues) for item in words)


def _is_said_as_place(j: int, reading: Reading) -> bool:
    """Whether an end is a known place, or stands where one does: "is in Smith", and not "is a member of Smith"."""
    if reading.ends[j].kind is EndKind.CODE:
        return False  # a language
    if place_rank(reading.ends[j].text) is not None:
        return True
    return any(_follows_place_word(c, j) for c in reading.clauses if c.head < 0 and j in c.ends)


def _follows_place_word(clause: Clause, j: int) -> bool:
    """Whether an end stands behind "in", "at" or the like, or behind another end and a comma."""
    for place, item in enumerate(clause.items):
        before = [each for each in clause.items[:place] if each.pos != "DET" and not each.is_neutral][-2:]
        if item.end == j and before and before[-1].forms & PLACING:
            return True
        if item.end == j and len(before) > 1 and before[-1].pos == "PUNCT" and before[0].end >= 0:
            return True
    return False


def _telling_cues(fact: Fact, reading: Reading) -> frozenset[str]:
    """Stems of the words that say the relation and hardly another: "born", and neither "date" nor "country"."""
    lexicon = reading.facts.lexicon
    if fact.words in CONTAINMENT:
        return stems(fact.words)  # "published in" places things, and a publisher does not
    cues = cues_of(fact.triple, lexicon) - _GENERIC
    if any(sense.is_place and not sense.labels & CONTAINMENT for sense in lexicon.find(fact.words)):
        cues -= lexicon.lying_cues
    return cues


def _counted(reading: Reading) -> frozenset[int]:
    """Words that say what a confirmed fact counts: the floors of "3 floors and a garden of 70 square metres"."""
    said = (j.statement for j in reading.judgements if j.label is Label.SUPPORTED)
    return frozenset(token for s in said if s and s.weight and not s.is_loose for token in s.tokens)


def _says_otherwise(said: Statement | None, fact: Fact, pair: Collection[int]) -> bool:
    """Whether a statement gives the two ends a relation of one place that is not where something lies."""
    if said is None or said.sense is None or not said.weight or {said.subject, said.object} != pair:
        return False
    is_event = said.sense.is_place and bool(said.sense.functional) and not said.sense.labels & CONTAINMENT
    return is_event and fact.words not in said.sense.labels


def _values(fact: Fact, reading: Reading) -> frozenset[str]:
    """The closed lists of what the relation's objects can be."""
    return frozenset[str]().union(*(sense.values for sense in reading.facts.lexicon.find(fact.words)))


def _is_said(fact: Fact, ends: Collection[End]) -> bool:
    """Whether the claim names the fact's own object, or more exactly, or inside a name: then it is no other value."""
    if fact.value is not None:
        said = (compare_values(end.value, fact.value) for end in ends if end.value is not None)
        return any(agreement in _SAYING for agreement in said)
    name = place_name(fact.other)
    return any(is_named(fact.other, end) or names_part_of(end.text, name) for end in ends)


def _node(end: End) -> Entity | Literal:
    if end.entities:
        return end.entities[0]
    if end.value is not None:
        return Literal(end.value.text if isinstance(end.value, DateValue) else end.text)
    return Entity(f"said:{end.text}", end.text)
