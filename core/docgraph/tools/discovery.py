"""Ways into the graph (section 3.3, B.1 to B.3): titles and chunks by meaning, and what an article leads to."""

from collections.abc import Sequence

from core.docgraph.document_store import MAX_ROWS, Neighbour, ParagraphRow, TitleHit
from core.docgraph.tools.collection_view import CollectionView, excerpt
from core.docgraph.tools.parameters import Distance, Hits, OneTitle, Query, Title
from core.docgraph.tools.results import Found

_HIT_CHARS = 3_000  # of a paragraph that a search found; the rest of it is a call away
_ASKED_FOR = 4  # times as many neighbours are asked for where some may not be seen


def vector_search_article(view: CollectionView, query: Query, k: Hits = 10) -> Found[TitleHit]:
    """The `k` articles whose titles fit a query best, with cosine scores."""
    return Found(view.nearest_titles(query, k))


def vector_search_paragraph(
    view: CollectionView, query: Query, k: Hits = 8, title: OneTitle = ""
) -> Found[ParagraphRow]:
    """The `k` paragraphs with the chunks that fit a query best, of one article when `title` is given.

    Of a paragraph of more than 3,000 characters, what stands about its best chunk.

    Raises:
        InputError: no article that may be seen has that title.
    """
    titles: Sequence[str] = [view.find_title(title)] if title else view.titles
    rows = view.store.search_chunks(view.vector(query), k, titles)
    return view.within_length([excerpt(row, min(_HIT_CHARS, view.max_chars)) for row in rows])


def articles_within_distance(view: CollectionView, title: Title, n: Distance = 1) -> Found[Neighbour]:
    """The articles that are linked to within `n` steps of an article, nearest first; stubs say that they are.

    Raises:
        InputError: no article that may be seen has that title.
    """
    found = view.find_title(title)
    limit = MAX_ROWS * _ASKED_FOR if view.allowed else MAX_ROWS
    rows = tuple(each for each in view.store.neighbourhood(found, n, limit) if view.allows(each.title))
    if len(rows) < MAX_ROWS:
        return Found(rows)
    return Found(rows[:MAX_ROWS], f"Only the nearest {MAX_ROWS} articles are given; a smaller n gives fewer.")
