"""A claim with its ends found, as the parser reads it.

A name of a people or a language does not stand for the country ("French is spoken", "the home of the Danes"), and one
that another name of the claim has in it needs no fact of its own ("Abilene, in Texas").
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from core.factcheck.claim_ends import End, EndKind, MaskedClaim, find_ends, fold, mask
from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.protocols import ToVerify
from core.factcheck.relations import load_relations
from core.factcheck.triple import Literal, Triple
from core.factcheck.verifiers.alignment_facts import words_of
from core.factcheck.word_classes import NEUTRAL_NOUNS

_FALSE_THAT = ("it is false that", "it is not true that", "it is untrue that", "it is not the case that",
               "it isn't true that", "it is incorrect that", "it is wrong that", "it is a lie that")  # fmt: skip
_TRUE_THAT = ("it is true that", "it is a fact that", "it is the case that", "it is known that")


def strip_frame(claim: str) -> tuple[int, bool]:
    """Where the statement itself begins, and whether the words before it deny it ("It is false that ...")."""
    start = claim.lower().lstrip()
    indent = len(claim) - len(start)
    for frame in _FALSE_THAT:
        if start.startswith(f"{frame} "):
            return indent + len(frame) + 1, True
    for frame in _TRUE_THAT:
        if start.startswith(f"{frame} "):
            return indent + len(frame) + 1, False
    return 0, False


_OWN_FACT = re.compile(
    r"\b(?:national|nationality|citizen|native|born|died|lives?|lived|resides?)"
    r"(?: (?:is|was))?(?: (?:of|in|at))?(?: the)? $"
)  # what is said so is a fact of its own, whatever a name has in it
_NATIONAL = re.compile(r" (?:national|citizen|nationality)\b")


def name_parts(ends: Sequence[End]) -> frozenset[str]:
    """What names say beside themselves: "Texas" of "Abilene, Texas", "New York" of "Albany (New York)"."""
    labels = [entity.label for end in ends for entity in end.entities[:1]]
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


_TEXT = 3  # words from which a literal is a text rather than a name
_REPEATED = 0.75  # share of a text's words that the claim must have
_CALLED = re.compile(
    r"\b(?:as|called|titled|titles?(?: of| is| was)?)(?: the| a| an)? $"
)  # "known as the President": a value
_HAS_COMPLEMENT = re.compile(r" of (?:the )?[\"\u201cA-Z\u00c0-\u00de\d]")
_NUMBER = re.compile(r" (?:no|nr|number)\.?$")  # "ISSN No."
_PLACED = re.compile(r"\b(?:of|in|at|near) $")
_WIDE = frozenset("international national regional local".split())
_OWNING = ("'s", "\u2019s")
_EMPTY = frozenset("a an and or the of in on at for to with from".split())


@dataclass(frozen=True)
class Prepared:
    """A claim with its ends found and masked for the parser. "It is false that" is taken off the text."""

    asked: ToVerify

    @cached_property
    def _frame(self) -> tuple[int, bool]:
        return strip_frame(self.asked.claim)

    @property
    def is_denied(self) -> bool:
        """Whether words before the statement deny it as a whole."""
        return self._frame[1]

    @cached_property
    def triples(self) -> tuple[Triple, ...]:
        """Everything that was retrieved; the ranked few when no more is given."""
        shown = [item.triple for item in self.asked.evidence if item.triple is not None]
        return tuple(dict.fromkeys([*shown, *self.asked.triples]))

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """The names and values of the claim."""
        claim, start = self.asked.claim, self._frame[0]
        found = find_ends(claim, self.asked.mentions, self.triples)
        labels = _wordings(self.triples)
        kept = [end for end in found if end.start >= start and not _is_common_noun(end)]
        kept = [end for end in kept if not self._is_of_label(end, labels)]
        kept = [replace(end, kind=EndKind.TEXT) if self._is_of_text(end) else end for end in kept]
        kept = [without_country(end, claim, self.triples) for end in by_surname(kept, claim)]
        told = name_parts(kept)
        repeated = {end for end in kept if is_told_by_name(end, told, claim)}
        kept = [replace(end, kind=EndKind.TEXT) if end in repeated else end for end in kept]
        return tuple(kept)

    def _is_of_label(self, end: End, labels: Sequence[str]) -> bool:
        """Whether a name repeats words of a relation: "Prime Minister" of "while prime minister".

        So does the class in "the composer of Rigoletto", beside a relation of that name.
        """
        if end.entities and end.text.islower() and fold(end.text) in labels:
            return _HAS_COMPLEMENT.match(self.asked.claim, end.end) is not None
        if end.kind is not EndKind.UNKNOWN or _CALLED.search(self.asked.claim, 0, end.start):
            return False
        if self.is_owner(end):
            return False
        name = f" {_NUMBER.sub('', fold(end.text))} "
        return any(name in f" {label} " for label in labels)

    def is_owner(self, end: End) -> bool:
        """Whether a name is said to own what follows: "NASA's Apollo 8"."""
        return self.asked.claim.startswith(_OWNING, end.end)

    def _is_of_text(self, end: End) -> bool:
        words = set(_words_in(end.text))
        return not end.entities and bool(words) and words <= self.text_words - self._said_again(end)

    def _said_again(self, end: End) -> frozenset[str]:
        """Words of a name that the claim has before it: a text of the graph says them once ("Am. J. Math")."""
        return (
            frozenset(_words_in(self.asked.claim[: end.start]))
            if end.kind is EndKind.UNKNOWN
            else frozenset()
        )

    @cached_property
    def text_words(self) -> frozenset[str]:
        """Words of the graph's longer texts that the claim repeats nearly as a whole."""
        said = set(_words_in(self.asked.claim))
        found: set[str] = set()
        for triple in self.triples:
            if isinstance(triple.object, Literal):
                words = set(_words_in(triple.object.text))
                if len(words) >= _TEXT and len(words & said) >= _REPEATED * len(words):
                    found |= words
        return frozenset(found)

    @cached_property
    def masked(self) -> MaskedClaim:
        """What the parser reads."""
        start = self._frame[0]
        moved = [replace(end, start=end.start - start, end=end.end - start) for end in self.ends]
        masked = mask(self.asked.claim[start:], moved)
        return MaskedClaim(masked.text[:1].upper() + masked.text[1:], masked.places)


