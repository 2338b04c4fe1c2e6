"""Rights that a lease gives and an answer denies: to end the lease early, to renew it, to have the deposit back.

Whose right it is other rules read; one that is taken from its own holder belongs to nobody.
"""

import re
from collections.abc import Iterator, Sequence

from core.extraction.leases import Side, Stated
from core.extraction.leases.marks import SIDE, SIDE_OF, Marked
from core.extraction.leases.pieces import pieces_of
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status

_P = rf"(?P<p>{SIDE})"
_LACKS = (
    r"(?:(?:does\s+not|doesn['’]t|did\s+not)\s+(?:have|get|enjoy|hold|possess)\s+(?:an?\s+|the\s+|any\s+)?(?:\w+\s+)?"
    r"(?:rights?|options?|way|power|possibility|chance|freedom|choice|privilege)"
    r"|(?:has|have|gets?|holds?|enjoys?)\s+(?:no|neither)\s+(?:\w+\s+)?(?:rights?|options?|way|power|possibility|chance"
    r"|freedom|choice|privilege)|lacks?\s+(?:the|an?|any)\s+(?:\w+\s+)?(?:rights?|options?|power|possibility)"
    r"|(?:may|can|could|shall|must)\s*(?:not|n['’]t)|cannot|can['’]t|is\s+(?:not|n['’]t|never)\s+(?:allowed|entitled|permitted"
    r"|able|free|at\s+liberty)|isn['’]t\s+(?:allowed|entitled|permitted|able|free)|is\s+(?:unable|forbidden|barred|prevented))"
)
_LEASE = r"(?:the|its|this|their|our)\s+(?:lease|tenancy|agreement|contract|deal)"
_ENDS = (
    rf"(?:end|terminate|cancel|break|exit|leave|quit|get\s+out\s+of|walk\s+away\s+from|give\s+up)\s+(?:{_LEASE}|early)"
    r"|(?:end|terminate|cancel|leave|exit|get\s+out|walk\s+away|quit|pull\s+out|move\s+out|bow\s+out)\s+(?:early|before)"
    r"|early\s+(?:termination|exit|out|way\s+out|end)|walk\s+away\b"
)
_RENEWS = (
    rf"(?:renew|extend|prolong|lengthen)\s+(?:{_LEASE}|(?:the|its)\s+(?:initial\s+)?term)|renewal|extension"
    r"|renew\b|extend\b"
)
_NO_SUCH = (
    r"(?:there\s+(?:is|are)|there['’]s|the\s+lease\s+(?:has|gives|grants|offers|contains|provides))"
    r"\s+no\s+(?:\w+\s+)?"
)
_DENIED = {
    "termination": (
        _ENDS,
        r"(?:right|option|way)s?\s+(?:to\s+(?:end|terminate|cancel|leave)|of\s+early|out)",
    ),
    "renewal": (
        _RENEWS,
        r"(?:right|option)s?\s+(?:to\s+(?:renew|extend|prolong)|of\s+renewal)|renewal|extension",
    ),
}
_LIMITED = re.compile(
    r"\b(?:before|prior\s+to|until|till|unless|without|if|except|beyond|other|others|more|further|another|else|only|earlier"
    r"|sooner|orally|verbally|in\s+case)\b",
    re.IGNORECASE,
)
_PATTERNS = {
    name: (
        re.compile(rf"{_P}\s+{_LACKS}\s+(?:[\w'’]+\s+){{0,4}}?(?:{about})", re.IGNORECASE),
        re.compile(rf"\b{_NO_SUCH}(?:{bare})(?P<p>)", re.IGNORECASE),
    )
    for name, (about, bare) in _DENIED.items()
}
_DEPOSIT = r"(?:(?:the|its|their|that|this|our)\s+)?(?:\S+\s+){0,2}?(?:security\s+)?(?:deposit|security)\b"
_FORFEITS = re.compile(
    rf"{_P}\s+(?:(?:then|simply|automatically|always|also|will|shall|would)\s+)*(?:forfeits?|loses?|sacrifices?|waives?|gives?\s+up"
    rf"|abandons?|surrenders?|writes?\s+off)\s+{_DEPOSIT}"
    rf"|(?P<q>{SIDE})\s+(?:does\s+not|doesn['’]t|will\s+not|won['’]t|never)\s+(?:gets?|sees?|receives?|recovers?)\s+"
    rf"(?:back\s+)?{_DEPOSIT}|\bdeposit\b[^.;]{{0,40}}?\b(?:is|are|becomes|gets)\s+(?:then\s+|automatically\s+)?"
    r"(?:forfeit(?:ed)?|lost|non-?refundable|not\s+(?:returned|refunded|refundable|repaid))\b",
    re.IGNORECASE,
)
_FORFEIT_IF = re.compile(
    r"\b(?:if|unless|where|to\s+the\s+extent|in\s+case|upon|on\s+default|defaults?|breach\w*|any\s+(?:part|portion)|part\s+of"
    r"|portion)\b",
    re.IGNORECASE,
)
_REASONS = {
    "termination": "gives the {} a right of early termination",
    "renewal": "gives the {} an option to renew",
    "refund": "has the deposit returned by the {}",
}


def judge_denied_rights(answer: Marked, known: Sequence[Stated], source: SourceIndex) -> Iterator[Judgment]:
    """The pieces of an answer that deny the holder of a right that the lease gives; `known` is what it states."""
    holders = {
        name: [each for each in known if each.matter.name == name and isinstance(each.value, Side)]
        for name in _REASONS
    }
    for piece in pieces_of(answer):
        for name, patterns in _PATTERNS.items():
            if _one(holders[name]) is None or _LIMITED.search(piece.words):
                continue
            for match in (found for pattern in patterns for found in pattern.finditer(piece.words)):
                if not match["p"] or SIDE_OF[match["p"][0]] is _one(holders[name]):
                    yield _wrong(
                        piece.start + match.start(), piece.start + match.end(), holders[name][0], source
                    )
        if _one(holders["refund"]) is Side.LANDLORD and not _FORFEIT_IF.search(piece.words):
            for match in _FORFEITS.finditer(piece.words):
                side = match["p"] or match["q"]
                if not side or SIDE_OF[side[0]] is Side.TENANT:
                    yield _wrong(
                        piece.start + match.start(), piece.start + match.end(), holders["refund"][0], source
                    )


def _one(stated: Sequence[Stated]) -> object:
    """The only side that a lease names for a matter."""
    values = {each.value for each in stated}
    return next(iter(values)) if len(values) == 1 else None


def _wrong(start: int, end: int, own: Stated, source: SourceIndex) -> Judgment:
    reason = f"The source says otherwise: it {_REASONS[own.matter.name].format(own.value)}"
    return Judgment(
        start, end, Verdict(Status.CONTRADICTED, reason, source, own.start, own.end, is_stated=True)
    )
