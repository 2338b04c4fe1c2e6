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


@lru_cache(maxsize=4)
def as_read(text: str) -> str:
    """A text as it is read: a report, whose rules go over whole sentences, without the breaks of its lines."""
    return flowing(text) if is_report(text) else text


@lru_cache(maxsize=4)  # asked for each figure of a response
def is_report(text: str) -> bool:
    """Whether a text tells what is or was, and binds nobody: neither a contract nor a court's opinion."""
    return not is_opinion(text) and len(_BINDING.findall(text)) <= _FEW
