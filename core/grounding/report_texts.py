"""Which texts are reports."""

import re
from functools import lru_cache

from core.extraction.opinions import is_opinion

_BINDING = re.compile(
    r"\b(?:shall|hereby|hereto|herein|hereunder|[Ll]andlord|[Tt]enant|[Ll]icensee|[Ll]icensor|[Ll]essor|[Ll]essee)\b"
    r"|\bthis (?:Agreement|Lease|Contract)\b"
)
_FEW = 2  # such words that a report may have, too


@lru_cache(maxsize=4)  # asked for each figure of a response
def is_report(text: str) -> bool:
    """Whether a text tells what is or was, and binds nobody: neither a contract nor a court's opinion."""
    return not is_opinion(text) and len(_BINDING.findall(text)) <= _FEW
