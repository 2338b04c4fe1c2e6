"""Numbers of a text: digits and words with one exact value, and the bare ones as values."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from core.extraction.values.convention import read_convention
from core.extraction.values.currencies import CODES, sign_before
from core.extraction.values.digits import FIGURE, SPACED, Convention, Figure, read_figure
from core.extraction.values.labels import is_label
from core.extraction.values.locales import alternatives, scales
from core.extraction.values.number_words import SCALES, find_word_numbers
from core.extraction.values.value import Value, either, make_value, put_together
from core.text.spans import Spans
from core.types import EntityType

_SCALES = {"hundred": 100, "mn": 10**6, "bn": 10**9, "tn": 10**12, **SCALES, **scales()}
_SCALE = rf"(?:(?:\s{{1,3}}|-)(?P<scale>{alternatives(_SCALES)})(?!\w)|\s?(?P<short>bn|mn|tn)\b)?"


def _pattern(figure: str) -> re.Pattern[str]:
    return re.compile(
        r"(?:(?<![^\W_])|(?<=\b(?-i:R)))(?:(?<![.,])|(?<=\bRs\.)|(?<=\bFr\.))(?:(?P<simple>(?<![/\d])[1-9]/[234])(?![\d/])"
        rf"|(?P<figure>{figure})(?:(?P<glyph>[½¼¾⅓⅔])|(?:\s|-)(?P<over>[1-9]/(?:2|3|4|5|8|16|32))(?![\d/]))?"
        rf"|(?P<point>\.\d{{1,30}}(?!\d))|(?P<only>[½¼¾⅓⅔])){_SCALE}",
        re.IGNORECASE,
    )


_DIGITS, _WITHOUT_BLANKS = _pattern(f"{SPACED}|{FIGURE}"), _pattern(FIGURE)
_UNIT_AFTER = re.compile(
    rf"\s{{0,3}}(?:%|[$\u20ac\u00a3]|(?:{'|'.join(CODES)})(?!\w)|(?i:kr|z\u0142|euros?|m2|m\u00b2|km|kg)(?!\w))"
)
_COUNTED_WORD = re.compile(r" [a-z]{2,}")
_GLYPHS = {sign: Fraction(unicodedata.numeric(sign)).limit_denominator(4) for sign in "½¼¾⅓⅔"}
_BETWEEN = re.compile(r"\s*[(\[][\s_]*")  # filings underline: "sixty (_60_)"
_CLOSE = re.compile(r"[\s_]*[)\]]")
_BRACKET, _BRACKET_CLOSE = re.compile(r"\s{0,10}[(\[]\s{0,3}"), re.compile(r"\s*[)\]]")

# What a number must not follow or precede to stand for itself.
_IDENTIFIER_BEFORE = re.compile(
    r"(?:\b(?:no|nos|number|suite|ste|room|unit|box|apt|apartment|floor|building|bldg|lot|page|pages|pp?|line"
    r"|step|item|items|note|phase|version|tel|telephone|fax|phone|zip|form|rule|part|chapter|title|volume|vol"
    r"|sections?|articles?|exhibits?|schedules?|clauses?|paragraphs?|annex|appendix|file|case|docket|route|highway)"
    r"\.?:?|[#§@/\\_]|(?<=\w):(?!\s)|\.\d|\d\.|[-\u2013]|v\.)\s*$",
    re.IGNORECASE,
)
_MARKS_BEFORE = frozenset("#\u00a7@/\\_:-\u2013.")  # with which the words above end
_COUNTED_AFTER = re.compile(r"\s+(?:[a-z]+\s+)?[a-z]{2,}(?:s|en|ople)\b")
# "The corals number 1,238 colonies".
_NUMBERING = re.compile(r"\b(?:[a-z]{4,}(?<!s)s|they|together)\s+number\s+$")
_SENTENCE_BEFORE = re.compile(r"\d\.\s+$")  # "... in 2020. 717 fragments were planted"
_GLUED_AFTER = re.compile(r"[\w/\\_@]|[-\u2013]\w|[.,:]\d")
_STREET_AFTER = re.compile(
    r"\s+(?:[NSEW]\.?\s+)?(?:[A-Z][\w.']*\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln"
    r"|Way|Court|Ct|Place|Plaza|Parkway|Pkwy|Highway|Hwy|Square|Circle|Terrace|Broadway)\b"
)
_ZIP_BEFORE = re.compile(r"[A-Z][A-Za-z.]+,?\s{1,4}$")
_RANGE = re.compile(r"\s{0,3}(?:(?P<word>to|and|or)|[-\u2013\u2014])\s{0,3}", re.IGNORECASE)
_WIDEST = 10  # characters between the ends of a range
_FROM = re.compile(r"\b(?:from|between)\s+(?:[^\s\d]{1,4}\s?)?$", re.IGNORECASE)
_PHONE = re.compile(
    r"(?<![\w.,+])(?:\+\d{1,3}|\(?0\d{1,4}\)?)(?:[ \xa0]\(?\d{1,8}\)?){1,6}(?![.,]?\d)"
)  # "+44 20 7946 0958", "(020) 7946 0958"
_GROUPED = re.compile(r"\+\d{1,3}(?: \d{3})+")  # "+12 500 000"
_PHONE_DIGITS = 9
MINUSES = ("-", "\u2212")
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
    other: Fraction | None = None  # the value in the other notation, where the text does not tell which
    scale: int = 1  # what the word behind it stands for: 1,000,000 of "2.5 million"
    is_odd: bool = False  # in a notation that is not its text's
    is_english: bool = False  # "1,250" of a text that shows no other notation

    @property
    def values(self) -> tuple[Fraction, ...]:
        """What it may be, the likelier first."""
        if self.other is None or self.is_english:
            return (self.value,)
        return (self.value, self.other)


def format_number(value: Fraction) -> str:
    """The shortest exact decimal ("14500", "0.5"), or a fraction in lowest terms ("1/3")."""
    if value.denominator == 1:
        return str(value.numerator)
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    plain = format(Decimal(value.numerator) / Decimal(value.denominator), "f")
    return plain.rstrip("0").rstrip(".") if "." in plain else plain


def scan_numbers(text: str, convention: Convention | None = None) -> list[NumberSpan]:
    """Every number of the text, whatever it counts, by start and without overlaps.

    `convention` is the document's that the text is a part of; by default it is read from the text.
    """
    written = (m for m in _PHONE.finditer(text) if sum(map(str.isdigit, m[0])) >= _PHONE_DIGITS)
    phones = [phone.span() for phone in written if not _GROUPED.fullmatch(phone[0])]
    called = Spans(phones)
    found = digit_numbers(text, convention or read_convention(text))
    digits = [number for number in found if not called.meet(number.start, number.start + 1)]
    covered = Spans([*phones, *((number.start, number.end) for number in digits)])
    words = (
        NumberSpan(w.start, w.end, w.value, True, is_single_word=w.is_single)
        for w in find_word_numbers(text)
        if not covered.meet(w.end - 1, w.end)
    )
    return _join_doubled(text, sorted([*digits, *words], key=lambda n: n.start))


def find_numbers(text: str, numbers: Iterable[NumberSpan]) -> list[Value]:
    """Bare numbers among those of a text: no labels, page numbers, identifiers, addresses, and no lone "one"."""
    return [
        make_value(text, n.start, n.end, EntityType.NUMBER, either(map(format_number, n.values)))
        for n in numbers
        if not n.is_odd and _is_bare(text, n)
    ]


def digit_numbers(text: str, convention: Convention) -> Iterator[NumberSpan]:
    """Every number in digits, by the convention of its text."""
    place = 0
    while match := _DIGITS.search(text, place):
        if " " in (match["figure"] or "") and not _is_grouped(text, match, convention):
            alone = _WITHOUT_BLANKS.match(text, match.start())
            assert alone is not None
            match = alone
        place = match.end()
        if text[match.start() - 1 : match.start()] == "R" and not sign_before(text, match.start()):
            continue  # "R2" has a name
        if (number := _number(match, convention)) is not None:
            yield number


def _is_grouped(text: str, match: re.Match[str], convention: Convention) -> bool:
    """Whether figures with blanks between them are one, as in "EUR 1 250 000", and not the columns of a table."""
    start, end = match.span("figure")
    before = text[max(0, start - LOOKBEHIND) : start]
    sign = sign_before(text, start)
    has_sign = sign or _UNIT_AFTER.match(text, match.end())
    if convention.is_sure and convention.decimal == ".":
        is_rand = sign is not None and sign[1] == "ZAR"  # "R1 200.50 and R12 500"
        return bool(has_sign) and (match["figure"].count(" ") > 1 or is_rand)
    if has_sign or "," in match["figure"] or "." in match["figure"] or match["scale"]:
        return True
    return not _is_identifier(before) and _COUNTED_WORD.match(text, end) is not None


def _number(match: re.Match[str], convention: Convention) -> NumberSpan | None:
    plain = Figure(Fraction(match["simple"] or f"0{match['point'] or ''}"))
    figure = read_figure(match["figure"], convention) if match["figure"] else plain
    if figure is None:
        return None
    value, other, scale = figure.value, figure.other, 1
    if glyph := match["over"] or match["glyph"] or match["only"]:
        value, other = value + (_GLYPHS[glyph] if glyph in _GLYPHS else Fraction(glyph)), None
    if word := match["scale"] or match["short"]:
        scale = _SCALES[" ".join(word.lower().split())]
        value, other = value * scale, None if other is None else other * scale
    odd, english = figure.is_odd, figure.is_english
    return NumberSpan(*match.span(), value, False, other=other, scale=scale, is_odd=odd, is_english=english)


def has_minus(text: str, start: int) -> bool:
    """Whether a minus stands right before `start`: "-$500", "(-3.2%)"; not the dash of "May-5" and of "3 - 5"."""
    is_free = not text[max(start - 2, 0) : start - 1].strip(" (\t\n")
    return text[max(start - 1, 0) : start] in MINUSES and is_free


def is_range(text: str, first: NumberSpan, second: NumberSpan, start: int | None = None) -> bool:
    """Whether two numbers are the ends of a range, of which the second has the unit: "2-3 years", "from 5 to 8 %".

    `start` is that of a sign before the second.
    """
    start = second.start if start is None else start
    if start - first.end > _WIDEST or (between := _RANGE.fullmatch(text, first.end, start)) is None:
        return False
    if first.value < second.value and between["word"] in (None, "to"):
        return True
    return _FROM.search(text, max(0, first.start - LOOKBEHIND), first.start) is not None


def include_words(text: str, words: NumberSpan | None, value: Value, unit_after: re.Pattern[str]) -> Value:
    """`value` with the equal number in words before its bracket, and the unit repeated after it: "twenty (20%)".

    `words` and `value` name the same number; a `value` in no bracket right after `words` comes back as it is.
    """
    if words is None or not words.in_words:
        return value
    close = _BRACKET_CLOSE.match(text, value.end)
    if close is None or not _BRACKET.fullmatch(text, words.end, value.start):
        return value
    end = (unit_after.match(text, close.end()) or close).end()
    return replace(value, start=words.start, end=end, text=text[words.start : end])


def _join_doubled(text: str, numbers: list[NumberSpan]) -> list[NumberSpan]:
    """Joins "sixty (60)" and "60 (sixty)" when both say the same."""

    def joined(first: NumberSpan, second: NumberSpan) -> NumberSpan | None:
        if first.is_doubled or first.in_words == second.in_words or first.value != second.value:
            return None
        close = _CLOSE.match(text, second.end)
        if close is None or not _BETWEEN.fullmatch(text, first.end, second.start):
            return None
        return NumberSpan(first.start, close.end(), first.value, True, is_doubled=True)

    return put_together(numbers, joined)


def _is_bare(text: str, number: NumberSpan) -> bool:
    if number.is_doubled:
        return True
    before = text[max(0, number.start - LOOKBEHIND) : number.start]
    if number.in_words:
        return not (number.is_single_word and number.value == 1) and not before.endswith(("-", "\u2013"))
    if _GLUED_AFTER.match(text, number.end):
        return False
    if _is_identifier(before) and not _is_counted(text, number, before):
        return False
    if is_label(text, number.start, number.end) or _STREET_AFTER.match(text, number.end):
        return False
    is_zip = text[number.start : number.end].isdigit() and number.end - number.start == 5
    return not (is_zip and _ZIP_BEFORE.search(before))


def _is_identifier(before: str) -> bool:
    """Whether what stands before a number makes it the name of something."""
    last = before.rstrip()[-2:]
    if last[-1:].isdigit():
        return last[0] == "."
    may_be = last[-1:].isalpha() or last[-1:] in _MARKS_BEFORE
    return may_be and _IDENTIFIER_BEFORE.search(before) is not None


def _is_counted(text: str, number: NumberSpan, before: str) -> bool:
    opens = _NUMBERING.search(before) or _SENTENCE_BEFORE.search(before)
    return bool(opens) and _COUNTED_AFTER.match(text, number.end) is not None
