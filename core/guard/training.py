"""Training one network: Adam, early stopping on validation AUC-PR, taken up again where it was cut off.

KG-Guard, appendix A: learning rate 1e-3, weight decay 1e-4, batches of 32, patience 50 of 300 epochs. Ours
stops sooner: with structural marks the best epoch is among the first twenty.
"""

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from core.errors import CancelledError, InputError
from core.guard.checkpoint import tensors_under, write_tensors
from core.guard.config import GuardConfig
from core.guard.embedding_table import EmbeddingTable
from core.guard.network import GuardNetwork, score_graphs
from core.guard.tensors import GraphArrays, batches, build_arrays, collate
from core.kbqa.instance import KBQAInstance

STATE_NAME = "training-state.safetensors"
_MOST_ANSWERS = 5  # proposed for one question, as a language model is allowed to
_RIGHT_SHARE = 0.4  # of the proposed nodes, where the graph holds enough right ones


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingOptions:
    """How a network is trained."""

    seed: int = 13
    epochs: int = 40  # at most
    patience: int = 8  # epochs without a better validation AUC-PR before it stops
    batch_size: int = 32  # instances
    learning_rate: float = 1e-3
    weight_decay: float = 1e-4
    answers_per_question: float = 3.0  # a question with more answers weighs no more than this many
    mixed_precision: bool = True  # on a GPU


@dataclass(frozen=True, slots=True)
class Epoch:
    """One row of the training curve."""

    number: int  # from 1
    loss: float
    validation: float  # AUC-PR, mean over the sets that the validation instances come from


@dataclass(frozen=True, slots=True, eq=False)
class LabelledGraphs:
    """Instances as arrays with the label of each answer: 1 = hallucinated."""

    graphs: list[GraphArrays]
    labels: list[NDArray[np.float32]]
    sources: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.graphs)


@dataclass(frozen=True, slots=True, eq=False)
class TrainedNetwork:
    """A network at its best epoch, with its curve."""

    network: GuardNetwork
    curve: tuple[Epoch, ...]
    best_epoch: int


def label_graphs(instances: Sequence[KBQAInstance], table: EmbeddingTable) -> LabelledGraphs:
    """Arrays and labels of instances with answers. Raises: InputError when there is none, or gold is not known."""
    used = [instance for instance in instances if instance.answers]
    unknown = next((instance.id for instance in used if instance.gold is None), None)
    if unknown is not None:
        raise InputError(f"instance {unknown!r} has no gold answers, so nothing can be learnt from it")
    if not used:
        raise InputError("no instance has a proposed answer, so there is nothing to learn from")
    labels = [
        np.array([instance.is_hallucinated(answer) for answer in instance.answers], dtype=np.float32)
        for instance in used
    ]
    return LabelledGraphs(build_arrays(used, table), labels, tuple(instance.source for instance in used))


