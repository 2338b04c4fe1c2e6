"""Names that a list item of the response gives together, as its source does: "Institute and leader: X, Y"."""

import re
from collections.abc import Iterator, Mapping

from core.graph import Node
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Matches, Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import VALUE_TYPES, EntityType, Status

_ITEM = re.compile(r"(?:^|\n|;\s+|[.]\s+)\s*(?:[-•*·–]\s*|\d{1,2}[.)]\s+)?(?P<label>[A-Z][^:;\n]{2,78}):\s")
_TOGETHER = 320  # characters of a source in which names stand together


def judge_companions(
    spoken: Spoken, source: SourceIndex, matches: Matches
) -> tuple[dict[str, Verdict], dict[str, Verdict]]:
    """Verdicts on the relations and the names of list items whose names the source has in one place."""
    relations: dict[str, Verdict] = {}
    entities: dict[str, Verdict] = {}
    for low, high in _items(spoken.text):
        names = [
            node
            for node in spoken.graph.entities
            if node.type not in VALUE_TYPES | {EntityType.ROLE}
            and any(low <= mention.start < high for mention in node.mentions)
        ]
        places = {node.id: _places(node, source, matches) for node in names}
        window = _window(places)
        if len(names) < 2 or window is None:
            continue
        verdict = Verdict(Status.SUPPORTED, "The source names these together", source, *window)
        entities |= dict.fromkeys(places, verdict)
        for edge in claims_of(spoken.graph):
            if edge.subject in places and edge.object in places:
                relations[edge.id] = verdict
    return relations, entities


def _items(text: str) -> Iterator[tuple[int, int]]:
    starts = [(match.end(), match.start()) for match in _ITEM.finditer(text)]
    for index, (begin, _) in enumerate(starts):
        yield begin, starts[index + 1][1] if index + 1 < len(starts) else len(text)


def _places(node: Node, source: SourceIndex, matches: Matches) -> list[int]:
    found = []
    for match in matches.get(node.id, ()):
        if match.source == source.id:
            mentions = match.node.mentions if match.node is not None else ()
            found += [mention.start for mention in mentions] or [match.start]
    return found


def _window(places: Mapping[str, list[int]]) -> tuple[int, int] | None:
    """The first stretch of the source, short enough, that has all names; None without one."""
    if not places or not all(places.values()):
        return None
    for start in sorted(place for each in places.values() for place in each):
        within = [[place for place in each if start <= place < start + _TOGETHER] for each in places.values()]
        if all(within):
            return start, max(min(each) for each in within) + 1
    return None
