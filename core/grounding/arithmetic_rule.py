"""Totals that the response calculates from what the source says.

A total that no source states is supported when it is calculated from amounts that one has; a stated
calculation with a wrong result is contradicted, wherever else the source may have that result.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from core.graph import KnowledgeGraph
from core.grounding.amounts import MONTHS, Amount, amounts_of, are_equal, write_amount
from core.grounding.calculations import (
    YEAR,
    Calculation,
    find_calculations,
    period_beside,
    period_of,
    says_difference,
    says_total,
)
from core.grounding.match import How, Match
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, EntityType, Status

Matches = Mapping[str, tuple[Match, ...]]
_CALENDAR = frozenset({Fraction(4), Fraction(12), Fraction(52)})  # quarters, months, weeks of a year


@dataclass(frozen=True, slots=True)
class Calculated:
    """What the response's calculations say: a verdict for each node they settle, and matches they give."""

    verdicts: Mapping[str, Verdict]  # by node id
    matches: Matches  # of nodes that no source mentions: what they are calculated from

    def apply(self, graph: KnowledgeGraph, relations: dict[str, Verdict]) -> dict[str, Verdict]:
        """The verdicts on relations, those that state a wrong result contradicted."""
        wrong = {node for node, verdict in self.verdicts.items() if verdict.status is Status.CONTRADICTED}
        stated = {edge.id: edge.object for edge in graph.edges if edge.object in wrong}
        return relations | {id_: self.verdicts[stated[id_]] for id_ in relations if id_ in stated}


NOTHING_CALCULATED = Calculated({}, {})


def judge_calculations(
    response: str, graph: KnowledgeGraph, sources: Sequence[SourceIndex], matches: Matches
) -> Calculated:
    """The verdicts of every calculation of the response, sentence by sentence."""
    contexts = [source for source in sources if source.id != QUERY]
    amounts = amounts_of(graph)
    verdicts: dict[str, Verdict] = {}
    found: dict[str, tuple[Match, ...]] = {}
    for start, end in sentence_spans(response):
        here = [_moved(amount, start) for amount in amounts if start <= amount.start < end]
        text = response[start:end]
        for item in find_calculations(text, here):
            _settle(item, contexts, matches, verdicts, found)
            _settle_periods(item, here, matches, verdicts)
        for amount in here:
            if amount.kind is EntityType.MONEY and not _is_settled(amount, verdicts, matches):
                for source in contexts:
                    derived = next(_derivations(text, amount, here, source), None)
                    if derived is not None:
                        reason, evidence = derived
                        verdicts[amount.node] = _supported(reason, source, evidence)
                        for period in here:
                            if _is_calendar(period) and not _is_settled(period, verdicts, matches):
                                verdicts[period.node] = _supported(reason, source, evidence)
                        found[amount.node] = (_match(source, evidence),)
                        break
    return Calculated(verdicts, found)


def _settle(
    item: Calculation,
    contexts: Sequence[SourceIndex],
    matches: Matches,
    verdicts: dict[str, Verdict],
    found: dict[str, tuple[Match, ...]],
) -> None:
    """File what one calculation says of its result and of its counts."""
    base = next((part for part in reversed(item.parts) if part.kind is item.result.kind), None)
    place = _place(base, contexts, matches) if base is not None else None
    if place is None or any(
        part is not base and not _is_known(part, item, contexts, matches) for part in item.parts
    ):
        return
    source, match = place
    result = write_amount(item.computed, item.result)
    if not item.is_right:
        reason = f"{item.formula} is {result}, not {item.result.label}"
        verdicts[item.result.node] = Verdict(
            Status.CONTRADICTED, reason, source, match.start, match.end, suggestion=result
        )
        return
    reason = f"Calculated from the source: {item.formula} is {item.result.label}"
    for amount in (item.result, *item.parts):
        if not _in_context(amount.node, matches):
            verdicts.setdefault(
                amount.node, Verdict(Status.SUPPORTED, reason, source, match.start, match.end)
            )
            found.setdefault(amount.node, (replace(match, how=How.CALCULATED),))


def _settle_periods(
    item: Calculation, here: Sequence[Amount], matches: Matches, verdicts: dict[str, Verdict]
) -> None:
    """A period that only repeats the count: "12 x $24,400 = $292,800 for twelve months"."""
    result = verdicts.get(item.result.node)
    counts = {part.value for part in item.parts if part.is_count}
    for amount in here:
        is_repeated = amount.kind is EntityType.DURATION and amount.value in counts
        if result is not None and is_repeated and not _is_settled(amount, verdicts, matches):
            verdicts[amount.node] = replace(result, status=Status.SUPPORTED)


def _is_calendar(amount: Amount) -> bool:
    return amount.kind is EntityType.DURATION and amount.unit == MONTHS and amount.value <= YEAR


