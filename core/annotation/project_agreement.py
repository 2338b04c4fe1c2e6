"""How far the annotators of a project agree, and a language model with them; the paper's figures 2 to 4."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.annotation.agreement import (
    Agreement,
    Bootstrap,
    Coefficient,
    Confusion,
    LabelRate,
    PairAgreement,
    make_labelling,
    measure_agreement,
    pair_agreement,
)
from core.annotation.project import Project, human_labels, is_disputed, majority
from core.annotation.vote import Sufficiency

MAJORITY = "human majority"
LABELS = tuple(map(str, Sufficiency))


@dataclass(frozen=True, slots=True)
class ModelAgreement:
    """One language model against people, who alone make the majority."""

    model: str
    with_humans: tuple[PairAgreement, ...]  # the model stands first
    with_majority: PairAgreement  # over the items on which people have a majority
    without_majority: int  # items on which the model voted, and people are tied or did not vote
    rate: LabelRate  # of `sufficient`


@dataclass(frozen=True, slots=True)
class ProjectAgreement:
    """The figures of a project, over blind votes alone."""

    humans: Agreement
    models: tuple[ModelAgreement, ...]
    items: int
    any_sufficient: float | None  # in [0, 1]; items that a person found sufficient; None without votes
    not_blind: int  # people's votes that were cast after seeing, and are left out
    disputed: int  # items on which people's current votes differ
    adjudicated: int


@dataclass(frozen=True, slots=True)
class AgreementBar:
    """One bar of the paper's figure 2."""

    name: str
    is_model: bool
    coefficient: Coefficient


@dataclass(frozen=True, slots=True)
class Figures:
    """The data of the paper's figures."""

    agreement: tuple[AgreementBar, ...]  # 2: each model with each person, then people among themselves
    rates: tuple[tuple[LabelRate, bool], ...]  # 3: sufficiency rate by annotator, and whether it is a model
    confusions: tuple[Confusion, ...]  # 4: each model against the human majority, which is beside the rows


def measure_project(project: Project, bootstrap: Bootstrap = Bootstrap()) -> ProjectAgreement:  # noqa: B008 - frozen
    """All figures of a project. What is undefined has no value and a sentence that says why."""
    people = {name: _labels(project, name, blind_only=True) for name in project.humans}
    votes = {(nr, name): label for name, own in people.items() for nr, label in own.items()}
    numbers = [item.nr for item in project.items]
    labelling = make_labelling(votes, labels=LABELS, items=numbers, annotators=project.humans)
    voted = {nr for nr, _ in votes}
    found = {nr for (nr, _), label in votes.items() if label == str(Sufficiency.SUFFICIENT)}
    return ProjectAgreement(
        humans=measure_agreement(labelling, bootstrap),
        models=tuple(_model(project, model, people, bootstrap) for model in project.models),
        items=len(numbers),
        any_sufficient=len(found) / len(voted) if voted else None,
        not_blind=sum(not vote.is_blind for (_, who), vote in project.votes.items() if who in project.humans),
        disputed=sum(is_disputed(project, nr) for nr in numbers),
        adjudicated=len(project.adjudications),
    )


def make_figures(agreement: ProjectAgreement) -> Figures:
    """What the paper's figures 2 to 4 show, of this project."""
    bars = [
        AgreementBar(f"{pair.first} (model) and {pair.second}: Cohen's κ", True, pair.kappa)
        for model in agreement.models
        for pair in (*model.with_humans, model.with_majority)
    ]
    humans = agreement.humans
    pairs = [AgreementBar(f"{p.first} and {p.second}: Cohen's κ", False, p.kappa) for p in humans.cohen]
    people = AgreementBar("People: Fleiss' κ", False, humans.fleiss)
    rates = [rate for rate in humans.rates if rate.label == str(Sufficiency.SUFFICIENT)]
    return Figures(
        agreement=(*bars, *pairs, people),
        rates=(*((rate, False) for rate in rates), *((model.rate, True) for model in agreement.models)),
        confusions=tuple(_majority_first(model.with_majority.confusion) for model in agreement.models),
    )


def _labels(project: Project, name: str, *, blind_only: bool) -> dict[str, str]:
    """An annotator's labels by the numbers of the items."""
    votes = ((item.nr, project.votes.get((item.nr, name))) for item in project.items)
    return {nr: str(vote.ballot.label) for nr, vote in votes if vote and (vote.is_blind or not blind_only)}


def _model(
    project: Project, model: str, people: Mapping[str, Mapping[str, str]], bootstrap: Bootstrap
) -> ModelAgreement:
    """`people`: the labels of each, by the numbers of the items."""
    own = _labels(project, model, blind_only=False)
    tops = {nr: majority(human_labels(project, nr, blind_only=True)) for nr in own}
    most = {nr: str(label) for nr, label in tops.items() if label is not None}

    def beside(name: str, theirs: Mapping[str, str]) -> PairAgreement:
        pairs = [(label, theirs[nr]) for nr, label in own.items() if nr in theirs]
        return pair_agreement((model, name), LABELS, pairs, bootstrap)

    sufficient = list(own.values()).count(str(Sufficiency.SUFFICIENT))
    return ModelAgreement(
        model=model,
        with_humans=tuple(beside(name, theirs) for name, theirs in people.items()),
        with_majority=beside(MAJORITY, most),
        without_majority=len(own) - len(most),
        rate=LabelRate(model, str(Sufficiency.SUFFICIENT), sufficient / len(own) if own else None, len(own)),
    )


def _majority_first(table: Confusion) -> Confusion:
    """The table with the majority beside the rows, and the model marked as one."""
    columns = f"{table.rows} (model)"
    return Confusion(table.columns, columns, table.labels, tuple(zip(*table.counts, strict=True)))
