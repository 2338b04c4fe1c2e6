"""Headings: a number, a title, or both above the clauses of a lease or contract."""

import re

_HEADING = re.compile(
    r"\s*(?:(?:Section|SECTION|Sec\.|Article|ARTICLE|§+|Clause)?\s*(?P<number>\d{1,3}(?:\.\d{1,3})*"
    r"|[IVX]{1,5}|[A-Z])[.)]?\s+)?"
    r"(?P<title>[A-Z][^.:;\n]{0,58}?)?[.:]?\s*"
)
_LOWER = re.compile(r"\b(?!and\b|the\b|for\b|with\b|upon\b|from\b|into\b)[a-z]{3,}")
_SMALL = re.compile(
    r"\b(?:shall|must|may|will|can|cannot|is|are|was|were|has|have|had|does|do|did|by|it|this|the\s+\w+\s+of)\b"
)
# A sentence all in capitals: "EACH PARTY WAIVES TRIAL BY JURY."
_SHOUTED = re.compile(
    r"\b(?:SHALL|MUST|WILL|IS|ARE|HAS|HAVE|DOES|WAIVES?|AGREES?|DISCLAIMS?|ACKNOWLEDGES?|HEREBY|NOT)\b"
)
_HEADING_WORDS = 8


def section_of(heading: str) -> str:
    """The number of a heading: "4", "2.2"; "" without one."""
    match = _HEADING.fullmatch(heading)
    return (match["number"] or "") if match else ""


def is_heading(words: str) -> bool:
    """Whether a sentence is a number, a title, or both: "Section 4. Increases."."""
    match = _HEADING.fullmatch(words)
    if match is None or len(words.split()) > _HEADING_WORDS or words.rstrip().endswith(":"):
        return False
    title = match["title"] or ""
    lower = len(_LOWER.findall(title))
    is_title = lower * 2 <= len(title.split()) if match["number"] else lower == 0
    says = _SMALL.search(title) or (title.isupper() and _SHOUTED.search(title))
    return not says and is_title
