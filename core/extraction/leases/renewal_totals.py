"""How long all renewals of a lease come to: "three options of five years each" are fifteen years."""

import re
from collections.abc import Sequence

from core.extraction.frames import phrase
from core.extraction.frames.masking import MARKS, REST, Value
from core.types import EntityType

TOTAL = "length of all renewals together"
_DURATION = re.compile(rf"{MARKS[EntityType.DURATION]}{REST}*")
_RENEWS = phrase(r"\brenew\w*\b|\bexten(?:d|ds|ded|sion|sions)\b|\boptions?\b")
_TOGETHER = phrase(
    r"\b(?:together|in all|altogether|in total|total\w*|add(?:s|ing)? up|combined|all told|sum)\b"
)
_ADDED = phrase(r"\badd(?:s|ing)?\b|\ba further\b")  # by one renewal, or by all of them
_ALL = phrase(
    r"\b(?:both|all|(?:two|three|four|five|six|\d+) (?:\w+ ){0,2}(?:options|renewals|extensions|periods))\b"
)
_ONE_BY_ONE = phrase(
    r"\b(?:each|every|apiece|either|an? single|per|one by one|twice|thrice|(?:two|three|four|five|\d+) times|again"
    r"|one after (?:the )?other|successive\w*|consecutive\w*)\b"
)
_EACH_AFTER = re.compile(
    r"\s+(?:each|apiece|(?:on|at|for)\s+(?:each|every)\b|(?:each|every)\s+time|a(?:t\s+a)?\s+time"
    r"|per\s+(?:renewal|extension|option|period))\b",
    re.IGNORECASE,
)
_EACH_BEFORE = re.compile(
    r"\b(?:each|every)\s+(?:\w+\s+)?(?:option|extension|renewal|period|stretch)\s+(?:adds|is|lasts|runs|gives|brings|means)\s+$"
    r"|\b(?:each(?:\s+one)?|every\s+one)\s*,?\s+(?:of|for|lasting|being)\s+(?:an?\s+(?:further|additional|extra)\s+|an?\s+\w+\s+of\s+)?$",
    re.IGNORECASE,
)
_OF_ONE = re.compile(r"\b(?:renewals?|options?|extensions?|periods?|terms?)\s+of\s+$", re.IGNORECASE)
_WITH_TERM = phrase(
    r"\b(?:initial|original|first|base)\b|\bplus\b|\bincluding\b"
    r"|\b(?:total|whole|maximum|longest)(?: possible)? (?:lease )?term\b"
    r"|\b(?:run|last|stay|remain|occup|be there)\w*\b(?![^.;]{0,40}\b(?:further|more|another|additional)\b)"
)
_OF_TERM = re.compile(
    r"\s+(?:initial\s+|base\s+)?(?:term|lease)\b", re.IGNORECASE
)  # "to the eight-year term"
_MONTHS = re.compile(r"P(\d+)M")


def read_total(words: str, count: int, values: Sequence[tuple[int, Value]]) -> tuple[str, int] | None:
    """(all renewals together, end of the period) of a lease's words that give `count` renewals of one length each.

    `values` are those of the words, by their offset there.
    """
    each = [
        (place, value)
        for place, value in values
        if value.type is EntityType.DURATION and _is_each(words, place, place + value.end - value.start)
    ]
    if len(each) != 1 or (months := _MONTHS.fullmatch(each[0][1].canonical)) is None:
        return None
    place, value = each[0]
    return f"P{count * int(months[1])}M", place + value.end - value.start


def find_total(words: str, around: Sequence[str]) -> int | None:
    """Offset of the length that an answer gives for all renewals together; the last of its words."""
    places = [place for place in _DURATION.finditer(words) if not _OF_TERM.match(words, place.end())]
    if not places or not any(_RENEWS.search(said) for said in (words, *around)):
        return None
    last = places[-1]
    is_one = _is_each(words, last.start(), last.end()) or _OF_ONE.search(words[: last.start()])
    is_together = _TOGETHER.search(words) or adds_all(words)
    if is_one or not is_together or _WITH_TERM.search(words):
        return None
    return last.start()


def adds_all(words: str) -> bool:
    """Whether words that add a length speak of all renewals, and not of each by itself."""
    return bool(_ADDED.search(words) and _ALL.search(words)) and not _ONE_BY_ONE.search(words)


def _is_each(words: str, start: int, end: int) -> bool:
    return bool(_EACH_AFTER.match(words, end) or _EACH_BEFORE.search(words[:start]))
