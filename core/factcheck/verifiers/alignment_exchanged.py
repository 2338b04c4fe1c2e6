"""Conflicts found by exchange: would the claim be supported, if the graph had the claim's value instead of its own?

"... in the United States, where you can find Auburn" against a graph in which Auburn lies in France: no template ties
the country to Auburn, yet with "Auburn → country → United States" in the graph every word of the claim would be
accounted for. So the claim states that fact, and where the relation gives a subject one value only, the graph's own
value refutes it. What a claim says is thus read in the same ways whether the graph agrees or not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice, pairwise, permutations

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind, may_be_several
from core.factcheck.clauses import Clause
from core.factcheck.places import (
    CONTAINMENT,
    exclude_each_other,
    may_be_within,
    names_part_of,
    place_name,
    place_rank,
)
from core.factcheck.protocols import ToVerify
from core.factcheck.relations import ValueKind
from core.factcheck.towns import town_locations
from core.factcheck.triple import Entity, Literal, Triple
from core.factcheck.values import Agreement, DateValue, compare_values
from core.factcheck.verifiers.alignment_beside import has_cue, is_placed
from core.factcheck.verifiers.alignment_facts import Fact, is_named
from core.factcheck.verifiers.alignment_judge import Ground, Judgement, judge_statement
from core.factcheck.verifiers.alignment_reading import Reading
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.word_classes import GENERIC_LABEL_WORDS, stem

_MOST = 4  # exchanges that are tried for one claim: each is a reading of its own
_BOUNDING = frozenset({"from", "since", "until", "till", "to"})  # before a date
_SAYING = frozenset({Agreement.SAME, Agreement.COARSER, Agreement.FINER})
_ENTITIES = frozenset({ValueKind.ENTITY, ValueKind.ANY})
_GENERIC = frozenset(stem(word) for word in GENERIC_LABEL_WORDS)


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
        return replace(claim, evidence=(), triples=tuple(triples))


def exchanges(reading: Reading) -> list[Exchange]:
    """The exchanges worth a reading of their own, for a claim that was left open."""
    of_lexicon = _exchanges(reading) if may_be_several(reading.ends) else iter(())
    return list(islice(chain(of_lexicon, _single_valued(reading)), _MOST))


def _single_valued(reading: Reading) -> Iterator[Exchange]:
    """Facts of relations by which every subject of the graph has one value, with another such value of the claim."""
    ends = reading.ends
    if any(_is_of_the_past(clause) for clause in reading.clauses):
        return  # what has been so, or used to be, need not be so now
    first = {end.identity: n for n, end in reversed([*enumerate(ends)])}
    for i, j in permutations(sorted(first.values()), 2):
        for fact in reading.facts.outgoing(ends[i]):
            if not any(_says(end, fact) for end in ends) and _is_alike(fact, i, j, reading):
                clause = next((n for n, c in enumerate(reading.clauses) if j in c.ends), 0)
                statement = Statement(i, j, clause, 1, frozenset(), None, fact.words)
                others = (fact.triple,)
                conflict = Judgement(Ground.OTHER_VALUE, statement, j, others, others)
                yield Exchange(conflict, fact.triple, _node(ends[j]))


def _is_alike(fact: Fact, i: int, j: int, reading: Reading) -> bool:
    """Whether an end may be another value of a fact's relation: it is one elsewhere, or another town than this."""
    facts, end, relation = reading.facts, reading.ends[j], fact.triple.relation
    if end.value is not None:
        own = [f for f in facts.outgoing(reading.ends[i]) if f.triple.relation == relation]
        several = facts.lexicon.has_several_numbers(fact.words)
        is_other = fact.value is not None and compare_values(end.value, fact.value) is Agreement.OTHER
        # Behind some words a date is a bound: "from 1953" is no year in between.
        pairs = (pair for clause in reading.clauses for pair in pairwise(clause.items))
        is_bound = any(x.end == j and before.end < 0 and before.forms & _BOUNDING for before, x in pairs)
        return is_other and len(own) == 1 and not several and not is_bound
    if relation.id not in reading.claim.asked.single_valued:
        return False
    name = place_name(fact.other)
    if town_locations(name) and town_locations(end.text) and exclude_each_other(name, end.text):
        return True
    is_one_elsewhere = any(f.triple.relation == relation for f in facts.incoming(end))
    return is_one_elsewhere and not may_be_within(name, end.text)


