"""What was paid out in all: so much to each of so many, which a report gives as a rate and a count.

Another sum of the report may happen to be the same, or a wrong total be a share of another sum; so the product decides.
"""

import re
from collections.abc import Iterator, Sequence
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
_WHOM = r"(?:households?|famil(?:y|ies)|recipients?|beneficiar(?:y|ies)|homes|persons?|people|citizens?|residents?)"
_RECIPIENTS = re.compile(rf"\W+(?:[a-z]+ )?{_WHOM}\b", re.IGNORECASE)
_APIECE = re.compile(
    rf"\b(?:each|apiece|every|per (?:head|{_WHOM})|a (?:household|family)"
    r"|(?:a|one|single|same) (?:cash )?(?:payment|sum"
    r"|amount|grant|transfer|check|cheque|bonus)s? of|payments of)\b",
    re.IGNORECASE,
)
_RATE_LABEL = re.compile(
    rf"\b(?:pa(?:yment|id|yout)s?|sum|amount|transfer|grant)s? (?:(?:made|paid) )?(?:per|to each|for each|to every|a)"
    rf" {_WHOM}: $",
    re.IGNORECASE,
)
_COUNT_LABEL = re.compile(
    rf"\b(?:number of {_WHOM}(?: [a-z]+)?"
    rf"|{_WHOM}(?: (?:paid|reached|served|covered|supported|helped|that [a-z ]+))?): $",
    re.IGNORECASE,
)
_REACH = 60  # characters of a label
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
    labelled = _labelled(source, amounts)
    for low, high in sentence_spans(source.text):
        here = [a for a in amounts if low <= a.start < high]
        counts = [a for a in here if a.kind in (EntityType.NUMBER, EntityType.QUANTITY)]
        rates = [a for a in here if a.kind is EntityType.MONEY]
        is_one = len(counts) == 1 and len({a.node for a in rates}) == 1
        if is_one and (
            _EACH.search(source.text, low, counts[0].start)
            or _is_to_each(source.text, (low, high), counts[0])
        ):
            found.append(_Payout(rates[0], counts[0]))
    found = found or labelled
    return found[0] if len(found) == 1 else None


def _is_to_each(text: str, sentence: tuple[int, int], count: Amount) -> bool:
    """Whether a sentence gives a rate for one of a large count of households: "apiece", "a payment of"."""
    is_large = count.value >= _LEAST and _RECIPIENTS.match(text, count.end) is not None
    is_unit = count.value >= _LEAST and _RECIPIENTS.search(f" {count.unit}") is not None
    return (is_large or is_unit) and _APIECE.search(text, *sentence) is not None


def _labelled(source: SourceIndex, amounts: Sequence[Amount]) -> list[_Payout]:
    """The rate and the count of two labels: "Payment per household: $900. Households paid: 410,000."."""
    rates, counts = [], []
    for amount in amounts:
        before = source.text[max(0, amount.start - _REACH) : amount.start]
        if amount.kind is EntityType.MONEY and _RATE_LABEL.search(before):
            rates.append(amount)
        elif amount.kind in (EntityType.NUMBER, EntityType.QUANTITY) and _COUNT_LABEL.search(before):
            counts.append(amount)
    return [_Payout(rates[0], counts[0])] if len(rates) == len(counts) == 1 else []


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
