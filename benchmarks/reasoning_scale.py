"""How the time of a question grows with the graph: synthetic triples, random vectors.

    python -m benchmarks.reasoning_scale [--triples 100000 1000000 5000000] [--questions 30] [--seed 13]

Entities are drawn with Zipf's weights, so that there are hubs; relations are the nine of MetaQA and 91 others.
Random vectors suffice: time does not depend on what names mean. Each question asks for two steps from an entity
that is drawn like those of the triples.
"""

import argparse
import hashlib
import random
import resource
import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.run_record import make_table, write_record
from core.kbqa.instance import Triple
from core.reasoning.reasoner import Reasoner
from core.types import ModelRecord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_RELATIONS = ("directed_by", "written_by", "starred_actors", "has_genre", "in_language", "release_year")
_N_RELATIONS = 100
_DEGREE = 6  # triples for each entity; MetaQA has 3 and Freebase more
_DIMENSIONS = 384
_QUESTIONS = (
    "who directed the films written by {}",
    "what genres are the films directed by {}",
    "who starred in {}",
    "which films share actors with {}",
)


class RandomEncoder:
    """A unit vector that follows from the text's hash."""

    record = ModelRecord("sentence_encoder", "random", "1", None)

    def encode(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        """Rows of shape (len(texts), 384)."""
        import numpy as np

        rows = [
            np.random.default_rng(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))
            .standard_normal(_DIMENSIONS)
            .astype(np.float32)
            for text in texts
        ]
        stacked = np.stack(rows)
        unit: NDArray[np.float32] = stacked / np.linalg.norm(stacked, axis=1, keepdims=True)
        return unit


def main() -> None:
    """Measure each size, and write the record."""
    args = _read_arguments()
    rows = []
    for size in args.triples:
        rows.append(_measure(size, args))
        print(" | ".join(rows[-1]), flush=True)
    header = ("triples", "entities", "seconds to build", "median ms", "95 % ms", "CPU ms", "peak GB")
    table = make_table("A question by the size of the graph", header, rows)
    record = {
        "headline": {"name": f"median ms at {args.triples[-1]:,} triples", "value": rows[-1][3]},
        "tables": [table],
        "seed": args.seed,
        "data_name": "synthetic",
    }
    print(f"written to {write_record('reasoning_scale', record, args.out)}")


def _measure(size: int, args: argparse.Namespace) -> tuple[str, ...]:
    began = time.perf_counter()
    reasoner = Reasoner(_triples(size, args.seed), RandomEncoder())
    built = time.perf_counter() - began
    base = reasoner.index.base
    chance = random.Random(args.seed)
    walls, cpus = [], []
    for number in range(args.questions):
        topic = base.nodes[int(base.heads[chance.randrange(len(base))])]
        question = _QUESTIONS[number % len(_QUESTIONS)].format(topic)
        wall, cpu = time.perf_counter(), time.process_time()
        reasoner.answer(question, [topic])
        walls.append(1000 * (time.perf_counter() - wall))
        cpus.append(1000 * (time.process_time() - cpu))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    return (
        f"{len(base):,}",
        f"{len(base.nodes):,}",
        f"{built:.1f}",
        f"{statistics.median(walls):.1f}",
        f"{sorted(walls)[int(0.95 * len(walls))]:.1f}",
        f"{statistics.median(cpus):.1f}",
        f"{peak:.1f}",
    )


def _triples(size: int, seed: int) -> Iterator[Triple]:
    import numpy as np

    chance = np.random.default_rng(seed)
    names = [*_RELATIONS, *(f"relation_{i}" for i in range(_N_RELATIONS - len(_RELATIONS)))]
    n = max(2, size // _DEGREE)
    heads = chance.integers(0, n, size)
    tails = np.minimum((n ** chance.random(size)).astype(np.int64), n) - 1  # log-uniform: Zipf's weights
    relations = chance.integers(0, len(names), size)
    for head, relation, tail in zip(heads.tolist(), relations.tolist(), tails.tolist(), strict=True):
        yield Triple(f"entity {head}", names[relation], f"entity {tail}")


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how reasoning grows with the graph.")
    parser.add_argument("--triples", type=int, nargs="+", default=[100_000, 1_000_000, 5_000_000])
    parser.add_argument("--questions", type=int, default=30)
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
