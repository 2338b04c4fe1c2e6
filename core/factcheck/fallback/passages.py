"""A document in passages: a few sentences of one paragraph, with their exact places."""

from collections.abc import Iterator

from core.factcheck.claim import Snippet
from core.text import Document, chunk_spans, page_of

PASSAGE_CHARS = 600  # about four sentences: enough to know of whom a "she" speaks, little enough to read


def split_passages(document: Document, source: str) -> Iterator[Snippet]:
    """The passages of `document`, in order; `document.text[start:end] == text` for each."""
    title = document.title.rsplit(".", 1)[0]
    for paragraph in document.paragraphs:
        piece = document.text[paragraph.start : paragraph.end]
        for start, end in chunk_spans(piece, PASSAGE_CHARS):
            found = Snippet(
                piece[start:end],
                source,
                title,
                paragraph.start + start,
                paragraph.start + end,
                page_of(document, paragraph.start + start),
            )
            assert found.start is not None
            assert document.text[found.start : found.end] == found.text
            yield found
