"""The places whose laws a text names: "the laws of the State of New York" has New York."""

import re
from collections.abc import Iterator

_PLACE = r"[A-Z][\w.'’-]*(?:\s+(?:of|and|the)\s+[A-Z][\w.'’-]*|\s+[A-Z][\w.'’-]*){0,5}"
_KINDS = r"(?:state|commonwealth|province|republic)\s+of\s+(?:the\s+)?"
_AFTER = re.compile(
    r"\b(?i:laws?(?:\s+and\s+(?:regulations|decisions|rules|statutes))?\s+(?:of|in\s+force\s+in)\s+(?:the\s+)?"
    rf"(?:{_KINDS})?)(?P<place>{_PLACE})"
)
_BEFORE = re.compile(rf"(?P<place>{_PLACE})\s+(?i:laws?)\b")
# Where the name of a place ends in a text that is written in capitals throughout.
_CAPITALS_END = re.compile(
    r"\s+(?:WITHOUT|EXCLUDING|REGARDLESS|EXCEPT|APPLICABLE|IRRESPECTIVE|NOTWITHSTANDING|AS|IN|WITH|FOR|SHALL|THAT|BUT"
    r"|WHICH|GOVERNS?|AND(?!\s+WALES))\b.*",
    re.DOTALL,
)
_NO_PLACE = frozenset(  # words before "law" that name a field of it, or nothing
    """the this such any all section choice by of no each governing applicable controlling prevailing substantive common
    civil criminal federal state local national international foreign environmental bankruptcy insolvency securities tax
    patent copyright trademark labor labour employment privacy export import antitrust anti-corruption anti-bribery
    bribery corruption anti-money laundering sky property contract case public private relevant mandatory conflict
    conflicts proper general statutory corporate maritime human rights existing present future protection data
    """.split()
)
_NO_NAME = frozenset(("the", "this", "such", "any", "all", "its", "each"))  # words after "law of"
_SHORT = {  # of places that laws are named after
    "prc": "people's republic of china",
    "prchina": "people's republic of china",
    "roc": "taiwan",
    "uk": "united kingdom",
    "uae": "united arab emirates",
    "usa": "united states of america",
    "us": "united states of america",
}
_KIND = re.compile(rf"^(?:the\s+)?(?:{_KINDS})?", re.IGNORECASE)


def find_law(text: str) -> str | None:
    """The place whose law a text names; None when it names none."""
    return next(find_laws(text), None)


def find_laws(text: str) -> Iterator[str]:
    """The places whose laws a text names: those after "laws of" first, then those of "Delaware law"."""
    for match in _AFTER.finditer(text):
        place = _CAPITALS_END.sub("", match["place"]).rstrip(".,;")
        if place.split()[0].casefold() not in _NO_NAME:
            yield place
    for match in _BEFORE.finditer(text):
        words = match["place"].casefold().split()
        if words[0] not in _NO_PLACE and words[-1] not in _NO_PLACE:
            yield match["place"].rstrip(".,;")


def is_same_law(one: str, other: str) -> bool:
    """Whether two names mean the law of one place, as far as their words tell.

    "England" is that of "England and Wales", "Germany" that of the "Federal Republic of Germany"; Indiana's is not
    that of India.
    """
    first, second = sorted((_plain(one), _plain(other)), key=len)
    if not first:
        return False
    return first == second or second.startswith(f"{first} and ") or second.endswith(f" republic of {first}")


def _plain(place: str) -> str:
    plain = _KIND.sub("", " ".join(place.replace("’", "'").split())).strip(" .,;").casefold()
    return _SHORT.get(plain.replace(".", "").replace(" ", ""), plain)
