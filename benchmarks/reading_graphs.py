"""Examples of statements about the lines of a knowledge graph, as fact-checks and reasoning paths have them read."""

import random
from collections.abc import Iterator, Sequence

from benchmarks.reading_texts_data import Source, TrueStatement
from core.models.entailment import Entailment
from core.reading.encoding import ReadingPair
from core.reading.examples import Example

ORIGIN = "knowledge graph"  # how sources of this kind begin to tell what they are about
_SHARES = (1.0, 0.6, 0.4, 0.25)  # of the lines that do not decide, in one passage
_SHORT = 6  # words of an answer that is no sentence
_TAKEN_OUT = 0.5  # of the statements are read without a line that decides them, too
_BESIDE = 3  # lines at most beside a path that answers nothing


def graph_examples(source: Source, seed: int) -> Iterator[Example]:
    """Groups of a true statement with its false versions, by whole neighbourhoods and by single paths."""
    chance = random.Random(f"{seed}-{source.key}")
    lines = [line.strip() for line in source.text.split("\n") if line.strip()]
    number = 0
    for answer in source.answers:
        for statement in answer.statements:
            number += 1
            deciding = [line for line in lines if any(quote in line for quote in statement.quotes)]
            made = _Maker(lines, deciding, answer.question, statement, f"{source.key}.{number}", chance)
            yield from made.by_neighbourhood()
            if answer.question and len(statement.text.split()) <= _SHORT:
                yield from made.by_path()
    for question, text in source.unsaid:
        pair = ReadingPair("\n".join(_some(lines, [], chance)), question, text)
        yield Example(pair, Entailment.NEUTRAL, None, "", "reading_texts", "unsaid")


class _Maker:
    """What one statement gives."""

    def __init__(  # noqa: PLR0913 - what one statement is read with
        self,
        lines: Sequence[str],
        deciding: Sequence[str],
        question: str,
        statement: TrueStatement,
        group: str,
        chance: random.Random,
    ) -> None:
        self._lines, self._deciding, self._question = lines, deciding, question
        self._statement, self._group, self._chance = statement, group, chance

    def by_neighbourhood(self) -> Iterator[Example]:
        """By many lines, in any order; and without a line that decides."""
        passage = _some(self._lines, self._deciding, self._chance)
        yield self._example(passage, self._statement.text, Entailment.ENTAILED, "", (), "")
        for change in self._statement.changes:
            text, start, _ = change.apply(self._statement.text)
            label = Entailment.NEUTRAL if change.is_unsaid else Entailment.CONTRADICTED
            yield self._example(passage, text, label, change.kind, change.at_fault(start), "")
        if self._deciding and self._chance.random() < _TAKEN_OUT:
            without = self._chance.choice(self._deciding)
            rest = [line for line in passage if line != without]
            yield self._example(rest, self._statement.text, Entailment.NEUTRAL, "taken_out", None, "")

    def by_path(self) -> Iterator[Example]:
        """By the lines of the path alone, false answers by those of another path: a step short, or one aside."""
        yield self._example(self._deciding, self._statement.text, Entailment.ENTAILED, "", (), "path")
        for change in self._statement.changes:
            text, start, _ = change.apply(self._statement.text)
            aside = [line for line in self._lines if change.new in line and line not in self._deciding]
            aside = self._chance.sample(aside, min(len(aside), self._chance.randint(1, _BESIDE)))
            known = self._deciding[: self._chance.randint(0, len(self._deciding))]
            if not (known or aside):
                continue
            is_whole = len(known) == len(self._deciding)
            label = Entailment.CONTRADICTED if is_whole else Entailment.NEUTRAL
            yield self._example([*known, *aside], text, label, change.kind, change.at_fault(start), "path")

    def _example(  # noqa: PLR0913 - the parts of an example
        self,
        lines: Sequence[str],
        text: str,
        label: Entailment,
        kind: str,
        words: tuple[tuple[int, int], ...] | None,
        way: str,
    ) -> Example:
        pair = ReadingPair("\n".join(lines), self._question, text)
        return Example(pair, label, words, f"{self._group}{way}", "reading_texts", kind)


def _some(lines: Sequence[str], kept: Sequence[str], chance: random.Random) -> list[str]:
    share = chance.choice(_SHARES)
    found = [line for line in lines if line in kept or chance.random() < share]
    if chance.random() < 0.7:
        chance.shuffle(found)
    return found
