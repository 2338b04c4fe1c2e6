"""`plumbline guard ...`: score, train and evaluate KG-Guard, the detector of hallucinated answers."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from core.cli.options import FILE, JSON, OUT, OUTPUT, lines_command, print_json, print_table, recorded
from core.errors import InputError

if TYPE_CHECKING:
    from core.kbqa.instance import KBQAInstance


@click.group()
def guard() -> None:
    """Tell which answers of a question-answering system are likely hallucinated."""


@lines_command("PATH", "scoring", "guard.begin_scores", guard)
@OUTPUT
@click.option(
    "--threshold", type=click.FloatRange(0, 1), help="Flag answers from this one on; else the detector's own."
)
@click.option("--explain/--no-explain", default=False, help="Also say why: reasons, triples, paths. Slower.")
@recorded
def score() -> None:
    """Score INSTANCES.jsonl: each line has id, question, triples, topic_entities, answers."""


@guard.command()
@click.argument("train_path", metavar="TRAIN.jsonl", type=FILE)
@click.argument("validation_path", metavar="VALIDATION.jsonl", type=FILE)
@OUT
@click.option("--config", "name", default="shipped", show_default=True, help="Form of the network.")
@click.option("--pretrain", type=FILE, help="Instances with gold; it begins with answers proposed at random.")
@click.option("--seed", default=13, show_default=True)
@click.option("--members", type=click.IntRange(1, 10), default=1, show_default=True, help="Nets averaged.")
@click.option("--epochs", type=click.IntRange(1), default=40, show_default=True, help="At most.")
@click.option("--patience", type=click.IntRange(1), default=8, show_default=True)
def train(  # noqa: PLR0913 - one parameter for each option
    train_path: Path,
    validation_path: Path,
    out: Path,
    name: str,
    pretrain: Path | None,
    members: int,
    **chosen: Any,
) -> None:
    """Train a detector on instances with answers and gold (one a line, as `guard score` reads them)."""
    from core.guard.config import find_configuration
    from core.guard.training import TrainingOptions, propose_answers
    from core.models.device import choose_device
    from core.models.sentence_encoder import load_sentence_encoder
    from core.settings import load_settings
    from core.workflows.guard.training import GuardTraining, train_guard

    settings = load_settings()
    proposed = propose_answers(_labelled(pretrain, answered=False), seed=chosen["seed"]) if pretrain else ()
    training = GuardTraining(
        config=find_configuration(name),
        train=_labelled(train_path),
        validation=_labelled(validation_path),
        pretraining=tuple(proposed),
        options=TrainingOptions(**chosen),
        members=members,
    )
    device = choose_device(settings.device)
    learnt, held = len(training.train), len(training.validation)
    click.echo(f"{learnt} training and {held} validation instances on {device}")
    found = train_guard(
        training,
        load_sentence_encoder(settings),
        device=device,
        out=out,
        on_epoch=lambda member, epoch: click.echo(
            f"{member}: epoch {epoch.number}, loss {epoch.loss:.3f}, validation AUC-PR {epoch.validation:.3f}"
        ),
    )
    _print_metrics(found.metrics)
    click.echo(f"Weights, curves and metrics: {out}")


@guard.command()
@click.argument("path", metavar="INSTANCES.jsonl", type=FILE)
@click.option("--weights", type=FILE, help="A checkpoint of `guard train`; the bundled one if left out.")
@click.option("--threshold", type=click.FloatRange(0, 1), help="The checkpoint's own if left out.")
@JSON
def evaluate(path: Path, weights: Path | None, threshold: float | None, *, as_json: bool) -> None:
    """Measure a detector on instances with answers and gold."""
    from core.guard.detector import SHIPPED_WEIGHTS, load_detector
    from core.settings import load_settings
    from core.workflows.guard.training import evaluate_detector

    detector = load_detector(load_settings(), weights or SHIPPED_WEIGHTS)
    metrics = evaluate_detector(detector, _labelled(path), threshold=threshold)
    if as_json:
        print_json(metrics)
    else:
        _print_metrics(metrics)


def _labelled(path: Path, *, answered: bool = True) -> "list[KBQAInstance]":
    """The instances of a file; all with gold, and with answers where needed. Raises: InputError for a bad line."""
    from core.kbqa.loaders import load_instances

    instances = [checked.instance for checked in load_instances(path)]
    for instance in instances:
        if instance.gold is None:
            raise InputError(f'{path}: instance "{instance.id}" has no "gold"; add its right answers.')
    kept = [instance for instance in instances if instance.answers or not answered]
    if not kept:
        why = "there is nothing to learn or measure."
        raise InputError(f"{path} has no instance with proposed answers; {why}")
    return kept


def _print_metrics(metrics: Mapping[str, Any]) -> None:
    names = ("f1", "precision", "recall", "accuracy", "auc_pr", "auroc")
    sets = {name: row for name, row in metrics.items() if isinstance(row, dict)}
    rows = {name: [row[key] for key in ("count", "positives", *names)] for name, row in sets.items()}
    print_table(("set", "answers", "wrong", *names), rows)
    for key in ("calibration_error_before", "calibration_error_after", "calibration_error"):
        if metrics.get(key) is not None:
            click.echo(f"{key.replace('_', ' ')}: {metrics[key]:.3f}")
