"""One selected item, and what lights up for it in the texts and in the graphs."""

from dataclasses import dataclass

from core.grounding.presentation.alignment import AlignmentView
from core.grounding.presentation.items import Item, items_of
from core.grounding.report import GroundingReport
from dashboard.viewmodels.findings import source_of


@dataclass(frozen=True, slots=True)
class Selection:
    """What is selected: an item of the response, or an item of a source that no item rests on."""

    id: str | None
    item: Item | None  # None when nothing, or only an item of a source, is selected
    source_id: str  # the source to show
    graph_ids: tuple[str, ...]  # nodes and edges to light up, in any of the graphs


def chosen_item(clicked: str, alignment: AlignmentView) -> str:
    """The id to select for a click: an item of a source stands for the response item that rests on it."""
    left, joined, _ = clicked.partition("=")
    if joined:  # a dashed edge of the overlay
        return left
    return alignment.before.get(clicked, clicked)


def is_shown(report: GroundingReport, alignment: AlignmentView, wanted: str) -> bool:
    """Whether something can be shown of it: a judged item, or an item of a source."""
    found = resolve(report, alignment, wanted)
    return found.item is not None or (found.id is not None and "/" in found.id)


def resolve(report: GroundingReport, alignment: AlignmentView, selected: str | None) -> Selection:
    """The selection behind an id; an id that is not of this report selects nothing."""
    item = next((item for item in items_of(report) if item.id == selected), None)
    if item is not None:
        lit = (item.id, *alignment.behind.get(item.id, ()))
        return Selection(item.id, item, source_of(item.evidence, report.sources), lit)
    source_id, _, rest = (selected or "").rpartition("/")
    known = next((source for source in report.sources if source.id == source_id), None)
    if selected and known and any(rest == thing.id for thing in (*known.graph.nodes, *known.graph.edges)):
        return Selection(selected, None, source_id, (selected,))
    plain = {node.id for node in report.response_graph.nodes}  # phrases are in the graph, but not judged
    return Selection(
        selected if selected in plain else None,
        None,
        report.sources[0].id,
        (selected,) if selected in plain else (),
    )
