"""A detector on disk: one safetensors file, weights and all that scoring needs beside them.

The metadata carries the hash of the encoder that the weights were trained on; with another encoder their
numbers would mean nothing, so loading refuses it.
"""

import hashlib
import json
import re
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from core.errors import ModelError
from core.guard.agreement_forest import AgreementForest
from core.guard.config import GuardConfig
from core.guard.network import GuardNetwork
from core.types import ModelRecord

FORMAT = 1
ROLE = "hallucination_detector"


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """What the training graphs looked like, so that others can be told."""

    relations: NDArray[np.float32]  # (R, d) unit vectors of the relations met in training
    similarity: float  # cosine from which a relation counts as known
    known_share: float  # an instance with a smaller share of known relations lies outside
    largest: int  # triples of the largest training graph
    sets: tuple[str, ...]  # names of the training sets
    questions: NDArray[np.float32] | None = None  # (Q, d) unit vectors of the ways of asking met in training
    question_similarity: float = 0.0  # cosine from which a way of asking counts as known


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardCheckpoint:
    """Everything that scoring needs."""

    config: GuardConfig
    networks: tuple[GuardNetwork, ...]  # of equal shape; their logits are averaged
    encoder: ModelRecord
    temperature: float  # above 0; logits are divided by it
    threshold: float  # in [0, 1], of the calibrated probability
    domain: Domain
    forest: AgreementForest | None = None  # judges where the agreement of several runs is known
    forest_temperature: float = 1.0  # above 0
    name: str = "kg-guard"
    version: str = "1"


# The shipped file has `layers.0.query` for what TransformerConv calls `lin_query`.
_FIRST_NAMES = re.compile(r"^(layers\.\d+\.)(query|key|value|edge|skip)\b")
_PLAIN = ("name", "version", "temperature", "threshold", "forest_temperature")
_PLAIN_DOMAIN = ("similarity", "known_share", "largest", "sets", "question_similarity")


def save_checkpoint(path: Path, checkpoint: GuardCheckpoint) -> str:
    """Write the file, whole or not at all; its sha256. Matrices are kept in half precision."""
    domain = checkpoint.domain
    tensors: dict[str, Tensor] = {"domain.relations": torch.from_numpy(domain.relations).half()}
    if domain.questions is not None:
        tensors["domain.questions"] = torch.from_numpy(domain.questions).half()
    for index, network in enumerate(checkpoint.networks):
        for name, value in network.state_dict().items():
            kept = value.half() if value.dim() > 1 else value.float()
            tensors[f"member.{index}.{name}"] = kept.cpu().contiguous().clone()
    if checkpoint.forest is not None:
        arrays = {field.name: getattr(checkpoint.forest, field.name) for field in fields(AgreementForest)}
        tensors |= {f"forest.{name}": torch.from_numpy(value) for name, value in arrays.items()}
    said = {name: getattr(checkpoint, name) for name in _PLAIN} | {
        "format": FORMAT,
        "config": asdict(checkpoint.config),
        "members": len(checkpoint.networks),
        "width": checkpoint.networks[0].width,
        "encoder": asdict(checkpoint.encoder),
        "domain": {name: getattr(domain, name) for name in _PLAIN_DOMAIN},
    }
    write_tensors(path, tensors, {"guard": json.dumps(said, sort_keys=True)})
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_tensors(path: Path, tensors: dict[str, Tensor], metadata: dict[str, str]) -> None:
    """A safetensors file, whole or not at all."""
    from safetensors.torch import save_file

    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".partial")
    save_file(tensors, unfinished, metadata)
    unfinished.replace(path)


def tensors_under(tensors: dict[str, Tensor], prefix: str) -> dict[str, Tensor]:
    """Those whose names begin with the prefix, by the rest of their names."""
    return {name.removeprefix(prefix): value for name, value in tensors.items() if name.startswith(prefix)}


def load_checkpoint(path: Path, encoder: ModelRecord, device: str = "cpu") -> GuardCheckpoint:
    """The checkpoint at `path`. Raises: ModelError when it is missing, none of ours, or of another encoder."""
    from safetensors import SafetensorError, safe_open

    if not path.is_file():
        raise ModelError(
            f"the detector's weights {path} are missing; reinstall Plumbline, or train with `plumbline guard train`"
        )
    try:
        with safe_open(path, "pt", device=device) as file:
            said = json.loads((file.metadata() or {}).get("guard", "{}"))
            tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 - not a mapping
    except (OSError, SafetensorError, ValueError) as err:
        raise ModelError(
            f"the detector's weights {path} cannot be read ({err}); name a file that `plumbline guard train` "
            "wrote, or reinstall Plumbline if it is the bundled one"
        ) from err
    if said.get("format") != FORMAT:
        raise ModelError(f"{path} holds no detector of this version; train it again or reinstall Plumbline")
    trained_with = said["encoder"]
    if trained_with["sha256"] is None or trained_with["sha256"] != encoder.sha256:
        raise ModelError(
            f"the detector {path.name} was trained with the sentence encoder {trained_with['name']} "
            f"(sha256 {str(trained_with['sha256'])[:12]}...), but {encoder.name} "
            f'(sha256 {str(encoder.sha256)[:12]}...) is configured; set encoder = "{trained_with["name"]}", '
            "or train a detector with `plumbline guard train`"
        )
    return _assemble(said, tensors, encoder, device)


def _assemble(
    said: dict[str, Any], tensors: dict[str, Tensor], encoder: ModelRecord, device: str
) -> GuardCheckpoint:
    known = {field.name for field in fields(GuardConfig)}
    config = GuardConfig(**{name: value for name, value in said["config"].items() if name in known})
    networks = []
    for index in range(said["members"]):
        network = GuardNetwork(config, said["width"])
        weights = tensors_under(tensors, f"member.{index}.")
        network.load_state_dict(
            {_FIRST_NAMES.sub(r"\1lin_\2", name): value.float() for name, value in weights.items()}
        )
        networks.append(network.to(device).eval())
    matrices = {
        name: value.float().cpu().numpy() for name, value in tensors_under(tensors, "domain.").items()
    }
    trees = {name: value.cpu().numpy() for name, value in tensors_under(tensors, "forest.").items()}
    return GuardCheckpoint(
        config=config,
        networks=tuple(networks),
        encoder=encoder,
        domain=Domain(**said["domain"] | {"sets": tuple(said["domain"]["sets"])} | matrices),
        forest=AgreementForest(**trees) if trees else None,
        **{name: said[name] for name in _PLAIN if name in said},
    )
