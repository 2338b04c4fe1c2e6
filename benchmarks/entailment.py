"""How well verifiers of last resort tell entailed from contradicted and neutral pairs of sentences.

    python -m benchmarks.entailment --sick SICK.txt --fever dev.jsonl --limit 60 --seed 13 \
        --model qwen2.5-coder-1.5b [--nli FOLDER-OR-ID] [--tune] [--out RECORD.json]

SICK (CC BY-NC-SA 3.0) and FEVER-Symmetric (CC BY-SA 3.0) are measured with; nothing is trained on them.
Each label gives the same number of pairs. `--tune` draws from SICK's training part and one half of FEVER,
which prompts may be written on; without it the pairs come from SICK's test part and the other half.
The prompt's common beginning is read once; an audit reads it each time, and takes about three times as long.
"""

import argparse
import csv
import hashlib
import json
import os
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tqdm import tqdm

from benchmarks.entailment_verifiers import EntailmentVerifier, LanguageModelEntailment, NLIEntailment
from benchmarks.guard_answers import load_model
from benchmarks.run_record import format_table, write_record
from core.errors import PlumblineError
from core.models.entailment import Entailment, Pair
from core.models.nli import NLIModel
from core.settings import load_settings

SICK_LABELS = {
    "ENTAILMENT": Entailment.ENTAILED,
    "CONTRADICTION": Entailment.CONTRADICTED,
    "NEUTRAL": Entailment.NEUTRAL,
}
FEVER_LABELS = {"SUPPORTS": Entailment.ENTAILED, "REFUTES": Entailment.CONTRADICTED}
NO_ANSWER = "no answer"


@dataclass(frozen=True, slots=True)
class Labelled:
    """A pair with what people say of it."""

    pair: Pair
    label: Entailment


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one verifier said of one set of pairs."""

    verifier: str
    data: str
    labels: tuple[Entailment, ...]
    answers: tuple[Entailment | None, ...]
    seconds: float

    @property
    def accuracy(self) -> float:
        """Share of right answers; no answer is a wrong one."""
        return sum(a is b for a, b in zip(self.labels, self.answers, strict=True)) / len(self.labels)

    def precision(self, label: Entailment) -> float | None:
        """Share of right ones among the answers `label`; None when it was never answered."""
        said = [gold for gold, answer in zip(self.labels, self.answers, strict=True) if answer is label]
        return sum(gold is label for gold in said) / len(said) if said else None

    @property
    def confusion(self) -> Counter[tuple[str, str]]:
        """(label, answer) to its count."""
        return Counter(
            (str(gold), str(answer) if answer else NO_ANSWER)
            for gold, answer in zip(self.labels, self.answers, strict=True)
        )


def read_sick(path: Path, *, tune: bool) -> Iterator[Labelled]:
    """Pairs of SICK's training (and trial) part, or of its test part."""
    with path.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE):
            if (row["SemEval_set"] != "TEST") is tune:
                yield Labelled(
                    Pair(row["sentence_A"], row["sentence_B"]), SICK_LABELS[row["entailment_label"]]
                )


def read_fever(path: Path, *, tune: bool) -> Iterator[Labelled]:
    """Claims with their evidence; halves by the hash of the claim's id, so that no claim is in both."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        is_first = hashlib.sha256(str(row["id"]).encode()).digest()[0] % 2 == 0
        if is_first is tune:
            yield Labelled(Pair(row["evidence"], row["claim"]), FEVER_LABELS[row["label"]])


def draw(pairs: Sequence[Labelled], limit: int, seed: int) -> list[Labelled]:
    """At most `limit` pairs, the same number of each label, in an order that the seed gives."""
    labels = sorted({item.label for item in pairs})
    rng = random.Random(seed)
    drawn: list[Labelled] = []
    for label in labels:
        group = [item for item in pairs if item.label is label]
        drawn += rng.sample(group, min(limit // len(labels), len(group)))
    rng.shuffle(drawn)
    return drawn


def measure(verifier: EntailmentVerifier, data: str, items: Sequence[Labelled]) -> Outcome:
    """The verifier's answers with their wall time."""
    verifier.judge([items[0].pair])  # weights and the prompt's common beginning are in memory
    began = time.monotonic()
    answers = tuple(verifier.judge([item.pair])[0] for item in tqdm(items, desc=f"{verifier.title}, {data}"))
    seconds = time.monotonic() - began
    return Outcome(verifier.title, data, tuple(item.label for item in items), answers, seconds)


