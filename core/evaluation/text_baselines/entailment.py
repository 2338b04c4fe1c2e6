"""NLI entailment (Honovich et al., 2022): does a transformers model say that the source entails the answer?

The paper verifies with BART-MNLI. Any sequence classifier with an entailment label will do; none is bundled.
A source longer than the model's room is read in windows of whole sentences, and the best window counts.
"""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from core.errors import ModelError
from core.evaluation.text_baselines.sentence_similarity import split_sentences
from core.evaluation.text_baselines.text_baseline import TextPair
from core.models.device import choose_device
from core.settings import DeviceChoice

_MOST_TOKENS = 512  # premise and hypothesis together, where the model does not say
_MARKS = 8  # tokens that a model puts around and between the two texts, at most
_LEAST_PREMISE = 16  # tokens: with less room for the source nothing can be said
_ENTAILS = "entail"


class Entailment:
    """P(entailment) of a transformers NLI model, by folder or hub id, loaded at the first pair."""

    def __init__(self, model: str, device: DeviceChoice = DeviceChoice.AUTO) -> None:
        self.name = f"NLI {Path(model).name}"
        self._path = str(Path(model).expanduser())
        self._choice = device

    def score(self, pair: TextPair) -> float | None:
        """In [0, 1]: the highest over the windows of the source; None when context or answer is empty.

        Raises:
            ModelError: the model cannot be loaded, or has no entailment label.
        """
        import torch

        answer = " ".join(pair.answer.split())
        windows = list(self._windows(pair.context, answer))
        if not answer or not windows:
            return None
        place = self._entailment
        batch = self._tokenizer(
            windows,
            [answer] * len(windows),
            padding=True,
            truncation="longest_first",
            max_length=self._room,
            return_tensors="pt",
        )
        with torch.inference_mode():
            logits = self._model(**batch.to(self._model.device)).logits  # (windows, labels)
        return float(logits.softmax(dim=1)[:, place].max())

    def _windows(self, context: str, answer: str) -> Iterator[str]:
        """Runs of sentences that fit beside the answer; a sentence too long for it stands alone and is cut."""
        room = max(_LEAST_PREMISE, self._room - _MARKS - self._length(answer))
        window: list[str] = []
        used = 0
        for sentence in split_sentences(context):
            length = self._length(sentence)
            if window and used + length > room:
                yield " ".join(window)
                window, used = [], 0
            window.append(sentence)
            used += length
        if window:
            yield " ".join(window)

    def _length(self, text: str) -> int:
        return len(self._tokenizer(text, add_special_tokens=False)["input_ids"])

    @cached_property
    def _room(self) -> int:
        own = getattr(self._model.config, "max_position_embeddings", _MOST_TOKENS)
        return min(int(own), _MOST_TOKENS)

    @cached_property
    def _entailment(self) -> int:
        labels: dict[int, str] = self._model.config.id2label
        found = [i for i, label in labels.items() if label.casefold().startswith(_ENTAILS)]
        if len(found) != 1:
            raise ModelError(
                f"the model {self._path!r} has the labels {sorted(labels.values())}, and not one that begins with "
                f"{_ENTAILS!r}; name a model tuned for natural language inference"
            )
        return found[0]

    @cached_property
    def _tokenizer(self) -> Any:
        return self._load("AutoTokenizer")

    @cached_property
    def _model(self) -> Any:
        loaded = self._load("AutoModelForSequenceClassification", use_safetensors=True)
        return loaded.to(choose_device(self._choice)).eval()

    def _load(self, kind: str, **options: Any) -> Any:
        import transformers

        try:
            return getattr(transformers, kind).from_pretrained(self._path, trust_remote_code=False, **options)
        except (OSError, ValueError, RuntimeError, ImportError) as err:
            raise ModelError(
                f"the NLI model {self._path!r} cannot be loaded ({err}); name a folder or hub id of a sequence "
                "classifier with safetensors"
            ) from err
