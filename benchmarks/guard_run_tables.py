"""Speed, explanations and card of the detector as tables and figures of a record, from the raw figures alone."""

from collections.abc import Mapping
from typing import Any

from benchmarks.run_record import make_bars, make_lines, make_table

THROUGHPUT_HEAD = ("measure", "measured", "target")
CARD_HEAD = ("questions", "answers", "AUROC", "F1", "wrong flagged", "right flagged", "ECE", "noted")
_WEBQSP_TEST = "webqsp, test, llama2-7b"  # the one set whose answers were published with it
_CARD_HEADLINE = "AUROC on test questions of WebQSP, answers of a model of 7 billion parameters"


def throughput_rows(result: Mapping[str, Any]) -> list[list[str]]:
    """The lines of the table of `guard_throughput`."""
    rates, large, latency = result["batched_per_second"], result["large"], result["latency_ms"]
    cold, warm, targets = large["cold"], large["cached"], result["targets"]
    reading = warm["score_seconds"] + warm["embed_seconds"]
    return [
        ["plain loop, one instance at a time", f"{result['plain_loop_per_second']:.0f} /s", ""],
        ["batched, the same form", f"{rates['paper']['first']:.0f} /s", ""],
        ["batched, the same form, scored before", f"{rates['paper']['again']:.0f} /s", ""],
        ["batched, shipped form", f"{rates['shipped']['first']:.0f} /s", ""],
        ["batched, shipped form, scored before", f"{rates['shipped']['again']:.0f} /s", ""],
        ["speed-up, the same form", f"{result['speed_up']:.1f} x", f">= {targets['speed_up']:.0f} x"],
        ["one instance, median", f"{latency['median']:.1f} ms", f"< {targets['latency_ms']:.0f} ms"],
        ["one instance, 95 of 100", f"{latency['p95']:.1f} ms", ""],
        [
            f"{warm['nodes']:,} nodes, {warm['triples']:,} triples: score",
            f"{warm['score_seconds']:.2f} s",
            "",
        ],
        ["  with reading the cached embeddings", f"{reading:.2f} s", f"< {targets['large_seconds']:.0f} s"],
        ["  peak memory", f"{warm['peak_mb']:.0f} MB", f"< {targets['large_mb']:.0f} MB"],
        ["  to embed it, not cached", f"{cold['embed_seconds']:.0f} s", ""],
        *([f"{int(nodes):,} nodes", f"{taken:.1f} ms", ""] for nodes, taken in result["growth_ms"].items()),
        ["growth exponent", f"{result['growth_exponent']:.2f}", "<= 1"],
    ]


def present_throughput(result: Mapping[str, Any]) -> dict[str, Any]:
    """What the dashboard shows of a run of `guard_throughput`."""
    growth = {int(nodes): taken for nodes, taken in result["growth_ms"].items()}
    line = {"embeddings cached": (list(growth), list(growth.values()))}
    figure = make_lines("One graph of growing size", ("nodes", "milliseconds"), line)
    note = (
        f"Computed on {result['device']}, {result['threads']} threads; instances of "
        f"{result['mean_nodes']:.0f} nodes and {result['mean_triples']:.0f} triples on average."
    )
    return {
        "headline": {
            "name": "To score one instance (median)",
            "value": f"{result['latency_ms']['median']:.1f} ms",
        },
        "tables": [make_table("Speed and memory", THROUGHPUT_HEAD, throughput_rows(result), note)],
        "figures": [figure | {"logarithmic": True}],
        "data_name": "synthetic graphs, by seed",
    }


def present_explanations(result: Mapping[str, Any]) -> dict[str, Any]:
    """What the dashboard shows of a run of `guard_explanations`."""
    rows = result["rows"]
    head = ("triples left out", "answers", "named", "random", "named > random")
    near = ("triples left out", "answers", "named", "nearby", "named > nearby")
    anywhere = [
        [str(r["k"]), f"{r['answers']:,}", *_shares(r, "named", "anywhere", "wins_anywhere")] for r in rows
    ]
    nearby = [
        [str(r["k"]), f"{r['answers_nearby']:,}", *_shares(r, "named_nearby", "nearby", "wins_nearby")]
        for r in rows
    ]
    second = rows[min(1, len(rows) - 1)]
    systems = {
        "named by the explanation": "named",
        "random, anywhere": "anywhere",
        "random, nearby": "nearby",
    }
    series = [
        {"name": name, "x": [str(r["k"]) for r in rows], "y": [r[key] for r in rows]}
        for name, key in systems.items()
    ]
    return {
        "headline": {
            "name": f"Named triples matter more than random ones ({second['k']} left out), share of draws",
            "value": f"{second['wins_anywhere']:.3f}",
        },
        "tables": [
            make_table("Against random triples of the graph", head, anywhere),
            make_table("Against random triples near the answer", near, nearby),
        ],
        "figures": [
            {
                "title": "How far the probability moves without these triples",
                "kind": "bars",
                "x_title": "triples left out together",
                "y_title": "mean change of the probability",
                "series": series,
            }
        ],
        "data_name": "WebQSP, test questions",
    }


def _shares(row: Mapping[str, Any], *names: str) -> list[str]:
    return [f"{row[name]:.3f}" for name in names]


def present_card(result: Mapping[str, Any]) -> dict[str, Any]:
    """What the dashboard shows of a run of `guard_card`."""
    rows = result["rows"]
    cells = [[row["set"], *(_cell(row[name]) for name in CARD_HEAD)] for row in rows]
    known = {row["set"]: row["AUROC"] for row in rows if row["AUROC"] is not None}
    note = f"Flagged from a probability of {result['threshold']:.3f} on. Weights sha256 {result['weights']}."
    headline = {}
    if _WEBQSP_TEST in known:
        headline = {"headline": {"name": _CARD_HEADLINE, "value": f"{known[_WEBQSP_TEST]:.3f}"}}
    bars = make_bars(
        "AUROC of the shipped detector",
        "AUROC",
        {"AUROC": {name: (value, value, value) for name, value in known.items()}},
    )
    for series in bars["series"]:
        del series["low"], series["high"]
    return {
        **headline,
        "tables": [make_table("The shipped detector", ("set", *CARD_HEAD), cells, note)],
        "figures": [bars],
        "data_name": "WebQSP, MetaQA, PathQuestion, self-written cases",
    }


def _cell(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int) else f"{value:.3f}"
