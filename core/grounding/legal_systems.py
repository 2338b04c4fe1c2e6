"""Names of one legal system: "English law" is the law of England and Wales; the law of Scotland is another."""

from core.graph import Node
from core.grounding.matched import How, Match, match_at
from core.grounding.source_index import SourceIndex
from core.types import EntityType

# Each line: the names, as their keys are written, under which contracts choose one and the same law.
_NAMES_OF_ONE = (frozenset({"english", "england", "england and wales", "england & wales"}),)
_PLACES = frozenset({EntityType.JURISDICTION, EntityType.LOCATION})
_MAY_NAME_LAW = _PLACES | {EntityType.OTHER}  # "the governing law is English"


def match_law(node: Node, source: SourceIndex) -> list[Match]:
    """The places of the source whose law has the name of the node in another form.

    Only of what stands for a place or its law: an "English company" is of England, but not of its law.
    """
    if node.type not in _MAY_NAME_LAW:
        return []
    keys = {node.canonical, " ".join(node.label.casefold().split())}
    names = next((names for names in _NAMES_OF_ONE if keys & names), None)
    if names is None:
        return []
    return [
        match_at(source, other, How.FORM)
        for other in source.graph.entities
        if other.type in _PLACES and other.canonical in names and other.canonical not in keys
    ]
