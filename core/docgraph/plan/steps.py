"""The plan's record of what it did: tool calls as an agent's are, with their time."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from core.docgraph.document_answer import ToolCall
from core.docgraph.document_store import Cancelled
from core.docgraph.tools import Toolbox
from core.docgraph.tools.results import AnyRow, Found
from core.errors import CancelledError

Rows = TypeVar("Rows")


class Steps:
    """Collects the tool calls of one question, tells of each, and stops when the user says so."""

    def __init__(
        self, progress: Callable[[ToolCall], None] | None = None, cancelled: Cancelled | None = None
    ) -> None:
        self.calls: list[ToolCall] = []
        self._progress = progress
        self._cancelled = cancelled or (lambda: False)

    def use(self, toolbox: Toolbox, tool: str, **arguments: object) -> tuple[AnyRow, ...]:
        """The rows of a tool; none when the call failed, which the record says."""
        self.check()
        called = toolbox.record(tool, arguments, round=len(self.calls) + 1)
        self._add(called.call)
        return called.result.rows if isinstance(called.result, Found) else ()

    def run(
        self,
        tool: str,
        arguments: Mapping[str, object],
        work: Callable[[], Rows],
        told: Callable[[Rows], tuple[str, Sequence[str]]],
    ) -> Rows:
        """The result of a search that takes more rows than a tool gives; `told` has its summary and paragraphs."""
        self.check()
        began = time.perf_counter()
        rows = work()
        spent = (time.perf_counter() - began) * 1_000
        summary, ids = told(rows)
        self._add(ToolCall(tool, dict(arguments), summary, tuple(ids), len(self.calls) + 1, spent))
        return rows

    def aside(self) -> "Steps":
        """A record beside this one, of which nobody is told; it stops when this one does."""
        return Steps(cancelled=self._cancelled)

    def check(self) -> None:
        """Stop here when the user says so.

        Raises:
            CancelledError: the user stopped the question.
        """
        if self._cancelled():
            raise CancelledError("the question was stopped")

    def _add(self, call: ToolCall) -> None:
        self.calls.append(call)
        if self._progress is not None:
            self._progress(call)
