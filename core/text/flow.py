"""Text as it flows: the line breaks of a fixed width, of a page or a plain file, as spaces. Every offset stays.

A break is one of width only when it stands inside a sentence, behind a line of some length; tables, lists, addresses
and signature blocks keep theirs.
"""

import re

from core.text.sentences import sentence_spans

_BREAK = re.compile(r"(?<=\S)[ \t]*(\r\n|\n)[ \t]*(?=\S)")
_LEAST = 45  # characters of a line that was broken for its width
_COLUMNS = re.compile(r"\S(?:\t|[ \xa0]{3,})\S|\|")  # cells beside each other
_CLOSED = re.compile(r"[:;]\s*$")


def flowing(text: str) -> str:
    """The text with a space for each line break that stands only for the width of the line; as long as it was."""
    if "\n" not in text:
        return text
    chars = list(text)
    for start, end in sentence_spans(text):
        for match in _BREAK.finditer(text, start, end):
            if _is_of_width(text, match.start(), match.end()):
                low, high = match.span(1)
                chars[low:high] = " " * (high - low)
    return "".join(chars)


def _is_of_width(text: str, low: int, high: int) -> bool:
    """Whether a break is one of width: behind a long line that goes on, and not between the rows of a table."""
    before = text[text.rfind("\n", 0, low) + 1 : low]
    after = text[high : text.find("\n", high) if text.find("\n", high) >= 0 else len(text)]
    if len(before.strip()) < _LEAST or _CLOSED.search(before):
        return False
    return not _COLUMNS.search(before) and not _COLUMNS.search(after)
