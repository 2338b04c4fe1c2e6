"""What words say of a matter, and which matters they speak of."""

import re
from dataclasses import dataclass

from core.extraction.leases.duties import DUTIES, Duty
from core.extraction.leases.marks import Side
from core.extraction.leases.polarity import Outcome
from core.extraction.leases.questions import QUESTIONS, Question

_LONGEST = 4_000  # characters of a piece: no sentence is longer, and patterns cost the square of its length
_BESIDES = re.compile(
    r"\b(?:exclusive\s+of|in\s+addition\s+to|together\s+with|besides|other\s+than|as\s+well\s+as"
    r"|not\s+including"
    r"|excluding)\b[^,;.:]{2,150}",
    re.IGNORECASE,
)  # what else there is: "base rent, exclusive of additional rent"
_WHOSE_CONSENT = re.compile(
    r"\b(?:whose\b[^?]{0,30}\b(?:consent|approval|permission|agreement)"
    r"|who(?:\s+\w+){0,3}\s+(?:consents?|approves?"
    r"|agrees?))\b",
    re.IGNORECASE,
)
RULES = re.compile(
    r"\b(?:yes|no|not|never|neither|nor|may|must|can|cannot|could|shall|will|would|needs?|(?:has|have"
    r"|had)\s+to|allow\w*|permit\w*"
    r"|prohibit\w*|forbid\w*|forbidden|bar(?:s|red)|banned|free|freely|requir\w+|oblig\w+|bound"
    r"|consent\w*|approv\w+|permission|lets?"
    r"|only|void|waiv\w+|entitled|right|fine|ok|okay|wins?|winner|winning|prevail\w*|los(?:es?|er|ing)"
    r"|open|welcome|off|out|ahead|behind|first|second|senior"
    r"|junior|(?:it|they|that|this"
    r"|the\s+\w+)\s+(?:is|are|does|do|did|was|has))\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
BESIDE = frozenset({"consent", "assignor"})  # that go with other duties
Matter = Duty | Question


@dataclass(frozen=True, slots=True)
class Stated:
    """What one piece says of a matter: which side does it, or the outcome."""

    matter: Matter
    value: Side | Outcome
    start: int
    end: int
    is_sure: bool = True  # else it supports, and contradicts nothing


def matters_in(words: str) -> list[Matter]:
    """The first duty and the questions that words speak of, at their beginning if they end nowhere."""
    words = words[:_LONGEST]
    plain = _BESIDES.sub(" ", words)
    duties = [duty for duty in DUTIES if duty.about.search(words) and not duty.unless.search(plain)]
    consent = [duty for duty in duties if duty.name in BESIDE]  # may be of the matter of another duty
    paid = [
        duty for duty in duties[1:] if duty.name == "deposit"
    ]  # "was paid by Tenant and is returned to it"
    if any(duty.name == "consent" for duty in consent) and _WHOSE_CONSENT.search(words):
        return [duty for duty in consent if duty.name == "consent"]
    duties = [*[duty for duty in duties if duty not in consent][:1], *paid, *consent]
    return [*duties, *(q for q in QUESTIONS if q.about.search(words) and not q.unless.search(words))]
