"""JSON that an answer is written in, as items: `{"seat": "Mumbai"}` says "seat: Mumbai"."""

import json
import re
from collections.abc import Iterator

from core.text.plain_text import Edit, Span

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]++')
_ESCAPES = re.compile(r"(?:\\u[0-9a-fA-F]{4})+|\\.|_")
_TOLD = 2  # keys around a value that lead it in
_KEY = 40  # characters of a key that is told again
_GAP = 80  # characters between a key and its colon


def json_edits(text: str, offset: int = 0) -> list[Edit] | None:
    """The edits that make an item of every value; None of what is no JSON object or list."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return list(_edits(text, offset)) if isinstance(found, dict | list) and found else None


def _edits(text: str, offset: int) -> Iterator[Edit]:
    keys: list[str] = [""]  # of each open bracket, the key that is read
    place = 0
    key: Span | None = None  # of the name that the next value has
    for token in _TOKEN.finditer(text):
        sign, low, high = token[0], token.start(), token.end()
        if sign in "{[":
            keys.append("")
            key = None
        elif sign in "}]":
            keys.pop()
        elif sign not in ",:":
            quote = int(sign[0] == '"')
            if quote and text[high : high + _GAP].lstrip()[:1] == ":":
                keys[-1], key = json.loads(sign), (low + 1, high - 1)
                continue
            yield Edit(
                offset + place, offset + (key[0] if key else low + quote), _lead(keys, own=key is None)
            )
            if key:
                yield from _within(text, *key, offset, is_key=True)
                yield Edit(offset + key[1], offset + low + quote, ": ")
            yield from _within(text, low + quote, high - quote, offset, is_key=False)
            place, key = high - quote, None
    yield Edit(offset + place, offset + len(text), "\n")


def _lead(keys: list[str], *, own: bool) -> str:
    around = [key.replace("_", " ") for key in (keys if own else keys[:-1]) if key]
    return "\n- " + "".join(f"{key[:_KEY]}: " for key in around[-_TOLD:])


def _within(text: str, low: int, high: int, offset: int, *, is_key: bool) -> Iterator[Edit]:
    for escape in _ESCAPES.finditer(text, low, high):
        if escape[0] != "_":
            said = json.loads(f'"{escape[0]}"')
            yield Edit(offset + escape.start(), offset + escape.end(), said.replace("\n", " "), is_own=True)
        elif is_key:
            yield Edit(offset + escape.start(), offset + escape.end(), " ", is_own=True)
