"""The documents of a folder: which files may be read, and the bytes of one. Never out of the folder."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from core.errors import DocumentError, SearchError
from core.text.reading import ENDINGS, KNOWN

_READABLE = frozenset(f".{ending}" for ending in ENDINGS)
_MAX_DEPTH = 16  # folders inside folders; deeper is a mistake or a trap


@dataclass(frozen=True, slots=True)
class FolderFile:
    """A regular file, as it was when the folder was listed."""

    source: str  # its path inside the folder, with forward slashes
    size: int  # bytes
    changed: int  # nanoseconds since the epoch


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that was not read, and why, in a sentence."""

    source: str
    reason: str


@dataclass(frozen=True, slots=True)
class Listing:
    """What a folder holds, in order of the paths."""

    files: tuple[FolderFile, ...]
    unread: tuple[Unread, ...]


def list_folder(folder: Path, *, max_files: int) -> Listing:
    """The files of the folder and of the folders in it; hidden ones (".name") are left alone without a word.

    Symbolic links are never followed: a link can lead out of the folder.

    Raises SearchError when there is no such folder, or it cannot be listed.
    """
    if not folder.is_dir() or not os.access(folder, os.R_OK | os.X_OK):
        told = f"there is no folder {folder} that can be listed"
        raise SearchError(f"{told}; set search_folder to a folder of documents")
    found = list(_walk(folder, PurePosixPath(), 0))
    files = [each for each in found if isinstance(each, FolderFile)]
    many = f"the folder has more than {max_files:,} documents"
    late = [Unread(file.source, many) for file in files[max_files:]]
    return Listing(tuple(files[:max_files]), (*(e for e in found if isinstance(e, Unread)), *late))


def _walk(folder: Path, inside: PurePosixPath, depth: int) -> Iterator[FolderFile | Unread]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as err:
        yield Unread(str(inside), f"the folder cannot be listed: {err.strerror}")
        return
    for entry in entries:
        source = inside / entry.name
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False) and depth < _MAX_DEPTH:
            yield from _walk(Path(entry.path), source, depth + 1)
        else:
            yield _look_at(entry, source)


def _look_at(entry: "os.DirEntry[str]", source: PurePosixPath) -> FolderFile | Unread:
    try:
        found = entry.stat(follow_symlinks=False)
    except OSError as err:
        return Unread(str(source), f"it cannot be looked at: {err.strerror}")
    reason = ""
    if stat.S_ISLNK(found.st_mode):
        reason = "it is a symbolic link; put the file itself into the folder"
    elif stat.S_ISDIR(found.st_mode):
        reason = f"it lies more than {_MAX_DEPTH} folders deep"
    elif not stat.S_ISREG(found.st_mode):
        reason = "it is no ordinary file"
    elif source.suffix.lower() not in _READABLE:
        reason = f"only {KNOWN} are read"
    if reason:
        return Unread(str(source), reason)
    return FolderFile(str(source), found.st_size, found.st_mtime_ns)


def read_file(folder: Path, file: FolderFile, *, max_bytes: int) -> bytes:
    """The bytes of a listed file, at most one more than `max_bytes`.

    Each part of the path is opened without following links, so that nothing swapped in since leads away.

    Raises DocumentError when it is not there any more, is a link now, or may not be read.
    """
    handle = -1
    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        for part in PurePosixPath(file.source).parts:
            inner = os.open(part, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=handle)
            os.close(handle)
            handle = inner
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise DocumentError(f"“{file.source}” is no ordinary file any more")
        with os.fdopen(handle, "rb", closefd=False) as stream:
            return stream.read(max_bytes + 1)
    except OSError as err:
        raise DocumentError(f"“{file.source}” cannot be read: {err.strerror}") from err
    finally:
        if handle >= 0:
            os.close(handle)
