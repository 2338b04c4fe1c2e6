"""Detection results as tables: the form of the paper's tables 2 and 9, with AUROC and hops beside."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from benchmarks.run_record import format_table, make_bars, make_table
from benchmarks.spread import MeanDeviation
from core.evaluation.classification import METRICS

_HEADS = {
    "f1": "F1",
    "precision": "Prec.",
    "recall": "Recall",
    "accuracy": "Acc.",
    "auc_pr": "AUC-PR",
    "auroc": "AUROC",
}
_ALL = "all test questions"
_WEIGHTS, _AS_SHIPPED = "kg-guard.safetensors", "as shipped"
_SETS = {"webqsp": "WebQSP", "metaqa": "MetaQA", "pathquestion": "PathQuestion"}
# KG-Guard, table 9: F1, precision, recall, accuracy, AUC-PR
_PUBLISHED = {
    "webqsp": {
        "paper: KG-Guard (GraphTransformer)": (
            "82.0 ± 0.7",
            "84.9 ± 2.2",
            "81.3 ± 2.9",
            "85.9 ± 0.1",
            "91.4 ± 0.1",
        ),
        "paper: KG-Guard (GAT)": ("79.8 ± 1.2", "82.1 ± 1.3", "79.8 ± 1.6", "83.9 ± 1.0", "90.7 ± 0.2"),
    }
}
_PUBLISHED_NOTE = (
    " The paper's rows are of other answers, 49.1 % of them hallucinated, and of a larger encoder: they show what its "
    "authors reached, and cannot be compared point by point."
)
_TABLE_NOTE = (
    "All but counts in per cent: the mean ± deviation over seeds, or one run [with its 95 % interval]."
)
_FIGURE_NOTE = "Whiskers: the deviation over seeds, or the 95 % interval of a method that ran once."


def detection_table(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """One line a method, best F1 first; in per cent, mean ± deviation over seeds."""
    head, cells = _lines(rows)
    return f"{title}: {_counts(rows)}\n{format_table(head, cells)}"


def present_detection(result: Mapping[str, Any]) -> dict[str, Any]:
    """What the dashboard shows of a run of `guard_detection`: a table and a figure for each set of answers."""
    tables, figures, headline = [], [], {}
    is_shipped = str(result["arguments"].get("weights") or "").endswith("assets/guard/kg-guard.safetensors")
    for measured in result["measured"]:
        rows = [
            {**row, "method": row["method"].replace(_WEIGHTS, _AS_SHIPPED)} if is_shipped else row
            for row in measured["rows"]
        ]
        over = "" if measured["over"] == _ALL else f", {measured['over']}"
        title = f"{_SETS.get(measured['set'], measured['set'])}, answers of {measured['model']}{over}"
        published = {} if over else _PUBLISHED.get(measured["set"], {})
        head, cells = _lines(rows, _ranking)
        cells += [
            [name, *values, *[""] * (len(head) - len(values) - 1)] for name, values in published.items()
        ]
        note = f"{_counts(rows)}. {_TABLE_NOTE}{_PUBLISHED_NOTE if published else ''}"
        tables.append(make_table(title, head, cells, note))
        figures.append(make_bars(title, "AUROC", {"AUROC": dict(_bars(rows))}) | {"note": _FIGURE_NOTE})
        shipped = next((row for row in rows if row["method"] == f"KG-Guard, {_AS_SHIPPED}"), None)
        if shipped is not None and shipped["auroc"] and not headline:
            name = f"AUROC of the shipped detector on {title}"
            headline = {"headline": {"name": name, "value": _with_interval(shipped)}}
    return {"tables": tables, "figures": figures, **headline}


def _bars(rows: Sequence[dict[str, Any]]) -> Iterator[tuple[str, tuple[float, float, float]]]:
    """Every method's AUROC, the best first, between its deviations, or in its interval when it ran once."""
    for row in sorted((row for row in rows if row["auroc"]), key=lambda row: -row["auroc"]["mean"]):
        mean, spread = row["auroc"]["mean"], row["auroc"]["deviation"]
        interval = row["interval"]["auroc"]
        low, high = (mean - spread, mean + spread) if spread is not None else interval or (mean, mean)
        yield row["method"], (mean, low, high)


def _with_interval(row: Mapping[str, Any]) -> str:
    interval = row["interval"]["auroc"]
    shown = f"{row['auroc']['mean']:.3f}"
    return shown if interval is None else f"{shown} [{interval[0]:.3f}, {interval[1]:.3f}]"


def _ranking(row: Mapping[str, Any], name: str) -> str:
    """A figure in per cent, with its interval where the method ran once and has one."""
    shown, interval = per_cent(row[name]), row["interval"].get(name)
    if row[name] is None or interval is None or "±" in shown:
        return shown
    return f"{shown} [{100 * interval[0]:.1f}, {100 * interval[1]:.1f}]"


def _plain(row: Mapping[str, Any], name: str) -> str:
    return per_cent(row[name])


def _lines(
    rows: Sequence[dict[str, Any]], shown: Callable[[Mapping[str, Any], str], str] = _plain
) -> tuple[list[str], list[list[str]]]:
    """Head and cells, best F1 first."""
    hops = sorted({number for row in rows for number in row["hops"]})
    head = ["method", *(_HEADS[name] for name in METRICS), *(f"AUROC {number} hop" for number in hops), "ECE"]
    ordered = sorted(rows, key=lambda row: -(row["f1"]["mean"] if row["f1"] else -1.0))
    return head, [
        [
            row["method"],
            *(shown(row, name) for name in METRICS),
            *(per_cent(row["hops"].get(number, {}).get("auroc")) for number in hops),
            per_cent(row["ece"]),
        ]
        for row in ordered
    ]


def _counts(rows: Sequence[dict[str, Any]]) -> str:
    first = rows[0]
    counts = f"{first['questions']} questions, {first['answers']} answers"
    rate = "" if first["base_rate"] is None else f", {100 * first['base_rate']:.1f} % hallucinated"
    return f"{counts}{rate}"


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
