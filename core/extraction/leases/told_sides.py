"""Which side words speak of in other parts than doing: whose consent, whose debts, who gives a notice."""

import re

from core.extraction.leases.marks import SIDE, SIDE_OF, Side

_THE = r"(?:the\s+|such\s+|said\s+)?"
_P = rf"(?P<p>{SIDE})"
_DEBTOR = re.compile(
    r"\b(?:(?:obligations?|performance|debts?|covenants?|liabilit\w+|guarantor|suret(?:y|ies)|guaranty)\s+(?:of|for)"
    rf"|behind|vouch\w*\s+for|answers?\s+for|good\s+for)\s+(?:(?:what|whatever|anything|everything|all)\s+(?:that\s+)?)?{_THE}{_P}(?!\s*['’])"
)
_CREDITOR = re.compile(
    rf"\b(?:liable|answerable|accountable|bound|on\s+the\s+hook|exposure|liability|guarant\w+)\b[^.;,]{{0,30}}?"
    rf"\b(?:to|towards?|in\s+favou?r\s+of)\s+{_THE}{_P}(?!\s*['’])"
)
_DEBTS = re.compile(
    rf"{_P}\s*['’]s?\s+(?:\w+\s+){{0,2}}(?:obligations?|performance|debts?|covenants?"
    rf"|guarantor|surety|default)\b|\bsecures?\s+{_THE}(?P<q>{SIDE})"
)
_CONSENTS = r"(?:consents?|approv(?:al|es?)|permission|agree(?:s|ment)?|permits?|authori[sz](?:ation|es?))"
_MUST = r"(?:has\s+to|must|shall|needs?\s+to|may|will|is\s+(?:required|asked)\s+to)"
_CONSENTING = (
    re.compile(
        rf"\b(?:consent|approval|permission|agreement|authori[sz]ation)(?:\s+in\s+writing)?\s+(?:of|from|by)\s+{_THE}{_P}"
        r"(?!\s*['’])"
    ),
    re.compile(
        rf"{_P}\s*['’]s?\s+(?:\w+\s+(?:and\s+)?){{0,3}}(?:consent|approval|permission|agreement|ok(?:ay)?)\b"
    ),
    re.compile(
        rf"{_P}(?:\s*,[^,;.]{{3,60}},)?\s+(?:(?:{_MUST})\s+)?(?:(?:first|also|otherwise|so)\s+)*(?:have\s+|given?\s+(?:its\s+)?)?"
        rf"{_CONSENTS}\b(?!\s+(?:to\s+)?(?:pay|that|upon|on)\b)"
    ),
    re.compile(
        rf"\b(?:approved|permitted|authori[sz]ed|consented\s+to)(?:\s+in\s+writing)?\s+by\s+{_THE}{_P}(?!\s*['’])"
    ),
)
_NOTICE = (
    re.compile(
        rf"\bnotices?\s+(?:(?:of\s+default|comes?|must\s+come|is|are|has|given|issued|sent|served|to\s+be)\s+)*(?:from|by)\s+{_THE}{_P}"
    ),
    re.compile(rf"{_P}\s*['’]s?\s+(?:\w+\s+){{0,2}}notice\b"),
    re.compile(
        rf"{_P}\s+(?:(?:must|shall|has|is|may|to|will|have)\s+)*(?:gives?|given?|sends?|serves?|issues?|notif(?:y|ies))\b"
    ),
)
_NOTICE_TO = re.compile(
    rf"\b(?:notice\s+(?:must\s+be\s+|is\s+|to\s+be\s+)?(?:(?:given|addressed|sent|served)\s+)?(?:to|on|upon)|addressed\s+to)\s+{_THE}{_P}"
)


def read_consenting(words: str) -> Side | None:
    """Whose consent something needs: "without Landlord's written consent", "unless approved by Landlord"."""
    sides = {_side(match) for pattern in _CONSENTING for match in pattern.finditer(words)}
    return next(iter(sides)) if len(sides) == 1 else None


def read_guaranteed(words: str) -> Side | None:
    """Whose debts somebody guarantees: "the obligations of the Tenant", "stands behind the tenant"."""
    sides = {_side(match) for match in (*_DEBTOR.finditer(words), *_DEBTS.finditer(words))}
    sides = sides or {_side(match).other for match in _CREDITOR.finditer(words)}
    return next(iter(sides)) if len(sides) == 1 else None


def read_notifying(words: str) -> Side | None:
    """Who gives a notice: "notice from Landlord", "Landlord's notice", "notice to the tenant"."""
    givers = {_side(match) for pattern in _NOTICE for match in pattern.finditer(words)}
    getters = {_side(match) for match in _NOTICE_TO.finditer(words)}
    sides = givers or {side.other for side in getters}
    return next(iter(sides)) if len(sides) == 1 and givers != getters else None


def _side(match: re.Match[str]) -> Side:
    return SIDE_OF[(match["p"] or match["q"])[0]]
