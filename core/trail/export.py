"""The complete record of one audit as JSON that proves itself, and the proof.

`verify_export` needs no database. It proves that nothing in the export was changed, and that its
records stand, in this order, in the chain that ends with the export's head. It cannot prove that the
head is that of the real trail, nor that no other record of the audit was left out: `match_export`
and `verify(store, head)` do, where the trail is at hand.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, select

from core.errors import TrailError
from core.storage import Store, events
from core.trail.append import last
from core.trail.audit import project, to_row
from core.trail.chain import canonical_json, link_hash
from core.trail.event import Event, EventKind, Head
from core.trail.reading import StoredText, stored_texts, story_of
from core.trail.verify import Break, BreakKind, Verification, check_texts

EXPORT_LABEL = "Evidence export, not a compliance determination"
EXPORT_FORMAT = "plumbline-trail-export/1"
_COLUMNS = ("seq", "id", "at", "actor", "actor_source", "kind", "subject", "prev_hash", "hash")
_KEYS = {"label", "format", "audit", "events", "texts", "others", "head"}


def export_record(store: Store, audit_id: str) -> dict[str, Any]:
    """Everything recorded of an audit, as JSON.

    `audit`: its state; `events`: its records; `texts`: those not erased, with their salts; `others`: for every other
    record from the audit's first to the head, the content hash; `head`: number and hash. Record the export first, so
    that it is in it. Adding or changing any key makes `verify_export` fail.

    Raises: TrailError when there is no such audit.
    """
    with store.reading() as connection:
        story = story_of(connection, audit_id)
        record = project(story)
        assert record is not None
        end = last(connection)
        return {
            "label": EXPORT_LABEL,
            "format": EXPORT_FORMAT,
            "audit": to_row(record),
            "events": [_show(event) for event in story],
            "texts": [
                {"id": text.id, "name": text.name, "content": text.content.decode(), "salt": text.salt.hex()}
                for text in stored_texts(connection, audit_id).values()
            ],
            "others": list(_others(connection, audit_id, story[0].seq)),
            "head": {"seq": end.seq, "hash": end.hash},
        }


def verify_export(export: Mapping[str, Any]) -> Verification:
    """Prove an export intact, without the database (see the top of this module for what that means)."""
    try:
        story = [_read(shown) for shown in export["events"]]
        end = Head(**export["head"])
        if not story or type(end.seq) is not int:
            raise ValueError("no records, or no head")
        breaks = [*_check_frame(export), *_check_chain(story, list(export["others"]), end)]
        if not breaks:
            breaks = [*_check_texts(export, story), *_check_audit(export, story)]
    except (KeyError, TypeError, ValueError, AttributeError, TrailError) as err:
        broken = Break(None, BreakKind.EXPORT_DIFFERS, f"this is no whole export of an audit: {err!r}")
        return Verification(0, Head(None, ""), (broken,))
    return Verification(len(story), end, tuple(breaks))


def match_export(store: Store, export: Mapping[str, Any]) -> Verification:
    """Hold an export against the trail it claims to come from: the same records, and none left out.

    Checks the export itself first. Events written after its head are not expected in it.
    """
    alone = verify_export(export)
    if not alone.ok:
        return alone
    shown = [_read(item) for item in export["events"]]
    with store.reading() as connection:
        end = connection.execute(select(events.c.hash).where(events.c.seq == alone.head.seq)).scalar()
        try:
            story = story_of(connection, shown[0].subject)
        except TrailError:
            story = ()
    breaks = []
    if end != alone.head.hash:
        reason = f"the trail's record {alone.head.seq} is not the head that the export names"
        breaks.append(Break(alone.head.seq, BreakKind.EXPORT_DIFFERS, reason))
    if [event for event in story if event.seq <= (alone.head.seq or 0)] != shown:
        reason = "the trail's records of this audit are not those in the export"
        breaks.append(Break(None, BreakKind.EXPORT_DIFFERS, reason))
    return Verification(alone.checked, alone.head, tuple(breaks))


def _show(event: Event) -> dict[str, Any]:
    shown: dict[str, Any] = {name: getattr(event, name) for name in _COLUMNS}
    shown["payload"] = dict(event.contents)
    return shown


def _read(shown: Mapping[str, Any]) -> Event:
    if set(shown) != {*_COLUMNS, "payload"}:
        raise ValueError(f"an event with the fields {sorted(shown)}")
    return Event(payload=canonical_json(shown["payload"]), **{name: shown[name] for name in _COLUMNS})


def _others(connection: Connection, audit_id: str, first: int) -> Iterator[str]:
    query = select(events).where(events.c.seq > first, events.c.subject != audit_id).order_by(events.c.seq)
    for row in connection.execute(query.execution_options(yield_per=500)):
        yield Event(*row).content_hash


def _check_frame(export: Mapping[str, Any]) -> Iterator[Break]:
    if set(export) != _KEYS:
        changed = ", ".join(sorted(set(export) ^ _KEYS))
        yield Break(None, BreakKind.EXPORT_DIFFERS, f"parts were added or left out: {changed}")
    if (export["label"], export["format"]) != (EXPORT_LABEL, EXPORT_FORMAT):
        yield Break(None, BreakKind.EXPORT_DIFFERS, "the label or the format is not ours")


def _check_chain(story: list[Event], others: list[str], end: Head) -> Iterator[Break]:
    """Walk from the audit's first record to the head, filling the gaps with the others' content hashes."""
    own = {event.seq: event for event in story}
    expected, filling = story[0].prev_hash, iter(others)
    for seq in range(story[0].seq, story[0].seq + len(story) + len(others)):
        event = own.pop(seq, None)
        if event is not None and event.hash_at(seq) != event.hash:
            yield Break(seq, BreakKind.ALTERED, f"record {seq} is not as it was written")
            return
        if event is not None and event.prev_hash != expected:
            yield Break(seq, BreakKind.UNLINKED, f"record {seq} does not follow the one before it")
            return
        content = event.content_hash if event is not None else next(filling, "")
        expected = link_hash(seq, expected, content)
    numbers = [event.seq for event in story]
    if own or numbers != sorted(numbers) or (seq, expected) != (end.seq, end.hash):
        reason = "the records do not lead to the head that the export names"
        yield Break(end.seq, BreakKind.EXPORT_DIFFERS, reason)


def _check_texts(export: Mapping[str, Any], story: list[Event]) -> Iterator[Break]:
    """An export does not say under which record a text is filed: under the one that brought it."""
    brought = {ref.id: event for event in story for ref in event.texts}
    there = {}
    for text in export["texts"]:
        if set(text) != {"id", "name", "content", "salt"} or text["id"] in there:
            yield Break(None, BreakKind.TEXT_UNKNOWN, "a text is there twice, or says more than it should")
        salt, event = bytes.fromhex(text["salt"]), brought.get(text["id"])
        if salt.hex() != text["salt"]:
            yield Break(None, BreakKind.TEXT_ALTERED, "the secret key of a text is written in another way")
        place = (story[0].seq, story[0].at) if event is None else (event.seq, event.at)
        there[text["id"]] = StoredText(text["id"], text["name"], text["content"].encode(), salt, *place)
    yield from check_texts(there, story)


def _check_audit(export: Mapping[str, Any], story: list[Event]) -> Iterator[Break]:
    record = project(story)
    if record is None or any(event.subject != record.id for event in story):
        yield Break(None, BreakKind.EXPORT_DIFFERS, "the records are not those of one audit")
    elif canonical_json(to_row(record)) != canonical_json(export["audit"]):
        yield Break(None, BreakKind.EXPORT_DIFFERS, "the summary of the audit is not what its records say")
    if sum(event.kind == EventKind.AUDIT_RECORDED for event in story) != 1:
        yield Break(None, BreakKind.EXPORT_DIFFERS, "the audit is not recorded exactly once")
