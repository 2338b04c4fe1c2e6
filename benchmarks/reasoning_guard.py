"""What KG-Guard's probability says of the answers of reasoning paths, beside what the search says of itself.

    python -m benchmarks.reasoning_guard --data DATA [--sets webqsp ...] [--split test] [--limit 200] [--seed 13]

The first answer of each question is right or wrong by exact match. AUROC is that of telling wrong from right; the
baseline is whether the search halted by a deduction. The detector learned from other questions of WebQSP and MetaQA:
its own split is the one used here, so questions of "test" were never seen by it.
"""

import argparse
import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.reasoning_data import SETS, QuestionSet, load_set
from benchmarks.run_record import make_table, write_record
from core.errors import CaseError
from core.reasoning.reasoner import Reasoner
from core.reasoning.report import HaltedBy
from core.settings import load_settings
from core.workflows.engine import Engine
from core.workflows.reason.guard import guard_answers

_HEADER = (
    "set",
    "questions",
    "wrong first answers",
    "AUROC, KG-Guard",
    "AUROC, not deduced",
    "flagged of the wrong",
    "flagged of the right",
    "outside its domains",
)


@dataclass(frozen=True, slots=True)
class Judged:
    """The first answer of one question."""

    is_wrong: bool
    probability: float  # of KG-Guard; 1 = hallucinated
    is_flagged: bool
    is_deduced: bool
    is_foreign: bool  # the detector says that it may not apply


def main() -> None:
    """Measure each set, and write the record."""
    args = _read_arguments()
    engine = Engine(load_settings())
    rows = []
    data = []
    for name in args.sets:
        questions = load_set(name, args.data, args.split)
        data.append({"name": name, "sha256": questions.sha256})
        rows.append(describe(name, _judge(questions, engine, args)))
        print(" | ".join(rows[-1]), flush=True)
    record = {
        "headline": {"name": f"AUROC, {args.sets[0]}", "value": rows[0][3]},
        "tables": [make_table("KG-Guard on the first answers of reasoning paths", _HEADER, rows)],
        "data": data,
        "seed": args.seed,
        "split": args.split,
    }
    print(f"written to {write_record('reasoning_guard', record, args.out)}")


def describe(name: str, judged: Sequence[Judged]) -> tuple[str, ...]:
    """A row of the table; what cannot be told without a right or a wrong answer stays empty."""
    wrong = [each for each in judged if each.is_wrong]
    right = [each for each in judged if not each.is_wrong]
    return (
        name,
        str(len(judged)),
        str(len(wrong)),
        _auroc([each.probability for each in wrong], [each.probability for each in right]),
        _auroc(
            [float(not each.is_deduced) for each in wrong], [float(not each.is_deduced) for each in right]
        ),
        _share([each.is_flagged for each in wrong]),
        _share([each.is_flagged for each in right]),
        _share([each.is_foreign for each in judged]),
    )


def _judge(questions: QuestionSet, engine: Engine, args: argparse.Namespace) -> list[Judged]:
    reasoner = Reasoner(questions.base, engine.encoder)
    asked = list(questions.asked)
    found = []
    for each in random.Random(args.seed).sample(asked, min(args.limit or len(asked), len(asked))):
        try:
            report = guard_answers(
                reasoner.answer(each.question.question, each.question.topic_entities), engine
            )
        except CaseError:  # no topic entity is in the graph
            continue
        if report.guard is None or report.answers[0].guard is None:
            continue
        probability = report.answers[0].guard
        found.append(
            Judged(
                is_wrong=report.names[0] not in each.question.gold,
                probability=probability,
                is_flagged=probability >= report.guard.threshold,
                is_deduced=report.halted_by is HaltedBy.DEDUCED,
                is_foreign=report.guard.note is not None,
            )
        )
    return found


def _auroc(wrong: Sequence[float], right: Sequence[float]) -> str:
    """The share of pairs in which the wrong one is the higher; ties count half."""
    if not wrong or not right:
        return ""
    wins = sum((w > r) + (w == r) / 2 for w in wrong for r in right)
    return f"{wins / (len(wrong) * len(right)):.3f}"


def _share(values: Sequence[bool]) -> str:
    return f"{statistics.fmean(values):.3f}" if values else ""


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure KG-Guard on answers of reasoning paths.")
    parser.add_argument("--data", type=Path, required=True, help="folder of data sets")
    parser.add_argument("--sets", nargs="+", choices=SETS, default=["webqsp", "metaqa-2", "pathquestion-3"])
    parser.add_argument("--split", choices=("dev", "test"), default="test")
    parser.add_argument("--limit", type=int, default=200, help="questions of each set; 0 for all")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
