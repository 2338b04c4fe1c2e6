"""Rows of the database as what the store gives: shared by the embedded store and the server's."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from core.docgraph.document_store import OutlineRow, ParagraphRow, SectionRow, StoredArticle

Row = Sequence[Any]


def fingerprint_of(hashes: Iterable[Row]) -> str:
    """SHA-256 over (title, content hash) of all articles, in any order."""
    lines = sorted(f"{title}\t{sha256}" for title, sha256 in hashes)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def read_article(row: Row) -> StoredArticle:
    """An article of the list; its last column is the details as JSON."""
    *columns, details = row
    return replace(StoredArticle(*columns), details=json.loads(details))


def read_paragraph(row: Row, *, offset: int = 0) -> ParagraphRow:
    """A paragraph with its article and section."""
    id, text, article, number, section, *columns = row
    return replace(ParagraphRow(id, text, article, heading(number, section), *columns), offset=offset)


def read_outline(row: Row) -> OutlineRow:
    """A section's title."""
    number, title, *columns = row
    return OutlineRow("section title", heading(number, title), *columns)


def read_section(row: Row) -> SectionRow:
    """A section of a window; an empty one has no first paragraph."""
    id, number, title, offset, paragraphs, first_id, first = row
    return SectionRow(id, heading(number, title), offset, paragraphs, first_id or "", first or "")


def heading(number: str, title: str) -> str:
    """A section's title as people see it, with its number."""
    return f"{number} {title}".strip()


def best_chunks(hits: Iterable[Row], k: int) -> dict[str, tuple[float, int]]:
    """(score, place) of the best chunk of each of the `k` best paragraphs; `hits`: (chunk id, score), best first."""
    best: dict[str, tuple[float, int]] = {}
    for chunk_id, score in hits:
        paragraph, _, place = chunk_id.rpartition(":c")
        if len(best) == k and paragraph not in best:
            break
        best.setdefault(paragraph, (score, int(place)))
    return best
