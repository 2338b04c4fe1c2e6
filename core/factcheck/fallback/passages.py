"""A document in passages: a few sentences of one paragraph, with their exact places."""

from collections.abc import Iterator

from core.factcheck.claim import Snippet
from core.text import Document, chunk_spans, page_of
from core.text.unwrap import unwrapped

PASSAGE_CHARS = 600  # about four sentences: enough to know of whom a "she" speaks, little enough to read
_MAX_HEADING = 80  # characters
_CLOSING = ".!?:;,"  # what a heading does not end with


def split_passages(document: Document, source: str) -> Iterator[Snippet]:
    """The passages of `document`, in order; `document.text[start:end] == text` for each.

    A heading before a text is no passage: it stands in the titles of the passages under it, after the file's name,
    where it tells of whom or what they speak.
    """
    name = document.title.rsplit(".", 1)[0]
    title = name
    text = unwrapped(document.text)
    paragraphs = [(anchor, text[anchor.start : anchor.end]) for anchor in document.paragraphs]
    following = [piece for _, piece in paragraphs[1:]]
    for (anchor, piece), after in zip(paragraphs, [*following, ""], strict=True):
        if _is_heading(piece) and after and not _is_heading(after):
            title = f"{name}: {piece.strip('# ')}"
            continue
        for start, end in chunk_spans(piece, PASSAGE_CHARS):
            at = anchor.start + start
            to = anchor.start + end
            yield Snippet(document.text[at:to], source, title, at, to, page_of(document, at))


def _is_heading(piece: str) -> bool:
    """Whether a paragraph is one short line that is no sentence."""
    is_line = len(piece) <= _MAX_HEADING and not {"\n", "\t"} & set(piece)
    return is_line and piece[-1] not in _CLOSING and any(map(str.isalpha, piece))
