"""What the graph says about one statement of a claim: stated, in conflict, or not known."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.places import (
    COUNTRY,
    containment_chain,
    exclude_each_other,
    has_namesake_in,
    is_known_place,
    may_be_within,
    names_part_of,
    place_name,
    place_rank,
    same_first_part,
)
from core.factcheck.relations import RelationSense
from core.factcheck.triple import Triple
from core.factcheck.values import Agreement, DateValue, compare_values
from core.factcheck.verbalise import plain_label, relation_words
from core.factcheck.verifiers.alignment_facts import Fact, Facts, date_role, event_dates, is_named
from core.factcheck.verifiers.alignment_prepared import is_slip
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.word_classes import stems

_LISTED = re.compile(r"\b(?:and|or)\b")
_COMMA = 2  # letters of ", " between a town and where it lies
_SHORT = 3  # letters


class Ground(StrEnum):
    """Why a statement is judged as it is."""

    STATED = "stated"
    OTHER_VALUE = "other value"  # a functional relation, a date or a number has another value
    NOT_STATED = "not stated"  # the graph has nothing, or nothing that would exclude it
    MANY_VALUED = "many-valued"  # it has another value of a relation that may have several
    FINER = "finer"  # the claim says more than the graph
    OTHER_TIME = "other time"  # the value changes in time, and the claim speaks of the past
    UNSURE_PLACE = "unsure place"  # one place may lie in the other


_LABELS = {Ground.STATED: Label.SUPPORTED, Ground.OTHER_VALUE: Label.REFUTED}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The outcome for one statement or date. `others` are the values that the graph has instead."""

    ground: Ground
    statement: Statement
    end: int  # number of the end that is spoken of
    triples: tuple[Triple, ...] = ()
    others: tuple[Triple, ...] = ()

    @property
    def label(self) -> Label:
        """What follows for a claim that says so."""
        return _LABELS.get(self.ground, Label.NOT_ENOUGH_INFO)

    @property
    def ends(self) -> set[int]:
        """Numbers of the ends that it speaks of."""
        return {self.statement.subject, self.statement.object, self.end}


def denied_pairs(judged: Sequence[Judgement]) -> set[frozenset[int]]:
    """The ends of plainly worded statements that the graph refutes; no looser reading may confirm these pairs.

    "Smith was born in Vienna and died in Bonn" has the words of both facts, and each with the other's place.
    """
    plain = [j for j in judged if j.statement.weight and not j.statement.is_loose]
    told = {triple for j in plain if j.label is Label.SUPPORTED for triple in j.triples}
    return {
        frozenset((j.statement.subject, j.statement.object))
        for j in plain
        if j.label is Label.REFUTED and not set(j.others) <= told
    }


def judge_statement(statement: Statement, ends: Sequence[End], facts: Facts) -> Judgement:
    """What the graph says about one statement."""
    subject, obj = ends[statement.subject], ends[statement.object]
    sense = statement.sense
    if sense is None:
        known = [fact for fact in facts.outgoing(subject) if fact.words == statement.label]
    else:
        known = facts.of_sense(sense, subject)
    if obj.is_value:
        return _judge_value(statement, obj, known, facts)
    named = [fact for fact in known if is_named(fact.other, obj)]
    if named:
        return _judged(Ground.STATED, statement, (named[0].triple,))
    if sense is None:
        return _judged(Ground.NOT_STATED, statement)
    return _judge_other(statement, ends, [fact for fact in known if fact.value is None], facts)


