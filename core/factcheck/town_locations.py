"""Where the towns of a name lie, in the terms of the hand-written list of places."""

from collections.abc import Mapping
from functools import cache

from core.factcheck.claim_ends import fold
from core.factcheck.gazetteer import Location, load_gazetteer
from core.factcheck.towns import Town, country_names, known_towns

_NATIONS = {"ENG": "england", "SCT": "scotland", "WLS": "wales", "NIR": "northern ireland"}
_COUNTRY = 2  # a rank of places


def town_locations(name: str) -> tuple[Location, ...]:
    """Every place that a town's name may mean; empty where no town has it, or one in a country that is not listed.

    A name with a comma says itself where it lies, and is left to the list of places.

    Raises:
        ModelError: the list of towns is not installed.
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
    names, states = country_names(), load_gazetteer().abbreviations
    towns = known_towns().named(name)
    inside = sorted(
        {states.get(town.division, "").partition(" (")[0] for town in towns if town.country == "US"}
    )
    found = []
    for country in sorted({names[town.country] for town in towns}):
        article = "the " if country.startswith("United") else ""
        told = f" ({', '.join(inside)})" if country == names["US"] and all(inside) else ""
        found.append(f"{article}{country}{told}")
    return tuple(found)


def _location(name: str, town: Town, country: str) -> Location:
    region = load_gazetteer().abbreviations.get(town.division, "") if town.country == "US" else ""
    return Location(
        city=fold(name),
        region=fold(region.partition(" (")[0]),
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
        if any(place.rank == _COUNTRY for place in gazetteer.places.get(known, ())):
            found[code] = known
    return found
