"""EG, RP and CFI with the items and the arithmetic behind them."""

from dataclasses import dataclass

import pandas as pd

from core.grounding.report import GroundingReport
from dashboard.viewmodels.items import NAMED_ITEM, Item, items_of
from dashboard.viewmodels.status_style import status_text


@dataclass(frozen=True, slots=True)
class ScoreView:
    """One score, explained."""

    key: str  # "eg", "rp", "cfi"
    title: str
    value: float | None  # in [0, 1]; None when undefined
    caption: str  # one plain sentence
    arithmetic: str  # how the number comes about
    items: pd.DataFrame  # what it is made of; empty for the CFI


def score_views(report: GroundingReport) -> tuple[ScoreView, ScoreView, ScoreView]:
    """The three scores, in the order of the paper."""
    items = items_of(report)
    named = [item for item in items if item.kind == NAMED_ITEM]
    stated = [item for item in items if item.kind != NAMED_ITEM]
    return (_grounding(report, named), _preservation(report, stated), _composite(report))


def _grounding(report: GroundingReport, named: list[Item]) -> ScoreView:
    counted = sum(item.counts for item in named)
    if report.eg is None:
        caption = "The answer names nothing that could be looked up: no person, date, amount or citation."
        return ScoreView("eg", "Entity grounding", None, caption, "undefined: no named items", _frame(named))
    return ScoreView(
        "eg",
        "Entity grounding",
        report.eg,
        f"{counted} of {len(named)} named items of the answer are in the source or the question.",
        f"EG = {counted} ÷ {len(named)} = {report.eg:.2f}",
        _frame(named),
    )


def _preservation(report: GroundingReport, stated: list[Item]) -> ScoreView:
    counted = sum(item.counts for item in stated)
    if report.rp is None:
        caption = "The answer makes no statement that joins two things, so there is none to check."
        return ScoreView(
            "rp", "Relation preservation", None, caption, "undefined: no statements", _frame(stated)
        )
    return ScoreView(
        "rp",
        "Relation preservation",
        report.rp,
        f"{counted} of {len(stated)} statements of the answer are made by the source too.",
        f"RP = {counted} ÷ {len(stated)} = {report.rp:.2f}",
        _frame(stated),
    )


def _composite(report: GroundingReport) -> ScoreView:
    alpha = float(report.manifest.parameters.get("alpha") or 0.0)
    caption = "Both scores in one number; it never outweighs a single wrong item."
    if report.cfi is None:
        sums = "undefined: neither score is defined"
    elif report.eg is None or report.rp is None:
        only = "EG" if report.rp is None else "RP"
        sums = f"CFI = {only} = {report.cfi:.2f}, because the other score is undefined"
    else:
        sums = f"CFI = {alpha:g} × {report.eg:.2f} + {1 - alpha:g} × {report.rp:.2f} = {report.cfi:.2f}"
    return ScoreView("cfi", "Composite fidelity", report.cfi, caption, sums, _frame([]))


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
