"""The permitted use: a use that shares no word with the one that the lease names, and is about something else.

No named item stands for a use, so that only its words can be compared. Other words may mean the same ("a gym" for "a
fitness studio"): what the sentence encoder finds unrelated is contradicted, the rest is for a person to compare.
"""

from collections.abc import Iterable, Iterator

from core.extraction.leases.marks import Marked
from core.extraction.leases.permitted_use import read_uses, says_only
from core.grounding.place_settling import Judgment
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import Status

_UNRELATED = 0.25  # cosine below which two uses are not one; 24 uses in two wordings each had 0.31 and more


def settle_uses(judged: Iterable[Judgment], answer: str) -> dict[tuple[int, int], Verdict]:
    """The sentences that say nothing but a use that the lease names, by place: their words need not be compared."""
    found = {}
    for low, high in sentence_spans(answer):
        for judgment in judged:
            is_inside = low <= judgment.start < high and judgment.holds
            if is_inside and says_only(answer[low:high], answer[judgment.start : judgment.end]):
                found[low, high] = judgment.verdict
    return found


def judge_uses(
    answer: Marked, lease: Marked, source: SourceIndex, similarity: TextSimilarity
) -> Iterator[Judgment]:
    """The uses of an answer that share no word with the lease's."""
    known = list(read_uses(lease))
    for said in read_uses(answer) if known else ():
        if any(said.shares(use) for use in known):
            same = next((use for use in known if said.is_within(use)), None)
            if same is not None:
                reason = f"The source names \u201c{' '.join(same.words.split())}\u201d as the use"
                verdict = Verdict(Status.SUPPORTED, reason, source, same.start, same.end, is_stated=True)
                yield Judgment(said.start, said.end, verdict)
            continue
        place, quote = known[0], " ".join(known[0].words.split())
        similarity.prepare([said.words, *(use.words for use in known)])
        if all(similarity.between(said.words, use.words) < _UNRELATED for use in known):
            reason = f"The source names \u201c{quote}\u201d as the use, not \u201c{' '.join(said.words.split())}\u201d"
            verdict = Verdict(
                Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True, suggestion=quote
            )
        else:
            reason = f"The source names \u201c{quote}\u201d as the use, in other words: compare them"
            verdict = Verdict(
                Status.NOT_ENOUGH_INFO, reason, source, place.start, place.end, asks_review=True
            )
        yield Judgment(said.start, said.end, verdict)
