"""pyoxigraph's terms as our values and back. Imported where a store is asked, never at the start."""

from collections.abc import Callable, Mapping, Sequence

from pyoxigraph import BlankNode, NamedNode, Quad, QuerySolutions, Store
from pyoxigraph import Literal as RdfLiteral

from core.factcheck.fair_share import keep_fairly
from core.factcheck.store.predicates import LANGUAGES, TYPE, meta_reason
from core.factcheck.triple import PREFIXES, XSD, Entity, Literal, Relation, Triple

_PLAIN = frozenset({XSD + "string", PREFIXES["rdf"] + "langString"})
_BLANK = "_:"

Node = NamedNode | BlankNode


def node_of(iri: str) -> Node:
    """The node of an entity's id: an IRI, or "_:b1"."""
    return BlankNode(iri.removeprefix(_BLANK)) if iri.startswith(_BLANK) else NamedNode(iri)


def id_of(term: object) -> str | None:
    """An entity's id: its IRI, or "_:b1" for a blank node; None for a value."""
    kind = type(term)
    if kind is NamedNode:
        return term.value  # type: ignore[attr-defined, no-any-return]
    return f"{_BLANK}{term.value}" if kind is BlankNode else None  # type: ignore[attr-defined]


def is_meta(quad: Quad) -> bool:
    """Whether a statement is no evidence.

    Its predicate is meta, it is a text in another language, or it speaks of a statement.
    """
    end = quad.object
    if isinstance(end, NamedNode):
        predicate = quad.predicate.value
        return meta_reason(predicate, end.value if predicate == TYPE else "") is not None
    if isinstance(end, RdfLiteral):
        if (end.language or "").lower().split("-")[0] not in LANGUAGES:
            return True
    elif not isinstance(end, BlankNode):
        return True
    return meta_reason(quad.predicate.value) is not None


def keep_evidence(
    outgoing: Sequence[Quad], incoming: Sequence[Quad], node: Node, limit: int
) -> tuple[list[Quad], int, bool]:
    """At most `limit` statements about a node that are evidence, of every relation a fair share.

    Also how many are none, and whether some that are one were left out.
    """
    once = (quad for quad in incoming if quad.subject != quad.object)  # loops are outgoing, too
    found = [*outgoing, *once]
    told = [quad for quad in found if not is_meta(quad)]
    kept = keep_fairly(told, [(quad.subject == node, quad.predicate) for quad in told], limit)
    return kept, len(found) - len(told), len(kept) < len(told)


def ids_of(quads: Sequence[Quad]) -> dict[str, None]:
    """The ids of all entities in statements, each once, in order."""
    found = (id_of(term) for quad in quads for term in (quad.subject, quad.object))
    return dict.fromkeys(iri for iri in found if iri is not None)


def triples_of(
    quads: Sequence[Quad], labels: Mapping[str, str], label_relation: Callable[[str], str]
) -> tuple[Triple, ...]:
    """The statements as our values; `labels` has every id of `ids_of`."""
    entities = {iri: Entity(iri, labels[iri]) for iri in ids_of(quads)}
    relations: dict[str, Relation] = {}
    made = []
    for quad in quads:
        predicate = quad.predicate.value
        if predicate not in relations:
            relations[predicate] = Relation(predicate, label_relation(predicate))
        subject = id_of(quad.subject)
        assert subject is not None, quad  # a statement about a statement is meta
        target = id_of(quad.object)
        end = literal_of(quad.object) if target is None else entities[target]
        made.append(Triple(entities[subject], relations[predicate], end))
    return tuple(made)


def stated_label(store: Store, iri: str) -> str | None:
    """The English label that is stated of a relation (in Wikidata, of its property wd:P19) or of a blank node."""
    property_ = iri.replace(PREFIXES["wdt"], PREFIXES["wd"], 1)
    for subject in dict.fromkeys((iri, property_)):
        for quad in store.quads_for_pattern(node_of(subject), NamedNode(PREFIXES["rdfs"] + "label"), None):
            end = quad.object
            if isinstance(end, RdfLiteral) and (end.language or "").lower().split("-")[0] in LANGUAGES:
                return end.value
    return None


def literal_of(term: object) -> Literal:
    """A value; plain text has neither datatype nor language."""
    assert isinstance(term, RdfLiteral), term
    datatype = term.datatype.value
    return Literal(term.value, "" if datatype in _PLAIN else datatype, term.language or "")


def select(store: Store, query: str) -> QuerySolutions:
    """The rows of a SELECT query that this code wrote."""
    rows = store.query(query)
    assert isinstance(rows, QuerySolutions), query
    return rows
