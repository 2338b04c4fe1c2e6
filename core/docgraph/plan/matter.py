"""What a question is about: legal matters, with the words that documents use for them."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

MATTERS = Path(__file__).with_name("matters.toml")
_LONGEST = 24.0  # letters of an expression that count
_FILLED = 0.3  # weight of an expression whose `*` took in another matter
_DENIAL = "not|neither|nor|no|never|refrain|prohibit|without|agrees? that|restrict|forbid|barred"  # NOT, in `states`
_SENTENCE = re.compile(r"(?<=[.;:])\s+(?=[A-Z(\"“])|\n\s*\n")
_SHORTEST = 40  # characters of a sentence; less is a heading or a line of a table, which states nothing


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
    # a sentence on it has all parts of one of these forms
    states: tuple[tuple[re.Pattern[str], ...], ...] = ()


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
            tuple(tuple(map(_part, form)) for form in each.get("states", ())),
        )
        for name, each in said.items()
    )


def raised_matters(question: str, matters: Sequence[Matter]) -> dict[str, float]:
    """How strongly the words of a question raise each matter, in (0, 1]; matters not raised are left out.

    The strength is the share of the question's letters that the longest expression found covers, relative to the
    best matter: "limit of liability" raises `liability_cap` more than "limit" raises `price_limits`.
    """
    found = {
        matter.name: [match for pattern in matter.ask for match in pattern.finditer(question)]
        for matter in matters
    }
    lengths = {}
    for name, matches in found.items():
        others = [match.span() for other, each in found.items() if other != name for match in each]
        weights = sorted((_weight(match, others) for match in matches), reverse=True)
        if weights:
            lengths[name] = sum(weights[:2])
    most = max(lengths.values(), default=1.0)
    return {name: length / most for name, length in lengths.items()}


def evidence(matters: Sequence[tuple[Matter, float]], text: str) -> float:
    """The share in [0, 1] of a question's matters, by their strength, that sentences of a text state."""
    total = sum(strength for _, strength in matters)
    stated = sum(strength for matter, strength in matters if is_stated(matter, text))
    return stated / total if total else 1.0


def is_stated(matter: Matter, text: str) -> bool:
    """Whether one sentence has all that a clause on a matter must have, in one of its forms if it has any."""
    if not matter.states:
        return True
    likely = [form for form in matter.states if all(part.search(text) for part in form if not _denies(part))]
    return any(
        all(part.search(sentence) for part in form)
        for form in likely
        for sentence in _SENTENCE.split(text)  # roughly: enough to keep apart what two clauses say
        if len(sentence) >= _SHORTEST
    )


def _weight(match: re.Match[str], others: Sequence[tuple[int, int]]) -> float:
    """A longer expression says more; but little when a `*` of it took in what raises another matter.

    "How long does the warranty last" is about the warranty, not about the term.
    """
    taken = [match.span(group) for group in range(1, match.re.groups + 1)]
    is_filled = any(start <= one and other <= end for start, end in taken for one, other in others)
    return min(float(len(match[0])), _LONGEST) * (_FILLED if is_filled else 1.0)


def _pattern(words: str) -> re.Pattern[str]:
    """`assign*` as `assign` with any ending; a lone `*` as up to four words; `?` behind all ends the question."""
    parts = []
    for word in words.removesuffix("?").split():
        if word == "*":
            parts.append(r"((?:[\w'-]+\s+){0,4}?)")
        else:
            parts.append(re.escape(word).replace(r"\*", r"[\w'-]*") + r"\s+")
    whole = "".join(parts).removesuffix(r"\s+")
    end = r"\s*\?*\s*$" if words.endswith("?") else r"(?![\w])"
    return re.compile(rf"(?<![\w-]){whole}{end}", re.IGNORECASE)


def _part(words: str) -> re.Pattern[str]:
    """One expression of `states`: from the start of a word, in any case; NOT is any word of denial."""
    return re.compile(rf"(?<![^\W\d_])(?:{_DENIAL if words == 'NOT' else words})", re.IGNORECASE | re.DOTALL)


def _denies(part: re.Pattern[str]) -> bool:
    """Whether an expression says what a sentence must not have: the whole text may have it elsewhere."""
    return r"\A(?!" in part.pattern
