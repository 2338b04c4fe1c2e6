"""Texts of others on their way to a language model: marked as data, and unable to leave their marks.

Angle brackets become ‹ and ›, so that no text can close the marks it stands in or forge the marks of a chat
template. Rows are JSON on a line each, so that no text can forge a row. Signs that cannot be seen are taken out.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from core.docgraph.document_store import (
    Neighbour,
    OutlineRow,
    ParagraphRow,
    PathStep,
    SectionRow,
    TitleHit,
)
from core.docgraph.tools.calculation_values import Calculation
from core.docgraph.tools.results import AnyRow, Result

DATA_TAG = "retrieved_data"
_BRACKETS = str.maketrans({"<": "‹", ">": "›"})
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f"  # control signs, but for tab, line feed and next line
    "\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"  # no width; order of writing
    "\U000e0000-\U000e007f]"  # tags: letters that no screen shows
)
_TURNS = re.compile(r"\[(/?)(INST|SYSTEM_PROMPT|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS)\]", re.IGNORECASE)


def escape(text: str) -> str:
    """The text without angle brackets, marks of a speaker's turn, and signs that cannot be seen."""
    return _TURNS.sub(r"(\1\2)", _UNSEEN.sub("", text).translate(_BRACKETS))


def mark(tag: str, lines: Sequence[str], **attributes: str) -> str:
    """Lines of others between the marks of a tag."""
    named = "".join(f' {name}="{_attribute(value)}"' for name, value in attributes.items())
    return "\n".join((f"<{tag}{named}>", *map(escape, lines), f"</{tag}>"))


def mark_result(tool: str, result: Result) -> str:
    """A tool's result as a model reads it."""
    if isinstance(result, Calculation):
        about = "" if result.is_exact else "about "
        return mark(DATA_TAG, [f"{about}{result.value} {result.unit}".strip()], tool=tool)
    lines = [json.dumps(_row(row), ensure_ascii=False) for row in result.rows] or ["nothing was found"]
    return mark(DATA_TAG, [*lines, *([f"cut: {result.cut}"] if result.cut else [])], tool=tool)


def mark_error(tool: str, error: str) -> str:
    """What went wrong; it may repeat titles, and what the model itself wrote."""
    return mark(DATA_TAG, [json.dumps({"error": error}, ensure_ascii=False)], tool=tool)


def _attribute(value: str) -> str:
    return re.sub(r"[^\w.-]", "_", value)[:60]


def _row(row: AnyRow) -> Mapping[str, Any]:
    """What a model needs of a row: no offsets, no empty fields."""
    match row:
        case TitleHit():
            return {"id": row.id, "title": row.title, "score": round(row.score, 3)}
        case Neighbour():
            return {
                "title": row.title,
                "distance": row.distance,
                **({"in_collection": False} if row.is_stub else {}),
            }
        case OutlineRow():
            size = {"paragraphs": row.paragraphs, "characters": row.characters} if row.paragraphs else {}
            return {"kind": row.kind, "id": row.id, "text": row.text, **size}
        case SectionRow():
            return {
                "id": row.id,
                "title": row.title,
                "offset": row.offset,
                "paragraphs": row.paragraphs,
                "first_paragraph_id": row.first_paragraph_id,
                "first_paragraph": row.first_paragraph,
            }
        case PathStep():
            linking = {} if row.paragraph is None else {"paragraph": _paragraph(row.paragraph)}
            return {"hop": row.hop, "from": row.source, "to": row.target, **linking}
        case ParagraphRow():
            return _paragraph(row)


def _paragraph(row: ParagraphRow) -> Mapping[str, Any]:
    section = {"section": row.section} if row.section else {}
    score = {} if row.score is None else {"score": round(row.score, 3)}
    return {"id": row.id, "article": row.article, **section, **score, "text": row.text}
