"""Jurisdictions: countries, states and provinces, also as "the laws of ..." and "... law"."""

import re

from core.extraction.names.name import Name
from core.extraction.values.state_codes import ABBREVIATED
from core.types import EntityType

_US = """Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|
Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|
Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|
Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|
Wisconsin|Wyoming|District of Columbia|Puerto Rico|Guam"""
_WORLD = """Afghanistan|Albania|Algeria|Andorra|Angola|Argentina|Armenia|Australia|Austria|Azerbaijan|Bahamas|Bahrain|
Bangladesh|Barbados|Belarus|Belgium|Belize|Bermuda|Bolivia|Botswana|Brazil|British Virgin Islands|Bulgaria|Cambodia|
Cameroon|Canada|Cayman Islands|Chile|China|Colombia|Costa Rica|Croatia|Cuba|Curacao|Cyprus|Czech Republic|Denmark|
Dominican Republic|Ecuador|Egypt|El Salvador|England and Wales|England|Estonia|Ethiopia|Finland|France|Germany|Ghana|
Gibraltar|Greece|Guatemala|Guernsey|Honduras|Hong Kong|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Isle of Man|
Israel|Italy|Jamaica|Japan|Jersey|Jordan|Kazakhstan|Kenya|Korea|South Korea|Republic of Korea|Kuwait|Latvia|Lebanon|
Liberia|Liechtenstein|Lithuania|Luxembourg|Macau|Malaysia|Malta|Marshall Islands|Mauritius|Mexico|Monaco|Mongolia|
Morocco|Myanmar|Nepal|Netherlands|New Zealand|Nicaragua|Nigeria|Northern Ireland|Norway|Oman|Pakistan|Panama|Paraguay|
People's Republic of China|Peru|Philippines|Poland|Portugal|Qatar|Romania|Russia|Russian Federation|Saudi Arabia|
Scotland|Senegal|Serbia|Singapore|Slovakia|Slovenia|South Africa|Spain|Sri Lanka|Sweden|Switzerland|Syria|Taiwan|
Tanzania|Thailand|Tunisia|Turkey|Uganda|Ukraine|United Arab Emirates|United Kingdom|United States of America|
United States|Uruguay|Uzbekistan|Venezuela|Vietnam|Wales|Yemen|Zambia|Zimbabwe|
Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Prince Edward Island|Quebec|
Saskatchewan|New South Wales|Queensland|Tasmania|Western Australia|Bavaria|European Union"""
_SAME = {
    "u.s.a.": "united states",
    "u.s.": "united states",
    "usa": "united states",
    "united states of america": "united states",
    "u.k.": "united kingdom",
    "uk": "united kingdom",
    "prc": "china",
    "p.r.c.": "china",
    "people's republic of china": "china",
    "russian federation": "russia",
    "republic of korea": "korea",
    "south korea": "korea",
    "uae": "united arab emirates",
    "eu": "european union",
}
# Adjectives that name a law: "English law", "Californian law".
_ADJECTIVES = {
    "English": "england",
    "French": "france",
    "German": "germany",
    "Swiss": "switzerland",
    "Chinese": "china",
    "Israeli": "israel",
    "Canadian": "canada",
    "Irish": "ireland",
    "Dutch": "netherlands",
    "Italian": "italy",
    "Spanish": "spain",
    "Japanese": "japan",
    "Indian": "india",
    "Scottish": "scotland",
    "Scots": "scotland",
    "Australian": "australia",
    "Singaporean": "singapore",
    "Californian": "california",
    "Texan": "texas",
    "Belgian": "belgium",
    "Swedish": "sweden",
    "Danish": "denmark",
    "Norwegian": "norway",
    "Korean": "korea",
    "Mexican": "mexico",
    "Brazilian": "brazil",
    "Austrian": "austria",
    "Polish": "poland",
    "Taiwanese": "taiwan",
    "Bermudian": "bermuda",
    "British": "united kingdom",
    "American": "united states",
}


def _names(block: str) -> list[str]:
    return [name.strip() for name in block.replace("\n", "").split("|")]


_ALL = sorted(_names(_US) + _names(_WORLD), key=len, reverse=True)
_KEYS = frozenset(name.casefold() for name in _ALL)
_COUNTRIES = frozenset(name.casefold() for name in _names(_WORLD))
_PREFIX = (
    r"(?:(?:the\s+)?(?:State|STATE|Commonwealth|COMMONWEALTH|Province|PROVINCE|Republic|REPUBLIC|Kingdom|KINGDOM|"
    r"state)\s+(?:of|OF)\s+)?"
)
_SPACED = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in _ALL)
_PLACE = re.compile(
    rf"(?<![\w-]){_PREFIX}(?P<name>{_SPACED}|{_SPACED.upper().replace(chr(92) + 'S+', chr(92) + 's+')}|"
    r"U\.S\.A\.|U\.S\.(?!\s?C\b|\s?C\.)|USA|U\.K\.|UK|P\.R\.C\.|PRC|UAE)(?![\w-])"
)
_LAW = re.compile(
    rf"\b(?P<name>{'|'.join(_ADJECTIVES)})(?=\s+(?:law|laws|Law|Laws|courts?|contract\s+law)\b)"
)


_BODY = r"(?:corporation|corp\b|limited|LLC|L\.L\.C|company|partnership|LP\b|LLP\b|law\b)"
_STATES_SHORT = "|".join(f"(?P<{state.replace(' ', '_')}>{short})" for state, short in ABBREVIATED.items())
_SHORT = re.compile(rf"\b(?:{_STATES_SHORT})(?=\s+{_BODY})")  # "a Del. corporation"


def find_jurisdictions(text: str) -> list[Name]:
    """Countries, states and provinces, in title case or capitals, with "State of" folded in."""
    names = []
    for match in _PLACE.finditer(text):
        names.append(
            Name(
                match.start(),
                match.end(),
                match.group(),
                EntityType.JURISDICTION,
                place_key(match.group("name")),
            )
        )
    for match in _LAW.finditer(text):
        key = _ADJECTIVES[match.group("name")]
        names.append(Name(match.start(), match.end(), match.group(), EntityType.JURISDICTION, key))
    for match in _SHORT.finditer(text):
        state = str(match.lastgroup).replace("_", " ")
        names.append(Name(match.start(), match.end(), match.group(), EntityType.JURISDICTION, state))
    return names


def place_key(name: str) -> str:
    """One key for a place in all its spellings: "THE STATE OF NEW YORK" -> "new york"."""
    key = " ".join(name.split()).casefold().removeprefix("the ")
    for prefix in ("state of ", "commonwealth of ", "province of ", "republic of ", "kingdom of "):
        if key.startswith(prefix) and key not in _SAME:
            key = key.removeprefix(prefix)
    return _SAME.get(key, key)


def is_known_place(name: str) -> bool:
    """Whether the gazetteer holds the place."""
    return place_key(name) in _KEYS


def is_country(name: str) -> bool:
    """Whether the gazetteer holds the place as a country or one of its parts, no state of the United States."""
    return place_key(name) in _COUNTRIES
