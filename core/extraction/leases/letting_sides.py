"""What a lease calls its two sides where it says neither "landlord" nor "tenant": "Owner leases to Operator"."""

import re
from collections.abc import Mapping
from functools import lru_cache

from core.extraction.leases.marks import Side

_NAME = r"[A-Z][\w&'’-]*(?:,?[^\S\n]+(?:(?:of|and|&)[^\S\n]+)?[A-Z][\w&.'’-]*){0,7}"
_CALLED = r"\(\s*(?:the\s+)?[\"“]\s*(?:the\s+)?(?P<{}>[A-Z][\w&' -]{{1,40}}?)[.,]?[\"”]\s*\)"
_SPACE = r"(?:(?:hereby|agrees\s+to|does|and|leases?|demises?|lets?|rents?)\s+)*"
_LETS = re.compile(
    rf"(?:(?P<letter>{_NAME}),?\s*{_CALLED.format('letter_called')}|\b(?P<letter_bare>[A-Z][\w&'’-]*(?:[^\S\n][A-Z][\w&'’-]*)?))\s*,?\s+"
    rf"(?:hereby\s+|agrees\s+to\s+|does\s+hereby\s+)?(?:leases?|lets?|demises?|rents?)(?:\s+and\s+{_SPACE})?\s+(?:to|unto)\s+(?:the\s+)?"
    rf"(?P<taker>{_NAME})(?:[^()\"“\n.;]{{0,80}}{_CALLED.format('taker_called')})?"
)
_IS_CALLED = (
    r"(?P<name>[A-Z][^\n]{{2,160}}?)\s+(?:is|are|shall\s+be|will\s+be)\s+(?:called\s+|referred\s+to\s+as\s+)?"
    r"(?:the\s+)?[\"“](?:the\s+)?{}[.,]?[\"”]"
)
_ROLE = re.compile(r"\b(?:landlord|lessor|tenant|lessee)\b", re.IGNORECASE)
_FIRST = re.compile(rf"(?:.*[.!?][\"”]?\s+|\A)(?P<name>{_NAME})", re.DOTALL)
_OFTEN = 4  # times that a lease names each side


@lru_cache(maxsize=16)
def read_letting_sides(text: str) -> Mapping[Side, tuple[str, ...]]:
    """The names of who lets and of who takes, the one it is called by first; nothing where roles say it.

    Each must be named again and again, as the sides of a lease are.
    """
    for match in _LETS.finditer(text):
        letter = match["letter_called"] or match["letter_bare"]
        taker = match["taker_called"] or match["taker"]
        if not letter or letter == taker or _ROLE.search(f"{letter} {taker}"):
            continue
        if all(_times(name, text) >= _OFTEN for name in (letter, taker)):
            return {
                Side.LANDLORD: _names(text, letter, match["letter"]),
                Side.TENANT: _names(text, taker, match["taker"]),
            }
    return {}


def _times(name: str, text: str) -> int:
    return len(re.findall(rf"\b{re.escape(name)}\b", text))


def _names(text: str, called: str, full: str | None) -> tuple[str, ...]:
    """What a side is called, and its whole name: before the letting, or where the text says what it is called."""
    named = re.search(_IS_CALLED.format(re.escape(called)), text)
    whole = _FIRST.match(named["name"]) if named else None
    found = [called, full, whole["name"] if whole else None]
    return tuple(dict.fromkeys(name.strip(" ,") for name in found if name))
