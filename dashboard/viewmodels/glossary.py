"""The one glossary: every word that a lawyer may not know, in one plain sentence each.

`assets/glossary.toml` holds it; the pages, the benchmarks and docs/glossary.md say what stands there.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.settings import ASSETS

GLOSSARY = ASSETS / "glossary.toml"
MEASURES = "Measures"  # the group of them


@dataclass(frozen=True, slots=True)
class Term:
    """A word: what it means in one sentence, how a text has it, and of a measure whether more of it is better."""

    name: str
    meaning: str
    pattern: re.Pattern[str]
    group: str
    more_is_better: bool | None = None


@dataclass(frozen=True, slots=True)
class Explained:
    """A word of a text with its term."""

    words: str
    term: Term


def _read() -> tuple[Term, ...]:
    rows = tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))["term"]
    return tuple(
        Term(**{**row, "pattern": re.compile(rf"(?<!\w)(?:{row['pattern']})(?!\w)")}) for row in rows
    )


TERMS = _read()


def term_of(word: str) -> Term:
    """The term that a word names."""
    return next(term for term in TERMS if term.pattern.fullmatch(word))


def meaning(word: str) -> str:
    """What a word means, with the name that the glossary has it under."""
    term = term_of(word)
    return f"{term.name}: {term.meaning}"


def terms_in(texts: Iterable[str]) -> tuple[Term, ...]:
    """The terms that these texts speak of, in the order of the glossary."""
    joined = "\n".join(texts)
    return tuple(term for term in TERMS if term.pattern.search(joined))


def explained(text: str, *, measures: bool = False) -> tuple[str | Explained, ...]:
    """A text in pieces; the first place of each term is a piece of its own, the longer term first.

    The names of measures are words of every day, too ("named", "pass"): they are looked for only where it is said.
    """
    known = [term for term in TERMS if measures or term.group != MEASURES]
    firsts = [(found.start(), -found.end(), term) for term in known if (found := term.pattern.search(text))]
    pieces: list[str | Explained] = []
    done = 0
    for start, end, term in sorted(firsts, key=lambda first: first[:2]):
        if start >= done:
            pieces += [text[done:start], Explained(text[start:-end], term)]
            done = -end
    return tuple(piece for piece in (*pieces, text[done:]) if piece)


def by_group(terms: Iterable[Term] = TERMS) -> Mapping[str, tuple[Term, ...]]:
    """The terms under what they belong to, in the order of the glossary."""
    groups: dict[str, list[Term]] = {}
    for term in terms:
        groups.setdefault(term.group, []).append(term)
    return {group: tuple(found) for group, found in groups.items()}


def matching(words: str) -> tuple[Term, ...]:
    """The terms of which name or meaning holds these words; all for none."""
    wanted = words.casefold().split()
    told = ((term, f"{term.name} {term.meaning}".casefold()) for term in TERMS)
    return tuple(term for term, text in told if all(word in text for word in wanted))


def as_markdown() -> str:
    """The glossary as a document: docs/glossary.md."""
    head = "# Glossary\n\nMade of [assets/glossary.toml](../assets/glossary.toml), which the pages show at each word.\n"
    parts = [
        f"\n## {group}\n\n" + "".join(f"- **{term.name}**: {term.meaning}\n" for term in terms)
        for group, terms in by_group().items()
    ]
    return head + "".join(parts)
