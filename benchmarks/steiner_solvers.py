"""Steiner solvers on the same retrieval problems: which finds the better subgraph, and how fast.

    python -m benchmarks.steiner_solvers --data DATA --set metaqa --questions 300 --candidates 30 200 2000

`pcst_fast` takes part when it is installed (`pip install pcst_fast`, under the GPL); it is never required.
"""

import argparse
import statistics
import time
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks.guard_questions import SETS, QuestionSource, embedded_retrievers
from benchmarks.retrieval.candidates import Reach
from benchmarks.retrieval.pcst_solver import PcstFastSolver
from benchmarks.retrieval.steiner import ShortestPathSolver, SteinerProblem, SteinerSolver, SteinerTree
from benchmarks.retrieval.subgraph import RetrievalConfig
from benchmarks.run_record import format_table, make_lines, make_table, write_record
from core.settings import load_settings

_SAME = 1e-6  # worths nearer than this are equal: pcst_fast counts in doubles in another order


@dataclass(frozen=True, slots=True)
class _Solved:
    """One problem as one solver solved it."""

    worth: float
    seconds: float
    n_edges: int


class _Rivals:
    """Solves with every solver, remembers what each made of it, and goes on with the first one's tree."""

    name = "rivals"

    def __init__(self, solvers: list[SteinerSolver]) -> None:
        self.solved: dict[str, list[_Solved]] = {solver.name: [] for solver in solvers}
        self._solvers = solvers

    def solve(self, problem: SteinerProblem) -> SteinerTree:
        """The tree of the first solver."""
        trees = []
        for solver in self._solvers:
            began = time.perf_counter()
            tree = solver.solve(problem)
            seconds = time.perf_counter() - began
            self.solved[solver.name].append(_Solved(tree.worth(problem), seconds, len(tree.edges)))
            trees.append(tree)
        return trees[0]


def main() -> None:
    """Compare the solvers and keep a record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--set", choices=SETS, required=True)
    parser.add_argument("--questions", type=int, default=300)
    parser.add_argument("--candidates", type=int, nargs="+", default=[30, 200, 2000])
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    solvers: list[SteinerSolver] = [ShortestPathSolver()]
    if find_spec("pcst_fast"):
        solvers.append(PcstFastSolver())
    rows, record = [], []
    for limit in args.candidates:
        rivals = _Rivals(solvers)
        config = RetrievalConfig(reach=Reach(max_candidates=limit))
        source = QuestionSource(
            args.set, args.data, embedded_retrievers(load_settings(), config=config, solver=rivals)
        )
        for _ in source.retrieve(args.seed, args.questions):
            pass
        for name, solved in rivals.solved.items():
            summary = _summarise(solved, rivals.solved[solvers[0].name])
            record.append({"candidates": limit, "solver": name, **summary})
            rows.append([str(limit), name, *(f"{value:.4g}" for value in summary.values())])
    print(format_table(list(record[0]), rows))
    result = {"set": args.set, "seed": args.seed, "rows": record, "data_name": args.set}
    result |= _present(list(record[0]), rows, record)
    print(write_record("steiner_solvers", result, args.out))


def _present(head: list[str], rows: list[list[str]], record: list[dict[str, Any]]) -> dict[str, Any]:
    """What the dashboard shows."""
    title, solvers = "The same problems, each solver", dict.fromkeys(row["solver"] for row in record)
    largest = record[-len(solvers)]
    lines = {
        name: ([row["candidates"] for row in found], [row["median_ms"] for row in found])
        for name in solvers
        if (found := [row for row in record if row["solver"] == name])
    }
    return {
        "headline": {
            "name": f"To find the part of {largest['candidates']:,} candidates worth reading (median)",
            "value": f"{largest['median_ms']:.3g} ms",
        },
        "tables": [make_table(title, [name.replace("_", " ") for name in head], rows)],
        "figures": [make_lines("Time of one problem", ("candidates", "median, ms"), lines)],
    }


def _summarise(solved: list[_Solved], ours: list[_Solved]) -> dict[str, float]:
    pairs = list(zip(solved, ours, strict=True))
    return {
        "problems": len(solved),
        "mean_worth": statistics.fmean(each.worth for each in solved),
        "ours_better": sum(own.worth > each.worth + _SAME for each, own in pairs),
        "ours_worse": sum(own.worth < each.worth - _SAME for each, own in pairs),
        "mean_edges": statistics.fmean(each.n_edges for each in solved),
        "median_ms": 1000 * statistics.median(each.seconds for each in solved),
        "max_ms": 1000 * max(each.seconds for each in solved),
    }


if __name__ == "__main__":
    main()
