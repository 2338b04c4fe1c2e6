"""A reannotation project as a value: items, annotators, votes, adjudications."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from types import MappingProxyType

from core.annotation.vote import AdjudicationReason, Ballot, Sufficiency

MAX_ITEMS = 5_000
# of an item: what is not withheld
_PLAIN = ("nr", "claim", "predicted_label", "found_evidence", "true_label")


@dataclass(frozen=True, slots=True)
class Withheld:
    """What nobody sees of an item before their own vote on it is stored."""

    explanation: str = ""  # the system's reasoning
    human_annotated: str = ""  # the sheet's own column, verbatim
    notes: str = ""  # likewise
    extra: tuple[tuple[str, str], ...] = ()  # other columns of the sheet that say something, verbatim

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to withhold."""
        return not (self.explanation or self.human_annotated or self.notes or self.extra)


@dataclass(frozen=True, slots=True)
class Item:
    """One row of the sheet; the columns are those of the paper's table 4."""

    nr: str  # unique in a project
    claim: str
    predicted_label: str  # as the sheet has it: "Supported", "Refuted", "Not Enough Info"
    found_evidence: str  # verbatim; `parse_evidence` reads it
    true_label: str = ""
    withheld: Withheld = field(default=Withheld(), repr=False)


@dataclass(frozen=True, slots=True)
class Annotator:
    """Who votes."""

    name: str
    is_model: bool = False  # a language model: an extra reviewer, never counted among humans


@dataclass(frozen=True, slots=True)
class Vote:
    """A stored vote."""

    ballot: Ballot
    is_blind: bool  # cast before the annotator saw the explanation or anybody else's vote


@dataclass(frozen=True, slots=True)
class Adjudication:
    """How a disagreement was decided."""

    label: Sufficiency
    reason: AdjudicationReason
    note: str
    by: str


Cell = tuple[str, str]  # (nr of the item, name of the annotator)


@dataclass(frozen=True, slots=True)
class Project:
    """Everything of a project but its history. Holds what is withheld: never for an annotator with open votes."""

    items: tuple[Item, ...]
    annotators: tuple[Annotator, ...] = ()
    votes: Mapping[Cell, Vote] = field(default_factory=lambda: MappingProxyType({}))
    seen: frozenset[Cell] = frozenset()  # who saw explanation and votes of an item
    adjudications: Mapping[str, Adjudication] = field(default_factory=lambda: MappingProxyType({}))  # by nr

    @property
    def humans(self) -> tuple[str, ...]:
        """Names of the annotators that are people."""
        return tuple(annotator.name for annotator in self.annotators if not annotator.is_model)

    @property
    def models(self) -> tuple[str, ...]:
        """Names of the annotators that are language models."""
        return tuple(annotator.name for annotator in self.annotators if annotator.is_model)


def majority(labels: Iterable[Sufficiency]) -> Sufficiency | None:
    """The label that more than half chose; None for a tie and without votes."""
    counted = Counter(labels)
    total = counted.total()
    return next((label for label, votes in counted.items() if 2 * votes > total), None)


def human_labels(project: Project, nr: str, *, blind_only: bool) -> tuple[Sufficiency, ...]:
    """The labels that people gave an item, in the annotators' order."""
    votes = (project.votes.get((nr, name)) for name in project.humans)
    return tuple(vote.ballot.label for vote in votes if vote and (vote.is_blind or not blind_only))


def final_label(project: Project, nr: str) -> Sufficiency | None:
    """The adjudicated label, else the majority of people's current votes, blind or not; None when neither is there."""
    decided = project.adjudications.get(nr)
    return decided.label if decided else majority(human_labels(project, nr, blind_only=False))


def is_disputed(project: Project, nr: str) -> bool:
    """Whether people's current votes on an item differ."""
    return len(set(human_labels(project, nr, blind_only=False))) > 1


def plain_cells(item: Item) -> dict[str, str]:
    """What may be seen of an item before voting, by column."""
    return {name: getattr(item, name) for name in _PLAIN}


def item_text(item: Item) -> str:
    """JSON of what may be seen of an item before voting."""
    return json.dumps(plain_cells(item), ensure_ascii=False)


def withheld_text(withheld: Withheld) -> str:
    """JSON of what may not."""
    return json.dumps(asdict(withheld), ensure_ascii=False)


def read_item(text: str, withheld: Withheld = Withheld()) -> Item:
    """The item that `item_text` wrote."""
    told = json.loads(text)
    return Item(**{name: told[name] for name in _PLAIN}, withheld=withheld)


def read_withheld(text: str) -> Withheld:
    """What `withheld_text` wrote."""
    told = json.loads(text)
    return Withheld(**{**told, "extra": tuple((name, cell) for name, cell in told["extra"])})
