"""Claims of several facts: what stands next to a name or value, where no parse ties it to its subject.

In a sentence of many names ("has a mass of 9.8 kg and an epoch of 31 July 2016") the words beside a name say which
relation it fills, and the graph says which of the claim's names has that relation. The subject stands in the same
sentence or before it. Words that already say another confirmed fact are not read twice.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind, is_long
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.places import place_rank
from core.factcheck.relations import Direction, RelationSense, ValueKind
from core.factcheck.stems import compounds, stem, stems
from core.factcheck.triple import Triple
from core.factcheck.value_agreement import Agreement, compare_values
from core.factcheck.verifiers.alignment_beside import (
    are_beside,
    around_ends,
    follows_as,
    has_cue,
    is_kind,
    is_origin,
    is_placed,
    is_plainly,
    listed_with,
    name_stems,
    stems_of,
    words_beside,
)
from core.factcheck.verifiers.alignment_countries import BIRTH, Countries, is_life, says_event, says_life
from core.factcheck.verifiers.alignment_facts import Fact, Facts
from core.factcheck.verifiers.alignment_judge import (
    Ground,
    Judgement,
    denied_pairs,
    ends_of,
    judge_statement,
)
from core.factcheck.verifiers.alignment_moved import moved_statements
from core.factcheck.verifiers.alignment_paraphrase import Paraphrases
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.verifiers.alignment_titles import held_titles
from core.factcheck.verifiers.alignment_value_conflicts import ValueConflicts

_WORDS = frozenset({"NOUN", "VERB", "ADJ", "PRED", "PROPN", "ADV"})
_TRAITS = frozenset(
    {"nationality", "occupation", "genre"}
)  # said beside a name: "the American, Jerry Ordway"
_KINDS = frozenset(
    {"country", "region", "origin", "genre", "ingredient"}
)  # said by "a Javanese dish", "a fried chicken dish"


@dataclass(frozen=True)
class Slots:
    """Reads what stands beside the ends of one claim, after its clauses were judged."""

    ends: Sequence[End]
    clauses: Sequence[Clause]
    facts: Facts
    judged: Sequence[Judgement]
    paraphrases: Paraphrases

    def read(self) -> list[Judgement]:
        """Facts of the graph that the claim words beside their ends, then conflicts beside the ends left over."""
        if not is_long(self.ends):
            return []
        found = [
            judgement for i, j in permutations(range(len(self.ends)), 2) for judgement in self._joined(i, j)
        ]
        found += self._listed([*self._confirmed, *((j.statement, j) for j in found if j.statement)])
        found += held_titles(self._sentences, self.ends, self.facts)
        found += moved_statements([*self.judged, *found], self.clauses, self.ends, self.facts)
        covered = self._covered | {n for each in found for n in ends_of(each)}
        for number in range(len(self.ends)):
            if number not in covered:
                found += self._filled(number)
        found += self._countries.elsewhere([*self.judged, *found])
        return found

    @cached_property
    def _confirmed(self) -> list[tuple[Statement, Judgement]]:
        return [
            (j.statement, j) for j in self.judged if j.label is Label.SUPPORTED and j.statement is not None
        ]

    @property
    def _countries(self) -> Countries:
        return Countries(self.ends, self.facts, self._sentences, self._cues("country"))

    @cached_property
    def _denied(self) -> set[frozenset[int]]:
        return denied_pairs(self.judged)

    @cached_property
    def _covered(self) -> set[int]:
        return {n for _, judgement in self._confirmed for n in ends_of(judgement)}

    @cached_property
    def _said_by(self) -> dict[int, set[str]]:
        """For each word of a confirmed statement that says a relation, which."""
        found: dict[int, set[str]] = {}
        for statement, judgement in self._confirmed:
            labels = {t.relation.label.lower() for t in judgement.triples}
            cues = frozenset[str]().union(*(self._cues(label) for label in labels))
            for token in self._nearest(statement, statement.tokens & self._cue_tokens(cues)):
                found.setdefault(token, set()).update(labels)
        return found

    def _nearest(self, statement: Statement, tokens: Collection[int]) -> Collection[int]:
        """Of words that a loose reading took, those next to its object: "area" may stand for two areas."""
        if not (statement.is_loose or statement.label):
            return tokens
        items = self.clauses[statement.clause].items
        ends = [item.token for item in items if item.end == statement.object]
        if not ends:
            return tokens
        by_stem: dict[frozenset[str], list[int]] = {}
        for item in items:
            if item.token in tokens:
                by_stem.setdefault(stems_of(item), []).append(item.token)
        return {min(each, key=lambda t: min(abs(t - e) for e in ends)) for each in by_stem.values()}

    def _cue_tokens(self, cues: frozenset[str]) -> set[int]:
        return {item.token for _, clause in self._sentences for item in clause.items if has_cue(item, cues)}

    @cached_property
    def _sentences(self) -> list[tuple[int, Clause]]:
        return [(n, clause) for n, clause in enumerate(self.clauses) if clause.head < 0]

    # -- facts of the graph ----------------------------------------------------------------------

    def _joined(self, i: int, j: int) -> Iterator[Judgement]:
        """The fact that the graph has from end i to end j, where the sentence has words for it."""
        if self.ends[i].kind is not EndKind.ENTITY or self._is_stated(i, j):
            return
        if frozenset((i, j)) in self._denied:
            return
        between = self._between(i, j)
        labels = list(dict.fromkeys(words for words, _ in between))
        for number, clause in self._sentences_of(i, j):
            for label in labels:
                if self._is_told_otherwise(i, j, label):
                    continue
                tokens = self._wording(clause, i, j, label)
                if tokens:
                    weight = int(any(item.pos in _WORDS and item.token in tokens for item in clause.items))
                    statement = Statement(i, j, number, weight, tokens, None, label, is_loose=True)
                    triple = next(triple for words, triple in between if words == label)
                    yield Judgement(Label.SUPPORTED, Ground.STATED, statement, j, (triple,))
                    return

    def _listed(self, confirmed: Sequence[tuple[Statement, Judgement]]) -> Iterator[Judgement]:
        """What is listed beside a confirmed object has the same relation, if the graph says so: "A, B and C"."""
        joined = {frozenset((s.subject, s.object)) for s, _ in confirmed}
        for statement, judgement in confirmed:
            labels = {triple.relation.label.lower() for triple in judgement.triples}
            for other in listed_with(self.clauses[statement.clause], statement.object):
                if frozenset((statement.subject, other)) in joined:
                    continue
                for words, triple in self._between(statement.subject, other):
                    if {words, triple.relation.label.lower()} & labels:
                        same = replace(statement, object=other, is_loose=True)
                        yield Judgement(Label.SUPPORTED, Ground.STATED, same, other, (triple,))

    def _is_stated(self, i: int, j: int) -> bool:
        return any({i, j} == {s.subject, s.object} for s, _ in self._confirmed)

    def _between(self, i: int, j: int) -> list[tuple[str, Triple]]:
        subject, obj = self.ends[i], self.ends[j]
        if obj.value is None:
            return [(fact.words, fact.triple) for fact in self.facts.between(subject, obj)]
        return [
            (fact.words, fact.triple) for fact in self.facts.outgoing(subject) if fact.agrees_with(obj.value)
        ]

    def _sentences_of(self, i: int, j: int) -> list[tuple[int, Clause]]:
        """The sentences with both ends; else the one with the later of them, if its words may point to the other.

        "In this city" may point to a name; not to Americans, whom a sentence before calls so, for their country.
        """
        both = [(n, clause) for n, clause in self._sentences if {i, j} <= set(clause.ends)]
        if both or (i > j and self.ends[j].kind is EndKind.UNKNOWN):
            return both
        if self.ends[j].entities and frozenset((self.ends[i].identity, self.ends[j].identity)) in self._named:
            return []  # the sentence that has both says it; another one that repeats a name says something else
        return [(n, clause) for n, clause in self._sentences if max(i, j) in clause.ends]

    @cached_property
    def _named(self) -> set[frozenset[str]]:
        """What confirmed statements join, by name."""
        return {
            frozenset((self.ends[s.subject].identity, self.ends[s.object].identity))
            for s, _ in self._confirmed
        }

    def _is_told_otherwise(self, i: int, j: int, label: str) -> bool:
        """Whether the words say the relation the other way round, or its direction alone tells who is who."""
        senses = self._senses(label)
        if any(sense.direction is Direction.STRICT for sense in senses):
            return True
        names = {
            sense.name
            for sense in senses
            if not (sense.is_place and place_rank(self.ends[j].text) is not None)
            and sense.name not in _TRAITS
        }
        return any(
            (s.subject, s.object) == (j, i) and s.weight and not s.is_loose and s.sense.name in names
            for s in (each.statement for each in self.judged)
            if s is not None and s.sense is not None
        )

    def _wording(self, clause: Clause, i: int, j: int, label: str) -> frozenset[int]:
        """Tokens that say the relation of the two ends; empty when none do."""
        near = around_ends(clause, i, j)
        free = [item for item in near if item.end < 0 and self._is_free(item, label, j)]
        cues = self._cues(label)
        if any(item.pos in _WORDS and has_cue(item, cues) for item in free):
            return frozenset(item.token for item in free)
        is_inside = j in clause.ends
        if is_inside and stems(label) & name_stems(self.ends[j]):  # "a V12 engine" for the relation "engine"
            return frozenset(item.token for item in free)
        is_place = any(sense.is_place for sense in self._senses(label))
        senses = self._senses(label)
        is_from = bool(senses) and senses[0].name == BIRTH and is_origin(clause, j)
        if is_life(senses) and not is_from and not says_life(self._sentences, senses, self.facts.lexicon):
            return frozenset()  # "in Lyon" alone is no birth there
        if is_place and is_placed(clause, j) and not says_event(clause, j, self.facts.lexicon, cues):
            return frozenset(item.token for item in free)
        is_trait = any(sense.is_place or sense.name in _TRAITS for sense in self._senses(label))
        if is_trait and follows_as(clause, j):
            return frozenset(item.token for item in near)
        if any(sense.name in _KINDS for sense in self._senses(label)) and is_kind(clause, j):
            return frozenset(item.token for item in near)
        if not is_place and is_plainly(clause, i, j):
            return frozenset(item.token for item in near)
        traits = self._traits(i) if is_trait else ()
        is_country = is_trait and j < i and place_rank(self.ends[j].text) is not None
        told = self._told_of(i, clause) if is_country else ()

        def passes(item: Item) -> bool:
            is_told = item.token in told or (is_trait and item.pos == "PUNCT")
            return item.end in traits if item.end >= 0 else is_told

        if are_beside(clause, i, j, passes):
            return frozenset(item.token for item in near)
        words = [item.word for item in free if item.pos in _WORDS and not item.is_neutral]
        if self._says_another(words, label):
            return frozenset()
        around = self.facts.labels_around(self.ends[i]) | self.facts.labels_around(self.ends[j])
        chosen = self.paraphrases.choose(" ".join(words), [label], sorted(around))
        return frozenset(item.token for item in free) if chosen else frozenset()

    def _is_free(self, item: Item, label: str, j: int) -> bool:
        """Whether a word says no other fact; one may say who and when: "discovered in 1901 by Smith"."""
        said = self._said_by.get(item.token, {label})
        if label in said:
            return True
        return self.ends[j].kind is not EndKind.DATE and said <= self._dated

    @cached_property
    def _dated(self) -> set[str]:
        """Relations by which a date of the claim is confirmed."""
        dates = (j for _, j in self._confirmed if self.ends[j.end].kind is EndKind.DATE)
        return {triple.relation.label.lower() for judgement in dates for triple in judgement.triples}

    def _says_another(self, words: Sequence[str], label: str) -> bool:
        own = self._cues(label)
        return any(stem(word) in self.facts.lexicon.all_cues and stem(word) not in own for word in words)

    def _told_of(self, i: int, clause: Clause) -> set[int]:
        """Words that say a confirmed fact of a name: "architect" of "the US architect Smith"."""
        labels = {t.relation.label.lower() for _, j in self._confirmed if i in ends_of(j) for t in j.triples}
        cues = frozenset[str]().union(*(self._cues(label) for label in labels))
        return {item.token for item in clause.items if item.pos == "NOUN" and has_cue(item, cues)}

    def _traits(self, i: int) -> list[int]:
        """The ends that are traits of a name by the graph: "test pilot" of "the American test pilot Smith"."""
        return [
            j
            for j, end in enumerate(self.ends)
            for fact in self.facts.between(self.ends[i], end)
            if any(sense.name in _TRAITS for sense in self._senses(fact.words))
        ]

    def _senses(self, label: str) -> tuple[RelationSense, ...]:
        lexicon = self.facts.lexicon
        return (*lexicon.find(label), *lexicon.by_inverse.get(label, ()))

    def _cues(self, label: str) -> frozenset[str]:
        return (stems(label) | compounds(label)).union(
            *(self.facts.lexicon.cues[sense.name] for sense in self._senses(label))
        )

    # -- conflicts -------------------------------------------------------------------------------

    def _filled(self, j: int) -> list[Judgement]:
        """What the graph has instead of an end for the relation that the words beside it name."""
        found = []
        for number, clause in self._sentences:
            for beside in words_beside(clause, j):
                free = [item for item in beside if not self._is_taken(item, j)]
                for i, label in self._relations_beside(free, j):
                    statement = self._slot(i, j, number, label, free)
                    if statement is not None:
                        found.append(judge_statement(statement, self.ends, self.facts))
                if found:
                    return found
            found += self._countries.within(j, number, clause)
        return found or ValueConflicts(self.ends, self.facts, self._sentences, self._cues).read(j)

    def _is_taken(self, item: Item, j: int) -> bool:
        """Whether a word says a confirmed fact already; one that has a date leaves the word to the date."""
        labels = self._said_by.get(item.token, set())
        if self.ends[j].kind is EndKind.DATE:
            labels = {x for x in labels if not any(sense.dates for sense in self.facts.lexicon.find(x))}
        return bool(labels)

    def _relations_beside(self, beside: Sequence[Item], j: int) -> list[tuple[int, str]]:
        """Subjects and labels of which every word of meaning stands beside the end; none when several have it."""
        words = [item for item in beside if item.pos in _WORDS]
        said = {form for item in words for form in stems_of(item)}
        found, cued = [], []
        for i, end in enumerate(self.ends):
            if i == j or end.kind is not EndKind.ENTITY:
                continue
            for fact in self.facts.outgoing(end):
                is_value = fact.value is not None
                if is_value != self.ends[j].is_value:
                    continue
                if not is_value and self._is_told_otherwise(i, j, fact.words):
                    continue  # "Smith orbits Jones" is no orbit of Jones
                label = fact.words.split(" in the ")[0]
                if compounds(label) & said or all(_is_said(s, said, words) for s in stems(label)):
                    found.append((i, fact.words))
                elif is_value and self._cues(fact.words) & said and self._is_of_kind(fact, j):
                    cued.append((i, fact.words))
        most = max((len(stems(label)) for _, label in found), default=0)
        return self._only([(i, x) for i, x in found if len(stems(x)) == most]) if found else self._only(cued)

    def _is_of_kind(self, fact: Fact, j: int) -> bool:
        """Whether a value can be compared with that of an end: a date with a date, metres with feet."""
        value = self.ends[j].value
        assert value is not None, self.ends[j]
        assert fact.value is not None, fact
        return type(value) is type(fact.value) and (
            compare_values(value, fact.value) is not Agreement.INCOMPARABLE
        )

    def _only(self, found: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
        """The subject and the label when there is one of each; else none."""
        subjects = {self.ends[i].entities[0].id for i, _ in found}
        return list(found[:1]) if len(subjects) == 1 and len({label for _, label in found}) == 1 else []

    def _slot(self, i: int, j: int, clause: int, label: str, beside: Sequence[Item]) -> Statement | None:
        tokens = frozenset(item.token for item in beside)
        if self.ends[j].is_value:
            return Statement(i, j, clause, 1, tokens, None, label)
        kinds = {ValueKind.ENTITY, ValueKind.ANY}
        senses = [sense for sense in self.facts.lexicon.find(label) if sense.value in kinds]
        functional = [sense for sense in senses if sense.functional]
        return Statement(i, j, clause, 1, tokens, functional[0]) if functional else None


def _is_said(wanted: str, said: Collection[str], words: Sequence[Item]) -> bool:
    """Whether a word of a label stands among the words, a slip of the keyboard allowed."""
    return wanted in said or any(has_cue(item, frozenset({wanted})) for item in words)
