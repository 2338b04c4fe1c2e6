"""Passages: what the plan ranks. Neighbouring paragraphs of a section are one, a long paragraph is several."""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core.docgraph.document_store import ParagraphRow
from core.text.sentences import chunk_spans

MAX_PASSAGE = 1_000  # characters of the document, at most


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a paragraph: `paragraph.text[start:end]`."""

    paragraph: ParagraphRow
    start: int
    end: int

    @property
    def text(self) -> str:
        """The part's text."""
        return self.paragraph.text[self.start : self.end]

    @property
    def place(self) -> tuple[int, int]:
        """Where it stands in the document."""
        return self.paragraph.place(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Passage:
    """Pieces of one section that follow each other, at most `MAX_PASSAGE` characters of the document."""

    pieces: tuple[Piece, ...]
    order: int  # among the passages of its article, from 0

    @property
    def text(self) -> str:
        """The pieces' texts, a line each."""
        return "\n".join(piece.text for piece in self.pieces)

    @property
    def article(self) -> str:
        """The title of its article."""
        return self.pieces[0].paragraph.article

    @property
    def section(self) -> str:
        """The title of its section; empty before the first heading."""
        return self.pieces[0].paragraph.section

    @property
    def start(self) -> int:
        """Where it starts in the document."""
        return self.pieces[0].place[0]

    @property
    def end(self) -> int:
        """Where it ends in the document."""
        return self.pieces[-1].place[1]


def make_passages(rows: Iterable[ParagraphRow]) -> tuple[Passage, ...]:
    """The passages of paragraphs, which come by article and place."""
    found: list[Passage] = []
    for _, of_article in itertools.groupby(rows, key=lambda row: row.article):
        order = itertools.count()
        for _, of_section in itertools.groupby(of_article, key=lambda row: row.section_id):
            found += [Passage(pieces, next(order)) for pieces in _pack(list(of_section))]
    return tuple(found)


def _pack(rows: Sequence[ParagraphRow]) -> Iterator[tuple[Piece, ...]]:
    """Pieces of a section, joined while they fit into one passage."""
    waiting: list[Piece] = []
    for piece in itertools.chain.from_iterable(map(_pieces, rows)):
        fits = waiting and piece.place[1] - waiting[0].place[0] <= MAX_PASSAGE
        if waiting and not fits:
            yield tuple(waiting)
            waiting = []
        waiting.append(piece)
    if waiting:
        yield tuple(waiting)


def _pieces(row: ParagraphRow) -> list[Piece]:
    if len(row.text) <= MAX_PASSAGE:
        return [Piece(row, 0, len(row.text))] if row.text.strip() else []
    return [Piece(row, start, end) for start, end in chunk_spans(row.text, MAX_PASSAGE)]
