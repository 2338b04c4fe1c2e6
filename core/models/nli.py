"""Any transformers model that classifies pairs of sentences by entailment, by folder or hub id."""

import threading
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import ModelError
from core.models.device import choose_device
from core.models.entailment import Entailment, Pair
from core.models.folder_record import describe_configured
from core.models.language_model import Cancelled
from core.models.turn import stop_if
from core.settings import DeviceChoice
from core.types import ModelRecord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROLE = "nli"
CLASSES = (Entailment.ENTAILED, Entailment.CONTRADICTED, Entailment.NEUTRAL)  # columns of `probabilities`
_BATCH = 16  # pairs; the longest of them decides how much memory a batch takes
_MAX_TOKENS = 512  # of a pair, where neither model nor tokenizer names a lower limit
_PREFIXES = {"entail": Entailment.ENTAILED, "contradict": Entailment.CONTRADICTED}
_NEUTRAL_PREFIXES = ("neutral", "not_entail", "not entail", "non_entail", "non-entail")


class NLIModel:
    """Reads pairs with a sequence-classification model, loaded at the first pair. Calls take turns.

    Only safetensors are read, and no code that comes with a model is run. A hub id that is not in the local
    cache is fetched by its library, since the user asked for it by name. What each output means is read from
    the labels in the model's own configuration; a model of two classes never says "contradicted".
    """

    destination: str | None = None
    prompt_version: str | None = None

    def __init__(self, name: str, cache_dir: Path, device: DeviceChoice = DeviceChoice.AUTO) -> None:
        self._name = str(Path(name).expanduser())
        self._cache_dir = cache_dir
        self._device = device
        self._lock = threading.Lock()

    @cached_property
    def record(self) -> ModelRecord:
        """Name and weight hash: of a folder's one weight file, or of the whole folder; None for a hub id.

        Raises:
            ModelError: the weights of a folder cannot be read.
        """
        return describe_configured(ROLE, self._name, self._cache_dir)

    @property
    def title(self) -> str:
        """What it is, in words."""
        return f"an NLI model ({self.record.name})"

    def judge(
        self, pairs: Sequence[Pair], *, cancelled: Cancelled | None = None
    ) -> tuple[Entailment | None, ...]:
        """The most probable class of each pair.

        Raises:
            ModelError: the model cannot be loaded, or its labels do not say what they mean.
            CancelledError: `cancelled` said so.
        """
        rows = self.probabilities(pairs, cancelled=cancelled)
        return tuple(CLASSES[place] for place in rows.argmax(axis=1).tolist())

    def probabilities(
        self, pairs: Sequence[Pair], *, cancelled: Cancelled | None = None
    ) -> "NDArray[np.float64]":
        """Rows of shape (len(pairs), 3) that add up to 1: entailed, contradicted, neutral.

        Raises:
            ModelError: the model cannot be loaded, or its labels do not say what they mean.
            CancelledError: `cancelled` said so.
        """
        import numpy as np

        rows = np.zeros((len(pairs), len(CLASSES)))
        for start in range(0, len(pairs), _BATCH):
            stop_if(cancelled)
            batch = pairs[start : start + _BATCH]
            with self._lock:
                found = self._classify(batch)  # (B, labels)
            for column, meaning in self._meanings.items():
                rows[start : start + len(batch), CLASSES.index(meaning)] += found[:, column]
        return rows

    def _classify(self, batch: Sequence[Pair]) -> "NDArray[np.float64]":
        import numpy as np
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
        """Tokens that a pair may have; of a longer one the longer text is cut.

        Raises:
            ModelError: the model cannot be loaded.
        """
        found = getattr(self._model.config, "max_position_embeddings", None)
        most = min(found, _MAX_TOKENS) if isinstance(found, int) else _MAX_TOKENS
        limit: int = self._tokenizer.model_max_length
        return min(most, limit)

    def count_tokens(self, text: str) -> int:
        """How many tokens a text has, without the marks around it.

        Raises:
            ModelError: the model cannot be loaded.
        """
        return len(self._tokenizer(text, add_special_tokens=False)["input_ids"])

    @cached_property
    def _meanings(self) -> Mapping[int, Entailment]:
        """Output column to class, by the labels' own names."""
        labels: Mapping[int, str] = self._model.config.id2label
        found = {int(column): _meaning(label) for column, label in labels.items()}
        unknown = [labels[column] for column, meaning in found.items() if meaning is None]
        known = {column: meaning for column, meaning in found.items() if meaning is not None}
        if unknown or Entailment.ENTAILED not in known.values():
            raise ModelError(
                f"the NLI model {self._name!r} calls its classes {', '.join(map(repr, labels.values()))}; they must "
                "be entailment, contradiction and neutral (or not_entailment): write them into id2label of its "
                "config.json, or set nli_model to another model"
            )
        return known

    @cached_property
    def _tokenizer(self) -> Any:
        return self._load("AutoTokenizer")

    @cached_property
    def _model(self) -> Any:
        loaded = self._load("AutoModelForSequenceClassification", use_safetensors=True)
        return loaded.to(choose_device(self._device)).eval()

    def _load(self, kind: str, **options: Any) -> Any:
        import transformers

        try:
            return getattr(transformers, kind).from_pretrained(self._name, trust_remote_code=False, **options)
        except (OSError, ValueError, RuntimeError, ImportError) as err:
            raise ModelError(
                f"the NLI model {self._name!r} cannot be loaded ({err}); set nli_model to a folder or hub id of a "
                "transformers sequence-classification model with safetensors"
            ) from err


def _meaning(label: str) -> Entailment | None:
    """What a label stands for; None when its name does not tell."""
    plain = label.strip().lower()
    if plain.startswith(_NEUTRAL_PREFIXES):
        return Entailment.NEUTRAL
    return next((meaning for prefix, meaning in _PREFIXES.items() if plain.startswith(prefix)), None)
