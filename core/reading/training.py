"""Training a reader: three-way cross-entropy, a margin between twins, a label for each marked word.

    L = CE(label) + a softplus(m - (s_true - s_false)) + b BCE(words)      s = log p(borne out) - log p(not)

A group (a true statement and its false versions about one passage) is read in one batch, so that the margin is told
between statements that differ in one thing. The word embeddings stay as the base has them. A training that was cut
off goes on from its last kept step to the same result: randomness depends on seed, epoch and step alone.
"""

import hashlib
import json
import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import CancelledError, InputError
from core.reading.encoding import EncodedPair, encode_pairs, pad
from core.reading.epochs import group_rows, plan_epoch
from core.reading.examples import Example, twins_of
from core.reading.network import (
    BORNE_OUT,
    COLUMNS,
    CONTRADICTED,
    NOT_SAID,
    ReaderNetwork,
    choose_precision,
    is_ours,
)

if TYPE_CHECKING:
    from tokenizers import Tokenizer
    from torch import Tensor

STATE_NAME = "training-state.safetensors"
_LAYER = re.compile(r"\.layers?\.(\d+)\.")  # as the libraries name them
_ADAM = ("step", "exp_avg", "exp_avg_sq")
_BETAS = (0.9, 0.98)
_CLIP = 1.0  # norm of the gradient


@dataclass(frozen=True, slots=True, kw_only=True)
class ReaderTraining:
    """How a reader is trained."""

    seed: int = 13
    epochs: int = 1
    most_steps: int = 0  # at which a training ends before its epochs do, the rate being down by then; 0: none
    learning_rate: float = 6e-5  # at its height
    final_rate: float = 0.0  # share of it at the end: below 1 it falls linearly
    warmup: float = 0.05  # share of the steps in which it rises
    weight_decay: float = 0.01
    batch_tokens: int = 4096  # padding included
    margin_weight: float = 0.5  # a
    margin: float = 2.0  # m, in log-odds
    word_weight: float = 0.3  # b
    frozen_layers: int = 0  # the first of the encoder, and its table of distances
    keep_every: int = 100  # steps


@dataclass(frozen=True, slots=True)
class Step:
    """One row of the training curve: means since the row before."""

    number: int  # from 1
    of: int
    loss: float
    twins: float | None  # share of twins that are ordered rightly, in [0, 1]; None: there was none


OnStep = Callable[[Step], None]
_Row = tuple[EncodedPair, Example]


