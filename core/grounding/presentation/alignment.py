"""Which items of the source stand behind which items of the response, read off the evidence."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from core.grounding.presentation.appearance import SEVERITY
from core.grounding.report import GroundingReport, SourceText
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
    sources = {source.id: source for source in report.sources}
    pairs: list[Alignment] = []
    for entity in report.entities:
        pairs += [Alignment(entity.id, id_, entity.status) for id_ in _nodes_at(entity.evidence, sources)]
    for relation in report.relations:
        ids = _edges_at(relation.evidence, sources)
        pairs += [Alignment(relation.id, id_, relation.status) for id_ in ids]
    behind: defaultdict[str, list[str]] = defaultdict(list)
    before: dict[str, str] = {}
    for pair in sorted(pairs, key=lambda pair: SEVERITY[pair.status]):
        behind[pair.item_id].append(pair.source_item_id)
        before.setdefault(pair.source_item_id, pair.item_id)
    return AlignmentView(tuple(pairs), {key: tuple(ids) for key, ids in behind.items()}, before)


def _nodes_at(evidence: tuple[Evidence, ...], sources: Mapping[str, SourceText]) -> list[str]:
    """The node whose mention fits each passage best: the whole of it, not what is merely within."""
    found = []
    for passage in evidence:
        graph = sources[passage.source].graph
        best = min(
            (
                (abs(mention.start - passage.start) + abs(mention.end - passage.end), node.id)
                for node in graph.entities
                for mention in node.mentions
                if mention.start < passage.end and mention.end > passage.start
            ),
            default=None,
        )
        if best is not None:
            found.append(source_item_id(passage.source, best[1]))
    return found


def _edges_at(evidence: tuple[Evidence, ...], sources: Mapping[str, SourceText]) -> list[str]:
    """The edge that the passage is; a passage that only states it in other words has none."""
    found = []
    for passage in evidence:
        edges = sources[passage.source].graph.edges
        exact = [e.id for e in edges if (e.start, e.end) == (passage.start, passage.end)]
        found += [source_item_id(passage.source, id_) for id_ in exact[:1]]
    return found
