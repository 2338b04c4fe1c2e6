"""What coefficients over counts of votes share: which items enter, and why some have no value."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.annotation.agreement.coefficient import Table
    from core.annotation.agreement.labelling import Labelling

NO_OVERLAP = "No item has votes of two annotators, so agreement cannot be measured."
ONE_ANNOTATOR = "Only one annotator voted, so there is nobody to agree with."
NO_VOTES = "There are no votes yet."


def shared(table: "Table") -> "Table":
    """The rows of items with two votes or more: the others say nothing about agreement."""
    found: Table = table[table.sum(axis=1) >= 2]
    return found


def why_nothing(labelling: "Labelling") -> str:
    """Why no coefficient has a value; empty when there are items with two votes."""
    voters = (labelling.codes >= 0).any(axis=0).sum()
    if voters == 0:
        return NO_VOTES
    if voters == 1:
        return ONE_ANNOTATOR
    return "" if len(shared(labelling.counts)) else NO_OVERLAP


def only_label(labelling: "Labelling", table: "Table") -> str | None:
    """The one label that occurs in the table; None when several do."""
    used = table.sum(axis=0).nonzero()[0]
    return labelling.labels[int(used[0])] if len(used) == 1 else None


def one_label_note(label: str, coefficient: str) -> str:
    """Why a coefficient that corrects for chance is undefined when all votes are the same."""
    return (
        f"Every vote is “{label}”. {coefficient} compares with the agreement expected by chance, which is complete "
        "when only one label occurs, so it is undefined; see the raw agreement."
    )