def by_surname(ends: Sequence[End], claim: str) -> Iterator[End]:
    """The ends, the last word of a name that was given before ("Shepard" after "Alan Shepard") read as that name."""
    for number, end in enumerate(ends):
        before = [e for e in ends[:number] if e.entities and e.text.endswith(f" {end.text}")]
        is_open = end.kind is EndKind.UNKNOWN and not _PLACED.search(claim, 0, end.start)
        is_one = len({e.entities[0].id for e in before}) == 1
        yield replace(end, kind=EndKind.ENTITY, entities=before[0].entities) if is_open and is_one else end


def _is_common_noun(end: End) -> bool:
    """Whether the end is an ordinary word such as "novel" that the graph also has as a class, or "the University"."""
    words = end.text.split()
    if end.kind is EndKind.UNKNOWN and len(words) > 1 and words[0].lower() in _WIDE:
        words = words[1:]  # "the International Airport"
    if end.is_value or not all(_singular(word) in NEUTRAL_NOUNS for word in words):
        return False
    return end.text.islower() or end.kind is EndKind.UNKNOWN


def _singular(word: str) -> str:
    lower = word.lower()
    return lower if lower in NEUTRAL_NOUNS else lower.removesuffix("s")


def _words_in(text: str) -> list[str]:
    joined = re.sub(r"\b(\w{1,2})\.(?=\w{1,2}\b)", r"\1", fold(text))  # "M.A." is "MA"
    return [word for word in re.findall(r"\w+", joined) if word not in _EMPTY]


def _wordings(triples: Iterable[Triple]) -> list[str]:
    """Labels of the graph's relations, and those that mean the same: "prime minister" for "leader name"."""
    lexicon = load_relations()
    labels = dict.fromkeys(words_of(triple.relation) for triple in triples)
    alike = {other: None for label in labels for sense in lexicon.find(label) for other in sense.labels}
    return [fold(label).replace("'", "") for label in (*labels, *alike)]
