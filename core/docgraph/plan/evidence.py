"""Whether a text says what a clause on a matter must say, rather than only coming near it."""

import re
from collections.abc import Iterator, Sequence

from core.docgraph.plan.matter import Matter

_SENTENCE = re.compile(r"(?<=[.;:])\s+(?=[A-Z(\"“])|\n\s*\n")
_SHORTEST = 40  # characters of a sentence; less is a heading or a line of a table


def evidence(matters: Sequence[tuple[Matter, float]], text: str) -> float:
    """The share in [0, 1] of a question's matters, by their strength, that sentences of a text state.

    A matter that asks for nothing in particular (`states` is empty) is stated by every text.
    """
    total = sum(strength for _, strength in matters)
    stated = sum(strength for matter, strength in matters if is_stated(matter, text))
    return stated / total if total else 1.0


def is_stated(matter: Matter, text: str) -> bool:
    """Whether one sentence of a text has all that a clause on a matter must have, in one of its forms."""
    if not matter.states:
        return True
    likely = [form for form in matter.states if all(part.search(text) for part in form if not _denies(part))]
    return any(
        all(part.search(sentence) for part in form) for form in likely for sentence in _sentences(text)
    )


def _denies(part: re.Pattern[str]) -> bool:
    """Whether an expression says what a sentence must not have: the whole text may have it elsewhere."""
    return r"\A(?!" in part.pattern


def _sentences(text: str) -> Iterator[str]:
    """The sentences of a text, roughly: enough to keep apart what two clauses say. A heading states nothing."""
    return (sentence for sentence in _SENTENCE.split(text) if len(sentence) >= _SHORTEST)
