"""A trained reader as one file: the weights that are ours, and what they were trained over.

The base's word embeddings are not in it; they come with the base. Matrices are kept as int8 with a scale for each row,
which halves the file (and costs less than a thousandth of a point; see the model card), or as float16.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import ModelError
from core.models.weights import hash_file
from core.reading.base import PACKAGED, load_base
from core.reading.calibration import ReaderCalibration
from core.reading.network import ReaderNetwork, build_network, is_ours

if TYPE_CHECKING:
    from tokenizers import Tokenizer
    from torch import Tensor

_SCALE = ".scale"
_FORMAT = "plumbline-reader-1"


@dataclass(frozen=True, slots=True)
class ReaderCard:
    """What a checkpoint says of itself."""

    base: str
    version: str
    calibration: ReaderCalibration


@dataclass(frozen=True, slots=True, eq=False)
class LoadedReader:
    """A network ready to read."""

    network: ReaderNetwork
    tokenizer: "Tokenizer"
    card: ReaderCard
    sha256: str  # of the file


def save_checkpoint(
    path: Path, weights: "Mapping[str, Tensor]", card: ReaderCard, *, whole: bool = False
) -> None:
    """Write a reader; `whole` keeps float16 instead of int8."""
    import torch
    from safetensors.torch import save_file

    kept: dict[str, Tensor] = {}
    for name, value in weights.items():
        if not is_ours(name):
            continue
        if whole or value.ndim != 2:
            kept[name] = value.to(torch.float16).contiguous()
            continue
        scale = value.abs().amax(dim=1, keepdim=True).clamp(min=1e-8) / 127.0  # (rows, 1)
        kept[name] = torch.round(value / scale).to(torch.int8)
        kept[name + _SCALE] = scale.float()
    told = {"format": _FORMAT, "card": json.dumps(asdict(card))}
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".partial")
    save_file(kept, unfinished, told)
    unfinished.replace(path)


def read_weights(path: Path) -> "tuple[dict[str, Tensor], ReaderCard]":
    """The weights in float32, and the card.

    Raises: ModelError when the file is missing or is no reader.
    """
    from pydantic import TypeAdapter
    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(path, "pt") as file:
            told = file.metadata() or {}
            stored = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 - not a mapping
        if told.get("format") != _FORMAT:
            raise ModelError(f"{path} is no reader of this version; train one with: plumbline reader train")
        card = TypeAdapter(ReaderCard).validate_json(told["card"])
    except (OSError, SafetensorError, ValueError, KeyError, TypeError) as err:
        raise ModelError(
            f"the reader {path} cannot be read ({err}); reinstall Plumbline, or train it anew"
        ) from err
    weights = {
        name: value.float() * stored[name + _SCALE] if name + _SCALE in stored else value.float()
        for name, value in stored.items()
        if not name.endswith(_SCALE)
    }
    return weights, card


def load_checkpoint(path: Path, base: str | None = None) -> LoadedReader:
    """A reader with its base; `base` says where the base lies on this machine, when not where it lay in training.

    Raises: ModelError when the file or the base is missing, or they do not fit.
    """
    weights, card = read_weights(path)
    if base is None and card.base != PACKAGED and not Path(card.base).is_dir():
        raise ModelError(f"the reader {path} was trained over {card.base!r}: say where that is with --base")
    found = load_base(base or card.base)
    network = build_network(found, seed=0)
    fill_network(network, weights, path, found.name)
    return LoadedReader(network.eval(), found.tokenizer, card, hash_file(path))


def fill_network(network: ReaderNetwork, weights: "Mapping[str, Tensor]", path: Path, base: str) -> None:
    """Put the weights of a checkpoint into a network over the base that they were trained over.

    Raises: ModelError when they do not fit.
    """
    try:
        found = network.load_state_dict(weights, strict=False)
    except RuntimeError as err:
        raise ModelError(f"the reader {path} was trained over another base than {base!r}: {err}") from err
    wrong = [*(name for name in found.missing_keys if is_ours(name)), *found.unexpected_keys]
    if wrong:
        raise ModelError(f"the reader {path} was trained over another base than {base!r}: {wrong[0]} differs")
