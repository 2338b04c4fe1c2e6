"""Whether explanations are faithful: without the triples they name, the probability must change most.

Run: python -m benchmarks.guard_explanations --data FOLDER [--weights FILE | --untrained]
Test questions of WebQSP, at most three answers each. For k = 1, 2, 3 the k strongest triples of an answer's
explanation are left out together, and the change of its probability is held against leaving out k random
triples of the same graph, and k random ones near the answer (they touch it or lie on its shortest paths).
Nodes and marks stay. At k = 1 the named triple wins by construction wherever all triples were tried; at 2
and 3 that is a finding, as triples were tried one at a time only.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean

import numpy as np

from benchmarks.guard_run_tables import present_explanations
from benchmarks.guard_sets import PUBLISHED_MODEL, hash_files, load_set
from benchmarks.guard_untrained import untrained_detector
from benchmarks.run_record import format_table, write_record
from core.guard.detector import SHIPPED_WEIGHTS, NetworkDetector, load_detector
from core.guard.explain import MAX_PATHS, Score, explain_answers, remove_triples
from core.guard.network import score_graphs
from core.guard.paths import find_ways
from core.guard.tensors import GraphArrays, build_arrays
from core.kbqa.instance import KBQAInstance
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import load_settings

SIZES = (1, 2, 3)  # triples left out together


@dataclass(frozen=True, slots=True)
class Change:
    """How far the probability of one answer moves without k triples; each in [0, 1]."""

    question: str  # id
    k: int
    named: float
    anywhere: tuple[float, ...]  # random triples of the graph, one value a draw
    nearby: tuple[float, ...]  # random triples near the answer; empty where there are no more than k


@dataclass(frozen=True, slots=True)
class Row:
    """All answers at one k. Means are of absolute changes; shares count draws, a tie is no win."""

    k: int
    answers: int
    named: float
    anywhere: float
    wins_anywhere: float  # share of draws that move the probability less than the named triples
    answers_nearby: int
    named_nearby: float  # the named triples again, over the answers that `nearby` speaks of
    nearby: float
    wins_nearby: float


def main() -> None:
    """Run the benchmark, print its table and write its record."""
    arguments = _parse()
    detector = _detector(arguments)
    instances = load_set("webqsp", arguments.data, None, PUBLISHED_MODEL).tests[PUBLISHED_MODEL]
    instances = instances[: arguments.limit]
    rng = random.Random(arguments.seed)
    changes, answers, explained = [], 0, 0
    for done, instance in enumerate(instances, 1):
        found = list(measure(instance, detector, rng, draws=arguments.draws))
        changes += found
        answers += len(instance.answers)
        explained += sum(change.k == 1 for change in found)
        if done % 50 == 0:
            print(f"{done} of {len(instances)} questions", flush=True)
    rows = summarise(changes)
    print(
        f"{len(instances)} questions, {answers} answers, {explained} with a named triple and more besides; "
    )
    print(f"detector {detector.record.name}, seed {arguments.seed}, {arguments.draws} draws an answer")
    print(_table(rows))
    result = {
        "arguments": {"seed": arguments.seed, "draws": arguments.draws, "untrained": arguments.untrained},
        "data_sha256": hash_files([arguments.data / "webqsp" / "instances.jsonl"]),
        "weights_sha256": detector.record.sha256,
        "device": detector.device,
        "questions": len(instances),
        "answers": answers,
        "rows": [asdict(row) for row in rows],
    }
    result |= present_explanations(result)
    print("\nwritten to", write_record("guard_explanations", result, arguments.out))


def measure(
    instance: KBQAInstance, detector: NetworkDetector, rng: random.Random, *, draws: int
) -> Iterator[Change]:
    """The changes of every answer whose explanation names at least k of more than k triples."""
    arrays = build_arrays([instance], detector.table)[0]
    score = _scorer(detector)
    places = {triple: place for place, triple in enumerate(instance.triples)}
    for answer, explanation in enumerate(explain_answers(instance, arrays, score)):
        named = [places[evidence.triple] for evidence in explanation.triples]
        near = _near(arrays, int(arrays.answers[answer]))
        for k in SIZES:
            if k > len(named) or k >= len(places):
                continue
            anywhere = [rng.sample(range(len(places)), k) for _ in range(draws)]
            nearby = [rng.sample(near, k) for _ in range(draws)] if k < len(near) else []
            sets = [named[:k], *anywhere, *nearby]
            base, *without = score([arrays, *(remove_triples(arrays, removed) for removed in sets)])
            moved = [abs(base[answer] - variant[answer]) for variant in without]
            yield Change(instance.id, k, moved[0], tuple(moved[1 : draws + 1]), tuple(moved[draws + 1 :]))


def summarise(changes: Sequence[Change]) -> list[Row]:
    """One row for each k that was measured."""
    rows = []
    for k in sorted({change.k for change in changes}):
        chosen = [change for change in changes if change.k == k]
        close = [change for change in chosen if change.nearby]
        rows.append(
            Row(
                k=k,
                answers=len(chosen),
                named=fmean(change.named for change in chosen),
                anywhere=fmean(fmean(change.anywhere) for change in chosen),
                wins_anywhere=fmean(_wins(change.named, change.anywhere) for change in chosen),
                answers_nearby=len(close),
                named_nearby=fmean(change.named for change in close) if close else 0.0,
                nearby=fmean(fmean(change.nearby) for change in close) if close else 0.0,
                wins_nearby=fmean(_wins(change.named, change.nearby) for change in close) if close else 0.0,
            )
        )
    return rows


def _wins(named: float, others: Sequence[float]) -> float:
    return fmean(named > other for other in others)


def _near(arrays: GraphArrays, node: int) -> list[int]:
    ways = find_ways(arrays)
    on_paths = {step.triple for way in ways.shortest(node, MAX_PATHS) for step in way}
    return sorted(on_paths | set(ways.around(node)))


def _scorer(detector: NetworkDetector) -> Score:
    """Calibrated probabilities of graphs as arrays, as the detector itself gives them."""
    checkpoint = detector.checkpoint

    def score(graphs: Sequence[GraphArrays]) -> list[tuple[float, ...]]:
        logits = score_graphs(checkpoint.networks, graphs, detector.table)
        scaled = [-row.astype(np.float64) / checkpoint.temperature for row in logits]
        return [tuple(np.exp(-np.logaddexp(0.0, row)).tolist()) for row in scaled]

    return score


def _table(rows: Sequence[Row]) -> str:
    head = [
        "k",
        "answers",
        "named",
        "random",
        "named > random",
        "answers",
        "named",
        "nearby",
        "named > nearby",
    ]
    cells = [
        [
            str(row.k),
            str(row.answers),
            f"{row.named:.4f}",
            f"{row.anywhere:.4f}",
            f"{row.wins_anywhere:.3f}",
            str(row.answers_nearby),
            f"{row.named_nearby:.4f}",
            f"{row.nearby:.4f}",
            f"{row.wins_nearby:.3f}",
        ]
        for row in rows
    ]
    return format_table(head, cells)


def _detector(arguments: argparse.Namespace) -> NetworkDetector:
    settings = load_settings()
    if arguments.untrained:
        return untrained_detector(load_sentence_encoder(settings), seed=arguments.seed)
    return load_detector(settings, arguments.weights)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with webqsp/instances.jsonl")
    parser.add_argument(
        "--weights", type=Path, default=SHIPPED_WEIGHTS, help="a checkpoint; else the bundled one"
    )
    parser.add_argument("--untrained", action="store_true", help="random weights instead, to try the command")
    parser.add_argument("--limit", type=int, help="only the first so many questions")
    parser.add_argument("--draws", type=int, default=5, help="random sets of triples for each answer and k")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


if __name__ == "__main__":
    main()
