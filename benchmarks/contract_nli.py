"""Statements without names: the hypotheses of ContractNLI as responses against real contracts.

`python -m benchmarks.contract_nli --data FOLDER --half test` prints, for each system, AUC within each hypothesis
averaged over the hypotheses that have both labels, and how often one of the first passages shown overlaps a span
that the annotators marked. Half of the documents was tuned on (`--half dev`), the other is only reported.
"""

import argparse
import functools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tqdm import tqdm

from benchmarks.contract_nli_data import Half, Label, NliContract, load_nli_contracts, nli_sha256
from benchmarks.contract_nli_measures import (
    CONTRASTS,
    DEPTHS,
    Measured,
    auc_by_hypothesis,
    join,
    macro_auc,
    pooled_auc,
    recall_at,
    with_interval,
)
from benchmarks.contract_nli_systems import SYSTEMS, score_contract
from benchmarks.ranking import Interval
from benchmarks.run_record import format_table, make_bars, make_table, write_record
from core.settings import load_settings
from core.workflows.engine import Engine

TARGETS = {
    "Entailment against NotMentioned": 0.75,
    "Entailment against Contradiction": 0.70,
    "evidence recall at 3": 0.70,
}
WARNING = (
    "Across hypotheses the number is inflated: the hypothesis alone, without any contract, predicts the label "
    "with an AUC of 0.92. Only the figures within each hypothesis say whether the contract was read."
)
Table = dict[str, dict[str, Interval]]
Bounds = Callable[..., Interval | None]


def main() -> None:
    """Run the benchmark, print its tables and write its record."""
    arguments = _parse()
    contracts = load_nli_contracts(arguments.data, arguments.half)[: arguments.limit]
    started = time.perf_counter()
    measured = _measure(contracts, tuple(arguments.systems))
    seconds = time.perf_counter() - started
    bounds = functools.partial(with_interval, seed=arguments.seed, resamples=arguments.resamples)
    groups = {str(arguments.half): contracts}
    if arguments.half is Half.ALL:
        groups |= {str(half): [c for c in contracts if c.half is half] for half in (Half.TEST, Half.DEV)}
    reports = [_report(name, group, measured, bounds) for name, group in groups.items() if group]
    for report in reports:
        print("", *(_as_text(table) for table in report["tables"]), sep="\n\n")
    result = {
        "arguments": {"half": str(arguments.half), "seed": arguments.seed, "limit": arguments.limit},
        "data_name": "ContractNLI, development documents",
        "data_sha256": nli_sha256(arguments.data),
        "seconds": round(seconds, 1),
        "targets": TARGETS,
        "halves": {report["name"]: report["values"] for report in reports},
        "note": WARNING,
        "headline": reports[0]["headline"],
        "tables": [table for report in reports for table in report["tables"]],
        "figures": [report["figure"] for report in reports],
    }
    print("\nwritten to", write_record("contract_nli", result, arguments.out))


def _report(
    name: str, contracts: list[NliContract], measured: dict[str, list[Measured]], bounds: Bounds
) -> dict[str, Any]:
    """The figures of one group of contracts, with what is drawn of them."""
    documents = {contract.name for contract in contracts}
    mine = {system: [i for i in items if i.document in documents] for system, items in measured.items()}
    table = {system: _figures(items, bounds) for system, items in mine.items()}
    pooled = {s: {c: pooled_auc(items, CONTRASTS[c]) for c in CONTRASTS} for s, items in mine.items()}
    single = {system: _by_hypothesis(items) for system, items in mine.items()}
    title = f"{len(contracts)} contracts, half: {name}"
    head, rows = _rows(table)
    pooled_rows = [[c, *(f"{pooled[system][c]:.3f}" for system in pooled)] for c in CONTRASTS]
    tables = [
        make_table(f"AUC within each hypothesis, averaged ({title})", head, rows),
        make_table(f"AUC across hypotheses ({title})", ["", *pooled], pooled_rows, WARNING),
    ]
    if "support" in single:
        tables.append(_hypothesis_table(title, contracts, single["support"]))
    return {
        "name": name,
        "values": {
            "contracts": len(contracts),
            "labels": _counts(contracts),
            "within": {s: {m: _plain(i) for m, i in found.items()} for s, found in table.items()},
            "across": pooled,
            "by_hypothesis": single,
        },
        "headline": _headline(table),
        "tables": tables,
        "figure": make_bars(
            f"Statements without names ({title})", "AUC or recall", {s: _bars(f) for s, f in table.items()}
        ),
    }


