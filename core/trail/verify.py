"""Verify the whole trail: every hash derived anew, every text against its commitment.

Memory stays constant: the records are read in pages, the texts audit by audit.
"""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, select

from core.errors import StorageError
from core.storage import Store, events
from core.storage.integrity import count_rows, find_faults
from core.trail.chain import GENESIS
from core.trail.chain_walk import PAGE, ChainWalk, read_pages
from core.trail.event import Head
from core.trail.verification import Break, BreakKind, Verification
from core.trail.verify_subjects import find_breaks

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
        found += find_breaks(connection)
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
