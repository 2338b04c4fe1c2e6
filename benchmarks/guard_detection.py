"""How well hallucinated answers are told from right ones: the detector and every baseline in one run.

    python -m benchmarks.guard_detection --data FOLDER --answers FOLDER
    python -m benchmarks.guard_detection --data FOLDER --sets webqsp --ablations --kbqa-supervision

Prints tables in the form of KG-Guard's tables 2 and 9 for each set and each answering model: trained on one
model's answers, tested on every model's. Questions are split by hash; thresholds are chosen on validation.
"""

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tqdm import tqdm

from benchmarks.guard_answers import load_model
from benchmarks.guard_methods import (
    NAMES,
    STANDARD,
    Workbench,
    baselines,
    bundled,
    detectors,
    joint,
    judges,
    kbqa_supervised,
    pretrained,
    self_checks,
    with_runs,
)
from benchmarks.guard_runs import Method, Run, measure_runs, rank, run_method
from benchmarks.guard_sets import SETS, LabelledSet, hash_files, load_set, load_subgraphs
from benchmarks.guard_tables import detection_table, difference_table, present_detection
from benchmarks.plots import plot_bars
from benchmarks.run_record import write_record
from core.errors import PlumblineError
from core.guard.config import CONFIGURATIONS
from core.guard.training import TrainingOptions
from core.models.device import choose_device, describe_device
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import Settings, load_settings

DEFAULT_SEEDS = (13, 14, 15)  # three, as in the paper
LANGUAGE_MODEL_QUESTIONS = 200  # of a set and an answering model, for whatever asks a language model


@dataclass(frozen=True, slots=True)
class Table:
    """One table: rows of a set and an answering model; `over` says which questions where not all are meant."""

    data: str
    model: str
    over: str
    rows: list[dict[str, Any]]


def main() -> None:
    """Run the benchmark, print its tables and write its record and plot."""
    arguments = _parse()
    settings = load_settings()
    started = time.perf_counter()
    try:
        sets = [
            load_set(name, arguments.data, arguments.answers, arguments.trained_on) for name in arguments.sets
        ]
        tables = [table for data in sets for table in _measure_set(data, sets, arguments, settings)]
    except PlumblineError as err:
        raise SystemExit(str(err)) from err
    result = {
        "arguments": {name: _plain(value) for name, value in vars(arguments).items() if name != "out"},
        "data_sha256": hash_files(_data_files(arguments)),
        "device": describe_device(settings.device),
        "seconds": round(time.perf_counter() - started, 1),
        "measured": [
            {
                "set": t.data,
                "model": t.model,
                "over": t.over,
                "first": {n: rank(t.rows, n)[:1] for n in ("f1", "auc_pr")},
                "rows": t.rows,
            }
            for t in tables
        ],
    }
    record = write_record("guard_detection", {**result, **present_detection(result)}, arguments.out)
    plot = plot_bars(_bars(tables), record.with_suffix(".html"), "Hallucinated answers: AUROC", "AUROC")
    print("\nwritten to", record, "and", plot)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, required=True, help="folder with the data sets")
    parser.add_argument("--answers", type=Path, help="folder with files of benchmarks.guard_answers")
    parser.add_argument("--sets", nargs="+", choices=SETS, default=list(SETS))
    parser.add_argument(
        "--trained-on", default="smollm2-135m", help="the model whose answers are learnt from"
    )
    parser.add_argument("--seeds", nargs="+", type=int, default=list(DEFAULT_SEEDS))
    parser.add_argument("--epochs", type=int, default=40, help="at most; training stops early")
    parser.add_argument("--patience", type=int, default=8, help="epochs without a better validation AUC-PR")
    parser.add_argument("--members", type=int, default=1, help="networks of each detector, averaged")
    parser.add_argument(
        "--subgraphs", type=Path, help="folder of subgraphs with gold: also a pretrained detector"
    )
    parser.add_argument("--configurations", nargs="*", choices=CONFIGURATIONS, default=list(STANDARD))
    parser.add_argument(
        "--ablations", action="store_true", help="every configuration, and so our steps from the paper's form"
    )
    parser.add_argument(
        "--kbqa-supervision", action="store_true", help="train on gold labels too (appendix B.3)"
    )
    parser.add_argument("--joint", action="store_true", help="also one model trained on all sets")
    parser.add_argument("--weights", type=Path, help="also a trained checkpoint as it is")
    parser.add_argument("--judge", help="a pulled language model that judges, such as qwen2.5-coder-1.5b")
    parser.add_argument("--judge-questions", type=int, default=LANGUAGE_MODEL_QUESTIONS)
    parser.add_argument("-o", "--out", type=Path, help="where the JSON record goes")
    return parser.parse_args()


