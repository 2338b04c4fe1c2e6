"""Labels of a list that the question asked for: "Highest temperature: 32 degrees" speaks of no "Highest" of its own.

What stands before the colon says what the item is about. Where the question names it in the same words, it is the
question's, not a claim of the answer; what the answer claims stands behind the colon.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from core.extraction.relations.word_set import word_set
from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import QUERY, VALUE_TYPES, EntityType, Status

_LABEL = re.compile(r"(?:^|(?<=[\n;]))\s*(?:\d{1,2}[.)]\s+|[-•·*–]\s*)?(?P<label>[^:;\n]{2,90}?):(?=\s)")
_TABLE_HEAD = re.compile(r"\A\s*\|[^\n]+\|[ \t]*(?=\n\s*\|)")
_HEADS = word_set("""
amount balance beneficiary borrower cap charge copies copy cost fee giver holder insured insurer interest length limit
notice owner payee payer payor rate receiver recipient refund rent size surety term use user
""")  # which a recognizer of names takes for a name where they stand alone before a colon
_NAMING = frozenset({EntityType.TERM, EntityType.OTHER, EntityType.ROLE})
_LABELLING = VALUE_TYPES | {EntityType.TERM, EntityType.OTHER, EntityType.ROLE, EntityType.CONCEPT}


def judge_labels(
    response: str,
    graph: KnowledgeGraph,
    sources: Sequence[SourceIndex],
    matches: Mapping[str, tuple[Match, ...]],
) -> Iterator[tuple[str, Verdict]]:
    """(node id, supported) for what only the label of an item names, and the question in the same words."""
    heads = [match.span() for match in _TABLE_HEAD.finditer(response)]
    for node in graph.entities:
        is_head = all(any(low <= m.start < high for low, high in heads) for m in node.mentions)
        if heads and is_head and node.type not in VALUE_TYPES and not matches.get(node.id):
            yield (
                node.id,
                Verdict(Status.SUPPORTED, f"\u201c{node.label}\u201d heads a column of the answer's table"),
            )
    yield from _naming_only(response, graph, matches)
    query = next((source for source in sources if source.id == QUERY), None)
    if query is None:
        return
    asked = " ".join(query.text.casefold().split())
    labels = [
        match.span("label")
        for match in _LABEL.finditer(response)
        if " ".join(match["label"].casefold().split()) in asked
    ]
    for node in graph.entities:
        inside = all(any(low <= m.start < high for low, high in labels) for m in node.mentions)
        is_known = any(match.source != QUERY for match in matches.get(node.id, ()))
        if node.type in _LABELLING and inside and not is_known:
            place = asked.find(node.label.casefold())
            start = query.text.casefold().find(node.label.casefold()) if place >= 0 else 0
            reason = f"\u201c{node.label}\u201d is how the question calls what it asks for"
            yield (
                node.id,
                Verdict(Status.SUPPORTED, reason, query, max(0, start), max(0, start) + len(node.label)),
            )


def _naming_only(
    response: str, graph: KnowledgeGraph, matches: Mapping[str, tuple[Match, ...]]
) -> Iterator[tuple[str, Verdict]]:
    """Words for a role or a thing that only labels have: "Surety: Ann Lee" claims that it is Ann Lee."""
    labels = [match.span("label") for match in _LABEL.finditer(response)]
    for node in graph.entities:
        inside = all(any(low <= m.start < high for low, high in labels) for m in node.mentions)
        if (node.type in _NAMING or node.label.lower() in _HEADS) and inside and not matches.get(node.id):
            reason = f"\u201c{node.label}\u201d only says what the item is about"
            yield node.id, Verdict(Status.SUPPORTED, reason)
