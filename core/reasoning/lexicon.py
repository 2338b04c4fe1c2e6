"""What questions call relations: concepts that join words of questions with words of relation names."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from core.kbqa.names import as_relation_text

_TRAILING = re.compile(r" (?:by|of|in|to)$")  # "directed by" asks no more than "directed"
_LAST_PARTS = 2  # of a Freebase-like relation: `people.person.place_of_birth` says what it is in them


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of node: the words for it, and the concepts of relations that such nodes are heads or tails of."""

    words: frozenset[str]
    heads: frozenset[str]
    tails: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """Words of questions and of relations. All lower case."""

    version: str
    phrases: Mapping[tuple[str, ...], Mapping[str, frozenset[str]]]
    """Words of a phrase -> the word that must stand elsewhere in the question ("" for none) -> concepts."""
    relation_phrases: Mapping[tuple[str, ...], frozenset[str]]  # words of a relation name -> concepts
    kinds: Mapping[str, Kind]
    inverses: Mapping[str, str]  # concept -> what the relation says when it is walked from tail to head
    attributes: frozenset[str]  # concepts of values: no question walks them there and back in passing
    symmetric: frozenset[str]  # concepts that say the same in both directions
    sharing: frozenset[str]
    together: frozenset[str]
    stop: frozenset[str]

    @property
    def longest(self) -> int:
        """Words of the longest phrase."""
        return max(map(len, self.phrases))

    def concepts_of(self, words: Sequence[str], *, question: frozenset[str] = frozenset()) -> frozenset[str]:
        """The concepts that exactly these words ask for; conditional ones when `question` has their word."""
        found: frozenset[str] = frozenset()
        for condition, concepts in self.phrases.get(tuple(words), {}).items():
            if not condition:
                found |= concepts
            elif set(condition.split()) <= question:
                return concepts  # "where ... die" is about the place alone
        return found

    def relation_concepts(self, relation: str) -> frozenset[str]:
        """The concepts of a relation, by the longest phrases of its name; of its last part if that has any."""
        parts = relation.split(".")
        for text in (parts[-1], ".".join(parts[-_LAST_PARTS:])):
            found = self._name_concepts(as_relation_text(text).lower().split())
            if found:
                return found
        return frozenset()

    def walked_concepts(self, relation: str, *, is_inverse: bool) -> frozenset[str]:
        """The concepts of a relation walked in one direction: back over `children` lie the parents."""
        concepts = self.relation_concepts(relation)
        return frozenset(self.inverses.get(each, each) for each in concepts) if is_inverse else concepts

    def end_kinds(self, relation: str, *, is_inverse: bool) -> frozenset[str]:
        """The kinds of node that a relation leads to; empty when it does not tell."""
        concepts = self.relation_concepts(relation)
        return frozenset(
            name for name, kind in self.kinds.items() if concepts & (kind.heads if is_inverse else kind.tails)
        )

    def _name_concepts(self, words: Sequence[str]) -> frozenset[str]:
        for size in range(min(len(words), self.longest), 0, -1):
            found = [
                self.relation_phrases.get(tuple(words[i : i + size]), frozenset())
                for i in range(len(words) - size + 1)
            ]
            if any(found):
                return frozenset().union(*found)
        return frozenset()


@cache
def load_lexicon() -> Lexicon:
    """The lexicon that comes with this package."""
    text = (files("core.reasoning") / "lexicon.toml").read_text(encoding="utf-8")
    data: dict[str, Any] = tomllib.loads(text)
    phrases: dict[tuple[str, ...], dict[str, frozenset[str]]] = {}
    relations: dict[tuple[str, ...], frozenset[str]] = {}
    for concept, lists in data["concepts"].items():
        for phrase in (*lists["asks"], *(_TRAILING.sub("", name) for name in lists["relations"])):
            condition, _, words = phrase.rpartition(":")
            entry = phrases.setdefault(tuple(words.split()), {})
            entry[condition] = entry.get(condition, frozenset()) | {concept}
        for phrase in (*lists["relations"], *lists.get("names", ())):
            key = tuple(phrase.split())
            relations[key] = relations.get(key, frozenset()) | {concept}
    kinds = {
        name: Kind(frozenset(kind["words"]), frozenset(kind["heads"]), frozenset(kind["tails"]))
        for name, kind in data["kinds"].items()
    }
    return Lexicon(
        version=data["version"],
        phrases=phrases,
        relation_phrases=relations,
        kinds=kinds,
        inverses=data["inverses"],
        **{name: frozenset(words) for name, words in data["words"].items()},
    )