def judge_date(statement: Statement, fact: Triple, date: int, ends: Sequence[End], facts: Facts) -> Judgement:
    """Whether a stated fact came about, or held, at the date that the claim gives for it."""
    label = relation_words(fact.relation)
    pair = (ends[statement.subject], ends[statement.object])
    sense = statement.sense or RelationSense(name=label, labels=frozenset({label}))
    dated = event_dates(facts, sense, label, pair)
    said = ends[date].value
    assert isinstance(said, DateValue), ends[date]
    agreeing = [(f.triple,) for f in dated if date_role(f.words) != "until" and f.agrees_with(said)]
    stated = agreeing[0] if agreeing else _interval(said, dated)
    if stated:
        return Judgement(Ground.STATED, statement, date, stated)
    facts_alike = {f.triple for end in pair for f in facts.of_sense(sense, end)} or {fact}
    if not dated or any(compare_values(said, f.value) is Agreement.FINER for f in dated if f.value):
        ground = Ground.FINER if dated else Ground.NOT_STATED
        return Judgement(ground, statement, date, (fact,))
    # Dates may belong to single facts ("award year") rather than to the entity ("release date").
    is_of_fact = any(stems(f.words) & stems(label) or date_role(f.words) != "at" for f in dated)
    if is_of_fact and len({f.triple for f in dated}) < _subject_facts(facts_alike, dated):
        return Judgement(Ground.MANY_VALUED, statement, date, (fact,))
    triples = tuple(f.triple for f in dated)
    return Judgement(Ground.OTHER_VALUE, statement, date, triples[:1], triples)


def _subject_facts(alike: set[Triple], dated: Sequence[Fact]) -> int:
    """How many facts of the kind the dated subject has: with more facts than dates, one may have no date."""
    ends = [{triple.subject.id, getattr(triple.object, "id", "")} for triple in alike]
    subjects = {fact.triple.subject.id for fact in dated}
    return max((sum(subject in each for each in ends) for subject in subjects), default=0)


def _judge_value(statement: Statement, obj: End, known: Sequence[Fact], facts: Facts) -> Judgement:
    """A date or number against those that the graph has for the relation."""
    assert obj.value is not None, obj
    found = [(fact, compare_values(obj.value, fact.value)) for fact in known if fact.value is not None]
    found = [(fact, agreement) for fact, agreement in found if agreement is not Agreement.INCOMPARABLE]
    for fact, agreement in found:
        if agreement in {Agreement.SAME, Agreement.COARSER}:
            return _judged(Ground.STATED, statement, (fact.triple,))
    if any(agreement is Agreement.FINER for _, agreement in found):
        return _judged(Ground.FINER, statement)
    if not found or statement.weight == 0:
        return _judged(Ground.NOT_STATED, statement)
    if any(facts.lexicon.has_several_numbers(fact.words) for fact, _ in found):
        return _judged(Ground.MANY_VALUED, statement)
    triples = tuple(fact.triple for fact, _ in found)
    return _judged(Ground.OTHER_VALUE, statement, triples[:1], triples)


def _judge_other(statement: Statement, ends: Sequence[End], known: Sequence[Fact], facts: Facts) -> Judgement:
    """A name that none of the known values is."""
    subject, obj, sense = ends[statement.subject], ends[statement.object], statement.sense
    assert sense is not None
    if not known:
        return _judged(Ground.NOT_STATED, statement)
    others = tuple(fact.triple for fact in known)
    if sense.is_place:
        for fact in known:
            name = place_name(fact.other)
            if same_first_part(name, obj.text) or names_part_of(name, obj.text):
                return _judged(Ground.STATED, statement, (fact.triple,))
            inside = containment_chain(fact.other, obj, facts.triples)
            if inside:
                return _judged(Ground.STATED, statement, (fact.triple, *inside))
    written = [fact for fact in facts.as_written(sense, subject) if fact.value is None]
    is_people = not sense.is_place and fold(obj.text) in load_gazetteer().peoples
    is_of_list = not sense.values or fold(obj.text) in sense.values or bool(obj.stands_for)
    is_language = sense.is_place and obj.kind is EndKind.CODE  # "Spanish is spoken" names no country
    if not sense.functional or not written or not is_of_list or is_people or is_language:
        return _judged(Ground.MANY_VALUED, statement, (), others)
    known, others = written, tuple(fact.triple for fact in written)
    if sense.is_place and 0 < obj.start - subject.end <= _COMMA and has_namesake_in(subject.text, obj.text):
        return _judged(Ground.NOT_STATED, statement)  # "Milan, Ohio" is not the Milan of the graph
    if not _excludes(sense, obj, known, facts):
        ground = Ground.UNSURE_PLACE if sense.is_place else Ground.NOT_STATED
        return _judged(ground, statement, (), others)
    if sense.is_at_a_time and statement.is_timed:
        return _judged(Ground.OTHER_TIME, statement, (), others)
    # No place lies "in" two states or countries, and "a solo singer" can be said of nothing else.
    is_wide = sense.is_place and place_rank(obj.text) is not None
    is_telling = is_wide or fold(obj.text) in sense.values
    if (statement.weight == 0 and not is_telling) or statement.is_loose:
        return _judged(Ground.NOT_STATED, statement, (), others)
    return _judged(Ground.OTHER_VALUE, statement, others[:1], others)


