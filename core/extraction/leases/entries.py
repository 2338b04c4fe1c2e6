"""Who enters the premises: whoever comes in, is let in, or gives the notice of it."""

import re

from core.extraction.leases.marks import SIDE, SIDE_OF, Side

_THE = r"(?:the\s+|such\s+|said\s+)?"
_P = rf"(?P<p>{SIDE})"
_OF = r"(?:\s*['’]s?\s+(?:\w+\s+){0,2}?(?:agents?|representatives?|people|staff|men)(?:\s+and\s+\w+)?)?"
_AUX = r"(?:shall|must|will|may|can|could|has|have|had|is|are|be|to|the|a|rights?|of|first|only|also|entitled|free)"
_COMES = (
    r"(?:enter\w*|entry|inspect\w*|access|com(?:e|es|ing)\s+(?:in|and)|visit\w*|look\w*\s+(?:around|over"
    r"|in)|drop\w*\s+in)\b"
)
_ENTERS = (
    re.compile(rf"{_P}{_OF}(?:\s*,[^;.]{{3,100}},)?\s+(?:{_AUX}\s+){{0,5}}?{_COMES}", re.I),
    re.compile(rf"\b(?:entry|entries|inspections?|inspected|entered|access|visits?"
        rf"|visited)\s+(?:\w+\s+)?by\s+{_THE}{_P}", re.I),
    re.compile(
        rf"\b(?:allow|permit|admit|let|refus|den[iy]|giv|grant|afford|offer)\w*\s+{_THE}{_P}{_OF}\s+(?:to\s+)?"
        rf"(?:{_COMES}|in\b|into\b)",
        re.I,
    ),
    re.compile(rf"\b(?:admit|let)s?\s+{_THE}{_P}{_OF}\b", re.I),
    re.compile(rf"{_P}\s*['’]s?\s+(?:right\s+of\s+)?(?:entry|access|inspections?|visits?)\b", re.I),
)  # fmt: skip
_TELLS = (
    re.compile(rf"\b(?:notices?|warning)\s+(?:\w+\s+){{0,2}}?(?:from|by)\s+{_THE}{_P}", re.I),
    re.compile(rf"{_P}{_OF}\s+(?:{_AUX}\s+){{0,3}}?(?:gives?|given|giving|notif\w+|tells?|warns?)\b", re.I),
    re.compile(rf"\b(?:notified|told|warned|informed)\s+by\s+{_THE}{_P}", re.I),
)
_TOLD = (
    re.compile(rf"\b(?:notices?|warning)\s+(?:(?:shall|must|is|be|has|been|given"
        rf"|to)\s+){{0,4}}?to\s+{_THE}{_P}", re.I),
    re.compile(
        rf"{_P}\s+(?:{_AUX}\s+){{0,3}}?(?:been\s+|be\s+)?(?:given|had|have|has|gets?|receiv\w+|told"
        rf"|notified|warned)\s+"
        r"[^.;\ue010\ue011]{0,40}?\b(?:notice|warning|hours|days|ahead|beforehand)",
        re.I,
    ),
    re.compile(rf"\b(?:giv\w+|tell\w*|notify\w*|notif\w+|warn\w*)\s+{_THE}{_P}", re.I),
)  # fmt: skip


def read_entering(words: str) -> Side | None:
    """The one side that enters; of words that say nothing of that, the one that gives notice of it."""
    entering = _sides(_ENTERS, words)
    telling = _sides(_TELLS, words) | {side.other for side in _sides(_TOLD, words)}
    sides = entering or telling
    return next(iter(sides)) if len(sides) == 1 else None


def _sides(patterns: tuple[re.Pattern[str], ...], words: str) -> set[Side]:
    return {SIDE_OF[match["p"][0]] for pattern in patterns for match in pattern.finditer(words)}
