"""The detector behind the protocol of the baselines: trained in this run as the product trains it, or as it is."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from core.errors import InputError
from core.guard.report import Detector
from core.kbqa.instance import KBQAInstance
from core.models.sentence_encoder import SentenceEncoder
from core.workflows.guard.training import GuardTraining, TrainedGuard, train_guard

Supervision = Callable[[Sequence[KBQAInstance]], Sequence[KBQAInstance]]


class NetworkMethod:
    """A detector that is trained by `fit`; `training` says how, and names its validation instances.

    With `supervision` it learns from what that makes of the training instances.
    """

    threshold: float | None = None
    sees_runs = False  # whether it is told of the agreement of further runs

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
        used = _seen(self._supervision(train) if self._supervision else train, self.sees_runs)
        seen = _seen(self._training.validation, self.sees_runs)
        training = replace(self._training, train=used, validation=seen)
        self.trained = train_guard(training, self._encoder, device=self._device)

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """Calibrated probabilities.

        Raises:
            InputError: it was not fitted.
        """
        if self.trained is None:
            raise InputError("fit the network on training instances before scoring")
        return self.trained.detector.probabilities(_seen(instances, self.sees_runs))


class FixedDetector:
    """A trained detector as it is; `fit` changes nothing. Without `sees_runs` it is not told of further runs."""

    def __init__(self, detector: Detector, path: Path, *, sees_runs: bool = False) -> None:
        self.name = f"KG-Guard, {path.name}" + (" + run agreement" if sees_runs else "")
        self.threshold: float | None = detector.threshold
        self._detector = detector
        self._sees_runs = sees_runs

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """Its calibrated probabilities."""
        return self._detector.probabilities(_seen(instances, self._sees_runs))


def _seen(instances: Sequence[KBQAInstance], sees_runs: bool) -> Sequence[KBQAInstance]:
    """What a method may see: the agreement of further runs only when it is meant to."""
    return instances if sees_runs else [replace(one, agreement=None) for one in instances]
