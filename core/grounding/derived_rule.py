"""What follows from two figures of a report: the trade gap, the rise of a wage, the change of cover, a length in all.

A wrong result may be another calculation by chance ("1,766,000 times $1,100"), a share of two counts, or stand in the
report as the depth of a reef. Where words say which result is meant, the report's own two figures decide.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.extraction.values.number_words import UNITS
from core.grounding.amounts import Amount, amounts_of, is_rounded, write_amount
from core.grounding.balance_rule import exports_and_imports
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.measure_reading import MeasureReader, measures_in
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_PIECE = re.compile(r"[;\n]\s*")
_LABEL = re.compile(r"\s*(?:[-•*·–]\s*|\d{1,2}[.)]\s+)?(?P<label>[^:]{2,80}):\s+(?=\S)")
_APART = re.compile(
    r"\b(?:differ\w*|gaps?|balance|surplus|deficit|shortfall|apart|excess|exceed\w*|lies?|minus|margin|ahead|net)\b"
    r"|\b(?:more|less|higher|lower|larger|smaller|greater) (?:\w+ ){0,3}than\b"
)
_TRADE = re.compile(
    r"\b(?:trad(?:e|es|ing)|exports?|imports?|export(?:ed|s)|imported|s[oe]ld|sells?|bought|buys?)\b"
)
_ROSE = re.compile(
    r"\b(?:r[io]se[ns]?|rising|increas\w*|rais\w*|climb\w*|gr[eo]w\w*|gain\w*|higher|up|more|extra|added"
    r"|adds?|chang\w*"
    r"|differ\w*|jump\w*|lift\w*|hik\w*)\b"
)
_WAGE = re.compile(r"\b(?:wages?|pay floor|minimum (?:monthly )?pay)\b")
_COVER = re.compile(r"\b(?:cover\w*|live coral|living coral)\b")
_POINTS = re.compile(r"\bpoints?\b")
_TRANSECTS = re.compile(r"\btransects?\b")
_TOTAL = re.compile(
    r"\b(?:total\w*|in all|altogether|combined|together|in sum|overall|all told|add(?:s|ed)? up|c(?:ome"
    r"|omes|ame) to|mak(?:e|es|ing)"
    r"|made up|amount\w* to|how many met(?:er|re)s)\b"
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
_METER = "meter"
_PAIR = 2
_YEARS = (1900, 2100)


@dataclass(frozen=True, slots=True)
class _Quantity:
    """A result with the two figures that give it, and the words that ask for it."""

    first: Amount
    second: Amount
    value: Fraction
    sign: str
    kinds: frozenset[EntityType]
    about: re.Pattern[str]
    says: re.Pattern[str]
    measures: frozenset[str]

    def is_part(self, amount: Amount) -> bool:
        """Whether an amount is one of the two figures."""
        return amount.value in (self.first.value, self.second.value)


@dataclass(frozen=True, slots=True)
class DerivedVerdicts:
    """What is wrong: entities and relations by id; bare numbers, which are no items, by the place of their piece."""

    entities: dict[str, Verdict]
    relations: dict[str, Verdict]
    pieces: dict[tuple[int, int], Verdict]


def judge_derived(spoken: Spoken, source: SourceIndex) -> DerivedVerdicts:
    """Contradictions for results that the source's two figures do not give."""
    relations: dict[str, Verdict] = {}
    pieces: dict[tuple[int, int], Verdict] = {}
    quantities = list(_quantities(source))
    found: dict[str, Verdict] = {}
    for low, high in _pieces(spoken.text) if quantities else ():
        amounts = [amount for amount in amounts_of(spoken.graph) if low <= amount.start < high]
        for quantity in quantities:
            amount = _result(spoken, (low, high), amounts, quantity)
            if amount is not None and not _is_right(amount, spoken.text, quantity):
                found[amount.node] = _verdict(amount, quantity, source)
            bare = _BARE.search(spoken.text[low:high]) if not amounts else None
            is_asked = (
                bare is not None and quantity.says is _POINTS and _is_asked(spoken, (low, high), quantity)
            )
            if bare is not None and is_asked and _number(bare["points"]) not in (None, quantity.value):
                wrong = _wrong(bare["points"], quantity, source)
                pieces[low, high] = wrong
                begin, end = bare.span("points")
                wrong = wrong.said_at(low + begin, low + end)
                found |= _carried(spoken, (low, high), wrong)
                edges = [edge.id for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high]
                relations |= dict.fromkeys(edges, wrong)
    return DerivedVerdicts(found, relations, pieces)


