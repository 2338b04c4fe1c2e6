"""A year's worth: "at $678 a month, a full year comes to $8,136" is twelve times the sum beside it, and no other's."""

import re
from collections.abc import Iterator

from core.grounding.amounts import Amount, amounts_of, is_rounded, write_amount
from core.grounding.clause_nearest import Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_MONTHLY = re.compile(r"\s*(?:a|per|each|every)[ -]month\b|\s*monthly\b", re.IGNORECASE)
_YEARLY = re.compile(
    r"\b(?:a|per|each|every|one|the|in a|over a)(?: (?:full|whole|entire|calendar))? year\b|\bannual\w*|\byearly\b"
    r"|\b(?:twelve|12) months\b|\byear['\u2019]s\b",
    re.IGNORECASE,
)
_OTHER = re.compile(
    r"\b(?:more|less|increase|rise|difference|gain|extra|raise|in (?:19|20)\d\d)\b", re.IGNORECASE
)
_MONTHS = 12
_PAIR = 2


def judge_yearly(spoken: Spoken, source: SourceIndex) -> dict[str, Verdict]:
    """Verdicts, by node id, on the yearly sums of sentences that give the monthly one beside it."""
    known = {(a.value, a.unit): a for a in amounts_of(source.graph) if a.kind is EntityType.MONEY}
    found: dict[str, Verdict] = {}
    for month, year in _both(spoken):
        told = known.get((month.value, month.unit))
        if told is None:
            continue
        right = month.value * _MONTHS
        is_right = year.value == right or is_rounded(year, right)
        reason = f"12 \u00d7 {month.label} is {write_amount(right, month)}"
        status = Status.SUPPORTED if is_right else Status.CONTRADICTED
        reason = reason if is_right else f"{reason}, not \u201c{year.label}\u201d"
        suggestion = None if is_right else write_amount(right, month)
        found[year.node] = Verdict(
            status, reason, source, told.start, told.end, is_stated=True, suggestion=suggestion
        )
    return found


def _both(spoken: Spoken) -> Iterator[tuple[Amount, Amount]]:
    """The two sums of a sentence, the one a month and the other a year."""
    sums = [amount for amount in amounts_of(spoken.graph) if amount.kind is EntityType.MONEY]
    for low, high in sentence_spans(spoken.text):
        here = [amount for amount in sums if low <= amount.start < high]
        monthly = [amount for amount in here if _MONTHLY.match(spoken.text, amount.end)]
        words = spoken.text[low:high]
        if len(here) == _PAIR and len(monthly) == 1 and _YEARLY.search(words) and not _OTHER.search(words):
            yield monthly[0], next(amount for amount in here if amount is not monthly[0])
