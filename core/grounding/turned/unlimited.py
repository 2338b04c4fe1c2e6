"""A liability that an answer calls unlimited where the source caps it: "liability is unlimited, except for fraud".

What the answer limits to a case ("liability for fraud is unlimited") may well be what the cap leaves out, and so is
what the source itself calls unlimited: neither is looked at.
"""

import re
from collections.abc import Iterator

from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Turned
from core.text.sentences import sentence_spans

_LIABILITY = r"\bliabilit(?:y|ies)\b"
_NO_LIMIT = r"(?:unlimited|uncapped|without\s+(?:any\s+)?(?:limit(?:ation)?|cap)\b|not\s+(?:limited|capped)(?!\s+to)\b)"
_UNLIMITED = re.compile(
    rf"{_LIABILITY}(?:\s+(?:of|to|under|towards)\s+[^,.;]{{1,60}}?)?\s+(?:is|are|shall\s+be|will\s+be|remains)\s+"
    rf"(?:(?!not\b|never\b)\w+\s+)?(?P<free>{_NO_LIMIT})|(?P<before>\b(?:unlimited|uncapped)\s+liability\b)",
    re.IGNORECASE,
)
_CASE = re.compile(
    r"\bliabilit(?:y|ies)\s+(?:for|arising|in\s+(?:respect|case|connection)|resulting)\b", re.IGNORECASE
)
_FOR = re.compile(
    r"^\s*(?:for|in\s+(?:case|cases|respect|the\s+(?:case|event))|where|when|if|as\s+to)\b", re.IGNORECASE
)
_DENIED = re.compile(r"\b(?:no|not|never|neither|nor|isn't|without)\b[^.;]{0,25}$", re.IGNORECASE)
_CAPPED = re.compile(
    rf"{_LIABILITY}[^.;]{{0,120}}?(?P<cap>\b(?:(?:not|never)\s+exceed|(?:is|be|are)\s+(?:limited|capped)\s+(?:to|at)))\b"
    rf"|{_LIABILITY}[^.;]{{0,60}}?(?P<most>\b(?:at\s+most|no\s+more\s+than))\b",
    re.IGNORECASE,
)
_ANY_FREE = re.compile(
    rf"\b{_NO_LIMIT}|\bnothing\s+(?:in\s+this\s+\w+\s+)?(?:shall\s+)?limits?\b", re.IGNORECASE
)


def unlimited_liability(text: str, source: SourceIndex) -> Iterator[Turned]:
    """Where an answer says that a liability has no limit, and the source has a cap and nothing without one.

    It is never sure: the cap may be another's, or of one kind of loss.
    """
    capped = _CAPPED.search(source.text)
    if capped is None or any(
        _speaks_of_liability(source.text, m.start()) for m in _ANY_FREE.finditer(source.text)
    ):
        return
    for low, high in sentence_spans(text):
        found = _UNLIMITED.search(text, low, high)
        if found is None or _CASE.search(text, low, high) or _FOR.match(text[found.end() : high]):
            continue
        if not _DENIED.search(text, low, found.start()):
            yield Turned(found.span(), capped.span(), is_sure=False)


def _speaks_of_liability(text: str, place: int) -> bool:
    """Whether the sentence at a place is about liability: "unlimited use" of a licence is not."""
    low, high = next(((a, b) for a, b in sentence_spans(text) if a <= place < b), (place, place))
    return re.search(_LIABILITY, text[low:high], re.IGNORECASE) is not None
