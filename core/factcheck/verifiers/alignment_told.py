"""Names of a claim that need no fact of their own: another name of the claim, or a text of the graph, says them.

"Abilene, in Texas" and "Nashville, TN" repeat what Abilene, Texas and Nashville, Tennessee are called; "a Bachelor of
Science degree" is the "B.S." of a text.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType

from core.factcheck.claim_ends import End, EndKind, fold
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.verifiers.alignment_names import is_slip
from core.factcheck.word_classes import NEUTRAL_NOUNS

_INSIDE = re.compile(r" (?:at|in) ")  # "University of Texas at Austin"
_US = re.compile(r"\bu\.? ?s\.?(?: ?a\.?)?(?!\w)")
_LONG = 6  # letters of a part that may have a slip: "Miri, Malayasia"
_SUBJECTS = MappingProxyType(
    {"arts": "a", "art": "a", "science": "s", "sciences": "s", "sc": "s", "a": "a", "s": "s"}
)
_DEGREE = re.compile(
    r"(?<!\w)(?:(?P<grade>bachelor|master|doctor(?:ate)?)s?(?:'s)? (?:degree )?(?:of|in) (?P<subject>arts?|sciences?)"
    r"|(?P<letter>[bm])\.? ?(?P<short>sc|s|a)\.?|(?P<doctor>sc)\.? ?d\.?)(?!\w)"
)
_OWN_FACT = re.compile(
    r"\b(?:national|nationality|citizen|native|born|died|lives?|lived|resides?)"
    r"(?: (?:is|was))?(?: (?:of|in|at))?(?: the)? $"
)  # what is said so is a fact of its own, whatever a name has in it
_NATIONAL = re.compile(r" (?:national|citizen|nationality)\b")
_STATES = MappingProxyType(  # as the post writes them behind a town
    dict(
        pair.split(":")
        for pair in (
            "al:alabama ak:alaska az:arizona ar:arkansas ca:california co:colorado ct:connecticut de:delaware "
            "fl:florida ga:georgia hi:hawaii id:idaho il:illinois in:indiana ia:iowa ks:kansas ky:kentucky "
            "la:louisiana me:maine md:maryland ma:massachusetts mi:michigan mn:minnesota ms:mississippi mo:missouri "
            "mt:montana ne:nebraska nv:nevada nh:new_hampshire nj:new_jersey nm:new_mexico ny:new_york "
            "nc:north_carolina nd:north_dakota oh:ohio ok:oklahoma or:oregon pa:pennsylvania ri:rhode_island "
            "sc:south_carolina sd:south_dakota tn:tennessee tx:texas ut:utah vt:vermont va:virginia wa:washington "
            "wv:west_virginia wi:wisconsin wy:wyoming"
        ).split()
    )
)


def name_parts(ends: Sequence[End]) -> frozenset[str]:
    """What names say beside themselves: "Texas" of "Abilene, Texas", "New York" of "Albany (New York)"."""
    labels = [name for end in ends for name in (*(e.label for e in end.entities[:1]), *end.stands_for)]
    brackets = [part for label in labels for part in re.findall(r"\(([^()]*)\)", label)]
    owners = [part.rpartition(" ")[0] for part in brackets if _is_kind(part.split(" ")[-1])]
    parts = [part for label in labels for part in (*label.split(", ")[1:], *_INSIDE.split(label)[1:])]
    parts += [_rest(end) for end in ends if end.entities]
    places = [
        load_gazetteer().canonical(owner) for owner in owners if owner
    ]  # "US" of "Georgia (U.S. state)"
    return frozenset(fold(part) for part in (*parts, *brackets, *owners, *places) if part)


def is_told_by_name(end: End, parts: frozenset[str], claim: str) -> bool:
    """Whether a name without statements of its own only repeats a part of another's: "Abilene, in Texas"."""
    if end.kind is not EndKind.UNKNOWN or _OWN_FACT.search(claim, 0, end.start):
        return False
    if _NATIONAL.match(claim, end.end):
        return False
    name = fold(end.text)
    place = load_gazetteer().canonical(end.text)  # "Nigerian" beside "Chief of Staff (Nigeria)"
    if place in parts or all(part in parts for part in name.split(", ")):
        return True
    if claim.endswith((", ", "("), 0, end.start) and (end.text.isupper() or claim.startswith(")", end.end)):
        return _STATES.get(name, "").replace("_", " ") in parts
    if len(name) >= _LONG and any(is_slip(name, part) for part in parts if len(part) >= _LONG):
        return True
    written = set(_US.sub("united states", name).split())  # "U.S. Navy" beside "Medal (United States Navy)"
    return bool(written) and any(written <= set(part.split()) for part in parts if " " in part)


def is_around(end: End, before: End | None, claim: str) -> bool:
    """Whether a name without statements of its own is the state of the well-known town before it: "Dallas, Texas"."""
    if before is None or end.kind is not EndKind.UNKNOWN or claim[before.end : end.start] not in {", ", " ("}:
        return False
    gazetteer = load_gazetteer()
    inner, outer = gazetteer.find(before.text), gazetteer.find(end.text)
    if len(inner) != 1 or len(outer) != 1 or not inner[0].city or outer[0].city or not outer[0].region:
        return False
    return (inner[0].country, inner[0].region) == (outer[0].country, outer[0].region)


def degrees_in(texts: Iterable[str]) -> frozenset[str]:
    """The academic degrees that texts name, each in one form: "bs" for "B.S.", "BSc" and "Bachelor of Science"."""
    return frozenset(_degree(found) for text in texts for found in _DEGREE.finditer(fold(text)))


def as_degree(end: End, known: frozenset[str], claim: str) -> End:
    """The end; a name that ends a degree that a text of the graph has is that text: "a doctorate in Science"."""
    if end.kind is not EndKind.UNKNOWN or not known:
        return end
    text = claim[: end.end].lower()
    for found in _DEGREE.finditer(text):
        if found.end() == len(text) and found.start() <= end.start and _degree(found) in known:
            start = found.start()
            return replace(end, start=start, text=claim[start : end.end], kind=EndKind.TEXT)
    return end


def _degree(found: re.Match[str]) -> str:
    if found["doctor"]:
        return "ds"
    if found["grade"]:
        return found["grade"][0] + _SUBJECTS[found["subject"]]
    return found["letter"] + _SUBJECTS[found["short"]]


def _is_kind(word: str) -> bool:
    lower = word.lower()
    return lower in NEUTRAL_NOUNS or lower.removesuffix("s") in NEUTRAL_NOUNS


def _rest(end: End) -> str:
    """What an entity is called beyond the claim's name for it: "Copenhagen" of "AC Hotel Bella Sky Copenhagen"."""
    label = end.entities[0].label
    return label[len(end.text) :].strip(" ,") if label.startswith(f"{end.text} ") and "(" not in label else ""
