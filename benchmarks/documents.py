"""Retrieval and refusal over real contracts: all of CUAD as one collection, a question for each annotated clause.

    python -m benchmarks.documents --data DATA/cuad [--split dev|test] [--wordings test|annotators]
                                   [--limit N] [--questions N] [--seed N] [--truthfulness]

A question names its contract by its kind and parties. A passage is at most 1,000 characters of one section; it is a
hit when it shares a character with any annotated place of that contract. Three systems rank the same passages:
vector only (the nearest chunks), BM25, and the deterministic plan (vector + graph tools); once over the whole
collection, once told which document is meant. Weights and thresholds come from dev documents and dev wordings.
"""

import argparse
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.cuad.contract import Split, data_sha256
from benchmarks.documents_collection import Collection, add_collection_arguments, open_collection
from benchmarks.documents_questions import Selection, load_questions, sample_questions
from benchmarks.documents_refusal import judge_answers, refusal_table, refused_clauses_table
from benchmarks.documents_systems import SYSTEMS, Retrieved, by_plan, recall, retrieve
from benchmarks.documents_truthfulness import measure_truthfulness
from benchmarks.run_record import format_table, make_bars, make_lines, make_table, write_record
from core.docgraph.document_answer import Scenario
from core.docgraph.plan.plan_answerer import PlanAnswerer
from core.docgraph.plan.plan_calibration import load_plan_calibration

DEPTHS = (1, 3, 5, 10)
PLAN = "vector + graph tools (the plan)"
_DRAWS = 1_000  # of the bootstrap
Found = Mapping[tuple[str, bool], Sequence[Retrieved]]  # (system, restricted) -> what it found


