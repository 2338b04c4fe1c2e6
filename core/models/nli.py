"""Any transformers model that classifies pairs of sentences by entailment, by folder or hub id."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.errors import ModelError
from core.models.entailment import Entailment, Pair
from core.models.language_model import Cancelled
from core.models.pretrained import Pretrained
from core.models.turn import stop_if

ROLE = "nli"
CLASSES = (Entailment.ENTAILED, Entailment.CONTRADICTED, Entailment.NEUTRAL)  # columns of `probabilities`
_BATCH = 16  # pairs; the longest of them decides how much memory a batch takes
_MAX_TOKENS = 512  # of a pair, where neither model nor tokenizer names a lower limit
_NEUTRAL = ("neutral", "not_entail", "not entail", "non_entail", "non-entail")
_PREFIXES = dict.fromkeys(_NEUTRAL, Entailment.NEUTRAL)
_PREFIXES |= {"entail": Entailment.ENTAILED, "contradict": Entailment.CONTRADICTED}


class NLIModel(Pretrained):
    """Reads pairs with a sequence-classification model. Calls take turns.

    What each output means is read from the labels in the model's own configuration; a model of two classes never
    says "contradicted".
    """

    role = ROLE
    what = "NLI model"
    way_out = "set nli_model to a folder or hub id of a sequence-classification model with safetensors"
    auto_class = "AutoModelForSequenceClassification"
    destination: str | None = None

    @property
    def title(self) -> str:
        """What it is, in words."""
        return f"an NLI model ({self.record.name})"

    def probabilities(
        self, pairs: Sequence[Pair], *, cancelled: Cancelled | None = None
    ) -> NDArray[np.float64]:
        """Rows of shape (len(pairs), 3) that add up to 1: entailed, contradicted, neutral.

        Raises: ModelError when the model cannot be loaded, or its labels do not say what they mean; CancelledError
        when `cancelled` said so.
        """
        rows = np.zeros((len(pairs), len(CLASSES)))
        for start in range(0, len(pairs), _BATCH):
            stop_if(cancelled)
            batch = pairs[start : start + _BATCH]
            with self._lock:
                found = self._classify(batch)  # (B, labels)
            for column, meaning in self._meanings.items():
                rows[start : start + len(batch), CLASSES.index(meaning)] += found[:, column]
        return rows

    def _classify(self, batch: Sequence[Pair]) -> NDArray[np.float64]:
        import torch

        tokens = self._tokenizer(
            [pair.premise for pair in batch],
            [pair.hypothesis for pair in batch],
            truncation="longest_first",
            max_length=self.room,
            padding=True,
            return_tensors="pt",
        ).to(self._model.device)
        with torch.inference_mode():
            logits = self._model(**tokens).logits.double()  # (B, labels)
        return np.asarray(torch.softmax(logits, dim=-1).cpu())

    @cached_property
    def room(self) -> int:
        """Tokens of a pair: of more, the longer text is cut. Raises: ModelError when it cannot be loaded."""
        found = getattr(self._model.config, "max_position_embeddings", None)
        most = min(found, _MAX_TOKENS) if isinstance(found, int) else _MAX_TOKENS
        limit: int = self._tokenizer.model_max_length
        return min(most, limit)

    def count_tokens(self, text: str) -> int:
        """Tokens of a text without the marks around it. Raises: ModelError when it cannot be loaded."""
        return len(self._tokenizer(text, add_special_tokens=False)["input_ids"])

    @cached_property
    def _meanings(self) -> Mapping[int, Entailment]:
        """Output column to class, by the labels' own names."""
        labels: Mapping[int, str] = self._model.config.id2label
        found = {int(column): _meaning(label) for column, label in labels.items()}
        known = {column: meaning for column, meaning in found.items() if meaning is not None}
        if len(known) < len(found) or Entailment.ENTAILED not in known.values():
            raise ModelError(
                f"the NLI model {self._name!r} calls its classes {', '.join(map(repr, labels.values()))}; they must "
                "be entailment, contradiction and neutral (or not_entailment): write them into id2label of its "
                "config.json, or set nli_model to another model"
            )
        return known


def _meaning(label: str) -> Entailment | None:
    """What a label stands for; None when its name does not tell."""
    plain = label.strip().lower()
    return next((meaning for prefix, meaning in _PREFIXES.items() if plain.startswith(prefix)), None)
