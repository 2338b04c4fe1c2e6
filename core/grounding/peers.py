"""Names of a report that could stand in one another's place: two sites, two species, two persons, two bodies.

Names of another form are peers where the text lists them side by side: "two reefs, Drummond Bank and Tern Shoal". Names
are found by their capitals, too: a recognizer misses many of these, and takes sites for persons.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.extraction.names.species import find_species
from core.grounding.deed_told import is_body
from core.grounding.source_index import SourceIndex
from core.types import EntityType

SPECIES, PERSON, BODY, SITE = "species", "person", "body", "site"
_SITE_WORD = re.compile(
    r"\b(?:Reef|Shoals?|Cay|Key|Atoll|Islands?|Islet|Lagoon|Bay|Point|Ridge|Rocks?|Ledge|Cove|Flats?)$"
)
_WATERS = re.compile(
    r"\b(?:Sea|Ocean|Gulf|Straits?|Channel|Coast)$|^(?:Gulf|Bay|Straits?|Sea) of "
)  # no person, whatever a recognizer says
_ABOARD = re.compile(r"\b(?:aboard|on board|vessel|ship|boat|expedition of|sailed on|sent)(?: the|:)? $")
_BANK = re.compile(r"\b[A-Z][a-z]+ Bank\b")
_BEFORE = 20  # characters before a name that tell a ship
_WORD = r"[A-Z][a-z]+(?:['\u2019][a-z]*)?"
_CAPITALS = re.compile(rf"(?<![\w.]){_WORD}(?:[ \n]{_WORD})+(?:,? (?:Inc|Corp|Co|Ltd|LLC)\b\.?)?")
_AND, _COMMA = " and ", ", "
_OF_BODY = re.compile(r" (?:of|from|at) (?:the )?[A-Z]| and colleagues\b")  # whom a report is by
_ARTICLE = re.compile(
    r"^(?:The|At|In|On|Of|Near|For|By|With|From|Under|As|Both|Whereas|While|Across|Unlike|Although) "
)


@dataclass(frozen=True, slots=True)
class Peer:
    """A name with what could stand in its place, and where the text has it."""

    label: str
    kind: str  # of names that could stand in each other's place
    starts: tuple[int, ...]


class SourceNames:
    """The names of one source that have peers, by their words."""

    def __init__(self, source: SourceIndex) -> None:
        text = self._text = source.text
        labels = {_ARTICLE.sub("", match.group().replace("\n", " ")) for match in _CAPITALS.finditer(text)}
        labels = {label for label in labels if " " in label}
        species = {name.text for name in find_species(text) if "." not in name.text}
        types: dict[str, set[EntityType]] = {}
        for node in source.graph.entities:
            for mention in node.mentions:
                types.setdefault(mention.text, set()).add(node.type)
        starts = {label: tuple(_find(label, text)) for label in sorted(labels | species)}
        kinds = {
            label: SPECIES if label in species else _kind(label, types.get(label, set())) for label in starts
        }
        for label, places in starts.items():
            if not kinds[label] and any(_OF_BODY.match(text, start + len(label)) for start in places):
                kinds[label] = PERSON
        for label in starts:
            if kinds[label] == BODY and is_bank_of_sea(label, text):
                kinds[label] = SITE
            if kinds[label] in (SITE, BODY) and is_water_or_ship(label, text):
                kinds[label] = ""  # a ship, "the Albatross Bay"
        unformed = {label: places for label, places in starts.items() if kinds[label] != SPECIES}
        for first, second in _listed(text, unformed):
            if {kinds[first], kinds[second]} != {PERSON}:  # "Ann Lee and Bob Ray"
                kinds[first] = kinds[second] = (
                    SITE if SITE in (kinds[first], kinds[second]) else f"beside {first}"
                )
        self.peers: Mapping[str, Peer] = {
            label: Peer(label, kinds[label], places) for label, places in starts.items() if kinds[label]
        }

    def in_text(self, text: str, *, in_source: bool = False) -> list[tuple[int, int, Peer]]:
        """Where a text has these names, in full or in a short form that only one of them has.

        In the source itself the first words of a body may be a place: "off the coast of Queensland".
        """
        found: dict[tuple[int, int], Peer] = {}
        for form, peer in self._forms(in_source=in_source):
            for start in _find(form, text):
                if not any(low <= start < high for low, high in found):
                    found[start, start + len(form)] = peer
        return sorted((low, high, peer) for (low, high), peer in found.items())

    def _forms(self, *, in_source: bool) -> Iterator[tuple[str, Peer]]:
        """The words that stand for each name, the longest first."""
        forms: dict[str, set[str]] = {}
        for label, peer in self.peers.items():
            words = label.split()
            short = [f"{words[0][0]}. {words[1]}"] if peer.kind == SPECIES else []
            short += [words[-1]] if peer.kind == PERSON else []
            if peer.kind == BODY:
                short += [f"the {words[-1]}", f"The {words[-1]}"]
                is_word = re.search(rf"(?<!\w){re.escape(words[0].lower())}(?!\w)", self._text) is not None
                short += (
                    [words[0]] * (not is_word) if not in_source else []
                )  # "Coral cover", of a Coral Trust
                short += [" ".join(words[:2])] if not in_source else []
            for form in (label, *short):
                forms.setdefault(form, set()).add(label)
        for form in sorted(forms, key=lambda form: (-len(form), form)):
            if len(forms[form]) == 1:
                yield form, self.peers[min(forms[form])]


def _kind(label: str, types: set[EntityType]) -> str:
    """What a name is by its form or its type; "" where neither tells."""
    if _SITE_WORD.search(label):
        return SITE
    if _WATERS.search(label):
        return ""
    if is_body(label):
        return BODY
    if EntityType.PERSON in types and EntityType.ORGANIZATION not in types:
        return PERSON
    return BODY if types == {EntityType.ORGANIZATION} else ""


def is_water_or_ship(label: str, text: str) -> bool:
    """Whether a name is that of a sea by its form, or of a ship by what a text has before it."""
    if _WATERS.search(label):
        return True
    return any(_ABOARD.search(text[max(0, start - _BEFORE) : start]) for start in _find(label, text))


def is_bank_of_sea(label: str, text: str) -> bool:
    """Whether a text lists a "Bank" among its sites, or has something near, over or off it: no house of finance."""
    if not label.endswith(" Bank"):
        return False
    listed = rf"\b(?:sites?|reefs?|shoals|banks|stations)\b[^.;]{{0,60}}?\b{re.escape(label)}\b"
    beside = rf"\b(?:near|over|off|around) {re.escape(label)}\b|\b{re.escape(label)} lies\b"
    return re.search(rf"(?i:{listed})|{beside}", text) is not None


def without_banks_of_sea(words: str, text: str) -> str:
    """Some words of a text with such names left out."""
    return _BANK.sub(lambda match: "" if is_bank_of_sea(match.group(), text) else match.group(), words)


def _find(label: str, text: str) -> Iterator[int]:
    words = r"[ \n]".join(map(re.escape, label.split(" ")))  # a line may end within a name
    return (match.start() for match in re.finditer(rf"(?<!\w){words}(?!\w)", text))


def _listed(text: str, starts: Mapping[str, Sequence[int]]) -> Iterable[tuple[str, str]]:
    """The names that stand side by side in a list."""
    places = sorted((start, label) for label, all_of in starts.items() for start in all_of)
    for (start, first), (then, second) in pairwise(places):
        between = text[start + len(first) : then]
        is_list = between == _AND or (between == _COMMA and not (is_body(first) or is_body(second)))
        if first != second and is_list:
            yield first, second
