"""A country that a sentence names, against the one country that the graph has for a name of the sentence.

"... in the United States, where Auburn lies", "the Spanish dish Smith". A verb that says another relation to a place
("was born in Italy") says nothing of the country that the graph gives.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind
from core.factcheck.clauses import Clause
from core.factcheck.places import COUNTRY, place_rank
from core.factcheck.relations import RelationLexicon, RelationSense
from core.factcheck.verifiers.alignment_beside import are_beside, governing, has_cue, is_kind, is_placed
from core.factcheck.verifiers.alignment_facts import Facts
from core.factcheck.verifiers.alignment_judge import Judgement, ends_of, judge_statement
from core.factcheck.verifiers.alignment_links import groups_of
from core.factcheck.verifiers.alignment_statements import Statement

BIRTH = "birth place"
_LIFE = frozenset({BIRTH, "death place"})


def is_life(senses: Sequence[RelationSense]) -> bool:
    """Whether a label only says where someone was born or died."""
    return bool(senses) and all(sense.name in _LIFE for sense in senses)


def says_life(
    sentences: Iterable[tuple[int, Clause]], senses: Iterable[RelationSense], lexicon: RelationLexicon
) -> bool:
    """Whether a word of the claim says what came about at a place: a birth or a death."""
    cues = frozenset[str]().union(*(lexicon.cues[sense.name] for sense in senses))
    return any(has_cue(item, cues) for _, clause in sentences for item in clause.items)


def says_event(clause: Clause, j: int, lexicon: RelationLexicon, cues: frozenset[str]) -> bool:
    """Whether the verb that a place belongs to says another relation to a place than the cues do: "was born in"."""
    others = lexicon.place_cues - cues
    return any(has_cue(verb, others) and not has_cue(verb, cues) for verb in governing(clause, j))


@dataclass(frozen=True)
class Countries:
    """Looks for conflicts of countries in one claim."""

    ends: Sequence[End]
    facts: Facts
    sentences: Sequence[tuple[int, Clause]]  # with their numbers
    cues: frozenset[str]  # stems of the words that say in which country something lies

    def within(self, j: int, number: int, clause: Clause) -> list[Judgement]:
        """A country after "in" or "from" against the one country that the graph has for a name of the sentence."""
        if self.ends[j].is_value or place_rank(self.ends[j].text) != COUNTRY:
            return []
        beside = [i for i in clause.ends if i > j and are_beside(clause, j, i)]  # "the Spanish dish Smith"
        if not beside and not is_placed(clause, j) and not is_kind(clause, j):
            return []
        sense = self.facts.lexicon.senses["country"]
        if says_event(clause, j, self.facts.lexicon, self.cues):
            return []
        subjects = self._having(sense, beside[:1] or clause.ends, j)
        if not subjects and not beside:
            subjects = self._having(sense, range(j), j)
        if len({self.ends[i].entities[0].id for i in subjects}) != 1:
            return []
        return [
            judge_statement(Statement(subjects[0], j, number, 0, frozenset(), sense), self.ends, self.facts)
        ]

    def elsewhere(self, judged: Sequence[Judgement]) -> list[Judgement]:
        """A country after "in" or "from" that no confirmed fact ties to the name before it, which has another one."""
        sense = self.facts.lexicon.senses["country"]
        links = [
            frozenset(self.ends[n].identity for n in ends_of(j)) for j in judged if j.label is Label.SUPPORTED
        ]
        groups = groups_of(links)
        found = []
        for number, clause in self.sentences:
            for j in clause.ends:
                if (
                    self.ends[j].is_value
                    or place_rank(self.ends[j].text) != COUNTRY
                    or not is_placed(clause, j)
                    or says_event(clause, j, self.facts.lexicon, self.cues)
                ):
                    continue
                before = [
                    i for i in clause.ends[: clause.ends.index(j)] if self.ends[i].kind is EndKind.ENTITY
                ]
                apart = [i for i in before if self._group(i, groups) != self._group(j, groups)]
                apart = [i for i in apart if self.facts.as_written(sense, self.ends[i])]
                if apart:
                    statement = Statement(apart[-1], j, number, 0, frozenset(), sense, is_apart=True)
                    found.append(judge_statement(statement, self.ends, self.facts))
        return [judgement for judgement in found if judgement.label is Label.REFUTED]

    def _having(self, sense: RelationSense, ends: Iterable[int], j: int) -> list[int]:
        """Names other than an end of which the graph has the relation."""
        return [
            i
            for i in dict.fromkeys(ends)
            if i != j and self.ends[i].kind is EndKind.ENTITY and self.facts.as_written(sense, self.ends[i])
        ]

    def _group(self, number: int, groups: Mapping[str, int]) -> int | str:
        name = self.ends[number].identity
        return groups.get(name, name)
