"""Verify the whole trail: every hash derived anew, every text against its commitment, every table against the events.

Memory stays constant: the records are read in pages, the texts audit by audit.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby, islice

from sqlalchemy import Connection, func, select, tuple_
from sqlalchemy.exc import SQLAlchemyError

from core.errors import StorageError, TrailError
from core.storage import Store, audits, events, texts
from core.storage.integrity import count_rows, find_faults
from core.storage.triggers import GENESIS
from core.trail.audit import project, to_row
from core.trail.event import Event, Head
from core.trail.reading import StoredText, erased_ids, is_committed, stored_texts

PAGE = 500  # records in memory at a time
MOST = 50  # breaks to name; whoever has more needs no longer list
Progress = Callable[[int, int], None]  # records done, records in all


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


def verify(store: Store, *noted: Head, progress: Progress | None = None) -> Verification:
    """Check the chain, the texts, the list of audits and the database itself, on one snapshot of it.

    A chain that was rewritten from some record on, or whose end was cut off, fits in itself: only a head `noted`
    down before (every export has one, `core.trail.anchor` keeps them) shows that.
    """
    checked = 0
    broken: Break | None = None
    last: Event | None = None  # up to which all is right
    try:
        with store.reading() as connection:
            total = count_rows(connection, events)
            for event in read_pages(connection):
                if broken := _check_link(connection, event, last):
                    break
                checked, last = event.seq, event
                if progress is not None and (checked % PAGE == 0 or checked == total):
                    progress(checked, total)
            if broken is None and checked != total:
                broken = Break(None, BreakKind.FORKED, f"{total} records share {checked} numbers")
            found = (_compare_head(connection, checked, head) for head in noted)
            breaks = [broken] if broken else [wrong for wrong in found if wrong]
            breaks += [Break(None, BreakKind.DATABASE_DIFFERS, fault) for fault in find_faults(connection)]
            if broken is None:
                breaks += islice(_find_breaks(connection), MOST)
    except StorageError as err:
        reason = f"the database is damaged after record {checked}: {err}"
        breaks = [Break(checked + 1, BreakKind.UNREADABLE, reason)]
    return Verification(checked, Head(checked, last.hash if last else GENESIS), tuple(breaks))


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


def _check_link(connection: Connection, event: Event, last: Event | None) -> Break | None:
    """What is wrong with one record, by itself and after the `last` good one."""
    due, before = (last.seq + 1, last.hash) if last else (1, GENESIS)
    if event.seq > due:
        return _name_gap(connection, range(due, event.seq), before)
    if not is_whole(event, event.seq):
        return _name_altered(connection, event)
    if event.seq < due:
        return Break(event.seq, BreakKind.FORKED, f"a second record claims the number {event.seq}")
    if event.prev_hash == before:
        return None
    if last is not None and event.prev_hash == last.prev_hash:
        reason = f"records {last.seq} and {event.seq} both follow the same record"
        return Break(event.seq, BreakKind.FORKED, reason)
    reason = f"record {event.seq} does not follow record {due - 1}: one of the two was replaced"
    return Break(event.seq, BreakKind.UNLINKED, reason)


def _name_gap(connection: Connection, gap: range, before: str) -> Break:
    due = gap.start
    for row in connection.execute(select(events).where(events.c.prev_hash == before)):
        if is_whole(Event(*row), due):
            return Break(due, BreakKind.REORDERED, f"record {due} stands at number {row.seq}")
    which = f"record {due} is" if len(gap) == 1 else f"records {due} to {gap[-1]} are"
    return Break(due, BreakKind.REMOVED, f"{which} missing")


def _name_altered(connection: Connection, event: Event) -> Break:
    seq = event.seq
    highest = connection.execute(select(func.max(events.c.seq))).scalar_one()
    # Where records were removed, numbers may have run past the highest one that is left.
    home = next((number for number in range(1, 2 * int(highest) + 2) if is_whole(event, number)), None)
    if home is None:
        reason = f"record {seq} ({event.kind}, {event.at}) is not as it was written"
        return Break(seq, BreakKind.ALTERED, reason)
    before = select(events.c.seq).where(events.c.hash == event.prev_hash)
    if home > seq and connection.execute(before).first() is None:
        reason = f"a record is missing before the one at number {seq}, which was number {home}"
        return Break(seq, BreakKind.REMOVED, reason)
    return Break(seq, BreakKind.REORDERED, f"the record at number {seq} was number {home}")


def is_whole(event: Event, seq: int) -> bool:
    """Whether the record's hash, computed anew, is the one it carries, as number `seq`."""
    try:
        return event.hash_at(seq) == event.hash
    except TypeError:  # a column holds something that is not text
        return False


