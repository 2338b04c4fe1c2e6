"""Work through the lines of a batch that are left; what was done is kept as it is done."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from core.text.document import sha256_of
from core.workflows.batch.kept import KeptBatch
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import LineOutcome, short
from core.workflows.bulk.lines import LineMethod, Worked, failure, work_through

PART = 32  # lines at most between two looks at what tells to stop

Tell = Callable[[int, int], None]  # lines done, lines in all; may raise CancelledError


def work_on(kept: KeptBatch, method: BatchMethod, worker: Any, tell: Tell) -> None:
    """Do the lines that are left.

    Raises:
        CancelledError: `tell` said so; what is done is kept.
        StorageError: it cannot be kept.
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
