"""Read the trail: the head, the history of an audit, its texts and the judgments of reviewers.

Whatever is asked of an audit raises TrailError when there is none, or a text is not the one that was recorded.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, select

from core.errors import TextErasedError, TrailError
from core.storage import Store, audits, events, texts
from core.trail.append import last
from core.trail.audit import AuditRecord, Judgment, events_of, project
from core.trail.chain import commit
from core.trail.event import Actor, Event, EventKind, Head, TextRef


@dataclass(frozen=True, slots=True)
class Review:
    """One judgment of one finding."""

    finding_id: str
    judgment: Judgment
    note: str | None  # None when there was none, or it was erased
    note_erased: bool
    actor: Actor
    at: datetime
    seq: int
    undoes: int | None = None  # number of the decision that it takes back; `judgment` then stands again


@dataclass(frozen=True, slots=True)
class FindingReview:
    """Everything that reviewers said of one finding."""

    latest: Review
    history: tuple[Review, ...]  # oldest first, the latest included

    @property
    def is_decided(self) -> bool:
        """Whether a decision stands."""
        return self.latest.judgment is not Judgment.UNDECIDED


def head(store: Store) -> Head:
    """The last record; seq 0 when the trail is empty."""
    with store.reading() as connection:
        return last(connection)


def history(store: Store, audit_id: str) -> tuple[Event, ...]:
    """Every event of an audit, oldest first."""
    with store.reading() as connection:
        return story_of(connection, audit_id)


def load_audit(store: Store, audit_id: str) -> AuditRecord:
    """An audit and the state of its review."""
    with store.reading() as connection:
        return audit_of(connection, audit_id)


def find_audit_id(store: Store, prefix: str) -> str:
    """The full id of the one audit whose id begins so. Raises: TrailError when none does, or several do."""
    query = select(audits.c.id).where(audits.c.id.startswith(prefix, autoescape=True)).order_by(audits.c.id)
    with store.reading() as connection:
        found = list(connection.execute(query.limit(4)).scalars())
    if prefix in found or len(found) == 1:
        return prefix if prefix in found else found[0]
    if not found or not prefix:
        raise unknown(prefix)
    raise TrailError(f"{prefix!r} may be any of {', '.join(found[:3])}, ...: write more of the id")


def load_texts(store: Store, audit_id: str) -> Mapping[str, str]:
    """The texts an audit was recorded with, by name, checked. Raises: TextErasedError when they were erased."""
    with store.reading() as connection:
        story = story_of(connection, audit_id)
        refs = [ref for event in story if event.kind == EventKind.AUDIT_RECORDED for ref in event.texts]
        found = open_texts(connection, audit_id, refs)
    gone = erased_ids(story)
    for ref in refs:
        if ref.id not in found and ref.id not in gone:
            raise TrailError(f"the {ref.role} of audit {audit_id} is missing; no record says it was erased")
    if any(ref.id in gone for ref in refs):
        when = max(event.at for event in story if event.kind == EventKind.TEXTS_ERASED)
        raise TextErasedError(f"the texts of audit {audit_id} were erased at {when}; its decisions remain")
    return {found[ref.id].name: found[ref.id].content.decode() for ref in refs}


def load_text(store: Store, audit_id: str, name: str) -> str:
    """One of these texts, read without the others, checked. Raises: TextErasedError when it was erased."""
    with store.reading() as connection:
        story = story_of(connection, audit_id)
        place = texts.c.name == name, texts.c.event_seq == story[0].seq
        found = open_texts(connection, audit_id, story[0].texts, *place)
    if found:
        return next(iter(found.values())).content.decode()
    if any(event.kind == EventKind.TEXTS_ERASED for event in story):
        raise TextErasedError(f"the texts of audit {audit_id} were erased; its decisions remain")
    raise TrailError(f"audit {audit_id} has no text {name!r}")


def judgments(store: Store, audit_id: str) -> Mapping[str, FindingReview]:
    """What reviewers said, by finding id, the earlier judgments included."""
    by_finding: dict[str, list[Review]] = {}
    for event, notes in event_texts(store, audit_id, EventKind.FINDING_REVIEWED):
        review = Review(
            finding_id=event.data["finding_id"],
            judgment=Judgment(event.data["judgment"]),
            note=notes.get("note") if notes else None,
            note_erased=notes is None,
            actor=event.by,
            at=event.time,
            seq=event.seq,
            undoes=event.data.get("undoes"),
        )
        by_finding.setdefault(review.finding_id, []).append(review)
    return {finding: FindingReview(said[-1], tuple(said)) for finding, said in by_finding.items()}


def event_texts(
    store: Store, audit_id: str, kind: EventKind
) -> tuple[tuple[Event, Mapping[str, str] | None], ...]:
    """The events of one kind with the texts that each brought, by name, checked; None where they were erased."""
    with store.reading() as connection:
        story = [event for event in story_of(connection, audit_id) if event.kind == kind]
        found = open_texts(connection, audit_id, [ref for event in story for ref in event.texts])
    return tuple((event, _texts_of(event, found)) for event in story)


def setting_changes(store: Store, *, limit: int = 200) -> tuple[Event, ...]:
    """The latest changes of settings, newest first."""
    query = select(events).where(events.c.kind == EventKind.SETTING_CHANGED.value)
    with store.reading() as connection:
        rows = connection.execute(query.order_by(events.c.seq.desc()).limit(limit)).all()
    return tuple(Event(*row) for row in rows)


@dataclass(frozen=True, slots=True)
class StoredText:
    """One confidential text as it lies in the database."""

    id: str
    name: str
    content: bytes
    salt: bytes
    event_seq: int
    created_at: str


def story_of(connection: Connection, audit_id: str) -> tuple[Event, ...]:
    """The events of an audit, oldest first. Raises: TrailError when there is no such audit."""
    story = events_of(connection, audit_id)
    if not any(event.kind == EventKind.AUDIT_RECORDED for event in story):
        raise unknown(audit_id)
    return story


def audit_of(connection: Connection, audit_id: str) -> AuditRecord:
    """An audit as its events tell it."""
    audit = project(story_of(connection, audit_id))
    assert audit is not None
    return audit


def stored_texts(connection: Connection, owner: str, *further: ColumnElement[bool]) -> dict[str, StoredText]:
    """Every text of one owner that is still there and meets the conditions, by id, unchecked."""
    columns = (texts.c.id, texts.c.name, texts.c.content, texts.c.salt, texts.c.event_seq, texts.c.created_at)
    query = select(*columns).where(texts.c.owner == owner, *further)
    rows = connection.execute(query.order_by(texts.c.event_seq))
    return {row.id: StoredText(*row) for row in rows}


def open_texts(
    connection: Connection, owner: str, refs: Iterable[TextRef], *further: ColumnElement[bool]
) -> dict[str, StoredText]:
    """The referenced texts that are still there and meet the conditions, by id.

    Raises: TrailError when one of them is not what the event committed to.
    """
    there = stored_texts(connection, owner, *further)
    found = {ref.id: there[ref.id] for ref in refs if ref.id in there}
    for ref in refs:
        if ref.id in found and not is_committed(found[ref.id], ref):
            raise TrailError(f"a stored text ({ref.role}) of {owner} was changed after it was recorded")
    return found


def is_committed(text: StoredText, ref: TextRef) -> bool:
    """Whether the text is the one that the event committed to."""
    try:
        return commit(text.salt, text.name, text.content) == ref.commitment
    except TypeError:  # a column holds something that is not bytes
        return False


def erased_ids(story: Iterable[Event]) -> frozenset[str]:
    """Ids of the texts that these events say were erased."""
    erasing = (event for event in story if event.kind == EventKind.TEXTS_ERASED)
    return frozenset(text_id for event in erasing for text_id in event.data["text_ids"])


def unknown(audit_id: str) -> TrailError:
    """The error for an id that no audit has."""
    return TrailError(f"there is no audit {audit_id!r} in this trail; `plumbline trail list` shows them all")


def _texts_of(event: Event, found: Mapping[str, StoredText]) -> Mapping[str, str] | None:
    if not all(ref.id in found for ref in event.texts):
        return None
    return {found[ref.id].name: found[ref.id].content.decode() for ref in event.texts}
