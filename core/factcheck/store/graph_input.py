"""The bytes of a graph file, plain or gzipped: bounded, with progress, and stopped when the user says so."""

import gzip
import io
import zlib
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from core.errors import CancelledError, InputError
from core.factcheck.protocols import Cancelled, Progress

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
        """Report `done` of `total` of this part.

        Raises:
            CancelledError: the user stopped the work.
        """
        if self.cancelled is not None and self.cancelled():
            raise CancelledError("loading the graph was stopped; nothing of it was kept")
        if self.progress is not None:
            share = min(done / total, 1.0) if total else 0.0
            self.progress(self.first + int((self.last - self.first) * share), self.TOTAL)

    def part(self, first: int, last: int) -> "Watch":
        """The same watch over a part of the work, in thousandths of it."""
        return Watch(self.progress, self.cancelled, first, last)


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
        packed = path.suffix == ".gz"
        self._stream: BinaryIO | io.BufferedReader = (
            io.BufferedReader(gzip.GzipFile(fileobj=self._raw)) if packed else self._raw
        )

    def __exit__(self, *_: object) -> None:
        self._stream.close()
        self._raw.close()

    def read(self, size: int) -> bytes:
        """At most `size` bytes, unpacked; none at the end.

        Raises:
            CancelledError: the user stopped the work.
            InputError: the file is no gzip file, is cut off, or holds too much.
        """
        with _telling_of_gzip(self._path):
            block = self._stream.read(size)
        self._count(len(block))
        return block

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines with their numbers from 1, without their ends.

        Raises:
            CancelledError, InputError: as `read`; a line is not UTF-8 or too long.
        """
        longest = self._limits.max_line_bytes
        number = 0
        with _telling_of_gzip(self._path):
            while line := self._stream.readline(longest + 1):
                number += 1
                self._count(len(line))
                if len(line) > longest:
                    raise InputError(
                        f"line {number:,} of {self._path.name} is longer than {longest:,} bytes; a graph file "
                        "has one statement a line"
                    )
                yield number, self._text(line, number)

    def _text(self, line: bytes, number: int) -> str:
        try:
            return line.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r\n")
        except UnicodeDecodeError as err:
            raise InputError(
                f"line {number:,} of {self._path.name} is not UTF-8 (byte {err.start + 1} of the line); "
                "save the file as UTF-8 first"
            ) from err

    def _count(self, size: int) -> None:
        self._read += size
        if self._read > self._limits.max_bytes:
            raise InputError(
                f"{self._path.name} unpacks to more than {self._limits.max_bytes:,} bytes; "
                "load a smaller part of the graph, or name a SPARQL endpoint"
            )
        if self._read - self._told >= _BLOCK or not size:
            self._told = self._read
            self._watch.tell(self._raw.tell(), self._size)


@contextmanager
def _telling_of_gzip(path: Path) -> Iterator[None]:
    try:
        yield
    except (gzip.BadGzipFile, EOFError, zlib.error) as err:
        raise InputError(
            f"{path.name} is no whole gzip file ({err}); pack it again, or give it unpacked and without .gz"
        ) from err
