"""Texts of any length that repeat one pattern: what people paste by accident, and what wears a reader down."""

from collections.abc import Callable, Iterator
from itertools import count, cycle

from benchmarks.latency_texts import short_case

_FIRST = ("Anna", "Boris", "Clara", "Dev", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kiri")
_LAST = (
    "Adler",
    "Brandt",
    "Castro",
    "Dahl",
    "Endo",
    "Fuchs",
    "Gupta",
    "Haas",
    "Ito",
    "Juarez",
    "Kovac",
    "Lind",
    "Moreau",
)
_WORDS = ("rent", "term", "notice", "tenant", "payment", "area", "office", "repair", "deposit", "garden")

Pattern = Callable[[int], str]  # the piece of a number; pieces are joined as they are


def _name(i: int) -> str:
    return f"{_FIRST[i % len(_FIRST)]} {_LAST[i // len(_FIRST) % len(_LAST)]}{'' if i < 143 else f'-{_LAST[i % 7]}'}"


def _word(i: int) -> str:
    return _WORDS[i * 7 % len(_WORDS)]


PATTERNS: dict[str, Pattern] = {
    "one figure": lambda i: "$1",
    "figures": lambda i: f"{i * 37 % 99991} ",
    "amounts": lambda i: f"${i * 1237 % 999983:,}.50 ",
    "amounts with and": lambda i: f"EUR {i * 917 % 99991} and ",
    "percentages": lambda i: f"{i % 97}.{i % 10} %, ",
    "durations": lambda i: f"{i % 89 + 1} days or ",
    "quantities": lambda i: f"{i * 13 % 7919} square feet, ",
    "dates": lambda i: f"{i % 28 + 1} March {1900 + i * 7 % 120}, ",
    "sums": lambda i: f"{i} + ",
    "citations": lambda i: f"{i % 570 + 1} U.S. {i * 31 % 900 + 1} ({1900 + i % 120}); ",
    "sections": lambda i: f"§ {i % 90 + 1}.{i % 9}(a), ",
    "statutes": lambda i: f"{i % 50 + 1} U.S.C. § {i * 17 % 9000 + 1} and ",
    "persons": lambda i: f"{_name(i)}, ",
    "firms": lambda i: f"{_LAST[i % 13]} {_LAST[i // 13 % 13]} {_word(i).title()} LLC, ",
    "definitions": lambda i: f'{_name(i)} (the "{_word(i).title()} {_LAST[i % 13]}"), ',
    "cases": lambda i: f"{_LAST[i % 13]} v. {_LAST[i // 13 % 13]}, ",
    "one word": lambda i: "rent ",
    "capitals": lambda i: f"{_word(i).upper()} ",
    "titled words": lambda i: f"{_word(i).title()} ",
    "brackets": lambda i: "(a ",
    "open brackets": lambda i: "(",
    "quotes": lambda i: '"a ',
    "bullets": lambda i: f"- The {_word(i)} is {i}.\n",
    "labels": lambda i: f"{_word(i).title()} {i}: {i * 7}\n",
    "rows on one line": lambda i: f"| {i} | {_name(i)} | ${i * 37 % 9973}.00 | {i % 28 + 1} May 2021 ",
    "rows": lambda i: f"| {i} | {_name(i)} | ${i * 37 % 9973}.00 | {i % 28 + 1} May 2021 |\n",
    "no spaces": lambda i: "rentroll",
    "no sentence end": lambda i: f"the {_word(i)} of the {_word(i + 3)} pays the {_word(i + 5)} ",
    "semicolons": lambda i: f"the {_word(i)} pays {i} dollars; ",
    "and": lambda i: f"the {_word(i)} and ",
    "combining": lambda i: "e\u0301\u0302",
    "right to left": lambda i: "\u05d4\u05e9\u05d5\u05db\u05e8 \u05de\u05e9\u05dc\u05dd ",
    "Chinese": lambda i: "承租人应支付租金",
    "emoji": lambda i: "\U0001f469\u200d\U0001f4bc ",
    "zero width": lambda i: "a\u200b",
    "tabs": lambda i: f"{i}\t",
    "line breaks": lambda i: "a\n",
    "blank lines": lambda i: f"{_word(i)}\n\n",
    "addresses": lambda i: f"https://example.org/{_word(i)}/{i} ",
    "abbreviations": lambda i: "U.S. Co. No. v. Inc. ",
    "initials": lambda i: "A. B. ",
    "dots": lambda i: ".",
    "dashes": lambda i: "--- ",
    "stars": lambda i: "**",
    "underscores": lambda i: "_a_ ",
    "bars": lambda i: "|",
    "backticks": lambda i: "`",
    "links": lambda i: "[a](",
    "dialogue": lambda i: f"Q. Who pays {i}? A. The {_word(i)} pays. ",
    "contrasts": lambda i: f"{i} days, not {i + 1} days, ",
    "short sentences": lambda i: f"The {_word(i)} is {i} dollars. ",
}  # fmt: skip
PROSE = "prose"
KINDS = (*PATTERNS, PROSE)


def hostile_text(kind: str, size: int) -> str:
    """`size` characters of a kind of `KINDS`."""
    parts: list[str] = []
    length = 0
    for part in _prose() if kind == PROSE else map(PATTERNS[kind], count(1)):
        parts.append(part)
        length += len(part)
        if length >= size:
            break
    return "".join(parts)[:size]


def _prose() -> Iterator[str]:
    """The bundled lease again and again, its figures others each time."""
    context = short_case().context
    for number in cycle(range(1, 1000)):
        yield f"SCHEDULE {number}\n\n{context.replace('14,500', f'{14 + number},500')}\n\n"
