"""How fast the detector scores: batches against a plain loop, one instance, one large graph, growth.

Run: python -m benchmarks.guard_throughput [--instances 2000] [--device cuda] [--profile]
Instances are synthetic, by seed; weights are random, which changes no time. Embeddings are cached wherever
the table says so: the detector's work is measured, and the time to embed is a row of its own.
"""

import argparse
import math
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import torch

from benchmarks.guard_large import measure_large
from benchmarks.guard_plain_loop import PlainGuard, score_one_by_one
from benchmarks.guard_run_tables import THROUGHPUT_HEAD, present_throughput, throughput_rows
from benchmarks.guard_synthetic import (
    POOL,
    TRIPLES_PER_NODE,
    make_instance,
    make_instances,
    name_of,
    with_hub_answer,
)
from benchmarks.guard_untrained import texts_of, untrained_detector, with_empty_memory
from benchmarks.plots import plot_lines
from benchmarks.run_machine import describe_processor
from benchmarks.run_record import format_table, write_record
from core.guard.config import PAPER, SHIPPED
from core.guard.detector import NetworkDetector
from core.kbqa.instance import KBQAInstance
from core.models.device import choose_device
from core.models.sentence_encoder import SentenceEncoder, load_sentence_encoder
from core.settings import DeviceChoice, load_settings

TARGETS = {"speed_up": 5.0, "latency_ms": 50.0, "large_seconds": 3.0, "large_mb": 2000.0}
GROWTH = (100, 300, 1_000, 3_000, 10_000)  # nodes
_PROFILED_ROWS = 15
_SAME = 1e-4  # how far two probabilities of equal weights may lie apart: float32 sums in another order


@dataclass(frozen=True, slots=True)
class Rates:
    """Instances a second, best of the repeats, each with all embeddings in memory."""

    first: float  # instances that the detector has not met
    again: float  # instances that it has scored before: their index tensors are kept


def main() -> None:
    """Run the benchmark, print its table and write its record and plot."""
    arguments = _parse()
    settings = replace(load_settings(), device=arguments.device)
    encoder, device = load_sentence_encoder(settings), choose_device(arguments.device)
    instances = make_instances(arguments.instances, arguments.seed)
    large = [_grown(nodes) for nodes in GROWTH]
    print("Embedding names that are not cached yet ...", flush=True)
    encoder.encode([name_of(number) for number in range(POOL)])
    speed = _measure_speed(instances, encoder, arguments, device)
    detector = _ready(encoder, [*instances, *large], arguments.seed, device)
    latency = _measure_latency(detector, instances[: arguments.latency])
    growth = {len(graph.nodes): _median_ms(detector, graph, arguments.repeats) for graph in large}
    with tempfile.TemporaryDirectory() as folder:
        print("Measuring the large graph in processes of its own ...", flush=True)
        cold = measure_large(Path(folder), device)
        warm = measure_large(Path(folder), device)
    result = {
        "arguments": {"seed": arguments.seed, "instances": len(instances), "repeats": arguments.repeats},
        "device": describe_machine(device),
        "threads": torch.get_num_threads(),
        "mean_nodes": statistics.fmean(len(instance.nodes) for instance in instances),
        "mean_triples": statistics.fmean(len(instance.triples) for instance in instances),
        "targets": TARGETS,
        **speed,
        "latency_ms": latency,
        "large": {"cold": asdict(cold), "cached": asdict(warm)},
        "growth_ms": growth,
        "growth_exponent": growth_exponent(growth),
    }
    print(_table(result))
    if arguments.profile:
        print(_profile(detector, instances))
    record = write_record("guard_throughput", {**result, **present_throughput(result)}, arguments.out)
    plot = plot_lines(
        {"scoring": {"nodes": list(growth), "milliseconds": list(growth.values())}},
        record.with_suffix(".html"),
        f"One graph, embeddings cached, on {result['device']}",
        logarithmic=True,
    )
    print("\nwritten to", record, "and", plot)


def growth_exponent(growth: dict[int, float]) -> float:
    """The slope of log time over log nodes by least squares; 1 = linear, below 1 = a fixed cost besides."""
    x = [math.log(nodes) for nodes in growth]
    y = [math.log(taken) for taken in growth.values()]
    return statistics.linear_regression(x, y).slope


def describe_machine(device: str) -> str:
    """The name of the GPU or of the processor."""
    return torch.cuda.get_device_name() if device == "cuda" else describe_processor()


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--instances", type=int, default=2000)
    parser.add_argument(
        "--latency", type=int, default=300, help="how many are scored one at a time for the latency"
    )
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--device", type=DeviceChoice, choices=list(DeviceChoice), default=DeviceChoice.AUTO)
    parser.add_argument("--threads", type=int, help="of torch on the processor")
    parser.add_argument("--profile", action="store_true", help="also print where the time of batches goes")
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    arguments = parser.parse_args()
    if arguments.threads:
        torch.set_num_threads(arguments.threads)
    return arguments


