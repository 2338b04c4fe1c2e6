"""Train the detector that is shipped: jointly on MetaQA and WebQSP, in two stages.

    python -m benchmarks.guard_shipped pretrain --data FOLDER --answers FOLDER --subgraphs FILE --out PRE
    python -m benchmarks.guard_shipped train --data FOLDER --answers FOLDER --subgraphs FILE --pretrained PRE --out RUN
    cp RUN/kg-guard.safetensors RUN/validation.json RUN/metrics.json assets/guard/

New weights need their new sha256 and size in assets/models.toml, or loading refuses them.

First the networks learn from nodes proposed at random, with labels from gold alone: in the training
questions' retrieved graphs, in graphs around their topic entities, and in graphs about which questions are
made from templates. Then they learn from the real answers of language models. No test question, and nothing
of PathQuestion, takes part. `--subgraphs` is a file of `benchmarks.guard_answers` without `--model`.
"""

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.data_sets import load_metaqa_base, load_metaqa_questions, load_webqsp_base
from benchmarks.data_sets.metaqa import HOPS
from benchmarks.data_sets.splits import Split, split_of
from benchmarks.guard_neighbourhoods import sample_neighbourhoods
from benchmarks.guard_sets import load_set
from benchmarks.guard_template_questions import make_template_questions
from core.errors import PlumblineError
from core.guard.checkpoint import load_checkpoint
from core.guard.config import CONFIGURATIONS, GuardConfig
from core.guard.network import GuardNetwork
from core.guard.training import TrainingOptions, propose_answers
from core.kbqa.instance import KBQAInstance
from core.kbqa.loaders import parse_instance, read_lines
from core.models.device import choose_device
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import load_settings
from core.workflows.guard.training import CHECKPOINT_NAME, GuardTraining, TrainedGuard, train_guard

SETS = ("metaqa", "webqsp")  # the licences allow weights trained on these; PathQuestion is for research alone


def main() -> None:
    """Train and print the validation figures."""
    arguments = _parse()
    try:
        found = _train(arguments)
    except PlumblineError as err:
        raise SystemExit(str(err)) from err
    for name, row in found.metrics.items():
        print(name, row)
    checkpoint = found.detector.checkpoint
    print(f"temperature {checkpoint.temperature:.3f}, threshold {checkpoint.threshold:.3f}")


def _train(arguments: argparse.Namespace) -> TrainedGuard:
    settings = load_settings()
    encoder = load_sentence_encoder(settings)
    sets = [load_set(name, arguments.data, arguments.answers, arguments.trained_on) for name in SETS]
    answered = [one for data in sets for one in data.train]
    is_first = arguments.stage == "pretrain"
    initial: tuple[GuardNetwork, ...] = ()
    if arguments.pretrained is not None:
        checkpoint = load_checkpoint(arguments.pretrained / CHECKPOINT_NAME, encoder.record)
        initial = checkpoint.networks
    training = GuardTraining(
        config=checkpoint.config if initial else _configuration(arguments),
        train=_proposals(arguments, answered) if is_first else answered,
        rehearsal=() if is_first else _kept(arguments, answered),
        validation=[one for data in sets for one in data.validation],
        options=TrainingOptions(
            seed=arguments.seed,
            epochs=arguments.epochs,
            patience=arguments.patience,
            learning_rate=arguments.learning_rate,
        ),
        members=len(initial) or arguments.members,
        initial=initial,
    )
    print(f"{len(training.train)} training, {len(training.validation)} validation instances", flush=True)
    return train_guard(
        training,
        encoder,
        device=choose_device(settings.device),
        out=arguments.out,
        on_epoch=lambda name, epoch: print(
            f"{name} epoch {epoch.number} loss {epoch.loss:.3f} AUC-PR {epoch.validation:.3f}", flush=True
        ),
    )


def _proposals(arguments: argparse.Namespace, answered: Sequence[KBQAInstance]) -> list[KBQAInstance]:
    """Graphs with gold, of training questions and of templates, with nodes proposed at random."""
    base = load_webqsp_base(arguments.data / "webqsp")
    graphs = [
        *_training_graphs(arguments.subgraphs),
        *_neighbourhoods(arguments.data / "metaqa", arguments.neighbourhoods, arguments.seed),
        *make_template_questions(base, arguments.templates, seed=arguments.seed, source="webqsp"),
        *answered,
    ]
    return propose_answers(graphs, seed=arguments.seed, rounds=arguments.rounds)


def _kept(arguments: argparse.Namespace, answered: Sequence[KBQAInstance]) -> list[KBQAInstance]:
    """Some proposals of the first stage, so that what was learnt from them is not unlearnt."""
    proposals = _proposals(arguments, answered) if arguments.keep else []
    return random.Random(arguments.seed).sample(proposals, min(arguments.keep, len(proposals)))


def _configuration(arguments: argparse.Namespace) -> GuardConfig:
    return replace(CONFIGURATIONS[arguments.config], dropout=arguments.dropout)


def _training_graphs(path: Path | None) -> list[KBQAInstance]:
    """Graphs of training questions with gold, without answers."""
    if path is None:
        return []
    found = [parse_instance(line).instance for _, line in read_lines(path) if _is_training(line)]
    return [replace(one, id=f"{one.id}-graph") for one in found]


def _neighbourhoods(folder: Path, per_hop: int, seed: int) -> list[KBQAInstance]:
    """Graphs around the topic entities of training questions, so many of each number of hops."""
    rng = random.Random(seed)
    chosen = []
    for hops in HOPS:
        questions = [
            one
            for one in load_metaqa_questions(folder, hops)
            if split_of(one.group, source=one.source) is Split.TRAIN
        ]
        chosen += rng.sample(questions, min(per_hop, len(questions)))
    return sample_neighbourhoods(load_metaqa_base(folder), chosen, seed=seed) if chosen else []


def _is_training(line: str) -> bool:
    return bool(json.loads(line).get("split") == Split.TRAIN)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("stage", choices=("pretrain", "train"))
    parser.add_argument("--data", type=Path, required=True, help="folder with metaqa/ and webqsp/")
    parser.add_argument("--answers", type=Path, required=True, help="folder of benchmarks.guard_answers")
    parser.add_argument("--subgraphs", type=Path, help="MetaQA subgraphs without answers, for pretraining")
    parser.add_argument(
        "--neighbourhoods",
        type=int,
        default=2500,
        help="further graphs of each number of hops, for pretraining",
    )
    parser.add_argument("--templates", type=int, default=3000, help="questions made from templates")
    parser.add_argument("--keep", type=int, default=1500, help="proposals kept in the second stage")
    parser.add_argument("--pretrained", type=Path, help="folder of the first stage")
    parser.add_argument("--trained-on", default="smollm2-135m", help="the answering model of MetaQA")
    parser.add_argument("--config", default="shipped", choices=CONFIGURATIONS)
    parser.add_argument("--dropout", type=float, default=0.3)
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--members", type=int, default=3)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--patience", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=1, help="proposals drawn for each graph")
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


if __name__ == "__main__":
    main()
