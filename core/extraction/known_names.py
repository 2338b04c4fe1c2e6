"""The sources' own party names, looked up in a response."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.extraction.names.name import CLOSED, Name, corporate_form, name_key
from core.extraction.names.persons import TITLES, is_same_person
from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph
from core.types import VALUE_TYPES, EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc

_PARTIES = frozenset({EntityType.ORGANIZATION, EntityType.PERSON})
_SHORTEST = 3  # characters; shorter names are words too often
_LONG = 5  # letters of a first word that stands for the whole name
_FORM = re.compile(r",?\s+(?P<form>[A-Za-z.]{2,12})(?!\w)")
_WORD = re.compile(r"\w+")
_JOINERS = frozenset({"of", "the", "and", "for", "de", "la", "&", "on", "in"})


def find_known_names(doc: "Doc", sources: Sequence[KnowledgeGraph]) -> list[Name]:
    """Every place where the text uses a name that a source gives an organisation or a person.

    Also without its corporate form, cut to its first words ("Beijing Sun Seven Stars" for Beijing Sun Seven Stars
    Culture Development Limited), and by one word that can mean nobody else: a person's surname, the first word of a
    party with a role. Case of letters does not matter to a whole name, but it has its capitals.
    """
    text = doc.text
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
                quote = text[match.start() : end]
                found.append(Name(match.start(), end, quote, kind, name_key(quote)))
    single = {word: kind for word, kind in _single_words(sources).items() if word.casefold() not in names}
    found += [
        Name(token.idx, token.idx + len(token), token.text, single[token.text], name_key(token.text))
        for token in doc
        if token.text in single and token.pos_ == "PROPN" and _stands_alone(doc, token.i)
    ]
    return sorted(found, key=lambda name: name.start)


def _single_words(sources: Sequence[KnowledgeGraph]) -> dict[str, EntityType]:
    """Surnames of persons and first words of parties with a role, which nothing else of the sources shares."""
    owners: dict[str, list[tuple[EntityType, str]]] = {}
    for graph in sources:
        for node in graph.entities:
            has_role = any(role_key(name) for name in node.names)
            for name in node.names if node.type not in VALUE_TYPES else ():
                parts = name.split()
                is_person = node.type is EntityType.PERSON
                word = parts[-1 if is_person else 0]
                may_stand = len(parts) > 1 and (is_person or (has_role and len(word) >= _LONG))
                if word.istitle() and word.isalpha() and role_key(name) is None:
                    kind = node.type if may_stand and node.type in _PARTIES else EntityType.OTHER
                    owners.setdefault(word, []).append((kind, name if is_person else node.id))
    return {
        word: named[0][0]
        for word, named in owners.items()
        if named[0][0] in _PARTIES
        and len(word) >= _SHORTEST
        and word.casefold() not in TITLES
        and role_key(word) is None
        and all(_is_same(named[0], other) for other in named)
    }


def _is_same(first: tuple[EntityType, str], other: tuple[EntityType, str]) -> bool:
    is_one = first[0] is EntityType.PERSON and is_same_person(first[1], other[1])
    return first[0] is other[0] and (first[1] == other[1] or is_one)


def _stands_alone(doc: "Doc", place: int) -> bool:
    """Whether no other name runs into the word or on from it: "Bob Lindqvist", "Lindqvist Center"."""
    before = doc[place - 1] if place and not doc[place].is_sent_start else None
    after = doc[place + 1] if place + 1 < len(doc) else None
    if after is not None and (
        after.text in ("-", "&") or (after.pos_ == "PROPN" and after.text[0].isupper())
    ):
        return False
    return before is None or before.pos_ != "PROPN" or before.lower_.rstrip(".") in TITLES


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
    return all(
        word[0].isupper() or word[0].isdigit() or word.casefold() in _JOINERS for word in words.split()
    )
