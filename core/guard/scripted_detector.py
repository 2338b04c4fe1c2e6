"""A detector for tests: the probabilities are said beforehand, or follow from a function."""

from collections.abc import Callable, Mapping, Sequence

from core.errors import CancelledError
from core.guard.report import AnswerPath, Explanation, TripleEvidence
from core.kbqa.instance import KBQAInstance
from core.models.language_model import Cancelled
from core.types import ModelRecord

Script = Mapping[str, float] | Callable[[KBQAInstance, str], float]


class ScriptedDetector:
    """Gives scripted probabilities, by answer or by a function of instance and answer; else `default`.

    It explains an answer by the triples that touch it, and by those that join it to a topic entity at once.
    An instance whose `source` is in `foreign` lies outside its training domains. `asked` holds the ids of
    every batch in order.
    """

    def __init__(
        self,
        script: Script | None = None,
        *,
        default: float = 0.1,
        threshold: float = 0.5,
        foreign: Sequence[str] = (),
    ) -> None:
        self.record = ModelRecord("hallucination_detector", "scripted", "1", None)
        self.threshold = threshold
        self.asked: list[tuple[str, ...]] = []
        self.forgotten = 0  # how often it was told to forget
        self._script = script if callable(script) else dict(script or {})
        self._default = default
        self._foreign = frozenset(foreign)

    def probabilities(
        self, instances: Sequence[KBQAInstance], *, cancelled: Cancelled | None = None
    ) -> list[tuple[float, ...]]:
        """The scripted probabilities."""
        self.asked.append(tuple(instance.id for instance in instances))
        if cancelled is not None and any(cancelled() for _ in instances):
            raise CancelledError("scoring was stopped")
        return [tuple(self._probability(each, answer) for answer in each.answers) for each in instances]

    def domain_note(self, instance: KBQAInstance) -> str | None:
        """A note for a foreign source."""
        if instance.source not in self._foreign:
            return None
        return f"The detector was not trained on questions like those of {instance.source}."

    def explain(self, instance: KBQAInstance) -> tuple[Explanation, ...]:
        """The triples around each answer; each moves the probability by an equal share."""
        return tuple(self._explain(instance, answer) for answer in instance.answers)

    def _probability(self, instance: KBQAInstance, answer: str) -> float:
        if callable(self._script):
            return self._script(instance, answer)
        return self._script.get(answer, self._default)

    def forget(self) -> None:
        """Nothing is kept; the call is counted."""
        self.forgotten += 1

    def _explain(self, instance: KBQAInstance, answer: str) -> Explanation:
        touching = [t for t in instance.triples if answer in (t.head, t.tail)]
        probability = self._probability(instance, answer)
        share = (probability - 0.5) / max(1, len(touching))
        topics = set(instance.topic_entities)
        joined = [t for t in touching if topics & {t.head, t.tail}]
        return Explanation(
            f"{len(touching)} triples speak of {answer}.",
            tuple(TripleEvidence(triple, share) for triple in touching),
            tuple(AnswerPath((triple,), (triple.tail in topics,)) for triple in joined),
        )
