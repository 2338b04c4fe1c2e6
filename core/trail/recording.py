"""What people and workflows do to an audit, each recorded as one event.

Erasing its confidential texts is one: the trail keeps that they were there, and verifies. Whatever is done to
an audit that is not there raises TrailError.
"""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete

from core.errors import InputError, TextErasedError
from core.storage import Store, texts
from core.trail.append import Entry, append
from core.trail.audit import AuditRecord, AuditStatus, AuditSummary, Judgment, events_of
from core.trail.event import Actor, Event, EventKind
from core.trail.reading import audit_of, stored_texts, story_of

SETTINGS = "settings"  # the subject of setting changes
REVIEW_KINDS = (EventKind.FINDING_REVIEWED, EventKind.SENTENCE_FLAGGED, EventKind.SENTENCE_FLAG_WITHDRAWN)


def record_audit(  # noqa: PLR0913 - what an audit is recorded by, all by name
    store: Store,
    *,
    audit_id: str,
    summary: AuditSummary,
    texts: Mapping[str, str],
    payload: Mapping[str, object],
    actor: Actor,
) -> Event:
    """Record a finished audit with its texts: all of it, or nothing.

    `texts` are confidential and erasable: "response", "query", "source:<id>", "report" (its JSON, with
    the manifest, whose plain input hashes would betray a short text), "title" (shown in lists).
    `payload` is JSON that stays for ever: item ids, kinds, statuses, offsets, thresholds.

    Raises: InputError when the id is taken, or `payload` repeats words of a text.
    """
    data = {
        "method": summary.method,
        "decision": summary.decision.value,
        "scores": dict(summary.scores),
        "finding_ids": list(summary.finding_ids),
        "details": dict(payload),
    }
    with store.writing() as connection:
        if audit_id == SETTINGS or events_of(connection, audit_id):
            raise InputError(f"the id {audit_id!r} is taken; every audit needs a new one")
        return append(connection, Entry(EventKind.AUDIT_RECORDED, audit_id, actor, data, texts))


def record_review(  # noqa: PLR0913 - who says what of which finding, and why
    store: Store,
    audit_id: str,
    finding_id: str,
    judgment: Judgment,
    *,
    actor: Actor,
    note: str = "",
    seen: int | None = None,
) -> Event:
    """Record what a reviewer thinks of a finding; earlier judgments stay in the history.

    `seen`: how many decisions on this finding the reviewer had in view. When there are others by now, nothing is
    recorded: nobody overrules a colleague without knowing it. None asks nothing.

    Raises: InputError when a disagreement has no note, the finding is not of this audit, the audit is signed off, or
    others decided meanwhile.
    """
    if judgment is Judgment.DISAGREE and not note.strip():
        raise InputError("to disagree with a finding, say why in the note")
    with store.writing() as connection:
        audit = open_audit(connection, audit_id)
        if finding_id not in audit.finding_ids:
            raise InputError(f"audit {audit_id} has no finding {finding_id!r}")
        _refuse_unseen(_decisions(connection, audit_id, finding_id), seen)
        data = {"finding_id": finding_id, "judgment": judgment.value}
        return append(connection, Entry(EventKind.FINDING_REVIEWED, audit_id, actor, data, _note(note)))


def undo_review(
    store: Store, audit_id: str, finding_id: str, *, actor: Actor, seen: int | None = None
) -> Event:
    """Take one's own latest decision on a finding back, by another event: what stood before it stands again.

    `seen` is as in `record_review`.

    Raises: InputError when there is none, it is another person's, the audit is signed off, or others decided meanwhile.
    """
    with store.writing() as connection:
        open_audit(connection, audit_id)
        story = _decisions(connection, audit_id, finding_id)
        _refuse_unseen(story, seen)
        standing: list[Event] = []
        for event in story:
            if "undoes" in event.data:
                standing.pop()
            else:
                standing.append(event)
        if not standing or standing[-1].actor != actor.name:
            whose = f"the last one is {standing[-1].actor}'s" if standing else "there is none"
            raise InputError(f"there is no decision of yours to take back: {whose}")
        undone = standing.pop()
        judgment = standing[-1].data["judgment"] if standing else Judgment.UNDECIDED.value
        data = {"finding_id": finding_id, "judgment": judgment, "undoes": undone.seq}
        return append(connection, Entry(EventKind.FINDING_REVIEWED, audit_id, actor, data))


def sign_off(  # noqa: PLR0913 - who closes what, having seen what, and why
    store: Store,
    audit_id: str,
    *,
    actor: Actor,
    note: str = "",
    seen: int | None = None,
    outcome: Mapping[str, object] | None = None,
) -> Event:
    """Close the review. Findings without a judgment are listed in the event, not hidden.

    `seen`: how many decisions on findings and flags of sentences whoever signs had in view; None asks nothing.
    `outcome`: what the review came to, as whoever signs saw it; stays for ever.

    Raises: InputError when the audit is signed off already, or others decided meanwhile.
    """
    with store.writing() as connection:
        audit = open_audit(connection, audit_id)
        acts = [event for event in events_of(connection, audit_id) if event.kind in REVIEW_KINDS]
        _refuse_unseen(acts, seen)
        decisions = [event.data for event in acts if event.kind == EventKind.FINDING_REVIEWED]
        latest = {said["finding_id"]: said["judgment"] for said in decisions}
        reviewed = {finding for finding, judgment in latest.items() if judgment != Judgment.UNDECIDED}
        data = {
            **({"outcome": dict(outcome)} if outcome else {}),
            "agreed": audit.agreed,
            "disagreed": audit.disagreed,
            "unsure": audit.unsure,
            "unjudged": [finding for finding in audit.finding_ids if finding not in reviewed],
        }
        return append(connection, Entry(EventKind.AUDIT_SIGNED_OFF, audit_id, actor, data, _note(note)))


