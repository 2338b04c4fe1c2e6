"""SelfCheckGPT for KBQA (section 4.2): the share of further runs that do not give an answer."""

from collections.abc import Mapping, Sequence

from core.errors import InputError
from core.kbqa.instance import KBQAInstance

Samples = Mapping[str, Sequence[frozenset[str]]]  # instance id -> the nodes that each further run answered


class SelfCheck:
    """The share of the first N samples that do not name the node. An abstention names none."""

    threshold: float | None = 0.5

    def __init__(self, samples: Samples, count: int) -> None:
        self.name = f"SelfCheck (N={count})"
        self._samples = samples
        self._count = count

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """The share of samples without the node.

        Raises:
            InputError: an instance has fewer samples than N.
        """
        return [self._score(instance) for instance in instances]

    def _score(self, instance: KBQAInstance) -> tuple[float, ...]:
        samples = self._samples.get(instance.id, ())[: self._count]
        if len(samples) < self._count:
            raise InputError(
                f"instance {instance.id!r} has {len(samples)} samples and {self.name} needs {self._count}; "
                "draw more samples, or score only instances that have them"
            )
        return tuple(
            sum(answer not in sample for sample in samples) / self._count for answer in instance.answers
        )


class RunAgreement:
    """The share of published runs that did not give an answer: SelfCheck where the runs are all there is."""

    name = "Run agreement"
    threshold: float | None = None

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """1 - agreement.

        Raises:
            InputError: an instance does not say how many runs agreed.
        """
        return [self._score(instance) for instance in instances]

    def _score(self, instance: KBQAInstance) -> tuple[float, ...]:
        if instance.agreement is None:
            raise InputError(
                f"instance {instance.id!r} does not say how many runs agreed; use it with sets that have several runs"
            )
        return tuple(1.0 - share for share in instance.agreement)
