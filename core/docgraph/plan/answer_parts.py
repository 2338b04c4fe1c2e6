"""What every way of answering is made of: a draft, its references, and the sentence that explains it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.docgraph.document_answer import UNKNOWN, Reference, refer_to
from core.docgraph.document_store import ParagraphRow
from core.docgraph.plan.passage import Passage, Piece

PLAN = "plan"
READ = 8  # passages that count as read
_SHOWN = 3  # documents that a sentence names


@dataclass(frozen=True, slots=True)
class Draft:
    """An answer before it is put beside the question and the calls."""

    answer: str
    explanation: str
    references: tuple[Reference, ...] = ()
    passages: tuple[ParagraphRow, ...] = ()
    confidence: float | None = None
    notes: tuple[str, ...] = ()
    leaves_open: bool = False


def refusal(
    explanation: str, passages: Sequence[ParagraphRow] = (), confidence: float | None = None
) -> Draft:
    """The documents do not tell."""
    return Draft(UNKNOWN, explanation, passages=tuple(passages), confidence=confidence)


def make_reference(span: Piece) -> Reference:
    """The reference to a part of a paragraph."""
    return refer_to(span.paragraph, span.start, span.end)


def paragraphs_of(passages: Iterable[Passage]) -> tuple[ParagraphRow, ...]:
    """The paragraphs of passages, each once, in order."""
    rows = (piece.paragraph for passage in passages for piece in passage.pieces)
    return tuple({row.id: row for row in rows}.values())


def name_place(row: ParagraphRow) -> str:
    """Where a paragraph stands, in words."""
    section = f', section "{row.section}"' if row.section else ""
    page = f", page {row.page}" if row.page else ""
    return f'in "{row.article}"{section}{page}'


def name_documents(titles: Sequence[str]) -> str:
    """Some documents by name, and how many more there are."""
    shown = ", ".join(f'"{title}"' for title in titles[:_SHOWN])
    more = len(titles) - _SHOWN
    return f"{shown} and {more} more" if more > 0 else shown
