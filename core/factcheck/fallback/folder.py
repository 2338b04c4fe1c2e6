"""Search in a folder of documents on this machine: the embedded default of the fallback. Nothing out of it is read."""

import hashlib
import os
import stat
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from core.errors import DocumentError, SearchError
from core.factcheck.claim import Sent, Snippet
from core.factcheck.fallback.document_cache import DocumentCache
from core.factcheck.fallback.passage_index import PassageIndex
from core.models.sentence_encoder import SentenceEncoder
from core.settings import SearchService
from core.text import Document, ReadingLimits, chunk_spans, page_of, read_document
from core.text.reading import ENDINGS, KNOWN
from core.text.unwrap import unwrapped
from core.types import ModelRecord

_READABLE = frozenset(f".{ending}" for ending in ENDINGS)
_MAX_DEPTH = 16  # folders inside folders; deeper is a mistake or a trap
_SHOWN = 3  # unread files that a note names
_PASSAGE = 600  # characters, about four sentences: enough to know of whom a "she" speaks
_MAX_HEADING = 80  # characters
_CLOSING = ".!?:;,"  # what a heading does not end with


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


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderLimits:
    """How much of a folder is read; each bound keeps a mistaken folder from taking the machine."""

    max_files: int = 2_000
    max_chars: int = 40_000_000  # of all texts together: about 80,000 passages
    reading: ReadingLimits = field(default_factory=ReadingLimits)


@dataclass(frozen=True, slots=True)
class _Read:
    """One file, taken apart."""

    file: FolderFile
    document: Document
    passages: tuple[Snippet, ...]


class FolderSearch:
    """Finds passages in the files of a folder that can be read. Threads may share it.

    The folder is looked at again before each search; only new and changed files are read, and bytes that were met
    before come from the cache. Nothing leaves the machine.
    """

    name = SearchService.FOLDER.value

    def __init__(
        self,
        folder: Path,
        encoder: SentenceEncoder,
        cache: DocumentCache | None = None,
        limits: FolderLimits = FolderLimits(),
    ) -> None:
        self.records: tuple[ModelRecord, ...] = (encoder.record,)
        self._folder = folder.expanduser().resolve()
        self._encoder = encoder
        self._cache = cache
        self._limits = limits
        self._lock = threading.Lock()
        self._listing: Listing | None = None
        self._read: dict[str, _Read] = {}
        self._unread: tuple[Unread, ...] = ()
        self._index = PassageIndex((), encoder)

    def search(self, queries: Sequence[str], *, limit: int) -> tuple[Snippet, ...]:
        """At most `limit` passages, the best first, without repeats; each carries file, page and characters.

        Raises SearchError when the folder is not there, or cannot be listed.
        """
        with self._lock:
            self._refresh()
            index = self._index
        return index.search(queries, limit)

    def sent(self) -> tuple[Sent, ...]:
        """Nothing: the folder is on this machine."""
        return ()

    def unread(self) -> tuple[Unread, ...]:
        """The files that were not read at the last search, and why."""
        return self._unread

    def notes(self) -> tuple[str, ...]:
        """What was not read, in one sentence; none when everything was."""
        if not self._unread:
            return ()
        named = "; ".join(f"“{each.source}”: {each.reason}" for each in self._unread[:_SHOWN])
        rest = len(self._unread) - _SHOWN
        more = f"; and {rest} more" if rest > 0 else ""
        return (f"{len(self._unread)} files of the folder were not searched ({named}{more}).",)

    def _refresh(self) -> None:
        listing = list_folder(self._folder, max_files=self._limits.max_files)
        if listing == self._listing:
            return
        read: dict[str, _Read] = {}
        unread = list(listing.unread)
        chars = 0
        for file in listing.files:
            found = self._take(file)
            if isinstance(found, Unread):
                unread.append(found)
            elif chars + len(found.document.text) > self._limits.max_chars:
                many = f"the folder has more than {self._limits.max_chars:,} characters"
                unread.append(Unread(file.source, many))
            else:
                chars += len(found.document.text)
                read[file.source] = found
        passages = [passage for found in read.values() for passage in found.passages]
        self._index = PassageIndex(passages, self._encoder)
        self._read, self._unread, self._listing = read, tuple(unread), listing

    def _take(self, file: FolderFile) -> _Read | Unread:
        """The file taken apart, from memory, from the cache, or anew."""
        known = self._read.get(file.source)
        if known is not None and known.file == file:
            return known
        try:
            data = read_file(self._folder, file, max_bytes=self._limits.reading.max_bytes)
            document = self._document(file.source, data)
        except DocumentError as err:
            return Unread(file.source, str(err))
        return _Read(file, document, tuple(split_passages(document, file.source)))

    def _document(self, source: str, data: bytes) -> Document:
        sha256 = hashlib.sha256(data).hexdigest()
        known = self._cache.get(sha256, source) if self._cache is not None else None
        if known is not None:
            return known
        document = replace(read_document(source, data, limits=self._limits.reading), id=source)
        if self._cache is not None:
            self._cache.put(document)
        return document


def split_passages(document: Document, source: str) -> Iterator[Snippet]:
    """The passages of `document`, in order; `document.text[start:end] == text` for each.

    A heading before a text is no passage: it stands in the titles of the passages under it, after the file's name,
    where it tells of whom or what they speak.
    """
    name = title = document.title.rsplit(".", 1)[0]
    text = unwrapped(document.text)
    paragraphs = [(anchor, text[anchor.start : anchor.end]) for anchor in document.paragraphs]
    following = [*(piece for _, piece in paragraphs[1:]), ""]
    for (anchor, piece), after in zip(paragraphs, following, strict=False):
        if _is_heading(piece) and after and not _is_heading(after):
            title = f"{name}: {piece.strip('# ')}"
            continue
        for start, end in chunk_spans(piece, _PASSAGE):
            at, to = anchor.start + start, anchor.start + end
            yield Snippet(document.text[at:to], source, title, at, to, page_of(document, at))


def _is_heading(piece: str) -> bool:
    """Whether a paragraph is one short line that is no sentence."""
    is_line = len(piece) <= _MAX_HEADING and not {"\n", "\t"} & set(piece)
    return is_line and piece[-1] not in _CLOSING and any(map(str.isalpha, piece))
