"""Who pays a deposit, and who gives it back: of two sides the one that gets it is not the one that gives it."""

import re

from core.extraction.leases.marks import SIDE, SIDE_OF, Side

_THE = r"(?:the\s+|such\s+|said\s+)?"
_P = rf"(?P<p>{SIDE})"
_REST = re.compile(r"\b(?:balance|remainder|rest|left|remains)\b", re.IGNORECASE)  # of what was paid before
_NOT_OWNER = r"(?!\s*['’])"
_TO = r"[^.;:\ue010\ue011]{0,80}?\b"  # past no side
_RETURN = r"(?:return|refund|repay|repaid|restor|reimburs|giv(?:e|es|en|ing)\s+back|gave\s+back|back)\w*"
_RETURN_IT = (
    r"(?<!the )(?<!a )(?:return|refund|repay|restore|reimburse|(?:give|hand|pay)\s+(?:\w+\s+){0,3}?back)\b"
)
_BE = r"(?:is|are|was|be|been|being)"
_MODAL = r"(?:shall|must|will|may|can|should|would|has|have|is\s+to|is\s+entitled\s+to)"
_GETS_BACK = (
    re.compile(
        rf"\b{_RETURN}(?:able)?\s+(?:(?!by\b|from\b)\w+\s+){{0,4}}?(?:to\s+)?{_THE}{_P}{_NOT_OWNER}", re.I
    ),
    re.compile(
        rf"{_P}\s+(?:{_MODAL}\s+)?(?:receives?|have|has|gets?|recovers?|sees?|collects?)\s+{_TO}"
        r"(?:back|returned|refunded|repaid|deposit|balance|left)\b",
        re.I,
    ),
    re.compile(rf"{_P}\s+(?:{_MODAL}\s+)?(?:{_BE}\s+)?(?:repaid|refunded|given\s+back|reimbursed)\b", re.I),
    re.compile(rf"{_P}\s+(?:{_BE}\s+|shall\s+be\s+)?entitled\s+to\s+(?:the\s+|a\s+)?{_RETURN}", re.I),
    re.compile(rf"\b(?:way|due|goes|go|going|sent|handed)\s+back\s+to\s+{_THE}{_P}", re.I),
)
_GIVES_BACK = (
    re.compile(
        rf"{_P}\s+{_TO}(?:giv|hand|pay|send)\w*\s+{_THE}{SIDE}\s+(?:\w+\s+)?(?:balance|remainder|rest)\b",
        re.I,
    ),
    re.compile(
        rf"{_P}(?:\s*,[^;.]{{3,80}},)?\s+(?:(?:has|have)\s+{_TO}(?:to|for)\s+|{_MODAL}\s+(?!{_BE}\b)"
        rf"|owes?\b)(?:{_TO})?{_RETURN_IT}",
        re.I,
    ),
    re.compile(
        rf"{_P}\s+(?:\w+ly\s+)?(?:returns|refunds|repays|restores|gives\s+back|hands\s+back"
        rf"|owes)\b",
        re.I,
    ),
    re.compile(rf"\b{_RETURN}(?:\s+(?!to\b)\w+){{0,4}}?\s+by\s+{_THE}{_P}", re.I),
    re.compile(
        rf"\b(?:receives?|have|gets?|recovers?|back"
        rf"|deposit)\s+(?:\S+\s+){{0,6}}?from\s+{_THE}{_P}{_NOT_OWNER}",
        re.I,
    ),
    re.compile(rf"{_P}\s*,?\s+(?:who|which)\s+(?:{_MODAL}\s+)?{_TO}{_RETURN_IT}", re.I),
)
_PUTS = (
    re.compile(
        rf"{_P}(?:\s*,[^;.]{{3,80}},)?\s+(?:{_MODAL}\s+)?(?:\w+ly\s+)?(?:{_TO})?(?:pa(?:y|ys|id)"
        rf"|(?<!the )(?<!its )deposit(?:s|ed)?|lodge[sd]?|provide[sd]?"
        r"|furnish(?:es|ed)?|deliver(?:s|ed)?|hand(?:s|ed)?|puts?|left|leaves|posts?|posted|gave|gives?"
        r"|give)\b(?!\s+back)",
        re.I,
    ),
    re.compile(
        rf"\b(?:paid|lodged|provided|furnished|delivered|handed\s+over|posted|deposited|given|made"
        rf"|put\s+up)\s+(?:\w+\s+){{0,2}}?by\s+"
        rf"{_THE}{_P}",
        re.I,
    ),
    re.compile(rf"\bfrom\s+{_THE}{_P}{_NOT_OWNER}", re.I),
    re.compile(rf"{_P}\s*['’]s?\s+(?:\w+\s+)?(?:deposit|money|security)\b", re.I),
)
_HOLDS = (
    re.compile(rf"\bwith\s+{_THE}{_P}{_NOT_OWNER}", re.I),
    re.compile(rf"\bheld\s+by\s+{_THE}{_P}{_NOT_OWNER}", re.I),
    re.compile(rf"{_P}\s+(?:{_MODAL}\s+)?(?:holds?|holding|is\s+holding|received|has\s+received"
        rf"|acknowledges)\b", re.I),
    re.compile(rf"\b(?:paid|pays?|payable|given|gives?|delivers?"
        rf"|hands?)\s+(?:(?:over\s+)?to\s+)?{_THE}{_P}{_NOT_OWNER}", re.I),
)  # fmt: skip


def read_refunding(words: str) -> Side | None:
    """Who gives a deposit back; where the words leave it open, who did not pay it."""
    givers = _sides(_GIVES_BACK, words) | {side.other for side in _sides(_GETS_BACK, words)}
    if not givers and not _REST.search(words) and (paid := read_depositing(words)) is not None:
        return paid.other
    return next(iter(givers)) if len(givers) == 1 else None


def read_depositing(words: str) -> Side | None:
    """Who pays a deposit: "Tenant has deposited", "held by Landlord", "Tenant's deposit"."""
    held = _sides(_HOLDS, words)
    payers = _sides(_PUTS, words) - held or {side.other for side in held}
    return next(iter(payers)) if len(payers) == 1 else None


def _sides(patterns: tuple[re.Pattern[str], ...], words: str) -> set[Side]:
    return {SIDE_OF[match["p"][0]] for pattern in patterns for match in pattern.finditer(words)}
