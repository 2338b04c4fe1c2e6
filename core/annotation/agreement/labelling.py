"""Who gave which item which label: the table that every coefficient is computed from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError

MISSING = -1  # no vote; never a category
MAX_ANNOTATORS = 100  # pairs grow with the square
MAX_LABELS = 100


@dataclass(frozen=True, slots=True, eq=False)
class Labelling:
    """Nominal labels with gaps. `codes`: (I, A), an index into `labels`, or `MISSING`."""

    items: tuple[str, ...]
    annotators: tuple[str, ...]
    labels: tuple[str, ...]
    codes: NDArray[np.int64]
    notes: tuple[str, ...] = ()  # sentences on how the file was read

    @property
    def counts(self) -> NDArray[np.int64]:
        """Votes of each item for each label, (I, K)."""
        kinds = np.arange(len(self.labels))
        counted: NDArray[np.int64] = (self.codes[:, :, None] == kinds).sum(axis=1)
        return counted


def make_labelling(
    votes: Mapping[tuple[str, str], str],
    *,
    labels: Sequence[str] = (),
    items: Sequence[str] = (),
    annotators: Sequence[str] = (),
) -> Labelling:
    """The table of `votes` ((item, annotator) -> label), in the order of what is named, then of first appearance.

    `labels` names what could have been chosen, `items` and `annotators` those without a vote as well.

    Raises: InputError when there are more annotators or labels than a table of agreement can hold.
    """
    rows = _places([*items, *(item for item, _ in votes)])
    columns = _places([*annotators, *(annotator for _, annotator in votes)])
    kinds = _places([*labels, *votes.values()])
    for what, found, most in (("annotators", columns, MAX_ANNOTATORS), ("labels", kinds, MAX_LABELS)):
        if len(found) > most:
            raise InputError(
                f"{len(found):,} different {what} are too many (at most {most}); is it the right column?"
            )
    codes = np.full((len(rows), len(columns)), MISSING, dtype=np.int64)
    for (item, annotator), label in votes.items():
        codes[rows[item], columns[annotator]] = kinds[label]
    return Labelling(tuple(rows), tuple(columns), tuple(kinds), codes)


def _places(names: Sequence[str]) -> dict[str, int]:
    return {name: place for place, name in enumerate(dict.fromkeys(names))}
