"""Who is asked about relations that no rule could decide, and what the answers count for."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from core.models.entailment import EntailmentVerifier
from core.settings import Denial

Watch = Callable[[int, int], None]  # (relations asked about, relations in all), before each; may raise


def silent(_done: int, _of: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True)
class LastResort:
    """Who is asked, how often, and what a denial counts for."""

    verifier: EntailmentVerifier
    limit: int = 20  # relations of one report
    denial: Denial = Denial.REVIEW
    watch: Watch = field(default=silent, compare=False)

    def watched(self, watch: Watch) -> "LastResort":
        """The same, telling `watch` how far it is."""
        return replace(self, watch=watch)
