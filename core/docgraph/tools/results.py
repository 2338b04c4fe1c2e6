"""What the tools give back: rows, a sentence when some were left out, and the record of a call."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from core.docgraph.document_answer import ToolCall
from core.docgraph.document_store import Neighbour, OutlineRow, ParagraphRow, PathStep, SectionRow, TitleHit
from core.docgraph.tools.calculations import Calculation

Row_co = TypeVar("Row_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Found(Generic[Row_co]):
    """The rows that a tool found, in its order. A paragraph too long for one call comes in part.

    The `text` of such a row is a piece of the paragraph; `start` and `end` are those of the piece.
    """

    rows: tuple[Row_co, ...]
    cut: str = ""  # what was left out and how to read on; empty when nothing was


AnyRow = TitleHit | ParagraphRow | Neighbour | OutlineRow | SectionRow | PathStep
Result = Found[AnyRow] | Calculation

_NOUNS: dict[type, str] = {
    TitleHit: "article",
    ParagraphRow: "paragraph",
    Neighbour: "article",
    OutlineRow: "title or infobox",
    SectionRow: "section",
    PathStep: "step",
}
_PLURALS = {"title or infobox": "titles and infoboxes"}


@dataclass(frozen=True, slots=True)
class Called:
    """A call that was made: its record, and its result unless it failed."""

    call: ToolCall
    result: Result | None = None  # None exactly when `call.error` says why
    is_storage_error: bool = False  # the store failed, whatever the arguments were


def read_paragraphs(result: Result) -> tuple[str, ...]:
    """The ids of the paragraphs whose text, or a piece of it, stands in a result; each once, in order."""
    found: dict[str, None] = {}
    for row in result.rows if isinstance(result, Found) else ():
        match row:
            case (
                ParagraphRow(id=id)
                | PathStep(paragraph=ParagraphRow(id=id))
                | OutlineRow("infobox", id=id)
                | SectionRow(first_paragraph_id=id)
            ) if id:
                found[id] = None
    return tuple(found)


def summarise(result: Result) -> str:
    """The result in a sentence, without any text of a document."""
    if isinstance(result, Calculation):
        about = "" if result.is_exact else "about "
        return f"{result.expression} is {about}{result.value} {result.unit}".strip() + "."
    if not result.rows:
        return "Nothing was found."
    count, noun = len(result.rows), _NOUNS[type(result.rows[0])]
    counted = f"{count} {noun if count == 1 else _PLURALS.get(noun, f'{noun}s')}"
    articles = {row.article for row in result.rows if isinstance(row, ParagraphRow)}
    of = f" of {len(articles)} article{'s' if len(articles) > 1 else ''}" if articles else ""
    return f"{counted}{of}{', the rest was left out' if result.cut else ''}."