def always_one(data: str, items: Sequence[Labelled]) -> Outcome:
    """The answer that is right most often, given to every pair."""
    labels = tuple(item.label for item in items)
    commonest = Counter(labels).most_common(1)[0][0]
    return Outcome("always the same answer", data, labels, (commonest,) * len(labels), 0.0)


def main() -> None:
    """Measure, print, and write the record."""
    options = read_options()
    settings = load_settings()
    verifiers: list[EntailmentVerifier] = []
    if options.model:
        threads = settings.language_model_threads or os.cpu_count() or 1
        verifiers.append(LanguageModelEntailment(load_model(options.model, settings.home, threads=threads)))
    if options.nli:
        verifiers.append(NLIEntailment(NLIModel(options.nli, settings.cache_dir, settings.device)))
    sets = {}
    if options.sick:
        sets["SICK"] = draw(list(read_sick(options.sick, tune=options.tune)), options.limit, options.seed)
    if options.fever:
        sets["FEVER-Symmetric"] = draw(
            list(read_fever(options.fever, tune=options.tune)), options.limit, options.seed
        )
    if not sets:
        raise SystemExit("no data: give --sick SICK.txt, --fever dev.jsonl, or both")
    outcomes = [always_one(name, items) for name, items in sets.items()]
    for verifier in verifiers:
        outcomes += [measure(verifier, name, items) for name, items in sets.items()]
    tables = [
        accuracy_table(outcomes),
        *(confusion_table(outcome) for outcome in outcomes if outcome.seconds),
    ]
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    write_record("entailment", _result(options, outcomes, tables, verifiers), options.out)


def accuracy_table(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """A row for each verifier and data set."""
    header = ["verifier", "data", "pairs", "accuracy", "entailed right", "contradicted right", "s a pair"]
    rows = [
        [
            outcome.verifier,
            outcome.data,
            str(len(outcome.labels)),
            f"{outcome.accuracy:.3f}",
            _share(outcome.precision(Entailment.ENTAILED)),
            _share(outcome.precision(Entailment.CONTRADICTED)),
            f"{outcome.seconds / len(outcome.labels):.2f}",
        ]
        for outcome in outcomes
    ]
    return {"title": "Right answers by verifier", "header": header, "rows": rows}


def confusion_table(outcome: Outcome) -> dict[str, object]:
    """Labels down, answers across."""
    labels = sorted(set(outcome.labels))
    answers = [*map(str, Entailment), NO_ANSWER]
    found = outcome.confusion
    rows = [[str(label), *(str(found[str(label), answer]) for answer in answers)] for label in labels]
    title = f"{outcome.verifier} on {outcome.data}: label down, answer across"
    return {"title": title, "header": ["label", *answers], "rows": rows}


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def _result(
    options: argparse.Namespace,
    outcomes: Sequence[Outcome],
    tables: Sequence[dict[str, object]],
    verifiers: Sequence[EntailmentVerifier],
) -> dict[str, object]:
    files = {"sick": options.sick, "fever": options.fever}
    measured = [outcome for outcome in outcomes if outcome.seconds]
    names = sorted({outcome.data for outcome in outcomes})
    series = [
        {
            "name": title,
            "x": names,
            "y": [next(o.accuracy for o in outcomes if (o.verifier, o.data) == (title, n)) for n in names],
        }
        for title in dict.fromkeys(outcome.verifier for outcome in outcomes)
    ]
    return {
        "arguments": {
            "limit": options.limit,
            "seed": options.seed,
            "tune": options.tune,
            "model": options.model,
            "nli": options.nli,
        },
        "data_sha256": {
            name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items() if path
        },
        "models": [
            {"name": v.record.name, "sha256": v.record.sha256, "prompt": v.prompt_version} for v in verifiers
        ],
        "accuracy": {f"{o.verifier} | {o.data}": round(o.accuracy, 4) for o in outcomes},
        "seconds_a_pair": {f"{o.verifier} | {o.data}": round(o.seconds / len(o.labels), 3) for o in measured},
        "tables": list(tables),
        "figures": [
            {
                "title": "Share of right answers",
                "kind": "bars",
                "x_title": "data",
                "y_title": "accuracy",
                "series": series,
            }
        ],
    }


def read_options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sick", type=Path, help="SICK.txt")
    parser.add_argument("--fever", type=Path, help="dev.jsonl of FEVER-Symmetric")
    parser.add_argument("--limit", type=int, default=60, help="pairs of each data set")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--model", help="a name as in the setting language_model")
    parser.add_argument("--nli", help="a transformers NLI model, by folder or hub id")
    parser.add_argument("--tune", action="store_true", help="draw from the parts that prompts are written on")
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    try:
        main()
    except PlumblineError as err:
        raise SystemExit(f"entailment: {err}") from err
