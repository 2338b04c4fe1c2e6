"""Snippets in a printed Python or JSON list of flat dictionaries, read without evaluating anything."""

import ast
import re
from collections.abc import Iterator

from core.annotation.evidence import WebSnippet, share

_STRING = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*\""""
_VALUE = rf"(?:{_STRING}|-?\d[\d.eE+-]*|None|True|False|null|true|false)"
_PAIR = re.compile(rf"\s*({_STRING})\s*:\s*({_VALUE})\s*(,|\}})", re.DOTALL)
_TEXT_KEYS = ("snippet", "text", "content", "passage")
_SOURCE_KEYS = ("source", "url", "link")


def read_printed_snippets(raw: str) -> Iterator[tuple[int, int, WebSnippet]]:
    """Each whole dictionary that has a text, with its place: (start, end, snippet). Numbered in order from 1."""
    number, place = 0, raw.find("{")
    while place >= 0:
        end, told = _read_dictionary(raw, place)
        text = _first(told, _TEXT_KEYS)
        if end and text:
            number += 1
            yield place, end, _snippet(number, text, told)
        place = raw.find("{", max(end, place + 1))


def _read_dictionary(raw: str, start: int) -> tuple[int, dict[str, str]]:
    """Where the dictionary ends and its pairs as text; (0, {}) when it is cut off or not flat."""
    told: dict[str, str] = {}
    place = start + 1
    while pair := _PAIR.match(raw, place):
        told[_plain(pair[1]).casefold()] = _plain(pair[2])
        place = pair.end()
        if pair[3] == "}":
            return place, told
    return 0, {}


def _plain(token: str) -> str:
    """A literal's value as text; empty for None."""
    if token[0] in "'\"":
        try:
            return str(ast.literal_eval(token.replace("\n", "\\n").replace("\r", "\\r")))
        except (ValueError, SyntaxError):
            return token[1:-1]
    return "" if token in {"None", "null"} else token


def _snippet(number: int, text: str, told: dict[str, str]) -> WebSnippet:
    return WebSnippet(
        number=number,
        text=text,
        source=_first(told, _SOURCE_KEYS),
        title=told.get("title", ""),
        nli=told.get("nli", ""),
        trust=share(told.get("trust", "")),
        confidence=share(told.get("confidence", "")),
    )


def _first(told: dict[str, str], names: tuple[str, ...]) -> str:
    return next((told[name] for name in names if told.get(name)), "")
