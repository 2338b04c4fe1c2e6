"""The verbs of a clause: whether it has one, and what it says to be done or left."""

import re

from core.grounding.source_index import stems

_HAS_VERB = re.compile(
    r"\b(?:shall|must|may|will|can|cannot|is|are|was|were|has|have|had|does|do|did|need|needs|\w{3,}(?:es|ed|s))\b"
)
_VERB = re.compile(
    r"\b(?:shall|must|may|will|can|cannot|is|are|was|were|be|been|has|have|had|does|do|did|needs?)\b"
)
_LIGHT = (
    r"(?:give|make|pay|keep|take|provide|deliver|receive|hold|remain|leave|also|only)\b"  # say too little
)
_ACT = re.compile(
    rf"\b(?:shall|must|may|can|will|cannot|(?:has|have|had|needs?|required|obliged|obligated|allowed"
    rf"|permitted|entitled|free"
    rf"|bound|forbidden|barred)\s+to|need\s+not)\s+(?!not\b|be\b|have\b)(?:also\s+|only\s+"
    rf"|still\s+)?(?!{_LIGHT})(?P<act>[a-z]{{4,}})"
    rf"|\b(?:shall|must|may|can|will|need|does|do)\s+not\s+(?:(?:have|need)\s+to\s+)?(?!be\b|have\b"
    rf"|need\b|{_LIGHT})(?P<denied>[a-z]{{4,}})"
)
_RULED = re.compile(
    r"(?P<act>[A-Z]?\w+ing)\b[^.;:]{0,50}?(?::|\b(?:is|are)\b)\s+(?:not\s+)?"
    r"(?:required|allowed|permitted|prohibited|forbidden|needed|banned|barred)\b"
)


def has_verb(words: str) -> bool:
    """Whether some words have what may be a verb: "shall", "is", "covers", "agreed"."""
    return _HAS_VERB.search(words) is not None


def has_auxiliary(words: str) -> bool:
    """Whether some words have a verb that is nothing else: "shall", "is", "has"."""
    return _VERB.search(words) is not None


def acts_in(text: str) -> frozenset[str]:
    """Stems of what a clause says to be done, or left: "shall not repaint", "Repainting is required"."""
    found = [match["act"] or match["denied"] for match in _ACT.finditer(text)]
    if not found and (match := _RULED.match(text)):
        found = match["act"].split()[:1]
    return stems(" ".join(found)) if len(found) == 1 else frozenset()
