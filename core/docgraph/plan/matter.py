"""What a question is about: legal matters, with the words that documents use for them."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

MATTERS = Path(__file__).with_name("matters.toml")


@dataclass(frozen=True, slots=True)
class Matter:
    """One matter, and how questions and documents speak of it. `matters.toml` tells what each field is."""

    name: str
    ask: tuple[re.Pattern[str], ...]
    about: str
    headings: tuple[str, ...]
    terms: tuple[str, ...]
    clauses: tuple[str, ...]
    wants: str  # "" for a sentence


@cache
def load_matters(path: Path = MATTERS) -> tuple[Matter, ...]:
    """All matters, in the order of the file."""
    with path.open("rb") as file:
        said = tomllib.load(file)
    return tuple(
        Matter(
            name,
            tuple(_pattern(words) for words in each["ask"]),
            each["about"],
            tuple(each["headings"]),
            tuple(each["terms"]),
            tuple(each["clauses"]),
            each.get("wants", ""),
        )
        for name, each in said.items()
    )


def raised_matters(question: str, matters: Sequence[Matter]) -> dict[str, float]:
    """How strongly the words of a question raise each matter, in (0, 1]; matters not raised are left out.

    The strength is the share of the question's letters that the longest expression found covers, relative to the
    best matter: "limit of liability" raises `liability_cap` more than "limit" raises `price_limits`.
    """
    lengths = {}
    for matter in matters:
        found = [match for pattern in matter.ask for match in pattern.finditer(question)]
        if found:
            lengths[matter.name] = sum(sorted((_weight(match[0]) for match in found), reverse=True)[:2])
    most = max(lengths.values(), default=1.0)
    return {name: length / most for name, length in lengths.items()}


def _weight(words: str) -> float:
    """A longer expression says more; blanks and the words a `*` took in do not."""
    return min(float(len(words)), 24.0)


def _pattern(words: str) -> re.Pattern[str]:
    """`assign*` as `assign` with any ending; a lone `*` as up to four words."""
    parts = []
    for word in words.split():
        if word == "*":
            parts.append(r"(?:[\w'-]+\s+){0,4}?")
        else:
            parts.append(re.escape(word).replace(r"\*", r"[\w'-]*") + r"\s+")
    whole = "".join(parts).removesuffix(r"\s+")
    return re.compile(rf"(?<![\w-]){whole}(?![\w])", re.IGNORECASE)
