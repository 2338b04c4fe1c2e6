"""What "respectively" pairs is read pairwise, whatever the graph has between the other members of the lists.

"Smith and Jones were born in 1950 and 1960 respectively" says two facts. A reading that joins Smith to 1960 is none of
them, and where the graph has other values of a functional relation, they refute the claim.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End
from core.factcheck.clauses import Clause
from core.factcheck.paired_lists import PairedLists, paired_lists, says_respectively
from core.factcheck.verifiers.alignment_beside import has_cue
from core.factcheck.verifiers.alignment_cues import cues_of
from core.factcheck.verifiers.alignment_facts import Facts
from core.factcheck.verifiers.alignment_judge import Judgement, ends_of, judge_statement
from core.factcheck.verifiers.alignment_statements import Statement


def read_pairwise(
    judged: Sequence[Judgement], clauses: Sequence[Clause], ends: Sequence[End], facts: Facts
) -> list[Judgement]:
    """The judgements without those that cross the pairs, and with what the pairs state instead."""
    found = list(judged)
    for number, clause in enumerate(clauses):
        lists = paired_lists(clause) if clause.head < 0 else None
        if lists is not None:
            found = _Pairs(lists, number, ends, facts).read(found)
    return found


def unpaired_ends(clauses: Sequence[Clause]) -> Iterator[int]:
    """The first end of each sentence that pairs lists which cannot be told."""
    for clause in clauses:
        if clause.head < 0 and clause.ends and says_respectively(clause) and paired_lists(clause) is None:
            yield clause.ends[0]


def paired_links(clauses: Sequence[Clause]) -> Iterator[tuple[int, ...]]:
    """The names that stand in one list, and need no other link."""
    for clause in clauses:
        lists = paired_lists(clause) if clause.head < 0 else None
        if lists is not None and lists.first_ends:
            yield lists.first_ends


def is_crossed(i: int, j: int, clauses: Sequence[Clause], ends: Sequence[End]) -> bool:
    """Whether two ends stand in two lists that are paired, and make no pair."""
    for clause in clauses:
        lists = paired_lists(clause) if clause.head < 0 else None
        if lists is not None and _crosses({i, j}, lists, ends):
            return True
    return False


@dataclass(frozen=True)
class _Pairs:
    """The pairs of one sentence."""

    lists: PairedLists
    clause: int
    ends: Sequence[End]
    facts: Facts

    def read(self, judged: Sequence[Judgement]) -> list[Judgement]:
        kept = [j for j in judged if not self._is_crossing(j)]
        said = [j for j in judged if j.label is Label.SUPPORTED or (j.statement and j.statement.weight)]
        for place in range(len(self.lists.second)):
            if not any(j.label is Label.SUPPORTED and self._is_of_pair(j, place) for j in kept):
                kept += self._stated(place, said)
        return kept

    def _is_crossing(self, judged: Judgement) -> bool:
        if self.lists.first_ends:
            is_inside = any(
                ends_of(judged) <= {*each} for each in (self.lists.first_ends, self.lists.second_ends)
            )
            return is_inside or _crosses(ends_of(judged), self.lists, self.ends)
        of_words = self._of_words(judged)
        return any(
            of_words and place not in of_words
            for place, member in enumerate(self.lists.second)
            if ends_of(judged) & {*member}
        )

    def _is_of_pair(self, judged: Judgement, place: int) -> bool:
        pair = {self.lists.second_ends[place], *self.lists.first_ends[place : place + 1]}
        is_worded = bool(self.lists.first_ends) or place in self._of_words(judged)
        return is_worded and pair <= ends_of(judged)

    def _of_words(self, judged: Judgement) -> frozenset[int]:
        """The words of the first list that may say what was judged; of equal words none."""
        said = judged.statement
        lexicon = self.facts.lexicon
        cues = frozenset[str]().union(
            *(cues_of(triple, lexicon) for triple in (*judged.triples, *judged.others))
        )
        if said is not None and said.sense is not None:
            cues |= lexicon.cues[said.sense.name]
        return frozenset(
            place
            for place, member in enumerate(self.lists.first)
            if any(has_cue(item, cues) for item in member)
        )

    def _stated(self, place: int, said: Sequence[Judgement]) -> Iterator[Judgement]:
        """What the relations that were read between members of the lists come to for one pair."""
        asked: dict[tuple[object, ...], Statement] = {}
        for judged in said:
            for statement in self._of_place(judged, place):
                asked.setdefault(
                    (statement.subject, statement.object, statement.sense, statement.label), statement
                )
        for statement in asked.values():
            yield judge_statement(statement, self.ends, self.facts)

    def _of_place(self, judged: Judgement, place: int) -> Iterator[Statement]:
        said = judged.statement
        if said is None or judged.end not in {said.subject, said.object}:
            return
        second = self.lists.second_ends
        if not self.lists.first_ends:
            if self._of_words(judged) == {place} and {said.subject, said.object} & {*second}:
                yield from self._worded(said, dict.fromkeys(second, second[place]))
            return
        first = self.lists.first_ends
        if (said.subject in first and said.object in second) or (
            said.subject in second and said.object in first
        ):
            moved = dict.fromkeys(first, first[place]) | dict.fromkeys(second, second[place])
            yield from self._worded(said, moved)

    def _worded(self, said: Statement, moved: dict[int, int]) -> Iterator[Statement]:
        """A statement with its ends exchanged, by each relation that it may be."""
        same = replace(
            said,
            subject=moved.get(said.subject, said.subject),
            object=moved.get(said.object, said.object),
            clause=self.clause,
            weight=max(1, said.weight),
            is_loose=False,
        )
        senses = [s for s in self.facts.lexicon.find(said.label) if s.functional] if said.label else []
        if senses and not self.ends[same.object].is_value:
            yield from (replace(same, sense=sense, label="") for sense in senses[:1])
        else:
            yield same


def _crosses(said: Collection[int], lists: PairedLists, ends: Sequence[End]) -> bool:
    """Whether a fact joins a member of one list to a member of the other that is not its own."""
    names = {ends[end].identity for end in said}
    in_first = [n for n, end in enumerate(lists.first_ends) if ends[end].identity in names]
    in_second = [n for n, each in enumerate(lists.second) if names & {ends[end].identity for end in each}]
    return bool(in_first and in_second) and not set(in_first) & set(in_second)
