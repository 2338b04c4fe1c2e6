"""Names of peoples and languages that do not stand for the country: "French is spoken", "the home of the Danes".

A linker or a list of places takes "French" for France, which is right in "a French dish". Where the claim names the
language or the people, the country is no answer to whether that is stated.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.triple import Triple

_SPOKEN = re.compile(
    r"(?: language)?,?(?: (?:is|are|being|also|widely|commonly|still|mainly|mostly))* spoken\b"
    r"| languages?\b"
    r"|,? (?:is|as|being)(?: (?:the|an?|one|of|its|their|official|national|main|native|first|spoken))* languages?\b"
)
_LANGUAGE = re.compile(
    r"\b(?:speaks?|speaking|spoken|languages?)"
    r"(?: (?:is|are|there|here|in|that|country|the|includes?|called|used|spoken|being|[A-Z]\w+))* $"
)


def without_country(end: End, claim: str, triples: Iterable[Triple]) -> End:
    """The end, one that names a language or a people, and no place, read as a name of its own."""
    if end.kind is not EndKind.UNKNOWN or not _is_of_country(end.text):
        return end
    known = {f"{fold(end.text)} language", f"{fold(end.text)} people"}
    if any(fold(node.label) in known for triple in triples for node in (triple.subject, triple.object)):
        return end
    is_language = _SPOKEN.match(claim, end.end) or _LANGUAGE.search(claim, 0, end.start)
    return replace(end, kind=EndKind.CODE) if is_language or _is_people(end.text) else end


def _is_of_country(name: str) -> bool:
    """Whether a name is not the country's own, but that of its people or language."""
    gazetteer = load_gazetteer()
    return fold(name) in gazetteer.peoples or gazetteer.canonical(name) != fold(name)


def _is_people(name: str) -> bool:
    """Whether the name is a plural: "Danes", "Americans"; not an adjective."""
    folded, gazetteer = fold(name), load_gazetteer()
    if not folded.endswith("s") or folded.endswith("ss"):
        return False
    return folded in gazetteer.peoples or folded.removesuffix("s") in gazetteer.peoples
