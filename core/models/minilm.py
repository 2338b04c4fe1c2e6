"""all-MiniLM-L6-v2, the embedded sentence encoder, as plain tensor code.

A BERT encoder (Devlin et al., 2019) of 6 layers, mean pooling and unit length. Running it directly instead
of through a model library halves the time and the memory of loading, and cannot reach a model hub.
"""

import threading
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from core.models.device import choose_device
from core.settings import DeviceChoice
from core.types import ModelRecord

if TYPE_CHECKING:
    from tokenizers import Tokenizer
    from torch import Tensor

DIMENSIONS = 384
_LAYERS = 6
_HEADS = 12
_EPSILON = 1e-12  # of the layer norms, from the model's config.json
MAX_TOKENS = 256  # what the model was tuned for (sentence_bert_config.json); the rest of a text is not seen
_BATCH_TOKENS = 2048  # tokens at once, padding included: more is no faster on a processor and costs memory


class MiniLM:
    """Encodes texts with the weights in one folder; they are read at the first text. Thread-safe."""

    def __init__(self, folder: Path, record: ModelRecord, device: DeviceChoice = DeviceChoice.CPU) -> None:
        self.record = record
        self._folder = folder
        self._choice = device
        self._lock = threading.Lock()

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit-length rows of shape (len(texts), 384). Raises: ModelError when the device is not there."""
        import torch

        with self._lock:
            tokenizer, _ = self._tokenizer, self._weights
        ids = [tokenizer.encode(text).ids for text in texts]
        vectors = np.empty((len(ids), DIMENSIONS), dtype=np.float32)
        with torch.inference_mode():
            for batch in plan_batches([len(row) for row in ids], _BATCH_TOKENS):
                vectors[batch] = self._encode_batch([ids[i] for i in batch]).numpy()
        return vectors

    def _encode_batch(self, ids: list[list[int]]) -> "Tensor":
        import torch
        from torch.nn.functional import normalize
        from torch.nn.utils.rnn import pad_sequence

        tokens = pad_sequence([torch.tensor(row) for row in ids], batch_first=True).to(self._device)  # (n, t)
        lengths = torch.tensor([len(row) for row in ids], device=self._device)  # (n,)
        real = torch.arange(tokens.shape[1], device=self._device) < lengths[:, None]  # (n, t)
        hidden = encode_tokens(self._weights, tokens, real)  # (n, t, d)
        mean = (hidden * real[:, :, None]).sum(dim=1) / lengths[:, None]  # (n, d)
        return normalize(mean, dim=1).cpu()

    @cached_property
    def _device(self) -> str:
        return choose_device(self._choice)

    @cached_property
    def _tokenizer(self) -> "Tokenizer":
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(self._folder / "tokenizer.json"))
        tokenizer.no_padding()
        tokenizer.enable_truncation(MAX_TOKENS)
        return tokenizer

    @cached_property
    def _weights(self) -> "Mapping[str, Tensor]":
        from safetensors.torch import load_file

        return load_file(self._folder / "model.safetensors", device=self._device)


def plan_batches(lengths: Sequence[int], budget: int) -> list[list[int]]:
    """Indices of texts to read together: of like length, at most `budget` tokens a batch with the padding."""
    batches: list[list[int]] = []
    for i in sorted(range(len(lengths)), key=lengths.__getitem__):
        if not batches or (len(batches[-1]) + 1) * lengths[i] > budget:
            batches.append([])
        batches[-1].append(i)
    return batches


def encode_tokens(weights: "Mapping[str, Tensor]", tokens: "Tensor", real: "Tensor") -> "Tensor":
    """The last hidden states (n, t, d) of token ids (n, t); `real` (n, t) is False where they are padding."""
    from torch.nn.functional import embedding, gelu, scaled_dot_product_attention

    n, t = tokens.shape
    hidden = embedding(tokens, weights["embeddings.word_embeddings.weight"])  # (n, t, d)
    hidden = hidden + weights["embeddings.position_embeddings.weight"][:t]
    hidden = hidden + weights["embeddings.token_type_embeddings.weight"][0]  # one segment
    hidden = _normalise(weights, "embeddings.LayerNorm", hidden)
    for layer in range(_LAYERS):
        name = f"encoder.layer.{layer}"
        query, key, value = (
            _project(weights, f"{name}.attention.self.{part}", hidden).view(n, t, _HEADS, -1).transpose(1, 2)
            for part in ("query", "key", "value")
        )  # each (n, heads, t, d / heads)
        mixed = scaled_dot_product_attention(query, key, value, attn_mask=real[:, None, None, :])
        mixed = mixed.transpose(1, 2).reshape(n, t, -1)  # (n, t, d)
        mixed = _project(weights, f"{name}.attention.output.dense", mixed)
        hidden = _normalise(weights, f"{name}.attention.output.LayerNorm", hidden + mixed)
        wide = gelu(_project(weights, f"{name}.intermediate.dense", hidden))  # (n, t, 4 d)
        narrow = _project(weights, f"{name}.output.dense", wide)  # (n, t, d)
        hidden = _normalise(weights, f"{name}.output.LayerNorm", hidden + narrow)
    return hidden


def _project(weights: "Mapping[str, Tensor]", name: str, x: "Tensor") -> "Tensor":
    from torch.nn.functional import linear

    return linear(x, weights[f"{name}.weight"], weights[f"{name}.bias"])


def _normalise(weights: "Mapping[str, Tensor]", name: str, x: "Tensor") -> "Tensor":
    from torch.nn.functional import layer_norm

    return layer_norm(x, x.shape[-1:], weights[f"{name}.weight"], weights[f"{name}.bias"], _EPSILON)
