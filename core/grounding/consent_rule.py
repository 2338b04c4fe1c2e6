"""Consent: whether somebody may sublet, assign or alter without it, as an answer says and as the lease does.

"Tenant may sublet without consent" shares every word with "Tenant shall not sublet without the prior consent of
Landlord". Where every sentence of the lease on the matter says one thing, and makes no exception, the other is wrong.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import Status

_MATTERS: Mapping[str, re.Pattern[str]] = {
    "a sublease": re.compile(r"\bsub-?(?:let(?:s|ting)?|leas(?:e|es|ed|ing)|tenan\w+)\b", re.IGNORECASE),
    "an assignment": re.compile(r"\bassign(?:s|ed|ing|ments?)?\b", re.IGNORECASE),
    "alterations": re.compile(r"\balter(?:s|ed|ing|ations?)?\b", re.IGNORECASE),
}
_CONSENT = (
    r"(?:consent|approv(?:al|ed|es?)|permission|sign-?off|go-?ahead|say-?so|blessing|leave|o\.?k\.?|okay|green\s+light|assent"
    r"|clearance|buy-in|thumbs-up|acquiescence|concurrence)\b"
)
_WORDS = r"(?:[\w'\u2019-]+\s+){0,5}?"
_WITHOUT = re.compile(rf"\b(?:without|absent)\s+{_WORDS}{_CONSENT}", re.IGNORECASE)
_NO_NEED = re.compile(
    rf"\b(?:(?:does|do|is|are|will|would|shall)\s+not|(?:does|do|is|are|wo|would)n['\u2019]t|need\s+not|needn['\u2019]t|no)\s+{_WORDS}{_CONSENT}"
    rf"|{_CONSENT}[^.;]{{0,20}}\b(?:is|are)(?:n['\u2019]t|\s+not)\s+(?:needed|required|necessary)"
    rf"|{_CONSENT}[^.;]{{0,30}}?\bnot\s+(?:be(?:ing)?\s+)?(?:needed|required|necessary)"
    r"|\bfreely\b|\bas\s+(?:it|they|he|she|you|we)\s+(?:likes?|pleases?|wish(?:es)?)\b",
    re.IGNORECASE,
)
_NEED = re.compile(
    rf"\b(?:needs?|requires?|required|must|has\s+to|have\s+to|only\s+(?:with|if|after|once|upon)|subject\s+to|with|unless|until"
    rf"|if)\s+{_WORDS}{_CONSENT}|{_CONSENT}[^.;]{{0,25}}\b(?:needed|required|necessary|must)\b",
    re.IGNORECASE,
)
_NOT = re.compile(
    r"\b(?:not|no|never|neither|nor|cannot|nothing|nobody|prohibited|forbidden|barred)\b|n['\u2019]t\b",
    re.IGNORECASE,
)
_EXCEPTED = re.compile(
    r"\b(?:except\w*|other\s+than|unless|affiliate\w*|provided|however|notwithstanding|less\s+than|up\s+to|below|under"
    r"|cost\w*|non-?structural|minor|cosmetic|structural|any\s+other)\b|[$\u00a3\u20ac]\s?\d",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"^\W*(?:yes|no)\s*[.,:;]\s*(?=\S)", re.IGNORECASE
)  # answers, and denies nothing that follows
_PIECES = re.compile(r";\s|,\s+(?:but|and|while|whereas)\s")


class Consent(StrEnum):
    """What a text says of consent to a matter."""

    FREE = "needs no consent"
    NEEDED = "needs consent"


def judge_consents(answer: str, lease: str, source: SourceIndex) -> Iterator[Judgment]:
    """The pieces of an answer that say whether a sublease, an assignment or alterations need consent."""
    for low, high in sentence_spans(answer):
        for start, end in _pieces(answer, low, high):
            said = read_consent(answer[start:end])
            matters = [name for name, words in _MATTERS.items() if words.search(answer, start, end)]
            if said is None or len(matters) != 1:
                continue
            known = _of_lease(lease, _MATTERS[matters[0]])
            if len({consent for consent, _ in known}) != 1:
                continue
            (consent, (first, last)), *_ = known
            is_limited = any(_EXCEPTED.search(lease, *place) for _, place in known)
            is_wider = said is Consent.FREE and is_limited and not _EXCEPTED.search(answer, start, end)
            if is_wider:
                continue
            if consent is said:
                reason = f"The source says so: {matters[0]} {_verb(matters[0], said)}"
                yield Judgment(
                    start, end, Verdict(Status.SUPPORTED, reason, source, first, last, is_stated=True)
                )
            elif not is_limited and not _EXCEPTED.search(answer, start, end):
                reason = f"The source says otherwise: {matters[0]} {_verb(matters[0], consent)}"
                yield Judgment(
                    start, end, Verdict(Status.CONTRADICTED, reason, source, first, last, is_stated=True)
                )


def read_consent(text: str) -> Consent | None:
    """What a sentence says of consent; None where it says nothing of it, or the sentence only denies it."""
    text = _LEAD.sub("", text, count=1)
    if without := _WITHOUT.search(text):
        is_denied = _NOT.search(text, 0, without.start()) is not None or re.match(
            r"\s*without\b.{0,80}\bno\b", text[without.start() :], re.IGNORECASE
        )
        return Consent.NEEDED if is_denied else Consent.FREE
    if _NO_NEED.search(text):
        return Consent.FREE
    return Consent.NEEDED if _NEED.search(text) else None


def _of_lease(lease: str, words: re.Pattern[str]) -> list[tuple[Consent, tuple[int, int]]]:
    return [
        (consent, (low, high))
        for low, high in sentence_spans(lease)
        if words.search(lease, low, high) and (consent := read_consent(lease[low:high])) is not None
    ]


def _pieces(text: str, low: int, high: int) -> Iterator[tuple[int, int]]:
    start = low
    for cut in _PIECES.finditer(text, low, high):
        yield start, cut.start()
        start = cut.end()
    yield start, high


def _verb(matter: str, consent: Consent) -> str:
    return consent.value.replace("needs", "need") if matter.endswith("s") else consent.value


def is_excused(start: int, side: str | None, answer: str, consents: Sequence[Judgment]) -> bool:
    """Whether words only say whose consent a side needs: "Tenant needs Landlord's consent to sublet" is of Tenant."""
    return side is not None and any(
        found.holds
        and found.start <= start < found.end
        and re.match(rf"\W*(?:the\s+)?{re.escape(side)}\b", answer[found.start :], re.IGNORECASE) is not None
        for found in consents
    )
