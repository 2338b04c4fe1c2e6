"""Matching plain noun phrases, the ends of relations that are not entities."""

from collections import defaultdict
from collections.abc import Sequence

from core.extraction.names.name import tokens_of
from core.graph import Node
from core.grounding.source_index import SourceIndex, stems

_SHARED = 0.5  # Jaccard of the stems from which two noun phrases speak of one thing


class ConceptIndex:
    """Look-up of a source's nodes by the word stems of their names."""

    def __init__(self, source: SourceIndex) -> None:
        self._stems: list[tuple[frozenset[str], str, Node]] = []
        self._by_stem: dict[str, list[int]] = defaultdict(list)
        for node in source.graph.nodes:
            for name in dict.fromkeys((node.label, *node.names)):
                words = stems(name)
                for stem in words:
                    self._by_stem[stem].append(len(self._stems))
                self._stems.append((words, head_stem(name), node))

    def find(self, node: Node) -> list[Node]:
        """Source nodes whose phrase speaks of the same thing: same head, or half of the words shared."""
        words, head = stems(node.label), head_stem(node.label)
        places = {place for stem in words for place in self._by_stem.get(stem, ())}
        found: dict[str, Node] = {}
        for place in sorted(places):
            others, other_head, other = self._stems[place]
            shared = len(words & others)
            jaccard = shared / len(words | others)
            if jaccard >= _SHARED or (head == other_head and shared == min(len(words), len(others))):
                found[other.id] = other
        return list(found.values())


def head_stem(phrase: str) -> str:
    """The stem of the phrase's last word before any "of": the head of an English noun phrase."""
    words = tokens_of(phrase)
    before = words[: words.index("of")] if "of" in words[1:] else words
    return next(iter(stems(before[-1])), "") if before else ""


def concept_indexes(sources: Sequence[SourceIndex]) -> dict[str, ConceptIndex]:
    """One index for each source id."""
    return {source.id: ConceptIndex(source) for source in sources}
