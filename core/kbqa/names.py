"""Names of a knowledge graph as words: what a sentence encoder is given for a node, a relation, a question."""

import re
from collections.abc import Iterable

UNNAMED = "unnamed node"
_NAMED_PARTS = 2  # of a dotted Freebase relation: the type and the property; the domain repeats them
_FREEBASE_ID = re.compile(r"[mg]\.[0-9a-z_]+")  # a node without a name, such as m.047jzpr
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def is_unnamed(node: str) -> bool:
    """Whether a node's label is only an identifier: it stands for an event or a statement."""
    return _FREEBASE_ID.fullmatch(node) is not None


def as_text(name: str) -> str:
    """A name as words: underscores of Freebase-like names and dots of its relations become spaces."""
    return " ".join(name.replace("_", " ").split())


def as_relation_text(name: str) -> str:
    """A relation as words: `people.person.place_of_birth` to `people person place of birth`, `birthPlace` to two."""
    return as_text(_CAMEL.sub(" ", name.replace(".", " ")))


def node_text(node: str) -> str:
    """A node's label as words: `pierre_curie` as `pierre curie`, an identifier as "unnamed node"."""
    return UNNAMED if is_unnamed(node) else as_text(node)


def relation_text(relation: str) -> str:
    """A relation as words: `people.person.place_of_birth` as `person place of birth`."""
    parts = relation.split(".") if " " not in relation else [relation]
    return as_text(" ".join(parts[-_NAMED_PARTS:]))


def question_pattern(question: str, topic_entities: Iterable[str]) -> str:
    """A question with "something" in place of its topic entities: the way of asking, whoever it is about."""
    text = as_text(question)  # without the underscores that some sets write into names
    for topic in sorted(map(node_text, topic_entities), key=len, reverse=True):
        text = re.sub(re.escape(topic), "something", text, flags=re.IGNORECASE) if topic else text
    return text
