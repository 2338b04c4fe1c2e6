"""One large graph in a process of its own: seconds to embed it, to score it, and the memory it took.

`python -m benchmarks.guard_large --cache FOLDER` prints one JSON object. The first run on an empty folder
embeds the texts; the next finds them there, as a deployment over a fixed knowledge graph would.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from benchmarks.guard_synthetic import make_instance, with_hub_answer

NODES, TRIPLES = 13_600, 16_700  # KG-Guard, table 13: 13,614 and 16,765
_KIB_PER_MB = 1000 / 1.024 if sys.platform != "darwin" else 1e6  # what ru_maxrss counts in one MB


@dataclass(frozen=True, slots=True)
class LargeRun:
    """What one process measured."""

    nodes: int
    triples: int
    embed_seconds: float  # to have every text's vector in the table: encoded, or read from the cache
    score_seconds: float  # from the instance to its probabilities, vectors in the table
    peak_mb: float  # resident memory of the whole process at its highest, 1 MB = 10^6 bytes


def measure_large(cache: Path, device: str, *, nodes: int = NODES, triples: int = TRIPLES) -> LargeRun:
    """One graph scored in a fresh process that keeps its vectors in `cache`."""
    command = [sys.executable, "-m", "benchmarks.guard_large", "--cache", str(cache), "--device", device]
    command += ["--nodes", str(nodes), "--triples", str(triples)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent.parent
    )
    if done.returncode:
        raise RuntimeError(f"the large graph could not be measured:\n{done.stderr}")
    return LargeRun(**json.loads(done.stdout))


def main() -> None:
    """Measure in this process and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, required=True, help="folder of kept vectors")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--triples", type=int, default=TRIPLES)
    arguments = parser.parse_args()
    print(json.dumps(asdict(_measure(arguments))))


def _measure(arguments: argparse.Namespace) -> LargeRun:
    from benchmarks.guard_untrained import texts_of, untrained_detector
    from core.models.sentence_encoder import load_sentence_encoder
    from core.settings import DeviceChoice, load_settings

    settings = replace(
        load_settings(), cache_dir=arguments.cache.resolve(), device=DeviceChoice(arguments.device)
    )
    instance = with_hub_answer(make_instance(arguments.nodes, arguments.triples, "large"))
    detector = untrained_detector(load_sentence_encoder(settings), seed=13, device=arguments.device)
    started = time.perf_counter()
    detector.table.add(texts_of([instance]))
    embedded = time.perf_counter()
    detector.probabilities([instance])
    scored = time.perf_counter()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _KIB_PER_MB
    return LargeRun(len(instance.nodes), len(instance.triples), embedded - started, scored - embedded, peak)


if __name__ == "__main__":
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    main()
