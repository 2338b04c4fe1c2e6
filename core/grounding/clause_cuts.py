"""Where a sentence is cut into clauses: at another subject, a semicolon, a new line, behind a long condition."""

import re
from collections.abc import Iterator
from itertools import chain

from core.extraction.leases.pieces import NEW_LINE
from core.grounding.clause_asides import ASIDE_WORDS, preamble_length
from core.grounding.clause_verbs import has_verb

_CUT = re.compile(
    r"[,;]\s+(?:(?:except|save)(?:\s+only)?\s+that|provided,?\s+(?:however|further|always|also),?\s+that"
    r"|it\s+being\s+(?:\w+\s+){0,3}agreed\s+that)\s+"
    r"|(?:[;,]|(?<=[a-z)]))\s+(?:and|but|yet|while|whereas|nor|or(?!\s+not\b)|although|though),?\s+|;\s+"
    rf"|{NEW_LINE}|\s(?=[•·]\s)|,\s+(?=(?:no\s+part|none)\s+of\s+which\b)"
    r"|(?:(?<=\bInc\.)|(?<=\bCorp\.)|(?<=\bLLC\.)|(?<=\bLtd\.)|(?<=\bCo\.))\s+(?=(?:[A-Z$\d][\w'’,.-]*)\s+[a-z])"
)
_NEW_SUBJECT = re.compile(
    r"(?:(?:that\s+)?(?:(?!\b(?:as|which|that|who|whom|whose|if|when|where|whether)\b)[^,;.:]){0,70}?\b(?:shall"
    r"|must|may|will|can|cannot|is|are|was|were|has|have|had|does|need|needs)\b|\w+\s*:|[•·-]\s)"
)
_BOTH = re.compile(r"\bboth\s+(?:the\s+)?[\w'’&.-]+(?:\s+[A-Z&][\w'’.-]*){0,4}$")
_OPEN_CONDITION = re.compile(r"\b(?:if|provided|unless|when|where|so\s+long\s+as)\s+[^,;]+$", re.IGNORECASE)
_STRICT_CONDITION = re.compile(r"\b(?:only\s+if|provided|unless|so\s+long\s+as)\s+[^,;]+$", re.IGNORECASE)
_LONG = 15  # words from which a condition is read apart
_NO_SUBJECT = re.compile(r"\s*(?:is|are|was|were|has|have|had|does|do|did)\b")
_NONE_OF_WHICH = re.compile(r"(?:no\s+part|none)\s+of\s+which\b", re.IGNORECASE)
_ACTING = r"(?:then\s+)?(?:the\s+)?[A-Z][\w'’.&-]*(?:\s+[A-Z&][\w'’.-]*){0,4}\s+(?:may|shall|must|will|can)\b"
# "Anything in Section 2 notwithstanding, if Tenant, after notice, does not pay in ten days" before ", Landlord may".
_LONG_CONDITION = re.compile(
    rf"\W*(?:\w+(?:\.\w+)*[.)]\s+)?(?:{ASIDE_WORDS}\b[^;]{{3,260}}?,\s+)?(?:and\s+|but\s+)?(?:if|should)\b[^;]{{20,600}}?(?=,\s+{_ACTING})",
    re.IGNORECASE,
)


def cut_sentence(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Start and end of each clause of the sentence `text[start:end]`, in order."""
    spans, begin = [], start
    for match in _CUT.finditer(text, start + preamble_length(text[start:end]), end):
        before, after = text[begin : match.start()], text[match.end() : end]
        is_line = (
            ("\n" in match.group() and not match.group().strip())
            or ";" in match.group()
            or _NONE_OF_WHICH.match(after) is not None
        )
        is_new = (
            has_verb(before)
            and _NEW_SUBJECT.match(after)
            and not _goes_on(before, after, after_comma=match.group()[0] in ",;")
        )
        if is_line or is_new:
            joined = match.group().strip(" ,;\n").lower()
            spans.append((begin, match.start()))
            begin = match.start() + match.group().lower().index("nor") if joined == "nor" else match.end()
    for low, high in chain.from_iterable(_uncondition(text, span) for span in [*spans, (begin, end)]):
        piece = text[low:high]
        words = piece.strip(" \n\t•·-")
        if words:
            begin = low + piece.index(words)
            yield begin, begin + len(words)


def is_condition(words: str) -> bool:
    """Whether a clause is a long condition, cut from what holds under it."""
    whole = _LONG_CONDITION.match(f"{words}, It may")
    return whole is not None and whole.end() == len(words)


def _uncondition(text: str, span: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """A long condition apart from what holds under it: "if Tenant, after notice, does not pay, Landlord may"."""
    low, high = span
    opening = _LONG_CONDITION.match(text, low, high)
    if opening is not None and len(text[low : opening.end()].split()) >= _LONG:
        yield low, opening.end()
        yield opening.end() + 1, high
    else:
        yield span


def _goes_on(before: str, after: str, *, after_comma: bool) -> bool:
    """Whether "and" joins two parties, or a condition and more of it: "if it pays and is not in default"."""
    if _STRICT_CONDITION.search(before) and not after_comma:
        return True
    return _BOTH.search(before) is not None or (
        _OPEN_CONDITION.search(before) is not None and _NO_SUBJECT.match(after) is not None
    )
