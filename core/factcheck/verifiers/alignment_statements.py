"""The statements of a claim: which relation its words assert between which of its ends."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.factcheck.claim_ends import End, EndKind
from core.factcheck.clauses import Clause
from core.factcheck.phrases import (
    Following,
    Match,
    Phrase,
    PhraseIndex,
    find_matches,
    index_phrases,
    make_phrases,
)
from core.factcheck.relations import RelationLexicon, RelationSense, ValueKind
from core.factcheck.values import DateValue

_SENTENCE = 4  # words of a label that says what happened: "added to the register"
_LABELLED = "="  # opens the sense name of templates made from a graph's own label


@dataclass(frozen=True, slots=True)
class Statement:
    """One relation that the claim asserts. `label` is set when only the graph's own label names the relation."""

    subject: int  # numbers of ends
    object: int
    clause: int  # number of the clause
    weight: int  # words of content that say it; 0 says little
    tokens: frozenset[int]
    sense: RelationSense | None = None
    label: str = ""
    is_timed: bool = False  # it speaks of the past, or of a date
    is_loose: bool = False  # read off a sentence of many names as a whole, not off one of its clauses


def read_statements(
    clauses: Sequence[Clause], ends: Sequence[End], lexicon: RelationLexicon, labels: Iterable[str]
) -> list[Statement]:
    """Every statement that the words of the clauses make by the lexicon or by one of the graph's `labels`."""
    own = _label_index(tuple(sorted(labels)))
    found: list[Statement] = []
    for number, clause in enumerate(clauses):
        following: Following = {}
        for phrase in (*lexicon.phrases.candidates(clause.items), *own.candidates(clause.items)):
            for match in find_matches(phrase, clause.items, following):
                statement = _statement(match, number, clause, ends, lexicon)
                if statement is not None:
                    found.append(statement)
    return _best(found)


def _statement(
    match: Match, number: int, clause: Clause, ends: Sequence[End], lexicon: RelationLexicon
) -> Statement | None:
    name = match.phrase.sense
    sense = None if name.startswith(_LABELLED) else lexicon.senses[name]
    if not _fits(ends[match.subject], ends[match.object], sense):
        return None
    return Statement(
        subject=match.subject,
        object=match.object,
        clause=number,
        weight=match.phrase.weight,
        tokens=match.tokens,
        sense=sense,
        label="" if sense else name.removeprefix(_LABELLED),
        is_timed=clause.is_past or any(ends[n].kind is EndKind.DATE for n in clause.ends),
        is_loose=clause.head < 0 and sum(not ends[n].is_value for n in clause.ends) > 2,
    )


def _fits(subject: End, obj: End, sense: RelationSense | None) -> bool:
    """Whether the ends are of the kinds that the relation joins."""
    if subject.is_value:
        return False
    if sense is None or sense.value is ValueKind.ANY:
        return True
    if sense.value is ValueKind.DATE:
        return obj.kind is EndKind.DATE
    if sense.value is ValueKind.NUMBER:
        is_year = isinstance(obj.value, DateValue) and len(obj.value.text) == 4
        return obj.kind is EndKind.NUMBER or is_year
    return not obj.is_value


def _best(statements: Iterable[Statement]) -> list[Statement]:
    """One statement for each relation, pair and clause: that of the most words."""
    best: dict[tuple[str, int, int, int], Statement] = {}
    for statement in statements:
        name = statement.sense.name if statement.sense else f"{_LABELLED}{statement.label}"
        key = (name, statement.subject, statement.object, statement.clause)
        if key not in best or statement.weight > best[key].weight:
            best[key] = statement
    return list(best.values())


@lru_cache(maxsize=4_096)
def _label_index(labels: tuple[str, ...]) -> PhraseIndex:
    return index_phrases(phrase for label in labels for phrase in _label_phrases(label))


@lru_cache(maxsize=16_384)
def _label_phrases(label: str) -> tuple[Phrase, ...]:
    """A label as a noun ("the runway length of S is O") and as it stands ("S runway length O", "S added to X on O")."""
    words = " ".join(w for w in label.replace("(", " ").replace(")", " ").split() if w not in {"s", "o"})
    if not words:
        return ()
    told = [f"s {words} on/in/during o"] if len(words.split()) >= _SENTENCE else []
    return tuple(make_phrases(f"{_LABELLED}{label}", nouns=[words], verbs=[f"s {words} o"], templates=told))
