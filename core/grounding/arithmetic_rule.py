"""Totals that the response calculates from what the source says.

A total that no source states is supported when it is calculated from amounts that one has; a stated
calculation with a wrong result is contradicted, wherever else the source may have that result.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, pairwise

from core.graph import KnowledgeGraph, Node
from core.grounding.amounts import MONTHS, Amount, amounts_of, write_amount
from core.grounding.calculations import YEAR, Calculation, find_calculations
from core.grounding.date_derivations import find_date
from core.grounding.date_sums import Sentence, Worked, work_out
from core.grounding.derivation_terms import Wanted
from core.grounding.derivations import find_derivations, find_later_steps
from core.grounding.matched import How, Match, match_at
from core.grounding.sentence_sums import find_sentence_steps
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, EntityType, Status

Matches = Mapping[str, tuple[Match, ...]]
_CALENDAR = frozenset({Fraction(4), Fraction(12), Fraction(52)})  # quarters, months, weeks of a year
_LARGE = 1000  # from which a bare number may be a sum
_ITEM_END = re.compile(r";|\n")
_MOST_AMOUNTS = 24  # of a piece that is calculated with: every pair is tried, beside the words of the piece


@dataclass(frozen=True, slots=True)
class Calculated:
    """What the response's calculations say: a verdict for each node they settle, and matches they give."""

    verdicts: Mapping[str, Verdict]  # by node id
    matches: Matches  # of nodes that no source mentions: what they are calculated from

    def apply(self, graph: KnowledgeGraph, relations: dict[str, Verdict]) -> dict[str, Verdict]:
        """The verdicts on relations: those that state a wrong result contradicted, those to a right one supported."""
        settled = {
            edge.id: self.verdicts[end]
            for edge in graph.edges
            for end in (edge.subject, edge.object)
            if end in self.verdicts and (end == edge.object or not _is_wrong(self.verdicts[end]))
        }
        return relations | {id_: settled[id_] for id_ in relations if id_ in settled}


NOTHING_CALCULATED = Calculated({}, {})


def judge_calculations(
    response: str, graph: KnowledgeGraph, sources: Sequence[SourceIndex], matches: Matches
) -> Calculated:
    """The verdicts of every calculation of the response, sentence by sentence."""
    contexts = [source for source in sources if source.id != QUERY]
    questions = [source for source in sources if source.id == QUERY]
    question = " ".join(source.text for source in questions)
    of_question = [amount for source in questions for amount in amounts_of(source.graph)]
    amounts = amounts_of(graph)
    named = frozenset(amount.value for amount in amounts if amount.kind is EntityType.PERCENT)
    currencies = {a.unit for c in contexts for a in amounts_of(c.graph) if a.kind is EntityType.MONEY}
    verdicts: dict[str, Verdict] = {}
    found: dict[str, tuple[Match, ...]] = {}
    for start, end in bounded_items(_items(response), amounts):
        here = [_moved(amount, start) for amount in amounts if start <= amount.start < end]
        text = response[start:end]
        for item in find_calculations(text, here):
            _settle(item, contexts, matches, verdicts, found)
            _settle_counts(item.result, item.parts, here, (verdicts, matches))
        for amount in here:
            if not _is_settled(amount, verdicts, matches):
                for read in _readings(amount, currencies):
                    wanted = Wanted(read, text, f"{question} {text}", here, named, of_question)
                    _derive(wanted, contexts, verdicts, found)
                    _derive_further(wanted, [*contexts, *questions], {**matches, **found}, verdicts, found)
                _settle_counts(amount, (), here, (verdicts, matches))
        dates = [
            node
            for node in graph.entities
            if node.type is EntityType.DATE and any(start <= m.start < end for m in node.mentions)
        ]
        right = {key for key, verdict in verdicts.items() if not _is_wrong(verdict)}
        known = right | {key for key, each in matches.items() if each}
        _settle_dates(Sentence(text, dates, here, known), sources, {**matches, **found}, verdicts, found)
        for node in dates:
            if node.id not in verdicts and not _in_context(node.id, matches):
                _derive_date(node, f"{question} {text}", contexts, verdicts, found)
    return Calculated(verdicts, found)


def _settle_dates(
    sentence: Sentence,
    sources: Sequence[SourceIndex],
    matches: Matches,
    verdicts: dict[str, Verdict],
    found: dict[str, tuple[Match, ...]],
) -> None:
    """File what a sentence works out itself of its dates and lengths."""
    contexts = [source for source in sources if source.id != QUERY]
    asked = [node for source in sources if source.id == QUERY for node in source.by_type(EntityType.DATE)]
    for source in contexts if len(contexts) == 1 else ():
        for worked in work_out(sentence, source, asked):
            match = _evidence(worked, source, matches)
            of = next((each for each in sources if each.id == match.source), source)
            status = Status.SUPPORTED if worked.is_right else Status.CONTRADICTED
            reason = f"Calculated: {worked.reason}" if worked.is_right else worked.reason
            verdict = Verdict(status, reason, of, match.start, match.end, suggestion=worked.instead or None)
            verdicts.update(dict.fromkeys(worked.nodes, verdict))
            if worked.is_right:
                found.update({key: (replace(match, how=How.CALCULATED),) for key in worked.nodes})


def _evidence(worked: Worked, source: SourceIndex, matches: Matches) -> Match:
    """Where a source, else the question, has something that a date or length is worked out of."""
    if worked.start is not None:
        return match_at(source, worked.start, How.CALCULATED)
    known = [match for key in worked.of for match in matches.get(key, ())]
    return min(known, key=lambda match: match.source == QUERY)


