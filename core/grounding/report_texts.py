"""Which texts are reports, and how they are read."""

import re
from functools import lru_cache

from core.extraction.opinions import is_opinion
from core.text.flow import flowing

_BINDING = re.compile(
    r"\b(?:shall|hereby|hereto|herein|hereunder|[Ll]andlord|[Tt]enant|[Ll]icensee|[Ll]icensor|[Ll]essor|[Ll]essee)\b"
    r"|\bthis (?:Agreement|Lease|Contract)\b"
)
_FEW = 2  # such words that a report may have, too
_TITLE = re.compile(
    r"\A\s*(?:[\w&'\u2019-]+[ \t]+){0,6}(?:agreement|contract|lease)[ \t]*(?:\n|$)", re.IGNORECASE
)
_DEFINES = re.compile(r"\((?:the\s+|hereinafter\s+)*[\"\u201c][A-Z][\w ]{1,30}[\"\u201d]\)")


@lru_cache(maxsize=4)
def as_read(text: str) -> str:
    """A text as it is read: a report, whose rules go over whole sentences, without the breaks of its lines."""
    return flowing(text) if is_report(text) else text


@lru_cache(maxsize=4)  # asked for each figure of a response
def is_report(text: str) -> bool:
    """Whether a text tells what is or was, and binds nobody: neither a contract nor a court's opinion.

    A contract in plain words ("must", "may") is known by its title and the names that it defines for its parties.
    """
    if is_opinion(text) or len(_BINDING.findall(text)) > _FEW:
        return False
    return _TITLE.match(text) is None or _DEFINES.search(text) is None
