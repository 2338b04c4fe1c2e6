"""A cross-encoder that ranks evidence: any transformers model that scores a pair of texts, by folder or hub id.

Kolli et al., "Hybrid Fact-Checking", section 3, "Triple scoring": claim and evidence are read together as
`[CLS] C [SEP] t [SEP]`, and ms-marco-MiniLM-L6-v2 gives one score.
"""

import threading
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from core.errors import ModelError
from core.factcheck.claim import Mention
from core.factcheck.triple import Triple
from core.factcheck.verbalise import say_triple
from core.models.device import choose_device
from core.models.pretrained import describe_configured
from core.settings import DeviceChoice
from core.types import ModelRecord

ROLE = "cross_encoder"
_BATCH = 32  # pairs


class CrossEncoderRanker:
    """Scores evidence with a sequence-classification model of one output, loaded at the first pair.

    Only safetensors are read, and no code that comes with a model is run. A hub id that is not in the local cache
    is fetched by its library, since the user asked for it by name. Calls take turns. Ranks both texts
    (`EvidenceRanker`) and triples (`TripleRanker`).
    """

    def __init__(self, name: str, cache_dir: Path, device: DeviceChoice = DeviceChoice.AUTO) -> None:
        """Raises ModelError when the weights of a folder cannot be read."""
        self._name = str(Path(name).expanduser())
        self._device = device
        self._lock = threading.Lock()
        self.records: tuple[ModelRecord, ...] = (describe_configured(ROLE, self._name, cache_dir),)

    def rank(self, claim: str, texts: Sequence[str]) -> list[float]:
        """One score for each text, the model's own output (unbounded); higher fits better.

        Raises ModelError when the model cannot be loaded, or has another number of outputs than one.
        """
        if not texts:
            return []
        import torch

        with self._lock:
            how = {"batch_size": _BATCH, "show_progress_bar": False, "activation_fn": torch.nn.Identity()}
            scores = self._model.predict([(claim, text) for text in texts], **how)
        return [float(score) for score in scores]

    def rank_triples(
        self, claim: str, mentions: Sequence[Mention], triples: Sequence[Triple], k: int
    ) -> list[tuple[Triple, float]]:
        """At most `k` of the triples with their scores, the best first; equal scores keep the order of `triples`.

        Raises:
            ModelError: as `rank`.
        """
        scores = self.rank(claim, list(map(say_triple, triples)))
        ranked = sorted(zip(triples, scores, strict=True), key=lambda scored: -scored[1])
        return ranked[:k]

    @cached_property
    def _model(self) -> Any:
        from sentence_transformers import CrossEncoder

        try:
            device = choose_device(self._device)
            loaded = CrossEncoder(self._name, device=device, model_kwargs={"use_safetensors": True})
        except (OSError, ValueError, RuntimeError, ImportError) as err:
            told = f"the cross-encoder {self._name!r} cannot be loaded ({err}); set cross_encoder to a folder or hub id"
            raise ModelError(
                f"{told} of a transformers sequence-classification model with safetensors"
            ) from err
        if loaded.num_labels != 1:
            told = (
                f"the cross-encoder {self._name!r} has {loaded.num_labels} outputs, and a ranking needs one"
            )
            raise ModelError(
                f"{told}; set cross_encoder to a model such as cross-encoder/ms-marco-MiniLM-L6-v2"
            )
        return loaded
