"""Verify what stands beside the chain: the texts, and the list of audits, against the events."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice

from sqlalchemy import Connection, select, tuple_

from core.errors import TrailError
from core.storage import audits, events, texts
from core.trail.annotation_check import find_differences, find_unrecorded
from core.trail.audit import project, to_row
from core.trail.chain_walk import PAGE
from core.trail.event import Event
from core.trail.reading import StoredText, erased_ids, is_committed, stored_texts
from core.trail.verification import Break, BreakKind

MOST = 50  # breaks to name; whoever has more needs no longer list


def find_breaks(connection: Connection) -> list[Break]:
    """The breaks beside the chain, audit by audit, at most `MOST`."""
    return list(islice(_find(connection), MOST))


def _find(connection: Connection) -> Iterator[Break]:
    for subject, story in groupby(_by_subject(connection), key=lambda event: event.subject):
        yield from check_subject(connection, subject, tuple(story))
    known = select(events.c.subject)
    for owner in connection.execute(
        select(texts.c.owner).where(texts.c.owner.not_in(known)).distinct()
    ).scalars():
        yield Break(
            None, BreakKind.TEXT_UNKNOWN, f"a stored text belongs to {owner}, of which there is no record"
        )
    for audit_id in connection.execute(select(audits.c.id).where(audits.c.id.not_in(known))).scalars():
        yield Break(
            None, BreakKind.AUDIT_DIFFERS, f"audit {audit_id} is listed, but there is no record of it"
        )
    for project_id in find_unrecorded(connection):
        reason = f"annotation project {project_id} has rows, but there is no record of it"
        yield Break(None, BreakKind.ANNOTATION_DIFFERS, reason)


def _by_subject(connection: Connection) -> Iterator[Event]:
    """Every event, sorted by subject and number, in pages."""
    order = tuple_(events.c.subject, events.c.seq)
    query = select(events).order_by(events.c.subject, events.c.seq).limit(PAGE)
    rows = connection.execute(query).all()
    while rows:
        yield from (Event(*row) for row in rows)
        rows = connection.execute(query.where(order > (rows[-1].subject, rows[-1].seq))).all()


def check_subject(connection: Connection, subject: str, story: Sequence[Event]) -> Iterator[Break]:
    """What of one audit or annotation project does not agree with its events."""
    try:
        yield from check_texts(stored_texts(connection, subject), story, subject)
        yield from _check_audit(connection, subject, story)
        yield from _check_annotation(connection, subject, story)
    except (TrailError, KeyError, TypeError, ValueError) as err:
        yield Break(
            story[0].seq, BreakKind.ALTERED, f"a record of {subject} does not say what it should: {err}"
        )


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
        yield Break(
            text.event_seq, BreakKind.TEXT_UNKNOWN, f"a stored text of {subject} was brought by no record"
        )


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


def _check_annotation(connection: Connection, subject: str, story: Sequence[Event]) -> Iterator[Break]:
    for table in find_differences(connection, subject, story):
        words = table.replace("_", " ")
        reason = f"the table of {words} shows something else of project {subject} than its records"
        yield Break(story[-1].seq, BreakKind.ANNOTATION_DIFFERS, reason)
