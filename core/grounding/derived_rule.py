"""What follows from two figures of a report: the trade gap, the rise of a wage, the change of cover, a length in all.

A wrong result may be another calculation by chance ("1,766,000 times $1,100"), a share of two counts, or stand in the
report as the depth of a reef. Where words say which result is meant, the report's own two figures decide.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.extraction.values.number_words import UNITS
from core.extraction.values.units import MEASURES as UNITS_OF_NATURE
from core.grounding.amounts import Amount, amounts_of, is_rounded, write_amount
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.derived_quantities import (
    APART,
    METER,
    NO_SUM,
    PAIR,
    POINTS,
    TOTAL,
    Quantity,
    read_quantities,
)
from core.grounding.measure_lexicon import PLAIN_LABEL
from core.grounding.measure_reading import measures_in
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_PIECE = re.compile(r"[;\n]\s*")
_LABEL = re.compile(r"\s*(?:[-•*·–]\s*|\d{1,2}[.)]\s+)?(?P<label>[^:]{2,80}):\s+(?=\S)")
# Two figures apart, whichever is the earlier or the greater.
_UNORDERED = re.compile(
    r"\b(?:difference|gap|distance|margin|apart|lie|lies|lying)\b(?!(?:[^.;]|\.\d)*\bfrom\b)", re.IGNORECASE
)
_BARE = re.compile(
    r"(?:^\W*|:\s*)(?:[Bb]y )?(?P<points>\d{1,2}(?:\.\d{1,2})?|[a-z]{3,9})\s*\.?\s*$"
)  # which is no item
_YEARLY = re.compile(
    r"\b(?:a|per|each|every|in a|one)(?: (?:full|whole|entire|calendar))? year\b|\b12 months\b"
    r"|\byear['\u2019]s\b|\bannual\w*|\byearly\b|\btwelve months\b"
)
_NEARLY = re.compile(
    r"\b(?:about|around|roughly|approximately|some|nearly|almost|over|under|more than|less than|close to) $"
)
_NEAR = Fraction(1, 20)
_YEARS = (1900, 2100)


@dataclass(frozen=True, slots=True)
class DerivedVerdicts:
    """Entities and relations by id; wrong bare numbers, which are no items, by the place of their piece."""

    entities: dict[str, Verdict]  # that are wrong
    relations: dict[str, Verdict]  # that are wrong
    pieces: dict[tuple[int, int], Verdict]
    right: dict[str, Verdict]  # relations that say no more than a right result
    results: dict[
        str, Verdict
    ]  # entities that are right, unless another rule finds what is said of them wrong


def judge_derived(spoken: Spoken, source: SourceIndex) -> DerivedVerdicts:
    """Verdicts on results: whether the source's two figures give them."""
    right: dict[str, Verdict] = {}
    results: dict[str, Verdict] = {}
    relations: dict[str, Verdict] = {}
    pieces: dict[tuple[int, int], Verdict] = {}
    quantities = list(read_quantities(source))
    found: dict[str, Verdict] = {}
    for low, high in _pieces(spoken.text) if quantities else ():
        amounts = [amount for amount in amounts_of(spoken.graph) if low <= amount.start < high]
        for quantity in quantities:
            amount = _result(spoken, (low, high), amounts, quantity)
            if amount is not None and _is_right(amount, spoken.text, quantity):
                verdict = _verdict(amount, quantity, source, is_right=True)
                is_unordered = quantity.is_of_any_order or _UNORDERED.search(spoken.text, low, high)
                parts = [a for a in amounts if quantity.is_given(a)] if is_unordered else []
                parts = parts if len({part.value for part in parts}) == PAIR else []
                results |= dict.fromkeys([amount.node, *(part.node for part in parts)], verdict)
                right |= _stating(spoken, amount, verdict)
            elif amount is not None:
                found[amount.node] = _verdict(amount, quantity, source, is_right=False)
            bare = _BARE.search(spoken.text[low:high]) if not amounts else None
            is_asked = (
                bare is not None and quantity.says is POINTS and _is_asked(spoken, (low, high), quantity)
            )
            if bare is not None and is_asked and _number(bare["points"]) not in (None, quantity.value):
                wrong = _wrong(bare["points"], quantity, source)
                pieces[low, high] = wrong
                begin, end = bare.span("points")
                wrong = wrong.said_at(low + begin, low + end)
                found |= _carried(spoken, (low, high), wrong)
                edges = [edge.id for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high]
                relations |= dict.fromkeys(edges, wrong)
    return DerivedVerdicts(found, relations, pieces, right, results)


