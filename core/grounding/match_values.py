"""Values of a response in a source, in whatever format either has them."""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction

from core.extraction.values.compare import compatible, filing_keys, lookup_keys
from core.extraction.values.number_words import UNITS
from core.extraction.values.numbers import scan_numbers
from core.graph import Node
from core.grounding.amounts import read_amount
from core.grounding.matched import How, Match, match_at, match_text
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_ANNIVERSARY = re.compile(r"\banniversary\b", re.IGNORECASE)
_IN_WORDS = {str(value): word for word, value in UNITS.items()}
_YEAR_DIGITS = 4
_LARGE = 100  # from which a bare number is seldom another thing of that size
_BARE = {
    EntityType.NUMBER: (EntityType.MONEY, EntityType.QUANTITY),
    EntityType.QUANTITY: (EntityType.QUANTITY,),
}
_TIMES = {"1 times": "once", "2 times": "twice", "3 times": "thrice"}
_POINTS = re.compile(r"\bpoints?\b", re.IGNORECASE)
_APART = re.compile(
    r"\b(?:above|over|below|under|plus|minus|excess|more|less|greater|higher|lower|points?|by|margin|spread)\b",
    re.IGNORECASE,
)
_AROUND = 40  # characters
_LIKE_YEAR = re.compile(r"(?:1,[89]|2,[01])\d\d")  # "2,010" is a count; "in 2010" is none
_YEAR = re.compile(r"(?<![\d.,$])(?:1[89]|20|21)\d\d(?![\d,]|\.\d)")
_WHEN = re.compile(
    r"(?:\b(?:in|since|year|of|for|from|to|between|and|until|by|than|during|after|before)|[,(])\s*$",
    re.IGNORECASE,
)


def match_value(node: Node, source: SourceIndex) -> list[Match]:
    """Every value of the source that is the node's, the same in another unit or form, or a number that it may be."""
    found = _match_value(node, source)
    if node.type is EntityType.NUMBER and _LIKE_YEAR.fullmatch(node.label):
        found = [match for match in found if not _is_year(match, source)]
    return found


def _match_value(node: Node, source: SourceIndex) -> list[Match]:
    found: list[Match] = next(filter(None, _ways(node, source)), [])
    if found or node.type is EntityType.NUMBER:
        return found or [match for match in match_text(node, source) if not _is_inside_value(match, source)]
    return match_text(node, source) if node.type is not EntityType.DATE else []


def _ways(node: Node, source: SourceIndex) -> Iterator[list[Match]]:
    """What each way finds, the surest first."""

    def filed(
        said: Callable[[Node], Iterable[Hashable]], keys: Sequence[Hashable], *kinds: EntityType
    ) -> list[Match]:
        return [
            match_at(source, other, How.VALUE)
            for kind in kinds
            for key in keys
            for other in source.filed(frozenset({kind}), said).get(key, ())
        ]

    def told(words: str | None) -> list[Match]:
        places = source.search.find(words)[:1] if words else []
        return [Match(source.id, None, *place, How.VALUE) for place in places]

    same = source.filed(frozenset({node.type}), _canonical).get(node.canonical) or like_values(node, source)
    if node.type is EntityType.PERCENT and _POINTS.search(node.label):
        same = [other for other in same if may_be_points(other, source)]
    yield [match_at(source, other, How.VALUE) for other in same]
    others = (kind for kind in (EntityType.PERCENT, EntityType.QUANTITY) if kind is not node.type)
    yield filed(_multiple, _multiple(node), *others)
    yield told("anniversary" if _ANNIVERSARY.search(node.label) else None)
    yield told(_TIMES.get(node.canonical))
    if node.type is EntityType.NUMBER:
        # a bare decimal of a calculation: 0.05 for 5 %, 1.02 for 2 % more
        shares = [share for n in _numbers(node) for share in (n, n - 1) if "." in node.label]
        yield filed(_multiple, shares, EntityType.PERCENT)
        # "15 days for rent and 20 for the rest", but not the twelve months of "a year"
        lengths = filed(_count, [node.canonical], EntityType.DURATION)
        yield [match for match in lengths if match.node is not None and _shows_number(match.node)]
        yield filed(_count, [node.canonical], EntityType.QUANTITY)  # "sixteen spaces", of which one gets 16
    if node.type is EntityType.QUANTITY and node.canonical.endswith(" degree"):
        scales = [f"{node.canonical}_{scale}" for scale in ("celsius", "fahrenheit")]
        yield filed(_canonical, scales, node.type)  # "33.4 degrees" of a source with one scale
    if node.type in _BARE:
        large = [size for size in _size(node) if size >= _LARGE]
        yield filed(_size, large, *_BARE[node.type])  # "28,900 x 12", "18,000 ft"
    yield told(_IN_WORDS.get(node.canonical))  # "4 x 2 years" of "four periods"


