"""What the plan has in memory of a collection: its passages, their words, and the names of its documents."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.docgraph.document_store import DocumentStore, ParagraphRow, StoredArticle
from core.docgraph.plan.document_names import HEAD_CHARS, DocumentNames
from core.docgraph.plan.passage import Passage, make_passages
from core.docgraph.stems import terms_of
from core.errors import StorageError

WIKITEXT = "text/x-wiki"


class WordIndex:
    """The words of texts, filed for BM25 (bm25s). Read-only once made, so threads may share it."""

    def __init__(self, texts: Sequence[str]) -> None:
        terms = [terms_of(text) for text in texts]
        self._count = len(texts)
        self._index = _bm25s().BM25() if any(terms) else None
        if self._index is not None:
            self._index.index(terms, show_progress=False)

    def scores(self, terms: Sequence[str]) -> NDArray[np.float32]:
        """The BM25 score of every text for some stems, 0 or more; shape (texts,)."""
        index = self._index
        known = [] if index is None else [term for term in terms if term in index.vocab_dict]
        if index is None or not known:
            return np.zeros(self._count, dtype=np.float32)
        found: NDArray[np.float32] = index.get_scores(known)
        return found


@dataclass(frozen=True)
class PlanIndex:
    """A collection as the plan searches it. Read-only once made, so threads may share it."""

    fingerprint: str  # of the store that it was made from
    articles: tuple[StoredArticle, ...]
    passages: tuple[Passage, ...]  # by article title and place
    words: WordIndex  # of the passages, each with its section's title
    names: DocumentNames
    of_article: dict[str, NDArray[np.intp]]  # the places of an article's passages in `passages`, by title
    of_paragraph: dict[str, tuple[int, ...]]  # the places of a paragraph's passages
    headings: tuple[frozenset[str], ...]  # stems of each passage's section title

    def is_wiki(self, titles: Sequence[str]) -> bool:
        """Whether the first of some articles is a wiki's page."""
        return any(each.title in titles[:1] and each.media_type == WIKITEXT for each in self.articles)

    def places(self, titles: Sequence[str]) -> NDArray[np.intp]:
        """The places of the passages of some articles; of all when none are given."""
        if not titles:
            return np.arange(len(self.passages))
        found = [self.of_article[title] for title in titles if title in self.of_article]
        return np.concatenate(found) if found else np.arange(0)


def build_index(store: DocumentStore) -> PlanIndex:
    """The index of a store."""
    fingerprint = store.fingerprint()
    rows = list(store.all_paragraphs())
    passages = make_passages(rows)
    of_article: dict[str, list[int]] = {}
    of_paragraph: dict[str, list[int]] = {}
    for place, passage in enumerate(passages):
        of_article.setdefault(passage.article, []).append(place)
        for piece in passage.pieces:
            of_paragraph.setdefault(piece.paragraph.id, []).append(place)
    articles = store.articles()
    return PlanIndex(
        fingerprint=fingerprint,
        articles=articles,
        passages=passages,
        words=WordIndex([f"{passage.section}\n{passage.text}" for passage in passages]),
        names=DocumentNames(articles, _heads(rows)),
        of_article={title: np.array(places) for title, places in of_article.items()},
        of_paragraph={id: tuple(dict.fromkeys(places)) for id, places in of_paragraph.items()},
        headings=tuple(frozenset(terms_of(passage.section)) for passage in passages),
    )


def _heads(rows: Sequence[ParagraphRow]) -> dict[str, str]:
    """The beginning of each article, by title."""
    heads: dict[str, str] = {}
    for row in rows:
        head = heads.get(row.article, "")
        if len(head) < HEAD_CHARS:
            heads[row.article] = f"{head}\n{row.section}\n{row.text[:HEAD_CHARS]}"
    return heads


def _bm25s() -> Any:
    try:
        import bm25s
    except ImportError as err:
        raise StorageError("documents are searched by words with bm25s: pip install bm25s==0.3.16") from err
    return bm25s
