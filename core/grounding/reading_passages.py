"""The passages of the sources that a statement is read against: by shared rare words, then by the sentence encoder."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.text.sentences import chunk_spans
from core.types import QUERY, Evidence

_PIECE = 600  # characters; a longer sentence is cut at spaces
_LEAST = 20  # characters; shorter ones are headings and crumbs
_ROOM = 1500  # characters of all passages of one statement together
_MOST = 3  # passages of one statement
_LOOKED_AT = 48  # pieces of all sources that the encoder compares, for one statement
_SHARED = 0.5  # added to the similarity of a piece that has every word of the statement and its question


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a source. Invariant: `source.text[start:end]` holds its words."""

    source: SourceIndex
    start: int
    end: int

    @property
    def words(self) -> str:
        """Its words on one line."""
        return " ".join(self.source.text[self.start : self.end].split())

    def place(self) -> tuple[str, int]:
        """For sorting pieces as the sources have them."""
        return self.source.id, self.start

    @property
    def evidence(self) -> Evidence:
        """The place as a report cites it."""
        return Evidence(self.source.id, self.start, self.end, self.source.text[self.start : self.end])


class Pieces:
    """The sources in pieces, for finding what comes nearest to a statement. The question is no source."""

    def __init__(self, sources: Sequence[SourceIndex], similarity: TextSimilarity) -> None:
        self._pieces = [
            Piece(source, start + low, start + high)
            for source in sources
            if source.id != QUERY
            for start, end in source.sentences
            for low, high in chunk_spans(source.text[start:end], _PIECE)
            if high - low > _LEAST
        ]
        self._similarity = similarity
        self._stems = [stems(piece.words) for piece in self._pieces]
        self._spread: dict[str, int] = {}
        for words in self._stems:
            for word in words:
                self._spread[word] = self._spread.get(word, 0) + 1

    def nearest(self, statement: str, question: str) -> list[Piece]:
        """At most three pieces, the nearest first; none where no word is shared."""
        asked = f"{question} {statement}".strip()
        shared = self._shares(stems(asked))
        order = sorted(range(len(shared)), key=lambda i: (-shared[i], i))[:_LOOKED_AT]
        looked_at = [i for i in order if shared[i] > 0]
        words = {i: self._pieces[i].words for i in looked_at}
        self._similarity.prepare([statement, asked, *words.values()])
        near = {
            i: max(self._similarity.between(reading, words[i]) for reading in (statement, asked))
            + _SHARED * shared[i]
            for i in looked_at
        }
        chosen: list[int] = []
        room = _ROOM
        for i in sorted(near, key=lambda i: (-near[i], i)):
            room -= len(words[i])
            if len(chosen) == _MOST or (chosen and room < 0):
                break
            chosen.append(i)
        return [self._pieces[i] for i in chosen]

    def _shares(self, wanted: frozenset[str] | set[str]) -> list[float]:
        """For each piece how much of the wanted words it has, rare ones counting more, in [0, 1]."""
        weights = {word: 1.0 / math.sqrt(self._spread[word]) for word in wanted if word in self._spread}
        total = math.fsum(weights.values()) or 1.0
        return [math.fsum(weights[word] for word in weights.keys() & words) / total for words in self._stems]
