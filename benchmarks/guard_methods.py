"""Which methods a set's tables hold: the detector in its forms, and every baseline that can be run there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

from benchmarks.baselines import (
    LEXICONS,
    AnswerCosine,
    FlagEverything,
    LexiconBaseline,
    MostFrequent,
    PathCosine,
    PathRegression,
    ProductRegression,
    RandomBaseline,
    RunAgreement,
    SelfCheck,
)
from benchmarks.baselines.judge import JudgeBaseline
from benchmarks.guard_network_method import FixedDetector, NetworkMethod, Supervision
from benchmarks.guard_runs import Method, Sees
from benchmarks.guard_sets import LabelledSet
from benchmarks.guard_supervision import match_supervision
from core.evaluation.classification import label_answers
from core.guard.config import CONFIGURATIONS
from core.guard.detector import load_detector
from core.guard.training import TrainingOptions, propose_answers
from core.kbqa.instance import KBQAInstance
from core.models.language_model import LanguageModel
from core.models.sentence_encoder import SentenceEncoder
from core.settings import Settings
from core.workflows.guard.training import GuardTraining

NAMES = {
    "shipped": "KG-Guard, ours (GraphTransformer)",
    "paper": "KG-Guard, paper (GraphTransformer)",
}
STANDARD = ("shipped", "paper")
SELF_CHECKS = (5, 10)  # N of the paper


@dataclass(frozen=True, slots=True, eq=False)
class Workbench:
    """What methods are made with."""

    data: LabelledSet
    encoder: SentenceEncoder
    device: str
    options: TrainingOptions
    members: int = 1  # networks whose logits are averaged

    def network(
        self,
        configuration: str,
        seed: int,
        *,
        name: str | None = None,
        changed: Mapping[str, Any] = MappingProxyType({}),
        supervision: Supervision | None = None,
    ) -> NetworkMethod:
        """The detector in a named configuration, not yet trained; `changed` fields of its training differ."""
        training = GuardTraining(
            config=CONFIGURATIONS[configuration],
            train=(),
            validation=self.data.validation,
            options=replace(self.options, seed=seed),
            members=self.members,
        )
        shown = name or NAMES.get(configuration, configuration)
        return NetworkMethod(shown, replace(training, **changed), self.encoder, self.device, supervision)


def detectors(bench: Workbench, configurations: Sequence[str]) -> Iterator[Method]:
    """The detector in several configurations."""
    for name in configurations:
        yield Method(lambda seed, name=name: bench.network(name, seed), is_seeded=True)


def with_runs(bench: Workbench) -> Method:
    """The shipped form, told how many of the answering model's runs gave each answer."""

    def make(seed: int) -> NetworkMethod:
        method = bench.network("shipped", seed, name="KG-Guard, ours + run agreement")
        method.sees_runs = True
        return method

    return Method(make, is_seeded=True, sees=Sees.MORE_RUNS)


def pretrained(bench: Workbench, subgraphs: Sequence[KBQAInstance]) -> Method:
    """The shipped form, begun on nodes that are proposed at random in subgraphs with known gold."""

    def make(seed: int) -> NetworkMethod:
        proposed = propose_answers(subgraphs, seed=seed)
        return bench.network(
            "shipped", seed, name=f"{NAMES['shipped']}, pretrained", changed={"pretraining": proposed}
        )

    return Method(make, is_seeded=True)


def baselines(bench: Workbench) -> Iterator[Method]:
    """Every baseline that needs no language model."""
    encoder = bench.encoder
    yield Method(RandomBaseline, is_seeded=True)
    yield Method(lambda _: MostFrequent())
    yield Method(lambda _: FlagEverything())
    yield Method(lambda _: AnswerCosine(encoder))
    yield Method(lambda _: PathCosine(encoder))
    yield Method(lambda _: PathRegression())
    yield Method(lambda _: ProductRegression(encoder))
    if bench.data.name in LEXICONS:
        yield Method(lambda _: LexiconBaseline(LEXICONS[bench.data.name]))
    if all(instance.agreement for instance in bench.data.train):
        yield Method(lambda _: RunAgreement(), sees=Sees.MORE_RUNS)


def kbqa_supervised(bench: Workbench) -> Iterator[Method]:
    """The detector trained on gold labels of graph nodes: as many, as balanced as the answers' (appendix B.3)."""

    def supervise(train: Sequence[KBQAInstance], seed: int) -> Sequence[KBQAInstance]:
        labels = [label for instance in train for label in label_answers(instance)]
        wrong = sum(labels)
        return match_supervision(train, right=len(labels) - wrong, hallucinated=wrong, seed=seed)

    for configuration in ("shipped", "paper"):
        yield Method(
            lambda seed, form=configuration: bench.network(
                form,
                seed,
                name=f"{NAMES[form]}, KBQA labels",
                supervision=lambda train: supervise(train, seed),
            ),
            is_seeded=True,
        )


def joint(bench: Workbench, sets: Sequence[LabelledSet]) -> Method:
    """The shipped form trained on all sets at once."""
    train = [instance for data in sets for instance in data.train]
    validation = [instance for data in sets for instance in data.validation]
    return Method(
        lambda seed: bench.network(
            "shipped",
            seed,
            name="KG-Guard, ours, joint",
            changed={"validation": validation},
            supervision=lambda _: train,
        ),
        is_seeded=True,
    )


def bundled(settings: Settings, path: Path, data: LabelledSet) -> Iterator[Method]:
    """A trained checkpoint as it is; told of further runs as well where the set has them."""
    detector = load_detector(settings, path)
    yield Method(lambda _: FixedDetector(detector, path))
    if all(instance.agreement for instance in data.train):
        yield Method(lambda _: FixedDetector(detector, path, sees_runs=True), sees=Sees.MORE_RUNS)


def self_checks(data: LabelledSet) -> Iterator[tuple[Method, tuple[str, ...]]]:
    """SelfCheck for each answering model that drew enough samples, with the questions that have them."""
    for model, samples in data.samples.items():
        for count in SELF_CHECKS:
            ids = tuple(i.id for i in data.tests.get(model, ()) if len(samples.get(i.id, ())) >= count)
            if ids:
                yield (
                    Method(
                        lambda _, samples=samples, count=count: SelfCheck(samples, count),
                        sees=Sees.MORE_RUNS,
                        models=(model,),
                    ),
                    ids,
                )


def judges(
    judge: LanguageModel, data: LabelledSet, questions: int
) -> Iterator[tuple[Method, tuple[str, ...]]]:
    """The judge with the graph alone, and with the answering model's reasoning where there is one."""
    for model, instances in data.tests.items():
        ids = tuple(islice((instance.id for instance in instances), questions))
        yield Method(lambda _: JudgeBaseline(judge), sees=Sees.LANGUAGE_MODEL, models=(model,)), ids
        reasoning: Mapping = data.reasoning.get(model, {})
        said = tuple(islice((i.id for i in instances if i.id in reasoning), questions))
        if said:
            yield (
                Method(
                    lambda _, reasoning=reasoning: JudgeBaseline(judge, reasoning),
                    sees=Sees.LANGUAGE_MODEL,
                    models=(model,),
                ),
                said,
            )
