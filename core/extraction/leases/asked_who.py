"""Answers to "who": the subject acts, whatever its verb, and who is named to "who gets it" does not."""

import re
from collections.abc import Iterator, Sequence

from core.extraction.leases.directions import read_named, read_subject
from core.extraction.leases.duties import Duty
from core.extraction.leases.fees import read_fees
from core.extraction.leases.marks import SIDE, SIDE_OF, Marked
from core.extraction.leases.pieces import Piece
from core.extraction.leases.questions import Question
from core.extraction.leases.stated import Matter, Stated, matters_in

ASKED = re.compile(r"[^?.]+[?.]?")
LEAD = re.compile(r"\W*(?:yes|yeah|yep|no|nope)(?=[,:;.]|\s[–—-])", re.IGNORECASE)
WHO = re.compile(
    rf"\b(?:who|whose|whom|which (?:party|side))\b|{SIDE}\s+or\s+(?:by\s+|to\s+"
    rf"|from\s+)?(?:the\s+)?{SIDE}",
    re.IGNORECASE,
)
_WHO_GETS = re.compile(
    r"\b(?:who|whom|which (?:party|side))\b[^?]{0,20}?\b(?:gets?|receiv\w+|collects?|benefits?|protected"
    r"|insured|indemnified"
    r"|(?:may|can|could)\s+(?:call|ask|request|demand|require)|recovers?|is\s+(?:paid|owed|reimbursed))\b",
    re.IGNORECASE,
)  # whom it is done for, so that a bare side is not who does it
_DOES_SIDE = re.compile(rf"\A\W*(?:does|do|is|are|must|shall|will|has)\s+(?:the\s+)?{SIDE}", re.IGNORECASE)
_SIDE_MARK = re.compile(f"[{''.join(SIDE_OF)}]")
FEES = "attorneys' fees"
_ASKS_WHO = re.compile(r"\b(?:who|which (?:party|side))\b", re.IGNORECASE)
_TOLD = frozenset({"guaranteed", "consent", "default notice"})  # of which nobody is the subject


def add_subject(
    piece: Piece, matters: Sequence[Matter], said: Sequence[Stated], query: Marked
) -> list[Stated]:
    """The same with what an answer to "who" says by its subject alone: it acts, or it is who gets what is asked for."""
    named = read_named(LEAD.sub("", piece.words, count=1).lstrip(" ,.:;"))
    duties = [matter for matter in matters if isinstance(matter, Duty) and matter.name not in _TOLD]
    is_double = len(_ASKS_WHO.findall(query.words)) > 1
    if _WHO_GETS.search(query.words) and is_double:
        return list(said)  # "who asks for it, and who gives it"
    if _WHO_GETS.search(query.words) and not piece.label:
        if named is None or len(set(_SIDE_MARK.findall(piece.words))) > 1:
            return list(said)
        others = [stated for stated in said if stated.matter not in duties]
        return [*others, *(Stated(duty, named.other, piece.start, piece.end) for duty in duties)]
    is_asked = WHO.search(query.words) is not None
    if not (is_asked or _DOES_SIDE.search(query.words)):
        return list(said)
    acting = read_subject(piece.words) if is_asked else named
    sure = {stated.matter.name for stated in said if stated.is_sure}
    asked = {matter.name for match in ASKED.finditer(query.words) for matter in matters_in(match.group())}
    told = [duty for duty in duties if duty.name in asked - sure] if acting is not None else []
    if acting is None or any(stated.matter in told and stated.value is not acting for stated in said):
        return list(said)
    kept = [stated for stated in said if stated.matter not in told]
    return [*kept, *(Stated(duty, acting, piece.start, piece.end) for duty in told)]


def read_winner(piece: Piece, matters: Sequence[Matter], query: Marked) -> Iterator[Stated]:
    """What "the party that loses" says to "who pays attorneys' fees?", in the place of "who"."""
    for matter in matters:
        if isinstance(matter, Question) and matter.name == FEES and _ASKS_WHO.search(query.words):
            outcome = read_fees(_ASKS_WHO.sub(lambda _: piece.words.strip(" ."), query.words, count=1))
            if outcome is not None:
                yield Stated(matter, outcome, piece.start, piece.end)
