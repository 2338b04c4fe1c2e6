"""What one run of the agent knows: its tools, how many rounds are left, what was retrieved, and every call."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.docgraph.agent.relay import Relay
from core.docgraph.agent.retrieved_data import mark_error, mark_result
from core.docgraph.document_answer import MAX_ROUNDS, ToolCall
from core.docgraph.tools.results import read_paragraphs
from core.docgraph.tools.toolbox import Toolbox
from core.errors import CancelledError, StorageError

MAX_CALLS_IN_ROUND = 8
_MAX_STORE_FAILURES = 2  # in a row; the store is then given up


@dataclass
class AgentRun:
    """The state of one question. Calls come one at a time."""

    toolbox: Toolbox
    names: frozenset[str]  # of the tools that the scenario allows
    relay: Relay
    max_rounds: int = MAX_ROUNDS
    calls: list[ToolCall] = field(default_factory=list)
    read: dict[str, int] = field(default_factory=dict)  # paragraph id -> round in which it was first read
    rounds: int = 0
    _step: int = -1  # the model's reply that the present round belongs to
    _in_round: int = 0
    _store_failures: int = 0

    @property
    def has_rounds_left(self) -> bool:
        """Whether tools may still be called."""
        return self.rounds < self.max_rounds

    def call(self, tool: str, arguments: Mapping[str, object], step: int) -> str:
        """The result of a tool as the model reads it. `step` numbers the model's replies.

        Raises: CancelledError when the user asked to stop; StorageError when the store failed twice in a row.
        """
        self.stop_if_cancelled()
        if refusal := self._count(tool, step):
            return mark_error(tool, refusal)
        called = self.toolbox.record(tool, arguments, round=self.rounds)
        self.calls.append(called.call)
        self.relay.tell(called.call)
        if called.result is None:
            self._store_failures += called.is_storage_error
            if called.is_storage_error and self._store_failures >= _MAX_STORE_FAILURES:
                raise StorageError(called.call.error)
            return self._with_rounds(mark_error(tool, called.call.error))
        self._store_failures = 0
        for id in read_paragraphs(called.result):
            self.read.setdefault(id, self.rounds)
        return self._with_rounds(mark_result(tool, called.result))

    def stop_if_cancelled(self) -> None:
        """Nothing, or a `CancelledError` when the user asked to stop."""
        if self.relay.is_stopped_now():
            raise CancelledError("the question was stopped before it had been answered")

    def _count(self, tool: str, step: int) -> str:
        """Why a call is not made; empty when it is."""
        if tool not in self.names:
            return f"there is no tool of that name; there are: {', '.join(sorted(self.names))}"
        if step != self._step:
            if not self.has_rounds_left:
                return "no rounds of tool calls are left: give the final answer now, or unknown"
            self._step, self._in_round = step, 0
            self.rounds += 1
        self._in_round += 1
        if self._in_round > MAX_CALLS_IN_ROUND:
            return (
                f"at most {MAX_CALLS_IN_ROUND} tools are called in one round; call it again in the next one"
            )
        return ""

    def _with_rounds(self, result: str) -> str:
        """The result with what is left of the rounds, outside of the marks."""
        left = self.max_rounds - self.rounds
        if left:
            return f"{result}\n(Rounds of tool calls left: {left}.)"
        return f"{result}\n(No rounds of tool calls are left. Give the final answer now, or unknown.)"
