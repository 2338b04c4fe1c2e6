"""Questions of two steps inside a contract: what the section says that a numbered clause refers to.

The gold answer is taken from the contract's text by its own numbers, not from the graph: a line that begins with the
clause's number, the one section that the clause names, and the line that begins with that section's number.
"""

import random
import re
from dataclasses import dataclass

from benchmarks.cuad.contract import Contract, squeeze

_CLAUSE = re.compile(
    r"^[ \t]*(?:Section[ \t]+)?(?P<number>\d{1,2}\.\d{1,2})(?![\d.]*\d)\.?[ \t]+(?=\S)", re.MULTILINE
)
_NAMED = re.compile(
    r"\b(?:Sections?|Clauses?|Paragraphs?|Articles?|Exhibits?|Schedules?)\s+(?P<number>\d{1,2}(?:\.\d{1,2})*|[A-Z])\b"
)
_LONGEST = 3_000  # characters of a clause that is asked about
_FIRST = 400  # characters of the section in which its words are looked for
_WORDS = 8  # of its first whole sentence: the gold answer
_LEAST = 10  # words of a sentence that is one, and no heading
_SENTENCE = re.compile(r"(?<=[.:])\s+|\n+")


@dataclass(frozen=True, slots=True)
class Referred:
    """A clause that refers to one section, and how that section begins."""

    clause: str  # its number
    section: str  # the number of the section that it refers to
    words: str  # the first words of that section's first sentence


def find_referred(contract: Contract, rng: random.Random, count: int) -> list[Referred]:
    """At most `count` clauses of a contract that refer to exactly one other section of it."""
    clauses = _clauses(contract.text)
    found = []
    for number, text in clauses.items():
        named = {match["number"] for match in _NAMED.finditer(text)} - {number}
        target = next(iter(named)) if len(named) == 1 else ""
        words = _begins(clauses.get(target, ""))
        if words and len(text) <= _LONGEST:
            found.append(Referred(number, target, words))
    return rng.sample(found, min(count, len(found)))


def _clauses(text: str) -> dict[str, str]:
    """The text after each number at the beginning of a line, up to the next; numbers that occur twice are left out."""
    starts = list(_CLAUSE.finditer(text))
    ends = [*(match.start() for match in starts), len(text)][1:]
    numbers = [match["number"] for match in starts]
    return {
        number: text[match.end() : end]
        for match, number, end in zip(starts, numbers, ends, strict=True)
        if numbers.count(number) == 1
    }


def _begins(text: str) -> str:
    """The first words of the first sentence that is long enough to be one."""
    for sentence in _SENTENCE.split(text[:_FIRST]):
        words = squeeze(sentence).split()
        if len(words) >= _LEAST:
            return " ".join(words[:_WORDS])
    return ""
