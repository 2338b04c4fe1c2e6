"""What the tools may see of a collection: all of it, or some of its documents; and how much in one call."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from core.docgraph.document_nodes import CHUNK_OVERLAP, CHUNK_SIZE, article_id, article_of, is_node_id
from core.docgraph.document_store import DocumentStore, ParagraphRow, TitleHit
from core.docgraph.tools.results import Found
from core.errors import InputError
from core.models.sentence_encoder import SentenceEncoder

MAX_CHARS = 12_000  # of document text in one result: about 3,000 tokens
_OFFERED = 3  # titles that an error names
_MAX_TITLE_CHARS = 120  # of one, in an error
_MAX_NAMED = 10  # ids of paragraphs that were left out
_CHUNK = re.compile(r":c\d+$")
_PARAGRAPH = re.compile(r":p\d+$")


@dataclass(frozen=True)
class CollectionView:
    """A store and the encoder that made its vectors. `titles` are the only documents to be seen; none: all."""

    store: DocumentStore
    encoder: SentenceEncoder
    titles: tuple[str, ...] = ()
    max_chars: int = MAX_CHARS

    def __post_init__(self) -> None:
        for title in self.titles:
            if self.store.resolve(title) is None:
                raise InputError(self._no_title(title))

    @cached_property
    def chosen(self) -> Mapping[str, str]:
        """Ids and titles of the articles that may be seen; empty when all may."""
        found = (self.store.resolve(title) for title in self.titles)
        return {article_id(title): title for title in found if title is not None}

    def allows(self, title: str) -> bool:
        """Whether the article of a title, which is no redirect, may be seen."""
        return not self.chosen or article_id(title) in self.chosen

    def nearest_titles(self, query: str, k: int) -> tuple[TitleHit, ...]:
        """The `k` articles that may be seen whose titles are nearest to a query."""
        if not self.chosen:
            return self.store.search_titles(self.encoder.encode([query])[0], k)
        vectors = self.encoder.encode([query, *self.chosen.values()])
        scores = vectors[1:] @ vectors[0]
        hits = (
            TitleHit(id, title, float(score))
            for (id, title), score in zip(self.chosen.items(), scores, strict=True)
        )
        return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.title))[:k])

    def find_title(self, title: str) -> str:
        """The title of the article that a title, another name of it, or a node's id means.

        `InputError` where there is none that may be seen; it offers the nearest titles.
        """
        wanted = title.strip()
        found = self._title_of(wanted) if is_node_id(wanted) else self.store.resolve(wanted)
        if found is None or not self.allows(found):
            raise InputError(self._no_title(wanted))
        return found

    def find_paragraph(self, id: str) -> str:
        """The id of a paragraph that may be seen, from its own or that of one of its chunks; else `InputError`."""
        found = _CHUNK.sub("", id.strip())
        if not is_node_id(found) or not _PARAGRAPH.search(found):
            raise InputError(
                f"{_shown(id)} is not the id of a paragraph; those look like article:3f2a9c81d0b7:s8:p2 and stand "
                "in the results of vector_search_paragraph, get_sections and get_article_text"
            )
        if not self._sees(found) or not self.store.paragraphs([found]):
            raise InputError(f"there is no paragraph {found} here; take ids from the results of other tools")
        return found

    def find_section(self, id: str) -> str:
        """The id of a section, from its own or that of one of its paragraphs; it may not be there.

        `InputError` where it has not the form of one, or belongs to an article that may not be seen.
        """
        found = _PARAGRAPH.sub("", _CHUNK.sub("", id.strip()))
        if not is_node_id(found) or ":s" not in found:
            raise InputError(
                f"{_shown(id)} is not the id of a section; those look like article:3f2a9c81d0b7:s8 and stand in the "
                "results of get_section_titles_and_infoboxes"
            )
        if not self._sees(found):
            raise self.no_section(found)
        return found

    def no_section(self, id: str) -> InputError:
        """The error that says that a section is not there."""
        return InputError(
            f"there is no section {id} here; get_section_titles_and_infoboxes gives the ids of an article's sections"
        )

    def within_length(self, rows: Sequence[ParagraphRow], read_on: str = "") -> Found[ParagraphRow]:
        """The first rows, at most `max_chars` characters together, and how to read on.

        `read_on` has `{last}` where the id of the last row given belongs; without it, those left out are named.
        """
        kept: list[ParagraphRow] = []
        room = self.max_chars
        for row in rows:
            if kept and len(row.text) > room:
                break
            kept.append(excerpt(row, self.max_chars))
            room -= len(kept[-1].text)
        left = rows[len(kept) :]
        words = [
            f"Of {row.id} only {len(row.text)} characters are shown; vector_search_paragraph with other words and the "
            "article's title shows other places of it."
            for row, whole in zip(kept, rows, strict=False)
            if len(row.text) < len(whole.text)
        ]
        if left:
            others = ", ".join(row.id for row in left[:_MAX_NAMED])
            how = read_on.format(last=kept[-1].id) if read_on else f"window_paragraphs reads them: {others}"
            words.append(f"{len(left)} more paragraphs were left out; {how}.")
        return Found(tuple(kept), " ".join(words))

    def _sees(self, id: str) -> bool:
        return not self.chosen or article_of(id) in self.chosen

    def _title_of(self, id: str) -> str | None:
        wanted = article_of(id)
        return next((each.title for each in self.store.articles() if each.id == wanted), None)

    def _no_title(self, title: str) -> str:
        """A sentence that offers the nearest titles that may be seen."""
        nearest = "; ".join(hit.title[:_MAX_TITLE_CHARS] for hit in self.nearest_titles(title, _OFFERED))
        offered = f"the nearest titles are: {nearest}" if nearest else "the collection is empty"
        return f"no document here is called {_shown(title)}; {offered}"


def excerpt(row: ParagraphRow, max_chars: int) -> ParagraphRow:
    """The row with at most `max_chars` of its text, about the chunk that a search found; whole when it fits."""
    if len(row.text) <= max_chars:
        return row
    middle = (row.chunk or 0) * (CHUNK_SIZE - CHUNK_OVERLAP) + CHUNK_SIZE // 2
    first = max(min(middle - max_chars // 2, len(row.text) - max_chars), 0)
    start, end = row.place(first, first + max_chars)
    return replace(row, text=row.text[first : first + max_chars], start=start, end=end)


def _shown(text: str) -> str:
    """A text in quotation marks, short enough for an error."""
    line = " ".join(text.split())
    return repr(line if len(line) <= _MAX_TITLE_CHARS else f"{line[:_MAX_TITLE_CHARS]}…")
