"""The graph of a plain text, with its places in the text with marks that the plain one was made of."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from core.graph import KnowledgeGraph
from core.text.plain_text import PlainText
from core.types import Mention


def place_graph(graph: KnowledgeGraph, plain: PlainText) -> KnowledgeGraph:
    """The same graph over `plain.original`.

    What stands nowhere in it, since it was only told again (the head of a column), is no item of it.
    """
    if plain.text == plain.original:
        return graph
    nodes = tuple(replace(node, mentions=_placed(node.mentions, plain)) for node in graph.nodes)
    kept = {node.id for node in nodes if node.mentions}
    edges = []
    for edge in graph.edges:
        span, trigger = plain.span(edge.start, edge.end), _placed([edge.trigger], plain)
        if span and trigger and edge.subject in kept and edge.object in kept:
            edges.append(replace(edge, start=span[0], end=span[1], trigger=trigger[0]))
    digest = hashlib.sha256(plain.original.encode()).hexdigest()
    told = tuple(node for node in nodes if node.mentions)
    return replace(graph, text_sha256=digest, nodes=told, edges=tuple(edges))


def _placed(mentions: Sequence[Mention], plain: PlainText) -> tuple[Mention, ...]:
    spans = [plain.span(mention.start, mention.end) for mention in mentions]
    return tuple(Mention(*span, plain.original[slice(*span)]) for span in spans if span)
