"""Verify the whole trail: every hash derived anew, every text against its commitment.

Memory stays constant: the records are read in pages, the texts audit by audit.
"""

from collections.abc import Callable

from sqlalchemy import Connection

from core.errors import StorageError
from core.storage import Store, events
from core.storage.integrity import count_rows, find_faults
from core.trail.chain import GENESIS
from core.trail.chain_walk import PAGE, ChainWalk, read_pages
from core.trail.event import Head
from core.trail.verification import Break, BreakKind, Verification
from core.trail.verify_subjects import find_breaks

Progress = Callable[[int, int], None]  # records done, records in all


def verify(
    store: Store, expected_head: Head | None = None, *, progress: Progress | None = None
) -> Verification:
    """Check the chain, the texts, the list of audits and the database itself, on one snapshot of it.

    A chain that was rewritten from some record on, or whose end was cut off, fits in itself:
    only an `expected_head` noted down before (every export has one) shows that.
    """
    checked, head = 0, Head(0, GENESIS)
    try:
        with store.reading() as connection:
            total = count_rows(connection, events)
            walk = ChainWalk(connection, expected_head)
            for event in read_pages(connection):
                walk.step(event)
                checked, head = walk.checked, walk.head
                if walk.broken is not None:
                    break
                if progress is not None and (checked % PAGE == 0 or checked == total):
                    progress(checked, total)
            if walk.broken is None and checked != total:
                walk.broken = Break(None, BreakKind.FORKED, f"{total} records share {checked} numbers")
            breaks = _collect(connection, walk, expected_head)
    except StorageError as err:
        reason = f"the database is damaged after record {checked}: {err}"
        breaks = [Break(checked + 1, BreakKind.UNREADABLE, reason)]
    return Verification(checked, head, tuple(breaks))


def _collect(connection: Connection, walk: ChainWalk, expected: Head | None) -> list[Break]:
    found = [walk.broken] if walk.broken is not None else _compare_head(walk, expected)
    found += [Break(None, BreakKind.DATABASE_DIFFERS, fault) for fault in find_faults(connection)]
    if walk.broken is None:
        found += find_breaks(connection)
    return found


def _compare_head(walk: ChainWalk, expected: Head | None) -> list[Break]:
    if expected is None or walk.saw_expected or expected.hash == GENESIS:
        return []
    due = walk.checked + 1
    if expected.seq is None:
        reason = f"no record has the hash {expected.hash}: the end was cut off, or the trail was rewritten"
        return [Break(due, BreakKind.CUT_OFF, reason)]
    if walk.checked < expected.seq:
        reason = f"the trail had {expected.seq} records when the head was noted, now it has {walk.checked}"
        return [Break(due, BreakKind.CUT_OFF, reason)]
    reason = f"record {expected.seq} is not the one whose hash was noted: the trail was rewritten"
    return [Break(expected.seq, BreakKind.REWRITTEN, reason)]
