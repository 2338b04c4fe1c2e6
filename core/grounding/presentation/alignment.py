"""Which items of the source stand behind which items of the response, read off the evidence."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.presentation.appearance import SEVERITY
from core.grounding.report import GroundingReport, JudgedEntity, JudgedRelation
from core.types import Evidence, Status


@dataclass(frozen=True, slots=True)
class Alignment:
    """One item of the response and the one of a source that its evidence names."""

    item_id: str
    source_item_id: str
    status: Status  # CONTRADICTED: the source has this instead


@dataclass(frozen=True, slots=True)
class AlignmentView:
    """All alignments, with both directions at hand."""

    pairs: tuple[Alignment, ...]
    behind: Mapping[str, tuple[str, ...]]  # item id -> source item ids
    before: Mapping[str, str]  # source item id -> the most serious item that rests on it


def source_item_id(source_id: str, graph_id: str) -> str:
    """The id of a node or edge of a source, unlike any id of the response."""
    return f"{source_id}/{graph_id}"


def align_items(report: GroundingReport) -> AlignmentView:
    """Entities go with nodes, relations with edges, where the evidence overlaps their spans."""
    graphs = {source.id: source.graph for source in report.sources}

    def aligned(
        item: JudgedEntity | JudgedRelation, find: Callable[[KnowledgeGraph, Evidence], str | None]
    ) -> Iterator[Alignment]:
        for passage in item.evidence:
            if (found := find(graphs[passage.source], passage)) is not None:
                yield Alignment(item.id, source_item_id(passage.source, found), item.status)

    pairs = [pair for entity in report.entities for pair in aligned(entity, _node_at)]
    pairs += [pair for relation in report.relations for pair in aligned(relation, _edge_at)]
    behind: defaultdict[str, list[str]] = defaultdict(list)
    before: dict[str, str] = {}
    for pair in sorted(pairs, key=lambda pair: SEVERITY[pair.status]):
        behind[pair.item_id].append(pair.source_item_id)
        before.setdefault(pair.source_item_id, pair.item_id)
    return AlignmentView(tuple(pairs), {key: tuple(ids) for key, ids in behind.items()}, before)


def _node_at(graph: KnowledgeGraph, passage: Evidence) -> str | None:
    """The node whose mention fits a passage best: the whole of it, not what is merely within."""
    near = [
        (abs(mention.start - passage.start) + abs(mention.end - passage.end), node.id)
        for node in graph.entities
        for mention in node.mentions
        if mention.start < passage.end and mention.end > passage.start
    ]
    return min(near)[1] if near else None


def _edge_at(graph: KnowledgeGraph, passage: Evidence) -> str | None:
    """The edge that a passage is; one that only states it in other words has none."""
    place = (passage.start, passage.end)
    return next((edge.id for edge in graph.edges if (edge.start, edge.end) == place), None)
