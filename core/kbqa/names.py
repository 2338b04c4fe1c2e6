"""Names of a knowledge graph as words: what a sentence encoder is given for a node and a relation."""

import re

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
