"""From an argument to the node that it names: an entity, a pronoun's antecedent, or a concept.

Whom a pronoun speaks of, the subjects of the sentences before it tell. Rules, not a model: a subject stays the topic
until another one takes its place. Where they do not agree with the type of the thing, nothing is resolved.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from core.extraction.entities import SELF_DOCUMENT
from core.extraction.full_names import full_names
from core.extraction.names.documents import SELF_WORDS
from core.extraction.names.name import tokens_of
from core.extraction.relations import Argument, RelationCandidate
from core.graph import Node
from core.types import VALUE_TYPES, EntityType, Mention

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

_NEUTER = frozenset({"it", "they", "them", "itself", "themselves", "its", "their"})
_PERSONAL = frozenset({"he", "she", "him", "her", "himself", "herself", "his"})
_NOBODY = frozenset("this that these those which who there what one we us you i".split())
_CONCEPT_STOPS = frozenset(
    """the a an this that these those such any each every all both either neither no its their his her our your some
    other another said same certain respective herein thereof hereof hereto thereto hereunder there""".split()
)
_REACH = 3  # sentences back to the topic; farther back it is a guess
_PRONOUN_REACH = 200  # characters; farther back a pronoun's antecedent is a guess
_ENTITY_REACH = 400  # characters; no name is longer
_MOST_WORDS = 12  # of a concept; a longer phrase names nothing
_PEOPLE = frozenset({EntityType.PERSON, EntityType.ROLE})
_BODIES = frozenset({EntityType.ORGANIZATION, EntityType.ROLE, EntityType.COURT, EntityType.DOCUMENT})
_COREFERENT = {**dict.fromkeys(_PERSONAL, _PEOPLE), **dict.fromkeys(_NEUTER, _BODIES)}  # by pronoun
_PERHAPS = frozenset({EntityType.TERM, EntityType.OTHER})  # NER overlooks people
_NO_TOPIC = VALUE_TYPES | {EntityType.PROVISION, EntityType.CITATION}
_SUBJECTS = frozenset({"nsubj", "nsubjpass"})
# Codes such as "1588-2632", of which the value finders see one number or none.
_CODE = re.compile(r"(?<![\w.-])(?:\d\w*(?:[-/\u2013]\d\w*)+|\d{5,})(?![\w-]|\.\d)")
_SHORTEST = 4  # characters: "2/3" is a fraction, "2-5" a range
_LONGEST = 24  # an ISBN with its hyphens has 17
_OWN_TITLE = f"{EntityType.DOCUMENT}:{SELF_DOCUMENT}"


class Ends:
    """The entities of one Doc by place, and the concepts that the ends of `candidates` name; keys, not ids."""

    def __init__(self, doc: "Doc", entities: Sequence[Node], candidates: Sequence[RelationCandidate]) -> None:
        self._doc = doc
        self._text = doc.text
        self._places = sorted((m.start, m.end, node.id) for node in entities for m in node.mentions)
        self._starts = [place[0] for place in self._places]
        self.types = {node.id: node.type for node in entities}
        self._sentences = list(doc.sents)
        self._topics: dict[int, str | None] = {}
        self._subjects = {item.subject.head: item.subject for item in reversed(candidates)}
        self._concepts: dict[str, list[Mention]] = {}
        self._longer: dict[str, list[str]] = {}

    def node_of(self, argument: Argument) -> str | None:
        """The key of the node that an argument names; None for a word that names nothing."""
        found = self.entity_at(argument.start, argument.end)
        if found is not None and self._is_about(argument, found):
            return (self._code(argument) if self.types[found] is EntityType.NUMBER else None) or found
        word = argument.text.casefold()
        if types := _COREFERENT.get(word):
            return self._pronoun(argument.head) or self._antecedent(argument.start, types)
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
            label = " ".join(mentions[0].text.split())
            yield Node(key, EntityType.CONCEPT, label, canonical, names, places)

    def _code(self, argument: Argument) -> str | None:
        """The node of a code such as "1588-2632", of which the finders see one number; None for a number."""
        place = code_at(self._text, self._doc[argument.head].idx)
        if place is None:
            return None
        key = f"concept:{place.text}"
        self._concepts.setdefault(key, []).append(place)
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
        return key

    def _pronoun(self, token: int) -> str | None:
        """The node that a personal or neuter pronoun stands for."""
        word = self._doc[token].lower_
        sentence = self._sentence_of(token)
        personal = word in _PERSONAL
        candidates = [*self._subjects_before(sentence, token)]
        for back in range(1, _REACH + 1):
            topic = self._topic(sentence - back) if back <= sentence else None
            if topic is not None:
                candidates.append(topic)
                break
        for sure in (True, False) if personal else (False,):
            for key in candidates:
                if self._agrees(key, personal=personal, sure=sure):
                    return key
        return None

    def _topic(self, sentence: int) -> str | None:
        """What a sentence speaks of: its subject, or the owner of what its subject names."""
        if sentence not in self._topics:
            self._topics[sentence] = None  # a circle has no topic
            subject = _subject(self._sentences[sentence])
            self._topics[sentence] = None if subject is None else self._named_by(subject)
        return self._topics[sentence]

    def _named_by(self, token: "Token") -> str | None:
        own = self._entity_at(token)
        if own is not None:
            return None if self.types[own] in _NO_TOPIC else own
        if token.pos_ == "PRON":
            return self._pronoun(token.i) if token.lower_ in _COREFERENT else None
        owner = _owner(token)
        if owner is not None:
            return self._named_by(owner)
        argument = self._subjects.get(token.i)
        return self.node_of(argument) if argument is not None else None

    def _subjects_before(self, sentence: int, token: int) -> Iterable[str]:
        """Subjects of the same sentence before the pronoun, the main clause's first."""
        span = self._sentences[sentence]
        above = {ancestor.i for ancestor in self._doc[token].ancestors}
        found = [t for t in span if t.i < token and t.dep_ in _SUBJECTS and t.i not in above]
        found.sort(key=lambda t: (t.head != span.root, -t.i))
        for subject in found:
            if subject.pos_ == "PRON" and subject.lower_ == self._doc[token].lower_:
                continue
            key = self._named_by(subject)
            if key is not None:
                yield key

    def _agrees(self, key: str, *, personal: bool, sure: bool) -> bool:
        """Whether the node can be meant; "sure" takes nobody for a person whom the text does not show as one."""
        kind = self.types.get(key, EntityType.CONCEPT)
        if personal:
            return kind in _PEOPLE or (not sure and kind in _PERHAPS)
        return kind is not EntityType.PERSON

    def _entity_at(self, token: "Token") -> str | None:
        index = bisect_right(self._starts, token.idx + len(token) - 1) - 1
        if index < 0:
            return None
        start, end, key = self._places[index]
        return key if start < token.idx + len(token) and token.idx < end else None

    def _sentence_of(self, token: int) -> int:
        return max(0, bisect_right(self._sentences, token, key=lambda span: span.start) - 1)


def _subject(sentence: "Span") -> "Token | None":
    own = [token for token in sentence.root.children if token.dep_ in _SUBJECTS]
    found = own or [token for token in sentence if token.dep_ in _SUBJECTS]
    return found[0] if found else None


def _owner(noun: "Token") -> "Token | None":
    """Y in "Y's noun" and "the noun of Y"."""
    for child in noun.children:
        if child.dep_ == "poss":
            return child
        if child.dep_ == "prep" and child.lower_ in {"of", "for"}:
            return next((inner for inner in child.children if inner.dep_ == "pobj"), None)
    return None


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
