"""Which side words have act, whatever is done: "Landlord shall operate the dock", "that's Tenant's call"."""

import re

from core.extraction.leases.directions import read_giver, read_named
from core.extraction.leases.marks import SIDE, SIDE_OF, Side

_DOES = re.compile(r"\b(?!terminat|notice|notif)[a-z]{3,}", re.IGNORECASE)
_HIS = re.compile(
    rf"(?P<p>{SIDE})\s*['’]s?\s+(?:\w+\s+)?(?:call|decision|choice|say|pick|discretion|headache|budget|account|worry|wallet"
    r"|department|area|turf|end|hands|ball|baby|lap|watch)\b",
    re.IGNORECASE,
)
_IS = re.compile(r"\b(it|that|this)['’]s\b", re.IGNORECASE)
_DENIES = re.compile(
    r"\b(?:not|never|no|neither|nor|nobody|without|cannot|unless|relieved|exempt|spared|excused|off\s+the\s+hook)\b|n['’]t\b",
    re.IGNORECASE,
)


def read_side_told(words: str) -> Side | None:
    """The one side that acts or bears something in marked words that deny nothing; None where they leave it open."""
    if _DENIES.search(words):
        return None
    words = _IS.sub(r"\1 is", words)
    named = read_named(words)
    if named is not None:
        return named
    owned = {SIDE_OF[match["p"][0]] for match in _HIS.finditer(words)}
    if owned:
        return owned.pop() if len(owned) == 1 else None
    given = read_giver(words, _DOES)
    return given.side if given is not None and given.is_sure else None
