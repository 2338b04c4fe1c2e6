"""Codes such as "1588-2632", of which the value finders see one number or none."""

import re

from core.types import Mention

_CODE = re.compile(r"(?<![\w.-])(?:\d\w*(?:[-/\u2013]\d\w*)+|\d{5,})(?![\w-]|\.\d)")
_SHORTEST = 4  # characters: "2/3" is a fraction, "2-5" a range
_LONGEST = 24  # an ISBN with its hyphens has 17


def code_at(text: str, place: int) -> Mention | None:
    """The code that covers the character at `place`, or None."""
    if not text[place].isdigit():
        return None
    for match in _CODE.finditer(text, max(0, place - _LONGEST), place + _LONGEST):
        if match.start() <= place < match.end() and len(match.group()) >= _SHORTEST:
            return Mention(match.start(), match.end(), match.group())
    return None
