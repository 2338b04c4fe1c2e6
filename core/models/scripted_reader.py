"""A reader of statements for tests: the odds follow from passage and statement, as the test says."""

from collections.abc import Callable, Sequence

from core.models.language_model import Cancelled
from core.models.turn import stop_if
from core.types import ModelRecord

Odds = Callable[[str, str], float | None]  # of a passage and a statement


class ScriptedReader:
    """Reads with a function of passage and statement. `asked` holds every passage with its statements, in order."""

    prompt_version: str | None = "scripted-v1"

    def __init__(self, odds: Odds, *, destination: str | None = None) -> None:
        self.record = ModelRecord("language_model", "scripted", "1", None)
        self.title = "a language model (scripted)"
        self.destination = destination
        self.asked: list[tuple[str, tuple[str, ...]]] = []
        self._odds = odds

    def odds(
        self, passage: str, statements: Sequence[str], *, cancelled: Cancelled | None = None
    ) -> tuple[float | None, ...]:
        """What the function says of each statement.

        Raises:
            CancelledError: `cancelled` said so.
        """
        stop_if(cancelled)
        self.asked.append((passage, tuple(statements)))
        return tuple(self._odds(passage, statement) for statement in statements)
