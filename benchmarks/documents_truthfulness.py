"""Truthfulness with short gold answers: coarse and fine-grained CRAG and factual correctness, by an exact judge.

Section 2.3.4, 4.2.2 and appendix C.2 of "Simple graph-based RAG", with items of answers in place of a judge's
claims: an item is a date, a party, a law, a document, compared in normalised form. Coarse: 1 when precision and
recall are 1, 0 when the answer is refused, -1 otherwise. Fine-grained: 1; 0.5 when nothing is wrong but some items
are missing; 0; -0.5 when right and wrong items are mixed; -1 when no item is right.
"""

import argparse
import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.cuad.contract import load_contracts
from benchmarks.documents_collection import Collection
from benchmarks.documents_gold import GoldQuestion, contract_questions, matches
from benchmarks.run_record import format_table, make_table
from core.docgraph.document_answer import Answer, Answerer, Scenario
from core.docgraph.plan.plan_answerer import PlanAnswerer

RUNS = 3
COARSE = (-1.0, 0.0, 1.0)
FINE = (-1.0, -0.5, 0.0, 0.5, 1.0)
NAMES = {Scenario.VECTOR: "vector", Scenario.GRAPH: "vector + graph", Scenario.ZERO_SHOT: "zero-shot"}


@dataclass(frozen=True)
class Score:
    """One answer against its gold items."""

    question: GoldQuestion
    precision: float | None  # None when refused
    recall: float
    calls: tuple[str, ...]

    @property
    def coarse(self) -> float:
        """1, 0 or -1."""
        if self.precision is None:
            return 0.0
        return 1.0 if self.precision == self.recall == 1.0 else -1.0

    @property
    def fine(self) -> float:
        """1, 0.5, 0, -0.5 or -1."""
        if self.precision is None:
            return 0.0
        if self.recall == 0.0:
            return -1.0
        if self.precision < 1.0:
            return -0.5
        return 1.0 if self.recall == 1.0 else 0.5


def score_answer(question: GoldQuestion, answer: Answer) -> Score:
    """Precision and recall of an answer's items; each gold item is met by one item at most."""
    calls = tuple(call.tool for call in answer.calls)
    if answer.is_refusal:
        return Score(question, None, 0.0, calls)
    items = question.items_of(answer.answer)
    open_gold = list(question.gold)
    right = 0
    for item in items:
        met = next((gold for gold in open_gold if matches(question.kind, item, gold)), None)
        if met is not None:
            open_gold.remove(met)
            right += 1
    return Score(question, right / len(items) if items else 0.0, right / len(question.gold), calls)


def measure_truthfulness(collection: Collection, args: argparse.Namespace) -> dict[str, Any]:
    """The tables and figures of three runs of each scenario."""
    contracts = [each for each in load_contracts(args.data) if each.file in collection.titles]
    asked = [each for each in contracts if each.split is args.split][: args.limit or None]
    questions = contract_questions(asked, contracts, collection.titles, seed=args.seed)
    runs: dict[str, list[list[Score]]] = {}
    for scenario, name in NAMES.items():
        answerer = PlanAnswerer(collection.store, collection.encoder, scenario=scenario)
        runs[name] = [ask_all(answerer, questions) for _ in range(RUNS)]
    tables = [averages_table(runs), counts_table(runs), kinds_table(runs)]
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    best = runs[NAMES[Scenario.GRAPH]][0]
    return {
        "split": args.split,
        "questions": len(questions),
        "documents_asked": len(asked),
        "headline": {
            "name": "fine-grained truthfulness, the plan",
            "value": f"{sum(score.fine for score in best):g} of {len(best)}",
        },
        "tables": tables,
        "figures": [*distribution_figures(runs), tools_figure(runs)],
        "heatmaps": {name: heatmap(each[0]) for name, each in runs.items()},
        "note": "The plan is deterministic: its runs are alike, and ranges are zero. No language model judged.",
    }


def ask_all(answerer: Answerer, questions: Sequence[GoldQuestion]) -> list[Score]:
    """The scores of an answerer on questions."""
    return [score_answer(question, answerer.answer(question.text)) for question in questions]


