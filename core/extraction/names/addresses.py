"""Premises by their number: "Suite 530", "Unit 4B", "1215 Harbor Street"."""

import re

from core.extraction.names.name import Name
from core.types import EntityType

# Each with how it is cut short.
_ROOMS_TEXT = "suite/ste unit apartment/apt room lot bay space floor"
_STREETS_TEXT = """street/st avenue/ave road/rd boulevard/blvd drive/dr lane/ln way place/pl parkway/pkwy highway/hwy
square terrace circle plaza broadway row alley trail path pike turnpike wharf quay crescent loop mews walk crossing
esplanade expressway"""
_ROOMS, _STREETS = (
    {word: each.split("/")[0] for each in text.split() for word in each.split("/")}
    for text in (_ROOMS_TEXT, _STREETS_TEXT)
)
_ROOM = re.compile(
    rf"(?<!\w)(?P<kind>{'|'.join(kind.capitalize() for kind in _ROOMS)}|{'|'.join(_ROOMS).upper()}|suite|unit)\.?"
    r"(?:[ \t\xa0]+|\s+(?!\d{1,2}[.)]\s))"  # "... Coral Bay" and, on the next line, "2. Host" are no room
    r"(?:No\.?\s*|Number\s+|#\s?)?(?P<number>\d{1,5}(?:-?[A-Z])?|[A-Z]-?\d{1,5})(?!\w|[.,/-]\d)"
)
_KINDS = "|".join(kind.capitalize() for kind in _STREETS)
_ADDRESS = re.compile(
    r"(?<![\w$.,/-])(?P<number>\d{1,6}(?:-\d{1,4})?[A-Z]?)\s+(?P<name>(?:(?:[NSEW]\.?|North|South|East|West)\s+)?"
    rf"(?:[A-Z][\w'’]*\.?\s+|\d{{1,3}}(?:st|nd|rd|th)\s+){{1,4}}?)(?P<kind>{_KINDS})"
    r"(?![\w'’])\.?(?=[\s,;:.)]|$)"
)


def find_addresses(text: str) -> list[Name]:
    """Numbered rooms and streets. "Ste. 530" and "Suite No. 530" have one key, as "Main St." and "Main Street" do."""
    found = []
    for match in _ROOM.finditer(text):
        kind = _ROOMS[match["kind"].lower()]
        found.append(_name(match, match.end("number"), f"{kind} {match['number'].replace('-', '').lower()}"))
    for match in _ADDRESS.finditer(text):
        street = " ".join(match["name"].replace(".", "").lower().split())
        key = f"{match['number'].lower()} {street} {_STREETS[match['kind'].lower()]}"
        found.append(_name(match, match.end("kind"), key))
    return found


def _name(match: re.Match[str], end: int, key: str) -> Name:
    text = match.string[match.start() : end]
    return Name(match.start(), end, text, EntityType.LOCATION, key)
