"""How a clause of the source says otherwise than one of the response, in words that are true of both.

A yes and a no are told as such; where consent is the point, or two denials make the yes, the source's own words say it.
"""

import re

from core.grounding.clause_nearest import beginnings
from core.grounding.clause_parts import Clause

_CONSENT = r"(?P<what>consents?|approvals?|permission|authori[sz]ation)"
_WITHOUT = re.compile(rf"\bwithout\b[^.;,]{{0,50}}?\b{_CONSENT}\b", re.IGNORECASE)
_NEEDED = re.compile(
    rf"\b(?:without|unless|until|except\s+with|only\s+(?:with|after|upon)|subject\s+to)\b[^.;]{{0,60}}?\b{_CONSENT}\b",
    re.IGNORECASE,
)
_DENIES = re.compile(r"\b(?:not|never|neither|nor|no|cannot)\b|n['\u2019]t\b", re.IGNORECASE)
_NOT_SO = re.compile(
    r"\b(?:is|are|was|were|be|been)\s+not\s+(?:\w+ly\s+)?(?!allowed|permitted|required|entitled|obliged|needed|bound|free\b)"
    r"(?P<word>[a-z]{2,}(?:able|ible|al|ed|ous|ive|ary|ful))\b",
    re.IGNORECASE,
)
_LONGEST = 120  # characters of the source's clause that are quoted


def says_otherwise(said: Clause, known: Clause, *, is_denied: bool) -> str:
    """The reason, without its closing stop; `is_denied` says whether the source denies what is said."""
    needed = _NEEDED.search(known.text)
    noun = needed["what"].lower() if needed is not None else ""
    if needed is not None and _WITHOUT.search(said.text):
        return f"The source says otherwise: it requires {noun} ({_quoted(known.text, needed)})"
    if needed is not None and _DENIES.search(said.text) and not is_denied:
        return f"The source says otherwise: it allows this with {noun} ({_quoted(known.text, needed)})"
    if known.denials and not is_denied:
        return f"The source says otherwise: {_shortened(known.text)}"
    if not is_denied and (trait := _unknown_trait(said.text, known.text)):
        return f"The source says on this {_shortened(known.text)}, and nothing there of \u201c{trait}\u201d"
    return f"The source says otherwise: it {'denies' if is_denied else 'affirms'} this"


def _unknown_trait(said: str, known: str) -> str:
    """What a clause says that something is not, where the source's has no such word: "not refundable"; else empty."""
    found = _NOT_SO.search(said)
    return "" if found is None or beginnings(found["word"]) & beginnings(known) else found["word"]


def _quoted(text: str, needed: re.Match[str]) -> str:
    """The clause up to where it asks for consent; its words about consent alone where that is long."""
    whole = " ".join(text[: needed.end()].split())
    words = whole if len(whole) <= _LONGEST else " ".join(needed.group().split())
    return f"\u201c{words}\u201d"


def _shortened(text: str) -> str:
    words = " ".join(text.split()).rstrip(".")
    if len(words) <= _LONGEST:
        return f"\u201c{words}\u201d"
    return f"\u201c{words[:_LONGEST].rpartition(' ')[0]} \u2026\u201d"
