"""What an answer calls the sides of a lease besides their names: "the owner", "the brewery" for Kent Brewing LLC.

A lease speaks of other owners and occupants, and of bakeries as a use; an answer that says "the bakery" means
the party.
"""

import re
from collections.abc import Iterable

OWNER = (
    r"(?<!other )(?<!prior )(?<!former )(?<!new )(?<!another )\b(?:(?:property"
    r"|building)[ -])?owner\b(?! of (?:the|a) (?!building"
    r"|premises|property))"
)
OCCUPANT = (
    r"(?<!other )(?<!prior )(?<!former )(?<!new )(?<!another )\b(?:occupant|occupier|renter|leaseholder)\b"
)
_ENDING = re.compile(r"(?:eries|ery|ies|ing|ings|ers?|es|s|y)$")
_ENDINGS = r"(?:eries|ery|ies|ing|er|es|s|y)?"
_SHORTEST = 4  # letters of a word that a nickname is made of
_STEM = 3  # letters of it without its ending
# Words of names that are things of any lease, or places: "the property", "the land".
_THINGS = frozenset(
    "land propert develop estate real partner hold invest group tower plaza park parking park insur rent"
    " lease sign stor"
    " servic build realt trust capital center centre count corp compan offic bank electr energ pow wat commerc equit"
    " asset ventur enterpris manag hous hom shop market".split()
)
_NO_PLACE = "".join(
    f"(?<!{word} the )" for word in "at in inside into within near outside run operate open".split()
)


def nicknames(names: Iterable[str], others: Iterable[str]) -> list[str]:
    """Patterns for what a side is called after its trade, from words of its names that the other side has not."""
    theirs = {_stem(word) for name in others for word in name.split()}
    stems = {_stem(word) for name in names for word in name.split()[1:] if len(word) >= _SHORTEST}
    return [
        rf"{_NO_PLACE}(?<=\bthe )"
        rf"{re.escape(stem)}{_ENDINGS}(?: (?:company|business|firm|maker))?\b(?![- ](?:use|sales|purposes))"
        for stem in sorted(stems - theirs - _THINGS)
        if len(stem) >= _STEM and stem.isalpha()
    ]


def _stem(word: str) -> str:
    return _ENDING.sub("", word.strip(",.").lower())
