"""Which side has a right: who grants it to another has it no more than who is told that it is exercised.

"Landlord grants Tenant an option", "Tenant is given the right" and "the term is extended if Tenant elects so" all name
the tenant, though the landlord acts in the first.
"""

import re

from core.extraction.leases.marks import SIDE, SIDE_OF, Side

_THE = r"(?:the\s+|such\s+|said\s+)?"
_P = rf"(?P<p>{SIDE})"
_RIGHT = (
    r"(?:options?|rights?|privileges?|elections?|choices?|liberty|power|opportunit(?:y|ies)|chances?"
    r"|renewals?|extensions?"
    r"|leave|way\s+out|exit)\b"
)
_WITHIN = r"(?:[^.;:\ue010\ue011]|\.(?=\d)){0,60}?\b"  # up to the right, past no side
_GIVES = r"(?:grant|gi(?:v|f)|afford|accord|allow|offer|confer|concede|hand|provide)\w*|gave"
_GIVEN = (
    r"(?:granted|given|afforded|accorded|allowed|offered|conferred|conceded|reserved|vested|secured"
    r"|available|open)"
)
_BE = r"(?:is|are|was|were|be|been|being)"
_ACTS = (
    r"(?:elects?|chooses?|opts?|wish(?:es)?|wants?|decides?|desires?|notif(?:y|ies)|requests?"
    r"|so\s+requests?|asks?|prefers?"
    r"|exercis\w+|gives?\s+(?:\w+\s+){0,4}notice)\b"
)
_HELD = (
    re.compile(rf"\b(?:{_GIVES})\s+(?:back\s+)?(?:to\s+|upon\s+|on\s+)?{_THE}{_P}\s+{_WITHIN}{_RIGHT}", re.I),
    re.compile(rf"\b(?:{_GIVES})\s+{_WITHIN}{_RIGHT}(?:\s+[\w-]+){{0,8}}?\s+(?:to|upon|on)\s+{_THE}{_P}", re.I),
    re.compile(rf"\b(?:{_GIVES})\s+(?:to|upon|on)\s+{_THE}{_P}\b", re.I),
    re.compile(
        rf"{_P}\s+(?:\w+\s+){{0,2}}?{_BE}\s+(?:also\s+|hereby\s+|further\s+)?(?:granted|given|afforded"
        rf"|accorded|offered)\s+"
        rf"(?:by\s+{_THE}{SIDE}\s+)?{_WITHIN}{_RIGHT}",
        re.I,
    ),
    re.compile(
        rf"\b{_BE}\s+(?:also\s+|hereby\s+|further\s+)?{_GIVEN}\s+(?:to|for|in|upon"
        rf"|on)\s+{_THE}{_P}(?!\s*['’])", re.I
    ),
    re.compile(rf"\b{_GIVEN}\s+(?:to|upon)\s+{_THE}{_P}(?!\s*['’])", re.I),
    re.compile(rf"{_P}\s+(?:shall\s+|will\s+|does\s+|may\s+)?(?:also\s+)?(?:has|have|holds?|enjoys?"
        rf"|gets?)\s+(?!no\b|neither\b){_WITHIN}{_RIGHT}", re.I),
    re.compile(rf"{_P}\s+{_BE}\s+(?:also\s+|hereby\s+)?entitled\b", re.I),
    re.compile(rf"{_P}\s*['’]s?\s+(?:\w+\s+){{0,3}}?{_RIGHT}", re.I),
    re.compile(rf"\b{_RIGHT}\s+(?:is|are|belongs?\s+to|rests?\s+with|lies?\s+with|stays?\s+with"
        rf"|(?:is|are)\s+held\s+by)\s+{_THE}{_P}(?:\s*['’]s?)?\s*(?:alone|only|\b(?!\s+to\b))", re.I),
    re.compile(rf"\b{_RIGHT}\s+(?:is|are)\s+(?:that|those)\s+of\s+{_THE}{_P}(?!\s*['’])", re.I),
    re.compile(rf"\b(?:{_RIGHT}|subrogation)\s+of\s+{_THE}{_P}(?!\s*['’])", re.I),
    re.compile(rf"\b(?:if|where|when|once|should|unless|until|whether)\s+{_THE}{_P}\s+(?:so\s+|duly\s+"
        rf"|later\s+)?{_ACTS}", re.I),
    re.compile(rf"\bnotices?\s+(?:\w+\s+){{0,2}}?(?:from|by)\s+{_THE}{_P}(?!\s*['’])", re.I),
    re.compile(rf"\b(?:releas|let|excus|free)\w*\s+{_THE}{_P}\s+(?:from|out|of)\b", re.I),
)  # fmt: skip


_LACKED = re.compile(rf"{_P}\s+(?:has|have|holds?|enjoys?|gets?)\s+(?:no|neither)\s+{_WITHIN}{_RIGHT}", re.I)
_LIMITED = re.compile(r"\b(?:before|until|unless|without|except|if|after|beyond|other|more|further)\b", re.I)


def read_holder(words: str) -> Side | None:
    """The one side that words give a right of which they speak; None where they give none, or both.

    Of two sides the one that has no such right leaves it to the other.
    """
    sides = {SIDE_OF[match["p"][0]] for pattern in _HELD for match in pattern.finditer(words)}
    if not _LIMITED.search(words):
        sides |= {SIDE_OF[match["p"][0]].other for match in _LACKED.finditer(words)}
    return next(iter(sides)) if len(sides) == 1 else None
