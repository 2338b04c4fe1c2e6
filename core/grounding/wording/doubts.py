"""What a reader is told of a statement nearly in the source's own words that has others in place of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.grounding.other_words import OtherWord
from core.grounding.report import SentenceVerdict
from core.grounding.wording.beside import Replaced
from core.types import Decision

_NEARLY = "The answer is nearly in the source's own words"
_MOST_NAMED = 4  # words


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why the statement that begins at `start` in the response is for a person to read beside its source."""

    start: int
    reason: str


def wording_doubts(replaced: Sequence[Replaced], others: Sequence[OtherWord]) -> tuple[Doubt, ...]:
    """A doubt for all that is in place of the source's words, and for each statement with further words."""
    told = frozenset(word for item in replaced for word in item.said.split())
    further: dict[int, list[str]] = {}
    for other in others:
        if other.word not in told:
            further.setdefault(other.start, []).append(other.word)
    doubts = [Doubt(item.start, _told(item)) for item in replaced]
    doubts += [Doubt(start, _named(words)) for start, words in further.items()]
    return tuple(dict.fromkeys(doubts))


def is_about_wording(reason: str) -> bool:
    """Whether a reason of a decision is such a doubt."""
    return reason.startswith(_NEARLY)


def with_doubts(sentences: Iterable[SentenceVerdict], doubts: Sequence[Doubt]) -> tuple[SentenceVerdict, ...]:
    """The sentences, of which none passes that is doubted."""
    return tuple(_doubted(sentence, doubts) for sentence in sentences)


def _doubted(sentence: SentenceVerdict, doubts: Sequence[Doubt]) -> SentenceVerdict:
    reasons = dict.fromkeys(d.reason for d in doubts if sentence.start <= d.start < sentence.end)
    if sentence.decision is not Decision.PASS or not reasons:
        return sentence
    return replace(sentence, decision=Decision.REVIEW, reason=" ".join(reasons))


def _told(item: Replaced) -> str:
    if not item.said:
        return f"{_NEARLY}, but leaves out \u201c{item.known}\u201d: read the two side by side."
    known = f"where the source has \u201c{item.known}\u201d" if item.known else "which the source has not"
    return f"{_NEARLY}, but has \u201c{item.said}\u201d {known}: read the two side by side."


def _named(words: Sequence[str]) -> str:
    named = ", ".join(f"\u201c{word}\u201d" for word in words[:_MOST_NAMED])
    return (
        f"{_NEARLY}, but {named} {'is' if len(words) == 1 else 'are'} not in the "
        "clause that is nearest to it: read the two side by side."
    )
