"""What turns a text into triples here: Plumbline's graph, the same with given names, and baselines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from benchmarks.webnlg.case import TextCase
from benchmarks.webnlg.matching import name_keys, relation_words
from benchmarks.webnlg.places import find_places, surface
from benchmarks.webnlg.restatements import without_restatements
from core.graph import Edge, KnowledgeGraph
from core.text.sentences import sentence_spans

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from core.extraction.relations import RelationExtractor

_SUBJECTS = frozenset({"nsubj", "nsubjpass"})
_OBJECTS = frozenset({"dobj", "attr", "oprd"})


@dataclass(frozen=True, slots=True)
class FoundTriple:
    """One triple of a system: what it calls the two ends, in normal forms, and the relation in words."""

    subject: frozenset[str]
    relation: str
    object: frozenset[str]


def triples_of_graph(graph: KnowledgeGraph) -> list[FoundTriple]:
    """Every edge that is not negated; an end has all the names that the graph knows for it."""
    return _triples(graph, [edge for edge in graph.edges if not edge.negated])


def statements_of_graph(graph: KnowledgeGraph) -> list[FoundTriple]:
    """The same without the edges that only restate another one."""
    return _triples(graph, without_restatements(graph))


def _triples(graph: KnowledgeGraph, edges: Sequence[Edge]) -> list[FoundTriple]:
    keys = node_keys(graph)
    return [
        FoundTriple(keys[edge.subject], relation_words(edge.relation), keys[edge.object]) for edge in edges
    ]


def triples_between_given_names(
    doc: "Doc", case: TextCase, extractor: "RelationExtractor"
) -> list[FoundTriple]:
    """What the relation rules alone join, told where the names of the gold triples stand."""
    names = {surface(end) for triple in case.triples for end in (triple.subject, triple.object)}
    places = find_places(case.text, names)
    by_span = {(start, end): name for start, end, name in places}
    found = []
    for item in extractor.extract(doc, list(by_span)):
        subject = by_span.get((item.subject.start, item.subject.end))
        object_ = by_span.get((item.object.start, item.object.end))
        if subject and object_ and subject != object_ and not item.negated:
            found.append(FoundTriple(name_keys(subject), relation_words(item.relation), name_keys(object_)))
    return found


def all_pairs(graph: KnowledgeGraph, text: str) -> list[FoundTriple]:
    """Baseline: every two nodes of one sentence, in the order of the text."""
    keys = node_keys(graph)
    places = sorted((mention.start, node.id) for node in graph.nodes for mention in node.mentions)
    found = []
    for low, high in sentence_spans(text):
        inside = list(dict.fromkeys(key for start, key in places if low <= start < high))
        found += [FoundTriple(keys[left], "", keys[right]) for left, right in combinations(inside, 2)]
    return found


def subject_verb_object(doc: "Doc") -> list[FoundTriple]:
    """Baseline: each verb's subject with each of its objects, direct or behind a preposition."""
    chunks = {chunk.root.i: chunk.text for chunk in doc.noun_chunks}
    found = []
    for verb in doc:
        if verb.pos_ not in {"VERB", "AUX"}:
            continue
        subjects = [child for child in verb.children if child.dep_ in _SUBJECTS]
        for subject in subjects:
            for relation, object_ in _objects(verb):
                ends = [chunks.get(token.i, token.text) for token in (subject, object_)]
                found.append(FoundTriple(name_keys(ends[0]), relation, name_keys(ends[1])))
    return found


def _objects(verb: "Token") -> Iterator[tuple[str, "Token"]]:
    for child in verb.children:
        if child.dep_ in _OBJECTS:
            yield verb.lemma_, child
        elif child.dep_ in {"prep", "agent"}:
            yield from (
                (f"{verb.lemma_} {child.text}", inner) for inner in child.children if inner.dep_ == "pobj"
            )


def node_keys(graph: KnowledgeGraph) -> dict[str, frozenset[str]]:
    """All normal forms of each node's names, by the id of the node."""
    return {
        node.id: frozenset(key for name in (node.label, *node.names) for key in name_keys(name))
        for node in graph.nodes
    }


def plain_triples(rows: Sequence[Sequence[str]]) -> list[FoundTriple]:
    """Triples given as (subject, relation, object) texts."""
    return [FoundTriple(name_keys(s), relation_words(r), name_keys(o)) for s, r, o in rows]