def averages_table(runs: dict[str, list[list[Score]]]) -> dict[str, Any]:
    """The form of the paper's table 2."""
    header = ["measure", *runs]
    measures = {
        "factual correctness, precision": lambda s: _mean(
            [x.precision for x in s if x.precision is not None]
        ),
        "factual correctness, recall": lambda s: _mean([x.recall for x in s]),
        "coarse truthfulness": lambda s: sum(x.coarse for x in s),
        "fine-grained truthfulness": lambda s: sum(x.fine for x in s),
        "answered": lambda s: float(sum(x.precision is not None for x in s)),
        "tool calls a question": lambda s: _mean([float(len(x.calls)) for x in s]),
        "tokens": lambda s: 0.0,
    }
    rows = [
        [name, *(_median_range([measure(scores) for scores in each]) for each in runs.values())]
        for name, measure in measures.items()
    ]
    return make_table("Averages over all questions, median (lowest to highest) of three runs", header, rows)


def counts_table(runs: dict[str, list[list[Score]]]) -> dict[str, Any]:
    """The form of the paper's table 3: answers in each class of score."""
    rows = [
        [
            kind,
            f"{value:g}",
            *(_median_range([_count(scores, kind, value) for scores in each]) for each in runs.values()),
        ]
        for kind, values in (("coarse", COARSE), ("fine-grained", FINE))
        for value in values
    ]
    return make_table("Answers in each class of score", ["correctness", "score", *runs], rows)


def kinds_table(runs: dict[str, list[list[Score]]]) -> dict[str, Any]:
    """Fine-grained truthfulness by what is asked for."""
    kinds = list(dict.fromkeys(score.question.group for each in runs.values() for score in each[0]))
    rows = []
    for kind in kinds:
        cells = [[score.fine for score in each[0] if score.question.group == kind] for each in runs.values()]
        rows.append([kind, *(f"{sum(cell):g}" for cell in cells), str(len(cells[0]))])
    return make_table(
        "Fine-grained truthfulness by what is asked for", ["asked for", *runs, "questions"], rows
    )


def distribution_figures(runs: dict[str, list[list[Score]]]) -> list[dict[str, Any]]:
    """The forms of figures 4 and 5: answers over scores."""
    return [
        {
            "title": f"{kind} CRAG scores",
            "kind": "bars",
            "x_title": "score",
            "y_title": "answers",
            "series": [
                {
                    "name": name,
                    "x": [f"{v:g}" for v in values],
                    "y": [_count(each[0], key, v) for v in values],
                }
                for name, each in runs.items()
            ],
        }
        for kind, key, values in (("Coarse", "coarse", COARSE), ("Fine-grained", "fine-grained", FINE))
    ]


def tools_figure(runs: dict[str, list[list[Score]]]) -> dict[str, Any]:
    """The form of figure 6: calls of each tool in a question, on average."""
    series = []
    for name, each in runs.items():
        calls = Counter(call for score in each[0] for call in score.calls)
        tools = sorted(calls)
        series.append({"name": name, "x": tools, "y": [calls[tool] / len(each[0]) for tool in tools]})
    return {
        "title": "Calls of each tool",
        "kind": "bars",
        "x_title": "",
        "y_title": "a question",
        "series": series,
    }


def heatmap(scores: Sequence[Score]) -> list[list[int]]:
    """The form of figure 7: answers by coarse (rows) and fine-grained score (columns)."""
    return [
        [sum(score.coarse == coarse and score.fine == fine for score in scores) for fine in FINE]
        for coarse in COARSE
    ]


def _count(scores: Sequence[Score], kind: str, value: float) -> float:
    return float(sum((score.coarse if kind == "coarse" else score.fine) == value for score in scores))


def _mean(values: Sequence[float | None]) -> float:
    told = [value for value in values if value is not None]
    return sum(told) / len(told) if told else math.nan  # nothing was answered


def _median_range(values: Sequence[float]) -> str:
    if any(math.isnan(value) for value in values):
        return "-"
    return f"{statistics.median(values):.4g} ({min(values):.4g} to {max(values):.4g})"
