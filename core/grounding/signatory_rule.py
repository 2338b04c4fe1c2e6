"""Signatory against signatory: who signs for the landlord and who for the tenant, in lease and answer.

Where the two names are exchanged, every item of the answer stands in the lease; only which name stands with which side
tells a right answer from a wrong one.
"""

from collections.abc import Iterator, Sequence

from core.extraction.leases.marks import Marked
from core.extraction.leases.signatories import (
    Signatory,
    read_asked_signatory,
    read_claimed_signatories,
    read_signatories,
)
from core.extraction.names.persons import is_same_person
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status

Span = tuple[int, int]


def judge_signatories(
    texts: tuple[Marked, Marked],
    names: Sequence[Span],
    lease: tuple[Marked, Sequence[Span]],
    source: SourceIndex,
) -> Iterator[Judgment]:
    """The names of an answer, and the sides they sign for, of which the lease tells who signs for whom.

    `texts` are the answer and its question; spans are those of full names in the answer and in the lease.
    """
    answer, query = texts
    known = read_signatories(*lease)
    claimed = read_claimed_signatories(answer, query, names) if known else []
    for said in claimed or read_asked_signatory(answer, query, names):
        name = answer.text[said.start : said.end]
        own = [each for each in known if is_same_person(name, _text(source, each))]
        if len(own) != 1:
            continue
        place = own[0]
        if place.side is said.side:
            reason = f"The source has \u201c{_text(source, place)}\u201d sign for the {place.side}"
            verdict = Verdict(Status.SUPPORTED, reason, source, place.start, place.end, is_stated=True)
            if said.side_end > said.side_start:
                yield Judgment(said.side_start, said.side_end, verdict)
        else:
            rival = next(each for each in known if each.side is said.side)
            theirs = _text(source, rival)
            reason = f"The source has \u201c{theirs}\u201d sign for the {said.side}, not \u201c{name}\u201d"
            verdict = Verdict(
                Status.CONTRADICTED, reason, source, rival.start, rival.end, is_stated=True, suggestion=theirs
            )
        yield Judgment(said.start, said.end, verdict)


def _text(source: SourceIndex, place: Signatory) -> str:
    return " ".join(source.text[place.start : place.end].split())
