"""Texts of others on their way to a language model: marked as data, and unable to leave their marks.

Angle brackets become ‹ and ›, so that no text can close the marks it stands in or forge the marks of a chat
template. Rows are JSON on a line each, so that no text can forge a row. Signs that cannot be seen are taken out.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from core.docgraph.tools.calculations import Calculation
from core.docgraph.tools.results import Result

DATA_TAG = "retrieved_data"
_UNSAID = frozenset("section_id start end page chunk level".split())  # fields of rows
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


def _row(row: object) -> dict[str, Any]:
    """What a model needs of a row: no places in a document, no empty fields; the text comes last."""
    assert is_dataclass(row), row
    said = {each.name: getattr(row, each.name) for each in fields(row) if each.name not in _UNSAID}
    kept = {name: value for name, value in said.items() if value or name == "hop"}
    for name, value in kept.items():
        if is_dataclass(value):
            kept[name] = _row(value)
        elif isinstance(value, float):
            kept[name] = round(value, 3)
    return dict(sorted(kept.items(), key=lambda each: each[0] == "text"))
