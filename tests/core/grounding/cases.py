"""Graphs made by hand for the tests of matching and alignment, and pairs of answers for those of the rules."""

import hashlib
from collections.abc import Sequence

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.policy import GroundingOptions
from core.grounding.report import SourceText
from core.text import text_document
from core.types import Decision, EntityType, Mention, Modality


def node(text: str, key: str, words: Sequence[str], kind: EntityType, canonical: str | None = None) -> Node:
    """A node whose names and mentions are the given words, each found in the text."""
    places = tuple(sorted((_mention(text, word) for word in words), key=lambda m: m.start))
    return Node(key, kind, words[0], canonical or words[0].casefold(), tuple(words), places)


def edge(
    text: str,
    key: str,
    ends: tuple[str, str],
    relation: str,
    words: str,
    *,
    negated: bool = False,
    modality: Modality = Modality.ASSERTED,
) -> Edge:
    """An edge stated by the given words of the text."""
    place = _mention(text, words)
    predicate = relation.split(maxsplit=1)[0]
    return Edge(key, ends[0], relation, ends[1], predicate, negated, modality, place.start, place.end, place)


def graph(text: str, nodes: Sequence[Node], edges: Sequence[Edge] = ()) -> KnowledgeGraph:
    """A graph of the text."""
    return KnowledgeGraph(hashlib.sha256(text.encode()).hexdigest(), "by hand", tuple(nodes), tuple(edges))


def source(text: str, made: KnowledgeGraph, source_id: str = "context") -> SourceText:
    """A source with its graph."""
    return SourceText(source_id, source_id.title(), text, made)


def assert_told_apart(engine: Engine, text: str, question: str, right: str, wrong: str) -> None:
    """By the rules alone the right answer passes and the wrong one does not, however confidence was fitted."""
    kept, stopped = (
        audit_case(AuditCase("case", (text_document(text),), question, answer), engine, GroundingOptions())
        for answer in (right, wrong)
    )
    assert kept.decision is Decision.PASS, [finding.reason for finding in kept.findings]
    assert stopped.decision is not Decision.PASS


def _mention(text: str, words: str) -> Mention:
    start = text.index(words)
    return Mention(start, start + len(words), words)
