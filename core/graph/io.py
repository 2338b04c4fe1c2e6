"""Knowledge graphs as files: JSON (exact, both ways), GraphML and RDF N-Triples (for other tools)."""

import json
import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import quote

from core.errors import InputError
from core.graph.knowledge_graph import Edge, KnowledgeGraph, Node
from core.types import Modality

if TYPE_CHECKING:
    from pydantic import TypeAdapter

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML 1.0, section 2.2
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_VOCABULARY = "urn:plumbline:vocabulary:"
_RDF_TYPE = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
_RDFS_LABEL = "<http://www.w3.org/2000/01/rdf-schema#label>"
_XSD = "http://www.w3.org/2001/XMLSchema#"


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


def write_graphml(graph: KnowledgeGraph) -> str:
    """The graph as GraphML: a directed multigraph; names and mentions are JSON in an attribute.

    Characters that XML cannot hold become U+FFFD, so spans rather than words tell exactly where.
    """
    import networkx as nx

    network = nx.MultiDiGraph(text_sha256=graph.text_sha256, extractor=_clean(graph.extractor))
    for node in graph.nodes:
        network.add_node(node.id, **_node_attributes(node))
    for edge in graph.edges:
        network.add_edge(edge.subject, edge.object, key=edge.id, **_edge_attributes(edge))
    return "\n".join(nx.generate_graphml(network, named_key_ids=True)) + "\n"


def write_ntriples(graph: KnowledgeGraph) -> str:
    """The graph as RDF N-Triples, one statement a line.

    Every edge is a resource with its parts and span. An edge that the text asserts outright is a direct
    triple too; a negated, obligatory or permitted one is not, since RDF would then state it as a fact.
    """
    lines = [line for node in graph.nodes for line in _node_triples(graph, node)]
    lines += [line for edge in graph.edges for line in _edge_triples(graph, edge)]
    return "".join(f"{line} .\n" for line in lines)


@cache
def _adapter() -> "TypeAdapter[KnowledgeGraph]":
    from pydantic import TypeAdapter

    return TypeAdapter(KnowledgeGraph)


def _node_attributes(node: Node) -> dict[str, str | bool]:
    mentions = [[mention.start, mention.end] for mention in node.mentions]
    return {
        "type": node.type.value,
        "label": _clean(node.label),
        "canonical": _clean(node.canonical),
        "is_entity": node.is_entity,
        "names": _clean(json.dumps(node.names, ensure_ascii=False)),
        "mentions": json.dumps(mentions),
    }


def _edge_attributes(edge: Edge) -> dict[str, str | bool | int]:
    return {
        "relation": _clean(edge.relation),
        "predicate": _clean(edge.predicate),
        "trigger": _clean(edge.trigger.text),
        "negated": edge.negated,
        "modality": edge.modality.value,
        "start": edge.start,
        "end": edge.end,
    }


def _clean(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)


def _node_triples(graph: KnowledgeGraph, node: Node) -> list[str]:
    subject = _item(graph, node.id)
    spans = [f"{mention.start}-{mention.end}" for mention in node.mentions]
    return [
        f"{subject} {_RDF_TYPE} <{_VOCABULARY}{node.type.value}>",
        f"{subject} {_RDFS_LABEL} {_literal(node.label)}",
        f"{subject} {_term('canonical')} {_literal(node.canonical)}",
        *(f"{subject} {_term('name')} {_literal(name)}" for name in node.names),
        *(f"{subject} {_term('mention')} {_literal(span)}" for span in spans),
    ]


def _edge_triples(graph: KnowledgeGraph, edge: Edge) -> list[str]:
    this, subject, object_ = (_item(graph, id_) for id_ in (edge.id, edge.subject, edge.object))
    lines = [
        f"{this} {_RDF_TYPE} {_term('Relation')}",
        f"{this} {_term('subject')} {subject}",
        f"{this} {_term('relation')} {_literal(edge.relation)}",
        f"{this} {_term('object')} {object_}",
        f"{this} {_term('negated')} {_literal(str(edge.negated).lower(), 'boolean')}",
        f"{this} {_term('modality')} {_literal(edge.modality.value)}",
        f"{this} {_term('start')} {_literal(str(edge.start), 'integer')}",
        f"{this} {_term('end')} {_literal(str(edge.end), 'integer')}",
    ]
    if not edge.negated and edge.modality is Modality.ASSERTED:
        lines.append(f"{subject} <urn:plumbline:relation:{_percent(edge.relation)}> {object_}")
    return lines


def _item(graph: KnowledgeGraph, id_: str) -> str:
    return f"<urn:plumbline:text:{_percent(graph.text_sha256)}:{_percent(id_)}>"


def _term(name: str) -> str:
    return f"<{_VOCABULARY}{name}>"


def _percent(text: str) -> str:
    return quote(text, safe="", errors="replace")


def _literal(text: str, kind: str | None = None) -> str:
    """A quoted N-Triples literal; lone surrogates, which UTF-8 cannot hold, become U+FFFD."""
    plain = text.encode("utf-8", "replace").decode() if not text.isascii() else text
    escaped = "".join(_escape(char) for char in plain)
    return f'"{escaped}"^^<{_XSD}{kind}>' if kind else f'"{escaped}"'


def _escape(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    return char if char >= " " and char != "\x7f" else f"\\u{ord(char):04X}"
