"""Predicates with a special part: the ones that are no evidence, and the ones that give names; both are data."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from core.factcheck.triple import PREFIXES, relation_iri

META_FILE = Path(__file__).with_name("meta_predicates.toml")
NAMING_FILE = Path(__file__).with_name("naming_predicates.toml")
LANGUAGES = ("", "en")  # of texts that can be evidence
TYPE = PREFIXES["rdf"] + "type"


@dataclass(frozen=True, slots=True)
class _Patterns:
    """IRIs, whole or by how they begin, with what they are listed for."""

    whole: dict[str, str]
    beginnings: tuple[tuple[str, str], ...]

    def find(self, iri: str) -> str | None:
        if iri in self.whole:
            return self.whole[iri]
        return next((told for start, told in self.beginnings if iri.startswith(start)), None)


@dataclass(frozen=True, slots=True)
class Naming:
    """How a predicate gives names."""

    kind: str  # "label" or "alias": its object is a name; "redirect": its subject names the object
    rank: int  # of several labels the one of the lowest rank is shown


@lru_cache(50_000)
def meta_reason(predicate: str, object_iri: str = "") -> str | None:
    """Why a statement is no evidence, in a sentence; None when it is. `object_iri` is empty for a literal."""
    if predicate == TYPE:
        return _patterns(META_FILE, "class").find(object_iri)
    return _patterns(META_FILE, "predicate").find(predicate)


def meta_patterns() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The meta predicates: the IRIs of single ones, and what the IRIs of whole families begin with."""
    patterns = _patterns(META_FILE, "predicate")
    return tuple(patterns.whole), tuple(start for start, _ in patterns.beginnings)


def naming_of(predicate: str) -> Naming | None:
    """What names a predicate gives; None when it gives none."""
    return naming_predicates().get(predicate)


@cache
def naming_predicates() -> Mapping[str, Naming]:
    """What each predicate that gives labels or aliases does, by IRI, those of labels first; redirects are the last."""
    read = _read(NAMING_FILE)
    entries = (*read["predicate"], *({"kind": "redirect", **entry} for entry in read["redirect"]))
    return {iri: Naming(entry["kind"], rank) for rank, entry in enumerate(entries) for iri in _iris(entry)}


def redirect_predicates() -> tuple[str, ...]:
    """The IRIs of the predicates that lead from a name without content to the thing."""
    return tuple(iri for iri, naming in naming_predicates().items() if naming.kind == "redirect")


@cache
def _patterns(file: Path, table: str) -> _Patterns:
    entries = [(iri, entry["reason"]) for entry in _read(file)[table] for iri in _iris(entry)]
    whole = {iri: told for iri, told in entries if not iri.endswith("*")}
    return _Patterns(whole, tuple((iri[:-1], told) for iri, told in entries if iri.endswith("*")))


def _iris(entry: dict[str, Any]) -> tuple[str, ...]:
    return (*entry["iris"], *(relation_iri(name) for name in entry.get("names", ())))


@cache
def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
