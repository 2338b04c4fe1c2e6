"""The two parties of a statement that it may have exchanged: of those it names the two that matter most."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.graph import KnowledgeGraph, Node
from core.grounding.counterstatements import Party
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.source_index import SourceIndex
from core.types import QUERY, Modality

_ACTING = frozenset({Modality.OBLIGATION, Modality.PERMISSION})
_MATTERS = (
    0.1  # share of the leading party's weight from which another is a party and no thing with a capital
)
_ARTICLE = re.compile(r"\bthe\s+$", re.IGNORECASE)


@dataclass(frozen=True)
class OpposedParties:
    """Finds them in one response; built once for each."""

    response: str
    graph: KnowledgeGraph
    sources: Sequence[SourceIndex]
    matches: Mapping[str, tuple[Match, ...]]  # by node id

    def find(self, start: int, end: int) -> list[tuple[Party, Party]]:
        """The pair of the statement from `start` to `end`, places counted from its beginning; none or one.

        Where it names only one of the source's two leading parties, the other, who is absent, is its counterpart.
        """
        least = _MATTERS * max(self._weights.values(), default=0)
        named = [found for found in self._named(start, end) if found[0] >= least]
        named.sort(key=lambda found: -found[0])
        if len(named) > 1 and named[0][1] != named[1][1]:
            return [(named[0][2], named[1][2])]
        if len(named) != 1 or named[0][1] not in self._leading:
            return []
        others = [key for key in self._leading if key != named[0][1]]
        return [(named[0][2], Party((), self._called(others[0])))] if others else []

    def notes(self, start: int, end: int, passage: str) -> list[str]:
        """Who the passage's names stand for where the statement calls a party otherwise."""
        found = []
        folded = passage.casefold()
        for node, names in self._mentioned(start, end):
            if any(name.casefold() in folded for name in names):
                continue
            said = [name for name in self._source_names(node) if name.casefold() in folded]
            if said:
                found.append(f"\u201c{max(said, key=len)}\u201d is {max(names, key=len)}.")
        return list(dict.fromkeys(found))

    def _mentioned(self, start: int, end: int) -> Iterator[tuple[Node, list[str]]]:
        for node in self.graph.entities:
            names = [m.text for m in node.mentions if start <= m.start < end]
            if node.type in PARTY_TYPES and names:
                yield node, names

    def _source_names(self, node: Node) -> list[str]:
        """What the sources call a party of the response."""
        return [
            name
            for match in self.matches.get(node.id, ())
            if match.source != QUERY and match.node is not None and match.node.type in PARTY_TYPES
            for name in dict.fromkeys((match.node.label, *match.node.names))
        ]

    def _named(self, start: int, end: int) -> list[tuple[int, tuple[str, str], Party]]:
        """Each party named there: how much it matters in the source, which it is, and its places."""
        found = []
        for node in self.graph.entities:
            places = [(m.start - start, m.end - start) for m in node.mentions if start <= m.start < end]
            known = self._known(node)
            if places and known is not None:
                name = self._name_of(start, max(places, key=lambda place: place[1] - place[0]))
                found.append((self._weights[known], known, Party(places, name)))
        return found

    def _known(self, node: Node) -> tuple[str, str] | None:
        """The party of a source that a node of the response is; of several the one that matters most."""
        if node.type not in PARTY_TYPES:
            return None
        found = [
            (match.source, match.node.id)
            for match in self.matches.get(node.id, ())
            if match.source != QUERY and match.node is not None and match.node.type in PARTY_TYPES
        ] or [
            (source.id, known.id)
            for source in self.sources
            if source.id != QUERY
            for known in source.parties
            if any(name.casefold().startswith(node.label.casefold()) for name in known.names)
        ]
        return max(found, key=lambda key: self._weights[key], default=None)

    def _name_of(self, start: int, place: tuple[int, int]) -> str:
        """The party as the statement calls it, with its article."""
        name = self.response[start + place[0] : start + place[1]]
        return f"the {name}" if _ARTICLE.search(self.response[start : start + place[0]]) else name

    @cached_property
    def _weights(self) -> Counter[tuple[str, str]]:
        """How often the sources name each party, and say that it must or may do something, by source and node id."""
        found: Counter[tuple[str, str]] = Counter()
        for source in self.sources:
            if source.id == QUERY:
                continue
            parties = {
                node.id: len(node.mentions) for node in source.graph.entities if node.type in PARTY_TYPES
            }
            acts = Counter(edge.subject for edge in source.graph.edges if edge.modality in _ACTING)
            found.update({(source.id, key): count + acts[key] for key, count in parties.items()})
        return found

    @cached_property
    def _leading(self) -> list[tuple[str, str]]:
        return [key for key, _ in self._weights.most_common(2)]

    def _called(self, key: tuple[str, str]) -> str:
        """The name that its source uses most, with the article if it mostly has one."""
        source = next(source for source in self.sources if source.id == key[0])
        node = source.graph.by_id[key[1]]
        uses = {name: _uses(name, source.text) for name in dict.fromkeys((node.label, *node.names))}
        name = max(uses, key=lambda name: uses[name])
        has_article = _uses(name, source.text, before=r"the\s+") * 2 > uses[name]
        return f"the {name}" if has_article else name


def _uses(name: str, text: str, *, before: str = "") -> int:
    return len(re.findall(rf"\b(?i:{before}){re.escape(name)}\b", text))
