"""What the sentence encoder is given for a node, a relation, a question."""

import re
from collections.abc import Iterable

from core.kbqa.names import as_text, is_unnamed

UNNAMED = "unnamed node"
_NAMED_PARTS = 2  # of a dotted Freebase relation: the type and the property; the domain repeats them


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
