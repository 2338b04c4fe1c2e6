"""Sentences of an audited answer that a reviewer flags: errors that the audit missed, each an event of the trail.

A flag is never erased from the trail; it is withdrawn by another event, with the reason.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from core.annotation.vote import check_note
from core.errors import InputError, TextErasedError
from core.grounding.exports import COLUMNS
from core.storage import Store
from core.text.table import write_csv
from core.trail import Actor, Entry, Event, EventKind, append, event_texts
from core.trail.audit import events_of
from core.trail.recording import open_audit

FLAG_KINDS = (EventKind.SENTENCE_FLAGGED, EventKind.SENTENCE_FLAG_WITHDRAWN)
_QUOTE, _NOTE = "quote", "note"  # names under which the texts are kept; both can be erased


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Who took a flag back, and why."""

    actor: Actor
    at: datetime
    note: str | None  # None: erased


@dataclass(frozen=True, slots=True)
class SentenceFlag:
    """One flag; `response[start:end] == quote`."""

    seq: int  # number of its record, by which it is withdrawn
    start: int
    end: int
    quote: str | None  # None: erased, as is the note
    note: str | None
    actor: Actor
    at: datetime
    withdrawn: Withdrawal | None = None  # None: it stands


def flag_sentence(
    store: Store, audit_id: str, span: tuple[int, int], *, actor: Actor, note: str
) -> SentenceFlag:
    """Record at once that a reviewer sees an error in these characters of the response.

    Raises: InputError when there is no note, the characters are no words of the response, the audit is signed off, or
    it is a record of another method; TextErasedError when the texts of the audit were erased; TrailError when there is
    no such audit.
    """
    from core.workflows.audit.records import open_audit

    words = _checked_note(note, "to flag a sentence, say in the note what is wrong with it")
    report = open_audit(store, audit_id).report
    if report is None:
        raise _erased(audit_id)
    start, end = span
    if not 0 <= start < end <= len(report.response) or not report.response[start:end].strip():
        raise InputError(f"the response of audit {audit_id} has no words at the characters {start} to {end}")
    quote = report.response[start:end]
    with store.writing() as connection:
        _refuse_closed(connection, audit_id)
        data = {"start": start, "end": end}
        entry = Entry(EventKind.SENTENCE_FLAGGED, audit_id, actor, data, {_QUOTE: quote, _NOTE: words})
        event = append(connection, entry)
    return SentenceFlag(event.seq, start, end, quote, words, actor, event.time)


def withdraw_flag(store: Store, audit_id: str, seq: int, *, actor: Actor, note: str) -> None:
    """Record that a flag is taken back; it stays in the trail with the reason.

    Raises: InputError when there is no note, no such flag, it is withdrawn already, or the audit is signed off;
    TextErasedError when the texts of the audit were erased; TrailError when there is no such audit.
    """
    words = _checked_note(note, "to withdraw a flag, say why in the note")
    with store.writing() as connection:
        story = _refuse_closed(connection, audit_id)
        if not any(event.seq == seq and event.kind == EventKind.SENTENCE_FLAGGED for event in story):
            raise InputError(f"record {seq} is no flag of audit {audit_id}")
        withdrawn = [event for event in story if event.kind == EventKind.SENTENCE_FLAG_WITHDRAWN]
        if any(event.data["flag"] == seq for event in withdrawn):
            raise InputError(f"the flag of record {seq} was withdrawn before")
        data = {"flag": seq}
        append(connection, Entry(EventKind.SENTENCE_FLAG_WITHDRAWN, audit_id, actor, data, {_NOTE: words}))


def load_flags(store: Store, audit_id: str) -> tuple[SentenceFlag, ...]:
    """Every flag of an audit, oldest first, the withdrawn ones included.

    Raises: TrailError when there is no such audit, or a text is not the one that was recorded.
    """
    withdrawn = {
        event.data["flag"]: Withdrawal(event.by, event.time, (texts or {}).get(_NOTE))
        for event, texts in event_texts(store, audit_id, EventKind.SENTENCE_FLAG_WITHDRAWN)
    }
    return tuple(
        SentenceFlag(
            event.seq,
            event.data["start"],
            event.data["end"],
            (texts or {}).get(_QUOTE),
            (texts or {}).get(_NOTE),
            event.by,
            event.time,
            withdrawn.get(event.seq),
        )
        for event, texts in event_texts(store, audit_id, EventKind.SENTENCE_FLAGGED)
    )


def flag_words(texts: Mapping[str, str]) -> str:
    """The texts of a flag's event in a line: "“The rent is $5.” It is $6."."""
    quote = f"“{texts[_QUOTE]}”" if _QUOTE in texts else ""
    return " ".join(part for part in (quote, texts.get(_NOTE, "")) if part)


def flag_rows(flags: Sequence[SentenceFlag]) -> str:
    """One row a flag, in the columns of the findings, for the end of their CSV."""
    return write_csv([_cells(flag).get(name) for name in COLUMNS] for flag in flags)


def readable_record(record: Mapping[str, Any]) -> dict[str, Any]:
    """The trail's export of an audit for printing: what a flag quotes stands in quotation marks before its note.

    Only for printing: the texts are no longer those that the records commit to.
    """
    texts = [
        {**text, "content": f"“{text['content']}”"} if text["name"] == _QUOTE else text
        for text in record["texts"]
    ]
    return {**record, "texts": texts}


def _cells(flag: SentenceFlag) -> dict[str, object]:
    words = f"Flagged by {flag.actor.name}, {flag.at:%Y-%m-%d %H:%M} UTC."
    if (taken_back := flag.withdrawn) is not None:
        words += f" Withdrawn by {taken_back.actor.name}, {taken_back.at:%Y-%m-%d %H:%M} UTC: {taken_back.note or ''}"
    return {
        "finding": f"flag {flag.seq}",
        "kind": "flagged_sentence",
        "status": "flagged by a reviewer",
        "text": flag.quote,
        "start": flag.start,
        "end": flag.end,
        "reason": words.strip(),
        "decision": "flagged" if taken_back is None else "withdrawn",
        "note": flag.note,
    }


def _refuse_closed(connection: Connection, audit_id: str) -> tuple[Event, ...]:
    """The events of an audit that is open; in the transaction of what is written."""
    if open_audit(connection, audit_id).erased_at is not None:
        raise _erased(audit_id)
    return events_of(connection, audit_id)


def _checked_note(note: str, asked: str) -> str:
    words = note.strip()
    if not words:
        raise InputError(asked)
    check_note(words)
    return words


def _erased(audit_id: str) -> TextErasedError:
    return TextErasedError(
        f"the texts of audit {audit_id} were erased; its sentences can no longer be flagged"
    )
