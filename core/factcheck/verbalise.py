"""Triples and relations as words: what an encoder compares and a person reads."""

import re
from functools import cache

from core.factcheck.triple import CAMEL, Entity, Literal, Relation, Triple, local_name
from core.reading.judgment import graph_line

_DISAMBIGUATION = re.compile(r"\s*\([^()]*\)\s*$")
_SPACES = re.compile(r"[\s_]+")


@cache
def relation_words(relation: Relation) -> str:
    """The words of a relation in lower case, from its label, else from the end of its IRI."""
    label = relation.label.strip()
    if not label or "://" in label:
        label = local_name(label or relation.id)
    return _SPACES.sub(" ", CAMEL.sub(" ", label).replace("/", " ")).strip().replace(",", "").lower()


def plain_label(node: Entity | Literal) -> str:
    """A node's name without what tells it from others of that name: "Ed Wood (film)" gives "Ed Wood"."""
    label = _SPACES.sub(" ", node.label).strip().strip('"')
    shorter = _DISAMBIGUATION.sub("", label)
    return shorter or label


def tell(triple: Triple) -> str:
    """A triple as the reader has learned them: "Henry Dunant: birth place: Geneva."."""
    return graph_line(
        plain_label(triple.subject), relation_words(triple.relation), plain_label(triple.object)
    )


def say_triple(triple: Triple) -> str:
    """A triple as a sentence, for models that have learned from texts: "The birth place of Dunant is Geneva."."""
    words = relation_words(triple.relation)
    return f"The {words} of {plain_label(triple.subject)} is {plain_label(triple.object)}."
