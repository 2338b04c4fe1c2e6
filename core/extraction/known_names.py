"""The sources' own party names, looked up in a response."""

import re
from collections.abc import Sequence

from core.extraction.names.name import Name, corporate_form, name_key
from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph
from core.types import EntityType

_PARTIES = frozenset({EntityType.ORGANIZATION, EntityType.PERSON})
_SHORTEST = 3  # characters; shorter names are words too often


def _without_form(name: str) -> str:
    """ "Tamarind Kitchen, Inc." as people call it: "Tamarind Kitchen"."""
    words = name.split()
    while len(words) > 1 and corporate_form(f"x {words[-1]}"):
        words.pop()
    return " ".join(words).rstrip(",")


def find_known_names(text: str, sources: Sequence[KnowledgeGraph]) -> list[Name]:
    """Every place where the text uses a name that a source gives an organisation or a person, same letters."""
    names = {
        name: node.type
        for graph in sources
        for node in graph.nodes
        if node.type in _PARTIES
        for spelling in node.names
        for name in (spelling, _without_form(spelling))
        if len(name) >= _SHORTEST and name[0].isupper() and role_key(name) is None
    }
    found = []
    for name in sorted(names, key=len, reverse=True):
        pattern = r"\s+".join(map(re.escape, name.split()))
        for match in re.finditer(rf"(?<!\w){pattern}(?!\w)", text):
            found.append(Name(match.start(), match.end(), match.group(), names[name], name_key(name)))
    return found
