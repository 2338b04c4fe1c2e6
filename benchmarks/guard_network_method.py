"""The detector behind the protocol of the baselines: trained in this run as the product trains it, or as it is."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from core.errors import InputError
from core.guard.detector_protocol import Detector
from core.guard_training import GuardTraining, TrainedGuard, train_guard
from core.kbqa.instance import KBQAInstance
from core.models.sentence_encoder import SentenceEncoder

Supervision = Callable[[Sequence[KBQAInstance]], Sequence[KBQAInstance]]


class NetworkMethod:
    """A detector that is trained by `fit`; `training` says how, and names its validation instances.

    With `supervision` it learns from what that makes of the training instances.
    """

    threshold: float | None = None

    def __init__(
        self,
        name: str,
        training: GuardTraining,
        encoder: SentenceEncoder,
        device: str,
        supervision: Supervision | None = None,
    ) -> None:
        self.name = name
        self.trained: TrainedGuard | None = None
        self._training, self._encoder, self._device = training, encoder, device
        self._supervision = supervision

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Train and calibrate.

        Raises:
            InputError: no instance has answers and gold.
        """
        used = self._supervision(train) if self._supervision else train
        training = replace(self._training, train=used)
        self.trained = train_guard(training, self._encoder, device=self._device)

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """Calibrated probabilities.

        Raises:
            InputError: it was not fitted.
        """
        if self.trained is None:
            raise InputError("fit the network on training instances before scoring")
        return self.trained.detector.probabilities(instances)


class FixedDetector:
    """A trained detector as it is; `fit` changes nothing."""

    def __init__(self, detector: Detector, path: Path) -> None:
        self.name = f"KG-Guard, {path.name}"
        self.threshold: float | None = detector.threshold
        self._detector = detector

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """Its calibrated probabilities."""
        return self._detector.probabilities(instances)
