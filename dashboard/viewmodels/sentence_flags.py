"""Sentences that reviewers flag, in words: which ones there are, and who said what of them."""

from collections.abc import Sequence

from core.grounding.presentation.appearance import DECISION_STYLES
from core.grounding.presentation.items import Item, one_line
from core.grounding.report import GroundingReport
from core.workflows.audit.flags import SentenceFlag
from dashboard.viewmodels.events import actor_words
from dashboard.viewmodels.kbqa_words import counted

_LONG = 110  # characters of a sentence in a line of a list


def sentence_of(report: GroundingReport, item: Item | None) -> int:
    """The place, among the report's sentences, of the one in which an item first stands; the first one without."""
    at = item.places[0][0] if item is not None else -1
    found = (n for n, sentence in enumerate(report.sentences) if sentence.start <= at < sentence.end)
    return next(found, 0)


def sentence_words(report: GroundingReport, place: int) -> str:
    """One sentence in a line of a list, with its decision."""
    sentence = report.sentences[place]
    words = one_line(report.response[sentence.start : sentence.end])
    short = words if len(words) <= _LONG else f"{words[: _LONG - 1].rstrip()}…"
    style = DECISION_STYLES[sentence.decision]
    return f"{place + 1}. {style.symbol} {style.label}: {short}"


def flagged_words(flag: SentenceFlag) -> str:
    """Who flagged a sentence, and when."""
    return f"Flagged by {actor_words(flag.actor.name, flag.actor.source)}, {flag.at:%Y-%m-%d %H:%M} UTC"


def withdrawn_words(flag: SentenceFlag) -> str:
    """Who took a flag back, when and why; empty when it stands."""
    taken_back = flag.withdrawn
    if taken_back is None:
        return ""
    who = actor_words(taken_back.actor.name, taken_back.actor.source)
    why = "(erased)" if taken_back.note is None else taken_back.note
    return f"Withdrawn by {who}, {taken_back.at:%Y-%m-%d %H:%M} UTC: {why}"


def standing(flags: Sequence[SentenceFlag]) -> tuple[SentenceFlag, ...]:
    """Those that nobody took back."""
    return tuple(flag for flag in flags if flag.withdrawn is None)


def flags_beside(flags: Sequence[SentenceFlag], start: int, end: int) -> str:
    """What stands beside a sentence of the answer: who flagged it and why; empty when nobody does."""
    here = (flag for flag in standing(flags) if flag.start < end and flag.end > start)
    return " ".join(f"⚑ Flagged by {flag.actor.name}: {flag.note}" for flag in here)


def flags_count_words(flags: Sequence[SentenceFlag]) -> str:
    """How many flags stand: "1 flag of a sentence stands."; empty when none does."""
    number = len(standing(flags))
    if not number:
        return ""
    return f"{counted(number, 'flag')} of {'a sentence stands' if number == 1 else 'sentences stand'}."
