"""The places whose laws a text names: "the laws of the State of New York" has New York."""

import re
from collections.abc import Iterator

from core.docgraph.stems import STOPWORDS
from core.extraction.names.places import place_key

_PLACE = r"[A-Z][\w.'’-]*(?:\s+(?:of|and|the)\s+[A-Z][\w.'’-]*|\s+[A-Z][\w.'’-]*){0,5}"
_KINDS = r"(?:state|commonwealth|province|republic)\s+of\s+(?:the\s+)?"
_AFTER = re.compile(
    r"\b(?i:laws?(?:\s+and\s+\w+)?\s+(?:of|in\s+force\s+in)\s+(?:the\s+)?"
    rf"(?:{_KINDS})?)(?P<place>{_PLACE})"
)
_BEFORE = re.compile(  # "governed by Swiss law", "Swiss law applies"; elsewhere it may be a field of law
    r"\b(?i:govern|constru|interpret)\w*\b[^.;]{0,80}?\b(?i:by|under|with|to)\s+(?i:the\s+)?"
    rf"(?P<place>{_PLACE})\s+(?i:laws?)\b|(?P<subject>{_PLACE})\s+(?i:laws?\s+(?:shall\s+)?(?:govern|appl|control))"
)
# Where the name of a place ends in a text that is written in capitals throughout.
_CAPITALS_END = re.compile(
    r"\s+(?:WITHOUT|EXCLUDING|REGARDLESS|EXCEPT|APPLICABLE|AS|IN|WITH|FOR|SHALL|THAT|BUT|WHICH|AND(?!\s+WALES))\b.*",
    re.DOTALL,
)
_NO_PLACE = frozenset(  # words before "law" that name no place
    "all each governing applicable federal state local international foreign case public".split()
)
_SHORT = {"pr china": "china", "roc": "taiwan", "us": "united states"}  # beside those that `place_key` knows
_GOVERNS = re.compile(
    r"\b(?:governed|construed|interpreted)\b[^.;]{0,240}"
    r"|\blaws?\s+of\b[^.;]{0,100}?\s(?:shall\s+govern|governs?|shall\s+apply)\b",
    re.IGNORECASE,
)


def find_law(text: str) -> str | None:
    """The place whose law a text names; None when it names none."""
    return next(find_laws(text), None)


def find_laws(text: str) -> Iterator[str]:
    """The places whose laws a text names: those after "laws of" first, then those of "Delaware law"."""
    for match in _AFTER.finditer(text):
        place = _CAPITALS_END.sub("", match["place"]).rstrip(".,;")
        if place.split()[0].casefold() not in STOPWORDS:
            yield place
    for match in _BEFORE.finditer(text):
        place = match["place"] or match["subject"]
        if not {place.casefold().split()[0], place.casefold().split()[-1]} & (STOPWORDS | _NO_PLACE):
            yield place.rstrip(".,;")


def governing_law(text: str) -> str:
    """The place whose law a text says to govern it; empty when it says nothing of that."""
    return next((law for said in _GOVERNS.finditer(text) for law in find_laws(said[0])), "")


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
    plain = place_key(place.replace("’", "'").replace(".", "").strip(" ,;"))
    return _SHORT.get(plain, plain)