def _as_text(table: dict[str, Any]) -> str:
    note = f"\n{table['note']}" if "note" in table else ""
    return f"{table['title']}\n{format_table(table['header'], table['rows'])}{note}"


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with ContractNLI's dev.json")
    parser.add_argument("--half", type=Half, choices=list(Half), default=Half.TEST)
    parser.add_argument("--systems", nargs="+", choices=list(SYSTEMS), default=list(SYSTEMS))
    parser.add_argument("--limit", type=int, help="use the first contracts only")
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--resamples", type=int, default=500, help="bootstrap samples of documents")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


def _measure(contracts: list[NliContract], systems: tuple[str, ...]) -> dict[str, list[Measured]]:
    engine = Engine(load_settings())
    scored = []
    for contract in tqdm(contracts, unit="contract", disable=None):
        scored.extend(score_contract(contract, systems, engine))
    return {name: join(contracts, [item for item in scored if item.system == name]) for name in systems}


def _figures(items: list[Measured], bounds: Bounds) -> dict[str, Interval]:
    """Every measure that is defined for these items."""
    measures: dict[str, Callable[[list[Measured]], float]] = {
        contrast: functools.partial(macro_auc, against=against) for contrast, against in CONTRASTS.items()
    }
    measures |= {f"evidence recall at {depth}": functools.partial(recall_at, depth=depth) for depth in DEPTHS}
    found = {name: bounds(items, measure) for name, measure in measures.items()}
    return {name: interval for name, interval in found.items() if interval is not None}


def _rows(table: Table) -> tuple[list[str], list[list[str]]]:
    measures = list(dict.fromkeys(measure for found in table.values() for measure in found))
    rows = []
    for measure in measures:
        cells = [str(found[measure]) if measure in found else "" for found in table.values()]
        rows.append([measure, *cells, f">= {TARGETS[measure]:.2f}" if measure in TARGETS else ""])
    return ["", *table, "target"], rows


def _by_hypothesis(items: list[Measured]) -> dict[str, dict[str, float]]:
    return {contrast: auc_by_hypothesis(items, against) for contrast, against in CONTRASTS.items()}


def _hypothesis_table(
    title: str, contracts: list[NliContract], found: dict[str, dict[str, float]]
) -> dict[str, Any]:
    rows = []
    for annotation in contracts[0].annotations:
        key = annotation.hypothesis
        labels = [a.label for c in contracts for a in c.annotations if a.hypothesis == key]
        counts = [str(labels.count(label)) for label in Label]
        cells = [f"{found[c][key]:.2f}" if key in found[c] else "" for c in CONTRASTS]
        rows.append([key, *counts, *cells])
    return make_table(f"AUC of support by hypothesis ({title})", ["Hypothesis", *Label, *CONTRASTS], rows)


def _headline(table: Table) -> dict[str, str]:
    name = "cfi" if "cfi" in table else next(iter(table))
    contrast, value = next(iter(table[name].items()))
    return {"name": f"{contrast}, within each hypothesis ({name})", "value": f"{value.value:.2f}"}


def _plain(interval: Interval) -> dict[str, float]:
    return {"value": interval.value, "low": interval.low, "high": interval.high}


def _bars(found: dict[str, Interval]) -> dict[str, tuple[float, float, float]]:
    return {m: (i.value, i.low, i.high) for m, i in found.items()}


def _counts(contracts: list[NliContract]) -> dict[str, int]:
    labels = [a.label for c in contracts for a in c.annotations]
    return {str(label): labels.count(label) for label in Label}


if __name__ == "__main__":
    main()
