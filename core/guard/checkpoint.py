"""A detector on disk: one safetensors file, weights and all that scoring needs beside them.

The metadata carries the hash of the encoder that the weights were trained on; with another encoder their
numbers would mean nothing, so loading refuses it.
"""

import hashlib
import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import ModelError
from core.guard.agreement_forest import AgreementForest
from core.guard.config import GraphEncoder, GuardConfig
from core.types import ModelRecord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from torch import Tensor

    from core.guard.network import GuardNetwork

FORMAT = 1
ROLE = "hallucination_detector"


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain:
    """What the training graphs looked like, so that others can be told."""

    relations: "NDArray[np.float32]"  # (R, d) unit vectors of the relations met in training
    similarity: float  # cosine from which a relation counts as known
    known_share: float  # an instance with a smaller share of known relations lies outside
    largest: int  # triples of the largest training graph
    sets: tuple[str, ...]  # names of the training sets
    questions: "NDArray[np.float32] | None" = (
        None  # (Q, d) unit vectors of the ways of asking met in training
    )
    question_similarity: float = 0.0  # cosine from which a way of asking counts as known


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardCheckpoint:
    """Everything that scoring needs."""

    config: GuardConfig
    networks: "tuple[GuardNetwork, ...]"  # of equal shape; their logits are averaged
    encoder: ModelRecord
    temperature: float  # above 0; logits are divided by it
    threshold: float  # in [0, 1], of the calibrated probability
    domain: Domain
    forest: AgreementForest | None = None  # judges where the agreement of several runs is known
    forest_temperature: float = 1.0  # above 0
    name: str = "kg-guard"
    version: str = "1"


def save_checkpoint(path: Path, checkpoint: GuardCheckpoint) -> str:
    """Write the file, whole or not at all; its sha256. Matrices are kept in half precision."""
    import torch
    from safetensors.torch import save_file

    tensors: dict[str, Tensor] = {"domain.relations": torch.from_numpy(checkpoint.domain.relations).half()}
    if checkpoint.domain.questions is not None:
        tensors["domain.questions"] = torch.from_numpy(checkpoint.domain.questions).half()
    for index, network in enumerate(checkpoint.networks):
        for name, value in network.state_dict().items():
            kept = value.half() if value.dim() > 1 else value.float()
            tensors[f"member.{index}.{name}"] = kept.cpu().contiguous().clone()
    if checkpoint.forest is not None:
        arrays = {field.name: getattr(checkpoint.forest, field.name) for field in fields(AgreementForest)}
        tensors |= {f"forest.{name}": torch.from_numpy(value) for name, value in arrays.items()}
    domain = {"similarity", "known_share", "largest", "sets", "question_similarity"}
    said = {
        "format": FORMAT,
        "name": checkpoint.name,
        "version": checkpoint.version,
        "config": asdict(checkpoint.config),
        "members": len(checkpoint.networks),
        "width": checkpoint.networks[0].width,
        "encoder": asdict(checkpoint.encoder),
        "temperature": checkpoint.temperature,
        "threshold": checkpoint.threshold,
        "forest_temperature": checkpoint.forest_temperature,
        "domain": {name: getattr(checkpoint.domain, name) for name in sorted(domain)},
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".partial")
    save_file(tensors, unfinished, {"guard": json.dumps(said, sort_keys=True)})
    unfinished.replace(path)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def load_checkpoint(path: Path, encoder: ModelRecord, device: str = "cpu") -> GuardCheckpoint:
    """The checkpoint at `path`, for use with this encoder.

    Raises:
        ModelError: it is missing, not one of ours, or was trained with another encoder.
    """
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
    _require_encoder(path, said["encoder"], encoder)
    return _assemble(said, tensors, encoder, device)


def _require_encoder(path: Path, trained_with: dict[str, Any], encoder: ModelRecord) -> None:
    if trained_with["sha256"] is None or trained_with["sha256"] != encoder.sha256:
        raise ModelError(
            f"the detector {path.name} was trained with the sentence encoder {trained_with['name']} "
            f"(sha256 {str(trained_with['sha256'])[:12]}...), but {encoder.name} "
            f'(sha256 {str(encoder.sha256)[:12]}...) is configured; set encoder = "{trained_with["name"]}", '
            "or train a detector with `plumbline guard train`"
        )


def _assemble(
    said: dict[str, Any], tensors: "dict[str, Tensor]", encoder: ModelRecord, device: str
) -> GuardCheckpoint:
    from core.guard.network import GuardNetwork

    config = _read_config(said["config"])
    networks = []
    for index in range(said["members"]):
        prefix = f"member.{index}."
        network = GuardNetwork(config, said["width"])
        network.load_state_dict(
            {name.removeprefix(prefix): t.float() for name, t in tensors.items() if name.startswith(prefix)}
        )
        networks.append(network.to(device).eval())
    arrays = {
        name.removeprefix("forest."): t.cpu().numpy()
        for name, t in tensors.items()
        if name.startswith("forest.")
    }
    domain = said["domain"] | {"sets": tuple(said["domain"]["sets"])}
    questions = tensors.get("domain.questions")
    return GuardCheckpoint(
        config=config,
        networks=tuple(networks),
        encoder=encoder,
        temperature=said["temperature"],
        threshold=said["threshold"],
        domain=Domain(
            relations=tensors["domain.relations"].float().cpu().numpy(),
            questions=None if questions is None else questions.float().cpu().numpy(),
            **domain,
        ),
        forest=AgreementForest(**arrays) if arrays else None,
        forest_temperature=said.get("forest_temperature", 1.0),
        name=said["name"],
        version=said["version"],
    )


def _read_config(table: dict[str, Any]) -> GuardConfig:
    known = {field.name for field in fields(GuardConfig)}
    values = {name: value for name, value in table.items() if name in known}
    return GuardConfig(**values | {"graph_encoder": GraphEncoder(values["graph_encoder"])})
