"""Labels of a list: "Author of the opinion: Justice Roe; Date: May 1". Their capitals open an item and name nothing."""

import re

_COLON = re.compile(r":(?=\s)")
_OPENING = re.compile(r"(?:^|[;\n]|[.!?]\s)(?=[^;\n]*$)")
_LABEL = re.compile(
    r"[ \t]*(?:[-*\u2022\u2013]\s*|\(?\d{1,2}[.)]\s+)?"
    r"(?P<first>[A-Z][a-z]+(?:['\u2019]s)?)(?P<rest>(?:[ ,]+[\w'\u2019-]+){0,9})"
)
_CAPITAL = re.compile(r"[A-Z]")
_LONGEST = 90  # characters


def find_label_words(text: str) -> dict[int, tuple[int, bool]]:
    """Where the first word of a label begins -> where it ends, and whether plain words follow it in the label.

    Only labels with a capital at their beginning alone: "Base Rent: $5" may name a defined term.
    """
    found = {}
    for colon in _COLON.finditer(text):
        low = max(0, colon.start() - _LONGEST)
        window = text[low : colon.start()]
        start = max(
            (match.end() for match in _OPENING.finditer(window) if match.start() or not low), default=None
        )
        label = None if start is None else _LABEL.fullmatch(window, start)
        if label is not None and not _CAPITAL.search(label["rest"]):
            found[low + label.start("first")] = (low + label.end("first"), bool(label["rest"]))
    return found
