"""The reader's network: one encoder over passage and statement together, and two heads.

    [CLS] passage [SEP] question statement [SEP]

The first head says of the pair whether the passage bears the statement out, contradicts it, or says nothing of it. The
second says of each token of the statement whether it is one of those at fault.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch
from torch import Tensor, nn
from torch.nn import functional

from core.models.entailment import Entailment

if TYPE_CHECKING:
    from core.reading.base import Base

BORNE_OUT, CONTRADICTED, NOT_SAID = 0, 1, 2  # columns of the logits
CLASSES = 3
COLUMNS = {
    Entailment.ENTAILED: BORNE_OUT,
    Entailment.CONTRADICTED: CONTRADICTED,
    Entailment.NEUTRAL: NOT_SAID,
}


@dataclass(frozen=True, slots=True, eq=False)
class ReaderOutput:
    """What the network makes of n pairs of at most t tokens."""

    logits: Tensor  # (n, 3) float32
    tokens: Tensor  # (n, t) float32; above 0: the token is at fault


class ReaderNetwork(nn.Module):
    """Encoder and heads."""

    def __init__(self, encoder: nn.Module, width: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.pooler = nn.Linear(width, width)
        self.classifier = nn.Linear(width, CLASSES)
        self.marker = nn.Linear(width, 1)

    def forward(self, tokens: Tensor, real: Tensor) -> ReaderOutput:
        """Logits of token ids (n, t); `real` (n, t) is False where they are padding."""
        hidden = self.encoder(tokens, real)  # (n, t, d)
        pooled = functional.gelu(self.pooler(hidden[:, 0]))  # (n, d)
        return ReaderOutput(self.classifier(pooled).float(), self.marker(hidden)[:, :, 0].float())


def build_network(base: "Base", seed: int) -> ReaderNetwork:
    """An untrained reader over a base; what the base knows of contradiction is where it begins."""
    torch.manual_seed(seed)
    width = int(base.encoder.width)  # type: ignore[arg-type]
    network = ReaderNetwork(base.encoder, width)
    with torch.no_grad():
        for part in (network.classifier, network.marker):
            nn.init.normal_(part.weight, std=0.02)
            nn.init.zeros_(part.bias)
        if base.pooler:
            network.pooler.weight.copy_(base.pooler["weight"])
            network.pooler.bias.copy_(base.pooler["bias"])
        if base.denies is not None:
            network.classifier.weight[CONTRADICTED].add_(base.denies)
    return network


def is_ours(name: str) -> bool:
    """Whether a parameter is trained and shipped; the base's word embeddings are neither."""
    return "word_embeddings" not in name


def choose_precision(device: str) -> torch.dtype:
    """`bfloat16` where the device multiplies in it, else `float32`."""
    has_it = torch.cpu._is_avx512_bf16_supported() if device == "cpu" else torch.cuda.is_bf16_supported()
    return torch.bfloat16 if has_it else torch.float32
