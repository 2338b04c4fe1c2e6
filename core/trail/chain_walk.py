"""Walk the chain record by record and name what breaks it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from core.storage import events
from core.storage.triggers import GENESIS
from core.trail.event import Event, Head


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


PAGE = 500  # records in memory at a time


def read_pages(connection: Connection) -> Iterator[Event]:
    """Every record by its number; reads singly once a page cannot be read, up to the very record."""
    size, after = PAGE, None
    while True:
        query = select(events).order_by(events.c.seq).limit(size)
        try:
            rows = connection.execute(query if after is None else query.where(events.c.seq > after)).all()
        except SQLAlchemyError:
            if size == 1:
                raise
            size = 1
            continue
        if not rows:
            return
        yield from (Event(*row) for row in rows)
        after = rows[-1].seq


class ChainWalk:
    """The state of a walk: the last good record, and the first bad one."""

    def __init__(self, connection: Connection) -> None:
        """Start before the first record."""
        self.head = Head(0, GENESIS)
        self.checked = 0
        self.broken: Break | None = None
        self._connection = connection
        self._previous: Event | None = None

    def step(self, event: Event) -> None:
        """Check one record against itself and the one before it."""
        self.broken = self._check(event)
        if self.broken is None:
            self.checked += 1
            self.head, self._previous = Head(event.seq, event.hash), event

    def _check(self, event: Event) -> Break | None:
        due = self.checked + 1
        if event.seq > due:
            return self._name_gap(due, event.seq)
        if not is_whole(event, event.seq):
            return self._name_altered(event)
        if event.seq < due:
            return Break(event.seq, BreakKind.FORKED, f"a second record claims the number {event.seq}")
        if event.prev_hash == self.head.hash:
            return None
        if self._previous is not None and event.prev_hash == self._previous.prev_hash:
            reason = f"records {self._previous.seq} and {event.seq} both follow the same record"
            return Break(event.seq, BreakKind.FORKED, reason)
        reason = f"record {event.seq} does not follow record {due - 1}: one of the two was replaced"
        return Break(event.seq, BreakKind.UNLINKED, reason)

    def _name_gap(self, due: int, found: int) -> Break:
        query = select(events).where(events.c.prev_hash == self.head.hash)
        for row in self._connection.execute(query):
            if is_whole(Event(*row), due):
                reason = f"record {due} stands at number {row.seq}"
                return Break(due, BreakKind.REORDERED, reason)
        which = f"record {due} is" if found == due + 1 else f"records {due} to {found - 1} are"
        return Break(due, BreakKind.REMOVED, f"{which} missing")

    def _name_altered(self, event: Event) -> Break:
        seq = event.seq
        home = self._find_home(event)
        if home is None:
            reason = f"record {seq} ({event.kind}, {event.at}) is not as it was written"
            return Break(seq, BreakKind.ALTERED, reason)
        before = select(events.c.seq).where(events.c.hash == event.prev_hash)
        if home > seq and self._connection.execute(before).first() is None:
            reason = f"a record is missing before the one at number {seq}, which was number {home}"
            return Break(seq, BreakKind.REMOVED, reason)
        return Break(seq, BreakKind.REORDERED, f"the record at number {seq} was number {home}")

    def _find_home(self, event: Event) -> int | None:
        """The number for which the record's hash is right, if there is one."""
        query = select(events.c.seq).order_by(events.c.seq.desc()).limit(1)
        highest = self._connection.execute(query).scalar_one()
        # Where records were removed, numbers may have run past the highest one that is left.
        return next((number for number in range(1, 2 * int(highest) + 2) if is_whole(event, number)), None)


def is_whole(event: Event, seq: int) -> bool:
    """Whether the record's hash, computed anew, is the one it carries, as number `seq`."""
    try:
        return event.hash_at(seq) == event.hash
    except TypeError:  # a column holds something that is not text
        return False
