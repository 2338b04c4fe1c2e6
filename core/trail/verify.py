"""Verify the whole trail: every hash derived anew, every text against its commitment, every table against the events.

Memory stays constant: the records are read in pages, the texts audit by audit.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, islice

from sqlalchemy import Connection, select, tuple_

from core.errors import StorageError, TrailError
from core.storage import Store, audits, events, texts
from core.storage.integrity import count_rows, find_faults
from core.storage.triggers import GENESIS
from core.trail.audit import project, to_row
from core.trail.chain_walk import PAGE, Break, BreakKind, ChainWalk, Verification, read_pages
from core.trail.event import Event, Head
from core.trail.reading import StoredText, erased_ids, is_committed, stored_texts

Progress = Callable[[int, int], None]  # records done, records in all


def verify(store: Store, *noted: Head, progress: Progress | None = None) -> Verification:
    """Check the chain, the texts, the list of audits and the database itself, on one snapshot of it.

    A chain that was rewritten from some record on, or whose end was cut off, fits in itself: only a head `noted`
    down before (every export has one, `core.trail.anchor` keeps them) shows that.
    """
    checked, head = 0, Head(0, GENESIS)
    try:
        with store.reading() as connection:
            total = count_rows(connection, events)
            walk = ChainWalk(connection)
            for event in read_pages(connection):
                walk.step(event)
                checked, head = walk.checked, walk.head
                if walk.broken is not None:
                    break
                if progress is not None and (checked % PAGE == 0 or checked == total):
                    progress(checked, total)
            if walk.broken is None and checked != total:
                walk.broken = Break(None, BreakKind.FORKED, f"{total} records share {checked} numbers")
            breaks = _collect(connection, walk, noted)
    except StorageError as err:
        reason = f"the database is damaged after record {checked}: {err}"
        breaks = [Break(checked + 1, BreakKind.UNREADABLE, reason)]
    return Verification(checked, head, tuple(breaks))


def _collect(connection: Connection, walk: ChainWalk, noted: Sequence[Head]) -> list[Break]:
    found = [walk.broken] if walk.broken is not None else []
    if not found:
        found += [wrong for head in noted if (wrong := _compare_head(connection, walk.checked, head))]
    found += [Break(None, BreakKind.DATABASE_DIFFERS, fault) for fault in find_faults(connection)]
    if walk.broken is None:
        found += islice(_find_breaks(connection), MOST)
    return found


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


MOST = 50  # breaks to name; whoever has more needs no longer list


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
