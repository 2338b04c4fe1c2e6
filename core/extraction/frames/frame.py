"""What a frame is: words with typed holes, and the slot that each hole fills.

`{author:name} delivered the opinion` fills the slot "author" with a name. A hole called `about` says of whom the
others speak: `{counsel:name} argued for {about:party}`. Words are regular expressions in any case; names keep theirs.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from core.extraction.frames.masking import MARKS, REST
from core.extraction.frames.names import COURT, FIRM, JUDGE, NAME, PARTY
from core.extraction.frames.phrase import phrase, spaced
from core.types import EntityType

ABOUT = "about"
_HOLE = re.compile(r"\{(?P<slot>\w+):(?P<kind>\w+)\}")


class Kind(StrEnum):
    """What may fill a hole."""

    PARTY = "party"  # a name, or a role: "the appellant"
    NAME = "name"  # a person
    JUDGE = "judge"  # a person with the title
    FIRM = "firm"
    COURT = "court"
    DOCKET = "docket"
    THING = "thing"  # a plain noun phrase
    DATE = "date"
    MONEY = "money"
    PERCENT = "percent"
    PERIOD = "period"
    STATUTE = "statute"
    CASE = "case"
    CHOICE = "choice"  # one of a few outcomes, read by `Choice`


MARKED = {
    Kind.DATE: EntityType.DATE,
    Kind.MONEY: EntityType.MONEY,
    Kind.PERCENT: EntityType.PERCENT,
    Kind.PERIOD: EntityType.DURATION,
    Kind.STATUTE: EntityType.STATUTE,
    Kind.CASE: EntityType.CITATION,
}
_DOCKET = r"(?-i:(?:[A-Z]{0,3}[-:]?)?\d[\w:-]*(?:-\w+)*|[A-Z]{1,3}-?\d[\w-]*)"
_THING = r"(?-i:[a-z]+(?:[ -][a-z]+){0,3}?)"
_BEFORE = {Kind.DATE: r"(?:the\s+)?"}  # "the 8th day of May"
PATTERNS: dict[Kind, str] = {
    Kind.PARTY: PARTY,
    Kind.NAME: NAME,
    Kind.JUDGE: JUDGE,
    Kind.FIRM: FIRM,
    Kind.COURT: COURT,
    Kind.DOCKET: _DOCKET,
    Kind.THING: _THING,
    **{kind: f"{MARKS[type_]}{REST}*+" for kind, type_ in MARKED.items()},
}


@dataclass(frozen=True)
class Frame:
    """A set phrase with holes. `needs` are words, apart by "|", without which it is not tried (lower case)."""

    needs: str
    words: str
    is_caption: bool = False  # only at the head of a text
    is_answer: bool = False  # only in a text without a caption: an opinion says this of other cases, too
    unless: str = ""  # a sentence with this says something else

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The words with a group for every hole: "slot__kind"."""
        count = iter(range(100))
        return re.compile(
            _HOLE.sub(
                lambda hole: (
                    _BEFORE.get(Kind(hole["kind"]), "")
                    + f"(?P<{hole['slot']}__{hole['kind']}__{next(count)}>{PATTERNS[Kind(hole['kind'])]})"
                ),
                spaced(self.words),
            ),
            re.IGNORECASE,
        )

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """The words of which the sentence must have one."""
        return tuple(self.needs.split("|"))

    @cached_property
    def excluded(self) -> re.Pattern[str] | None:
        """What must not stand in the sentence."""
        return phrase(self.unless) if self.unless else None


@dataclass(frozen=True)
class Sole:
    """The only value of a kind in a sentence about a matter fills the slot: the rate where interest is spoken of."""

    slot: str
    kind: Kind
    matter: re.Pattern[str]
    unless: re.Pattern[str] | None = None


@dataclass(frozen=True)
class Choice:
    """One of a few outcomes that a sentence about a matter states; two at once are none."""

    slot: str
    matter: re.Pattern[str]
    outcomes: tuple[tuple[str, re.Pattern[str]], ...]  # the first that matches at a place counts
    unless: re.Pattern[str] | None = None


@dataclass(frozen=True, slots=True)
class Fill:
    """A slot with what fills it. `text[start:end]` is the filler, `low` and `high` bound the words of the frame."""

    slot: str
    kind: Kind
    start: int
    end: int
    value: str  # the filler's text, or the outcome's name
    low: int
    high: int
    about: str = ""  # of whom or what the slot is said, as the text names it
    canonical: str = ""  # of a value
