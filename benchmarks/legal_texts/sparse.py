"""Short everyday texts with few names: the ground on which graphs of entities have little to hold on to."""

import tomllib
from functools import cache
from typing import Any

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.case import Domain, Error, LegalDocument
from benchmarks.legal_texts.draft import Draft
from benchmarks.legal_texts.values import Value
from benchmarks.legal_texts.wordings import FOLDER, Topic


def draft_sparse(name: str, split: str, author: Author) -> Draft:
    """The text whose place in the file the name ends with; author and split leave it as it is."""
    data = _texts()
    entry = data["document"][int(name.rpartition("-")[2])]
    return Draft(
        document=LegalDocument(name, Domain.SPARSE, split, entry["text"]),
        sheet={"x": True},
        topics=tuple(_topic(place, pair) for place, pair in enumerate(entry["pair"])),
        sections={},
        stated=frozenset(),
        stranger=_nobody,
        source_words=tuple(data["phrases"]["source_words"]),
    )


@cache
def _texts() -> dict[str, Any]:
    with (FOLDER / "sparse.toml").open("rb") as file:
        return tomllib.load(file)


def _topic(place: int, pair: dict[str, Any]) -> Topic:
    return Topic(
        about=str(place),
        ask=tuple(pair["ask"]),
        say=tuple(pair["say"]),
        label=str(place),
        item="",
        swap=(),
        roles=(),
        flip="x",
        error=Error(pair["error"]),
        sums=(),
    )


def _nobody(value: Value) -> Value:
    raise AssertionError(f"no topic of these texts substitutes {value}")
