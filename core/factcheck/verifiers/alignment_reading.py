"""A claim read and judged statement by statement, before a verdict is drawn from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from core.factcheck.claim import Label
from core.factcheck.claim_ends import End, EndKind
from core.factcheck.clauses import Clause
from core.factcheck.verifiers.alignment_beside import acts, has_cue
from core.factcheck.verifiers.alignment_facts import Facts
from core.factcheck.verifiers.alignment_judge import (
    Ground,
    Judgement,
    denied_pairs,
    judge_date,
    judge_statement,
)
from core.factcheck.verifiers.alignment_prepared import Prepared
from core.factcheck.verifiers.alignment_slots import Slots
from core.factcheck.verifiers.alignment_statements import Statement, read_statements
from core.factcheck.word_classes import LIGHT_VERBS, stem, stems

_CONTENT = frozenset({"NOUN", "VERB", "ADJ", "PRED", "PROPN", "ADV"})
_EMPTY_WORDS = LIGHT_VERBS | {"have", "be", "also", "there", "do", "include", "well", "one"}


@dataclass
class Reading:
    """Statements of one claim with their judgements."""

    claim: Prepared
    clauses: Sequence[Clause]
    facts: Facts
    judgements: list[Judgement] = field(default_factory=list)

    @property
    def ends(self) -> tuple[End, ...]:
        """The names and values of the claim."""
        return self.claim.ends

    def read(self) -> "Reading":
        """Judge every statement, then the pairs that no template joins, then the dates of what is stated."""
        statements = read_statements(self.clauses, self.ends, self.facts.lexicon, self._labels())
        self.judgements = [judge_statement(s, self.ends, self.facts) for s in _outspoken(statements)]
        self.judgements += self._worded_by_label()
        self.judgements += Slots(self.ends, self.clauses, self.facts, self.judgements).read()
        self.judgements += self._dated()
        return self

    def _labels(self) -> set[str]:
        """Labels of the graph that may be worded as they stand: between two ends, or with a value of the claim."""
        pairs = [(a, b) for a, b in permutations(self.ends, 2) if not b.is_value and a.kind is EndKind.ENTITY]
        found = {fact.words for a, b in pairs for fact in self.facts.between(a, b)}
        if any(end.is_value for end in self.ends):
            facts = (fact for end in self.ends for fact in self.facts.outgoing(end))
            found |= {fact.words for fact in facts if fact.value is not None}
        return found

    def _worded_by_label(self) -> list[Judgement]:
        stated = {(j.statement.subject, j.statement.object) for j in self._supported()}
        stated |= {(b, a) for a, b in stated}
        denied = denied_pairs(self.judgements)
        found = []
        for (i, a), (j, b) in permutations(enumerate(self.ends), 2):
            if (i, j) in stated or a.kind is not EndKind.ENTITY or frozenset((i, j)) in denied:
                continue
            between = self.facts.between(a, b)
            statement = self._worded_as(i, j, [fact.words for fact in between])
            if statement is not None:
                triples = tuple(fact.triple for fact in between if fact.words == statement.label)
                found.append(Judgement(Ground.STATED, statement, j, triples[:1]))
        return found

    def _worded_as(self, i: int, j: int, labels: Sequence[str]) -> Statement | None:
        labels = [label for label in labels if not self._is_turned(i, j, label)]
        labels = [label for label in labels if not self._is_against_voice(i, j, label)]
        for number, clause in self._clauses_with(i, j):
            names = (self.ends[i].text, self.ends[j].text)
            for label in labels:
                if not self.facts.lexicon.is_strict(label) and _repeats_label(clause, label, names):
                    tokens = frozenset(item.token for item in clause.items) - self._other_verbs(clause, label)
                    return Statement(i, j, number, 1, tokens, None, label, is_loose=clause.head < 0)
        return None

    def _other_verbs(self, clause: Clause, label: str) -> frozenset[int]:
        """Verbs that the label does not account for: "renounced the nationality of"."""
        lexicon = self.facts.lexicon
        senses = lexicon.senses_of(label)
        cues = stems(label).union(*(lexicon.cues[sense.name] for sense in senses))
        verbs = (item for item in clause.items if item.end < 0 and item.pos == "VERB")
        return frozenset(item.token for item in verbs if not has_cue(item, cues))

    def _is_turned(self, i: int, j: int, label: str) -> bool:
        """Whether the words have a label that the lexicon lacks, only the other way: "the petitioner in <who>"."""
        said = [j.statement for j in self.judgements if j.statement.label == label]
        pairs = {(each.subject, each.object) for each in said if each.weight}
        return (j, i) in pairs and (i, j) not in pairs and not self.facts.lexicon.knows(label)

    def _is_against_voice(self, i: int, j: int, label: str) -> bool:
        """Whether who acts by a relation that names it ("overruled by") does not act in the claim."""
        return label.endswith(" by") and not any(acts(clause, i, j) for _, clause in self._clauses_with(i, j))

    def _clauses_with(self, i: int, j: int) -> list[tuple[int, Clause]]:
        """Clauses with both ends, the shortest first."""
        found = [(n, c) for n, c in enumerate(self.clauses) if {i, j} <= set(c.ends)]
        return sorted(found, key=lambda pair: len(pair[1].items))[:2]

    def _dated(self) -> list[Judgement]:
        """Dates beside what is stated: "received the prize in 1901"."""
        confirmed = [j for j in self._supported() if j.triples]
        direct = {j.end for j in confirmed}
        found = []
        for number, end in enumerate(self.ends):
            if end.kind is not EndKind.DATE or number in direct:
                continue
            about = [j for j in confirmed if j.statement.object != number]
            near = [j for j in about if number in self.clauses[j.statement.clause].ends]
            for judgement in near or about:
                statement, fact = judgement.statement, judgement.triples[0]
                found.append(judge_date(statement, fact, number, self.ends, self.facts))
        return found

    def _supported(self) -> list[Judgement]:
        return [j for j in self.judgements if j.label is Label.SUPPORTED]


def _outspoken(statements: Sequence[Statement]) -> list[Statement]:
    """Without those that say little ("s in o") about a pair of which the same clause says more."""
    said = {(s.clause, frozenset({s.subject, s.object})) for s in statements if s.weight and s.sense}
    return [s for s in statements if s.weight or (s.clause, frozenset({s.subject, s.object})) not in said]


def _repeats_label(clause: Clause, label: str, names: Iterable[str]) -> bool:
    """Whether the clause has every word of the label that carries meaning, and no other verb or noun of weight.

    A word of the label may stand in a name ("a Honda K engine" for the relation "engine").
    """
    wanted, words = stems(label), [item for item in clause.items if item.end < 0]
    said = {stem(form) for item in words for form in item.forms}
    named = {stem(word) for name in names for word in name.lower().split()}
    if not wanted or not wanted <= said | named:
        return False
    telling = (x for x in words if x.pos in _CONTENT and not x.is_neutral and not x.forms & _EMPTY_WORDS)
    return {stem(item.word) for item in telling} <= wanted | {
        stem(word.strip("()")) for word in label.split()
    }
