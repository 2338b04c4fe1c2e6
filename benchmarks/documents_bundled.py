"""Truthfulness on the questions written for the bundled collection, which need links, backlinks and paths too.

    python -m benchmarks.documents_bundled [--seed 13] [--out RECORD.json]

The judge is exact: a gold answer must stand in the answer, without regard to case and spacing. Fine-grained as in
section 4.2.2 of "Simple graph-based RAG": 1 when all gold answers stand in it, 0.5 when some do, 0 for a refusal, -1
when none does; an answer is a sentence or words of the text, so "right and wrong mixed" is not told apart. Questions
that the documents do not answer count apart: refusing them is right. Every second question of the file (the first,
third, ...) was in sight when the reader of sentences was made (dev); the others were not (test). The plan is
deterministic, so one run is all runs.
"""

import argparse
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.run_record import format_table, make_table, write_record
from core.docgraph.document_answer import Answer, Scenario
from core.docgraph.plan.plan_answerer import PlanAnswerer
from core.settings import load_settings
from core.workflows.collections.documents import EXAMPLES, Collections
from core.workflows.engine import Engine
from core.workflows.examples import AskExample, load_ask_examples

NAMES = {Scenario.VECTOR: "vector", Scenario.GRAPH: "vector + graph", Scenario.ZERO_SHOT: "zero-shot"}
_HEADER = (
    "scenario",
    "questions",
    "fine-grained",
    "coarse",
    "right",
    "in part",
    "refused",
    "wrong",
    "median ms",
)


@dataclass(frozen=True, slots=True)
class Judged:
    """A question with its score in {1, 0.5, 0, -1}, and how long it took."""

    example: AskExample
    score: float
    is_refusal: bool
    seconds: float


def judge(example: AskExample, answer: Answer) -> Judged:
    """The score of an answer; for a question without gold 1 for a refusal and -1 for anything else."""
    seconds = sum(answer.seconds.values())
    if not example.answers:
        return Judged(example, 1.0 if answer.is_refusal else -1.0, answer.is_refusal, seconds)
    if answer.is_refusal:
        return Judged(example, 0.0, True, seconds)
    said = _plain(answer.answer)
    met = [_plain(gold) in said for gold in example.answers]
    score = 1.0 if all(met) else 0.5 if any(met) else -1.0
    return Judged(example, score, False, seconds)


def main() -> None:
    """Measure as the command line says, and write the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=13, help="told in the record; nothing here is drawn")
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(
            load_settings(), home=Path(folder), database_url=f"sqlite:///{folder}/trail.sqlite3"
        )
        engine = Engine(settings)
        store = Collections(engine).open(EXAMPLES)
        judged = {}
        for scenario, name in NAMES.items():
            answerer = PlanAnswerer(store, engine.encoder, scenario=scenario)
            answerer.answer("What is told first?")  # the index is made
            judged[name] = [judge(each, answerer.answer(each.question)) for each in load_ask_examples()]
        store.close()
    tables = [
        _table("Test questions (every second one)", {name: each[1::2] for name, each in judged.items()}),
        _table("Development questions", {name: each[::2] for name, each in judged.items()}),
        _kinds(judged),
    ]
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    best = [each for each in judged[NAMES[Scenario.GRAPH]][1::2] if each.example.answers]
    record = {
        "headline": {
            "name": "fine-grained truthfulness, test questions with an answer",
            "value": f"{sum(each.score for each in best):g} of {len(best)}",
        },
        "tables": tables,
        "seed": args.seed,
        "note": "No language model took part. Questions and documents are our own.",
    }
    print(f"\nwritten to {write_record('documents_bundled', record, args.out)}")


def _table(title: str, judged: dict[str, list[Judged]]) -> dict[str, Any]:
    rows = [row for name, each in judged.items() for row in _rows(name, each)]
    return make_table(title, _HEADER, rows)


def _rows(name: str, judged: Sequence[Judged]) -> list[list[str]]:
    told = [each for each in judged if each.example.answers]
    absent = [each for each in judged if not each.example.answers]
    return [
        _row(f"{name}, with an answer", told),
        _row(f"{name}, without one: refusing is right", absent),
    ]


def _row(name: str, judged: Sequence[Judged]) -> list[str]:
    times = sorted(each.seconds for each in judged)
    coarse = sum(1 if each.score == 1.0 else 0 if each.is_refusal else -1 for each in judged)
    return [
        name,
        str(len(judged)),
        f"{sum(each.score for each in judged):g}",
        str(coarse),
        str(sum(each.score == 1.0 for each in judged)),
        str(sum(each.score == 0.5 for each in judged)),
        str(sum(each.is_refusal for each in judged)),
        str(sum(each.score == -1.0 for each in judged)),
        f"{1000 * times[len(times) // 2]:.0f}",
    ]


def _kinds(judged: dict[str, list[Judged]]) -> dict[str, Any]:
    kinds = list(dict.fromkeys(each.example.kind for each in next(iter(judged.values()))))
    rows = []
    for kind in kinds:
        cells = [[each.score for each in found if each.example.kind == kind] for found in judged.values()]
        rows.append([kind.replace("_", " "), *(f"{sum(cell):g}" for cell in cells), str(len(cells[0]))])
    header = ("kind of question", *judged, "questions")
    return make_table("Fine-grained truthfulness by kind, all questions", header, rows)


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


if __name__ == "__main__":
    main()
