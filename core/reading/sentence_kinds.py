"""Tells statements, refusals and courtesies apart: the reader itself, asked about one fixed passage.

Its three answers then mean: asserts something, says that the source does not say, asserts nothing. It was trained on
pieces of answers with near misses between the kinds. What it is not sure of is a statement, for a statement that nobody
reads is the worse mistake.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from core.reading.encoding import ReadingPair
from core.reading.network import BORNE_OUT, CONTRADICTED, NOT_SAID
from core.reading.statements import PieceKind

if TYPE_CHECKING:
    from core.reading.reader import PairReading

_PASSAGE = "A piece of an answer about a document."
_QUESTION = "Does it assert something, say that the document does not tell, or neither?"
COLUMNS = {PieceKind.STATEMENT: BORNE_OUT, PieceKind.REFUSAL: CONTRADICTED, PieceKind.COURTESY: NOT_SAID}
_KINDS = {column: kind for kind, column in COLUMNS.items()}
_LEAD = 0.5  # in logits, that another kind must have over "statement"


class PairReader(Protocol):
    """A reader that tells the logits of pairs, as the trained one does."""

    def read_pairs(self, pairs: Sequence[ReadingPair]) -> "list[PairReading]":
        """What the network says of each pair."""


class ReaderKinds:
    """Classifies with the trained reader."""

    def __init__(self, reader: PairReader) -> None:
        self._reader = reader

    def classify(self, texts: Sequence[str]) -> tuple[PieceKind, ...]:
        """The kind of each text.

        Raises: ModelError when the reader cannot be loaded.
        """
        found = []
        for reading in self._reader.read_pairs([kind_pair(text) for text in texts]):
            logits = reading.logits.copy()
            logits[BORNE_OUT] += _LEAD
            found.append(_KINDS[int(logits.argmax())])
        return tuple(found)


class ScriptedKinds:
    """For tests, and for readers that know no kinds: as scripted; everything else is a statement."""

    def __init__(self, script: Mapping[str, PieceKind] | None = None) -> None:
        self._script = dict(script or {})

    def classify(self, texts: Sequence[str]) -> tuple[PieceKind, ...]:
        """The scripted kind of each text."""
        return tuple(self._script.get(text, PieceKind.STATEMENT) for text in texts)


def kind_pair(text: str) -> ReadingPair:
    """What the reader is asked about a piece of an answer."""
    return ReadingPair(_PASSAGE, _QUESTION, text)
