"""Pairs of figures of a report that give a third: trade and its gap, cover in two years, transects and their length."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.grounding.amounts import Amount, amounts_of
from core.grounding.balance_rule import exports_and_imports
from core.grounding.measure_reading import MeasureReader
from core.grounding.source_index import SourceIndex
from core.types import EntityType

APART = re.compile(
    r"\b(?:differ\w*|gaps?|balance|surplus|deficit|shortfall|apart|excess|exceed\w*|lies?|minus|margin|ahead|net)\b"
    r"|\b(?:more|less|fewer|higher|lower|larger|smaller|greater) (?:\w+ ){0,3}than\b"
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
POINTS = re.compile(r"\bpoints?\b")
_TRANSECTS = re.compile(r"\btransects?\b")
TOTAL = re.compile(
    r"\b(?:total\w*|in all|altogether|combined|together|in sum|overall|all told|add(?:s|ed)? up|c(?:ome"
    r"|omes|ame) to|mak(?:e|es|ing)"
    r"|made up|amount\w* to|how many met(?:er|re)s|sums?|both|all (?:the )?(?:transects|lines|tapes)|aggregate\w*"
    r"|joint\w*|between them|reach(?:es|ed)?|extend\w*|stretch\w*|put end to end|end to end|yield\w*|gives?|gave)\b"
)
_COLONIES = re.compile(r"\b(?:colon(?:y|ies)|(?:both|two) (?:corals|species)|counts?|counted)\b")
NO_SUM = re.compile(  # of what no counts are added up
    r"\b(?:points?|cover|covers|covered|chang\w+|differ\w*|per ?cent"
    r"|transects?|fragments?|met(?:er|re)s?|bleach\w*)\b|%"
)
_EACH = re.compile(r"\W*(?:Length\b|Each\b|Every\b|All\b|They\b|These\b|It\b|The length\b|The transects\b)")
METER = "meter"
PAIR = 2
_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_ABOUT_SPECIES = frozenset({"count"})


@dataclass(frozen=True, slots=True)
class Quantity:
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

    def is_given(self, amount: Amount) -> bool:
        """Whether an amount is one of the two figures, of the same kind and unit."""
        return any(
            amount.value == part.value
            and (amount.kind is part.kind or {amount.kind, part.kind} <= _COUNTS)
            and (amount.unit == METER) is (part.unit == METER)
            for part in (self.first, self.second)
        )

    @property
    def is_of_any_order(self) -> bool:
        """Whether it does not matter which of the figures is the first."""
        return self.sign != "\u2212"

    @property
    def is_sum(self) -> bool:
        """Whether the two are added up."""
        return self.sign == "+"


def read_quantities(source: SourceIndex) -> Iterator[Quantity]:
    """The pairs of a report that its words leave no doubt of."""
    amounts = {amount.start: amount for amount in amounts_of(source.graph)}
    trade = exports_and_imports(source)
    money, points = frozenset({EntityType.MONEY}), frozenset({EntityType.PERCENT, EntityType.NUMBER})
    if trade is not None and all(item.start in amounts for item in trade):
        first, second = (amounts[item.start] for item in trade)
        measures = frozenset({"exports", "imports"})
        yield _apart(first, second, money, (_TRADE, APART), measures)
    read = MeasureReader(source.text, source.graph).read()
    for name, kind, kinds, words in (
        ("wage", EntityType.MONEY, money, (_WAGE, _ROSE)),
        ("cover", EntityType.PERCENT, points, (_COVER, POINTS)),
    ):
        items = [item for item in read if item.node.type is kind and item.measures == {name}]
        alike = {item.node.id: amounts[item.start] for item in items if item.start in amounts}
        if len(alike) == PAIR:
            earlier, later = alike.values()
            yield _apart(earlier, later, kinds, words, frozenset({name}))
    items = [item for item in read if item.node.type in _COUNTS and item.measures == _ABOUT_SPECIES]
    species = {item.node.id: amounts[item.start] for item in items if item.start in amounts}
    if len(species) == PAIR:
        one, other = species.values()
        yield Quantity(one, other, one.value + other.value, "+", _COUNTS, _COLONIES, TOTAL, _ABOUT_SPECIES)
    yield from _lengths(source, amounts.values())


def _apart(
    first: Amount,
    second: Amount,
    kinds: frozenset[EntityType],
    words: tuple[re.Pattern[str], re.Pattern[str]],
    measures: frozenset[str],
) -> Quantity:
    high, low = sorted((first, second), key=lambda amount: -amount.value)
    return Quantity(high, low, high.value - low.value, "\u2212", kinds, *words, measures)


def _lengths(source: SourceIndex, amounts: Iterable[Amount]) -> Iterator[Quantity]:
    """So many transects of so many meters each, within a sentence or in two that follow each other."""
    spans = source.sentences
    for at, (low, high) in enumerate(spans):
        if not _TRANSECTS.search(source.text.lower(), low, high):
            continue
        found = list(_length([a for a in amounts if low <= a.start < high]))
        ends = [span for span in spans[at + 1 : at + 2] if _EACH.match(source.text, *span)]
        if not found and ends:
            found = list(_length([a for a in amounts if low <= a.start < ends[0][1]]))
        yield from found


def _length(amounts: Sequence[Amount]) -> Iterator[Quantity]:
    distinct = {(a.value, a.unit): a for a in amounts if a.kind in _COUNTS}
    meters = [amount for amount in distinct.values() if amount.unit == METER]
    counts = [amount for amount in distinct.values() if amount.unit != METER]
    if len(meters) == len(counts) == 1:
        kinds = frozenset({EntityType.QUANTITY})
        value = meters[0].value * counts[0].value
        measures = frozenset({"length", "transects", "count"})
        yield Quantity(counts[0], meters[0], value, "\u00d7", kinds, _TRANSECTS, TOTAL, measures)
