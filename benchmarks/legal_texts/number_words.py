"""Whole numbers in words, as contracts write them."""

SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
).split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
SCALES = ((1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"), (100, "hundred"))
IRREGULAR = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth"}
IRREGULAR |= {"nine": "ninth", "twelve": "twelfth"}


def in_words(number: int) -> str:
    """`14500` gives `fourteen thousand five hundred`."""
    for scale, name in SCALES:
        if number >= scale:
            rest = number % scale
            head = f"{in_words(number // scale)} {name}"
            return f"{head} {in_words(rest)}" if rest else head
    if number < len(SMALL):
        return SMALL[number]
    tens, ones = divmod(number, 10)
    return f"{TENS[tens]}-{SMALL[ones]}" if ones else TENS[tens]


def ordinal(number: int) -> str:
    """`1` gives `1st`, `22` gives `22nd`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def ordinal_words(number: int) -> str:
    """`1` gives `first`, `22` gives `twenty-second`."""
    head, dash, last = in_words(number).rpartition("-")
    if last in IRREGULAR:
        return head + dash + IRREGULAR[last]
    return head + dash + (last[:-1] + "ieth" if last.endswith("y") else last + "th")
