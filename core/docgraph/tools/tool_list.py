"""The ten tools of section 3.3 and the calculator: how they are called, and what they are for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

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
from core.docgraph.tools.parameters import Parameter, ParameterKind, arguments_schema
from core.docgraph.tools.relations import get_backlinks, shortest_path
from core.docgraph.tools.results import Result
from core.errors import InputError

MAX_HITS = 20
MAX_DISTANCE = 3  # of a neighbourhood: beyond it nearly everything is near
MAX_WINDOW = 10  # paragraphs or sections on either side


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its name, what it is for, what it takes, and the function behind it. None of them writes."""

    name: str
    about: str
    parameters: tuple[Parameter, ...]
    function: Callable[..., Result]

    def schema(self) -> dict[str, Any]:
        """The JSON schema of its arguments."""
        return arguments_schema(self.parameters)


def calculate(view: CollectionView, expression: str) -> Result:
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


_QUERY = Parameter("query", "what to look for, in words of the topic rather than as a question")
_TITLE = Parameter("title", "the title of an article, or another name of it")
_AFTER = Parameter(
    "after", "the id of the last paragraph that was read, to read on after it", is_required=False
)


def _hits(usual: int) -> Parameter:
    about = f"how many, from 1 to {MAX_HITS}; {usual} when left out"
    return Parameter("k", about, ParameterKind.COUNT, is_required=False, high=MAX_HITS)


def _either_side(what: str) -> Parameter:
    about = f"how many {what} on either side, from 1 to {MAX_WINDOW}; 1 when left out"
    return Parameter("n", about, ParameterKind.COUNT, is_required=False, high=MAX_WINDOW)


_ALL = (
    Tool(
        "vector_search_article",
        "Finds articles (documents) whose titles fit a query. Gives titles and ids.",
        (_QUERY, _hits(10)),
        vector_search_article,
    ),
    Tool(
        "vector_search_paragraph",
        "Finds paragraphs whose text fits a query, in all articles or in one of them.",
        (_QUERY, _hits(8), Parameter("title", "search only in the article of this title", is_required=False)),
        vector_search_paragraph,
    ),
    Tool(
        "articles_within_distance",
        "Lists the articles that an article links to, directly or over up to n steps.",
        (
            _TITLE,
            Parameter(
                "n",
                f"how many steps, from 1 to {MAX_DISTANCE}; 1 when left out",
                ParameterKind.COUNT,
                is_required=False,
                high=MAX_DISTANCE,
            ),
        ),
        articles_within_distance,
    ),
    Tool(
        "get_article_text",
        "Reads a whole article from its beginning. Long: prefer get_sections.",
        (_TITLE, _AFTER),
        get_article_text,
    ),
    Tool(
        "get_section_titles_and_infoboxes",
        "Lists the titles of an article's sections with their ids, and its infoboxes.",
        (_TITLE,),
        get_section_titles_and_infoboxes,
    ),
    Tool(
        "get_sections",
        "Reads whole sections by their ids.",
        (
            Parameter("section_ids", "ids like article:3f2a9c81d0b7:s8", ParameterKind.TEXTS),
            _AFTER,
        ),
        get_sections,
    ),
    Tool(
        "window_paragraphs",
        "Reads a paragraph and those around it in its section.",
        (Parameter("paragraph_id", "an id like article:3f2a9c81d0b7:s8:p2"), _either_side("paragraphs")),
        window_paragraphs,
    ),
    Tool(
        "window_sections",
        "Lists a section and those around it, each with its first paragraph.",
        (Parameter("section_id", "an id like article:3f2a9c81d0b7:s8"), _either_side("sections")),
        window_sections,
    ),
    Tool(
        "get_backlinks",
        "Finds the paragraphs of other articles that link to an article or mention it.",
        (_TITLE,),
        get_backlinks,
    ),
    Tool(
        "shortest_path",
        "Finds the shortest way along links from one article to another, with the paragraphs that link.",
        (
            Parameter("title_a", "the title of the article to start from"),
            Parameter("title_b", "the title of the article to arrive at"),
        ),
        shortest_path,
    ),
    Tool(
        "calculate",
        "Calculates exactly: + - * / ** ( ), percentages (5% of 200), sum, min, max, average, count, round and abs "
        "of lists, and dates: days(2024-01-31, 2024-03-01), months, years, add_days(2024-01-31, 90), add_months, "
        "add_years.",
        (Parameter("expression", "numbers without units and thousands separators", max_chars=MAX_CHARS),),
        calculate,
    ),
)
TOOLS: Mapping[str, Tool] = MappingProxyType({tool.name: tool for tool in _ALL})
