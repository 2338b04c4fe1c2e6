"""Two audits side by side: their scores, what differs, and the words themselves."""

from dataclasses import dataclass

import pandas as pd

from core.grounding.presentation.comparison import (
    Comparison,
    Flag,
    Presence,
    compare_reports,
    comparison_cautions,
    comparison_summary,
    differing_items,
    item_cells,
    score_rows,
)
from core.grounding.report import GroundingReport
from core.text.difference import pieces_of

COLUMNS = ("Flag", "Where", "In A", "Status in A", "In B", "Status in B", "The source has", "What")


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """Everything that the page shows of two answers beside their verdicts."""

    summary: str
    cautions: tuple[str, ...]
    scores: pd.DataFrame
    items: pd.DataFrame  # flagged in one of the two, or not the same in both
    counts: tuple[tuple[str, int], ...]  # of flags and of items, in words
    words_a: tuple[tuple[str, bool], ...]  # the answer in pieces; True: these words differ
    words_b: tuple[tuple[str, bool], ...]


def comparison_view(a: GroundingReport, b: GroundingReport) -> ComparisonView:
    """The view of two reports."""
    comparison = compare_reports(a, b)
    return ComparisonView(
        comparison_summary(comparison),
        comparison_cautions(comparison),
        pd.DataFrame(score_rows(a, b), columns=["Score", "A", "B"]),
        _items(comparison),
        (
            ("Flags gone", comparison.counts[Flag.GONE]),
            ("Flags new", comparison.counts[Flag.NEW]),
            ("Flags kept", comparison.counts[Flag.KEPT]),
            ("Values changed", comparison.counts[Presence.CHANGED]),
            ("Only in A", comparison.counts[Presence.ONLY_A]),
            ("Only in B", comparison.counts[Presence.ONLY_B]),
        ),
        pieces_of(a.response, comparison.stretches, is_new=False),
        pieces_of(b.response, comparison.stretches, is_new=True),
    )


def _items(comparison: Comparison) -> pd.DataFrame:
    rows = []
    for item in differing_items(comparison):
        kind, where, a, status_a, b, status_b, flag, source_has = item_cells(item)
        rows.append((flag, where, a, status_a, b, status_b, source_has, kind))
    return pd.DataFrame(rows, columns=list(COLUMNS))
