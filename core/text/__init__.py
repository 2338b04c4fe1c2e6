"""Documents as text with anchors, their sentences, and search in them."""

from core.text.document import Document, page_of, text_document
from core.text.limits import ReadingLimits, limits_from
from core.text.reading import read_document
from core.text.search import TextIndex
from core.text.sentences import chunk_spans, sentence_spans

__all__ = [
    "Document",
    "ReadingLimits",
    "TextIndex",
    "chunk_spans",
    "limits_from",
    "page_of",
    "read_document",
    "sentence_spans",
    "text_document",
]
