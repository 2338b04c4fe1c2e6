"""Whom a pronoun speaks of, by the subjects of the sentences before it.

Rules, not a model: a subject stays the topic until another one takes its place. Where they do not
agree with the type of the thing, nothing is resolved.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from core.extraction.relations import Argument, RelationCandidate
from core.types import VALUE_TYPES, EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

Place = tuple[int, int, str]  # start, end, node
NEUTER = frozenset({"it", "they", "them", "itself", "themselves", "its", "their"})
PERSONAL = frozenset({"he", "she", "him", "her", "himself", "herself", "his"})
_SUBJECTS = frozenset({"nsubj", "nsubjpass"})
_PEOPLE = frozenset({EntityType.PERSON, EntityType.ROLE})
_PERHAPS = frozenset({EntityType.TERM, EntityType.OTHER})  # NER overlooks people
_NO_TOPIC = VALUE_TYPES | {EntityType.PROVISION, EntityType.CITATION}
_REACH = 3  # sentences back to the topic; farther back it is a guess


class References:
    """Resolves the pronouns of one Doc to node keys."""

    def __init__(self, doc: "Doc", places: list[Place], types: dict[str, EntityType]) -> None:
        self._doc = doc
        self._places = places  # sorted by start
        self._starts = [place[0] for place in places]
        self._types = types
        self._sentences = list(doc.sents)
        self._topics: dict[int, str | None] = {}
        self._arguments: dict[int, Argument] = {}
        self._name: Callable[[Argument], str | None] = lambda argument: None

    def learn(self, candidates: Iterable[RelationCandidate], name: Callable[[Argument], str | None]) -> None:
        """Remember the subjects; `name` gives the node of an argument."""
        self._name = name
        for item in candidates:
            self._arguments.setdefault(item.subject.head, item.subject)

    def pronoun(self, token: int) -> str | None:
        """The node that a personal or neuter pronoun stands for."""
        word = self._doc[token].lower_
        sentence = self._sentence_of(token)
        personal = word in PERSONAL
        candidates = [*self._subjects_before(sentence, token)]
        for back in range(1, _REACH + 1):
            topic = self.topic(sentence - back) if back <= sentence else None
            if topic is not None:
                candidates.append(topic)
                break
        for sure in (True, False) if personal else (False,):
            for key in candidates:
                if self._agrees(key, personal=personal, sure=sure):
                    return key
        return None

    def topic(self, sentence: int) -> str | None:
        """What a sentence speaks of: its subject, or the owner of what its subject names."""
        if sentence not in self._topics:
            self._topics[sentence] = None  # a circle has no topic
            subject = _subject(self._sentences[sentence])
            self._topics[sentence] = None if subject is None else self._named_by(subject)
        return self._topics[sentence]

    def _named_by(self, token: "Token") -> str | None:
        own = self._entity_at(token)
        if own is not None:
            return None if self._types[own] in _NO_TOPIC else own
        if token.pos_ == "PRON":
            return self.pronoun(token.i) if token.lower_ in NEUTER | PERSONAL else None
        owner = _owner(token)
        if owner is not None:
            return self._named_by(owner)
        argument = self._arguments.get(token.i)
        return self._name(argument) if argument is not None else None

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
        kind = self._types.get(key, EntityType.CONCEPT)
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