def like_values(node: Node, source: SourceIndex) -> list[Node]:
    """The values of the source that say what the node says, or more."""
    filed = source.filed(frozenset({node.type}), _filing_keys)
    keys = lookup_keys(node.canonical, node.type)
    others = {other.id: other for key in sorted(keys) for other in filed.get(key, ())}
    return [o for o in others.values() if compatible(node.canonical, o.canonical, node.type)]


def _filing_keys(node: Node) -> set[str]:
    return filing_keys(node.canonical, node.type)


def _canonical(node: Node) -> tuple[str]:
    return (node.canonical,)


def _count(node: Node) -> tuple[str]:
    """The figure of a length of time or of an amount of something."""
    is_time = node.type is EntityType.DURATION
    return (node.canonical.strip("PTDMYHW") if is_time else node.canonical.partition(" ")[0],)


def may_be_points(node: Node, source: SourceIndex) -> bool:
    """Whether a percentage of the source is a distance between two: a rate of 3.5 % is no change of 3.5 points."""
    return any(
        _POINTS.search(mention.text)
        or _APART.search(source.text, max(0, mention.start - _AROUND), mention.end + _AROUND)
        for mention in node.mentions
    )


def _is_year(match: Match, source: SourceIndex) -> bool:
    """Whether a place of the source has a year: four digits without a comma, behind a word that tells when."""
    before = source.text[max(0, match.start - _AROUND) : match.start]
    return _YEAR.match(source.text, match.start) is not None and _WHEN.search(before) is not None


def _numbers(node: Node, *units: str) -> tuple[Fraction, ...]:
    """The number of a value in one of some units, or in any; nothing where it is none: a range, a multiple."""
    amount = read_amount(node.type, node.canonical)
    return (amount[0],) if amount and (not units or amount[1] in units) else ()


def _size(node: Node) -> tuple[Fraction, ...]:
    """The number of a sum, of an area or of nothing in particular; nothing of another measure."""
    return _numbers(node, *(("foot", "square_foot") if node.type is EntityType.QUANTITY else ()))


def _shows_number(node: Node) -> bool:
    """Whether a length of time is told with its number: "12 months", not "a year"."""
    size = node.canonical.strip("PTDMYHW")
    return any(
        any(found.value == Fraction(size) for found in scan_numbers(mention.text))
        for mention in node.mentions
    )


def _is_inside_value(match: Match, source: SourceIndex) -> bool:
    """Whether a number is part of a sum, a share or a day: "Forty-two" of "Forty-two Dollars", "21" of "June 21"."""
    is_short = match.end - match.start < _YEAR_DIGITS
    kinds = {EntityType.MONEY, EntityType.PERCENT, *((EntityType.DATE,) if is_short else ())}
    found = source.graph.entity_at(match.start)
    if found is None or found[0].type not in kinds:
        return False
    mention = found[1]
    return match.end <= mention.end and mention.end - mention.start > match.end - match.start


def _multiple(node: Node) -> tuple[Fraction, ...]:
    """How many times: "150 %" and "one and a half times"."""
    return (*(share / 100 for share in _numbers(node, "%")), *_numbers(node, "times"))
