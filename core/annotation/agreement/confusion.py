"""Which labels meet which: the confusion matrix of two annotators."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Confusion:
    """`counts[i][j]`: items that `rows` labelled `labels[i]` and `columns` labelled `labels[j]`."""

    rows: str  # who stands beside the rows
    columns: str
    labels: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]

    @property
    def n(self) -> int:
        """Items that both labelled."""
        return sum(map(sum, self.counts))


def cross(rows: str, columns: str, labels: Sequence[str], pairs: Sequence[tuple[str, str]]) -> Confusion:
    """The matrix of (row's label, column's label) pairs, one for each item that both labelled."""
    times = Counter(pairs)
    counts = tuple(tuple(times[one, two] for two in labels) for one in labels)
    return Confusion(rows, columns, tuple(labels), counts)
