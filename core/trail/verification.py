"""What a verification says."""

from dataclasses import dataclass
from enum import StrEnum

from core.trail.event import Head


class BreakKind(StrEnum):
    """How a trail, or an export of it, can be broken."""

    ALTERED = "altered"  # a record's own hash does not fit what it says
    REMOVED = "removed"  # a number is missing
    REORDERED = "reordered"  # a record stands in another record's place
    FORKED = "forked"  # two records follow the same one
    UNLINKED = "unlinked"  # a record does not follow the one before it: that one was replaced
    UNREADABLE = "unreadable"  # the database itself is damaged
    CUT_OFF = "cut_off"  # the records up to the known head are not all there
    REWRITTEN = "rewritten"  # another record stands where the known head was
    TEXT_MISSING = "text_missing"  # gone, and no record says it was erased
    TEXT_ALTERED = "text_altered"  # not the text that was recorded
    TEXT_NOT_ERASED = "text_not_erased"  # still there although a record says it was erased
    TEXT_UNKNOWN = "text_unknown"  # no record brought it
    AUDIT_DIFFERS = "audit_differs"  # the list of audits says other than the records
    DATABASE_DIFFERS = "database_differs"  # a guard, table or index is not ours, hides rows, or is damaged
    STAMP_DIFFERS = "stamp_differs"  # a time stamp is not of the head that was noted, or of nobody trusted
    EXPORT_DIFFERS = "export_differs"  # an export's own parts contradict each other, or the trail


@dataclass(frozen=True, slots=True)
class Break:
    """One thing that is wrong."""

    seq: int | None  # the number of the record; None when it concerns no single one
    what: BreakKind
    reason: str  # a sentence for people


@dataclass(frozen=True, slots=True)
class Verification:
    """The outcome: nothing broken, or what is, the most serious first."""

    checked: int  # records whose hash and link were found right
    head: Head  # the last of them
    breaks: tuple[Break, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether everything fits."""
        return not self.breaks

    @property
    def broken(self) -> Break | None:
        """The first break, None when there is none."""
        return self.breaks[0] if self.breaks else None
