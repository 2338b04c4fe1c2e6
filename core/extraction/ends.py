"""From an argument to the node that it names: an entity, a pronoun's antecedent, or a concept."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.extraction.entities import SELF_DOCUMENT
from core.extraction.full_names import full_names
from core.extraction.names.documents import SELF_WORDS
from core.extraction.names.name import tokens_of
from core.extraction.reference import NEUTER, PERSONAL, References
from core.extraction.relations import Argument, RelationCandidate
from core.graph import Node
from core.types import EntityType, Mention

if TYPE_CHECKING:
    from spacy.tokens import Doc

_NOBODY = frozenset("this that these those which who there what one we us you i".split())
_CONCEPT_STOPS = frozenset(
    """the a an this that these those such any each every all both either neither no its their his her our your some
    other another said same certain respective herein thereof hereof hereto thereto hereunder there""".split()
)
_PRONOUN_REACH = 200  # characters; farther back a pronoun's antecedent is a guess
_ENTITY_REACH = 400  # characters; no name is longer
_MOST_WORDS = 12  # of a concept; a longer phrase names nothing
_PEOPLE = frozenset({EntityType.PERSON, EntityType.ROLE})
_BODIES = frozenset({EntityType.ORGANIZATION, EntityType.ROLE, EntityType.COURT, EntityType.DOCUMENT})
_COREFERENT = {**dict.fromkeys(PERSONAL, _PEOPLE), **dict.fromkeys(NEUTER, _BODIES)}  # by pronoun
# Codes such as "1588-2632", of which the value finders see one number or none.
_CODE = re.compile(r"(?<![\w.-])(?:\d\w*(?:[-/\u2013]\d\w*)+|\d{5,})(?![\w-]|\.\d)")
_SHORTEST = 4  # characters: "2/3" is a fraction, "2-5" a range
_LONGEST = 24  # an ISBN with its hyphens has 17
_OWN_TITLE = f"{EntityType.DOCUMENT}:{SELF_DOCUMENT}"


class Ends:
    """The entities of one Doc by place, and the concepts that its arguments name; keys, not ids."""

    def __init__(self, doc: "Doc", entities: Sequence[Node]) -> None:
        self._doc = doc
        self._text = doc.text
        self._places = sorted((m.start, m.end, node.id) for node in entities for m in node.mentions)
        self._starts = [place[0] for place in self._places]
        self.types = {node.id: node.type for node in entities}
        self._references = References(doc, self._places, self.types)
        self._concepts: dict[str, list[Mention]] = {}
        self._labels: dict[str, str] = {}
        self._longer: dict[str, list[str]] = {}

    def learn(self, candidates: Sequence[RelationCandidate]) -> None:
        """Remember what the text speaks of, for pronouns."""
        self._references.learn(candidates, self.node_of)

    def node_of(self, argument: Argument) -> str | None:
        """The key of the node that an argument names; None for a word that names nothing."""
        found = self.entity_at(argument.start, argument.end)
        if found is not None and self._is_about(argument, found):
            return (self._code(argument) if self.types[found] is EntityType.NUMBER else None) or found
        word = argument.text.casefold()
        if types := _COREFERENT.get(word):
            return self._references.pronoun(argument.head) or self._antecedent(argument.start, types)
        if word in _NOBODY:
            return None
        return self._code(argument) or self._concept(argument)

    def entity_at(self, start: int, end: int) -> str | None:
        """The entity whose mention overlaps the span most, or None."""
        best, size = None, 0
        for index in range(bisect_right(self._starts, end - 1) - 1, -1, -1):
            low, high, key = self._places[index]
            if start - low > _ENTITY_REACH:
                break
            overlap = min(high, end) - max(low, start)
            if overlap > size:
                best, size = key, overlap
        return best

    def is_something(self, argument: Argument) -> bool:
        """Whether the argument is a word, an entity or a code, and no clause number taken for a noun."""
        return (
            any(char.isalpha() for char in argument.text)
            or self.entity_at(argument.start, argument.end) is not None
            or code_at(self._text, self._doc[argument.head].idx) is not None
        )

    def concept_nodes(self) -> Iterator[Node]:
        """The concepts that arguments named so far."""
        for key, mentions in self._concepts.items():
            places = tuple(sorted(dict.fromkeys(mentions), key=lambda m: m.start))
            spellings = [*(m.text for m in places), *self._longer.get(key, ())]
            names = tuple(dict.fromkeys(" ".join(text.split()) for text in spellings))
            canonical = key.removeprefix("concept:")
            yield Node(key, EntityType.CONCEPT, self._labels[key], canonical, names, places)

    def _code(self, argument: Argument) -> str | None:
        """The node of a code such as "1588-2632", of which the finders see one number; None for a number."""
        place = code_at(self._text, self._doc[argument.head].idx)
        if place is None:
            return None
        key = f"concept:{place.text}"
        self._concepts.setdefault(key, []).append(place)
        self._labels.setdefault(key, place.text)
        return key

    def _is_about(self, argument: Argument, key: str) -> bool:
        """Whether the entity is the head of the phrase: "the Landlord", never "the Landlord's agents"."""
        head = self._doc[argument.head]
        start, end = head.idx, head.idx + len(head)
        index = bisect_right(self._starts, start)
        near = self._places[max(0, index - 3) : index + 2]
        return any(low < end and start < high and k == key for low, high, k in near)

    def _antecedent(self, place: int, types: frozenset[EntityType]) -> str | None:
        """The one entity of a fitting type shortly before the pronoun; None when there is none, or several."""
        found: set[str] = set()
        for index in range(bisect_right(self._starts, place - 1) - 1, -1, -1):
            start, _, key = self._places[index]
            if place - start > _PRONOUN_REACH:
                break
            if self.types[key] in types:
                found.add(key)
        return found.pop() if len(found) == 1 else None

    def _concept(self, argument: Argument) -> str | None:
        words = [word for word in tokens_of(argument.text) if word not in _CONCEPT_STOPS]
        if not words or len(words) > _MOST_WORDS or not re.search(r"[A-Za-z]", argument.text):
            return None
        canonical = " ".join(singular(word) for word in words)
        if canonical in SELF_WORDS or canonical == "document":
            canonical = SELF_DOCUMENT
            if _OWN_TITLE in self.types:
                return _OWN_TITLE
        key = "concept:" + canonical
        place = Mention(argument.start, argument.end, argument.text)
        self._concepts.setdefault(key, []).append(place)
        if self._doc[argument.head].pos_ == "PROPN":
            longer = full_names(self._doc, self._text, (argument.start, argument.end))
            self._longer.setdefault(key, []).extend(longer)
        self._labels.setdefault(key, " ".join(argument.text.split()))
        return key


def singular(word: str) -> str:
    """A crude singular, the same for context and response: "premises" keeps its s."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "ses")):
        return word[:-1]
    return word


def code_at(text: str, place: int) -> Mention | None:
    """The code that covers the character at `place`, or None."""
    if not text[place].isdigit():
        return None
    for match in _CODE.finditer(text, max(0, place - _LONGEST), place + _LONGEST):
        if match.start() <= place < match.end() and len(match.group()) >= _SHORTEST:
            return Mention(match.start(), match.end(), match.group())
    return None
