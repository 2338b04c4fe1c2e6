"""The lines of other tools under our names: Ragas, DeepEval, TruLens, LangSmith, MLflow, and tables."""

import ast
import json
from collections.abc import Mapping
from typing import Any

from core.text.table import decode_table, read_table

# Our field -> what Ragas (0.1, 0.2), DeepEval, TruLens, LangSmith and MLflow call it; the first that is there counts
NAMES = {
    "query": ("query", "question", "user_input", "input", "inputs"),
    "context": (
        "retrieval_context",
        "retrieved_contexts",
        "contexts",
        "context",
    ),  # what was retrieved, first
    "response": ("response", "answer", "actual_output", "output", "outputs"),
    "other": ("other",),
    "claim": ("claim",),
    "id": ("id",),
}
_KNOWN = {name for names in NAMES.values() for name in names}
_LISTS = (*NAMES["context"], "triples", "topic_entities", "answers", "gold")  # a cell may be a list
MAX_TABLE_BYTES = 256 * 1024 * 1024
_DOCUMENT = ("page_content", "text", "content")  # where LangChain and LlamaIndex have a passage's words
_LONGEST_LIST = 4 * 1024 * 1024  # characters of a list that stands in a cell


def own_names(found: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The fields under our names; a line without an id is called by its number."""
    inner = _flat(found)
    named = {"id": number} | {key: inner[key] for key in inner if key not in NAMES}
    for own, names in NAMES.items():
        filled = [name for name in names if inner.get(name) not in (None, "", [])]
        if filled or own in inner:
            named[own] = inner[filled[0] if filled else own]
    if isinstance(named.get("context"), list):
        named["context"] = [_passage(passage) for passage in named["context"]]
    return named


def table_lines(data: bytes) -> list[tuple[int, str]]:
    """The rows of a CSV file as JSON objects with their numbers; a list may stand in a cell as text.

    Raises: InputError when it is no table.
    """
    rows = read_table(decode_table(data, max_bytes=MAX_TABLE_BYTES), _KNOWN).rows
    header = [name.strip() for name in rows[0][1]]
    spelt = [name.casefold() if name.casefold() in _KNOWN else name for name in header]
    lines = []
    for number, row in rows[1:]:
        cells = {name: cell for name, cell in zip(spelt, row, strict=False) if cell.strip()}
        lists = {name: _list(cell) for name, cell in cells.items() if name in _LISTS}
        lines.append((number, json.dumps(cells | lists, ensure_ascii=False)))
    return lines


def _flat(found: Mapping[str, Any]) -> dict[str, Any]:
    """LangSmith and MLflow keep fields in `inputs` and `outputs`: theirs are the line's where it has none so called."""
    flat = dict(found)
    for place in ("inputs", "outputs"):
        if isinstance(held := found.get(place), Mapping):
            del flat[place]
            if len(held) == 1 and not _KNOWN & held.keys():
                held = {place: next(iter(held.values()))}
            flat = {**held, **flat}
    return flat


def _passage(passage: Any) -> Any:
    if isinstance(passage, Mapping):
        return next((passage[name] for name in _DOCUMENT if name in passage), passage)
    return passage


def _list(cell: str) -> str | list[Any]:
    """The list that a cell holds as JSON, or as Python writes it; else the cell."""
    if not (cell.lstrip().startswith("[") and cell.rstrip().endswith("]") and len(cell) <= _LONGEST_LIST):
        return cell
    for read in (json.loads, ast.literal_eval):
        try:
            found = read(cell.strip())
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            continue
        return found if isinstance(found, list) else cell
    return cell
