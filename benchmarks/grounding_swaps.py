"""Grounding on real contracts: does a swapped party, date, law, role, duration or amount show?

`python -m benchmarks.grounding_swaps --data FOLDER --split test` audits every pair of
`benchmarks.swap_cases` under both policies and prints AUC of 1 - CFI beside plain entity overlap.
The dev documents are for tuning; the test documents are only reported, so `--cases` is refused there. The
documents that the confidence was fitted on are neither.
"""

import argparse
import json
import time
from dataclasses import asdict
from pathlib import Path

from tqdm import tqdm

from benchmarks.cuad.contract import Split, data_sha256
from benchmarks.cuad.fact import Kind
from benchmarks.plots import plot_auc
from benchmarks.ranking import Interval
from benchmarks.run_record import format_table, write_record
from benchmarks.swap_cases import DEFAULT_SEED, SwapCase, build_cases
from benchmarks.swap_measures import GROUPS, Shares, measure_auc, measure_shares
from benchmarks.swap_outcomes import BASELINES, Outcome, judge_cases

POLICIES = ("resolved", "strict")
TARGETS = {"all": 0.95, **{str(kind): 0.90 for kind in Kind}}  # of AUC
SHARE_TARGETS = {"faithful_pass": 0.85, "long_stopped": 0.95}


def main() -> None:
    """Run the benchmark, print its tables and write its record."""
    arguments = _parse()
    cases = build_cases(arguments.data, arguments.seed, split=arguments.split)
    if arguments.limit:
        cases = _spread(cases, arguments.limit)
    policies = {"none": (), "both": POLICIES}.get(arguments.policy, (arguments.policy,))
    started = time.perf_counter()
    outcomes = _judge(cases, policies, arguments.workers)
    seconds = time.perf_counter() - started
    by_system = {name: [o for o in outcomes if o.system == name] for name in (*policies, *BASELINES)}
    auc = {name: measure_auc(found, seed=arguments.seed) for name, found in by_system.items()}
    shares = {name: measure_shares(found) for name, found in by_system.items()}
    contracts = len({case.document for case in cases})
    print(f"\n{len(cases)} pairs of {contracts} contracts ({arguments.split}), {seconds:.0f} s")
    print(format_table(*_auc_rows(auc)), format_table(*_share_rows(shares, policies)), sep="\n\n")
    if arguments.cases:
        _write_cases(arguments.cases, cases, outcomes)
    result = {
        "arguments": {"seed": arguments.seed, "split": str(arguments.split), "limit": arguments.limit},
        "data_sha256": data_sha256(arguments.data),
        "contracts": contracts,
        "seconds": round(seconds, 1),
        "targets": {**TARGETS, **SHARE_TARGETS},
        "auc": {name: _plain(groups) for name, groups in auc.items()},
        "shares": {name: asdict(share) for name, share in shares.items()},
        "tables": [
            _titled("AUC of 1 - CFI by what is swapped", *_auc_rows(auc)),
            _titled("Shares of right decisions", *_share_rows(shares, policies)),
        ],
        "figures": [_auc_figure(auc)],
    }
    record = write_record("grounding_swaps", result, arguments.out)
    title = f"Swaps on real contracts: {len(cases)} pairs, {arguments.split}"
    print("\nwritten to", record, "and", plot_auc(auc, GROUPS, record.with_suffix(".html"), title))


def _plain(groups: dict[str, tuple[int, Interval]]) -> dict[str, dict[str, float]]:
    return {group: {"pairs": pairs, **asdict(interval)} for group, (pairs, interval) in groups.items()}


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with CUAD's contracts.jsonl")
    parser.add_argument("--split", type=Split, choices=list(Split), default=Split.TEST)
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED)
    parser.add_argument("--limit", type=int, help="use about this many pairs, spread over the documents")
    parser.add_argument("--policy", choices=[*POLICIES, "both", "none"], default="both")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--cases", type=Path, help="JSONL of single outcomes; not for the test documents")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    arguments = parser.parse_args()
    if arguments.cases and arguments.split is not Split.DEV:
        parser.error("--cases is for --split dev: the test documents are only reported")
    return arguments


def _spread(cases: list[SwapCase], limit: int) -> list[SwapCase]:
    """The cases of evenly chosen documents, about `limit` of them."""
    documents = list(dict.fromkeys(case.document for case in cases))
    step = max(1, round(len(cases) / limit))
    kept = set(documents[::step])
    return [case for case in cases if case.document in kept]


def _judge(cases: list[SwapCase], policies: tuple[str, ...], workers: int) -> list[Outcome]:
    outcomes: list[Outcome] = []
    systems = len(policies) + len(BASELINES)
    with tqdm(total=len(cases), unit="pair", disable=None) as bar:
        for batch in judge_cases(cases, policies, workers=workers):
            outcomes.extend(batch)
            bar.update(len(batch) // systems)
    return outcomes


def _auc_rows(auc: dict[str, dict[str, tuple[int, Interval]]]) -> tuple[list[str], list[list[str]]]:
    systems = list(auc)
    rows = []
    for group in GROUPS:
        if group not in auc[systems[0]]:
            continue
        target = f">= {TARGETS[group]:.2f}" if group in TARGETS else ""
        cells = [str(auc[system][group][1]) for system in systems]
        rows.append([group, str(auc[systems[0]][group][0]), *cells, target])
    return ["AUC of the risk", "pairs", *systems, "target"], rows


def _auc_figure(auc: dict[str, dict[str, tuple[int, Interval]]]) -> dict[str, object]:
    series = []
    for system, found in auc.items():
        known = [group for group in GROUPS if group in found]
        series.append(
            {
                "name": system,
                "x": known,
                "y": [found[group][1].value for group in known],
                "low": [found[group][1].low for group in known],
                "high": [found[group][1].high for group in known],
            }
        )
    title = "AUC with 95 % intervals over documents"
    return {"title": title, "kind": "bars", "x_title": "swapped", "y_title": "AUC", "series": series}


def _titled(title: str, header: list[str], rows: list[list[str]]) -> dict[str, object]:
    return {"title": title, "header": header, "rows": rows}


def _share_rows(shares: dict[str, Shares], policies: tuple[str, ...]) -> tuple[list[str], list[list[str]]]:
    names = {
        "faithful_pass": "faithful: pass",
        "swapped_stopped": "swapped: do not pass",
        "long_faithful_pass": "long faithful: pass",
        "faithful_sentences_clean": "long faithful: no sentence fails",
        "long_stopped": "long swapped: do not pass",
        "sentence_marked": "long swapped: the false sentence does not pass",
        "sentence_failed": "long swapped: the false sentence fails",
        "sentence_only": "long swapped: it fails and no other",
        "higher_risk": "swapped riskier than its twin",
        "without_score": "responses without a score",
    }
    rows = []
    for field, label in names.items():
        values = [getattr(shares[policy], field) for policy in policies]
        cells = [f"{value:.3f}" if isinstance(value, float) else str(value) for value in values]
        target = SHARE_TARGETS.get(field)
        rows.append([label, *cells, "" if target is None else f">= {target:.2f}"])
    return ["share", *policies, "target"], rows


def _write_cases(path: Path, cases: list[SwapCase], outcomes: list[Outcome]) -> None:
    texts = {case.id: case for case in cases}
    with path.open("w", encoding="utf-8") as out:
        for outcome in outcomes:
            case = texts[outcome.case_id]
            line = {
                **asdict(outcome),
                "query": case.query,
                "faithful_text": case.faithful,
                "swapped_text": case.swapped,
            }
            out.write(json.dumps(line, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
