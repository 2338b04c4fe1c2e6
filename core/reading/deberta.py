"""DeBERTa-v3 (He et al. 2021, "Deberta: decoding-enhanced BERT with disentangled attention"), readable top to bottom.

The score of a query i and a key j adds to what their contents say of each other what each says of the distance i - j:

    score(i, j) = (Q_i K_j + Q_i PK[b(i - j)] + K_j PQ[b(i - j)]) / sqrt(3 d)            (equation 4)

`b` is a bucket: exact up to 128 tokens, then logarithmic. Reference code gathers the last two terms from products with
all 512 buckets; here the products are made once for each distance and shifted row by row, which is a view: quicker
on a processor, and the same numbers. Parameters are named as in the `transformers` library, so that its
checkpoints load.
"""

import math
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional


@dataclass(frozen=True, slots=True, kw_only=True)
class DebertaConfig:
    """The form of the network; the defaults are those of DeBERTa-v3-xsmall."""

    vocabulary: int = 128100
    width: int = 384
    layers: int = 12
    heads: int = 6
    inner: int = 1536
    buckets: int = 256  # of distances, to either side
    furthest: int = 512  # tokens; the distance that the last bucket begins at
    epsilon: float = 1e-7


class Deberta(nn.Module):
    """Token ids to hidden states."""

    def __init__(self, config: DebertaConfig) -> None:
        super().__init__()
        self.config, self.width = config, config.width
        words = nn.Embedding(config.vocabulary, config.width)
        self.embeddings = nn.ModuleDict({"word_embeddings": words, "LayerNorm": _norm(config)})
        layers = nn.ModuleList(_Layer(config) for _ in range(config.layers))
        relative = nn.Embedding(2 * config.buckets, config.width)
        self.encoder = nn.ModuleDict(
            {"layer": layers, "rel_embeddings": relative, "LayerNorm": _norm(config)}
        )

    def forward(self, tokens: Tensor, real: Tensor) -> Tensor:
        """Hidden states (n, t, d) of token ids (n, t); `real` (n, t) is False where they are padding."""
        words = self.embeddings["LayerNorm"](self.embeddings["word_embeddings"](tokens))
        hidden: Tensor = words * real[:, :, None]  # (n, t, d)
        length = tokens.shape[1]
        # one more than there are: an even number of columns multiplies faster
        distances = torch.arange(length - 1, -length - 1, -1, device=hidden.device)  # (2 t,)
        places = bucket(distances, self.config) + self.config.buckets
        opposite = bucket(-distances, self.config) + self.config.buckets
        relative = self.encoder["LayerNorm"](self.encoder["rel_embeddings"].weight)  # (2 buckets, d)
        hidden_keys = torch.zeros(real.shape, dtype=hidden.dtype, device=hidden.device)
        hidden_keys = hidden_keys.masked_fill(~real, torch.finfo(hidden.dtype).min)[:, None, :]  # (n, 1, t)
        for layer in self.encoder["layer"].children():
            hidden = layer(hidden, hidden_keys, relative, places, opposite)
        return hidden


def _norm(config: DebertaConfig) -> nn.LayerNorm:
    return nn.LayerNorm(config.width, config.epsilon)


class _Layer(nn.Module):
    def __init__(self, config: DebertaConfig) -> None:
        super().__init__()
        attention = _DisentangledAttention(config)
        self.attention = nn.ModuleDict({"self": attention, "output": _Output(config.width, config)})
        self.intermediate = nn.ModuleDict({"dense": nn.Linear(config.width, config.inner)})
        self.output = _Output(config.inner, config)

    def forward(self, hidden: Tensor, *distances: Tensor) -> Tensor:
        hidden = self.attention["output"](self.attention["self"](hidden, *distances), hidden)
        wide = functional.gelu(self.intermediate["dense"](hidden))  # (n, t, inner)
        found: Tensor = self.output(wide, hidden)
        return found


class _Output(nn.Module):
    def __init__(self, size: int, config: DebertaConfig) -> None:
        super().__init__()
        self.dense = nn.Linear(size, config.width)
        self.LayerNorm = _norm(config)

    def forward(self, x: Tensor, residual: Tensor) -> Tensor:
        found: Tensor = self.LayerNorm(self.dense(x) + residual)
        return found


class _DisentangledAttention(nn.Module):
    def __init__(self, config: DebertaConfig) -> None:
        super().__init__()
        self.heads = config.heads
        self.query_proj = nn.Linear(config.width, config.width)
        self.key_proj = nn.Linear(config.width, config.width)
        self.value_proj = nn.Linear(config.width, config.width)

    def forward(
        self, hidden: Tensor, hidden_keys: Tensor, relative: Tensor, places: Tensor, opposite: Tensor
    ) -> Tensor:
        n, t, width = hidden.shape
        size = width // self.heads
        scale = 1.0 / math.sqrt(3 * size)
        query = self._split(self.query_proj(hidden) * scale)  # (h, n t, d)
        key = self._split(self.key_proj(hidden))
        value = self._split(self.value_proj(hidden))
        far_key = self._split(self.key_proj(relative))[:, places]  # (h, 2 t, d)
        far_query = self._split(self.query_proj(relative) * scale)[:, opposite]
        by_query = shift_rows((query @ far_key.mT).view(self.heads * n, t, 2 * t))  # (h n, i, j)
        by_key = shift_rows((key @ far_query.mT).view(self.heads * n, t, 2 * t))  # (h n, j, i)
        query, key, value = (part.view(self.heads * n, t, size) for part in (query, key, value))
        scores = torch.baddbmm(by_query + by_key.mT, query, key.mT)  # (h n, t, t)
        scores = scores.view(self.heads, n, t, t) + hidden_keys
        mixed = torch.softmax(scores, dim=-1).view(self.heads * n, t, t) @ value  # (h n, t, d)
        return mixed.view(self.heads, n, t, size).permute(1, 2, 0, 3).reshape(n, t, width)

    def _split(self, x: Tensor) -> Tensor:
        """(..., width) to (heads, all the rest in one, width / heads)."""
        return x.view(-1, self.heads, x.shape[-1] // self.heads).transpose(0, 1).contiguous()


def shift_rows(scores: Tensor) -> Tensor:
    """(n, t, t) from (n, t, 2 t): row i begins at column t - 1 - i, so that column j stands for i - j."""
    shifted: Tensor = _ShiftRows.apply(scores)  # type: ignore[no-untyped-call]
    return shifted


class _ShiftRows(torch.autograd.Function):
    """A view of the scores, with one copy backwards where slices of slices would make three."""

    @staticmethod
    def forward(ctx: Any, scores: Tensor) -> Tensor:
        ctx.shape = scores.shape
        return _shifted(scores.contiguous()).clone()

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> Tensor:
        spread = gradient.new_zeros(ctx.shape)
        _shifted(spread).copy_(gradient)
        return spread


def _shifted(scores: Tensor) -> Tensor:
    n, t, width = scores.shape
    return scores.view(n, -1)[:, t - 1 : t - 1 + t * (width - 1)].view(n, t, width - 1)[:, :, :t]


def bucket(distances: Tensor, config: DebertaConfig) -> Tensor:
    """The bucket of each distance, in (-buckets, buckets): exact up to half of them, then logarithmic."""
    half = config.buckets // 2
    near = distances.abs() < half
    far = torch.where(near, half - 1, distances.abs()).double()
    steps = torch.log(far / half) / math.log((config.furthest - 1) / half) * (half - 1)
    logarithmic = (torch.ceil(steps) + half).long().clamp(max=config.buckets - 1) * distances.sign()
    return torch.where(distances.abs() <= half, distances, logarithmic)
