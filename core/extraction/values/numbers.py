"""Numbers of a text: digits and words with one exact value, and the bare ones as values."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from core.extraction.values.labels import is_label
from core.extraction.values.number_words import SCALES, find_word_numbers
from core.extraction.values.value import Value, make_value
from core.types import EntityType

_DIGITS = re.compile(
    r"(?<![^\W_])(?<![.,])(?:(?P<simple>(?<![/\d])[1-9]/[234])(?![\d/])|"
    r"(?P<whole>\d{1,3}(?:,\d{3}){1,9}(?!\d)|\d{1,30}(?!\d))(?P<decimals>\.\d{1,30}(?!\d))?"
    r"(?:(?P<glyph>[½¼¾⅓⅔])|(?:\s|-)(?P<over>[1-9]/(?:2|3|4|5|8|16|32))(?![\d/]))?"
    r"|(?P<point>\.\d{1,30}(?!\d))|(?P<only>[½¼¾⅓⅔])"
    r")(?:\s{1,3}(?P<scale>hundred|thousand|million|billion|trillion)\b|\s?(?P<short>bn|mn|tn)\b)?",
    re.IGNORECASE,
)
_SHORT_SCALES = {"mn": "million", "bn": "billion", "tn": "trillion"}
_GLYPHS = {
    "½": Fraction(1, 2),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
}
_BETWEEN = re.compile(r"\s*[(\[][\s_]*")  # filings underline: "sixty (_60_)"
_CLOSE = re.compile(r"[\s_]*[)\]]")

# What a number must not follow or precede to stand for itself.
_IDENTIFIER_BEFORE = re.compile(
    r"(?:\b(?:no|nos|number|suite|ste|room|unit|box|apt|apartment|floor|building|bldg|lot|page|pages|pp?|line"
    r"|step|item|items|note|phase|version|tel|telephone|fax|phone|zip|form|rule|part|chapter|title|volume|vol"
    r"|sections?|articles?|exhibits?|schedules?|clauses?|paragraphs?|annex|appendix|file|case|docket|route|highway)"
    r"\.?:?|[#§@/\\_]|(?<=\w):(?!\s)|\.\d|\d\.|[-\u2013]|v\.)\s*$",
    re.IGNORECASE,
)
_COUNTED_AFTER = re.compile(r"\s+(?:[a-z]+\s+)?[a-z]{2,}(?:s|en|ople)\b")
_NUMBERING = re.compile(
    r"\b(?:[a-z]{4,}(?<!s)s|they|together)\s+number\s+$"
)  # "the corals number 1,238 colonies"
_SENTENCE_BEFORE = re.compile(r"\d\.\s+$")  # "... in 2020. 717 fragments were planted"
_GLUED_AFTER = re.compile(r"[\w/\\_@]|[-\u2013]\w|[.,:]\d")
_STREET_AFTER = re.compile(
    r"\s+(?:[NSEW]\.?\s+)?(?:[A-Z][\w.']*\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln"
    r"|Way|Court|Ct|Place|Plaza|Parkway|Pkwy|Highway|Hwy|Square|Circle|Terrace|Broadway)\b"
)
_ZIP_BEFORE = re.compile(r"[A-Z][A-Za-z.]+,?\s{1,4}$")
LOOKBEHIND = 24  # characters read before a number; longer than any identifier word


@dataclass(frozen=True, slots=True)
class NumberSpan:
    """A number at `text[start:end]`, "sixty (60)" as one span with its exact value."""

    start: int
    end: int
    value: Fraction
    in_words: bool
    is_doubled: bool = False  # words and digits agree: "sixty (60)"
    is_single_word: bool = False


def format_number(value: Fraction) -> str:
    """The shortest exact decimal ("14500", "0.5"), or a fraction in lowest terms ("1/3")."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    return format_decimal(Decimal(value.numerator) / Decimal(value.denominator))


def format_decimal(value: Decimal) -> str:
    """`value` without exponent and without trailing zeros."""
    plain = format(value, "f")
    return plain.rstrip("0").rstrip(".") if "." in plain else plain


def scan_numbers(text: str) -> list[NumberSpan]:
    """Every number of the text, whatever it counts, by start and without overlaps."""
    digits = list(_digit_numbers(text))
    covered = bytearray(len(text))
    for number in digits:
        covered[number.start : number.end] = b"\x01" * (number.end - number.start)
    words = (
        NumberSpan(w.start, w.end, w.value, True, is_single_word=w.is_single)
        for w in find_word_numbers(text)
        if not covered[w.end - 1]
    )
    return _join_doubled(text, sorted([*digits, *words], key=lambda n: n.start))


def find_numbers(text: str, numbers: Sequence[NumberSpan] | None = None) -> list[Value]:
    """Bare numbers: no labels, page numbers, identifiers, addresses, and no lone "one".

    `numbers` is `scan_numbers(text)`, for callers that have it already.
    """
    spans = scan_numbers(text) if numbers is None else numbers
    return [
        make_value(text, n.start, n.end, EntityType.NUMBER, format_number(n.value))
        for n in spans
        if _is_bare(text, n)
    ]


def _digit_numbers(text: str) -> Iterator[NumberSpan]:
    for match in _DIGITS.finditer(text):
        group = match.groupdict()
        value = Fraction(0)
        if group["whole"]:
            value = Fraction(group["whole"].replace(",", "") + (group["decimals"] or ""))
        elif group["point"] or group["simple"]:
            value = Fraction(group["simple"] or "0" + group["point"])
        glyph = group["glyph"] or group["only"]
        value += _GLYPHS[glyph] if glyph else 0
        value += Fraction(group["over"]) if group["over"] else 0
        if group["scale"]:
            value *= 100 if group["scale"].lower() == "hundred" else SCALES[group["scale"].lower()]
        if group["short"]:
            value *= SCALES[_SHORT_SCALES[group["short"].lower()]]
        yield NumberSpan(match.start(), match.end(), value, False)


def _join_doubled(text: str, numbers: list[NumberSpan]) -> list[NumberSpan]:
    """Joins "sixty (60)" and "60 (sixty)" when both say the same."""
    joined: list[NumberSpan] = []
    skip = False
    for number, following in pairwise([*numbers, None]):
        if skip or number is None:
            skip = False
            continue
        if (
            following is not None
            and number.in_words != following.in_words
            and number.value == following.value
        ):
            between = _BETWEEN.fullmatch(text, number.end, following.start)
            close = _CLOSE.match(text, following.end)
            if between and close:
                joined.append(NumberSpan(number.start, close.end(), number.value, True, is_doubled=True))
                skip = True
                continue
        joined.append(number)
    return joined


def _is_bare(text: str, number: NumberSpan) -> bool:
    if number.is_doubled:
        return True
    before = text[max(0, number.start - LOOKBEHIND) : number.start]
    if number.in_words:
        return not (number.is_single_word and number.value == 1) and not before.endswith(("-", "\u2013"))
    opens = _NUMBERING.search(before) or _SENTENCE_BEFORE.search(before)
    is_counted = opens and _COUNTED_AFTER.match(text, number.end)
    if _GLUED_AFTER.match(text, number.end) or (_IDENTIFIER_BEFORE.search(before) and not is_counted):
        return False
    if is_label(text, number.start, number.end) or _STREET_AFTER.match(text, number.end):
        return False
    is_zip = text[number.start : number.end].isdigit() and number.end - number.start == 5
    return not (is_zip and _ZIP_BEFORE.search(before))
