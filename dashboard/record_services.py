"""Records of any method: found, reviewed, closed, verified, exported; `dashboard.services` holds the open database."""

from collections.abc import Callable

from core.trail import Actor, AuditFilter, AuditPage, Event, Judgment, Verification
from dashboard import services, state


def method_of(audit_id: str) -> str:
    """Which method made a record."""
    from core.trail import load_audit

    return load_audit(services.store(), audit_id).method


def setting_changes() -> tuple[Event, ...]:
    """The latest changes of settings, newest first."""
    from core.trail import setting_changes as read_changes

    return read_changes(services.store())


def list_audits(wanted: AuditFilter, *, limit: int, offset: int) -> AuditPage:
    """Past audits, newest first."""
    from core.trail import find_audits

    return find_audits(services.store(), wanted, limit=limit, offset=offset)


def known_matters() -> tuple[str, ...]:
    """Every matter that something is filed under, each spelling of one once."""
    from core.trail import known_matters as read_matters

    return tuple({name.casefold(): name for name in reversed(read_matters(services.store()))}.values())[::-1]


def known_reviewers() -> tuple[str, ...]:
    """Everybody who decided on something."""
    from core.trail import known_reviewers as read_reviewers

    return read_reviewers(services.store())


def matter(audit_id: str) -> str:
    """What a record is filed under; empty when it belongs to no matter."""
    from core.trail import read_matter

    return read_matter(services.store(), audit_id)


def file_under(audit_id: str, name: str, actor: Actor) -> None:
    """File a record under a matter."""
    from core.trail import file_under as file_record

    file_record(services.store(), audit_id, name, actor=actor)


def history(audit_id: str) -> tuple[Event, ...]:
    """Everything that was done to an audit."""
    from core.trail import history as read_history

    return read_history(services.store(), audit_id)


def notes(audit_id: str) -> dict[int, str | None]:
    """By number of its record, what a reviewer wrote beside a decision, a flag, a sign-off or a reopening.

    Of a record that names a matter, the matter. None: erased.
    """
    from core.trail import MATTER, EventKind, event_texts
    from core.workflows.audit.flags import FLAG_KINDS, flag_words

    kinds = (EventKind.FINDING_REVIEWED, EventKind.AUDIT_SIGNED_OFF, EventKind.AUDIT_REOPENED, *FLAG_KINDS)
    found = [
        pair
        for kind in (*kinds, EventKind.MATTER_NAMED)
        for pair in event_texts(services.store(), audit_id, kind)
    ]
    return {
        event.seq: None if texts is None else texts.get(MATTER, flag_words(texts))
        for event, texts in found
        if event.texts
    }


def decide(audit_id: str, finding_id: str, judgment: Judgment, *, actor: Actor, note: str) -> None:
    """Record a decision at once, unless somebody else decided since this page was drawn."""
    from core.trail import record_review

    seen = state.decisions_seen(audit_id, finding_id)
    record_review(services.store(), audit_id, finding_id, judgment, actor=actor, note=note, seen=seen)
    state.note_own_decision(audit_id, finding_id)


def flag(audit_id: str, span: tuple[int, int], *, actor: Actor, note: str) -> bool:
    """Record at once that a sentence is flagged; False when it was a second press, and nothing is recorded."""
    from core.workflows.audit.flags import flag_sentence, load_flags

    wanted = (actor.name, span, note.strip())
    for known in load_flags(services.store(), audit_id):
        if known.withdrawn is None and (known.actor.name, (known.start, known.end), known.note) == wanted:
            return False
    flag_sentence(services.store(), audit_id, span, actor=actor, note=note)
    return True


def withdraw_flag(audit_id: str, seq: int, *, actor: Actor, note: str) -> None:
    """Record at once that a flag is taken back."""
    from core.workflows.audit.flags import withdraw_flag as withdraw

    withdraw(services.store(), audit_id, seq, actor=actor, note=note)


def flags_known(audit_id: str) -> int:
    """How many flags of sentences, and withdrawals of them, a record has."""
    from core.workflows.audit.flags import count_flag_events

    return count_flag_events(history(audit_id))


def sign_off(audit_id: str, *, actor: Actor, note: str) -> None:
    """Close the review of an audit, unless somebody else decided since this page was drawn.

    Whoever closed it already has pressed twice: nothing more is recorded.
    """
    from core.trail import load_audit
    from core.trail import sign_off as close

    if load_audit(services.store(), audit_id).signed_off_by == actor.name:
        return
    close(services.store(), audit_id, actor=actor, note=note, seen=state.decisions_seen(audit_id))


def reopen(audit_id: str, *, actor: Actor, reason: str) -> None:
    """Open a signed-off audit again."""
    from core.trail import reopen as open_again

    open_again(services.store(), audit_id, actor=actor, reason=reason)


def verify_trail(progress: Callable[[int, int], None]) -> Verification:
    """Derive every hash of the trail anew, and hold it against the heads that were noted down."""
    from core.trail import verify_anchored

    return verify_anchored(services.store(), services.settings(), progress=progress)


def export(audit_id: str, fmt: str, actor: Actor) -> bytes:
    """One audit as a file; the export is itself recorded."""
    from core.workflows.records.record_kind import export_audit

    return export_audit(services.store(), audit_id, fmt, actor=actor)
