"""What the answering models did: the tables 1 and 13 to 17 of the KG-Guard paper, from generated answers.

    python -m benchmarks.answer_statistics ANSWERS.jsonl ... [--by hops]

Reads files of `benchmarks.guard_answers` (subgraphs without answers too: they count in table 13 alone).
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from pydantic import BaseModel

from benchmarks.data_sets.lines import read_json_lines
from benchmarks.run_record import format_table, make_table, write_record

_SPLITS = ("train", "val", "test")


class AnsweredLine(BaseModel):
    """What the tables need of a line."""

    set: str
    split: str
    hops: int
    triples: list[tuple[str, str, str]]
    topic_entities: list[str]
    gold: list[str]
    answers: list[str]
    gold_in_graph: bool
    model: str | None = None  # None: only retrieved
    unknown: bool = False
    error: str | None = None

    @property
    def n_nodes(self) -> int:
        """Nodes of the subgraph."""
        ends = {node for head, _, tail in self.triples for node in (head, tail)}
        return len(ends | set(self.topic_entities))

    @property
    def n_right(self) -> int:
        """Answers that are gold."""
        return len(set(self.answers) & set(self.gold))


@dataclass(frozen=True, slots=True)
class _Table:
    """One of the paper's tables: its columns over the questions of a row."""

    title: str
    columns: Mapping[str, Callable[[Sequence[AnsweredLine]], float | None]]
    answered_only: bool = True


def share(hits: float, all_: float) -> float | None:
    """Percent; None of nothing."""
    return 100 * hits / all_ if all_ else None


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None


def _items(lines: Sequence[AnsweredLine]) -> int:
    """Answers and abstentions: table 1 counts an abstention as one answer."""
    return sum(len(line.answers) + line.unknown for line in lines)


def _hallucinated_among(lines: Sequence[AnsweredLine], *, present: bool) -> float | None:
    chosen = [line for line in lines if line.gold_in_graph is present]
    given = sum(len(line.answers) for line in chosen)
    return share(given - sum(line.n_right for line in chosen), given)


def _abstained_among(lines: Sequence[AnsweredLine], *, present: bool) -> float | None:
    chosen = [line for line in lines if line.gold_in_graph is present]
    return share(sum(line.unknown for line in chosen), len(chosen))


TABLES = (
    _Table(
        "Table 1: answers and labels",
        {
            "#questions": lambda lines: float(len(lines)),
            "#answers": lambda lines: float(_items(lines)),
            "%hallu.": lambda lines: share(
                sum(len(line.answers) - line.n_right for line in lines), _items(lines)
            ),
            "%correct": lambda lines: share(sum(line.n_right for line in lines), _items(lines)),
            "%abstained": lambda lines: share(sum(line.unknown for line in lines), _items(lines)),
        },
    ),
    _Table(
        "Table 13: retrieved subgraphs",
        {
            "avg. #nodes": lambda lines: _mean([line.n_nodes for line in lines]),
            "max #nodes": lambda lines: float(max(line.n_nodes for line in lines)),
            "avg. #triples": lambda lines: _mean([len(line.triples) for line in lines]),
            "max #triples": lambda lines: float(max(len(line.triples) for line in lines)),
        },
        answered_only=False,
    ),
    _Table(
        "Table 14: answers a question (LLM answers of those that did not abstain)",
        {
            "#GT ans./Q": lambda lines: _mean([len(set(line.gold)) for line in lines]),
            "#LLM ans./Q": lambda lines: _mean([len(line.answers) for line in lines if not line.unknown]),
        },
    ),
    _Table(
        "Table 15: abstention, and gold answers in the graph",
        {
            "%unknown": lambda lines: share(sum(line.unknown for line in lines), len(lines)),
            "%answer in graph": lambda lines: share(sum(line.gold_in_graph for line in lines), len(lines)),
        },
    ),
    _Table(
        "Table 16: abstention rate by presence of a gold answer",
        {
            "%absent": lambda lines: _abstained_among(lines, present=False),
            "%present": lambda lines: _abstained_among(lines, present=True),
        },
    ),
    _Table(
        "Table 17: hallucination rate by presence of a gold answer",
        {
            "%absent": lambda lines: _hallucinated_among(lines, present=False),
            "%present": lambda lines: _hallucinated_among(lines, present=True),
        },
    ),
)


def group_lines(lines: Sequence[AnsweredLine], by: str) -> dict[tuple[str, str, str], list[AnsweredLine]]:
    """Lines by (set, model, split or hops); those whose model failed are left out."""
    rows: dict[tuple[str, str, str], list[AnsweredLine]] = defaultdict(list)
    for line in lines:
        if line.error is None:
            rows[line.set, line.model or "-", str(getattr(line, by))].append(line)
    order = {name: place for place, name in enumerate(_SPLITS)}
    return dict(sorted(rows.items(), key=lambda item: (*item[0][:2], order.get(item[0][2], -1), item[0][2])))


def fill_table(
    table: _Table, rows: Mapping[tuple[str, str, str], Sequence[AnsweredLine]]
) -> list[dict[str, str | float | None]]:
    """One record for each row that the table speaks of."""
    return [
        {"set": name, "model": model, "part": part}
        | {column: compute(lines) for column, compute in table.columns.items()}
        for (name, model, part), lines in rows.items()
        if model != "-" or not table.answered_only
    ]


def main() -> None:
    """Print the tables and keep a record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("answers", type=Path, nargs="+")
    parser.add_argument("--by", choices=("split", "hops"), default="split")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    lines = [line for path in args.answers for _, line in read_json_lines(path, AnsweredLine)]
    n_failed = sum(line.error is not None for line in lines)
    rows = group_lines(lines, args.by)
    tables = {table.title: fill_table(table, rows) for table in TABLES}
    for title, records in tables.items():
        if records:
            print(f"\n{title}\n")
            print(
                format_table(
                    list(records[0]), [[_show(value) for value in record.values()] for record in records]
                )
            )
    print(f"\n{n_failed} of {len(lines)} questions left out: no usable reply")
    shown = [
        make_table(title, list(found[0]), [[_show(value) for value in record.values()] for record in found])
        for title, found in tables.items()
        if found
    ]
    result = {"by": args.by, "failed": n_failed, "figures_of": tables, "tables": shown}
    print(write_record("answer_statistics", result, args.out))


def _show(value: str | float | None) -> str:
    if value is None:
        return "-"
    if isinstance(value, str):
        return value
    return f"{value:.0f}" if value == int(value) and value >= 100 else f"{value:.1f}"


if __name__ == "__main__":
    main()
