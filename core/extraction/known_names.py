"""The sources' own party names, looked up in a response."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from core.extraction.names.name import CLOSED, Name, corporate_form, named
from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph
from core.types import EntityType

_PARTIES = frozenset({EntityType.ORGANIZATION, EntityType.PERSON})
_SHORTEST = 3  # characters; shorter names are words too often
_FORM = re.compile(r",?\s+(?P<form>[A-Za-z.]{2,12})(?!\w)")
_WORD = re.compile(r"\w+")
_JOINERS = frozenset({"of", "the", "and", "for", "de", "la", "&", "on", "in"})


def find_known_names(text: str, sources: Sequence[KnowledgeGraph]) -> list[Name]:
    """Every place where the text uses a name that a source gives an organisation or a person.

    Also without its corporate form, and cut to its first words ("Beijing Sun Seven Stars" for Beijing Sun Seven Stars
    Culture Development Limited). Case of letters does not matter to a name, but it has its capitals.
    """
    words: dict[str, list[int]] = defaultdict(list)
    for word in _WORD.finditer(text):
        words[word.group().casefold()].append(word.start())
    nodes = [node for graph in sources for node in graph.nodes if node.type in _PARTIES]
    names = {
        spelling.casefold(): node.type
        for node in nodes
        for name in node.names
        for spelling in _spellings(name, node.type)
        if len(spelling) >= _SHORTEST and role_key(spelling) is None
    }
    found = []
    for name, kind in names.items():
        parts = [word.group() for word in _WORD.finditer(name)]
        if not parts or not all(part in words for part in parts):
            continue  # a source may name thousands that a response does not
        ahead = name.index(parts[0])  # signs in front of the first word
        spaced = r"\s+".join(map(re.escape, name.split()))
        pattern = re.compile(rf"(?<!\w){spaced}(?!\w)", re.IGNORECASE)
        for place in words[parts[0]]:
            match = pattern.match(text, max(0, place - ahead))
            if match is not None and _has_capitals(match.group()):
                end = _with_form(text, match.end())
                end -= bool(CLOSED.search(text, match.start(), end))
                found.append(named(text, match.start(), end, kind))
    return sorted(found, key=lambda name: name.start)


def _with_form(text: str, end: int) -> int:
    """Where a name ends with the corporate form behind it: the source may spell it otherwise."""
    while (form := _FORM.match(text, end)) and corporate_form(f"x {form['form']}"):
        end = form.end()
    return end


def _spellings(name: str, kind: EntityType) -> Iterator[str]:
    """The name, a person's without initials, an organisation's as people call it and its beginnings of two words."""
    yield name
    words = name.split()
    if kind is EntityType.PERSON and len(words) > 2:
        yield " ".join([words[0], *(word for word in words[1:-1] if len(word.strip(".")) > 1), words[-1]])
    while len(words) > 1 and corporate_form(f"x {words[-1]}"):
        words.pop()
    if kind is EntityType.ORGANIZATION:
        for count in range(len(words), 1, -1):
            if words[count - 1].casefold() not in _JOINERS:
                yield " ".join(words[:count]).rstrip(",")
        if len(words) == 1:
            yield words[0].rstrip(",")


def _has_capitals(words: str) -> bool:
    own = (word for word in words.split() if word.casefold() not in _JOINERS)
    return all(word[0].isupper() or word[0].isdigit() for word in own)
