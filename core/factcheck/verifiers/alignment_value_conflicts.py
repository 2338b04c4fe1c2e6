"""Values of a claim that the kind of value alone sets against the one that the graph has.

"Smith started out as a solo singer": the words belong to a closed list, and only one relation has such values.
"It is 161 square kilometres": the graph has one area for the names of the claim. Both can only refute.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, fold
from core.factcheck.clauses import Clause
from core.factcheck.phrases import Item
from core.factcheck.values import NumberValue
from core.factcheck.verifiers.alignment_beside import has_cue, words_beside
from core.factcheck.verifiers.alignment_facts import Facts
from core.factcheck.verifiers.alignment_judge import Judgement, judge_statement
from core.factcheck.verifiers.alignment_statements import Statement

_WORDS = frozenset({"NOUN", "VERB", "ADJ", "PRED", "PROPN"})


@dataclass(frozen=True)
class ValueConflicts:
    """Looks for conflicts of ends that no words of the claim have tied to a relation."""

    ends: Sequence[End]
    facts: Facts
    sentences: Sequence[tuple[int, Clause]]  # with their numbers
    cues: Callable[[str], frozenset[str]]  # stems of the words that may say a relation, by its label

    def read(self, j: int) -> list[Judgement]:
        """The conflict of one end; empty when there is none."""
        found = self._closed(j) or self._measured(j)
        return [judgement for judgement in found if judgement.label is Label.REFUTED]

    def _closed(self, j: int) -> list[Judgement]:
        """A word of a closed list against the one name of the claim that has a value of the list."""
        said = fold(self.ends[j].text)
        found = [
            (i, sense)
            for i, end in enumerate(self.ends)
            for fact in self.facts.outgoing(end)
            for sense in self.facts.lexicon.find(fact.words)
            if i != j and sense.functional and said in sense.values
        ]
        if len({self.ends[i].identity for i, _ in found}) != 1:
            return []
        i, sense = found[0]
        statement = Statement(i, j, self._sentence_of(j)[0], 1, frozenset(), sense)
        return [judge_statement(statement, self.ends, self.facts)]

    def _measured(self, j: int) -> list[Judgement]:
        """A quantity in units against the one quantity of its kind that the graph has."""
        value = self.ends[j].value
        if not isinstance(value, NumberValue) or not value.dimension:
            return []
        found = [
            (i, fact)
            for i, end in enumerate(self.ends)
            for fact in self.facts.outgoing(end)
            if isinstance(fact.value, NumberValue) and fact.value.dimension == value.dimension
        ]
        if len({fact.triple for _, fact in found}) != 1:
            return []
        i, fact = found[0]
        number, clause = self._sentence_of(j)
        cues = self.cues(fact.words)
        if not all(has_cue(word, cues) for word in _words_beside(clause, j)):
            return []  # they may say another relation of the same unit
        statement = Statement(i, j, number, 1, frozenset(), None, fact.words)
        return [judge_statement(statement, self.ends, self.facts)]

    def _sentence_of(self, j: int) -> tuple[int, Clause]:
        return next((n, clause) for n, clause in self.sentences if j in clause.ends)


def _words_beside(clause: Clause, j: int) -> list[Item]:
    found = [item for beside in words_beside(clause, j) for item in beside]
    return [item for item in found if item.pos in _WORDS and not item.is_neutral]
