"""Which side words speak of in other parts than doing: whose consent, whose debts, who gives a notice."""

import re

from core.extraction.leases.marks import SIDE, SIDE_OF, Side

_THE = r"(?:the\s+|such\s+|said\s+)?"
_P = rf"(?P<p>{SIDE})"
_DEBTOR = re.compile(
    r"\b(?:(?:obligations?|performance|debts?|covenants?|liabilit\w+|guarantor|suret(?:y|ies)"
    r"|guaranty)\s+(?:of|for)"
    rf"|behind|vouch\w*\s+for|answers?\s+for|good\s+for|backs?(?:\s+up)?)\s+(?:(?:what|whatever|anything"
    rf"|everything|all)\s+(?:that\s+)?)?{_THE}{_P}(?!\s*['’])"
)
_OWED = re.compile(
    rf"\bfor\s+(?:(?:all|anything|everything|whatever|what|sums?|(?:the|any)\s+(?:sums?|rent|money|debts?|amounts?))\s+)"
    rf"(?:that\s+|which\s+)?{_THE}{_P}\s+(?:may\s+|might\s+|still\s+)?(?:owes?|must|has\s+to|fails?|leaves?|does|promis\w+)"
)  # "answers to the landlord for what the tenant owes"
_DEFAULTS = re.compile(
    rf"\b(?:that|if|should|when|whatever)\s+{_THE}{_P}\s+(?:will|would|shall|does|do|fails?|defaults?"
    rf"|cannot|can|owes?|is)\b"
)
_CREDITOR = re.compile(
    rf"\b(?:giv(?:es|en|ing|e)|gave|grant\w*|provid\w+|furnish\w*|offer\w*|ow(?:es|ed))\s+{_THE}(?P<s>{SIDE})(?!\s*['’])"
    rf"\s+(?:\S+\s+){{0,3}}?(?:guarant(?:y|ee)|surety\w*)\b|"
    rf"(?:promis\w+|assur\w+)\s+{_THE}(?P<q>{SIDE})|(?P<r>{SIDE})\s+(?:can|may|could)\s+(?:go|look|turn)\b|"
    rf"\b(?:liable|answerable|accountable|bound|on\s+the\s+hook|exposure|liability|answers?|guarant\w+)\b[^.;,]{{0,30}}?"
    rf"\b(?:to|towards?|in\s+favou?r\s+of)\s+{_THE}{_P}(?!\s*['’])"
)
_DEBTS = re.compile(
    rf"{_P}\s*['’]s?\s+(?:\w+\s+){{0,2}}(?:obligations?|performance|debts?|covenants?"
    rf"|guarantor|surety|default)\b|\bsecures?\s+{_THE}(?P<q>{SIDE})"
)
_CONSENTS = (
    r"(?:consent(?:s|ed)?|approv(?:al|es?|ed)"
    r"|permission|agree(?:s|ment)?|permits?|authori[sz](?:ation|es?)|signs?[\s-]+off|says?\s+(?:yes|so))"
)
_MUST = r"(?:has\s+to|must|shall|needs?\s+to|may|will|is\s+(?:required|asked)\s+to)"
_CONSENTING = (
    re.compile(
        rf"\b(?:consent|approval|permission|agreement|authori[sz]ation)(?:\s+in\s+writing)?\s+(?:of|from"
        rf"|by)\s+{_THE}{_P}"
        r"(?!\s*['’])"
    ),
    re.compile(
        rf"{_P}\s*['’]s?\s+(?:\w+\s+(?:and\s+)?){{0,3}}(?:consent|approval|permission|agreement"
        rf"|ok(?:ay)?|say-so|blessing|sign-?off|go-ahead)\b"
    ),
    re.compile(
        rf"{_P}(?:\s*,[^,;.]{{3,60}},)?\s+(?:(?:{_MUST})\s+)?(?:(?:first|also|otherwise"
        rf"|so)\s+)*(?:have\s+|has\s+|not\s+|given?\s+(?:its\s+)?)?"
        rf"{_CONSENTS}\b(?!\s+(?:to\s+)?(?:pay|that|upon|on)\b)"
    ),
    re.compile(
        rf"\b(?:approved|permitted|authori[sz]ed"
        rf"|consented\s+to)(?:\s+in\s+writing)?\s+by\s+{_THE}{_P}(?!\s*['’])"
    ),
)
_NOTICE = (
    re.compile(
        rf"\bnotices?\s+(?:(?:of\s+default|comes?|must\s+come|is|are|has|given|issued|sent|served"
        rf"|to\s+be)\s+)*(?:from|by)\s+{_THE}{_P}"
    ),
    re.compile(rf"{_P}\s*['’]s?\s+(?:\w+\s+){{0,2}}notice\b"),
    re.compile(rf"\b(?:notified|warned|informed)(?:\s+in\s+writing)?\s+by\s+{_THE}{_P}"),
    re.compile(
        rf"{_P}\s+(?:(?:must|shall|has|is|may|to|will|have)\s+)*(?:gives?|given?|sends?|serves?|issues?"
        rf"|notif(?:y|ies))\b"
    ),
)
_NOTICE_TO = re.compile(
    rf"\b(?:notice\s+(?:must\s+be\s+|is\s+|to\s+be\s+)?(?:(?:given|addressed|sent|served)\s+)?(?:to|on"
    rf"|upon)|addressed\s+to)\s+{_THE}{_P}"
)
_ASSIGN = r"(?:assign(?:s|ing|ed)?|sub-?(?:lets?|letting|leases?|leasing|leased))\b"
_MAY = (
    r"(?:(?:may|can|cannot|could|shall|must|will|would|is|are|be|has|have|does|do|need|needs|wants?"
    r"|wish(?:es)?|not|never|freely"
    r"|also|first|both|either|only|alone|free|entitled|allowed|permitted|able|forbidden|prohibited"
    r"|barred|banned|from|at|liberty|neither"
    r"|to|the|a|no|right|option|power|if|it|so|likes?|please[sd]?|in|any|part|event|then"
    r"|itself)\b(?:n['’]t)?[\s,]+|(?:ca|wo|do|does|is)n['’]t\s+){0,8}?"
)
_ASSIGNS = (
    re.compile(rf"{_P}[\s,]+{_MAY}{_ASSIGN}(?!\s*ed\s+by)", re.IGNORECASE),
    re.compile(
        rf"\b(?:assigned|sublet|subleased|assignments?|sublett?ing|subleases?|subleasing"
        rf"|assigning)\s+(?:\w+\s+){{0,2}}?by\s+{_THE}{_P}"
        r"(?!\s*['’])",
        re.IGNORECASE,
    ),
    re.compile(rf"\b(?:for|lets?|allows?|permits?|stops?|bars?|forbids?)\s+{_THE}{_P}\s+(?:(?:to"
        rf"|from)\s+)?{_ASSIGN}", re.I),
    re.compile(rf"{_P}\s*['’]s?\s+(?:(?!consent|approv|permission|agree)\w+\s+){{0,3}}?(?:assignments?|sublett?ing|subleases?|assign"
        rf"|sublet)\b", re.I),
)  # fmt: skip


