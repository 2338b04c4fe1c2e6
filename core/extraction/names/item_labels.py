"""Labels of a list: "Author of the opinion: Justice Roe; Date: May 1". Their capitals open an item and name nothing."""

import re

_MARK = r"(?:[-*\u2022\u2013]\s*|\(?\d{1,2}[.)]\s+)?"
_LABEL = re.compile(
    rf"(?:^|[;\n]|(?<=[.!?])\s)[ \t]*{_MARK}"
    r"(?P<label>[A-Z][a-z]+(?:['\u2019]s)?(?P<rest>(?:[ ,-]+[\w'\u2019-]+){0,9})):(?=\s)"
)
_CAPITAL = re.compile(r"[A-Z]")


def find_label_words(text: str) -> dict[int, tuple[int, bool]]:
    """Where the first word of a label begins -> where it ends, and whether plain words follow it in the label.

    Only labels with a capital at their beginning alone: "Base Rent: $5" may name a defined term.
    """
    found = {}
    for match in _LABEL.finditer(text):
        if not _CAPITAL.search(match["rest"]):
            end = match.end("label") - len(match["rest"])
            found[match.start("label")] = (end, bool(match["rest"]))
    return found
