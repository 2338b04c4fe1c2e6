"""One source prepared for matching: its graph, its text, and look-ups by every form of a name."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Set
from functools import cached_property, lru_cache

from core.extraction.entities import SELF_DOCUMENT
from core.extraction.names.name import name_key, plain_key, tokens_of
from core.extraction.names.roles import role_key
from core.graph import Edge, KnowledgeGraph, Node
from core.text.search import TextIndex
from core.types import VALUE_TYPES, EntityType, Evidence

Filed = Mapping[Hashable, list[Node]]


class SourceIndex:
    """A source text with its graph; built once for each audit, read-only afterwards."""

    def __init__(self, source_id: str, title: str, text: str, graph: KnowledgeGraph) -> None:
        self.id = source_id
        self.title = title
        self.text = text
        self.graph = graph
        # nodes by the keys of their names; by these without corporate forms, umlauts written out; by their roles
        self.by_key = _file(graph.nodes, lambda node: (*map(name_key, _names(node)), node.canonical))
        named = [node for node in graph.nodes if node.type is not EntityType.CONCEPT]
        self.by_bare = _file(named, lambda node: map(plain_key, _names(node)))
        self.by_role = _file(named, lambda node: filter(None, map(role_key, _names(node))))
        self._filed: dict[tuple[object, object], Filed] = {}

    def evidence(self, start: int, end: int) -> Evidence:
        """A stretch of it as a passage."""
        return Evidence(self.id, start, end, self.text[start:end])

    def filed(self, kinds: Set[EntityType], keys: Callable[[Node], Iterable[Hashable]]) -> Filed:
        """The entities of some types by what `keys`, a function of a module, says of each; filed once."""
        if (kinds, keys) not in self._filed:
            nodes = [node for node in self.graph.entities if node.type in kinds]
            self._filed[kinds, keys] = _file(nodes, keys)
        return self._filed[kinds, keys]

    @cached_property
    def self_document(self) -> Node | None:
        """The node of the document itself."""
        return next((node for node in self.graph.nodes if node.canonical == SELF_DOCUMENT), None)

    @cached_property
    def named(self) -> list[tuple[frozenset[str], Node]]:
        """Every entity's name tokens, for partial names."""
        return [
            (frozenset(tokens_of(name)), node)
            for node in self.graph.entities
            if node.type not in VALUE_TYPES
            for name in _names(node)
        ]

    @cached_property
    def names_with(self) -> dict[str, set[int]]:
        """Token to the places in `named` of the names that have it."""
        found: dict[str, set[int]] = defaultdict(set)
        for place, (tokens, _) in enumerate(self.named):
            for token in tokens:
                found[token].add(place)
        return found

    @cached_property
    def search(self) -> TextIndex:
        """Phrase search in the source's own text."""
        return TextIndex(self.text)

    @cached_property
    def edges_of(self) -> dict[str, list[Edge]]:
        """Node id to the edges it takes part in."""
        edges: dict[str, list[Edge]] = defaultdict(list)
        for edge in self.graph.edges:
            edges[edge.subject].append(edge)
            if edge.object != edge.subject:
                edges[edge.object].append(edge)
        return edges


def stems(text: str) -> frozenset[str]:
    """Lower-case word stems of a text, cut crudely so that "pays", "paying" and "paid rent" can meet."""
    return frozenset(_stem(token) for token in tokens_of(text))


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    for ending in ("ations", "ation", "ments", "ment", "ings", "ing", "ies", "ed", "es", "s", "e", "y"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def _names(node: Node) -> Iterable[str]:
    return dict.fromkeys((node.label, *node.names))


def _file(nodes: Iterable[Node], keys: Callable[[Node], Iterable[Hashable]]) -> Filed:
    found: dict[Hashable, list[Node]] = defaultdict(list)
    for node in nodes:
        for key in dict.fromkeys(keys(node)):
            found[key].append(node)
    return found
