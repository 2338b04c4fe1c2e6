"""EG, RP and CFI with the items behind them."""

from dataclasses import dataclass

import pandas as pd

from core.grounding.presentation.appearance import status_text
from core.grounding.presentation.items import NAMED_ITEM, RELATION, Item, items_of
from core.grounding.presentation.score_words import ScoreWords, explain_scores
from core.grounding.report import GroundingReport


@dataclass(frozen=True, slots=True)
class ScoreView:
    """One score, explained, and the items it is made of; none for the CFI, which is made of the two others."""

    words: ScoreWords
    items: pd.DataFrame


def score_views(report: GroundingReport) -> tuple[ScoreView, ScoreView, ScoreView]:
    """The three scores, in the order of the paper."""
    items = items_of(report)
    eg, rp, cfi = explain_scores(report)
    named = [item for item in items if item.kind == NAMED_ITEM]
    bare = {item.id for item in report.sentences if item.status and not item.relation_ids}
    stated = [item for item in items if item.kind == RELATION or item.id in bare]
    return (ScoreView(eg, _frame(named)), ScoreView(rp, _frame(stated)), ScoreView(cfi, _frame([])))


def _frame(items: list[Item]) -> pd.DataFrame:
    rows = [
        {
            "Counts": "yes" if item.counts else "no",
            "Text": item.text,
            "What": item.detail,
            "Status": status_text(item.status),
            "Why": item.reason,
        }
        for item in items
    ]
    return pd.DataFrame(rows, columns=["Counts", "Text", "What", "Status", "Why"])
