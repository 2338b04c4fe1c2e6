"""The detector behind the protocol of the baselines: trained on one set, or on several, in this run."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from core.errors import InputError
from core.evaluation import Temperature, fit_temperature, label_answers
from core.guard.config import GuardConfig
from core.guard.detector_protocol import Detector
from core.guard.embedding_table import EmbeddingTable
from core.guard.network import GuardNetwork
from core.guard.tensors import build_arrays
from core.guard.training import TrainingOptions, label_graphs, score_graphs, train_network
from core.kbqa.instance import KBQAInstance

Supervision = Callable[[Sequence[KBQAInstance]], Sequence[KBQAInstance]]


class NetworkMethod:
    """One network of a configuration; its temperature is fitted on the validation instances."""

    threshold: float | None = None

    def __init__(
        self,
        name: str,
        config: GuardConfig,
        table: EmbeddingTable,
        validation: Sequence[KBQAInstance],
        options: TrainingOptions,
    ) -> None:
        self.name = name
        self.epochs = 0  # until the best one
        self._config, self._table, self._options = config, table, options
        self._validation = validation
        self._network: GuardNetwork | None = None
        self._temperature = Temperature(1.0)

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Train, and fit the temperature.

        Raises:
            InputError: no instance has answers and gold.
        """
        found = train_network(
            self._config,
            label_graphs(train, self._table),
            label_graphs(self._validation, self._table),
            self._table,
            self._options,
        )
        self._network, self.epochs = found.network, found.best_epoch
        raw = self.raw_scores(self._validation)
        labels = np.array([label for instance in self._validation for label in label_answers(instance)])
        self._temperature = fit_temperature(labels, np.array([score for row in raw for score in row]))

    def raw_scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """Probabilities before calibration."""
        if self._network is None:
            raise InputError("fit the network on training instances before scoring")
        logits = score_graphs([self._network], build_arrays(instances, self._table), self._table)
        return [tuple(float(p) for p in 1.0 / (1.0 + np.exp(-row.astype(np.float64)))) for row in logits]

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """Calibrated probabilities.

        Raises:
            InputError: it was not fitted.
        """
        raw = self.raw_scores(instances)
        return [tuple(self._temperature.apply(np.array(row)).tolist()) for row in raw]


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


class Resupervised:
    """A method that is fitted on other labels than those of the answers it is given."""

    def __init__(self, name: str, method: NetworkMethod, supervision: Supervision) -> None:
        self.name = name
        self.threshold = method.threshold
        self._method, self._supervision = method, supervision

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Fit on what `supervision` makes of the training instances."""
        self._method.fit(self._supervision(train))

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """Calibrated probabilities."""
        return self._method.scores(instances)
