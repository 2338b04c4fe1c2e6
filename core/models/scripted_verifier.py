"""A verifier for tests: what it answers follows from the pair, as the test says."""

from collections.abc import Callable, Sequence

from core.models.entailment import Entailment, Pair
from core.models.language_model import Cancelled
from core.models.turn import stop_if
from core.types import ModelRecord


class ScriptedVerifier:
    """Answers with a function of the pair. `asked` holds every pair, in the order of the questions."""

    prompt_version: str | None = "scripted-v1"

    def __init__(
        self, answer: Callable[[Pair], Entailment | None], *, destination: str | None = None
    ) -> None:
        self.record = ModelRecord("language_model", "scripted", "1", None)
        self.title = "a language model (scripted)"
        self.destination = destination
        self.asked: list[Pair] = []
        self._answer = answer

    def judge(
        self, pairs: Sequence[Pair], *, cancelled: Cancelled | None = None
    ) -> tuple[Entailment | None, ...]:
        """What the function says of each pair.

        Raises:
            CancelledError: `cancelled` said so.
        """
        stop_if(cancelled)
        self.asked += pairs
        return tuple(self._answer(pair) for pair in pairs)
