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
_NO_LIMIT = (
    r"(?:unlimited|uncapped|(?<!,\s)(?<!including\s)without\s+(?:any\s+)?(?:limit(?:ation)?|cap)\b"
    r"|not\s+(?:limited|capped)(?!\s+to)\b)"
)  # "including, without limitation," limits nothing
_UNLIMITED = re.compile(
    rf"{_LIABILITY}(?:\s+(?:of|to|under|towards)\s+[^,.;]{{1,60}}?)?\s+(?:is|are|shall\s+be|will\s+be|remains)\s+"
    rf"(?:(?!not\b|never\b)\w+\s+)?{_NO_LIMIT}|\b(?:unlimited|uncapped)\s+liability\b",
    re.IGNORECASE,
)
_CASE = re.compile(
    rf"{_LIABILITY}\s+(?:for|arising|in\s+(?:respect|case|connection)|resulting)\b", re.IGNORECASE
)
_FOR = re.compile(
    r"\s*(?:for|in\s+(?:case|cases|respect|the\s+(?:case|event))|where|when|if|as\s+to)\b", re.IGNORECASE
)
_DENIED = re.compile(r"\b(?:no|not|never|neither|nor|isn't|without)\b[^.;]{0,25}$", re.IGNORECASE)
_CAPPED = re.compile(
    rf"{_LIABILITY}[^.;]{{0,120}}?\b(?:(?:not|never)\s+exceed|(?:is|be|are)\s+(?:limited|capped)\s+(?:to|at))\b"
    rf"|{_LIABILITY}[^.;]{{0,60}}?\b(?:at\s+most|no\s+more\s+than)\b",
    re.IGNORECASE,
)
_FREE = re.compile(rf"\b{_NO_LIMIT}|\bnothing\s+(?:in\s+this\s+\w+\s+)?(?:shall\s+)?limits?\b", re.IGNORECASE)


def unlimited_liability(text: str, source: SourceIndex) -> Iterator[Turned]:
    """Where an answer says that a liability has no limit, and the source has a cap and nothing without one.

    It is never sure: the cap may be another's, or of one kind of loss.
    """
    said = list(_unlimited_in(text))
    capped = _CAPPED.search(source.text) if said else None
    if capped is not None and not _has_unlimited(source):
        yield from (Turned(span, capped.span(), is_sure=False) for span in said)


def _unlimited_in(text: str) -> Iterator[tuple[int, int]]:
    """The words that call a whole liability unlimited."""
    for low, high in sentence_spans(text):
        found = _UNLIMITED.search(text, low, high)
        if found is None or _CASE.search(text, low, high) or _FOR.match(text, found.end(), high):
            continue
        if not _DENIED.search(text, low, found.start()):
            yield found.span()


def _has_unlimited(source: SourceIndex) -> bool:
    """Whether a sentence of the source leaves a liability without limit: "unlimited use" of a licence does not."""
    spans = {source.sentences[source.sentence_at(found.start())] for found in _FREE.finditer(source.text)}
    return any(re.search(_LIABILITY, source.text[low:high], re.IGNORECASE) for low, high in spans)
