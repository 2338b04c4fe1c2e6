"""A reader that is given values in plain notation, and parties as the source calls them.

A reader of English was trained on English figures: that "Rs. 1.25 crore" is "Rs. 1,25,00,000" it cannot tell, nor that
Acme is the Distributor of a clause that names no Acme. What can be read in two ways is read in both, and the better
reading counts: which one of two values is meant is for a person.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from core.extraction.values.convention import read_convention
from core.extraction.values.digits import Convention
from core.extraction.values.plain import plain_texts
from core.grounding.source_names import SourceNames
from core.models.language_model import Cancelled
from core.reading.judgment import Judgment, Reader, Statement, UnsupportedWords
from core.text.plain_text import PlainText, edit_text
from core.types import ModelRecord


@dataclass(frozen=True, slots=True)
class PlainReader:
    """Reads for another reader; the words that are not borne out are those of the statement as it is written."""

    reader: Reader
    said: Convention  # of the response
    known: Convention  # of the sources
    names: SourceNames

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses."""
        return self.reader.record

    @property
    def destination(self) -> str | None:
        """The host that texts are sent to; None when nothing leaves the machine."""
        return self.reader.destination

    def read(
        self, statements: Sequence[Statement], *, cancelled: Cancelled | None = None
    ) -> tuple[Judgment | None, ...]:
        """One judgment for each statement, as `Reader.read`."""
        ways = [self._ways(statement) for statement in statements]
        asked = [way for found in ways for _, way in found]
        judged = iter(self.reader.read(asked, cancelled=cancelled))
        return tuple(
            _best([(made, next(judged)) for made, _ in found], statement)
            for statement, found in zip(statements, ways, strict=True)
        )

    @classmethod
    def of(cls, reader: Reader, response: str, sources: Sequence[str], names: SourceNames) -> "PlainReader":
        """A reader of a response to sources, each by its own convention."""
        return cls(reader, read_convention(response), read_convention("\n".join(sources)), names)

    def in_plain(self, words: str) -> str:
        """Words of a source as they are read; those that can be read in two ways, in the first."""
        return plain_texts(words, self.known)[0].text

    def _ways(self, statement: Statement) -> list[tuple[tuple[PlainText, ...], Statement]]:
        """Each way to read it; what was made of the statement, the last made first."""
        noted = self.names.noted(statement.text, statement.passages) or edit_text(statement.text, ())
        told = self.names.told(noted.text, statement.passages)
        called = [(told, noted), (noted,)] if told is not None else [(noted,)]
        said = [(plain, *made) for made in called for plain in plain_texts(made[0].text, self.said)]
        known = [plain_texts(passage, _own(passage, self.known)) for passage in statement.passages]
        count = max(map(len, known), default=1)
        passages = [tuple(texts[min(way, len(texts) - 1)].text for texts in known) for way in range(count)]
        return [
            (made, replace(statement, text=made[0].text, passages=read))
            for made, read in product(said, passages)
        ]


def _own(passage: str, known: Convention) -> Convention:
    """The convention of all sources; of several in different ones that of the passage, where it shows its own."""
    return known if known.is_sure else read_convention(passage)


def _best(
    judged: Sequence[tuple[tuple[PlainText, ...], Judgment | None]], statement: Statement
) -> Judgment | None:
    found = [(made, judgment) for made, judgment in judged if judgment is not None]
    if not found:
        return None
    made, judgment = max(found, key=lambda each: each[1].borne_out)
    places: list[tuple[int, int]] = []
    for start, end in sorted(_original(made, words.start, words.end) for words in judgment.unsupported):
        if places and start < places[-1][1]:  # both lie in what was made of one name
            places[-1] = (places[-1][0], max(end, places[-1][1]))
        else:
            places.append((start, end))
    words = tuple(UnsupportedWords(start, end, statement.text[start:end]) for start, end in places)
    return replace(judgment, unsupported=words)


def _original(made: Sequence[PlainText], start: int, end: int) -> tuple[int, int]:
    for text in made:
        start, end = text.span(start, end) or (start, end)
    return start, end
