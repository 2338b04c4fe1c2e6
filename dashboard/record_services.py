"""Records of any method: found, reviewed, closed, verified, exported; `dashboard.services` holds the open database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from core.errors import InputError
from core.trail import Actor, AuditFilter, AuditPage, Event, Judgment, Verification
from core.workflows.outcome import OutcomeKind, ReviewOutcome
from dashboard import services, state


def method_of(audit_id: str) -> str:
    """Which method made a record."""
    from core.trail import load_audit

    return load_audit(services.store(), audit_id).method


def setting_changes() -> tuple[Event, ...]:
    """The latest changes of settings, newest first."""
    from core.trail import setting_changes as read_changes

    return read_changes(services.store())


def list_audits(
    wanted: AuditFilter, outcome: OutcomeKind | None, *, limit: int, offset: int
) -> tuple[AuditPage, dict[str, ReviewOutcome]]:
    """Past audits, newest first, and what their reviews have come to, by id."""
    from core.workflows.outcome import find_records

    return find_records(services.store(), wanted, outcome, limit=limit, offset=offset)


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
    """Record a decision at once, unless somebody else decided since the reader came upon this finding."""
    from core.trail import record_review

    with _read(audit_id, finding_id) as seen:
        record_review(services.store(), audit_id, finding_id, judgment, actor=actor, note=note, seen=seen)
    state.note_own_decision(audit_id, finding_id, seen or 0)


def undo(audit_id: str, finding_id: str, *, actor: Actor) -> None:
    """Take one's own latest decision on a finding back; that, too, is recorded."""
    from core.trail import undo_review

    with _read(audit_id, finding_id) as seen:
        undo_review(services.store(), audit_id, finding_id, actor=actor, seen=seen)
    state.note_own_decision(audit_id, finding_id, seen or 0)


@contextmanager
def _read(audit_id: str, finding_id: str = "") -> Iterator[int | None]:
    """How many decisions the reader has read of; whoever was refused for others is told, and has read of them."""
    try:
        yield state.decisions_read(audit_id, finding_id)
    except InputError:
        state.forget_read(audit_id, finding_id)
        raise


def flag(audit_id: str, span: tuple[int, int], *, actor: Actor, note: str) -> bool:
    """Record at once that a sentence is flagged; False when it was a second press, and nothing is recorded."""
    from core.workflows.audit.flags import flag_sentence, load_flags

    wanted = (actor.name, span, note.strip())
    for known in load_flags(services.store(), audit_id):
        if known.withdrawn is None and (known.actor.name, (known.start, known.end), known.note) == wanted:
            return False
    flag_sentence(services.store(), audit_id, span, actor=actor, note=note)
    state.note_own_decision(audit_id, "flags", 0)
    return True


def withdraw_flag(audit_id: str, seq: int, *, actor: Actor, note: str) -> None:
    """Record at once that a flag is taken back."""
    from core.workflows.audit.flags import withdraw_flag as withdraw

    withdraw(services.store(), audit_id, seq, actor=actor, note=note)
    state.note_own_decision(audit_id, "flags", 0)


def outcome(audit_id: str, *, signing: bool = False) -> ReviewOutcome:
    """What the review of a record has come to; with `signing`, what a signature would seal."""
    from core.workflows.outcome import record_outcome

    return record_outcome(services.store(), audit_id, signing=signing)


def acts(audit_id: str) -> int:
    """How many decisions on findings, flags of sentences and withdrawals a record has."""
    from core.trail.recording import REVIEW_KINDS

    return sum(event.kind in REVIEW_KINDS for event in history(audit_id))


def sign_off(audit_id: str, *, actor: Actor, note: str) -> None:
    """Close the review with its outcome, unless somebody else decided or flagged since this page was opened.

    Whoever closed it already has pressed twice: nothing more is recorded.
    """
    from core.trail import load_audit
    from core.trail import sign_off as close

    if load_audit(services.store(), audit_id).signed_off_by == actor.name:
        return
    sealed = outcome(audit_id, signing=True).data
    with _read(audit_id) as seen:
        close(services.store(), audit_id, actor=actor, note=note, seen=seen, outcome=sealed)


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