def read_assigning(words: str) -> Side | None:
    """Who may or may not assign or sublet: "Tenant shall not assign", "an assignment by Tenant"."""
    sides = {_side(match) for pattern in _ASSIGNS for match in pattern.finditer(words)}
    return next(iter(sides)) if len(sides) == 1 else None


def read_consenting(words: str) -> Side | None:
    """Whose consent something needs: "without Landlord's written consent", "unless approved by Landlord"."""
    sides = {_side(match) for pattern in _CONSENTING for match in pattern.finditer(words)}
    return next(iter(sides)) if len(sides) == 1 else None


def read_guaranteed(words: str) -> Side | None:
    """Whose debts somebody guarantees: "the obligations of the Tenant", "stands behind the tenant"."""
    debts = (
        *_DEBTOR.finditer(words),
        *_DEBTS.finditer(words),
        *_OWED.finditer(words),
        *_DEFAULTS.finditer(words),
    )
    sides = {_side(match) for match in debts}
    sides = sides or {_side(match).other for match in _CREDITOR.finditer(words)}
    return next(iter(sides)) if len(sides) == 1 else None


def read_notifying(words: str) -> Side | None:
    """Who gives a notice: "notice from Landlord", "Landlord's notice", "notice to the tenant"."""
    givers = {_side(match) for pattern in _NOTICE for match in pattern.finditer(words)}
    getters = {_side(match) for match in _NOTICE_TO.finditer(words)}
    sides = givers or {side.other for side in getters}
    return next(iter(sides)) if len(sides) == 1 and givers != getters else None


def _side(match: re.Match[str]) -> Side:
    return SIDE_OF[next(filter(None, match.groups()))[0]]