def train_reader(  # noqa: PLR0913 - the flags are keyword-only
    network: ReaderNetwork,
    tokenizer: "Tokenizer",
    examples: Sequence[Example],
    training: ReaderTraining,
    *,
    device: str,
    folder: Path | None = None,
    on_step: OnStep | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> "dict[str, Tensor]":
    """The reader's weights in float32, by name; the word embeddings, which stay the base's, are not among them.

    With a `folder`, the state is kept there every few steps; a training that was cut off goes on from it.

    Raises: InputError when there is nothing to learn from, or the folder holds the state of another training;
    CancelledError when `cancelled` said so, between two batches; the state is kept.
    """
    if not examples:
        raise InputError(
            "there are no examples to learn from; give a file with one labelled statement a line"
        )
    rows = list(zip(encode_pairs(tokenizer, [one.pair for one in examples]), examples, strict=True))
    run = _Run(network, rows, training, device)
    state = folder / STATE_NAME if folder else None
    if state is not None:
        run.resume(state)
    while run.step < run.total:
        if cancelled is not None and cancelled():
            if state is not None:
                run.keep(state)
            raise CancelledError(f"Training was stopped at step {run.step}; it can be taken up again.")
        run.advance()
        if run.step % training.keep_every == 0 or run.step == run.total:
            if state is not None:
                run.keep(state)
            if on_step is not None:
                on_step(run.report())
    return run.still | {name: value.detach().cpu() for name, value in run.proper.items()}


class _Run:
    """A training under way. The network computes in `bf16` where the processor does; the weights proper are float32."""

    def __init__(
        self, network: ReaderNetwork, rows: list[_Row], training: ReaderTraining, device: str
    ) -> None:
        import torch

        self.training, self.rows, self.device = training, rows, device
        self.groups = group_rows([example for _, example in rows])
        self.lengths = [len(encoded.ids) for encoded, _ in rows]
        self.plans: dict[int, list[list[int]]] = {}
        self.starts = [0, *accumulate(len(self._plan(epoch)) for epoch in range(training.epochs))]  # by epoch
        self.total = min(self.starts[-1], training.most_steps or self.starts[-1])
        self.step = 0
        self.still: dict[str, Tensor] = {}
        self.proper: dict[str, Tensor] = {}
        for name, value in network.named_parameters():
            is_trained = is_ours(name) and not _is_frozen(name, training.frozen_layers)
            value.requires_grad_(is_trained)
            if is_trained:
                self.proper[name] = value.detach().float().clone().to(device)
            elif is_ours(name):
                self.still[name] = value.detach().float().clone()
        self.beginning = _hash_weights(self.proper)
        self.network = network.to(device=device, dtype=choose_precision(device))
        self.network.train()
        self.live = {name: value for name, value in self.network.named_parameters() if name in self.proper}
        plain = [value for name, value in self.proper.items() if value.ndim == 1]
        heavy = [value for name, value in self.proper.items() if value.ndim > 1]
        self.optimizer = torch.optim.AdamW(
            [
                {"params": heavy, "weight_decay": training.weight_decay},
                {"params": plain, "weight_decay": 0.0},
            ],
            lr=training.learning_rate,
            betas=_BETAS,
        )
        self.losses: list[float] = []
        self.ordered: list[bool] = []

    def advance(self) -> None:
        """One batch."""
        import torch

        epoch = bisect_right(self.starts, self.step) - 1
        batch = [self.rows[i] for i in self._plan(epoch)[self.step - self.starts[epoch]]]
        self._set_rate()
        torch.manual_seed(self.training.seed * 1_000_003 + self.step)  # of a base that drops units out
        loss = self._loss(batch)
        loss.backward()  # type: ignore[no-untyped-call]
        for name, value in self.live.items():
            self.proper[name].grad = None if value.grad is None else value.grad.float()
            value.grad = None
        torch.nn.utils.clip_grad_norm_(list(self.proper.values()), _CLIP)
        self.optimizer.step()
        self._take_over()
        self.losses.append(float(loss.detach()))
        self.step += 1

    def _take_over(self) -> None:
        import torch

        with torch.no_grad():
            for name, value in self.live.items():
                value.copy_(self.proper[name])

    def _set_rate(self) -> None:
        warm = max(1, round(self.training.warmup * self.total))
        rest = (self.total - self.step) / max(1, self.total - warm)
        share = min(
            (self.step + 1) / warm, self.training.final_rate + (1 - self.training.final_rate) * rest, 1
        )
        for group in self.optimizer.param_groups:
            group["lr"] = self.training.learning_rate * share

    def _loss(self, batch: list[_Row]) -> "Tensor":
        import torch
        from torch.nn import functional

        tokens, real = pad([encoded.ids for encoded, _ in batch], self.device)
        found = self.network(tokens, real)
        labels = torch.tensor([COLUMNS[example.label] for _, example in batch], device=self.device)
        loss = functional.cross_entropy(found.logits, labels)
        twins = twins_of([example for _, example in batch])
        if twins:
            log = torch.log_softmax(found.logits, dim=-1)
            scores = log[:, BORNE_OUT] - torch.logsumexp(log[:, [CONTRADICTED, NOT_SAID]], dim=-1)  # (n,)
            gap = scores[[true for true, _ in twins]] - scores[[false for _, false in twins]]  # (twins,)
            loss = loss + self.training.margin_weight * functional.softplus(self.training.margin - gap).mean()
            self.ordered += (gap > 0).tolist()
        rows, places, wrong = _words(batch)
        if rows:
            told = found.tokens[rows, places]  # (words,)
            truth = torch.tensor(wrong, dtype=torch.float32, device=self.device)
            weight = torch.where(truth > 0, 2.0, 1.0)  # one word in eight is at fault
            words = functional.binary_cross_entropy_with_logits(told, truth, weight)
            loss = loss + self.training.word_weight * words
        return loss

    def _plan(self, epoch: int) -> list[list[int]]:
        """The batches of an epoch: groups whole, of like length, in an order that seed and epoch decide."""
        if epoch not in self.plans:
            self.plans = {
                epoch: plan_epoch(
                    self.groups, self.lengths, self.training.batch_tokens, f"{self.training.seed}-{epoch}"
                )
            }
        return self.plans[epoch]

    def report(self) -> Step:
        """The row of the curve since the last."""
        twins = sum(self.ordered) / len(self.ordered) if self.ordered else None
        found = Step(self.step, self.total, sum(self.losses) / max(1, len(self.losses)), twins)
        self.losses, self.ordered = [], []
        return found

    def keep(self, path: Path) -> None:
        """Write everything that going on needs, whole or not at all."""
        from safetensors.torch import save_file

        tensors = {f"now.{name}": value.detach() for name, value in self.proper.items()}
        for name, value in self.proper.items():
            tensors |= {f"adam.{name}.{part}": kept for part, kept in self.optimizer.state[value].items()}
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".partial")
        save_file(tensors, unfinished, {"step": str(self.step), "run": self._identity()})
        unfinished.replace(path)

    def resume(self, path: Path) -> None:
        """Go on from a kept state, when there is one of the same training."""
        from safetensors import safe_open

        if not path.is_file():
            return
        with safe_open(path, "pt", device=self.device) as file:
            said = file.metadata()
            if said["run"] != self._identity():
                raise InputError(
                    f"{path} belongs to a training with other options or texts; choose another folder or delete it"
                )
            names = set(file.keys())
            for name, value in self.proper.items():
                value.data.copy_(file.get_tensor(f"now.{name}"))
                kept = {part: f"adam.{name}.{part}" for part in _ADAM}
                if names.issuperset(kept.values()):  # none of a parameter that never had a gradient
                    self.optimizer.state[value] = {part: file.get_tensor(key) for part, key in kept.items()}
        self.step = int(said["step"])
        self._take_over()

    def _identity(self) -> str:
        """What a kept state must have been made of: options, texts, and the weights that it began with."""
        digest = hashlib.sha256(self.beginning.encode())
        for encoded, example in self.rows:
            told = (encoded.ids, example.label, example.group, example.unsupported)
            digest.update(repr(told).encode())
        return json.dumps([asdict(self.training), digest.hexdigest()], sort_keys=True)


def _hash_weights(weights: "Mapping[str, Tensor]") -> str:
    digest = hashlib.sha256()
    for name, value in sorted(weights.items()):
        digest.update(name.encode())
        digest.update(value.cpu().numpy().tobytes())
    return digest.hexdigest()


def _is_frozen(name: str, layers: int) -> bool:
    """Whether a parameter belongs to the first layers of an encoder, or to what they share with the others."""
    if not layers:
        return False
    layer = _LAYER.search(name)
    return int(layer[1]) < layers if layer else "rel_embeddings" in name or "encoder.LayerNorm" in name


def _words(batch: list[_Row]) -> tuple[list[int], list[int], list[bool]]:
    """Row, place and truth of every token whose statement somebody marked."""
    rows: list[int] = []
    places: list[int] = []
    wrong: list[bool] = []
    for row, (encoded, example) in enumerate(batch):
        if example.unsupported is None:
            continue
        for place, (low, high) in zip(encoded.places, encoded.spans, strict=True):
            rows.append(row)
            places.append(place)
            wrong.append(any(low < end and start < high for start, end in example.unsupported))
    return rows, places, wrong
