"""What was paid out in all: so much to each of so many, which a report gives as a rate and a count.

Another sum of the report may happen to be the same, or a wrong total be a share of another sum; so the product decides.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.grounding.amounts import Amount, amounts_of, is_rounded, write_amount
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.measure_reading import MeasureReader
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import ItemVerdicts, Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_EACH = re.compile(
    r"\b(?:each|every(?: (?:single )?one)?|all)(?: of)?(?: the| some| about)? $", re.IGNORECASE
)
_TOTAL = re.compile(
    r"\b(?:in all|all told|altogether|total\w*|in sum|together|combined|overall|aggregate|sum|costs?|costing|bill"
    r"|outlays?|price tag|spent|spending|expen[sd]\w+|worth|budget\w*|the (?:whole|entire) (?:program\w*|scheme))\b"
    r"|\ball (?:the |of the )?(?:[a-z]+ )?(?:households?|recipients?|famil(?:y|ies)|persons?|people|workers|firms)\b",
    re.IGNORECASE,
)
_PAYOUT = re.compile(
    r"\b(?:households?|pa(?:yments?|youts?|id out)|program(?:me)?s?|scheme|transfers?|hand-?outs?|grants?|reliefs?"
    r"|recipients?|famil(?:y|ies)|stimulus|bonus(?:es)?|subsid(?:y|ies)|treasury|state|government)\b",
    re.IGNORECASE,
)
_OF_PAYOUTS = frozenset({"payment", "grant"})
_LEAST = 1000  # of a total in the rate: below, a figure is another rate


@dataclass(frozen=True, slots=True)
class _Payout:
    rate: Amount
    count: Amount


def judge_payouts(spoken: Spoken, source: SourceIndex) -> ItemVerdicts:
    """Verdicts on the sums of a response that it gives as the total of what each of many was paid."""
    settled = ItemVerdicts()
    payout = _payout_in(source)
    if payout is None:
        return settled
    for amount in _totals(spoken, payout):
        verdict = _compare(amount, payout, source)
        if verdict is None or amount.node in settled.entities:
            continue
        settled.entities[amount.node] = verdict
        for edge in claims_of(spoken.graph):
            if amount.node in (edge.subject, edge.object):
                settled.relations[edge.id] = verdict
    return settled


def _payout_in(source: SourceIndex) -> _Payout | None:
    """The one rate and count that a report multiplies in words: "each of 764,000 households received $650"."""
    found = []
    amounts = amounts_of(source.graph)
    for low, high in sentence_spans(source.text):
        here = [a for a in amounts if low <= a.start < high]
        counts = [a for a in here if a.kind in (EntityType.NUMBER, EntityType.QUANTITY)]
        rates = [a for a in here if a.kind is EntityType.MONEY]
        is_one = len(counts) == 1 and len({a.node for a in rates}) == 1
        if is_one and _EACH.search(source.text, low, counts[0].start):
            found.append(_Payout(rates[0], counts[0]))
    return found[0] if len(found) == 1 else None


def _totals(spoken: Spoken, payout: _Payout) -> Iterator[Amount]:
    """The sums of a response that its words, or the one question, make the total of the payments."""
    questions = questions_of(spoken)
    asked = questions[0] if len(questions) == 1 else ""
    measured = {item.start: item.measures for item in MeasureReader(spoken.text, spoken.graph).read()}
    moneys = [a for a in amounts_of(spoken.graph) if a.kind is EntityType.MONEY]
    for low, high in _pieces(spoken.text):
        words = spoken.text[low:high]
        here = [a for a in moneys if low <= a.start < high and a.unit == payout.rate.unit]
        about = words if _TOTAL.search(words) and _PAYOUT.search(words) else f"{words} {asked}"
        if not (_TOTAL.search(about) and _PAYOUT.search(about)):
            continue
        large = [a for a in here if a.value >= _LEAST * payout.rate.value]
        if len({a.node for a in large}) == 1 and measured.get(large[0].start, frozenset()) <= _OF_PAYOUTS:
            yield large[0]


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """The sentences, those of a list item by item."""
    for low, high in sentence_spans(text):
        begin = low
        for cut in re.finditer(r"[;\n]", text[low:high]):
            yield begin, low + cut.start()
            begin = low + cut.end()
        yield begin, high


def _compare(said: Amount, payout: _Payout, source: SourceIndex) -> Verdict | None:
    product = payout.rate.value * payout.count.value
    start, end = min(payout.rate.start, payout.count.start), max(payout.rate.end, payout.count.end)
    formula = f"{payout.count.label} \u00d7 {payout.rate.label}"
    if said.value == product or is_rounded(said, product):
        reason = f"Calculated from the source: {formula} is {said.label}"
        return Verdict(Status.SUPPORTED, reason, source, start, end, is_stated=True)
    if abs(said.value - product) * 20 <= product:
        return None  # "about $2 billion" of $2.1 billion is for others to judge
    result = write_amount(product, said)
    reason = f"{formula} is {result}, not {said.label}"
    return Verdict(Status.CONTRADICTED, reason, source, start, end, is_stated=True, suggestion=result)
