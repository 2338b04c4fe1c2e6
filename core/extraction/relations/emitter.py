"""Collects relation candidates: builds arguments once, drops loops."""

from dataclasses import dataclass

from core.extraction.relations.arguments import Arguments
from core.extraction.relations.candidate import Argument, RelationCandidate
from core.extraction.relations.clauses import ASSERTED, Mood
from core.extraction.relations.tree import Tree
from core.types import Mention


@dataclass(frozen=True, slots=True)
class Statement:
    """The predicate of an edge."""

    trigger: int  # the token that states it
    predicate: str  # its lemma
    mood: Mood = ASSERTED


class Emitter:
    """The candidates of one Doc, in the order they were found."""

    def __init__(self, tree: Tree, arguments: Arguments) -> None:
        self._tree = tree
        self._arguments = arguments
        self._known: dict[int, Argument] = {}
        self.candidates: list[RelationCandidate] = []

    def argument(self, token: int) -> Argument:
        """The argument of a token, built once."""
        if token not in self._known:
            self._known[token] = self._arguments.argument(token)
        return self._known[token]

    def add(self, subject: int, relation: str, object_: int, statement: Statement) -> None:
        """One edge between two noun phrases."""
        self.add_arguments(self.argument(subject), relation, self.argument(object_), statement)

    def add_arguments(
        self, subject: Argument, relation: str, object_: Argument, statement: Statement
    ) -> None:
        """One edge between two arguments; nothing when an end is empty or the ends overlap."""
        overlap = subject.start < object_.end and object_.start < subject.end
        if overlap or not _has_word(subject.text) or not _has_word(object_.text):
            return
        tree, token = self._tree, statement.trigger
        start, end = tree.starts[token], tree.ends[token]
        self.candidates.append(
            RelationCandidate(
                subject=subject,
                relation=relation,
                object=object_,
                predicate=statement.predicate,
                negated=statement.mood.negated,
                modality=statement.mood.modality,
                start=min(start, subject.start, object_.start),
                end=max(end, subject.end, object_.end),
                trigger=Mention(start, end, tree.text[start:end]),
            )
        )


def _has_word(text: str) -> bool:
    return any(c.isalnum() for c in text)
