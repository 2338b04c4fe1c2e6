"""Texts typed but not audited yet, kept on this machine so that a reload or a closed tab loses nothing.

A draft is a file of its own in the home folder, readable by its owner alone, named by a random id that only
the address of its page knows. It goes when its audit is recorded, and a week after its last change at the latest,
and the files that were uploaded for it with it: each a file of its own in a folder of the draft, one line of JSON with
its name, then its bytes as they came.
"""

import json
import re
import secrets
import shutil
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from core.errors import InputError, StorageError
from core.settings import write_private

KEPT_SECONDS = 7 * 24 * 3600  # a forgotten draft is confidential, too


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands in the form: of an audit, or of a graph (then `source` holds its triples)."""

    source: str = ""
    response: str = ""
    query: str = ""
    title: str = ""
    topics: str = ""  # topic entities of a graph
    gold: str = ""  # its right answers, when they are known
    other: str = ""  # a second answer, to compare with the first

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep."""
        return not any(asdict(self).values())


def new_draft_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_hex(16)


def save_draft(home: Path, draft_id: str, draft: Draft) -> None:
    """Write the draft, whole or not at all; forget those that are too old."""
    if ID.fullmatch(draft_id):
        path = _place(home, draft_id, "json")
        if path.parent.is_dir():
            _forget_old(path.parent)
        _write(path, json.dumps(asdict(draft)).encode())


def load_draft(home: Path, draft_id: str) -> Draft | None:
    """The draft; None when there is none, or it cannot be read."""
    try:
        found = json.loads(_place(home, draft_id, "json").read_text(encoding="utf-8"))
        return Draft(**{name: str(value) for name, value in found.items()})
    except (OSError, ValueError, TypeError, AttributeError):
        return None


def discard_draft(home: Path, draft_id: str) -> None:
    """Remove the draft, and what was uploaded for it."""
    discard_text(home, draft_id)
    drop_files(home, draft_id)


def discard_text(home: Path, draft_id: str) -> None:
    """Remove the draft, and leave what was uploaded for it."""
    _place(home, draft_id, "json").unlink(missing_ok=True)


def _place(home: Path, draft_id: str, ending: str) -> Path:
    """Where a draft, or its files, lie; for what is not an id, such as a path, a place where nothing ever does."""
    return home / "drafts" / f"{draft_id if ID.fullmatch(draft_id) else '-'}.{ending}"


def _forget_old(folder: Path) -> None:
    """A draft is as old as the latest of its parts, so that text and files go together."""
    parts: dict[str, list[Path]] = {}
    for path in folder.iterdir():
        parts.setdefault(path.name.split(".", 1)[0], []).append(path)
    for draft_id, paths in parts.items():
        with suppress(OSError):
            if time.time() - max(path.stat().st_mtime for path in paths) > KEPT_SECONDS:
                for path in paths:
                    if path.is_file():
                        path.unlink()
                drop_files(folder.parent, draft_id)


_MEBIBYTE = 1024 * 1024
MAX_BYTES_IN_ALL = 1024 * _MEBIBYTE  # of all drafts of a machine, until they go by themselves
ID = re.compile(r"[0-9a-f]{32}")  # of a draft
_FILE = re.compile(r"\d{4}-[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class Room:
    """How much one draft may hold."""

    whole: str  # what its files make together, in words
    files: int
    mebibytes: int


SOURCE = Room("one source", 50, 100)  # five uploads of the largest size
COLLECTION = Room("one addition to a collection", 500, 500)


@dataclass(frozen=True, slots=True)
class KeptFile:
    """An upload as it is kept."""

    id: str  # its place in its draft and a random part, so that no other upload has it
    name: str  # as it was uploaded
    size: int  # bytes


def keep_file(home: Path, draft_id: str, name: str, data: bytes, room: Room | None = None) -> KeptFile | None:
    """Keep an upload with its draft; the same name with the same bytes is kept once. None for what is not an id.

    A draft has the room of a source unless another is given.

    Raises: InputError when the draft, or all drafts together, would hold too much.
    """
    if not ID.fullmatch(draft_id):
        return None
    folder, kept = _place(home, draft_id, "files"), kept_files(home, draft_id)
    for file in kept:
        if file.name == name and file.size == len(data) and read_file(home, draft_id, file.id) == data:
            return file
    _check_room(name, len(data), kept, room or SOURCE, folder.parent)
    number = max((int(file.id[:4]) for file in kept), default=0) + 1
    path = folder / f"{number:04}-{secrets.token_hex(4)}"
    _write(path, json.dumps({"name": name}).encode() + b"\n" + data)
    return KeptFile(path.name, name, len(data))


def _write(path: Path, content: bytes) -> None:
    """Raises: StorageError when the disk is full, or cannot be written."""
    try:
        write_private(path, content)
    except OSError as err:
        raise StorageError(
            f"what you typed or uploaded cannot be kept in {path.parent} ({err.strerror or err}); it stands on this "
            "page alone, so leave the page open, and make room on the disk"
        ) from err


def kept_files(home: Path, draft_id: str) -> tuple[KeptFile, ...]:
    """The uploads of a draft in the order in which they came; those that are damaged are left out."""
    folder, found = _place(home, draft_id, "files"), []
    if not folder.is_dir():
        return ()
    for path in sorted(folder.iterdir()):
        try:
            with path.open("rb") as stream:
                head = stream.readline()
            name = str(json.loads(head)["name"])
        except (OSError, ValueError, TypeError, KeyError):
            continue
        if _FILE.fullmatch(path.name):
            found.append(KeptFile(path.name, name, path.stat().st_size - len(head)))
    return tuple(found)


def read_file(home: Path, draft_id: str, file_id: str) -> bytes | None:
    """The bytes of an upload; None when it is not there."""
    if not _FILE.fullmatch(file_id):
        return None
    try:
        return (_place(home, draft_id, "files") / file_id).read_bytes().split(b"\n", 1)[1]
    except (OSError, IndexError):
        return None


def drop_file(home: Path, draft_id: str, file_id: str) -> None:
    """Remove an upload from its draft."""
    if _FILE.fullmatch(file_id):
        (_place(home, draft_id, "files") / file_id).unlink(missing_ok=True)


def drop_files(home: Path, draft_id: str) -> None:
    """Remove all uploads of a draft."""
    shutil.rmtree(_place(home, draft_id, "files"), ignore_errors=True)


def _check_room(name: str, size: int, kept: tuple[KeptFile, ...], room: Room, drafts: Path) -> None:
    if len(kept) >= room.files:
        raise InputError(
            f"“{name}” was not added: at most {room.files} files make {room.whole}; remove one first"
        )
    if sum(file.size for file in kept) + size > room.mebibytes * _MEBIBYTE:
        raise InputError(
            f"“{name}” was not added: the files of {room.whole} may have {room.mebibytes} MiB together; "
            "remove one first"
        )
    in_all = sum(path.stat().st_size for path in drafts.glob("*.files/*")) if drafts.is_dir() else 0
    if in_all + size > MAX_BYTES_IN_ALL:
        raise InputError(
            f"“{name}” was not added: files waiting for their audits fill the {MAX_BYTES_IN_ALL // _MEBIBYTE} MiB set "
            "aside for them on this machine; finish or clear other drafts, or wait (they go after a week)"
        )
