"""Facts that legal documents state in set phrases, and the slots they fill.

A parser loses them in sentences of two hundred words; a trigger phrase near a typed value does not. Each
fact becomes an edge between the document and the value, in source and response alike, so that "is dated
May 8, 2014" and "was signed on 8 May 2014" are one relation.
"""

from dataclasses import dataclass
from enum import StrEnum


class Slot(StrEnum):
    """The relation label of a fact edge."""

    DATED = "be dated"
    EFFECTIVE = "take effect on"
    EXPIRES = "expire on"
    GOVERNED_BY = "be governed by law of"
    TERM = "last for"
    RENEWAL = "renew for"
    NOTICE = "require notice of"
    RENEWAL_NOTICE = "require notice against renewal of"
    TERMINATION_NOTICE = "require notice of termination of"
    WARRANTY = "be under warranty for"
    PARTY = "be made with"
    HOME = "organize in"  # where a company is organised: the same label that the parser gives
    ALIAS = "be called"
    ROLE = "be"  # a party holds a role: the same label that a copula gives


@dataclass(frozen=True, slots=True)
class Fact:
    """One stated fact: the document (or `subject`) has `value` in `slot`. Offsets into the text."""

    slot: Slot
    subject: tuple[int, int] | None  # a document named in the sentence; None = the document itself
    value: tuple[int, int]
    start: int
    end: int
    trigger: tuple[int, int]