def _excludes(sense: RelationSense, obj: End, known: Sequence[Fact], facts: Facts) -> bool:
    """Whether the known values of a functional relation leave no room for the claim's."""
    names = [place_name(fact.other) if sense.is_place else plain_label(fact.other) for fact in known]
    if any(_may_be_same_name(name, obj.text) for name in names):
        return False
    if not sense.is_place:
        return True
    if any(_LISTED.search(name) or may_be_within(name, obj.text) for name in names):
        return False  # "Singapore and Indonesia", "France or China"
    if sense.name == "country" and place_rank(obj.text) == COUNTRY:
        return True  # whatever the graph calls the other country
    if sense.name == "country" and not is_known_place(obj, facts.triples):
        return False  # "A contains B" and "A comes from B" are said of many things
    if any(names_part_of(obj.text, name) for name in names):
        return False  # the claim is narrower: "Quincy, Massachusetts" against "Massachusetts"
    said = dict.fromkeys((obj.text, *(place_name(entity) for entity in obj.entities[:1])))
    return any(exclude_each_other(name, each) for name in names for each in said)


def _may_be_same_name(known: str, said: str) -> bool:
    """Whether two names may be one thing's: one's words are among the other's, or one abbreviates the other."""
    first: list[str] = re.findall(r"\w+", fold(known))
    second: list[str] = re.findall(r"\w+", fold(said))
    if set(first) <= set(second) or set(second) <= set(first):
        return True
    short, long = sorted((first, second), key=len)
    if place_rank(said) is None and _is_mistyped(short, long):
        return True
    initials = "".join(word[0] for word in long if word not in {"of", "the", "and"})
    if len(long) == 1:
        return long[0].startswith(short[0]) or short[0].startswith(long[0])  # "EUR" beside "Euro"
    return len(short) == 1 and short[0] == initials


def _is_mistyped(short: Sequence[str], long: Sequence[str]) -> bool:
    """Whether each word of a name is one of the other's but for slips: "Ski Lankan" beside "Sri Lankan rupee"."""
    is_sure = any(word in long for word in short)

    def is_meant(word: str, other: str) -> bool:
        is_short = is_sure and len(word) == len(other) == _SHORT
        return is_slip(word, other, is_sure=is_sure) or (is_short and sum(map(str.__ne__, word, other)) == 1)

    return all(any(is_meant(word, other) for other in long) for word in short)


def _interval(said: DateValue, dated: Sequence[Fact]) -> tuple[Triple, ...]:
    """The bounds of a time that holds the date; empty when none does."""
    since = [f for f in dated if date_role(f.words) == "since"]
    until = [f for f in dated if date_role(f.words) == "until"]
    if len(since) > 1 or len(until) > 1:
        since = []  # nothing tells which end belongs to which beginning, or to which fact
    for begin in since:
        for end in until:
            low, high = begin.value, end.value
            if not isinstance(low, DateValue) or not isinstance(high, DateValue):
                continue
            if low.text[: len(said.text)] <= said.text and said.text[: len(high.text)] <= high.text:
                return begin.triple, end.triple
    return next(((end.triple,) for end in until if end.agrees_with(said)), ())


def _judged(
    ground: Ground, statement: Statement, triples: tuple[Triple, ...] = (), others: tuple[Triple, ...] = ()
) -> Judgement:
    """The judgement on the object of a statement."""
    return Judgement(ground, statement, statement.object, triples, others)
