"""The bytes of a graph file, plain or packed: bounded, with progress, and stopped when the user says so."""

import bz2
import codecs
import gzip
import io
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, cast

from core.errors import CancelledError, InputError
from core.factcheck.protocols import Cancelled, Progress

PACKED: dict[str, Callable[[Any], Any]] = {".gz": gzip.open, ".bz2": bz2.open}
_BLOCK = 1 << 20  # bytes between two looks at the clock of the user


@dataclass(frozen=True, slots=True)
class GraphLimits:
    """How large a graph may be; a hostile or mistaken file stops here before it fills the disk."""

    max_bytes: int = 16 * 1024**3  # unpacked
    max_triples: int = 50_000_000  # about 5 GB on disk
    max_line_bytes: int = 1024 * 1024  # of tab-separated files; the longest abstracts have some 10,000


@dataclass(frozen=True, slots=True)
class Watch:
    """Who hears how far a piece of work is, and who may stop it."""

    progress: Progress | None = None
    cancelled: Cancelled | None = None
    first: int = 0  # of TOTAL: where this part of the work begins ...
    last: int = 1000  # ... and ends

    TOTAL = 1000

    def tell(self, done: int, total: int) -> None:
        """Report `done` of `total` of this part. Raises CancelledError when the user stopped the work."""
        if self.cancelled is not None and self.cancelled():
            raise CancelledError("loading the graph was stopped; nothing of it was kept")
        if self.progress is not None:
            share = min(done / total, 1.0) if total else 0.0
            self.progress(self.first + int((self.last - self.first) * share), self.TOTAL)

    def part(self, first: int, last: int) -> "Watch":
        """The same watch over a part of the work, in thousandths of it."""
        return Watch(self.progress, self.cancelled, first, last)


@dataclass
class LeftOut:
    """The statements of a file that cannot be read: counted, and the first of them told."""

    is_strict: bool = False  # the first one refuses the file
    count: int = 0
    first: str = ""

    def add(self, told: str, count: int = 1) -> None:
        """Leave out `count` statements for a reason. Raises: InputError when reading is strict."""
        if self.is_strict:
            raise InputError(told)
        self.count += count
        self.first = self.first or told


class GraphInput(AbstractContextManager["GraphInput"]):
    """A file opened for reading; `read` is all that a parser needs. Use it with `with`."""

    def __init__(self, path: Path, limits: GraphLimits, watch: Watch) -> None:
        self._path = path
        self._limits = limits
        self._watch = watch
        self._size = path.stat().st_size
        self._told = -_BLOCK
        self._read = 0
        self._raw = path.open("rb")
        packed = PACKED.get(path.suffix.lower())
        stream = io.BufferedReader(packed(self._raw)) if packed is not None else self._raw
        self._stream = cast("BinaryIO", stream)

    def __exit__(self, *_: object) -> None:
        self._stream.close()
        self._raw.close()

    def read(self, size: int) -> bytes:
        """At most `size` bytes, unpacked and without a byte order mark; none at the end.

        Raises:
            CancelledError: the user stopped the work.
            InputError: the file is not packed as its name says, is cut off, or holds too much.
        """
        with _telling_of_packing(self._path):
            if not self._read and (block := self._stream.read(len(codecs.BOM_UTF8))) != codecs.BOM_UTF8:
                block += self._stream.read(max(size - len(block), 0))
            else:
                block = self._stream.read(size)
        self._count(len(block))
        return block

    def lines(self, left_out: LeftOut) -> Iterator[tuple[int, str]]:
        """The lines with their numbers from 1, without their ends; one that is not UTF-8 or too long is left out.

        Raises:
            CancelledError, InputError: as `read`.
        """
        longest = self._limits.max_line_bytes
        number = 0
        with _telling_of_packing(self._path):
            while line := self._stream.readline(longest + 1):
                number += 1
                self._count(len(line))
                where = f"line {number:,} of {self._path.name}"
                if len(line) > longest:
                    told = f"{where} is longer than {longest:,} bytes"
                    left_out.add(f"{told}; a graph file has one statement a line")
                    while not line.endswith(b"\n") and (line := self._stream.readline(longest)):
                        self._count(len(line))
                    continue
                try:
                    yield number, line.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r\n")
                except UnicodeDecodeError as err:
                    told = f"{where} is not UTF-8 (byte {err.start + 1} of the line)"
                    left_out.add(f"{told}; save the file as UTF-8 first")

    def _count(self, size: int) -> None:
        self._read += size
        if self._read > self._limits.max_bytes:
            told = f"{self._path.name} unpacks to more than {self._limits.max_bytes:,} bytes"
            raise InputError(f"{told}; load a smaller part of the graph, or name a SPARQL endpoint")
        if self._read - self._told >= _BLOCK or not size:
            self._told = self._read
            self._watch.tell(self._raw.tell(), self._size)


@contextmanager
def _telling_of_packing(path: Path) -> Iterator[None]:
    try:
        yield
    except (EOFError, zlib.error, OSError) as err:
        kind = path.suffix.lower()
        if kind not in PACKED:
            raise
        told = f"{path.name} is no whole {kind} file ({err})"
        raise InputError(f"{told}; pack it again, or give it unpacked and without {kind}") from err
