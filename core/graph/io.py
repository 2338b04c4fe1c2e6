"""Knowledge graphs as JSON, exactly, both ways."""

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from core.errors import InputError
from core.graph.knowledge_graph import KnowledgeGraph

if TYPE_CHECKING:
    from pydantic import TypeAdapter


def write_json(graph: KnowledgeGraph) -> str:
    """The whole graph as JSON; `read_json` gives an equal graph back."""
    return _adapter().dump_json(graph).decode()


def read_json(text: str) -> KnowledgeGraph:
    """The graph that `write_json` wrote.

    Raises:
        InputError: the text is no such JSON, an id occurs twice, or an edge joins a node that is not there.
    """
    from pydantic import ValidationError

    try:
        graph = _adapter().validate_json(text, strict=True)
    except ValidationError as err:
        first = err.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"])) or "the text"
        raise InputError(f"this is not a knowledge graph in JSON: {place}: {first['msg']}") from err
    ids = Counter([*(node.id for node in graph.nodes), *(edge.id for edge in graph.edges)])
    if twice := next((id_ for id_, count in ids.items() if count > 1), None):
        raise InputError(f"the knowledge graph has two items called {twice!r}")
    ends = {end for edge in graph.edges for end in (edge.subject, edge.object)}
    if lost := min(ends - graph.by_id.keys(), default=None):
        raise InputError(f"an edge of the knowledge graph joins {lost!r}, which is no node of it")
    return graph


@cache
def _adapter() -> "TypeAdapter[KnowledgeGraph]":
    from pydantic import TypeAdapter

    return TypeAdapter(KnowledgeGraph)
