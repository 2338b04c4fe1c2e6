"""The ten tools of section 3.3 (B.1 to B.10) and the calculator. What a tool is for, its docstring says to a model.

Each takes the view of a collection first, reads only, and raises `InputError` for a title or id that is not there,
cannot be seen, or is none.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field

from core.docgraph.document_nodes import is_node_id
from core.docgraph.document_store import (
    MAX_HOPS,
    MAX_ROWS,
    Neighbour,
    OutlineRow,
    ParagraphRow,
    PathStep,
    SectionRow,
    TitleHit,
)
from core.docgraph.tools.calculator import MAX_CHARS, evaluate
from core.docgraph.tools.collection_view import CollectionView, excerpt
from core.docgraph.tools.parameters import (
    After,
    Distance,
    FromTitle,
    Hits,
    OneTitle,
    ParagraphId,
    Paragraphs,
    Query,
    SectionId,
    SectionIds,
    Sections,
    Title,
    ToTitle,
    arguments_of,
)
from core.docgraph.tools.results import Found, Result
from core.errors import InputError

_HIT_CHARS = 3_000  # of a paragraph that a search found; the rest of it is a call away
_ASKED_FOR = 4  # times as many rows are asked for where some may not be seen
_ALL = 50_000  # paragraphs of an article: more than any that is let in
_FIRST_CHARS = 400  # of each section's first paragraph, in a window of sections


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: the function behind it."""

    function: Callable[..., Result]

    @property
    def name(self) -> str:
        """Its name: that of the function."""
        return self.function.__name__

    @property
    def about(self) -> str:
        """What it is for, in words for a model: the first paragraph of the docstring."""
        return " ".join((inspect.getdoc(self.function) or "").split("\n\n")[0].split())

    def schema(self) -> dict[str, Any]:
        """The JSON schema of its arguments."""
        schema = arguments_of(self.function).model_json_schema()
        properties = {
            name: {key: said for key, said in each.items() if key != "title"}
            for name, each in schema["properties"].items()
        }
        schema = {"required": [], **schema, "properties": properties}
        return {name: schema[name] for name in ("type", "properties", "required", "additionalProperties")}


def vector_search_article(view: CollectionView, query: Query, k: Hits = 10) -> Found[TitleHit]:
    """Finds articles (documents) whose titles fit a query. Gives titles and ids."""
    return Found(view.nearest_titles(query, k))


def vector_search_paragraph(
    view: CollectionView, query: Query, k: Hits = 8, title: OneTitle = ""
) -> Found[ParagraphRow]:
    """Finds paragraphs whose text fits a query, in all articles or in one of them.

    Of a paragraph of more than 3,000 characters, what stands about its best chunk.
    """
    titles: Sequence[str] = [view.find_title(title)] if title else view.titles
    rows = view.store.search_chunks(view.encoder.encode([query])[0], k, titles)
    return view.within_length([excerpt(row, min(_HIT_CHARS, view.max_chars)) for row in rows])


def articles_within_distance(view: CollectionView, title: Title, n: Distance = 1) -> Found[Neighbour]:
    """Lists the articles that an article links to, directly or over up to n steps.

    The nearest first; stubs say that they are.
    """
    found = view.find_title(title)
    limit = MAX_ROWS * _ASKED_FOR if view.chosen else MAX_ROWS
    rows = tuple(each for each in view.store.neighbourhood(found, n, limit) if view.allows(each.title))
    if len(rows) < MAX_ROWS:
        return Found(rows)
    return Found(rows[:MAX_ROWS], f"Only the nearest {MAX_ROWS} articles are given; a smaller n gives fewer.")


def get_article_text(view: CollectionView, title: Title, after: After = "") -> Found[ParagraphRow]:
    """Reads a whole article from its beginning. Long: prefer get_sections."""
    found = view.find_title(title)
    rows = _rest(view.store.article_text(found, _ALL), view.find_paragraph(after) if after else "")
    return view.within_length(rows, "get_article_text with after={last} reads on")


def get_section_titles_and_infoboxes(view: CollectionView, title: Title) -> Found[OutlineRow]:
    """Lists the titles of an article's sections with their ids, and its infoboxes.

    The infoboxes come first, each with the id of its paragraph.
    """
    rows = view.store.outline(view.find_title(title))
    kept: list[OutlineRow] = []
    room = view.max_chars
    for row in rows:
        text = row.text[: max(room, 0)]
        room -= len(row.text)
        if text or not row.text:
            kept.append(replace(row, text=text))
    if room >= 0:
        return Found(tuple(kept))
    return Found(
        tuple(kept),
        f"{len(rows) - len(kept)} more rows were left out and the last one may be cut; vector_search_paragraph with "
        "the article's title finds places in the others.",
    )


