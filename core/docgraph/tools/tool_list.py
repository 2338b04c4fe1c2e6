"""The ten tools of section 3.3 and the calculator: how they are called, and what they are for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field

from core.docgraph.tools.calculator import MAX_CHARS, evaluate
from core.docgraph.tools.collection_view import CollectionView
from core.docgraph.tools.discovery import (
    articles_within_distance,
    vector_search_article,
    vector_search_paragraph,
)
from core.docgraph.tools.navigation import (
    get_article_text,
    get_section_titles_and_infoboxes,
    get_sections,
    window_paragraphs,
    window_sections,
)
from core.docgraph.tools.parameters import arguments_schema
from core.docgraph.tools.relations import get_backlinks, shortest_path
from core.docgraph.tools.results import Result
from core.errors import InputError


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: the function behind it, and what it is for. None of them writes."""

    function: Callable[..., Result]
    about: str

    @property
    def name(self) -> str:
        """Its name: that of the function."""
        return self.function.__name__

    def schema(self) -> dict[str, Any]:
        """The JSON schema of its arguments."""
        return arguments_schema(self.function)


def calculate(
    view: CollectionView,
    expression: Annotated[
        str, Field(max_length=MAX_CHARS, description="numbers without units and thousands separators")
    ],
) -> Result:
    """What an expression comes to; nothing of the collection is read.

    Raises:
        InputError: it is not an expression, or grows too large.
    """
    return evaluate(expression)


def find_tool(name: str) -> Tool:
    """The tool of a name.

    Raises:
        InputError: there is none.
    """
    if name not in TOOLS:
        raise InputError(f"there is no tool {name[:60]!r}; there are: {', '.join(TOOLS)}")
    return TOOLS[name]


_ALL: Sequence[tuple[Callable[..., Result], str]] = (
    (vector_search_article, "Finds articles (documents) whose titles fit a query. Gives titles and ids."),
    (vector_search_paragraph, "Finds paragraphs whose text fits a query, in all articles or in one of them."),
    (
        articles_within_distance,
        "Lists the articles that an article links to, directly or over up to n steps.",
    ),
    (get_article_text, "Reads a whole article from its beginning. Long: prefer get_sections."),
    (
        get_section_titles_and_infoboxes,
        "Lists the titles of an article's sections with their ids, and its infoboxes.",
    ),
    (get_sections, "Reads whole sections by their ids."),
    (window_paragraphs, "Reads a paragraph and those around it in its section."),
    (window_sections, "Lists a section and those around it, each with its first paragraph."),
    (get_backlinks, "Finds the paragraphs of other articles that link to an article or mention it."),
    (
        shortest_path,
        "Finds the shortest way along links from one article to another, with the paragraphs that link.",
    ),
    (
        calculate,
        "Calculates exactly: + - * / ** ( ), percentages (5% of 200), sum, min, max, average, count, round and abs "
        "of lists, and dates: days(2024-01-31, 2024-03-01), months, years, add_days(2024-01-31, 90), add_months, "
        "add_years.",
    ),
)
TOOLS: Mapping[str, Tool] = MappingProxyType({each.__name__: Tool(each, about) for each, about in _ALL})