def reopen(store: Store, audit_id: str, *, reason: str, actor: Actor) -> Event:
    """Open a signed-off audit for review again. Raises: InputError without a reason, or when it is open."""
    if not reason.strip():
        raise InputError("to reopen a signed-off audit, say why")
    with store.writing() as connection:
        if audit_of(connection, audit_id).status is not AuditStatus.SIGNED_OFF:
            raise InputError(f"audit {audit_id} is open already")
        return append(connection, Entry(EventKind.AUDIT_REOPENED, audit_id, actor, {}, _note(reason)))


def record_act(  # noqa: PLR0913 - who did what to which audit
    store: Store,
    audit_id: str,
    kind: EventKind,
    data: Mapping[str, object],
    *,
    actor: Actor,
    texts: Mapping[str, str] | None = None,
) -> Event:
    """Record what was done to an audit: exported, run again, its answering model asked again.

    `data` is JSON that stays for ever; `texts` are confidential and erasable, and `event_texts` gives them back.

    Raises: InputError when `data` repeats words of a text.
    """
    with store.writing() as connection:
        story_of(connection, audit_id)
        return append(connection, Entry(kind, audit_id, actor, data, texts or {}))


def record_comparison(store: Store, first: str, second: str, *, actor: Actor) -> tuple[Event, Event]:
    """Record two audits side by side, an event for each. Raises: InputError when they are the same."""
    if first == second:
        raise InputError(f"audit {first} cannot be compared with itself; name another one")
    comparison = uuid.uuid4().hex
    with store.writing() as connection:

        def told(audit_id: str, side: str, other: str) -> Event:
            story_of(connection, audit_id)
            data = {"comparison": comparison, "side": side, "other": other}
            return append(connection, Entry(EventKind.AUDITS_COMPARED, audit_id, actor, data))

        return told(first, "a", second), told(second, "b", first)


def record_setting_change(  # noqa: PLR0913 - who changed what from what to what, and why
    store: Store,
    name: str,
    old: object,
    new: object,
    *,
    actor: Actor,
    details: Mapping[str, str] | None = None,
) -> Event:
    """Record a changed setting (a threshold, a policy); both values are JSON and stay for ever.

    So do `details` ("reason", the "audit" on whose page it was done): no confidential words in them.
    """
    with store.writing() as connection:
        data = {**(details or {}), "name": name, "old": old, "new": new}
        return append(connection, Entry(EventKind.SETTING_CHANGED, SETTINGS, actor, data))


@dataclass(frozen=True, slots=True)
class Erasure:
    """What was erased."""

    event: Event
    texts: int
    overwritten: bool  # False: their bytes may stay in the files until `Store.scrub` succeeds


def erase_texts(store: Store, audit_id: str, *, reason: str, actor: Actor) -> Erasure:
    """Delete every text of an audit, reviewers' notes included, and overwrite its bytes in the files.

    `reason` becomes part of the trail for ever: no confidential words in it. Copies outside of the
    database (exports, backups, snapshots of the disk) are beyond reach.

    Raises: InputError when no reason is given, TextErasedError when nothing is left to erase.
    """
    with store.writing() as connection:
        story_of(connection, audit_id)
        event = erase_owned(connection, audit_id, reason=reason, actor=actor)
    return Erasure(event, len(event.data["text_ids"]), store.scrub())


def erase_owned(connection: Connection, owner: str, *, reason: str, actor: Actor) -> Event:
    """As `erase_texts`, for an audit or a project, in a transaction that is open; the event that records it."""
    if not reason.strip():
        raise InputError("to erase texts, say why; the reason stays in the trail")
    ids = sorted(stored_texts(connection, owner))
    if not ids:
        raise TextErasedError(f"the texts of {owner} were erased before")
    data = {"reason": reason.strip(), "text_ids": ids}
    event = append(connection, Entry(EventKind.TEXTS_ERASED, owner, actor, data))
    connection.execute(delete(texts).where(texts.c.owner == owner))
    return event


def open_audit(connection: Connection, audit_id: str) -> AuditRecord:
    """The audit in this transaction. Raises: InputError when it is signed off."""
    audit = audit_of(connection, audit_id)
    if audit.status is AuditStatus.SIGNED_OFF:
        raise InputError(f"audit {audit_id} was signed off by {audit.signed_off_by}; reopen it first")
    return audit


def _decisions(connection: Connection, audit_id: str, finding_id: str) -> list[Event]:
    story = (e for e in events_of(connection, audit_id) if e.kind == EventKind.FINDING_REVIEWED)
    return [event for event in story if event.data["finding_id"] == finding_id]


def _refuse_unseen(acts: Sequence[Event], seen: int | None) -> None:
    if seen is None or len(acts) == seen:
        return
    last = acts[-1]
    did = {
        EventKind.FINDING_REVIEWED: f"decided “{last.data.get('judgment')}”",
        EventKind.SENTENCE_FLAGGED: "flagged a sentence",
    }.get(EventKind(last.kind), "withdrew a flag")
    why = f"for {last.actor} {did} at {last.time:%H:%M} UTC, after you had read this"
    raise InputError(f"nothing was recorded, {why}; read what stands here now, then press again")


def _note(note: str) -> dict[str, str]:
    return {"note": note.strip()} if note.strip() else {}