def _grown(nodes: int) -> KBQAInstance:
    return with_hub_answer(make_instance(nodes, round(nodes * TRIPLES_PER_NODE), f"growth-{nodes}"))


def _ready(
    encoder: SentenceEncoder, instances: Sequence[KBQAInstance], seed: int, device: str
) -> NetworkDetector:
    """A detector of the shipped form with the texts of the instances in its table."""
    detector = untrained_detector(encoder, seed=seed, device=device)
    detector.table.add(texts_of(instances))
    return detector


def _measure_speed(
    instances: list[KBQAInstance], encoder: SentenceEncoder, arguments: argparse.Namespace, device: str
) -> dict[str, object]:
    """Rates of the plain loop and of ours: the same form with the same weights, and the shipped form."""
    paper = untrained_detector(encoder, seed=arguments.seed, config=PAPER, device=device)
    texts = texts_of(instances)
    paper.table.add(texts)
    vectors = dict(zip(texts, torch.from_numpy(paper.table.vectors_of(texts)), strict=True))
    plain = PlainGuard(paper.checkpoint.networks[0]).to(device).eval()
    ours, theirs = paper.probabilities(instances), score_one_by_one(plain, instances, vectors, device)
    apart = max(abs(a - b) for x, y in zip(ours, theirs, strict=True) for a, b in zip(x, y, strict=True))
    if apart > _SAME:
        raise RuntimeError(f"the plain loop and the detector differ by {apart}; they do not compute the same")
    loop = _rate(
        lambda: score_one_by_one(plain, instances, vectors, device), len(instances), arguments.repeats
    )
    rates = {
        name: _measure_rates(
            instances,
            untrained_detector(encoder, seed=arguments.seed, config=config, device=device),
            arguments.repeats,
        )
        for name, config in {"paper": PAPER, "shipped": SHIPPED}.items()
    }
    return {
        "plain_loop_per_second": loop,
        "batched_per_second": {name: asdict(found) for name, found in rates.items()},
        "largest_difference": apart,
        "speed_up": rates["paper"].first / loop,
    }


def _measure_rates(instances: list[KBQAInstance], detector: NetworkDetector, repeats: int) -> Rates:
    detector.table.add(texts_of(instances))
    detector.probabilities(instances[:256])  # the first pass of a process also sets torch up

    def first() -> None:
        with_empty_memory(detector).probabilities(instances)

    return Rates(
        _rate(first, len(instances), repeats),
        _rate(lambda: detector.probabilities(instances), len(instances), repeats),
    )


def _rate(work: Callable[[], object], count: int, repeats: int) -> float:
    return count / min(_seconds(work) for _ in range(repeats))


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()  # gives Python numbers, so a GPU has finished when it returns
    return time.perf_counter() - started


def _measure_latency(detector: NetworkDetector, instances: Sequence[KBQAInstance]) -> dict[str, float]:
    """Milliseconds of instances scored one at a time, each for the first time."""
    detector.probabilities(instances[:1])
    taken = [1000 * _seconds(lambda one=one: detector.probabilities([one])) for one in instances[1:]]
    return {"median": statistics.median(taken), "p95": statistics.quantiles(taken, n=20)[-1]}


def _median_ms(detector: NetworkDetector, instance: KBQAInstance, repeats: int) -> float:
    """Milliseconds of one graph; copies of it under other ids, so that no index tensor is kept."""
    copies = [replace(instance, id=f"{instance.id}-{number}") for number in range(max(3, repeats) + 1)]
    taken = [1000 * _seconds(lambda copy=copy: detector.probabilities([copy])) for copy in copies]
    return statistics.median(taken[1:])


def _profile(detector: NetworkDetector, instances: list[KBQAInstance]) -> str:
    from torch.profiler import ProfilerActivity, profile

    on_gpu = detector.device == "cuda"
    activities = [ProfilerActivity.CPU, *([ProfilerActivity.CUDA] if on_gpu else [])]
    detector.probabilities(instances)
    with profile(activities=activities) as found:
        detector.probabilities(instances)
    key = "self_cuda_time_total" if on_gpu else "self_cpu_time_total"
    return str(found.key_averages().table(sort_by=key, row_limit=_PROFILED_ROWS, max_name_column_width=40))


def _table(result: dict[str, object]) -> str:
    head = [f"{result['device']}, {result['threads']} threads", *THROUGHPUT_HEAD[1:]]
    return format_table(head, throughput_rows(result))


if __name__ == "__main__":
    main()
