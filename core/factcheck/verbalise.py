"""Triples and relations as words: what an encoder compares and a person reads."""

import re

from core.factcheck.triple import Entity, Literal, Relation, Triple

_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_DISAMBIGUATION = re.compile(r"\s*\([^()]*\)\s*$")
_SPACES = re.compile(r"[\s_]+")
_LOCAL_NAME = re.compile(r"[^/#:]+$")


def split_words(name: str) -> str:
    """Words of a name as graphs write them: "birthPlace" and "birth_place" give "birth place"."""
    return _SPACES.sub(" ", _CAMEL.sub(" ", name).replace("/", " ")).strip()


def relation_words(relation: Relation) -> str:
    """The words of a relation in lower case, from its label, else from the end of its IRI."""
    label = relation.label.strip()
    if not label or "://" in label:
        found = _LOCAL_NAME.search(label or relation.id)
        label = found.group() if found else relation.id
    return split_words(label).replace(",", "").lower()


def plain_label(node: Entity | Literal) -> str:
    """A node's name without what tells it from others of that name: "Ed Wood (film)" gives "Ed Wood"."""
    label = _SPACES.sub(" ", node.label).strip().strip('"')
    shorter = _DISAMBIGUATION.sub("", label)
    return shorter or label


def verbalise(triple: Triple) -> str:
    """A triple in words: "Henry Dunant, birth place: Geneva"."""
    return f"{plain_label(triple.subject)}, {relation_words(triple.relation)}: {plain_label(triple.object)}"
