"""`plumbline reader ...`: train, evaluate and use the reader, which says whether a source bears a statement out."""

from pathlib import Path
from typing import Any

import click

from core.cli.options import FILE, JSON, OUT, OUTPUT, lines_command, print_json, print_table

_WEIGHTS = click.option("--weights", type=FILE, help="A reader of `reader train`; else the bundled one.")
_BASE = click.option("--base", help="Where the encoder that it was trained over lies now: a folder or id.")


@click.group()
def reader() -> None:
    """Tell whether passages bear a statement out, contradict it, or do not say it, and which words are at fault."""


@lines_command("PAIRS.jsonl", "reading", "reader.begin_readings", reader)
@OUTPUT
@_WEIGHTS
@_BASE
def read() -> None:
    """Read PAIRS.jsonl: each line has id, passages, question (may be empty), statement."""


@reader.command()
@click.argument("train_path", metavar="TRAIN.jsonl", type=FILE)
@OUT
@click.option("--calibration", type=FILE, help="Labelled statements, not trained on, to calibrate with.")
@click.option("--base", help="Encoder to train over: a folder or id of transformers; else the packaged one.")
@click.option("--initial", type=FILE, help="A reader to begin with, over the same base.")
@click.option(
    "--initial-share",
    type=click.FloatRange(0, 1),
    default=0.0,
    show_default=True,
    help="Keep the mean of both, with this share of the reader to begin with.",
)
@click.option("--seed", default=13, show_default=True)
@click.option("--epochs", type=click.IntRange(1), default=1, show_default=True)
@click.option(
    "--steps", "most_steps", type=click.IntRange(1), help="Batches at most, the rate being down then."
)
@click.option("--learning-rate", type=click.FloatRange(0, min_open=True), default=6e-5, show_default=True)
@click.option("--margin-weight", type=click.FloatRange(0), default=0.5, show_default=True, help="Of twins.")
@click.option("--word-weight", type=click.FloatRange(0), default=0.3, show_default=True, help="Of the words.")
@click.option("--batch-tokens", type=click.IntRange(64), default=4096, show_default=True)
@click.option("--frozen-layers", type=click.IntRange(0), default=0, show_default=True, help="First to stay.")
@click.option("--whole", is_flag=True, help="Keep float16 weights instead of int8: twice the size.")
def train(  # noqa: PLR0913 - one parameter for each option
    train_path: Path,
    out: Path,
    calibration: Path | None,
    base: str | None,
    initial: Path | None,
    initial_share: float,
    most_steps: int | None,
    *,
    whole: bool,
    **chosen: Any,
) -> None:
    """Train a reader on labelled statements, one a line: passage, question, statement, label, unsupported, group."""
    from core.models.device import choose_device
    from core.reading.base import PACKAGED
    from core.reading.training import ReaderTraining
    from core.settings import load_settings
    from core.workflows.reader_training import ReaderRun, run_training

    if initial_share and initial is None:
        raise click.UsageError("--initial-share needs the reader to begin with: give it by --initial")
    options = ReaderTraining(most_steps=most_steps or 0, **chosen)
    device = choose_device(load_settings().device)
    run = ReaderRun(train_path, out, options, calibration, base or PACKAGED, initial, whole, initial_share)
    found = run_training(run, device=device, say=click.echo)
    click.echo(f"Weights, curve and metrics: {found.parent}")


@reader.command()
@click.argument("path", metavar="STATEMENTS.jsonl", type=FILE)
@_WEIGHTS
@_BASE
@JSON
def evaluate(path: Path, weights: Path | None, base: str | None, *, as_json: bool) -> None:
    """Measure a reader on labelled statements, by set and by kind of change."""
    from dataclasses import asdict

    from core.reading.examples import read_examples
    from core.reading.reader import SHIPPED, TrainedReader
    from core.settings import load_settings
    from core.workflows.reader_training import evaluate_reader

    trained = TrainedReader(weights or SHIPPED, load_settings().device, base)
    found = evaluate_reader(trained, read_examples(path))
    if as_json:
        print_json({name: asdict(scores) for name, scores in found.items()})
        return
    titles = ("set or kind", *"count AUC contra. unsaid twins label passed".split(), "words P", "words R")
    names = "count auc auc_contradicted auc_unsaid twins right passed_rightly word_precision word_recall"
    print_table(titles, {key: [getattr(one, name) for name in names.split()] for key, one in found.items()})
