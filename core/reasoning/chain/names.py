"""Which nodes and relations of a graph a written name means, and which it comes near to."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from itertools import islice

from core.kbqa.knowledge_base import KnowledgeBase
from core.text.words import words_of

NEAR = 0.72  # share of letters in common from which on a name is offered; below, the offers are noise
_TWINS = 2  # nodes written alike that are both offered: "Anne Baxter" and "anne baxter" of MetaQA
_MOST_COMPARED = 3_000  # names held against an unknown one; each costs some 20 microseconds
_COMMON = 2_000  # names that share a word, from which on the word says too little to look through them
_SHORT = 3  # letters of a word that says too little when only it is shared
_HELD = 0.9  # of what the same letters are worth: a name that has all words of the other
_BRACKETS = re.compile(r"(?<=\S)[\s_]*\([^()]*\)\s*$")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_UNWRITTEN = str.maketrans({"_": " ", "'": None, "’": None})
_DOTTED = re.compile(r"\w+(?:\.+\w+)+")


def entity_key(name: str) -> str:
    """Two names with one key are written alike: case, accents, underscores, points, apostrophes do not count."""
    return " ".join(word.folded for word in words_of(name.translate(_UNWRITTEN))) or name.strip()


def relation_key(name: str) -> str:
    """As `entity_key`; "birthPlace" and "birth place" are one relation too."""
    return entity_key(_CAMEL.sub(" ", name.replace("_", " ")))


def relation_words(name: str) -> str:
    """A relation for people: "birthPlace" is "birth place", and of a dotted path the last part counts."""
    last = name.rsplit(".", 1)[-1] if _DOTTED.fullmatch(name) else name
    return " ".join(_CAMEL.sub(" ", last).replace("_", " ").split()).lower() or name


class GraphNames:
    """The names of one graph. Read-only once they were looked up; safe to share between threads."""

    def __init__(
        self,
        base: KnowledgeBase,
        addresses: Mapping[str, str] | None = None,
        relation_addresses: Mapping[str, str] | None = None,
    ) -> None:
        """`addresses` and `relation_addresses` give the names of nodes and relations by their IRIs."""
        self.base = base
        self._addresses = addresses or {}
        self._relation_addresses = relation_addresses or {}

    def nodes(self, name: str) -> tuple[int, ...]:
        """The nodes that a name means: of this very name, else written alike, else without their bracket."""
        exact = self.base.find(self._addresses.get(name, name))
        if exact is not None:
            return (exact,)
        key = entity_key(name)
        return self._nodes.get(key) or self._bare_nodes.get(key) or ()

    def relations(self, name: str) -> tuple[int, ...]:
        """The relations that a name means: of this very name, else written alike, else by their last part."""
        exact = self._relation_numbers.get(self._relation_addresses.get(name, name))
        if exact is not None:
            return (exact,)
        key = relation_key(name)
        return self._relations.get(key) or self._last_parts.get(key) or ()

    def near_nodes(self, name: str, limit: int = 3) -> tuple[str, ...]:
        """Names of nodes that are nearly this one, the nearest first; at most `limit` that are written unlike."""
        key = entity_key(name)
        groups = sorted((self._by_part.get(part, []) for part in _parts_of(key)), key=lambda g: (len(g), g))
        shared = dict.fromkeys(near for group in groups if len(group) <= _COMMON for near in group)
        found = _nearest(key, islice(shared, _MOST_COMPARED), limit)
        return tuple(self.base.nodes[node] for near in found for node in self._nodes[near][:_TWINS])

    def near_relations(self, name: str, limit: int = 3) -> tuple[str, ...]:
        """Names of relations that are nearly this one, the nearest first."""
        found = _nearest(relation_key(name), self._relations, limit)
        return tuple(self.base.relation_names[self._relations[near][0]] for near in found)

    @cached_property
    def _relation_numbers(self) -> Mapping[str, int]:
        return {name: number for number, name in enumerate(self.base.relation_names)}

    @cached_property
    def _nodes(self) -> Mapping[str, tuple[int, ...]]:
        return _by_key(self.base.nodes, entity_key)

    @cached_property
    def _bare_nodes(self) -> Mapping[str, tuple[int, ...]]:
        """Nodes whose name has a bracket behind it, by the key of what stands before: "Dogstar (band)"."""
        numbers = [number for number, name in enumerate(self.base.nodes) if name.rstrip().endswith(")")]
        names = [self.base.nodes[number] for number in numbers]
        by_key = _by_key(names, lambda name: entity_key(_BRACKETS.sub("", name)))
        return {key: tuple(numbers[i] for i in found) for key, found in by_key.items()}

    @cached_property
    def _by_part(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for key in self._nodes:
            for part in _parts_of(key):
                found[part].append(key)
        return found

    @cached_property
    def _relations(self) -> Mapping[str, tuple[int, ...]]:
        return _by_key(self.base.relation_names, relation_key)

    @cached_property
    def _last_parts(self) -> Mapping[str, tuple[int, ...]]:
        """Relations named by dotted paths, as Freebase does, by the key of the last part."""
        return _by_key(self.base.relation_names, lambda name: relation_key(relation_words(name)))


def _by_key(names: Sequence[str], key_of: Callable[[str], str]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = defaultdict(list)
    for number, name in enumerate(names):
        found[key_of(name)].append(number)
    return {key: tuple(numbers) for key, numbers in found.items()}


def _parts_of(key: str) -> set[str]:
    """The words of a key and their first and last letters, by which slips of the keyboard are found."""
    words = set(key.split())
    long = {word for word in words if len(word) > _SHORT}
    return words | {f"{word[:_SHORT]}-" for word in long} | {f"-{word[-_SHORT:]}" for word in long}


def _nearest(key: str, keys: Iterable[str], limit: int) -> list[str]:
    """The keys that share the most letters with `key` (Ratcliff and Obershelp), or all its words."""
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(key)
    words = set(key.split())
    found: list[tuple[float, str]] = []
    for other in keys:
        matcher.set_seq1(other)
        shared = words & set(other.split())
        is_held = len(shared) == min(len(words), len(other.split())) and any(len(w) > _SHORT for w in shared)
        if not is_held and (matcher.real_quick_ratio() < NEAR or matcher.quick_ratio() < NEAR):
            continue
        ratio = matcher.ratio()
        score = max(ratio, _HELD * (0.85 + 0.15 * ratio)) if is_held else ratio
        if score >= NEAR and other != key:
            found.append((-score, other))
    return [other for _, other in sorted(found)[:limit]]
