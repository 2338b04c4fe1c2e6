"""Assembles mentions and relation candidates into a KnowledgeGraph. Until it is built, nodes have keys for ids."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.extraction.ends import Ends
from core.extraction.entities import BY_TEXT, Cluster
from core.extraction.full_names import full_names
from core.extraction.relations import RelationCandidate
from core.graph import Edge, KnowledgeGraph, Node
from core.text.document import sha256_of
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc


def build_graph(
    doc: "Doc", clusters: Sequence[Cluster], candidates: Sequence[RelationCandidate], extractor: str
) -> KnowledgeGraph:
    """Nodes by first mention, edges by place, exact duplicates joined; ids in order of the text.

    Ends of relations become entities where they can, concepts otherwise.
    """
    text = doc.text
    entities = [_node(doc, text, cluster) for cluster in clusters]
    candidates = through_copulas(candidates)
    ends = Ends(doc, entities, candidates)
    drafts, unresolved = _draft_edges(ends, candidates)
    nodes = sorted([*entities, *ends.concept_nodes()], key=lambda node: (node.mentions[0].start, node.id))
    ids = {node.id: f"n{index}" for index, node in enumerate(nodes)}
    edges = (
        replace(edge, id=f"e{number}", subject=ids[edge.subject], object=ids[edge.object])
        for number, edge in enumerate(in_order(drafts))
    )
    renamed = tuple(replace(node, id=ids[node.id]) for node in nodes)
    return KnowledgeGraph(sha256_of(text), extractor, renamed, tuple(edges), tuple(unresolved))


def _draft_edges(ends: Ends, candidates: Sequence[RelationCandidate]) -> tuple[list[Edge], list[str]]:
    """The edges between nodes, and in words what has only one end."""
    drafts: list[Edge] = []
    unresolved: list[str] = []
    for item in candidates:
        if not (ends.is_something(item.subject) and ends.is_something(item.object)):
            continue
        subject, object_ = ends.node_of(item.subject), ends.node_of(item.object)
        if _is_bare_list(item, ends.types.get(object_ or "")):
            continue
        if subject is None or object_ is None:
            if subject is not None or object_ is not None:
                unresolved.append(f"{item.subject.text} | {item.relation} | {item.object.text}")
        elif subject != object_:
            said = (item.predicate, item.negated, item.modality, item.start, item.end, item.trigger)
            drafts.append(Edge("", subject, item.relation, object_, *said))
    return drafts, unresolved


def _is_bare_list(item: RelationCandidate, kind: EntityType | None) -> bool:
    """ "Kirkby, Norland": two names with a comma are a place in a place, or a list that says nothing."""
    is_place = kind in (EntityType.JURISDICTION, EntityType.LOCATION)
    return item.relation == "be in" and item.trigger.end == item.object.end and not is_place


def _node(doc: "Doc", text: str, cluster: Cluster) -> Node:
    places = cluster.places()
    cut_short = [(m.start, m.end) for m in places if cluster.type in BY_TEXT]
    longer = (" ".join(name.split()) for place in cut_short for name in full_names(doc, text, place))
    names = dict.fromkeys([cluster.label, *cluster.names, *longer])
    key = f"{cluster.type}:{cluster.canonical}"
    return Node(key, cluster.type, cluster.label, cluster.canonical, tuple(names), places)


def in_order(edges: Iterable[Edge]) -> list[Edge]:
    """By place in the text; one edge where two finders read the same statement from the same words."""
    kept: list[Edge] = []
    last: dict[tuple[str, str, str], Edge] = {}
    unique = dict.fromkeys(edges)
    for edge in sorted(unique, key=lambda d: (d.start, d.end, d.subject, d.relation, d.object)):
        statement = (edge.subject, edge.relation, edge.object)
        before = last.get(statement)
        if before is not None and edge.start < before.end:
            continue
        last[statement] = edge
        kept.append(edge)
    return kept


def through_copulas(candidates: Sequence[RelationCandidate]) -> list[RelationCandidate]:
    """ "X is a corporation organized in Delaware": what is said of the complement is said of X."""
    said = (item for item in candidates if item.relation == "be" and not item.negated)
    holders = {item.object.head: item.subject for item in said}
    return [
        item if item.relation == "be" else replace(item, subject=holders.get(item.subject.head, item.subject))
        for item in candidates
    ]