def _is_of_the_past(clause: Clause) -> bool:
    """Whether a clause is in the perfect, or says what used to be."""
    verbs = [item for item in clause.items if item.end < 0 and item.pos in {"VERB", "AUX"}]
    return any(("have" in v.forms and v.pos == "AUX") or {"used", "use"} <= v.forms for v in verbs[:-1])


def _exchanges(reading: Reading) -> Iterator[Exchange]:
    """Facts that the claim has no use for, each with a value of the claim that excludes the graph's."""
    ends = reading.ends
    confirmed = [j for j in reading.judgements if j.label is Label.SUPPORTED]
    used = {triple for j in confirmed for triple in j.triples}
    linked = {frozenset((ends[j.statement.subject].identity, ends[j.end].identity)) for j in confirmed}
    first = {end.identity: n for n, end in reversed([*enumerate(ends)])}
    for i in sorted(first.values()):
        for fact in reading.facts.outgoing(ends[i]):
            if fact.triple in used or any(_says(end, fact) for end in ends):
                continue
            for j in sorted(first.values()):
                is_linked = frozenset((ends[i].identity, ends[j].identity)) in linked
                if i == j or is_linked or not _is_worded(fact, j, reading):
                    continue
                for statement in _statements(fact, i, j, reading):
                    conflict = judge_statement(statement, ends, reading.facts)
                    if conflict.label is Label.REFUTED and len(set(conflict.others)) == 1:
                        yield Exchange(conflict, fact.triple, _node(ends[j]))


def _statements(fact: Fact, i: int, j: int, reading: Reading) -> Iterator[Statement]:
    """What the claim would state of an end by the fact's relation."""
    end = reading.ends[j]
    clause = next((n for n, c in enumerate(reading.clauses) if c.head < 0 and j in c.ends), -1)
    if clause < 0 or end.is_value != (fact.value is not None):
        return
    if end.is_value:
        yield Statement(i, j, clause, 1, frozenset(), None, fact.words)
        return
    for sense in reading.facts.lexicon.find(fact.words):
        if sense.functional and sense.value in _ENTITIES:
            yield Statement(i, j, clause, 1, frozenset(), sense, is_timed=reading.clauses[clause].is_past)


def _is_worded(fact: Fact, j: int, reading: Reading) -> bool:
    """Whether a sentence with an end has a free word of the relation, or needs none to say where something lies."""
    sentences = [c for c in reading.clauses if c.head < 0 and j in c.ends]
    lexicon = reading.facts.lexicon
    is_place = any(sense.is_place for sense in lexicon.find(fact.words))
    is_placed_so = place_rank(reading.ends[j].text) is not None or any(is_placed(c, j) for c in sentences)
    if is_place and (not is_placed_so or reading.ends[j].kind is EndKind.CODE):
        return False  # "Smith founded Jones in 1904" names no place of its foundation
    if fact.words in CONTAINMENT:
        return True
    said = (j.statement for j in reading.judgements if j.label is Label.SUPPORTED)
    taken = {token for s in said if s.weight and not s.is_loose for token in s.tokens}
    cues = lexicon.cues_of(fact.triple) - lexicon.lying_cues - _GENERIC
    return any(has_cue(x, cues) for c in sentences for x in c.items if x.end < 0 and x.token not in taken)


def _says(end: End, fact: Fact) -> bool:
    """Whether the claim names the fact's own object, or more exactly, or inside a name: then it is no other value."""
    if fact.value is not None:
        return end.value is not None and compare_values(end.value, fact.value) in _SAYING
    return is_named(fact.other, end) or names_part_of(end.text, place_name(fact.other))


def _node(end: End) -> Entity | Literal:
    if end.value is not None and not end.entities:
        return Literal(end.value.text if isinstance(end.value, DateValue) else end.text)
    return end.entities[0] if end.entities else Entity(f"said:{end.text}", end.text)