def train_network(  # noqa: PLR0913 - the flags are keyword-only
    config: GuardConfig,
    train: LabelledGraphs,
    validation: LabelledGraphs,
    table: EmbeddingTable,
    options: TrainingOptions,
    *,
    folder: Path | None = None,
    initial: GuardNetwork | None = None,
    on_epoch: Callable[[Epoch], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> TrainedNetwork:
    """The network of the best validation epoch.

    With a `folder`, the state after each epoch is kept there, and a training that was cut off goes on from it
    to the same result. `initial` is a network to begin with (pretraining).

    Raises: CancelledError when `cancelled` said so, between two batches.
    """
    run = _Run(config, table, options, initial)
    if initial is None:
        run.standardise(train)
    state = folder / STATE_NAME if folder else None
    if state is not None:
        run.resume(state)
    while not run.is_finished:
        run.epoch(train, validation, cancelled)
        if state is not None:
            run.keep(state)
        if on_epoch is not None:
            on_epoch(run.curve[-1])
    return run.finish()


class _Run:
    """A training under way. Randomness depends on seed and epoch alone, so that going on changes nothing."""

    def __init__(
        self,
        config: GuardConfig,
        table: EmbeddingTable,
        options: TrainingOptions,
        initial: GuardNetwork | None,
    ) -> None:
        self.table, self.options, self.config = table, options, config
        self.device = table.vectors.device
        torch.manual_seed(options.seed)
        network = GuardNetwork(config, table.vectors.shape[1])
        if initial is not None:
            network.load_state_dict(initial.state_dict())
        self.network = network.to(self.device)
        self.optimizer = torch.optim.Adam(
            network.parameters(), lr=options.learning_rate, weight_decay=options.weight_decay
        )
        self.best = self._copy()
        self.best_epoch = 0
        self.curve: list[Epoch] = []

    @property
    def is_finished(self) -> bool:
        done = len(self.curve)
        return done >= self.options.epochs or done - self.best_epoch >= self.options.patience

    def standardise(self, train: LabelledGraphs) -> None:
        """Mean and spread of the marks beside the answers, over the training answers."""
        with torch.no_grad():
            parts = [self.network.answer_marks(batch) for _, batch in batches(train.graphs, self.table)]
        marks = torch.cat(parts)
        if marks.shape[1]:
            self.network.mark_mean.copy_(marks.mean(0))
            self.network.mark_scale.copy_(marks.std(0, correction=0).clamp(min=1e-3))

    def epoch(
        self, train: LabelledGraphs, validation: LabelledGraphs, cancelled: Callable[[], bool] | None
    ) -> None:
        """One pass over the training instances and a look at the validation instances."""
        number = len(self.curve) + 1
        order = list(range(len(train)))
        random.Random(f"{self.options.seed}-{number}").shuffle(order)
        torch.manual_seed(self.options.seed * 100_003 + number)
        self.network.train()
        losses: list[float] = []
        for start in range(0, len(order), self.options.batch_size):
            if cancelled is not None and cancelled():
                raise CancelledError(f"Training was stopped in epoch {number}; it can be taken up again.")
            losses.append(self._step(train, order[start : start + self.options.batch_size]))
        found = _mean_auc_pr(validation, score_graphs([self.network], validation.graphs, self.table))
        self.curve.append(Epoch(number, sum(losses) / len(losses), found))
        if not self.best_epoch or found > self.curve[self.best_epoch - 1].validation:
            self.best, self.best_epoch = self._copy(), number

    def _step(self, train: LabelledGraphs, rows: list[int]) -> float:
        batch = collate([train.graphs[row] for row in rows], self.table)
        labels = torch.cat([torch.from_numpy(train.labels[row]) for row in rows]).to(self.device)
        weights = self._weights([train.labels[row] for row in rows])
        half = self.options.mixed_precision and self.device.type == "cuda"
        with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=half):
            logits = self.network(batch)
        loss = functional.binary_cross_entropy_with_logits(logits.float(), labels, weights)
        self.optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        return float(loss.detach())

    def _weights(self, labels: list[NDArray[np.float32]]) -> Tensor:
        cap = self.options.answers_per_question
        weights = torch.cat([torch.full((len(row),), min(1.0, cap / len(row))) for row in labels])
        return (weights / weights.mean()).to(self.device)

    def _copy(self) -> dict[str, Tensor]:
        return {name: value.detach().clone() for name, value in self.network.state_dict().items()}

    def keep(self, path: Path) -> None:
        """Write everything that going on needs, whole or not at all."""
        tensors = {f"now.{name}": value for name, value in self._copy().items()}
        tensors |= {f"best.{name}": value.clone() for name, value in self.best.items()}
        for index, values in self.optimizer.state_dict()["state"].items():
            tensors |= {f"adam.{index}.{name}": value.clone() for name, value in values.items()}
        said = {"curve": [asdict(epoch) for epoch in self.curve], "best_epoch": self.best_epoch}
        write_tensors(path, tensors, {"state": json.dumps(said), "run": self._identity()})

    def resume(self, path: Path) -> None:
        """Go on from a kept state, when there is one of the same configuration and options."""
        from safetensors import safe_open

        if not path.is_file():
            return
        with safe_open(path, "pt", device=str(self.device)) as file:
            said = file.metadata()
            if said["run"] != self._identity():
                raise InputError(
                    f"{path} belongs to a training with other options; choose another folder or delete it"
                )
            tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 - not a mapping
        state = json.loads(said["state"])
        self.curve = [Epoch(**epoch) for epoch in state["curve"]]
        self.best_epoch = state["best_epoch"]
        self.network.load_state_dict(tensors_under(tensors, "now."))
        self.best = tensors_under(tensors, "best.")
        adam: dict[int, dict[str, Any]] = {}
        for name, value in tensors_under(tensors, "adam.").items():
            index, field = name.split(".", 1)
            adam.setdefault(int(index), {})[field] = value
        groups = self.optimizer.state_dict()["param_groups"]
        self.optimizer.load_state_dict({"state": adam, "param_groups": groups})

    def _identity(self) -> str:
        fixed = {name: value for name, value in asdict(self.options).items() if name != "epochs"}
        return json.dumps([asdict(self.config), fixed], sort_keys=True)

    def finish(self) -> TrainedNetwork:
        """The network of the best epoch."""
        self.network.load_state_dict(self.best)
        return TrainedNetwork(self.network.eval(), tuple(self.curve), self.best_epoch)


def _mean_auc_pr(data: LabelledGraphs, logits: Sequence[NDArray[np.float32]]) -> float:
    """AUC-PR of each source that has both classes, averaged; 0 when none has."""
    from sklearn.metrics import average_precision_score

    found = []
    for source in dict.fromkeys(data.sources):
        rows = [row for row, name in enumerate(data.sources) if name == source]
        labels = np.concatenate([data.labels[row] for row in rows])
        if 0 < labels.sum() < len(labels):
            scores = np.concatenate([logits[row] for row in rows])
            found.append(float(average_precision_score(labels, scores)))
    return sum(found) / len(found) if found else 0.0


def propose_answers(instances: Sequence[KBQAInstance], *, seed: int, rounds: int = 1) -> list[KBQAInstance]:
    """Each instance `rounds` times, with one to five of its nodes proposed at random, for pretraining.

    Nodes are drawn right with probability 0.4 and wrong otherwise. Instances without gold, or with topic
    entities alone, are left out.
    """
    rng = random.Random(seed)
    found = []
    for number in range(rounds):
        for instance in instances:
            answers = _draw(instance, rng)
            if answers:
                name = f"{instance.id}-proposed-{number}"
                found.append(replace(instance, id=name, answers=answers, agreement=None))
    return found


def _draw(instance: KBQAInstance, rng: random.Random) -> tuple[str, ...]:
    nodes = instance.nodes[len(instance.topic_entities) :]
    if instance.gold is None or not nodes:
        return ()
    gold = set(instance.gold)
    right = [node for node in nodes if node in gold]
    wrong = [node for node in nodes if node not in gold]
    rng.shuffle(right)
    rng.shuffle(wrong)
    answers = []
    for _ in range(min(rng.randint(1, _MOST_ANSWERS), len(nodes))):
        first, second = (right, wrong) if rng.random() < _RIGHT_SHARE else (wrong, right)
        answers.append((first or second).pop())
    return tuple(sorted(answers))
