"""Files uploaded but not audited yet: kept beside the draft that they belong to, for as long as it is.

Every upload is a file of its own in a folder of the draft, readable by its owner alone: one line of JSON with its
name, then its bytes as they came.
"""

import json
import os
import re
import secrets
import shutil
from dataclasses import dataclass
from pathlib import Path

from core.errors import InputError

_MEBIBYTE = 1024 * 1024
MAX_BYTES_IN_ALL = 1024 * _MEBIBYTE  # of all drafts of a machine, until they go by themselves
_ID = re.compile(r"[0-9a-f]{32}")
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

    Raises:
        InputError: the draft, or all drafts together, would hold too much.
    """
    folder = _folder(home, draft_id)
    if folder is None:
        return None
    kept = kept_files(home, draft_id)
    for file in kept:
        if file.name == name and file.size == len(data) and read_file(home, draft_id, file.id) == data:
            return file
    _check_room(name, len(data), kept, room or SOURCE)
    _check_machine(name, len(data), folder.parent)
    for each in (folder.parent, folder):  # `parents=True` would open the upper one to all
        each.mkdir(mode=0o700, parents=True, exist_ok=True)
    number = max((int(file.id[:4]) for file in kept), default=0) + 1
    path = folder / f"{number:04}-{secrets.token_hex(4)}"
    fresh = path.with_suffix(".new")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
        stream.write(json.dumps({"name": name}).encode() + b"\n")
        stream.write(data)
    fresh.replace(path)
    return KeptFile(path.name, name, len(data))


def kept_files(home: Path, draft_id: str) -> tuple[KeptFile, ...]:
    """The uploads of a draft in the order in which they came; those that are damaged are left out."""
    folder = _folder(home, draft_id)
    if folder is None or not folder.is_dir():
        return ()
    found = []
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
    folder = _folder(home, draft_id)
    if folder is None or not _FILE.fullmatch(file_id):
        return None
    try:
        return (folder / file_id).read_bytes().split(b"\n", 1)[1]
    except (OSError, IndexError):
        return None


def drop_file(home: Path, draft_id: str, file_id: str) -> None:
    """Remove an upload from its draft."""
    folder = _folder(home, draft_id)
    if folder is not None and _FILE.fullmatch(file_id):
        (folder / file_id).unlink(missing_ok=True)


def drop_files(home: Path, draft_id: str) -> None:
    """Remove all uploads of a draft."""
    folder = _folder(home, draft_id)
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)


def _folder(home: Path, draft_id: str) -> Path | None:
    return home / "drafts" / f"{draft_id}.files" if _ID.fullmatch(draft_id) else None


def _check_room(name: str, size: int, kept: tuple[KeptFile, ...], room: Room) -> None:
    if len(kept) >= room.files:
        raise InputError(
            f"“{name}” was not added: at most {room.files} files make {room.whole}; remove one first"
        )
    if sum(file.size for file in kept) + size > room.mebibytes * _MEBIBYTE:
        raise InputError(
            f"“{name}” was not added: the files of {room.whole} may have {room.mebibytes} MiB together; "
            "remove one first"
        )


def _check_machine(name: str, size: int, drafts: Path) -> None:
    in_all = sum(path.stat().st_size for path in drafts.glob("*.files/*")) if drafts.is_dir() else 0
    if in_all + size > MAX_BYTES_IN_ALL:
        raise InputError(
            f"“{name}” was not added: files waiting for their audits fill the {MAX_BYTES_IN_ALL // _MEBIBYTE} MiB set "
            "aside for them on this machine; finish or clear other drafts, or wait (they go after a week)"
        )
