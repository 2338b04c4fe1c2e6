"""What a verifier is given to read: the passages nearest to a relation, and the relation in words."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.counterstatements.edits import third_person
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.text.sentences import chunk_spans
from core.types import QUERY, EntityType, Modality

MAX_PASSAGE = 500  # characters; a longer sentence is cut at spaces, so that a prompt stays short
_LOOKED_AT = 12  # passages of all sources that are compared by the encoder, for one relation
_MODALS = {Modality.OBLIGATION: "must", Modality.PERMISSION: "may"}


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A stretch of a source. Invariant: `source.text[start:end]` holds its words."""

    source: SourceIndex
    start: int
    end: int

    @property
    def text(self) -> str:
        """Its words on one line."""
        return " ".join(self.source.text[self.start : self.end].split())


class Excerpts:
    """The sources in pieces that a verifier can read."""

    def __init__(self, sources: Sequence[SourceIndex]) -> None:
        self._pieces = [
            Excerpt(source, start + low, start + high)
            for source in sources
            if source.id != QUERY  # a question supports nothing
            for start, end in source.sentences
            for low, high in chunk_spans(source.text[start:end], MAX_PASSAGE)
        ]
        self._stems = [stems(piece.text) for piece in self._pieces]
        self._spread: dict[str, int] = {}
        for words in self._stems:
            for word in words:
                self._spread[word] = self._spread.get(word, 0) + 1

    def nearest(
        self, claim: str, names: Sequence[str], similarity: TextSimilarity, most: int
    ) -> list[Excerpt]:
        """The at most `most` pieces nearest to the claim, best first; none where no word is shared.

        Rare words of the claim, and of the names that the sources have for its ends, choose which pieces the
        encoder compares.
        """
        wanted = stems(" ".join((claim, *names)))
        weights = [math.fsum(1.0 / self._spread[word] for word in wanted & words) for words in self._stems]
        order = sorted(range(len(weights)), key=lambda i: (-weights[i], i))
        looked_at = [self._pieces[i] for i in order[:_LOOKED_AT] if weights[i] > 0]
        similarity.prepare([claim, *(piece.text for piece in looked_at)])
        return sorted(looked_at, key=lambda piece: -similarity.between(claim, piece.text))[:most]


def names_of(node: Node, matches: Mapping[str, tuple[Match, ...]]) -> tuple[str, ...]:
    """What the sources call a node of the response, besides its own name."""
    found = (
        name
        for match in matches.get(node.id, ())
        if match.source != QUERY and match.node
        for name in match.node.names
    )
    return tuple(dict.fromkeys(found))


def explain_names(excerpt: Excerpt, ends: Sequence[Node], matches: Mapping[str, tuple[Match, ...]]) -> str:
    """The passage, and who its names stand for where the claim calls them otherwise: "Tenant" is Harbor Books."""
    text = excerpt.text
    folded = text.casefold()
    notes = []
    for node in ends:
        if not node.is_entity or any(name.casefold() in folded for name in (node.label, *node.names)):
            continue
        said = [name for name in names_of(node, matches) if name.casefold() in folded]
        if said:
            notes.append(f"\u201c{max(said, key=len)}\u201d is {node.label}.")
    return " ".join([text, *dict.fromkeys(notes)])


def write_claim(graph: KnowledgeGraph, edge: Edge, response: str) -> str:
    """The relation in words: the response's own clause where it names both ends, else the edge in words."""
    clause = " ".join(response[edge.start : edge.end].split())
    ends = graph.by_id[edge.subject], graph.by_id[edge.object]
    if is_directed(graph, edge) or not all(_is_named(node, clause) for node in ends):
        return write_edge(ends[0].label, edge, ends[1].label)
    return f"{clause[0].upper()}{clause[1:].rstrip(' .')}."


def write_edge(subject: str, edge: Edge, object_: str) -> str:
    """An edge as a sentence: "Tenant must not assign the Lease."."""
    first, _, rest = edge.relation.partition(" ")
    modal = _MODALS.get(edge.modality)
    if modal is not None:
        verb = f"{modal} not {first}" if edge.negated else f"{modal} {first}"
    elif first == "be":
        verb = "is not" if edge.negated else "is"
    else:
        verb = f"does not {first}" if edge.negated else third_person(first)
    return " ".join(f"{subject} {verb} {rest} {object_}".split()) + "."


def is_directed(graph: KnowledgeGraph, edge: Edge) -> bool:
    """Whether exchanging the ends would make another claim of the same words: who does what to whom."""
    kinds = [graph.by_id[end].type for end in (edge.subject, edge.object)]
    return all(kind in PARTY_TYPES for kind in kinds)


def _is_named(node: Node, clause: str) -> bool:
    folded = clause.casefold()
    names = (node.label, *node.names)
    return node.type is EntityType.CONCEPT or any(" ".join(n.split()).casefold() in folded for n in names)
