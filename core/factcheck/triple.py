"""What a knowledge graph consists of (entities and literals, relations, triples), and how graphs write its names.

A graph of tab-separated names gets IRIs of our own, `urn:plumbline:entity:Barack_Obama` and
`urn:plumbline:relation:birthPlace`; names in the style of DBpedia and Freebase become words again.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from urllib.parse import quote, unquote

ENTITY = "urn:plumbline:entity:"
RELATION = "urn:plumbline:relation:"
XSD = "http://www.w3.org/2001/XMLSchema#"
UNITS = "http://dbpedia.org/datatype/"  # DBpedia's datatypes of units: squareKilometre, kelvin, euro
# What prefixes mean in tab-separated files and in queries; the ones of prefix.cc that such files use.
PREFIXES = MappingProxyType(
    {
        "dbo": "http://dbpedia.org/ontology/",
        "dbp": "http://dbpedia.org/property/",
        "dbr": "http://dbpedia.org/resource/",
        "dbt": "http://dbpedia.org/resource/Template:",
        "dct": "http://purl.org/dc/terms/",
        "dc": "http://purl.org/dc/elements/1.1/",
        "foaf": "http://xmlns.com/foaf/0.1/",
        "fb": "http://rdf.freebase.com/ns/",
        "owl": "http://www.w3.org/2002/07/owl#",
        "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
        "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
        "schema": "http://schema.org/",
        "skos": "http://www.w3.org/2004/02/skos/core#",
        "wd": "http://www.wikidata.org/entity/",
        "wdt": "http://www.wikidata.org/prop/direct/",
        "xsd": XSD,
    }
)
_SAFE = "!$()*+,-./:;=@_~'&"  # as DBpedia leaves them in its resources
_IRI = re.compile(r"(?:https?://|urn:)[^\s<>\"{}|\\^`\x00-\x20]+")
_PREFIXED = re.compile(r"([a-z]+):([^\s/<>\"{}|\\^`:][^\s<>\"{}|\\^`]*)")
CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_CACHED = 200_000  # terms remembered; neighbours are asked for again and again


@lru_cache(_CACHED)
def entity_iri(name: str) -> str:
    """The IRI of an entity by its name in a tab-separated file; an IRI or prefixed name is taken as it is.

    Spaces and underscores are the same: "Barack Obama" and "Barack_Obama" are one entity.
    """
    return as_iri(name) or ENTITY + quote("_".join(name.split()), safe=_SAFE)


@lru_cache(_CACHED)
def relation_iri(name: str) -> str:
    """The IRI of a relation by its name in a tab-separated file; an IRI or prefixed name is taken as it is."""
    return as_iri(name) or RELATION + quote("_".join(name.split()), safe=_SAFE)


def as_iri(name: str) -> str | None:
    """The IRI that is written out, in angle brackets, or with a known prefix; None for any other name."""
    bare = name[1:-1] if name.startswith("<") and name.endswith(">") else name
    if _IRI.fullmatch(bare):
        return bare
    if (found := _PREFIXED.fullmatch(name)) and found[1] in PREFIXES:
        return PREFIXES[found[1]] + found[2]
    return None


def local_name(iri: str) -> str:
    """What follows the namespace of an IRI, decoded: "Barack_Obama", "birthPlace", "AC/DC"."""
    for prefix in (ENTITY, RELATION, PREFIXES["dbr"]):
        if iri.startswith(prefix):
            return unquote(iri[len(prefix) :])
    if iri.startswith("urn:"):
        return unquote(iri.rsplit(":", 1)[-1])
    last = re.split(r"[/#]", iri.rstrip("/#"))[-1]
    return unquote(last) or iri


@lru_cache(_CACHED)
def entity_label(iri: str) -> str:
    """How people call an entity, by its IRI alone: "Andy Fletcher (musician)"."""
    return " ".join(local_name(iri).replace("_", " ").split()) or iri


@lru_cache(_CACHED)
def relation_label(iri: str) -> str:
    """How people call a relation, by its IRI alone: "birthPlace" is "birth place".

    Of Freebase's dotted paths the last part counts: "people.person.place_of_birth" is "place of birth".
    """
    name = local_name(iri)
    if re.fullmatch(r"\w+(?:\.+\w+)+", name):
        name = name.rsplit(".", 1)[-1]
    words = " ".join(CAMEL.sub(" ", part) for part in re.split(r"[_\s]+", name)).split()
    return " ".join(word if len(word) > 1 and word.isupper() else word.lower() for word in words) or iri


@dataclass(frozen=True, slots=True)
class Entity:
    """A thing of the graph."""

    id: str  # its IRI
    label: str  # for people: "Barack Obama"


@dataclass(frozen=True, slots=True)
class Literal:
    """A value of the graph: a number, a date, a text."""

    text: str  # the lexical form, as the graph has it
    datatype: str = ""  # an IRI; empty for plain text
    language: str = ""  # a BCP 47 tag; empty when the graph names none

    @property
    def label(self) -> str:
        """The lexical form, so that both ends of a triple can be shown alike."""
        return self.text


@dataclass(frozen=True, slots=True)
class Relation:
    """A predicate of the graph."""

    id: str  # its IRI
    label: str  # for people: "birth place"


@dataclass(frozen=True, slots=True)
class Triple:
    """One statement of the graph."""

    subject: Entity
    relation: Relation
    object: Entity | Literal

    @property
    def path(self) -> str:
        """The statement as one line: "Barack Obama → birth place → Honolulu"."""
        return f"{self.subject.label} → {self.relation.label} → {self.object.label}"


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The statements of which an entity is the subject or the object."""

    entity: Entity
    triples: tuple[Triple, ...]  # meta predicates left out
    left_out: int = 0  # statements with a meta predicate
    is_cut: bool = False  # the entity has more statements than the limit that was set
