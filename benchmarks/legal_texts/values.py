"""Facts with the forms in which documents and answers write them.

Values of one kind have their forms in the same order, so that a value and what it is swapped for are
written alike.
"""

from dataclasses import dataclass
from datetime import date

from benchmarks.legal_texts.number_words import in_words, ordinal

MONTHS = "January February March April May June July August September October November December".split()
MILLION, BILLION = 10**6, 10**9
LARGE = 10**8  # from here on nobody writes a sum in words


@dataclass(frozen=True, slots=True)
class Value:
    """One fact's value. Two values are the same fact exactly when kind and key are equal."""

    kind: str  # values of one kind can stand in each other's place
    key: str | int | float | date
    source: tuple[str, ...]  # forms in the document
    answer: tuple[str, ...]  # forms in an answer
    alias: str = ""  # what the document calls it after its first mention
    roles: tuple[str, ...] = ()  # what an answer may call it instead, such as `the tenant`


def money(dollars: int, kind: str = "money") -> Value:
    """A sum in dollars."""
    plain, words = f"${dollars:,}", in_words(dollars)
    title = " ".join(word.capitalize() for word in words.split())
    big = plain
    for scale, name in ((BILLION, "billion"), (MILLION, "million")):
        if dollars >= scale and dollars % (scale // 100) == 0:
            big = f"${dollars / scale:g} {name}"
            break
    if dollars >= LARGE:
        return Value(
            kind, dollars, (big, plain, big), (big, plain, big, big.replace("$", "US$"), f"{big[1:]} dollars")
        )
    source = (f"{plain}.00", plain, f"{title} Dollars ({plain}.00)", f"{title} and No/100 Dollars ({plain})")
    answer = (
        plain,
        f"{plain}.00",
        f"{dollars:,} dollars",
        big,
        f"USD {dollars:,}",
        f"{words} dollars",
        plain,
    )
    return Value(kind, dollars, source, answer)


def day(when: date, kind: str = "date") -> Value:
    """A calendar day."""
    month = MONTHS[when.month - 1]
    long = f"{month} {when.day}, {when.year}"
    numeric = when.strftime("%m/%d/%Y") if when.day > len(MONTHS) else long  # 03/04 could be April
    short = long if month in ("May", "June", "July") else f"{month[:3]}. {when.day}, {when.year}"
    formal = f"the {ordinal(when.day)} day of {month}, {when.year}"
    british = f"{when.day} {month} {when.year}"
    answer = (
        long,
        british,
        numeric,
        when.isoformat(),
        short,
        f"{month} {ordinal(when.day)}, {when.year}",
        long,
    )
    return Value(kind, when, (long, formal, long, british), answer)


def year(number: int) -> Value:
    """A calendar year."""
    return Value("year", number, (str(number),), (str(number),))


def percent(points: float, kind: str = "percent") -> Value:
    """A share or rate in percent; halves have words too."""
    whole = int(points)
    words = in_words(whole) if points == whole else f"{in_words(whole)} and one-half"
    if points not in (whole, whole + 0.5):
        words = f"{points:g}"
    source = (f"{words} percent ({points:g}%)", f"{points:g}%", f"{points:g} percent", f"{points:g}%")
    return Value(kind, points, source, (f"{points:g}%", f"{points:g} percent", f"{words} percent"))


def count(number: int, kind: str) -> Value:
    """How many; `kind` says of what, so that days are swapped for days."""
    words = in_words(number)
    digits = f"{number:,}"
    if number >= 1000:
        return Value(kind, number, (digits,), (digits,))
    return Value(kind, number, (f"{words} ({digits})", digits, words), (digits, words))


def years(number: int) -> Value:
    """A length of time in whole years."""
    words = in_words(number)
    source = (f"{words} ({number}) years", f"{number} years", f"{words} years")
    if number == 1:
        source = ("one (1) year", "one year", "one year")
    answer = (source[1], source[2], f"{number * 12} months", source[2])
    return Value("years", number, source, answer)


def named(kind: str, *forms: str, answer: tuple[str, ...] = (), alias: str = "") -> Value:
    """A name or any other words, the full form first."""
    return Value(kind, forms[0], forms, answer or forms, alias)


def section(number: str) -> Value:
    """A provision of the document itself."""
    return Value(
        "section", number, (f"Section {number}",), (f"Section {number}", f"§ {number}", f"Sec. {number}")
    )
