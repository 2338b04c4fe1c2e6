"""Well-known places and the countries they lie in, from `assets/factcheck/places.toml`.

What the file does not list is not known: no place is guessed.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from core.errors import ModelError
from core.factcheck.claim_ends import fold
from core.settings import ASSETS

SHIPPED = ASSETS / "factcheck" / "places.toml"
_COMMA = re.compile(r"\s*,\s*")
_OPENING = re.compile(
    r"(?:the )?(?:(?:socialist |federal |people's |democratic )*"
    r"(?:republic|kingdom|state|province|county|city|region|commonwealth|principality|island) of )?(?:the )?"
)
_CLOSING = re.compile(r"(?<=\w) (?:territory|province|state|region|oblast|people|island|cuisine)$")
COUNTRY = 2  # a rank of places
_LONGEST_TAIL = 3  # words of a country behind a name without comma: "Errata Mississippi"


@dataclass(frozen=True, slots=True)
class Location:
    """Where a place lies, from narrow to wide, each folded; empty where nothing is known or the place is wider."""

    city: str = ""
    region: str = ""  # state or province
    nation: str = ""  # of a country of several, as England is
    country: str = ""

    @property
    def rank(self) -> int:
        """2 for a country, 1 for a state or province, 0 for what is smaller."""
        return 0 if self.city else 1 if self.region else 2


@dataclass(frozen=True, kw_only=True)
class Gazetteer:
    """All places of the file by folded name; a name may be several places'."""

    places: Mapping[str, tuple[Location, ...]]
    same: Mapping[str, str]  # other names, and those of the people, to the name in `places`
    abbreviations: Mapping[str, str]
    held: Mapping[str, frozenset[str]]
    once: Mapping[str, frozenset[str]]  # who held a country's land since 1800
    peoples: frozenset[str]  # "argentine", the words for people and things of a country

    def is_country(self, name: str) -> bool:
        """Whether a name is that of a country itself: "America", but not "Americans"."""
        folded = _bare(name)
        if folded in self.peoples or folded.removesuffix("s") in self.peoples:
            return False
        places = self.places.get(self.canonical(name), ())
        return bool(places) and all(place.rank == COUNTRY for place in places)

    def canonical(self, name: str) -> str:
        """The folded name by which the place is listed: "united states" for "Americans"; unknown ones as they are."""
        folded = _bare(name)
        plain = folded.replace(".", "")  # "U.S" is "US"
        for form in (folded, folded.rstrip("."), plain, folded.removesuffix("s"), _CLOSING.sub("", folded)):
            if form in self.same or form in self.places:
                return self.same.get(form, form)
        return folded

    def find(self, name: str) -> tuple[Location, ...]:
        """The places that a name may mean, with what follows its commas or ends it; empty when none is known."""
        whole = self.places.get(self.canonical(name), ())
        first, *rest = [part for part in _COMMA.split(name.strip()) if part] or [""]
        if whole or not rest:
            return whole or self._without_comma(first)
        around = self._tail(", ".join(rest))
        known = self.places.get(self.canonical(first), ())
        regions = tuple(place for place in known if place.rank and _fits_in(place, around))
        return regions or tuple(replace(place, city=self.canonical(first)) for place in around)

    def _tail(self, name: str) -> tuple[Location, ...]:
        first, *rest = _COMMA.split(name)
        known = self.places.get(fold(self.abbreviations.get(first.strip(), "")), ()) or self.find(first)
        return known or (self._tail(", ".join(rest)) if rest else ())

    def _without_comma(self, name: str) -> tuple[Location, ...]:
        words = name.split()
        for count in range(min(_LONGEST_TAIL, len(words) - 1), 0, -1):
            tail = " ".join(words[-count:])
            around = self.places.get(self.canonical(tail), ())
            if around and tail[:1].isupper() and all(place.rank for place in around):
                return tuple(replace(place, city=fold(" ".join(words[:-count]))) for place in around)
        return ()

    def apart(self, some: Iterable[Location], others: Collection[Location]) -> bool | None:
        """Whether none of some places can hold, or lie in, one of the others; None when one side has none."""
        found = [self._apart(a, b) for a in some for b in others]
        return all(found) if found else None

    def _apart(self, one: Location, other: Location) -> bool:
        if one.country != other.country:
            shared = self._overlap(one.country, other.country)
            return not (shared or self._was_in(one, other) or self._was_in(other, one))
        pairs = (one.nation, other.nation), (one.region, other.region), (one.city, other.city)
        return any(a and b and a != b for a, b in pairs)

    def _was_in(self, inner: Location, outer: Location) -> bool:
        """Whether a town or region lies where a country once held land."""
        is_inside = inner.rank < COUNTRY <= outer.rank
        return is_inside and outer.country in self.once.get(inner.country, frozenset())

    def _overlap(self, one: str, other: str) -> bool:
        first, second = self.held.get(one, frozenset()), self.held.get(other, frozenset())
        return other in first or one in second or bool(first & second)


class _Country(BaseModel):
    model_config = ConfigDict(extra="forbid")
    also: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    part_of: str = ""
    regions: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()
    cities_in: dict[str, tuple[str, ...]] = {}  # by region
    held: tuple[str, ...] = ()
    once: tuple[str, ...] = ()


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid")
    country: dict[str, _Country]
    same: dict[str, str]
    abbreviations: dict[str, str]


@cache
def load_gazetteer(path: Path = SHIPPED) -> Gazetteer:
    """The places of a file; read and checked once.

    Raises ModelError when the file is missing or is not what its head says.
    """
    try:
        read = _File.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError) as err:
        told = f"the list of places {path} cannot be read ({err}); install Plumbline again"
        raise ModelError(told) from err
    places: dict[str, list[Location]] = {}
    same = {fold(other): fold(name) for other, name in read.same.items()}
    for name, entry in read.country.items():
        for key, place in _places(name, entry):
            places.setdefault(key, []).append(place)
        same |= {fold(other): fold(name) for other in (*entry.also, *entry.people)}
    return Gazetteer(
        places={key: tuple(found) for key, found in places.items()},
        same={key: name for key, name in same.items() if key not in places},
        abbreviations=read.abbreviations,
        peoples=frozenset(fold(people) for entry in read.country.values() for people in entry.people),
        once={fold(name): frozenset(map(fold, entry.once)) for name, entry in read.country.items()},
        held={fold(name): frozenset(map(fold, entry.held)) for name, entry in read.country.items()},
    )


def _places(name: str, entry: _Country) -> Iterable[tuple[str, Location]]:
    own = fold(name)
    whole = Location(nation=own, country=fold(entry.part_of)) if entry.part_of else Location(country=own)
    yield own, whole
    for region in entry.regions:
        yield fold(region), replace(whole, region=fold(region.partition(" (")[0]))
    for city in entry.cities:
        yield fold(city), replace(whole, city=fold(city))
    for region, cities in entry.cities_in.items():
        for city in cities:
            yield fold(city), replace(whole, region=fold(region), city=fold(city))


def _fits_in(place: Location, around: Iterable[Location]) -> bool:
    """Whether a known place may lie in one of the places around it."""
    alike = (outer for outer in around if place.country == outer.country)
    return any(not place.region or not outer.region or place.region == outer.region for outer in alike)


def _bare(name: str) -> str:
    folded = fold(name)
    return _OPENING.sub("", folded, count=1) or folded
