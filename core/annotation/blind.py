"""What an annotator is given: without the system's explanation and anybody else's votes until they have voted."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from core.annotation.evidence import Evidence
from core.annotation.project import Withheld
from core.annotation.vote import Ballot


@dataclass(frozen=True, slots=True)
class OwnVote:
    """A vote of the annotator who asks."""

    ballot: Ballot
    is_blind: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class BlindItem:
    """All that may be known of an item before voting on it. There is no field for anything else."""

    item_id: str
    place: int  # 1-based, in this annotator's own order
    of: int  # items in all
    nr: str
    claim: str
    true_label: str
    predicted_label: str
    evidence: Evidence
    own: OwnVote | None = None


@dataclass(frozen=True, slots=True)
class OthersVote:
    """A vote of somebody else."""

    annotator: str
    is_model: bool
    ballot: Ballot


@dataclass(frozen=True, slots=True)
class RevealedItem:
    """An item after the annotator's own vote on it."""

    item: BlindItem
    withheld: Withheld
    others: tuple[OthersVote, ...]


@dataclass(frozen=True, slots=True)
class Assignment:
    """One item in an annotator's own order."""

    item_id: str
    place: int  # 1-based
    is_voted: bool


def own_order(item_ids: Iterable[str], *, seed: int, person: str) -> list[str]:
    """The items in an order that is the person's own, the same every time, and keeps when items are added.

    Different orders keep tiredness from striking the same items of every annotator.
    """
    return sorted(item_ids, key=lambda item: hashlib.sha256(f"{seed}\0{person}\0{item}".encode()).digest())
