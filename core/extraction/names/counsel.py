"""Lawyers and their firms: "Ana R. Kirk of Roe & Doe LLP", "Ana R. Kirk (Roe & Doe LLP)".

Form alone would read the first as one long firm, and NER takes either for places at times.
"""

import re

from core.extraction.names.name import Name, name_key
from core.extraction.names.places import is_known_place
from core.extraction.names.roles import role_key
from core.extraction.values.function_words import FUNCTION_WORDS
from core.types import EntityType

_GIVEN = r"[A-Z\u00c0-\u00de][a-z\u00df-\u00ff'\u2019]+"
_LAST = rf"(?:(?:de|van|von|der|la|del|di)\s)?(?:Mc|Mac|O['\u2019]|De|Van|Von)?{_GIVEN}(?:-{_GIVEN})?"
_MIDDLE = rf"(?:[A-Z]\.(?:\s?[A-Z]\.)?|{_GIVEN})"
_PERSON = (
    rf"(?P<person>{_GIVEN}(?:-{_GIVEN})?(?:\s{_MIDDLE})?\s{_LAST}(?:,?\s(?:Jr|Sr)\.|\s(?:II|III|IV)\b)?)"
)
_FORM = (
    r"(?:,?\s(?:LLP|L\.L\.P\.|PLLC|P\.L\.L\.C\.|P\.C\.|P\.A\.|PC|LPA|Chartered)(?!\w))"  # of law firms alone
)
_WORD = r"[A-Z\u00c0-\u00de][\w'\u2019.-]*"
_NAMES = rf"{_WORD}(?:,?\s{_WORD}){{0,3}},?\s&\s{_WORD}(?:\s(?!LL|PL|P\.)[A-Z][a-z]\w*)?"
_FIRM = rf"(?:{_NAMES}|{_WORD}(?:,?\s{_WORD}){{0,4}}?){_FORM}"
_OF_FIRM = re.compile(
    rf"(?<![\w&'\u2019.-]){_PERSON}(?:,?\sof\s(?:the\s)?(?P<firm>{_FIRM}|{_NAMES})|(?:\s\(|,\s|,?\s(?:with|from|at)\s)(?P<beside>{_FIRM}))"
)
_PLAIN = re.compile(r"\b[a-z]{3,}\b")
# Words of the name of a body or a text, never of a lawyer's.
_BODIES = FUNCTION_WORDS | frozenset(
    """bank university college school board city county state trust company court committee department office institute
    association league group fund foundation council estate law national agreement contract section date""".split()
)


def find_counsel(text: str) -> list[Name]:
    """Persons that are named with a firm, and the firms themselves."""
    found: list[Name] = []
    plain: frozenset[str] | None = None
    for match in _OF_FIRM.finditer(text):
        words = {word.casefold().strip(".,") for word in match["person"].split()}
        plain = frozenset(_PLAIN.findall(text)) if plain is None else plain
        if (
            words & _BODIES
            or any(map(role_key, words))
            or is_known_place(match["person"])
            or all(len(w) < 3 or w in plain for w in words)
        ):
            continue  # "Settlement Date, Roe & Doe LLP": words that the text has in small letters too
        found.append(_name(match, "person", EntityType.PERSON))
        found.append(_name(match, "firm" if match["firm"] else "beside", EntityType.ORGANIZATION))
    return found


def _name(match: re.Match[str], group: str, kind: EntityType) -> Name:
    quote = match[group]
    if re.search(r"(?:[a-z]{3}|LLP|LLC|PLLC|PC)\.$", quote):
        quote = quote[:-1]
    return Name(match.start(group), match.start(group) + len(quote), quote, kind, name_key(quote))
