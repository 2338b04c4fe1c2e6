"""English number words to exact numbers: "fourteen thousand five hundred", "one and a half"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest

_UNIT_WORDS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen
"""
_TENS_WORDS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ORDINAL_WORDS = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
fifteenth sixteenth seventeenth eighteenth nineteenth
"""
UNITS = {word: i for i, word in enumerate(_UNIT_WORDS.split())}
TENS = {word: 10 * i for i, word in enumerate(_TENS_WORDS.split(), start=2)}
TENS["fourty"] = 40  # a common misspelling in filings
SCALES = {
    "thousand": 10**3, "lakh": 10**5, "lakhs": 10**5, "lac": 10**5, "lacs": 10**5, "million": 10**6, "crore": 10**7,
    "crores": 10**7, "billion": 10**9, "trillion": 10**12, "lakh crore": 10**12,
}  # fmt: skip
PARTS = {
    "half": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4), "fourth": Fraction(1, 4),
    "fifth": Fraction(1, 5), "sixth": Fraction(1, 6), "eighth": Fraction(1, 8), "tenth": Fraction(1, 10),
}  # fmt: skip
_ORDINAL_UNITS = {word: i for i, word in enumerate(_ORDINAL_WORDS.split(), start=1)}
_ORDINAL_TENS = {"twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50}
ORDINALS: dict[str, int] = {
    **_ORDINAL_UNITS,
    **_ORDINAL_TENS,
    **{
        f"{tens}-{unit}": TENS[tens] + n
        for tens in ("twenty", "thirty", "forty")
        for unit, n in _ORDINAL_UNITS.items()
        if n < 10
    },
}
ORDINAL_WORD = (
    r"(?:(?:twenty|thirty|forty)[\s-]{1,3})?(?:"
    + "|".join(sorted(_ORDINAL_UNITS, key=len, reverse=True))
    + ")"
    r"|twentieth|thirtieth|fortieth|fiftieth"
)
"""Pattern of an ordinal word; read it with `ordinal_of`."""

_PLURALS = [f"{part}s" for part in PARTS if part != "half"]
_ANY = "|".join(sorted([*UNITS, *TENS, *SCALES, "hundred", *PARTS, *_PLURALS], key=len, reverse=True))
_TOKEN = re.compile(rf"\b(?:{_ANY}|and|an?)\b", re.IGNORECASE)
_LINK = re.compile(r"\s+|\s?-\s?")  # what may stand between two number words
_COMMA = re.compile(r",\s+")  # "one thousand, two hundred", but not "twenty, five"
_PART_FOLLOWS = re.compile(r"\s*(?:\(|of\b)")
MAX_WORDS = 20  # words of one number; "nine hundred ninety-nine million ..." has 16


@dataclass(frozen=True, slots=True)
class WordNumber:
    """A number written in words at `text[start:end]`."""

    start: int
    end: int
    value: Fraction
    is_single: bool  # one word only: "one", "two"


def ordinal_of(words: str) -> int | None:
    """1 for "first", 21 for "twenty-first" or "Twenty  first"; None when it is no ordinal word."""
    return ORDINALS.get(re.sub(r"[\s-]+", "-", words.strip().lower()))


def find_word_numbers(text: str) -> Iterator[WordNumber]:
    """Every number in words, longest first from the left; "one and two" gives two numbers."""
    run: list[re.Match[str]] = []
    for token in _TOKEN.finditer(text):
        if run and not _is_linked(run[-1], token):
            yield from _numbers_of_run(run)
            run = []
        run.append(token)
    yield from _numbers_of_run(run)


def _is_linked(left: re.Match[str], right: re.Match[str]) -> bool:
    text, word = left.string, left.group().lower()
    if _LINK.fullmatch(text, left.end(), right.start()):
        return True
    is_big = word == "hundred" or word in SCALES
    return is_big and _COMMA.fullmatch(text, left.end(), right.start()) is not None


def _is_part(run: list[re.Match[str]], i: int) -> bool:
    """Whether the word at `i` is a fraction: "one-third", "two thirds of", but not "one third party"."""
    text = run[i].string
    hyphen = text[run[i - 1].end() : run[i].start()].strip() == "-"
    return hyphen or _PART_FOLLOWS.match(text, run[i].end()) is not None


def _numbers_of_run(run: list[re.Match[str]]) -> Iterator[WordNumber]:
    i = 0
    while i < len(run):
        words = [t.group().lower() for t in run[i : i + MAX_WORDS]]
        value, used = _parse(words)
        may_divide = used == 1 and i + 1 < len(run) and 0 < value < 10 and _part(words[1])
        if may_divide and _is_part(run, i + 1):
            value, used = value * _part(words[1]), 2
        if used:
            yield WordNumber(run[i].start(), run[i + used - 1].end(), value, used == 1)
        i += max(used, 1)


def _parse(words: list[str]) -> tuple[Fraction, int]:
    """Value and number of words of the longest number phrase at the beginning; (0, 0) when there is none."""
    if words[:2] == ["half", "a"] and len(words) > 2 and words[2] in SCALES:
        return Fraction(SCALES[words[2]], 2), 3  # "half a billion"
    total, group, scale, last = Fraction(0), 0, 10**15, "start"  # `last` is the kind of the last word
    first = 0
    if words[0] in ("a", "an"):
        if len(words) < 2 or (words[1] != "hundred" and words[1] not in SCALES):
            return Fraction(0), 0
        group, last, first = 1, "article", 1
    used = first
    for word, after in zip_longest(words[first:], words[first + 1 :]):
        fresh = last in ("start", "hundred", "scale", "and")
        if word in UNITS and (fresh or (last == "tens" and 0 < UNITS[word] < 10)):
            group, last = group + UNITS[word], "unit"
        elif word in TENS and fresh:
            group, last = group + TENS[word], "tens"
        elif word == "hundred" and last in ("unit", "tens", "article") and 0 < group < 100:
            group, last = group * 100, "hundred"
        elif word in SCALES and last not in ("start", "and", "scale") and group and SCALES[word] < scale:
            total, group, scale, last = total + group * SCALES[word], 0, SCALES[word], "scale"
        elif word == "and" and last in ("hundred", "scale") and (after in UNITS or after in TENS):
            last = "and"
        else:
            break
        used += 1
    return (Fraction(0), 0) if last == "start" else _with_part(total + group, words, used)


def _with_part(value: Fraction, words: list[str], i: int) -> tuple[Fraction, int]:
    """Adds "and a half", "and one-half"."""
    rest = words[i : i + 3]
    if len(rest) == 3 and rest[0] == "and" and rest[1] in ("a", "one", "three", "two") and _part(rest[2]):
        return value + _part(rest[2]) * UNITS.get(rest[1], 1), i + 3
    return value, i


def _part(word: str) -> Fraction:
    return PARTS.get(word, PARTS.get(word.removesuffix("s"), Fraction(0)))