def _measure_set(
    data: LabelledSet, sets: Sequence[LabelledSet], arguments: argparse.Namespace, settings: Settings
) -> Iterator[Table]:
    options = TrainingOptions(epochs=arguments.epochs, patience=arguments.patience)
    device = choose_device(settings.device)
    bench = Workbench(data, load_sentence_encoder(settings), device, options, arguments.members)
    runs = [
        [
            run_method(method, data, seed)
            for seed in (arguments.seeds if method.is_seeded else arguments.seeds[:1])
        ]
        for method in tqdm(
            _methods(bench, sets, arguments, settings), desc=data.name, unit="method", disable=None
        )
    ]
    asked = [
        (run_method(method, data, arguments.seeds[0], ids), frozenset(ids))
        for method, ids in _costly_methods(data, arguments, settings)
    ]
    for model in data.tests:
        rows = [measure_runs(found, model, data) for found in runs if model in found[0].tests]
        found = Table(data.name, model, "all test questions", rows)
        _show(found, arguments)
        yield found
        yield from _restricted(data, model, runs, asked)


def _methods(
    bench: Workbench, sets: Sequence[LabelledSet], arguments: argparse.Namespace, settings: Settings
) -> list[Method]:
    wanted = dict.fromkeys(arguments.configurations)
    if arguments.ablations:
        wanted |= dict.fromkeys(CONFIGURATIONS)
    methods = [*detectors(bench, list(wanted)), *baselines(bench)]
    if all(instance.agreement for instance in bench.data.train):
        methods.append(with_runs(bench))
    if arguments.kbqa_supervision:
        methods += kbqa_supervised(bench)
    if arguments.subgraphs:
        methods.append(pretrained(bench, load_subgraphs(arguments.subgraphs)))
    if arguments.joint:
        methods.append(joint(bench, sets))
    if arguments.weights:
        methods += bundled(settings, arguments.weights, bench.data)
    return methods


def _costly_methods(
    data: LabelledSet, arguments: argparse.Namespace, settings: Settings
) -> Iterator[tuple[Method, tuple[str, ...]]]:
    """Methods that need a language model or its samples, with the questions that they are run on."""
    yield from self_checks(data)
    if arguments.judge:
        threads = settings.language_model_threads or os.cpu_count() or 1
        judge = load_model(arguments.judge, settings.home, threads=threads)
        yield from judges(judge, data, arguments.judge_questions)


def _restricted(
    data: LabelledSet, model: str, runs: Sequence[Sequence[Run]], asked: Sequence[tuple[Run, frozenset[str]]]
) -> Iterator[Table]:
    """A table for each group of questions on which costly methods were run, all others measured on it too."""
    groups: dict[frozenset[str], list[Run]] = {}
    for run, ids in asked:
        if model in run.tests:
            groups.setdefault(ids, []).append(run)
    for ids, found in groups.items():
        rows = [measure_runs(each, model, data, ids) for each in runs if model in each[0].tests]
        rows += [measure_runs([run], model, data) for run in found]
        table = Table(
            data.name, model, f"{len(ids)} questions of {', '.join(run.name for run in found)}", rows
        )
        print("\n" + detection_table(f"{data.name}, answers of {model}, {table.over}", rows))
        yield table


def _show(table: Table, arguments: argparse.Namespace) -> None:
    print("\n" + detection_table(f"{table.data}, answers of {table.model}", table.rows))
    for name in ("f1", "auc_pr"):
        print(f"first in {name} among methods that see one answer and the graph: {rank(table.rows, name)[0]}")
    variants = [row for row in table.rows if row["method"] in {*NAMES.values(), *CONFIGURATIONS}]
    if arguments.ablations:
        title = f"{table.data}, answers of {table.model}: variants against the paper's form"
        print("\n" + difference_table(title, variants, NAMES["paper"]))


def _bars(tables: Sequence[Table]) -> dict[str, dict[str, tuple[float, float | None]]]:
    bars: dict[str, dict[str, tuple[float, float | None]]] = {}
    for table in tables:
        place = f"{table.data} / {table.model}"
        for row in table.rows if table.over == "all test questions" else ():
            if row["auroc"]:
                bars.setdefault(row["method"], {})[place] = (row["auroc"]["mean"], row["auroc"]["deviation"])
    return bars


def _data_files(arguments: argparse.Namespace) -> list[Path]:
    files = [arguments.data / "webqsp" / "instances.jsonl"] if "webqsp" in arguments.sets else []
    return files + (sorted(arguments.answers.glob("*.jsonl")) if arguments.answers else [])


def _plain(value: object) -> object:
    return str(value) if isinstance(value, Path) else value


if __name__ == "__main__":
    main()
