"""What a relation extractor gives: who does what to whom, before entities are resolved."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from core.types import Mention, Modality

if TYPE_CHECKING:
    from spacy.tokens import Doc


@dataclass(frozen=True, slots=True)
class Argument:
    """One end of a relation: its core noun phrase. Invariant: `source_text[start:end] == text`."""

    start: int
    end: int
    text: str
    head: int  # index in the Doc of the syntactic head's token


@dataclass(frozen=True, slots=True)
class RelationCandidate:
    """One directed relation `subject --relation--> object`; passive clauses are turned active."""

    subject: Argument
    relation: str  # lemma with particle and preposition: "pay", "pay to", "enter into", "be"
    object: Argument
    predicate: str  # lemma of the head word: "pay"
    negated: bool
    modality: Modality
    start: int  # of the words that state the relation, both ends included
    end: int
    trigger: Mention  # the predicate's own words


def in_order(candidates: Iterable[RelationCandidate]) -> list[RelationCandidate]:
    """Each statement once, by its place in the text."""
    kept: dict[tuple[int, int, str, int, int, bool], RelationCandidate] = {}
    for item in candidates:
        subject, object_ = item.subject, item.object
        key = (subject.start, subject.end, item.relation, object_.start, object_.end, item.negated)
        kept.setdefault(key, item)
    return sorted(
        kept.values(),
        key=lambda c: (c.start, c.end, c.subject.start, c.relation, c.object.start, c.negated),
    )


class RelationExtractor(Protocol):
    """Turns a parsed text into relation candidates."""

    @property
    def name(self) -> str:
        """Short name: "dependency"."""
        ...

    @property
    def version(self) -> str:
        """Changes whenever the same Doc may give other candidates; graphs are cached by it."""
        ...

    def extract(self, doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> Sequence[RelationCandidate]:
        """Candidates in order of the text. `spans` are character ranges of known entities, never split."""
        ...
