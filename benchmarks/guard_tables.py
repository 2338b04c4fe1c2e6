"""Detection results as plain-text tables: the form of the paper's tables 2 and 9, with AUROC and hops beside."""

from collections.abc import Sequence
from typing import Any

from benchmarks.run_record import format_table
from core.evaluation import METRICS, MeanDeviation

_HEADS = {
    "f1": "F1",
    "precision": "Prec.",
    "recall": "Recall",
    "accuracy": "Acc.",
    "auc_pr": "AUC-PR",
    "auroc": "AUROC",
}


def detection_table(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """One line a method, best F1 first; in per cent, mean ± deviation over seeds."""
    hops = sorted({number for row in rows for number in row["hops"]})
    head = ["method", *(_HEADS[name] for name in METRICS), *(f"AUROC {number} hop" for number in hops), "ECE"]
    ordered = sorted(rows, key=lambda row: -(row["f1"]["mean"] if row["f1"] else -1.0))
    cells = [
        [
            row["method"],
            *(per_cent(row[name]) for name in METRICS),
            *(per_cent(row["hops"].get(number, {}).get("auroc")) for number in hops),
            per_cent(row["ece"]),
        ]
        for row in ordered
    ]
    first = rows[0]
    counts = f"{first['questions']} questions, {first['answers']} answers"
    rate = "" if first["base_rate"] is None else f", {100 * first['base_rate']:.1f} % hallucinated"
    return f"{title}: {counts}{rate}\n{format_table(head, cells)}"


def difference_table(title: str, rows: Sequence[dict[str, Any]], reference: str) -> str:
    """F1 and AUROC of each variant, and how far they lie from the reference (tables 4 and 5)."""
    base = next(row for row in rows if row["method"] == reference)
    head = ["variant", "F1", "difference", "AUROC", "difference"]
    cells = []
    for row in rows:
        cells.append([row["method"]])
        for name in ("f1", "auroc"):
            cells[-1] += [per_cent(row[name]), _difference(row[name], base[name])]
    return f"{title}\n{format_table(head, cells)}"


def per_cent(figure: dict[str, Any] | None) -> str:
    """A figure with its deviation in per cent; a dash where it is not defined."""
    if figure is None:
        return "-"
    spread = figure["deviation"]
    shown = MeanDeviation(100 * figure["mean"], None if spread is None else 100 * spread, 1)
    return f"{shown.mean:.1f}" if shown.deviation is None else f"{shown.mean:.1f} ± {shown.deviation:.1f}"


def _difference(figure: dict[str, Any] | None, base: dict[str, Any] | None) -> str:
    return "-" if figure is None or base is None else f"{100 * (figure['mean'] - base['mean']):+.1f}"
