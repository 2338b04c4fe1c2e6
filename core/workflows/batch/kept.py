"""A batch while it is not in the trail yet: a file of its own in the home folder, readable by its owner alone.

It is a small SQLite database, so that a line that was done stays done whenever the server is killed. It is named by the
id under which the batch will stand in the trail, and goes when it stands there. One that was uploaded and never begun
goes a week after it came; one that was begun stays until somebody lets it go on or ends it.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core.errors import InputError, StorageError
from core.settings import write_private
from core.text.document import sha256_of
from core.trail import Actor, ActorSource
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import LineOutcome, short
from core.workflows.batch.upload import BatchFile
from core.workflows.bulk.lines import Line, LineMethod, Worked, failure, work_through
from core.workflows.records.drafts import ID, KEPT_SECONDS, MAX_BYTES_IN_ALL, new_draft_id
from core.workflows.records.report_json import adapter

FOLDER = "batches"
PART = 32  # lines at most between two looks at what tells to stop
_TABLES = """
CREATE TABLE head (json TEXT NOT NULL);
CREATE TABLE lines (number INTEGER PRIMARY KEY, input TEXT NOT NULL, outcome TEXT, report TEXT);
"""
Tell = Callable[[int, int], None]  # lines done, lines in all; may raise CancelledError


@dataclass(frozen=True, slots=True)
class BatchHead:
    """What a batch is."""

    method: str
    name: str  # of its file
    note: str
    options: str = ""  # JSON; empty until it is begun
    actor: str = ""  # who began it
    source: ActorSource = ActorSource.SELF_ASSERTED
    matter: str = ""

    @property
    def is_begun(self) -> bool:
        """Whether somebody said how, and let it go."""
        return bool(self.options)

    @property
    def begun_by(self) -> Actor:
        """Who began it."""
        return Actor(self.actor, self.source, self.matter)


@dataclass(frozen=True, slots=True)
class KeptBatch:
    """One batch, by its file. Threads and processes may share it."""

    path: Path

    @property
    def id(self) -> str:
        """Its id, here and in the trail."""
        return self.path.stem

    def head(self) -> BatchHead:
        """What it is."""
        ((written,),) = self._rows("SELECT json FROM head")
        return adapter(BatchHead).validate_json(written)

    def begin(self, options: str, actor: Actor) -> None:
        """Say how it is done, and who begins it."""
        head = replace(
            self.head(), options=options, actor=actor.name, source=actor.source, matter=actor.matter
        )
        with self._opened() as database:
            database.execute("UPDATE head SET json = ?", (_head_json(head),))

    def progress(self) -> tuple[int, int]:
        """How many of how many lines are done; the bad ones are."""
        ((done, total),) = self._rows("SELECT count(outcome), count(*) FROM lines")
        return done, total

    def outcomes(self) -> tuple[LineOutcome, ...]:
        """What became of the lines that were done, and of those that are bad, in the order of the file."""
        query = "SELECT outcome FROM lines WHERE outcome IS NOT NULL ORDER BY number"
        read = adapter(LineOutcome)
        return tuple(read.validate_json(written) for (written,) in self._rows(query))

    def left(self) -> list[Line]:
        """The lines that are still to be done."""
        query = "SELECT number, input FROM lines WHERE outcome IS NULL ORDER BY number"
        return [Line(number, text) for number, text in self._rows(query)]

    def keep(self, done: Sequence[tuple[LineOutcome, str | None]]) -> None:
        """Keep what became of lines, with the JSON of their reports: all of it or nothing. What was done stays."""
        query = "UPDATE lines SET outcome = ?, report = ? WHERE number = ? AND outcome IS NULL"
        written = adapter(LineOutcome).dump_json
        rows = [(written(outcome).decode(), report, outcome.number) for outcome, report in done]
        with self._opened() as database:
            database.executemany(query, rows)

    def line(self, number: int) -> tuple[str, str | None]:
        """A line as it was read, and the JSON of its report; None when there is none."""
        ((text, report),) = self._rows("SELECT input, report FROM lines WHERE number = ?", number)
        return text, report

    def lines(self) -> Iterator[tuple[int, str, str | None]]:
        """Number, text and report of every line, in the order of the file."""
        with self._opened() as database:
            yield from database.execute("SELECT number, input, report FROM lines ORDER BY number")

    def discard(self) -> None:
        """Remove it with all that it holds."""
        with suppress(FileNotFoundError, NotADirectoryError):
            self.path.unlink()

    def _rows(self, query: str, *values: int) -> list[Any]:
        with self._opened() as database:
            return database.execute(query, values).fetchall()

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """Raises: StorageError when it is not there any more, or the disk is full or cannot be written."""
        try:
            database = sqlite3.connect(f"{self.path.as_uri()}?mode=rw", uri=True, timeout=30)
            with closing(database), database:
                database.execute("PRAGMA secure_delete = ON")
                yield database
        except sqlite3.Error as err:
            raise StorageError(
                f"the batch {self.path.name} cannot be used ({err}); what was done before is kept"
            ) from err


def keep_batch(home: Path, method: str, file: BatchFile) -> KeptBatch:
    """Keep what was read of a file; those that were never begun go when they are too old.

    Raises: InputError when all of them together would hold too much, StorageError when it cannot be written.
    """
    folder = home / FOLDER
    for old in kept_batches(home):
        with suppress(OSError, StorageError):
            if time.time() - old.path.stat().st_mtime > KEPT_SECONDS and not old.head().is_begun:
                old.discard()
    size = sum(len(line.text) for line in file.lines)
    if sum(old.path.stat().st_size for old in kept_batches(home)) + size > MAX_BYTES_IN_ALL:
        raise InputError(
            f"“{file.name}” was not added: the files of {folder} hold too much already; end those that are under way"
        )
    kept = KeptBatch(folder / f"{new_draft_id()}.sqlite3")
    head = BatchHead(method, file.name, file.note)
    bad = [
        LineOutcome(line.number, line.id, "", sha256_of(line.text), None, "not read", line.fault, None)
        for line in file.lines
        if line.fault
    ]
    try:
        write_private(kept.path, b"")
        with kept._opened() as database:
            database.executescript(_TABLES)
            database.execute("INSERT INTO head VALUES (?)", (_head_json(head),))
            rows = ((line.number, line.text) for line in file.lines)
            database.executemany("INSERT INTO lines (number, input) VALUES (?, ?)", rows)
        kept.keep([(outcome, None) for outcome in bad])
    except (OSError, StorageError) as err:
        kept.discard()
        raise StorageError(
            f"“{file.name}” cannot be kept in {folder} ({err}); make room, then give it again"
        ) from err
    return kept


def find_batch(home: Path, batch_id: str) -> KeptBatch | None:
    """The batch of this id; None when there is none, or it is in the trail."""
    path = home / FOLDER / f"{batch_id}.sqlite3"
    return KeptBatch(path.resolve()) if ID.fullmatch(batch_id) and path.is_file() else None


def kept_batches(home: Path) -> tuple[KeptBatch, ...]:
    """Every batch that is not in the trail, the oldest first."""
    folder = home / FOLDER
    paths = sorted(folder.glob("*.sqlite3"), key=lambda path: path.stat().st_mtime) if folder.is_dir() else []
    return tuple(KeptBatch(path.resolve()) for path in paths)


def _head_json(head: BatchHead) -> str:
    return adapter(BatchHead).dump_json(head).decode()


def work_on(kept: KeptBatch, method: BatchMethod, worker: Any, tell: Tell) -> None:
    """Do the lines that are left.

    Raises: CancelledError when `tell` said so (what is done is kept), StorageError when it cannot be kept.
    """
    done, total = kept.progress()
    tell(done, total)
    for part in work_through(kept.left(), in_parts(method), worker):
        kept.keep([(outcome_of(method, each), report_json(method, each)) for each in part])
        done += len(part)
        tell(done, total)


def in_parts(method: BatchMethod) -> LineMethod[Any, Any]:
    """How the lines are treated, in parts so small that one can stop between them."""
    return replace(method.lines, batch=min(method.lines.batch, PART))


def outcome_of(method: BatchMethod, each: Worked) -> LineOutcome:
    """What became of a line."""
    subject = "" if each.item is None else method.subject(each.item)
    head = (each.line.number, each.id, short(subject), sha256_of(each.line.text))
    if each.error is not None:
        what = "not read" if each.item is None else "failed"
        return LineOutcome(*head, None, what, failure(each.line, each.error)["error"], None)
    judged = method.judge(each.report)
    return LineOutcome(*head, judged.decision, judged.verdict, judged.reason, judged.fit)


def report_json(method: BatchMethod, each: Worked) -> str | None:
    """The report of a line as it is kept; None when there is none."""
    return None if each.error is not None else method.records.to_json(each.report)
