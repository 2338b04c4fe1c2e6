"""A second opinion: another reader on the statements that the source bears out, and the same passages.

Off unless switched on. It takes back no finding; where it does not find a statement borne out, a person decides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from core.grounding.report import SecondOpinion
from core.models.entailment import Entailment
from core.models.turn import stoppable
from core.reading.answers import ReadStatement
from core.reading.judgment import LABELS, Reader

Watch = Callable[[int, int], None]  # told how many of how many steps are done; may raise CancelledError


def silent(_done: int, _of: int) -> None:
    """Tells nobody."""


@dataclass(frozen=True, slots=True)
class SecondReader:
    """Who reads, and how much."""

    reader: Reader
    title: str  # in words: "the language model qwen2.5-coder-1.5b"
    limit: int = 20  # statements of one report
    watch: Watch = field(default=silent, compare=False)

    def watched(self, watch: Watch) -> "SecondReader":
        """The same, telling `watch` how far it is."""
        return replace(self, watch=watch)

    def read(self, statements: Sequence[ReadStatement]) -> dict[int, SecondOpinion]:
        """What it says of the first `limit` statements that are borne out, by their places in `statements`.

        Raises: ModelError when the model cannot be loaded, reached, or took too long; CancelledError when `watch`
        stopped the work.
        """
        borne_out = [
            place
            for place, one in enumerate(statements)
            if one.judgment is not None and one.judgment.label is Entailment.ENTAILED
        ][: self.limit]
        found: dict[int, SecondOpinion] = {}
        for done, place in enumerate(borne_out):
            with stoppable(partial(self.watch, done, len(borne_out))) as cancelled:
                (judgment,) = self.reader.read([statements[place].asked], cancelled=cancelled)
            if judgment is not None:
                found[place] = SecondOpinion(LABELS[judgment.label], round(judgment.borne_out, 4))
        return found