def _compare_head(connection: Connection, checked: int, noted: Head) -> Break | None:
    if noted.hash == GENESIS and not noted.seq:  # of a trail that was empty
        return None
    place = events.c.hash == noted.hash if noted.seq is None else events.c.seq == noted.seq
    there = connection.execute(select(events.c.hash).where(place)).scalar()
    if there == noted.hash:
        return None
    if noted.seq is None:
        reason = f"no record has the hash {noted.hash}: the end was cut off, or the trail was rewritten"
        return Break(checked + 1, BreakKind.CUT_OFF, reason)
    if checked < noted.seq:
        reason = f"the trail had {noted.seq} records when the head was noted, now it has {checked}"
        return Break(checked + 1, BreakKind.CUT_OFF, reason)
    reason = f"record {noted.seq} is not the one whose hash was noted: the trail was rewritten"
    return Break(noted.seq, BreakKind.REWRITTEN, reason)


def _find_breaks(connection: Connection) -> Iterator[Break]:
    """The breaks beside the chain, audit by audit."""
    for subject, story in groupby(_by_subject(connection), key=lambda event: event.subject):
        yield from _check_subject(connection, subject, tuple(story))
    known = select(events.c.subject)
    owners = select(texts.c.owner).where(texts.c.owner.not_in(known)).distinct()
    for owner in connection.execute(owners).scalars():
        reason = f"a stored text belongs to {owner}, of which there is no record"
        yield Break(None, BreakKind.TEXT_UNKNOWN, reason)
    for audit_id in connection.execute(select(audits.c.id).where(audits.c.id.not_in(known))).scalars():
        reason = f"audit {audit_id} is listed, but there is no record of it"
        yield Break(None, BreakKind.AUDIT_DIFFERS, reason)


def _by_subject(connection: Connection) -> Iterator[Event]:
    """Every event, sorted by subject and number, in pages."""
    order = tuple_(events.c.subject, events.c.seq)
    query = select(events).order_by(events.c.subject, events.c.seq).limit(PAGE)
    rows = connection.execute(query).all()
    while rows:
        yield from (Event(*row) for row in rows)
        rows = connection.execute(query.where(order > (rows[-1].subject, rows[-1].seq))).all()


def _check_subject(connection: Connection, subject: str, story: Sequence[Event]) -> Iterator[Break]:
    """What of one audit or annotation project does not agree with its events."""
    try:
        yield from check_texts(stored_texts(connection, subject), story, subject)
        yield from _check_audit(connection, subject, story)
    except (TrailError, KeyError, TypeError, ValueError) as err:
        reason = f"a record of {subject} does not say what it should: {err}"
        yield Break(story[0].seq, BreakKind.ALTERED, reason)


def check_texts(there: dict[str, StoredText], story: Sequence[Event], subject: str = "it") -> Iterator[Break]:
    """What of the texts that are there, or in an export, does not agree with the events that brought or erased them."""
    gone, left = erased_ids(story), dict(there)
    for event in story:
        for ref in event.texts:
            text = left.pop(ref.id, None)
            what = f"the {ref.role} that record {event.seq} brought to {subject}"
            if text is None and ref.id not in gone:
                yield Break(event.seq, BreakKind.TEXT_MISSING, f"{what} is missing, and was not erased")
            elif text is not None and ref.id in gone:
                yield Break(event.seq, BreakKind.TEXT_NOT_ERASED, f"{what} was erased, but is there")
            elif text is not None and not is_committed(text, ref):
                yield Break(event.seq, BreakKind.TEXT_ALTERED, f"{what} is not the text that was recorded")
            elif text is not None and (text.event_seq, text.created_at) != (event.seq, event.at):
                yield Break(event.seq, BreakKind.TEXT_ALTERED, f"{what} is filed under another record")
    for text in left.values():
        reason = f"a stored text of {subject} was brought by no record"
        yield Break(text.event_seq, BreakKind.TEXT_UNKNOWN, reason)


def _check_audit(connection: Connection, subject: str, story: Sequence[Event]) -> Iterator[Break]:
    record = project(story)
    row = connection.execute(select(audits).where(audits.c.id == subject)).mappings().first()
    told = None if record is None else to_row(record)
    listed = None if row is None else dict(row)
    if told == listed:
        return
    if told is None or listed is None:
        missing = "is not listed" if listed is None else "is listed, but was never recorded"
        yield Break(story[-1].seq, BreakKind.AUDIT_DIFFERS, f"audit {subject} {missing}")
        return
    wrong = ", ".join(name for name in told if told[name] != listed[name])
    yield Break(story[-1].seq, BreakKind.AUDIT_DIFFERS, f"the list shows another {wrong} of audit {subject}")