def main() -> None:
    """Command-line entry."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_collection_arguments(parser)
    parser.add_argument("--split", type=Split, choices=[Split.DEV, Split.TEST], default=Split.DEV)
    parser.add_argument("--wordings", choices=["dev", "test", "annotators"], default="")
    parser.add_argument(
        "--questions", type=int, default=0, help="ask a sample of so many, drawn over contracts; 0 for all"
    )
    parser.add_argument(
        "--truthfulness", action="store_true", help="measure truthfulness instead of retrieval"
    )
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    collection = open_collection(args)
    record = measure_truthfulness(collection, args) if args.truthfulness else measure(collection, args)
    name = "documents_truthfulness" if args.truthfulness else "documents"
    print(write_record(name, {**record, **_about(collection, args)}, args.out))


def measure(collection: Collection, args: argparse.Namespace) -> dict[str, Any]:
    """Recall of the three systems, refusal of the two scenarios, and times."""
    questions = sample_questions(
        load_questions(args.data, Selection(args.split, args.seed, args.limit, args.longest, args.wordings)),
        args.questions,
        args.seed,
    )
    present = [question for question in questions if not question.is_absent]
    systems = {**SYSTEMS, PLAN: by_plan(load_plan_calibration())}
    found: dict[tuple[str, bool], list[Retrieved]] = {}
    for is_restricted in (False, True):
        for name, system in systems.items():
            found[name, is_restricted] = retrieve(collection, present, system, is_restricted=is_restricted)
            print(f"{name}, {'document told' if is_restricted else 'whole collection'}: done", flush=True)
    answers = {}
    for scenario in (Scenario.VECTOR, Scenario.GRAPH):
        answerer = PlanAnswerer(collection.store, collection.encoder, scenario=scenario)
        answers[str(scenario)] = judge_answers(collection, answerer, questions)
        print(f"answers of {scenario}: done", flush=True)
    tables = [
        recall_table(found),
        refusal_table(answers),
        clause_table(found),
        refused_clauses_table(answers[str(Scenario.GRAPH)]),
        time_table(collection, found),
    ]
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    best = found[PLAN, False]
    return {
        "split": args.split,
        "wordings": args.wordings or str(args.split),
        "questions": len(questions),
        "documents_asked": len({question.file for question in questions}),
        "recall": {
            f"{name} ({'document told' if told else 'whole collection'})": {
                str(k): recall(each, k) for k in DEPTHS
            }
            for (name, told), each in found.items()
        },
        "headline": {"name": "span recall in the top 5, the plan", "value": f"{recall(best, 5):.3f}"},
        "tables": tables,
        "figures": [recall_figure(found), clause_figure(found)],
    }


def recall_table(found: Found) -> dict[str, Any]:
    """Recall in the top 1, 3, 5 and 10, with the interval of the third."""
    rows = []
    for (name, told), each in found.items():
        low, high = interval(each, 5)
        where = "the named document" if told else "whole collection"
        rows.append(
            [
                name,
                where,
                *(f"{recall(each, k):.3f}" for k in DEPTHS),
                f"{low:.3f} to {high:.3f}",
                str(len(each)),
            ]
        )
    header = ["system", "searched", *(f"top {k}" for k in DEPTHS), "95 % of top 5", "questions"]
    note = "The interval is a bootstrap over documents. The named document is told to all systems alike."
    return make_table("Span recall on annotated clauses of CUAD", header, rows, note)


def clause_table(found: Found) -> dict[str, Any]:
    """Recall in the top 5 by clause type, over the whole collection."""
    names = [name for name, told in found if not told]
    kinds: dict[str, dict[str, list[Retrieved]]] = defaultdict(lambda: defaultdict(list))
    for name in names:
        for each in found[name, False]:
            kinds[each.question.clause][name].append(each)
    rows = [
        [kind, *(f"{recall(by_name[name], 5):.2f}" for name in names), str(len(by_name[names[0]]))]
        for kind, by_name in sorted(kinds.items(), key=lambda item: -len(item[1][names[0]]))
    ]
    return make_table("Span recall in the top 5 by clause type", ["clause", *names, "questions"], rows)


def time_table(collection: Collection, found: Found) -> dict[str, Any]:
    """Milliseconds a question; seconds to ingest and to index."""
    rows = [
        [f"{name}, {'named document' if told else 'whole collection'}", *_times(each)]
        for (name, told), each in found.items()
    ]
    rows.append(["index of words made or read", f"{collection.index_seconds * 1_000:.0f}", ""])
    note = (
        f"{len(collection.index.articles)} documents, {len(collection.index.passages)} passages. "
        f"{collection.ingested} documents were ingested in this run, in {collection.ingest_seconds:.0f} s."
    )
    return make_table("Milliseconds", ["step", "median", "95 %"], rows, note)


def _times(found: Sequence[Retrieved]) -> list[str]:
    spent = [each.milliseconds for each in found]
    return [f"{float(np.median(spent)):.0f}", f"{float(np.quantile(spent, 0.95)):.0f}"]


def recall_figure(found: Found) -> dict[str, Any]:
    """Recall over depth."""
    lines = {
        f"{name}, {'named document' if told else 'whole collection'}": (
            list(range(1, 11)),
            [recall(each, k) for k in range(1, 11)],
        )
        for (name, told), each in found.items()
    }
    return make_lines("Span recall over depth", ("passages", "recall"), lines)


def clause_figure(found: Found) -> dict[str, Any]:
    """Recall in the top 5 by clause type as bars, with bootstrap intervals."""
    bars: dict[str, dict[str, tuple[float, float, float]]] = {}
    for (name, told), each in found.items():
        if told:
            continue
        kinds: dict[str, list[Retrieved]] = defaultdict(list)
        for one in each:
            kinds[one.question.clause].append(one)
        bars[name] = {
            kind: (recall(ones, 5), *interval(ones, 5)) for kind, ones in kinds.items() if len(ones) > 9
        }
    return make_bars("Span recall in the top 5 by clause type", "recall", bars)


def interval(found: Sequence[Retrieved], k: int) -> tuple[float, float]:
    """The 95 % bootstrap interval of the recall, documents drawn as a whole."""
    by_document: dict[str, list[bool]] = defaultdict(list)
    for each in found:
        by_document[each.question.file].append(any(each.hits[:k]))
    sums = np.array([(sum(hits), len(hits)) for hits in by_document.values()], dtype=float)
    rng = np.random.default_rng(0)
    drawn = sums[rng.integers(0, len(sums), (_DRAWS, len(sums)))].sum(axis=1)  # (draws, 2)
    low, high = np.quantile(drawn[:, 0] / drawn[:, 1], [0.025, 0.975])
    return float(low), float(high)


def _about(collection: Collection, args: argparse.Namespace) -> dict[str, Any]:
    return {
        "seed": args.seed,
        "collection": {
            "documents": len(collection.index.articles),
            "passages": len(collection.index.passages),
            "chunks": sum(article.chunks for article in collection.index.articles),
            "ingested_now": collection.ingested,
            "ingest_seconds": collection.ingest_seconds,
            "index_seconds": collection.index_seconds,
        },
        "calibration_sha256": load_plan_calibration().sha256,
        "encoder": collection.encoder.record.name,
        "data_name": "CUAD v1, 214 contracts (CC BY 4.0)",
        "data_sha256": data_sha256(args.data),
    }


if __name__ == "__main__":
    main()
