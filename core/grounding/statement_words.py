"""The words of a statement that say something, and in which forms a contract has them."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.grounding.other_words import EMPTY, family_of, is_form
from core.grounding.report import JudgedEntity, SentenceVerdict
from core.grounding.source_index import stems
from core.types import VALUE_TYPES, EntityType, Status

WORD = re.compile(r"[A-Za-z][A-Za-z'\u2019-]*")
NAMES = frozenset(EntityType) - VALUE_TYPES
_MOST_NAMED = 4  # words
_VALUES = frozenset({EntityType.DATE, EntityType.DURATION, EntityType.MONEY, EntityType.PERCENT})
_SKIPPED = (
    EMPTY
    | frozenset(  # who signed, what refers to what, and who holds a role: rules of their own read it
        "sign signs signed signature signatures president refer refers subject treated owner occupant occupier renter"
        " creditor debtor kind best regards dear sincerely hello".split()
    )
)
_MODAL = re.compile(  # no month, and no "required consent"
    r"\b(?:(?<!\d\s)may(?!,?\s+\d)|shall|must|can|cannot|will|entitled|obliged|required\s+to)\b",
    re.IGNORECASE,
)
_LABELLED = re.compile(
    r"\s*(?:[-*\u2022\u2013]|\(?\w{1,3}[.)])?\s*[^.:;\n]{2,60}:\s"
)  # "Mortgage lender: Acme Bank"
_TAIL = re.compile(
    r"(?:[,;]\s+|\s+)(?:and|which|but|whose)\s+(?=(?:[\w'\u2019-]+\s+){0,5}?"
    r"(?:is|are|was|were|shall|must|may|can|will|has|have|bears?|remains?|carries|pays?)\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sentence, with its words that say something by their stems."""

    start: int  # in the response
    end: int
    said: Mapping[str, str]
    has_value: bool  # of the source
    is_duty: bool  # "shall", "may" and their like: one word is enough then


class SourceWords:
    """The stems of a source's sentences; in which forms they have a word is looked up once."""

    def __init__(self, sentences: Sequence[frozenset[str]]) -> None:
        self.sentences = sentences
        self._places: dict[str, set[int]] = defaultdict(set)
        for place, sentence in enumerate(sentences):
            for stem in sentence:
                self._places[stem].add(place)
        self._forms: dict[tuple[str, str], frozenset[str]] = {}

    def forms(self, stem: str, word: str) -> frozenset[str]:
        """The stems of the source that are of one word with a stem of the answer, or of one family; maybe none."""
        key = (stem, word)
        if key not in self._forms:
            families = {family_of(word.lower()), family_of(stem)}
            self._forms[key] = frozenset(
                other
                for other in self._places
                if other == stem or family_of(other) in families or is_form(stem, other)
            )
        return self._forms[key]

    def places(self, forms: Iterable[str]) -> set[int]:
        """Which sentences have any of some stems, counted from 0."""
        return set[int]().union(*(self._places.get(form, ()) for form in forms))


def named_words(words: Sequence[str]) -> str:
    """The first few of some words, each in quotation marks."""
    return ", ".join(f"\u201c{word}\u201d" for word in words[:_MOST_NAMED])


def is_labelled(response: str, start: int) -> bool:
    """Whether a line of a list begins here, with a label: "Mortgage lender: Acme Bank"."""
    return _LABELLED.match(response, start) is not None


def parts_of(
    response: str,
    sentence: SentenceVerdict,
    entities: Sequence[JudgedEntity],
    names: Collection[EntityType] = NAMES,
) -> Iterator[Part]:
    """A sentence cut before each tail with a verb of its own; the first is what it begins with.

    The names of entities of the types `names` are no words of it.
    """
    named = frozenset(
        stem for item in entities if item.type in names for stem in stems(f"{item.text} {item.canonical}")
    )
    values = [
        start
        for item in entities
        if item.type in _VALUES and item.status is Status.SUPPORTED
        for start, _ in item.flags
    ]
    cuts = [match.end() for match in _TAIL.finditer(response, sentence.start, sentence.end)]
    for low, high in zip([sentence.start, *cuts], [*cuts, sentence.end], strict=True):
        has_value = any(low <= start < high for start in values)
        is_duty = _MODAL.search(response, low, high) is not None
        yield Part(low, high, _content(response[low:high], named), has_value, is_duty)


def _content(words: str, named: Collection[str]) -> dict[str, str]:
    """The words that say something, by their stems; without names."""
    return {
        stem: word
        for word in WORD.findall(words)
        if re.split("['\u2019]", word.lower())[0] not in _SKIPPED  # "that's" is "that"
        for stem in stems(word)
        if len(stem) > 1 and stem not in named
    }