def get_sections(view: CollectionView, section_ids: SectionIds, after: After = "") -> Found[ParagraphRow]:
    """Reads whole sections by their ids.

    In the order of the ids; a paragraph's id stands for its section.
    """
    ids = list(dict.fromkeys(view.find_section(id) for id in section_ids))
    rows = view.store.sections(ids, _ALL)
    here = {row.section_id for row in rows}
    for id in ids:
        if id not in here and not view.store.window_sections(id, 0):
            raise view.no_section(id)
    rest = _rest(rows, view.find_paragraph(after) if after else "")
    return view.within_length(rest, "get_sections with the same section_ids and after={last} reads on")


def window_paragraphs(
    view: CollectionView, paragraph_id: ParagraphId, n: Paragraphs = 1
) -> Found[ParagraphRow]:
    """Reads a paragraph and those around it in its section.

    `offset` counts from the one in the middle. Where they are too long together, those farthest from it are left out.
    """
    rows = view.store.window_paragraphs(view.find_paragraph(paragraph_id), n)
    found = view.within_length(sorted(rows, key=lambda row: (abs(row.offset), row.offset)))
    return replace(found, rows=tuple(sorted(found.rows, key=lambda row: row.offset)))


def window_sections(view: CollectionView, section_id: SectionId, n: Sections = 1) -> Found[SectionRow]:
    """Lists a section and those around it, each with its first paragraph."""
    id = view.find_section(section_id)
    rows = view.store.window_sections(id, n)
    if not rows:
        raise view.no_section(id)
    short = tuple(replace(row, first_paragraph=row.first_paragraph[:_FIRST_CHARS]) for row in rows)
    is_cut = any(len(row.first_paragraph) > _FIRST_CHARS for row in rows)
    said = f"First paragraphs are cut after {_FIRST_CHARS} characters; get_sections reads whole sections."
    return Found(short, said if is_cut else "")


def get_backlinks(view: CollectionView, title: Title) -> Found[ParagraphRow]:
    """Finds the paragraphs of other articles that link to an article or mention it.

    The article need not be here, when something links to it.
    """
    target = _target(view, title)
    rows = view.store.backlinks(target, MAX_ROWS * _ASKED_FOR if view.chosen else MAX_ROWS)
    if not rows:
        view.find_title(target)
    return view.within_length([row for row in rows if view.allows(row.article)])


def shortest_path(view: CollectionView, title_a: FromTitle, title_b: ToTitle) -> Found[PathStep]:
    """Finds the shortest way along links from one article to another, with the paragraphs that link.

    Of at most 6 links, which have a direction: no way from one to the other says nothing of the way back. With
    chosen documents, a way through others is not shown.
    """
    one, other = view.find_title(title_a), _target(view, title_b)
    steps = view.store.shortest_path(one, other)
    if not steps:
        view.find_title(other)
    if not all(view.allows(title) for step in steps for title in (step.source, step.target)):
        return Found((), "The way that there is leads through documents that were not chosen.")
    return Found(tuple(_shortened(step, view.max_chars // MAX_HOPS) for step in steps))


def calculate(
    view: CollectionView,
    expression: Annotated[
        str, Field(max_length=MAX_CHARS, description="numbers without units and thousands separators")
    ],
) -> Result:
    """Calculates exactly.
    It takes + - * / ** ( ), percentages (5% of 200), sum, min, max, average, count, round and abs of lists, and dates:
    days(2024-01-31, 2024-03-01), months, years, add_days(2024-01-31, 90), add_months, add_years.
    """
    return evaluate(expression)


def find_tool(name: str) -> Tool:
    """The tool of a name; `InputError` for an unknown one."""
    if name not in TOOLS:
        raise InputError(f"there is no tool {name[:60]!r}; there are: {', '.join(TOOLS)}")
    return TOOLS[name]


def _rest(rows: Sequence[ParagraphRow], after: str) -> Sequence[ParagraphRow]:
    """The rows after the one with an id; all when it is empty."""
    if not after:
        return rows
    for place, row in enumerate(rows):
        if row.id == after:
            return rows[place + 1 :]
    raise InputError(f"{after} is not among these paragraphs; after is the last one that you read of them")


def _target(view: CollectionView, title: str) -> str:
    """The title that links lead to; it may be one of no article."""
    return view.find_title(title) if is_node_id(title.strip()) else title.strip()


def _shortened(step: PathStep, max_chars: int) -> PathStep:
    return replace(step, paragraph=excerpt(step.paragraph, max_chars)) if step.paragraph else step


_IN_ORDER: Sequence[Callable[..., Result]] = (
    vector_search_article,
    vector_search_paragraph,
    articles_within_distance,
    get_article_text,
    get_section_titles_and_infoboxes,
    get_sections,
    window_paragraphs,
    window_sections,
    get_backlinks,
    shortest_path,
    calculate,
)
TOOLS: Mapping[str, Tool] = MappingProxyType({each.__name__: Tool(each) for each in _IN_ORDER})