def _stating(spoken: Spoken, amount: Amount, verdict: Verdict) -> dict[str, Verdict]:
    """The relations at whose one end a result stands, by itself or within a phrase."""
    nodes = spoken.graph.by_id
    places = [(amount.start, amount.end)]
    found = {}
    for edge in claims_of(spoken.graph):
        mentions = [m for key in (edge.subject, edge.object) for m in nodes[key].mentions]
        if not edge.negated and any(
            m.start <= low and high <= m.end for m in mentions for low, high in places
        ):
            found[edge.id] = verdict
    return found


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    for low, high in sentence_spans(text):
        begin = low
        for cut in _PIECE.finditer(text, low, high):
            yield begin, cut.start()
            begin = cut.end()
        yield begin, high


def _result(
    spoken: Spoken, span: tuple[int, int], amounts: Sequence[Amount], quantity: Quantity
) -> Amount | None:
    """The one amount of a piece that is said to be the result; None where no word says so, or several may be."""
    low, high = span
    piece = spoken.text[low:high].lower()
    context = _context(spoken, piece)
    alike = [amount for amount in amounts if amount.kind in quantity.kinds and not _is_year(amount)]
    others = {amount.node: amount for amount in alike if not quantity.is_part(amount)}
    if len(others) != 1 or _YEARLY.search(context):
        return None
    result = next(iter(others.values()))
    has_both = len({amount.value for amount in alike if quantity.is_part(amount)}) == PAIR
    is_about = has_both or quantity.about.search(context) is not None
    is_meant = is_about and quantity.says.search(context) is not None
    measures = measures_in(piece, result.kind)
    if not is_meant or (measures and not measures & quantity.measures):
        return None
    if quantity.says is POINTS and re.search(r"%|\bper ?cent", result.label):
        is_points = POINTS.search(spoken.text[result.start : result.end + len(" percentage points")].lower())
        return result if is_points else None  # "down by 16 %" may be of the cover that was
    if quantity.says is TOTAL and not quantity.is_sum and result.unit != METER:
        return None
    if quantity.is_sum and (result.unit in UNITS_OF_NATURE or APART.search(piece) or NO_SUM.search(context)):
        return None
    return result


def _number(said: str) -> Fraction | None:
    if said[0].isdigit():
        return Fraction(said)
    return Fraction(UNITS[said]) if said in UNITS else None


def _carried(spoken: Spoken, piece: tuple[int, int], verdict: Verdict) -> dict[str, Verdict]:
    """A verdict on a number that is no item, by the last item before it in its sentence."""
    low, high = next(span for span in sentence_spans(spoken.text) if span[0] <= piece[0] < span[1])
    inside = [(m.start, n.id) for n in spoken.graph.entities for m in n.mentions if low <= m.start < high]
    return {key: verdict for _, key in sorted(inside)[-1:]}


def _context(spoken: Spoken, piece: str) -> str:
    """A piece after the one question; a label needs none."""
    questions = questions_of(spoken)
    is_own = _LABEL.match(piece) is not None and PLAIN_LABEL.match(piece) is None
    return piece if is_own or len(questions) != 1 else f"{questions[0].lower()} {piece}"


def _is_asked(spoken: Spoken, span: tuple[int, int], quantity: Quantity) -> bool:
    context = _context(spoken, spoken.text[slice(*span)].lower())
    return quantity.about.search(context) is not None and quantity.says.search(context) is not None


def _is_year(amount: Amount) -> bool:
    return amount.kind is EntityType.NUMBER and _YEARS[0] <= amount.value <= _YEARS[1]


def _is_right(amount: Amount, text: str, quantity: Quantity) -> bool:
    if amount.value == quantity.value or is_rounded(amount, quantity.value):
        return True
    is_near = abs(amount.value - quantity.value) <= _NEAR * quantity.value
    return is_near and _NEARLY.search(text[: amount.start].lower()) is not None


def _verdict(amount: Amount, quantity: Quantity, source: SourceIndex, *, is_right: bool) -> Verdict:
    if not is_right:
        return _wrong(amount.label, quantity, source).said_at(amount.start, amount.end)
    first, second = quantity.first, quantity.second
    reason = f"Calculated from the source: {first.label} {quantity.sign} {second.label} is {amount.label}"
    low, high = min(first.start, second.start), max(first.end, second.end)
    return Verdict(Status.SUPPORTED, reason, source, low, high, is_stated=True)


def _wrong(said: str, quantity: Quantity, source: SourceIndex) -> Verdict:
    first, second = quantity.first, quantity.second
    right = write_amount(quantity.value, quantity.first)
    reason = f"{first.label} {quantity.sign} {second.label} is {right}, not \u201c{said}\u201d"
    low, high = min(first.start, second.start), max(first.end, second.end)
    return Verdict(Status.CONTRADICTED, reason, source, low, high, is_stated=True, suggestion=right)
