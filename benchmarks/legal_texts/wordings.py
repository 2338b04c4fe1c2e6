"""The clauses and topics that the files under `wording/` word in many ways."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from benchmarks.legal_texts.case import Error
from benchmarks.legal_texts.template import names_in

FOLDER = Path(__file__).parent / "wording"


@dataclass(frozen=True, slots=True)
class Clause:
    """One passage of a document in several wordings that state the same facts."""

    id: str
    titles: tuple[str, ...]
    plain: tuple[str, ...]
    extended: tuple[str, ...]  # the same with stacked conditions, provisos and cross-references


@dataclass(frozen=True, slots=True)
class Topic:
    """Something that can be asked about a document, with answers and with what can be wrong in them."""

    about: str  # id of the clause
    ask: tuple[str, ...]
    say: tuple[str, ...]
    label: str  # what a list calls it; empty: no list has it
    item: str
    swap: tuple[str, ...]  # slots that another value of their kind may fill
    roles: tuple[str, ...]  # two slots that may change places
    flip: str  # what may be told the other way round
    error: Error  # what a flip is
    sums: tuple[str, ...]  # slots that follow by arithmetic and may be miscalculated

    @property
    def names(self) -> frozenset[str]:
        """Every slot and alternative of the answers."""
        return _names_of(self.say, self.item)


@dataclass(frozen=True, slots=True)
class Wording:
    """All that one file holds."""

    openings: tuple[str, ...]
    clauses: dict[str, Clause]
    topics: tuple[Topic, ...]
    phrases: dict[str, tuple[str, ...]]  # whatever else the file words, by name


@cache
def load_wording(name: str) -> Wording:
    """The file `wording/NAME.toml`."""
    with (FOLDER / f"{name}.toml").open("rb") as file:
        data = tomllib.load(file)
    clauses = {key: _clause(key, entry) for key, entry in data.get("clause", {}).items()}
    return Wording(
        openings=tuple(data.get("openings", ())),
        clauses=clauses,
        topics=tuple(_topic(entry) for entry in data.get("topic", ())),
        phrases={key: tuple(entry) for key, entry in data.get("phrases", {}).items()},
    )


@cache
def _names_of(say: tuple[str, ...], item: str) -> frozenset[str]:
    return frozenset().union(*(names_in(wording) for wording in (*say, item)))


def _clause(key: str, entry: dict[str, Any]) -> Clause:
    lists = {name: tuple(entry.get(name, ())) for name in ("titles", "plain", "extended")}
    return Clause(id=key, **lists)


def _topic(entry: dict[str, Any]) -> Topic:
    lists = {name: tuple(entry.get(name, ())) for name in ("ask", "say", "swap", "roles", "sums")}
    return Topic(
        about=entry["about"],
        label=entry.get("label", ""),
        item=entry.get("item", ""),
        flip=entry.get("flip", ""),
        error=Error(entry.get("error", Error.NEGATION)),
        **lists,
    )
