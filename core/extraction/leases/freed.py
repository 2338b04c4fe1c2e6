"""Whom words free of a duty: "the landlord is relieved of it", "not the tenant". Of two sides the other one has it."""

import re

from core.extraction.leases.marks import SIDE, SIDE_OF, Side

_THE = r"(?:the\s+|such\s+)?"
_P = rf"(?P<p>{SIDE})"
_BE = r"(?:is|was|are|be|being|been|remains?|stays?|gets?)"
_FREE = r"(?:reliev|fre|exempt|excus|spar|releas|absolv|discharg)e?d?\b|\boff\s+the\s+hook\b|\blet\s+off\b"
_DUTY = (
    r"(?:have\s+to|need(?:\s+to)?|pay|pays|bear|carry|maintain|repair|keep|cover|fund|contribute"
    r"|indemnify|responsible|liable"
    r"|obliged|obligated|required|bound|charged|concerned|in\s+charge|the\s+(?:one|side|party)"
    r"|(?:have\s+|under\s+)?(?:any|an?|that|this|the|such)\s+(?:such\s+)?(?:duty|obligation|responsibility|burden|task)|duty|obligation|part\s+in|liability|responsibility)\b"
)
_FREED = (
    re.compile(rf"{_P}\s+(?:shall\s+|will\s+|would\s+)?{_BE}\s+(?P<not>not\s+|never\s+)?(?:{_FREE})"),
    re.compile(rf"\b(?P<not>not\s+)?(?:reliev|fre|exempt|excus|spar|releas|absolv)(?:es|s|ing)\s+{_THE}{_P}"),
    re.compile(
        rf"{_P}\s+(?:need(?:s)?\s+not|needn['’]t|(?:(?:does|is|has|shall|will|must|was)\s*(?:not|n['’]t)"
        rf"|(?:has|(?:shall|will)\s+have)\s+no"
        rf"|never|bears\s+no(?:ne)?)\s+(?:be\s+)?(?:the\s+one\s+to\s+)?{_DUTY})"
    ),
    re.compile(
        rf"{_P}\s+(?:pays?|owes?|contributes?|spends?|bears?)\s+(?:[^.;\ue010\ue011]{{0,40}}?\s)?nothing\b"
        r"(?!\s+(?:but|more|other|else|beyond|besides|except|extra))"
    ),
    re.compile(rf"\bcosts?\s+{_THE}{_P}\s+nothing\b(?!\s+(?:but|more|other|else|beyond|extra))"),
    re.compile(rf"{_P}\s+(?:has|bears|plays|takes)\s+(?:nothing\s+to\s+do\s+with|no\s+part\s+(?:in|of))\b"),
    re.compile(
        rf"(?:[,;–—-]|\band|\bbut|\bis|\bit['’]s)\s+not\s+(?:(?:for|on|by|with|to|from|up\s+to|upon"
        rf"|of)\s+)?{_THE}{_P}"
    ),
    re.compile(
        rf"\b(?:rather|other)\s+than\s+(?:(?:for|on|by|with|to|from)\s+)?{_THE}{_P}"
        rf"|\binstead\s+of\s+{_THE}(?P<q>{SIDE})"
    ),
    re.compile(
        rf"\bnot\s+{_THE}{_P}\s*['’]s?\s+(?:responsib\w+|obligation|duty|job|task|cost|expense|account"
        rf"|burden|concern|problem|lookout|business|headache)\b"
    ),
)
_LIMITS = re.compile(
    r"\b(?:unless|until|without|if|except|only|before|more\s+than|so\s+long\s+as)\b", re.IGNORECASE
)
_INSIDE = (
    re.compile(rf"{_P}\s+(?:{_BE}\s+)?(?:only|merely|just)\s+[^.;]{{0,50}}?\b(?:interior|inside)\b"),
    re.compile(
        rf"{_P}\s+(?:must|has\s+to|shall|need\s+to|needs\s+to|will"
        rf"|{_BE})\s+[^.;]{{0,40}}?\bonly\s+(?:for\s+)?(?:the\s+|its\s+)?"
        r"(?:interior|inside)\b"
    ),
    re.compile(rf"{_P}\s*['’]s\s+(?:only|sole)\s+[^.;]{{0,50}}?\b(?:interior|inside)\b"),
)  # and so neither roof nor structure


def read_freed(words: str) -> Side | None:
    """The one side that words free of what they speak of; None where they limit that, or free both."""
    inside = next((match for pattern in _INSIDE if (match := pattern.search(words))), None)
    if inside is not None:
        return SIDE_OF[inside["p"][0]]
    if _LIMITS.search(words):
        return None
    found = {
        side.other if match.groupdict().get("not") else side
        for pattern in _FREED
        for match in pattern.finditer(words)
        for side in [SIDE_OF[(match.groupdict().get("p") or match["q"])[0]]]
    }
    return next(iter(found)) if len(found) == 1 else None