def _quantities(source: SourceIndex) -> Iterator[_Quantity]:
    amounts = {amount.start: amount for amount in amounts_of(source.graph)}
    trade = exports_and_imports(source)
    money, points = frozenset({EntityType.MONEY}), frozenset({EntityType.PERCENT, EntityType.NUMBER})
    if trade is not None and all(item.start in amounts for item in trade):
        first, second = (amounts[item.start] for item in trade)
        measures = frozenset({"exports", "imports"})
        yield _apart(first, second, money, (_TRADE, _APART), measures)
    read = MeasureReader(source.text, source.graph).read()
    for name, kind, kinds, words in (
        ("wage", EntityType.MONEY, money, (_WAGE, _ROSE)),
        ("cover", EntityType.PERCENT, points, (_COVER, _POINTS)),
    ):
        items = [item for item in read if item.node.type is kind and item.measures == {name}]
        alike = {item.node.id: amounts[item.start] for item in items if item.start in amounts}
        if len(alike) == _PAIR:
            earlier, later = alike.values()
            yield _apart(earlier, later, kinds, words, frozenset({name}))
    for low, high in source.sentences:
        if _TRANSECTS.search(source.text, low, high):
            yield from _length(source, [a for start, a in amounts.items() if low <= start < high])


def _apart(
    first: Amount,
    second: Amount,
    kinds: frozenset[EntityType],
    words: tuple[re.Pattern[str], re.Pattern[str]],
    measures: frozenset[str],
) -> _Quantity:
    high, low = sorted((first, second), key=lambda amount: -amount.value)
    return _Quantity(high, low, high.value - low.value, "\u2212", kinds, *words, measures)


def _length(source: SourceIndex, amounts: Sequence[Amount]) -> Iterator[_Quantity]:
    """So many transects of so many meters each."""
    distinct = {(a.value, a.unit): a for a in amounts if a.kind in (EntityType.NUMBER, EntityType.QUANTITY)}
    meters = [amount for amount in distinct.values() if amount.unit == _METER]
    counts = [amount for amount in distinct.values() if amount.unit != _METER]
    if len(meters) == len(counts) == 1:
        kinds = frozenset({EntityType.QUANTITY})
        value = meters[0].value * counts[0].value
        measures = frozenset({"length", "transects", "count"})
        yield _Quantity(counts[0], meters[0], value, "\u00d7", kinds, _TRANSECTS, _TOTAL, measures)


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    for low, high in sentence_spans(text):
        begin = low
        for cut in _PIECE.finditer(text, low, high):
            yield begin, cut.start()
            begin = cut.end()
        yield begin, high


def _result(
    spoken: Spoken, span: tuple[int, int], amounts: Sequence[Amount], quantity: _Quantity
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
    has_both = len({amount.value for amount in alike if quantity.is_part(amount)}) == _PAIR
    is_about = has_both or quantity.about.search(context) is not None
    is_meant = is_about and quantity.says.search(context) is not None
    measures = measures_in(piece, result.kind)
    if not is_meant or (measures and not measures & quantity.measures):
        return None
    if quantity.says is _POINTS and re.search(r"%|\bper ?cent", result.label):
        is_points = _POINTS.search(spoken.text[result.start : result.end + len(" percentage points")].lower())
        return result if is_points else None  # "down by 16 %" may be of the cover that was
    if quantity.says is _TOTAL and result.unit != _METER:
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
    return piece if _LABEL.match(piece) or len(questions) != 1 else f"{questions[0].lower()} {piece}"


def _is_asked(spoken: Spoken, span: tuple[int, int], quantity: _Quantity) -> bool:
    context = _context(spoken, spoken.text[slice(*span)].lower())
    return quantity.about.search(context) is not None and quantity.says.search(context) is not None


def _is_year(amount: Amount) -> bool:
    return amount.kind is EntityType.NUMBER and _YEARS[0] <= amount.value <= _YEARS[1]


def _is_right(amount: Amount, text: str, quantity: _Quantity) -> bool:
    if amount.value == quantity.value or is_rounded(amount, quantity.value):
        return True
    is_near = abs(amount.value - quantity.value) <= _NEAR * quantity.value
    return is_near and _NEARLY.search(text[: amount.start].lower()) is not None


def _verdict(amount: Amount, quantity: _Quantity, source: SourceIndex) -> Verdict:
    return _wrong(amount.label, quantity, source).said_at(amount.start, amount.end)


def _wrong(said: str, quantity: _Quantity, source: SourceIndex) -> Verdict:
    first, second = quantity.first, quantity.second
    right = write_amount(quantity.value, quantity.first)
    reason = f"{first.label} {quantity.sign} {second.label} is {right}, not \u201c{said}\u201d"
    low, high = min(first.start, second.start), max(first.end, second.end)
    return Verdict(Status.CONTRADICTED, reason, source, low, high, is_stated=True, suggestion=right)
