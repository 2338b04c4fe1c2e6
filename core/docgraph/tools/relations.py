"""How articles relate (section 3.3, B.9 and B.10): who links to one, and the shortest way from one to another."""

from dataclasses import replace

from core.docgraph.document_nodes import is_node_id
from core.docgraph.document_store import MAX_HOPS, MAX_ROWS, ParagraphRow, PathStep
from core.docgraph.tools.collection_view import CollectionView, excerpt
from core.docgraph.tools.parameters import FromTitle, Title, ToTitle
from core.docgraph.tools.results import Found

_ASKED_FOR = 4  # times as many paragraphs are asked for where some may not be seen


def get_backlinks(view: CollectionView, title: Title) -> Found[ParagraphRow]:
    """The paragraphs of other articles that link to an article or mention it; to one that is not here, too.

    Raises:
        InputError: nothing has that title and nothing links to it.
    """
    target = _target(view, title)
    rows = view.store.backlinks(target, MAX_ROWS * _ASKED_FOR if view.allowed else MAX_ROWS)
    if not rows:
        view.find_title(target)
    return view.within_length([row for row in rows if view.allows(row.article)])


def shortest_path(view: CollectionView, title_a: FromTitle, title_b: ToTitle) -> Found[PathStep]:
    """The shortest way from one article to another along links, at most 6, each with a paragraph that links.

    Links have a direction: no way from one to the other says nothing of the way back. With chosen documents, a
    way through others is not shown.

    Raises:
        InputError: one of the titles is not there.
    """
    one, other = view.find_title(title_a), _target(view, title_b)
    steps = view.store.shortest_path(one, other)
    if not steps:
        view.find_title(other)
    if not all(view.allows(title) for step in steps for title in (step.source, step.target)):
        return Found((), "The way that there is leads through documents that were not chosen.")
    return Found(tuple(_shortened(step, view.max_chars // MAX_HOPS) for step in steps))


def _target(view: CollectionView, title: str) -> str:
    """The title that links lead to; it may be one of no article."""
    return view.find_title(title) if is_node_id(title.strip()) else title.strip()


def _shortened(step: PathStep, max_chars: int) -> PathStep:
    return replace(step, paragraph=excerpt(step.paragraph, max_chars)) if step.paragraph else step
