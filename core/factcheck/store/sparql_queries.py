"""The queries that are sent to SPARQL endpoints."""

from collections.abc import Sequence
from functools import cache

from core.errors import InputError
from core.factcheck.store.predicates import meta_patterns, naming_predicates, redirect_predicates
from core.factcheck.triple import PREFIXES, RELATION

DISAMBIGUATES = PREFIXES["dbo"] + "wikiPageDisambiguates"
_LABEL = PREFIXES["rdfs"] + "label"
_WIKIBASE = "http://wikiba.se/ontology#directClaim"


def statements_query(iri: str, *, outgoing: bool, limit: int, offset: int | None = None) -> str:
    """The statements about an entity: ?p and the other end ?x, meta predicates left out.

    With an offset they are sorted, so that pages follow one another; sorting a hub is more than some endpoints do.
    """
    page = "" if offset is None else f"ORDER BY ?p ?x OFFSET {int(offset)} "
    pattern = _pattern(iri, "?p", outgoing=outgoing)
    return f"SELECT ?p ?x WHERE {{ {pattern} {_no_meta()} }} {page}LIMIT {int(limit)}"


def relations_query(iri: str, *, outgoing: bool, limit: int) -> str:
    """The relations of an entity: ?p."""
    return f"SELECT DISTINCT ?p WHERE {{ {_pattern(iri, '?p', outgoing=outgoing)} {_no_meta()} }} LIMIT {int(limit)}"


def shares_query(iri: str, relations: Sequence[str], *, outgoing: bool, limit: int) -> str:
    """Up to `limit` statements of each of some relations: ?p and ?x."""
    given = [(_pattern(iri, text, outgoing=outgoing), text) for text in map(iri_text, relations)]
    limit = int(limit)
    parts = [f"{{ SELECT ?p ?x WHERE {{ {p} BIND({text} AS ?p) }} LIMIT {limit} }}" for p, text in given]
    return f"SELECT ?p ?x WHERE {{ {' UNION '.join(parts)} }}"


def names_query(surfaces: Sequence[str]) -> str:
    """Who has one of some names: ?n the name, ?e the entity, ?k "label", "alias" or "redirect"."""
    values = " ".join(string_text(surface, language) for surface in surfaces for language in ("", "en"))
    leading = [iri_text(predicate) for predicate in (*_public(redirect_predicates()), DISAMBIGUATES)]
    parts = [
        f"{{ ?e {iri_text(predicate)} ?n . BIND({string_text(naming_predicates()[predicate].kind)} AS ?k) }}"
        for predicate in _public([*naming_predicates()])
        if naming_predicates()[predicate].kind != "redirect"
    ]
    page = f"?page {iri_text(_LABEL)} ?n"
    parts += [f'{{ {page} . ?page {predicate} ?e . BIND("redirect" AS ?k) }}' for predicate in leading]
    pages = " ".join(f"FILTER NOT EXISTS {{ ?e {predicate} [] }}" for predicate in leading)
    return (
        f"SELECT DISTINCT ?n ?e ?k WHERE {{ VALUES ?n {{ {values} }} {' UNION '.join(parts)} "
        f"FILTER(isIRI(?e)) {pages} }} LIMIT 2000"
    )


def labels_query(iris: Sequence[str]) -> str:
    """The English labels of entities and of Wikidata's relations: ?e and ?l."""
    values = " ".join(map(iri_text, iris))
    label = iri_text(_LABEL)
    return (
        f"SELECT ?e ?l WHERE {{ VALUES ?e {{ {values} }} "
        f"{{ ?e {label} ?l }} UNION {{ ?property {iri_text(_WIKIBASE)} ?e ; {label} ?l }} "
        'FILTER(LANG(?l) = "" || LANGMATCHES(LANG(?l), "en")) }'
    )


def same_as_query(iris: Sequence[str]) -> str:
    """The entities that are said to be the same as some of other data sets: ?o the other, ?e ours."""
    values = " ".join(map(iri_text, iris))
    same = iri_text(PREFIXES["owl"] + "sameAs")
    return f"SELECT ?o ?e WHERE {{ VALUES ?o {{ {values} }} ?e {same} ?o . FILTER(isIRI(?e)) }} LIMIT 2000"


def exists_query(iris: Sequence[str]) -> str:
    """Those among some entities that have a statement: ?e."""
    values = " ".join(map(iri_text, iris))
    return f"SELECT DISTINCT ?e WHERE {{ VALUES ?e {{ {values} }} FILTER EXISTS {{ ?e ?p ?o }} }}"


def _pattern(iri: str, predicate: str, *, outgoing: bool) -> str:
    return f"{iri_text(iri)} {predicate} ?x ." if outgoing else f"?x {predicate} {iri_text(iri)} ."


@cache
def _no_meta() -> str:
    whole, beginnings = meta_patterns()
    starts = " ".join(f"FILTER(!STRSTARTS(STR(?p), {string_text(start)}))" for start in _public(beginnings))
    return f"FILTER(?p NOT IN ({', '.join(map(iri_text, _public(whole)))})) {starts}"


def _public(iris: Sequence[str]) -> list[str]:
    """Without the IRIs of tab-separated files, which no endpoint has."""
    return [iri for iri in iris if not iri.startswith(RELATION)]


def iri_text(iri: str) -> str:
    """An entity as a query has it.

    Raises InputError when it has no scheme, or holds a sign that no IRI may have.
    """
    from pyoxigraph import NamedNode

    try:
        return str(NamedNode(iri))
    except ValueError as err:
        raise InputError(f"{iri!r} is no IRI; an entity is named by its full address") from err


def string_text(text: str, language: str = "") -> str:
    """A text as a query has it."""
    from pyoxigraph import Literal

    return str(Literal(text, language=language or None))
