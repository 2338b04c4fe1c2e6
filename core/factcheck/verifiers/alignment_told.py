"""Names of a claim that need no fact of their own, since another name of the claim says them: "Abilene, in Texas"."""

import re
from collections.abc import Sequence

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.word_classes import NEUTRAL_NOUNS

_OWN_FACT = re.compile(
    r"\b(?:national|nationality|citizen|native|born|died|lives?|lived|resides?)"
    r"(?: (?:is|was))?(?: (?:of|in|at))?(?: the)? $"
)  # what is said so is a fact of its own, whatever a name has in it
_NATIONAL = re.compile(r" (?:national|citizen|nationality)\b")


def name_parts(ends: Sequence[End]) -> frozenset[str]:
    """What names say beside themselves: "Texas" of "Abilene, Texas", "New York" of "Albany (New York)"."""
    labels = [name for end in ends for name in (*(e.label for e in end.entities[:1]), *end.stands_for)]
    brackets = [part for label in labels for part in re.findall(r"\(([^()]*)\)", label)]
    owners = [part.rpartition(" ")[0] for part in brackets if part.split(" ")[-1].lower() in NEUTRAL_NOUNS]
    parts = [part for label in labels for part in label.split(", ")[1:]]
    places = [load_gazetteer().canonical(owner) for owner in owners]  # "US" of "Georgia (U.S. state)"
    return frozenset(fold(part) for part in (*parts, *brackets, *owners, *places) if part)


def is_told_by_name(end: End, parts: frozenset[str], claim: str) -> bool:
    """Whether a name without statements of its own only repeats a part of another's."""
    if end.kind is not EndKind.UNKNOWN or _OWN_FACT.search(claim, 0, end.start):
        return False
    if _NATIONAL.match(claim, end.end):
        return False
    place = load_gazetteer().canonical(end.text)  # "Nigerian" beside "Chief of Staff (Nigeria)"
    return place in parts or all(part in parts for part in fold(end.text).split(", "))
