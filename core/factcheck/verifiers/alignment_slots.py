"""Claims of several facts: what stands next to a name or value, where no parse ties it to its subject.

In a sentence of many names ("has a mass of 9.8 kg and an epoch of 31 July 2016") the words beside a name say which
relation it fills, and the graph says which of the claim's names has that relation. The subject stands in the same
sentence or before it. Words that already say another confirmed fact are not read twice.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind, is_long
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.places import place_rank
from core.factcheck.relations import ValueKind
from core.factcheck.values import Agreement, compare_values
from core.factcheck.verifiers.alignment_beside import (
    acts,
    are_beside,
    around_ends,
    has_cue,
    is_life,
    is_placed,
    says_event,
    says_life,
    stems_of,
    words_beside,
)
from core.factcheck.verifiers.alignment_facts import Fact, Facts
from core.factcheck.verifiers.alignment_judge import Ground, Judgement, denied_pairs, judge_statement
from core.factcheck.verifiers.alignment_statements import Statement
from core.factcheck.word_classes import stems

_WORDS = frozenset({"NOUN", "VERB", "ADJ", "PRED", "PROPN", "ADV"})
_TRAITS = frozenset({"nationality", "occupation", "genre"})  # beside a name: "the American, Jerry Ordway"


@dataclass(frozen=True)
class Slots:
    """Reads what stands beside the ends of one claim, after its clauses were judged."""

    ends: Sequence[End]
    clauses: Sequence[Clause]
    facts: Facts
    judged: Sequence[Judgement]

    def read(self) -> list[Judgement]:
        """Facts of the graph that the claim words beside their ends, then conflicts beside the ends left over."""
        if not is_long(self.ends):
            return []
        pairs = permutations(range(len(self.ends)), 2)
        found = [judgement for i, j in pairs for judgement in self._joined(i, j)]
        covered = {n for each in (*self._confirmed, *found) for n in each.ends}
        for number in range(len(self.ends)):
            if number not in covered:
                found += self._filled(number)
        return found

    @cached_property
    def _confirmed(self) -> list[Judgement]:
        return [j for j in self.judged if j.label is Label.SUPPORTED]

    @cached_property
    def _denied(self) -> set[frozenset[int]]:
        return denied_pairs(self.judged)

    @cached_property
    def _said_by(self) -> dict[int, set[str]]:
        """For each word of a confirmed statement that says a relation, which."""
        found: dict[int, set[str]] = {}
        for judgement in self._confirmed:
            labels = {t.relation.label.lower() for t in judgement.triples}
            cues = self.facts.lexicon.cues_of(*judgement.triples)
            for item in (item for _, clause in self._sentences for item in clause.items):
                if item.token in judgement.statement.tokens and has_cue(item, cues):
                    found.setdefault(item.token, set()).update(labels)
        return found

    @cached_property
    def _sentences(self) -> list[tuple[int, Clause]]:
        return [(n, clause) for n, clause in enumerate(self.clauses) if clause.head < 0]

    def _joined(self, i: int, j: int) -> Iterator[Judgement]:
        """The fact that the graph has from end i to end j, where the sentence has words for it."""
        is_stated = any({i, j} == {c.statement.subject, c.statement.object} for c in self._confirmed)
        if self.ends[i].kind is not EndKind.ENTITY or is_stated or frozenset((i, j)) in self._denied:
            return
        between = self.facts.between(self.ends[i], self.ends[j])
        labels = list(dict.fromkeys(fact.words for fact in between))
        for number, clause in self._sentences_of(i, j):
            for label in labels:
                if self.facts.lexicon.is_strict(label) or (label.endswith(" by") and not acts(clause, i, j)):
                    continue
                tokens = self._wording(clause, i, j, label)
                if tokens:
                    weight = int(any(item.pos in _WORDS and item.token in tokens for item in clause.items))
                    statement = Statement(i, j, number, weight, tokens, None, label, is_loose=True)
                    triple = next(fact.triple for fact in between if fact.words == label)
                    yield Judgement(Ground.STATED, statement, j, (triple,))
                    return

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
        said = (judgement.statement for judgement in self._confirmed)
        return {frozenset((self.ends[s.subject].identity, self.ends[s.object].identity)) for s in said}

    def _is_told_otherwise(self, i: int, j: int, label: str) -> bool:
        """Whether the words say the relation the other way round, or its direction alone tells who is who."""
        if self.facts.lexicon.is_strict(label):
            return True
        is_wide = place_rank(self.ends[j].text) is not None
        senses = (s for s in self.facts.lexicon.senses_of(label) if not (s.is_place and is_wide))
        names = {sense.name for sense in senses} - _TRAITS
        said = (s for s in (each.statement for each in self.judged) if (s.subject, s.object) == (j, i))
        return any(s.weight and not s.is_loose and s.sense and s.sense.name in names for s in said)

    def _wording(self, clause: Clause, i: int, j: int, label: str) -> frozenset[int]:
        """Tokens that say the relation of the two ends; empty when none do."""
        near = around_ends(clause, i, j)
        free = [item for item in near if item.end < 0 and self._is_free(item, label, j)]
        cues = self.facts.lexicon.cues_of_label(label)
        if any(item.pos in _WORDS and has_cue(item, cues) for item in free):
            return frozenset(item.token for item in free)
        senses = self.facts.lexicon.senses_of(label)
        is_place = any(sense.is_place for sense in senses)
        if is_life(senses) and not says_life(self._sentences, senses, self.facts.lexicon):
            return frozenset()  # "in Lyon" alone is no birth there
        if is_place and is_placed(clause, j) and not says_event(clause, j, self.facts.lexicon, cues):
            return frozenset(item.token for item in free)
        is_trait = is_place or any(sense.name in _TRAITS for sense in senses)
        if are_beside(clause, i, j, lambda item: is_trait and item.end < 0 and item.pos == "PUNCT"):
            return frozenset(item.token for item in near)
        return frozenset()

    def _is_free(self, item: Item, label: str, j: int) -> bool:
        """Whether a word says no other fact; one may say who and when: "discovered in 1901 by Smith"."""
        said = self._said_by.get(item.token, {label})
        if label in said:
            return True
        return self.ends[j].kind is not EndKind.DATE and said <= self._dated

    @cached_property
    def _dated(self) -> set[str]:
        """Relations by which a date of the claim is confirmed."""
        dates = (j for j in self._confirmed if self.ends[j.end].kind is EndKind.DATE)
        return {triple.relation.label.lower() for judgement in dates for triple in judgement.triples}

    def _filled(self, j: int) -> list[Judgement]:
        """What the graph has instead of an end for the relation that the words beside it name."""
        found: list[Judgement] = []
        for number, clause in self._sentences:
            for beside in words_beside(clause, j):
                for i, label in self._relations_beside(beside, j):
                    statement = self._slot(i, j, number, label, beside)
                    if statement is not None:
                        found.append(judge_statement(statement, self.ends, self.facts))
                if found:
                    return found
        return found

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
                if all(s in said or any(has_cue(x, frozenset({s})) for x in words) for s in stems(label)):
                    found.append((i, fact.words))
                elif self._is_cued(fact, j, said):
                    cued.append((i, fact.words))
        most = max((len(stems(label)) for _, label in found), default=0)
        return self._only([(i, x) for i, x in found if len(stems(x)) == most]) if found else self._only(cued)

    def _is_cued(self, fact: Fact, j: int, said: set[str]) -> bool:
        """Whether a word says the relation of a value of the end's kind: a date with a date, metres with feet."""
        value, known = self.ends[j].value, fact.value
        if value is None or known is None or type(value) is not type(known):
            return False
        is_comparable = compare_values(value, known) is not Agreement.INCOMPARABLE
        return is_comparable and bool(self.facts.lexicon.cues_of_label(fact.words) & said)

    def _only(self, found: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
        """The subject and the label when there is one of each; else none."""
        subjects = {self.ends[i].entities[0].id for i, _ in found}
        return list(found[:1]) if len(subjects) == 1 and len({label for _, label in found}) == 1 else []

    def _slot(self, i: int, j: int, clause: int, label: str, beside: Sequence[Item]) -> Statement | None:
        tokens = frozenset(item.token for item in beside)
        if self.ends[j].is_value:
            return Statement(i, j, clause, 1, tokens, None, label)
        functional = (sense for sense in self.facts.lexicon.find(label) if sense.functional)
        sense = next((s for s in functional if s.value in {ValueKind.ENTITY, ValueKind.ANY}), None)
        return Statement(i, j, clause, 1, tokens, sense) if sense is not None else None
