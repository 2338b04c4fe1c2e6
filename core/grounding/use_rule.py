"""The permitted use: a use that shares no word with the one that the lease names is for a person to compare."""

from collections.abc import Iterator

from core.extraction.leases.marks import Marked
from core.extraction.leases.permitted_use import read_uses
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status


def judge_uses(answer: Marked, lease: Marked, source: SourceIndex) -> Iterator[Judgment]:
    """The uses of an answer that share no word with the lease's; none is denied, other words may mean the same."""
    known = list(read_uses(lease))
    for said in read_uses(answer) if known else ():
        if not any(said.shares(use) for use in known):
            quote = " ".join(known[0].words.split())
            reason = f"The source names \u201c{quote}\u201d as the use, in other words: compare them"
            yield Judgment(
                said.start,
                said.end,
                Verdict(Status.NOT_ENOUGH_INFO, reason, source, known[0].start, known[0].end),
            )
