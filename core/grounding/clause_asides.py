"""What a clause says besides: brackets, asides between commas, and what it goes notwithstanding."""

import re

_BRACKETED = re.compile(r"\([^()]{12,}\)")
ASIDE_WORDS = (
    r"(?:whether\s+or\s+not|unless|save|except|without(?!(?:\s+[\w'’]+){0,4}\s+(?:consent|approval"
    r"|permission|authori))|notwithstanding|irrespective|regardless|subject\s+(?:always\s+)?to"
    r"|insofar|to\s+the\s+(?:fullest\s+|maximum\s+)?extent|in\s+(?:consideration|addition|the\s+event)"
    r"|for\s+(?:the\s+)?purposes?|anything\s+in|whatever"
    r"|for\s+the\s+avoidance|but\s+not|if|so\s+long\s+as|provided|when|while|as\s+(?:to|often)"
    r"|at\s+(?:any|reasonable))"
)
# What a clause says besides: ", whether or not others do so,", and "Notwithstanding Section 4," before it begins.
_ASIDE = re.compile(rf",\s+(?:and\s+)?{ASIDE_WORDS}\b[^,;]{{3,160}},", re.IGNORECASE)
_PREAMBLE = re.compile(
    rf"^\W*{ASIDE_WORDS}\b[^;]{{3,260}}?,\s+(?=(?:the\s+)?[\w'’]+(?:\s+[\w'’]+){{0,6}}\s+(?:shall|must"
    rf"|may|will|can|is|are)\b)",
    re.IGNORECASE,
)


def plain_words(text: str) -> str:
    """What a clause says without its brackets, its asides and what it goes notwithstanding."""
    words = _PREAMBLE.sub("", " ".join(_BRACKETED.sub(" ", text).split()), count=1)
    return without_asides(words)


def without_asides(text: str) -> str:
    """A text without what it says between commas besides: ", whether or not the work is complete,"."""
    return _ASIDE.sub(" ", text)


def preamble_length(words: str) -> int:
    """How many characters come before what holds: "Notwithstanding Section 4, "; 0 without any."""
    preamble = _PREAMBLE.match(words)
    return preamble.end() if preamble else 0
