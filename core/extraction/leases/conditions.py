"""Under what condition something holds: "only if", "unless", "whether or not", in a lease or an answer about one.

"Tenant shall repaint, whether or not the paint has become worn" holds in any case; "only if it is worn" does not.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from core.extraction.leases.marks import SIDE, SIDE_OF, Marked, Side
from core.extraction.leases.pieces import pieces_of


class Holds(StrEnum):
    """When something holds, given what a condition says."""

    ANYHOW = "whether or not"
    ONLY_IF = "only if"
    IF = "if"  # and maybe in other cases, too
    UNLESS = "unless"


_MARKERS = {
    Holds.ANYHOW: r"whether\s+or\s+not|even\s+(?:had|if|where|when|though|while|in\s+case|with|without|after|during)"
    r"|despite"
    r"|without\s+(?:the\s+)?(?:necessity|need)\s+(?:of|for)"
    r"|(?:regardless\s+of|irrespective\s+of|no\s+matter)(?:\s+(?:whether|how|if))?"
    r"|whether(?=[^,;.]{3,80}\bor\b)",
    Holds.UNLESS: r"unless(?:\s+and\s+to\s+the\s+extent(?:\s+that)?)?|except\s+(?:where|when|if|in\s+case)"
    r"|save(?:\s+only)?\s+(?:where|when|if|in\s+case)|(?:except|save)\s+(?:insofar\s+as|to\s+the\s+extent(?:\s+that)?)",
    Holds.ONLY_IF: r"only\s+(?:if|when|where|while|once|to\s+the\s+extent(?:\s+that)?|so\s+long\s+as)"
    r"|(?<!\bfor\s)(?:so|as)\s+long\s+as|(?:but\s+)?provided(?:,?\s+(?:however|always|further),?)?(?:\s+that)?(?=\s+(?!by\b|to\b|for\b|in\b|with\b))"
    r"|on\s+(?:the\s+)?condition\s+that",
    Holds.IF: r"if|in\s+the\s+event\s+that|in\s+case",
}
_MARKER = re.compile(
    "|".join(rf"(?P<{kind.name}>\b(?:{words})\b)" for kind, words in _MARKERS.items()), re.IGNORECASE
)
_END = re.compile(
    r"[;:)]|\.(?=\s|$)|\bor\s+not\b|,\s+(?:and\s+)?(?=(?:(?:then\s+)?(?:the\s+)?[^\s,;.]+(?:\s+[^\s,;.]+){0,6}?\s+)?"
    r"(?:shall|must|may|will|can|cannot|is|are|has|have)\b)"
)
_NOUNS = re.compile(
    r"\b(?:with|without|after|during|despite)$", re.IGNORECASE
)  # "even with a default Tenant may"
_THEN = re.compile(rf"\s(?=(?:the\s+)?{SIDE}\s+(?:may|shall|must|will|can|cannot|is|has)\b)")
_NOT = re.compile(r"\b(?:not|no|never|without|cannot|neither|nor)\b|n['’]t\b", re.IGNORECASE)
_OTHER = re.compile(r"\bthe\s+other(?:\s+party)?\b", re.IGNORECASE)
_LONGEST = 260  # characters of a condition


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition in its place; `marked.words[start:end] == words`, without the word that opens it."""

    holds: Holds
    start: int
    end: int
    words: str
    rest: str  # of what is said under it
    sides: frozenset[Side]  # whom it names
    is_denied: bool


def read_conditions(marked: Marked) -> list[Condition]:
    """The conditions of a text in order."""
    return [
        condition
        for piece in pieces_of(marked)
        for condition in _conditions(marked.words[piece.start : piece.end], piece.start)
    ]  # with what stands in brackets: "(irrespective of whether ...)"


def _conditions(sentence: str, start: int) -> Iterator[Condition]:
    markers = list(_MARKER.finditer(sentence))
    for index, marker in enumerate(markers):
        holds = Holds[str(marker.lastgroup)]
        last = markers[index + 1].start() if index + 1 < len(markers) else len(sentence)
        low = marker.end()
        high = min(last, low + _LONGEST)
        stop = _END.search(sentence, low, high)
        high = stop.start() if stop else high
        if _NOUNS.search(marker.group()) and (then := _THEN.search(sentence, low, high)):
            high = then.start()
        words = sentence[low:high]
        if not words.strip():
            continue
        rest = f"{sentence[: marker.start()]} {sentence[high:]}"
        sides = _sides(words, sentence[: marker.start()])
        denied = len(_NOT.findall(words)) % 2 == 1
        yield Condition(holds, start + low, start + high, words, rest, sides, denied)


def _sides(words: str, before: str) -> frozenset[Side]:
    """The sides that a condition names; "the other party" is not the one that acts before it."""
    found = {SIDE_OF[match.group()[0]] for match in re.finditer(SIDE, words)}
    acting = [SIDE_OF[match.group()[0]] for match in re.finditer(SIDE, before)]
    if _OTHER.search(words) and acting and not found:
        found.add(acting[-1].other)
    return frozenset(found)
