"""One fact of a contract: a faithful sentence, and the same sentence with one swap."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What the swap changes."""

    PARTY = "party"
    DATE = "date"
    LAW = "law"
    ROLE = "role"
    DURATION = "duration"
    AMOUNT = "amount"


class Origin(StrEnum):
    """Where the wrong value comes from: the same contract, or elsewhere."""

    WITHIN = "within"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Swap:
    """A false version of a sentence. `text[start:end]` is what was changed."""

    kind: Kind
    origin: Origin
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Fact:
    """A true sentence about a contract with its false versions; fillers have none."""

    topic: str  # "agreement_date", "renewal", ...; one sentence a topic in a long response
    query: str  # a question that the sentence answers, without giving its values away
    sentence: str
    swaps: tuple[Swap, ...] = ()
    group: str = ""  # what several topics share: "role" of "role_Licensor"; empty: the topic is its own

    @property
    def slot(self) -> str:
        """What the sentence fills, the same word for every contract."""
        return self.group or self.topic


def fill(template: str, values: Mapping[str, str], changed: tuple[str, ...] = ()) -> tuple[str, int, int]:
    """`template` with its `{slots}` filled, capitalised, and the span of the slots in `changed`."""
    parts: list[str] = []
    start, end, length = -1, -1, 0
    for piece in re.split(r"(\{\w+\})", template):
        name = piece[1:-1] if piece.startswith("{") else ""
        text = values[name] if name else piece
        if name in changed:
            start, end = (length if start < 0 else start), length + len(text)
        parts.append(text)
        length += len(text)
    sentence = "".join(parts)
    if sentence.endswith(".."):  # "Acme, Inc." at the end brings its own full stop
        sentence = sentence[:-1]
    return sentence[0].upper() + sentence[1:], max(start, 0), max(end, 0)


def make_swap(
    kind: Kind, origin: Origin, template: str, *, true: Mapping[str, str], false: Mapping[str, str]
) -> Swap:
    """The sentence of `template` with the values of `false` in place of those of `true`."""
    changed = tuple(name for name in false if false[name] != true.get(name))
    text, start, end = fill(template, {**true, **false}, changed)
    return Swap(kind, origin, text, start, end)