def _derive_date(
    node: Node,
    asked: str,
    contexts: Sequence[SourceIndex],
    verdicts: dict[str, Verdict],
    found: dict[str, tuple[Match, ...]],
) -> None:
    """File how a date follows from one of a source and a period."""
    for source in contexts:
        derived = find_date(node, asked, source)
        if derived is not None:
            reason, known = derived
            place = known.mentions[0]
            verdicts[node.id] = Verdict(
                Status.SUPPORTED, f"Calculated from the source: {reason}", source, place.start, place.end
            )
            found[node.id] = (Match(source.id, known, place.start, place.end, How.CALCULATED),)
            return


def _derive_further(
    wanted: Wanted,
    sources: Sequence[SourceIndex],
    matches: Matches,
    verdicts: dict[str, Verdict],
    found: dict[str, tuple[Match, ...]],
) -> None:
    """File how an amount follows from others of its sentence that a source has or that were calculated themselves.

    `sources` are those that are cited for it, the question last.
    """
    if wanted.amount.node in verdicts:
        return
    right = {key for key, verdict in verdicts.items() if not _is_wrong(verdict)}
    given = [
        a for a in wanted.here if a.node in right or (a.node not in verdicts and _in_context(a.node, matches))
    ]
    asked = [a for a in wanted.here if a not in given and a.node not in verdicts and matches.get(a.node)]
    steps = chain(find_later_steps(wanted, given), find_sentence_steps(wanted, [*given, *asked]))
    derived = next(steps, None)
    if derived is None:
        return
    start = derived[1]
    place = _place(start, sources, matches)
    if any(start is each for each in wanted.of_question):  # its id is one of the question's graph
        place = sources[-1], Match(QUERY, None, start.start, start.end, How.CALCULATED)
    if place is not None:
        source, match = place
        reason = f"Calculated from the source: {derived[0]}"
        verdicts[wanted.amount.node] = Verdict(Status.SUPPORTED, reason, source, match.start, match.end)
        found[wanted.amount.node] = (replace(match, how=How.CALCULATED),)


def _readings(amount: Amount, currencies: Collection[str]) -> Iterator[Amount]:
    """An amount, and a bare number, of notes, also as a sum in the one currency of the sources: "457,200 p.a."."""
    yield amount
    if amount.kind is EntityType.NUMBER and amount.value >= _LARGE and len(currencies) == 1:
        yield replace(amount, kind=EntityType.MONEY, unit=next(iter(currencies)))


def _items(response: str) -> Iterator[tuple[int, int]]:
    """The sentences of a response, those of a list item by item."""
    for start, end in sentence_spans(response):
        cuts = [start, *(match.end() for match in _ITEM_END.finditer(response, start, end)), end]
        yield from ((low, high) for low, high in pairwise(cuts) if low < high)


def bounded_items(items: Iterable[tuple[int, int]], amounts: Sequence[Amount]) -> Iterator[tuple[int, int]]:
    """The items, one with very many amounts (a table that lost its lines) cut before every so many of them."""
    for start, end in items:
        places = sorted(amount.start for amount in amounts if start <= amount.start < end)
        cuts = [start, *places[_MOST_AMOUNTS::_MOST_AMOUNTS], end]
        yield from ((low, high) for low, high in pairwise(cuts) if low < high)


def _derive(
    wanted: Wanted,
    contexts: Sequence[SourceIndex],
    verdicts: dict[str, Verdict],
    found: dict[str, tuple[Match, ...]],
) -> None:
    """File the first way to get an amount from what a source says."""
    if wanted.amount.node in verdicts:
        return
    for source in contexts:
        derived = next(find_derivations(wanted, source), None)
        if derived is not None:
            reason, evidence = derived
            verdicts[wanted.amount.node] = _supported(reason, source, evidence)
            found[wanted.amount.node] = (_match(source, evidence),)
            return


def _settle(
    item: Calculation,
    contexts: Sequence[SourceIndex],
    matches: Matches,
    verdicts: dict[str, Verdict],
    found: dict[str, tuple[Match, ...]],
) -> None:
    """File what one calculation says of its result and of its counts."""
    alike = [part for part in reversed(item.parts) if part.kind is item.result.kind]
    base = next((part for part in alike if _in_context(part.node, matches)), alike[0] if alike else None)
    place = _place(base or item.parts[-1], contexts, matches)
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


def _settle_counts(
    result: Amount,
    parts: Sequence[Amount],
    here: Sequence[Amount],
    known: tuple[dict[str, Verdict], Matches],
) -> None:
    """What only says how often: "12 x $24,400 = $292,800 for twelve months", "on one installment", "a year"."""
    verdicts, matches = known
    verdict = verdicts.get(result.node)
    if verdict is None or (not parts and _is_wrong(verdict)):
        return
    counts = {part.value for part in parts if part.is_count}
    for amount in here:
        is_repeated = amount.kind is EntityType.DURATION and amount.value in counts
        is_counted = amount.is_count and (_is_calendar(amount) or amount.value == 1)
        if (is_repeated or (not parts and is_counted)) and not _is_settled(amount, verdicts, matches):
            verdicts[amount.node] = replace(verdict, status=Status.SUPPORTED)


def _is_wrong(verdict: Verdict) -> bool:
    return verdict.status is Status.CONTRADICTED


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
