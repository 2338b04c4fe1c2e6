"""A reader that is given statements and passages with their values in plain notation.

A reader of English was trained on English figures: that "Rs. 1.25 crore" is "Rs. 1,25,00,000" it cannot tell. What
can be read in two ways is read in both, and the better reading counts: which one is meant is for a person.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from core.extraction.values.convention import read_convention
from core.extraction.values.digits import Convention
from core.extraction.values.plain import PlainText, plain_texts
from core.models.language_model import Cancelled
from core.reading.judgment import Judgment, Reader, Statement, UnsupportedWords
from core.types import ModelRecord


@dataclass(frozen=True, slots=True)
class PlainReader:
    """Reads for another reader; the words that are not borne out are those of the statement as it is written."""

    reader: Reader
    said: Convention  # of the response
    known: Convention  # of the sources

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
            _best([(plain, next(judged)) for plain, _ in found], statement)
            for statement, found in zip(statements, ways, strict=True)
        )

    @classmethod
    def of(cls, reader: Reader, response: str, sources: Sequence[str]) -> "PlainReader":
        """A reader of a response to sources, each by its own convention."""
        return cls(reader, read_convention(response), read_convention("\n".join(sources)))

    def _ways(self, statement: Statement) -> list[tuple[PlainText, Statement]]:
        said = plain_texts(statement.text, self.said)
        known = [plain_texts(passage, _own(passage, self.known)) for passage in statement.passages]
        count = max(map(len, known), default=1)
        passages = [tuple(texts[min(way, len(texts) - 1)].text for texts in known) for way in range(count)]
        return [
            (plain, replace(statement, text=plain.text, passages=read))
            for plain, read in product(said, passages)
        ]


def _own(passage: str, known: Convention) -> Convention:
    """The convention of all sources; of several in different ones that of the passage, where it shows its own."""
    return known if known.is_sure else read_convention(passage)


def _best(judged: Sequence[tuple[PlainText, Judgment | None]], statement: Statement) -> Judgment | None:
    found = [(plain, judgment) for plain, judgment in judged if judgment is not None]
    if not found:
        return None
    plain, judgment = max(found, key=lambda each: each[1].borne_out)
    places = [plain.original(words.start, words.end) for words in judgment.unsupported]
    words = tuple(
        UnsupportedWords(start, end, statement.text[start:end]) for start, end in dict.fromkeys(places)
    )
    return replace(judgment, unsupported=words)
