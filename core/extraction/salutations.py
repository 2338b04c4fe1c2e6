"""How a letter opens and closes: "Dear Ms. Vance,", "Kind regards, Ann Lee". Whom it greets is no claim of it."""

import re
from collections.abc import Sequence

_NAME = r"(?-i:(?:(?:Mr|Ms|Mrs|Miss|Dr|Prof)\.?\s+)?[A-Z][\w'’-]*\.?(?:\s+(?:(?:and|&)\s+)?[A-Z][\w'’-]*\.?){0,3})"
_OPENING = re.compile(
    r"\A\s*(?:dear|hi|hello|hey|good\s+(?:morning|afternoon|evening)|greetings)(?:\s+(?:there|all|both|team))?"
    rf"(?:,?\s+{_NAME})?\s*(?:[,:!]|\s[-–—](?=\s))",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:(?<=[.!?])\s+|\n\s*)(?:(?:with\s+)?(?:kind|best|warm)\s+(?:regards|wishes)|regards|best|cheers|thanks|thank\s+you"
    rf"|(?:yours\s+)?(?:sincerely|faithfully|truly))[,.!\s]+{_NAME}\s*\Z",
    re.IGNORECASE,
)


_SHORTHAND = frozenset({"OK", "FYI", "ASAP", "NB", "TBD", "TBC", "N/A", "PS", "RE", "Re", "LL"})


def find_salutations(text: str) -> list[tuple[int, int]]:
    """Start and end of the greeting that opens a text, and of the words above a name that close it."""
    return [match.span() for pattern in (_OPENING, _CLOSING) if (match := pattern.search(text))]


def is_shorthand(words: str) -> bool:
    """Whether capitals are a writer's shorthand, and name nothing: "OK", "FYI"."""
    return words in _SHORTHAND


def is_greeted(place: int, salutations: Sequence[tuple[int, int]]) -> bool:
    """Whether a place of the text is in one of its salutations."""
    return any(start <= place < end for start, end in salutations)