def _is_known(part: Amount, item: Calculation, contexts: Sequence[SourceIndex], matches: Matches) -> bool:
    """Whether a source has the part, or its number as a count of periods, or the calendar gives it."""
    if _in_context(part.node, matches):
        return True
    if not part.is_count:
        return False
    if part.value in _CALENDAR or (part.kind is EntityType.DURATION and part.value == YEAR):
        return True
    if item.is_right and _in_context(item.result.node, matches):
        return True  # both rate and total are the source's, so the count is, too
    return any(part.value in _counts(source) for source in contexts)


def _counts(source: SourceIndex) -> frozenset[Fraction]:
    """Numbers of months, quarters and years that the source speaks of, and its bare numbers."""
    counts: set[Fraction] = set()
    for amount in amounts_of(source.graph):
        if amount.is_count:
            counts.add(amount.value)
        if amount.kind is EntityType.DURATION and amount.unit == MONTHS:
            counts |= {amount.value / 3, amount.value / YEAR}
    return frozenset(counts)


def _derivations(
    text: str, result: Amount, here: Sequence[Amount], source: SourceIndex
) -> Iterator[tuple[str, Amount]]:
    """Ways to get an amount from what the source says, in words, each with the source's amount."""
    known = amounts_of(source.graph)
    moneys = [amount for amount in known if amount.kind is EntityType.MONEY and amount.unit == result.unit]
    wanted = list(_wanted_periods(text, result, here, known))
    for amount in moneys:
        period = _period_in(source, amount)
        if period is None:
            continue
        for months in wanted:
            if months > period and amount.value * months / period == result.value:
                yield f"{_times(months / period)} × {amount.label} is {result.label}", amount
    yield from _of_one_sentence(text, result, source, known)


def _of_one_sentence(
    text: str, result: Amount, source: SourceIndex, known: Sequence[Amount]
) -> Iterator[tuple[str, Amount]]:
    """Products, shares, sums and differences of amounts that one sentence of the source has."""
    groups: dict[int, list[Amount]] = {}
    for amount in known:
        groups.setdefault(source.sentence_at(amount.start), []).append(amount)
    for place, own in groups.items():
        group = own + [a for a in groups.get(place + 1, ()) if a.kind is EntityType.PERCENT]
        moneys = [a for a in group if a.kind is EntityType.MONEY and a.unit == result.unit]
        for money in moneys:
            for other in group:
                if other.kind is EntityType.PERCENT and are_equal(
                    result.value, other.value * money.value / 100
                ):
                    yield f"{other.label} of {money.label} is {result.label}", money
                if other.kind is EntityType.QUANTITY and other.value * money.value == result.value:
                    yield f"{_times(other.value)} × {money.label} is {result.label}", money
        if len(moneys) > 1 and says_total(text) and sum(m.value for m in moneys) == result.value:
            yield f"{' + '.join(m.label for m in moneys)} is {result.label}", moneys[0]
        for a in moneys:
            for b in moneys:
                if a.value - b.value == result.value and says_difference(text):
                    yield f"{a.label} − {b.label} is {result.label}", a


def _wanted_periods(
    text: str, result: Amount, here: Sequence[Amount], known: Sequence[Amount]
) -> Iterator[Fraction]:
    """The lengths in months that the response may speak of: "a year", "over five years", "over the term"."""
    beside = period_beside(text, result.start, result.end)
    if beside is not None:
        yield beside
    for amount in here:
        if amount.kind is EntityType.DURATION and amount.unit == MONTHS:
            yield amount.value
    if "term" in text.casefold() or says_total(text):
        for amount in known:
            if amount.kind is EntityType.DURATION and amount.unit == MONTHS:
                yield amount.value
    if (months := period_of(text)) is not None:
        yield months


def _period_in(source: SourceIndex, amount: Amount) -> Fraction | None:
    start, end = source.sentences[source.sentence_at(amount.start)]
    return period_beside(source.text[start:end], amount.start - start, amount.end - start)


def _place(
    amount: Amount, contexts: Sequence[SourceIndex], matches: Matches
) -> tuple[SourceIndex, Match] | None:
    for match in matches.get(amount.node, ()):
        for source in contexts:
            if match.source == source.id:
                return source, match
    return None


def _in_context(node: str, matches: Matches) -> bool:
    return any(match.source != QUERY for match in matches.get(node, ()))


def _is_settled(amount: Amount, verdicts: Mapping[str, Verdict], matches: Matches) -> bool:
    return amount.node in verdicts or _in_context(amount.node, matches)


def _supported(reason: str, source: SourceIndex, evidence: Amount) -> Verdict:
    text = f"Calculated from the source: {reason}"
    return Verdict(Status.SUPPORTED, text, source, evidence.start, evidence.end)


def _match(source: SourceIndex, evidence: Amount) -> Match:
    node = source.graph.by_id[evidence.node]
    return Match(source.id, node, evidence.start, evidence.end, How.CALCULATED)


def _moved(amount: Amount, start: int) -> Amount:
    return replace(amount, start=amount.start - start, end=amount.end - start)


def _times(number: Fraction) -> str:
    return str(number.numerator) if number.denominator == 1 else f"{float(number):g}"
