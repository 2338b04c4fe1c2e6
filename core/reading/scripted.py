"""A reader for tests: what it answers follows from the statement, as the test says."""

from collections.abc import Callable, Sequence

from core.models.language_model import Cancelled
from core.models.turn import stop_if
from core.reading.judgment import Judgment, Statement
from core.types import ModelRecord


class ScriptedReader:
    """Answers with a function of the statement. `asked` holds every statement, in order."""

    def __init__(
        self, answer: Callable[[Statement], Judgment | None], *, destination: str | None = None
    ) -> None:
        self.record = ModelRecord("reader", "scripted", "1", None)
        self.destination = destination
        self.asked: list[Statement] = []
        self._answer = answer

    def read(
        self, statements: Sequence[Statement], *, cancelled: Cancelled | None = None
    ) -> tuple[Judgment | None, ...]:
        """What the function says of each statement.

        Raises: CancelledError when `cancelled` said so.
        """
        stop_if(cancelled)
        self.asked += statements
        return tuple(self._answer(one) for one in statements)
