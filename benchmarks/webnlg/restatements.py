"""The edges of a graph, each statement once: "Y's CEO is X" is (Y, ceo, X), and no second and third edge.

Graphs keep (X, be, CEO) and (Y, have, CEO) as well, since another text may say no more than that. A list of
triples that is counted one by one would say the same thing three times.
"""

from core.graph import Edge, KnowledgeGraph, Node
from core.types import EntityType


def without_restatements(graph: KnowledgeGraph) -> list[Edge]:
    """Every edge that is not negated, less those to a noun that is the word of another edge from the same end."""
    stated = [edge for edge in graph.edges if not edge.negated]
    return [edge for edge in stated if not any(_says_more(graph, other, edge) for other in stated)]


def _says_more(graph: KnowledgeGraph, other: Edge, edge: Edge) -> bool:
    """Whether `other` takes its relation from the noun at one end of `edge`, and shares the other end."""
    ends = ((edge.subject, edge.object), (edge.object, edge.subject))
    return other is not edge and any(
        noun not in (other.subject, other.object)
        and end in (other.subject, other.object)
        and _is_word_of(graph.by_id[noun], edge, other.trigger.start)
        for noun, end in ends
    )


def _is_word_of(noun: Node, edge: Edge, place: int) -> bool:
    """Whether the place lies in the plain noun where the edge mentions it."""
    return noun.type is EntityType.CONCEPT and any(
        edge.start <= mention.start <= place < mention.end <= edge.end for mention in noun.mentions
    )
