"""What the records of all methods share: exports, replays, the JSON of reports, what stays in the trail for ever."""

import getpass
import json
import math
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from core.errors import InputError, TextErasedError
from core.storage import Store
from core.trail import (
    Actor,
    AuditRecord,
    AuditSummary,
    Difference,
    compare,
    export_record,
    judgments,
    load_audit,
    load_texts,
    record_audit,
    record_export,
    record_replay,
)
from core.types import Manifest

if TYPE_CHECKING:
    from pydantic import TypeAdapter


class Stored(Protocol):
    """A record of any method as it was opened."""

    @property
    def record(self) -> AuditRecord:
        """What the trail knows of it."""

    @property
    def report(self) -> object | None:
        """Its report; None when its texts were erased."""


_TITLE = 120  # characters in lists

Kind = TypeVar("Kind")
AnyStored = TypeVar("AnyStored", bound=Stored)
Maker = Callable[[Store, AnyStored], bytes]


@dataclass(frozen=True)  # no slots: with them, a frozen generic class cannot be made by its alias
class StoredReport(Generic[Kind]):
    """A report as it was recorded."""

    record: AuditRecord
    title: str | None
    report: Kind | None  # None when its texts were erased

    def to_run_again(self, done: str) -> Kind:
        """The report; `done` is what was done to its texts: "checked".

        Raises: TextErasedError when they were erased.
        """
        if self.report is None:
            raise TextErasedError(
                f"the texts of record {self.record.id} were erased; it cannot be {done} again"
            )
        return self.report


@dataclass(frozen=True, slots=True)
class Replay:
    """A stored audit run again."""

    audit_id: str
    differences: tuple[Difference, ...]

    @property
    def is_identical(self) -> bool:
        """Whether the new report is the old one, to the last character."""
        return not self.differences


_OLD_READING = '"opposite":'  # of a second reading before there was a reader


def account() -> Actor:
    """Who works at the command line: the account of the machine, self-asserted."""
    return Actor(getpass.getuser())


def adapter(kind: type[Kind]) -> "TypeAdapter[Kind]":
    """What writes values of a type as JSON and reads them again, built once."""
    found: TypeAdapter[Kind] = _adapter(kind)  # type: ignore[arg-type]
    return found


@cache
def _adapter(kind: Any) -> "TypeAdapter[Any]":
    from pydantic import TypeAdapter

    return TypeAdapter(kind)


def record_texts(  # noqa: PLR0913 - all of a record
    store: Store,
    summary: AuditSummary,
    texts: Mapping[str, str],
    *,
    title: str,
    payload: Mapping[str, object],
    actor: Actor,
) -> str:
    """Record a finished report with those of its texts that are not empty, all of it or nothing; the new id."""
    record_id = uuid.uuid4().hex
    kept = {name: text for name, text in {**texts, "title": title}.items() if text}
    record_audit(store, audit_id=record_id, summary=summary, texts=kept, payload=payload, actor=actor)
    return record_id


def title_or_words(title: str, text: str) -> str:
    """What lists call a record: its title, else the first words of the text."""
    return title.strip() or " ".join(text.split())[:_TITLE]


def open_texts(
    store: Store, record_id: str, method: str, held: str
) -> tuple[AuditRecord, Mapping[str, str] | None]:
    """A record of this method with its texts; None for texts that were erased. `held` is what such records hold.

    Raises:
        TrailError: there is no such record, or a text of it is not the one recorded.
        InputError: it is a record of another method.
    """
    record = load_audit(store, record_id)
    if record.method != method:
        raise InputError(f"record {record_id} holds no {held}; it is a record of {record.method!r}")
    try:
        return record, load_texts(store, record_id)
    except TextErasedError:
        return record, None


def open_report(
    store: Store, record_id: str, kind: type[Kind], *, method: str, held: str
) -> StoredReport[Kind]:
    """The report exactly as it was recorded.

    Raises: as `open_texts`.
    """
    record, texts = open_texts(store, record_id, method, held)
    if texts is None:
        return StoredReport(record, None, None)
    return StoredReport(record, texts.get("title"), read_report(kind, texts["report"]))


def read_report(kind: type[Kind], text: str) -> Kind:
    """A report from its JSON; second readings as earlier versions made them, beside opposites, are left out."""
    if _OLD_READING in text:
        text = json.dumps(_without_opposites(json.loads(text)))
    return adapter(kind).validate_json(text)


def _without_opposites(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_opposites(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: None
        if key == "second" and isinstance(item, dict) and "opposite" in item
        else _without_opposites(item)
        for key, item in value.items()
    }


def replayed(
    store: Store, record_id: str, reports: tuple[Any, Any], actor: Actor | None, *, tolerance: float = 0.0
) -> Replay:
    """What differs between the recorded report and the new one, as JSON values; that it was run again is recorded.

    Numbers that agree within `tolerance` are the same.
    """
    old, new = reports
    found = compare(old, settled(new, old, tolerance))
    record_replay(store, record_id, differences=len(found), actor=actor or account())
    return Replay(record_id, found)


def export_stored(
    store: Store, stored: AnyStored, fmt: str, makers: Mapping[str, Maker[AnyStored]], actor: Actor | None
) -> bytes:
    """A record as a file: "json" (complete, proves itself), or what one of `makers` makes of its report.

    The export is itself recorded, before it is made, so that it stands in it.

    Raises:
        InputError: there is no such format.
        TextErasedError: the texts were erased, and the format needs them.
    """
    every: Mapping[str, Maker[AnyStored]] = {"json": _export_json, **makers}
    if fmt not in every:
        raise InputError(f"There is no export format {fmt!r}. Choose one of: {', '.join(every)}.")
    record_id = stored.record.id
    if stored.report is None and fmt != "json":
        raise TextErasedError(
            f"The texts of record {record_id} were erased; only the JSON export of its record is left."
        )
    record_export(store, record_id, fmt=fmt, actor=actor or account())
    return every[fmt](store, stored)


def latest_decisions(store: Store, record_id: str) -> dict[str, tuple[str, str | None]]:
    """By item id, the latest judgment of a reviewer and its note."""
    found = judgments(store, record_id)
    return {key: (review.latest.judgment, review.latest.note) for key, review in found.items()}


def kept_of(manifest: Manifest) -> dict[str, object]:
    """What the trail keeps of a manifest for ever: parameters and model hashes, no names of files."""
    return {
        "parameters": {name: value for name, value in manifest.parameters.items() if name != "graph"},
        "models": [{"role": m.role, "version": m.version, "sha256": m.sha256} for m in manifest.models],
    }


def settled(new: Any, old: Any, tolerance: float) -> Any:
    """The new value with every number that is the old one within `tolerance` replaced by it."""
    if isinstance(new, dict) and isinstance(old, Mapping):
        return {key: settled(value, old.get(key), tolerance) for key, value in new.items()}
    if isinstance(new, list) and isinstance(old, list):
        olds = [*old, *[None] * max(0, len(new) - len(old))]
        return [settled(value, before, tolerance) for value, before in zip(new, olds, strict=False)]
    if isinstance(new, float) and isinstance(old, float):
        return old if math.isclose(new, old, rel_tol=0.0, abs_tol=tolerance) else new
    return new


def _export_json(store: Store, stored: Stored) -> bytes:
    return json.dumps(export_record(store, stored.record.id), ensure_ascii=False, indent=2).encode()
