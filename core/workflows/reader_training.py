"""A training run of the reader in a folder: weights, curve, calibration and metrics."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from core.errors import InputError
from core.models.entailment import Entailment
from core.reading.base import PACKAGED, load_base
from core.reading.calibration import ReaderCalibration, balanced_threshold, fit_calibration
from core.reading.checkpoint import ReaderCard, fill_network, read_weights, save_checkpoint
from core.reading.evaluation import ReadingScores, by_kind, score_readings
from core.reading.examples import Example, read_examples
from core.reading.judgment import Statement
from core.reading.network import COLUMNS, build_network
from core.reading.reader import PairReading, TrainedReader
from core.reading.training import ReaderTraining, Step, train_reader
from core.settings import DeviceChoice

WEIGHTS_NAME = "reader.safetensors"
_VERSION = "1"
_WORD_CUTS = tuple(step / 20 for step in range(2, 19))


@dataclass(frozen=True, slots=True)
class ReaderRun:
    """What a run is made of."""

    train: Path
    out: Path
    options: ReaderTraining
    calibration: Path | None
    base: str
    initial: Path | None
    whole: bool  # keep float16
    initial_share: float = 0.0  # in [0, 1], in the mean with it that is kept (Wortsman et al. 2022)


def run_training(run: ReaderRun, *, device: str, say: Callable[[str], None]) -> Path:
    """Train, calibrate, measure; the path of the weights. A run that was cut off goes on.

    Raises: InputError when a file cannot be used, or the folder holds another run; ModelError when the base, or the
    reader to begin with, cannot be loaded.
    """
    examples = read_examples(run.train)
    held = read_examples(run.calibration) if run.calibration is not None else []
    if run.calibration is not None:
        _require_labels(held)
    base = load_base(run.base)
    network = build_network(base, run.options.seed)
    weights = None
    if run.initial is not None:
        weights, card = read_weights(run.initial)
        if card.base != run.base and run.base == PACKAGED:
            raise InputError(
                f"{run.initial} was trained over {card.base!r}, not over {run.base!r}; choose one of them"
            )
        fill_network(network, weights, run.initial, run.base)
    say(f"{len(examples)} statements, {run.options.epochs} times, over {run.base} on {device}")
    run.out.mkdir(parents=True, exist_ok=True)
    curve = run.out / "curve.jsonl"

    def on_step(step: Step) -> None:
        with curve.open("a", encoding="utf-8") as out:
            out.write(json.dumps(asdict(step)) + "\n")
        twins = "" if step.twins is None else f", twins ordered rightly {step.twins:.3f}"
        say(f"step {step.number} of {step.of}, loss {step.loss:.3f}{twins}")

    trained = train_reader(
        network, base.tokenizer, examples, run.options, device=device, folder=run.out, on_step=on_step
    )
    if weights is not None:
        share = run.initial_share
        trained = {name: share * weights[name] + (1 - share) * value for name, value in trained.items()}
    path = run.out / WEIGHTS_NAME
    save_checkpoint(path, trained, ReaderCard(run.base, _VERSION, ReaderCalibration()), whole=run.whole)
    if run.calibration is not None:
        choice = DeviceChoice(device)
        calibrate(path, held, choice, whole=run.whole)
        scores = evaluate_reader(TrainedReader(path, choice), held)
        metrics: dict[str, Any] = {"measured_on": "the statements that it was calibrated with"}
        metrics |= {name: asdict(one) for name, one in scores.items()}
        (run.out / "metrics.json").write_text(json.dumps(metrics, indent=2) + "\n", encoding="utf-8")
    told = {"base": run.base, "examples": len(examples), "initial_share": run.initial_share}
    text = json.dumps(told | asdict(run.options), indent=2)
    (run.out / "run.json").write_text(f"{text}\n", encoding="utf-8")
    return path


def _require_labels(held: Sequence[Example]) -> None:
    missing = set(Entailment) - {one.label for one in held}
    if missing:
        raise InputError(f"calibration needs statements of all three labels; none is {min(missing)}")


def calibrate(
    path: Path, held: Sequence[Example], choice: DeviceChoice = DeviceChoice.AUTO, *, whole: bool
) -> ReaderCalibration:
    """Fit a checkpoint's calibration and thresholds on statements that it was not trained on, and keep them in it.

    Raises: InputError when a label does not occur.
    """
    import numpy as np

    _require_labels(held)
    reader = TrainedReader(path, choice)
    readings = reader.read_pairs([one.pair for one in held])
    logits = np.stack([one.logits for one in readings])  # (n, 3)
    labels = [COLUMNS[one.label] for one in held]
    counts = {label: labels.count(label) for label in set(labels)}
    weights = [len(labels) / 3 / counts[label] for label in labels]
    fitted = fit_calibration(logits, labels, weights)
    borne_out = fitted.apply(logits)[:, COLUMNS[Entailment.ENTAILED]]
    fitted = replace(fitted, threshold=round(balanced_threshold(borne_out.tolist(), labels), 4))
    if any(one.unsupported for one in held):
        best = max(_WORD_CUTS, key=lambda cut: _word_score(held, readings, cut))
        fitted = replace(fitted, word_threshold=best)
    stored, card = read_weights(path)
    save_checkpoint(path, stored, replace(card, calibration=fitted), whole=whole)
    return fitted


def _word_score(held: Sequence[Example], readings: Sequence[PairReading], cut: float) -> float:
    """F1 of the tokens at fault, over the statements whose words somebody marked."""
    hit = told = wanted = 0
    for example, reading in zip(held, readings, strict=True):
        for (low, high), p in zip(reading.spans, reading.words, strict=True):
            truth = any(low < end and start < high for start, end in example.unsupported or ())
            if example.unsupported:
                hit += truth and p >= cut
                told += bool(p >= cut)
                wanted += truth
    return 2 * hit / max(told + wanted, 1)


def evaluate_reader(reader: TrainedReader, examples: Sequence[Example]) -> dict[str, ReadingScores]:
    """Scores of all examples, of each set, and of each kind of change.

    Raises: ModelError when the reader cannot be loaded.
    """
    statements = [Statement(one.pair.statement, one.pair.question, (one.pair.passage,)) for one in examples]
    judgments = reader.read(statements)
    sets: dict[str, list[int]] = {"all": list(range(len(examples)))}
    for i, one in enumerate(examples):
        sets.setdefault(one.set or "unnamed", []).append(i)
    sets |= {f"  {kind}": places for kind, places in by_kind(examples).items()}
    return {
        name: score_readings([examples[i] for i in places], [judgments[i] for i in places], reader.threshold)
        for name, places in sets.items()
    }
