"""The sources' own party names, looked up in a response."""

import re
from collections.abc import Iterator, Sequence

from core.extraction.names.name import Name, corporate_form, name_key
from core.extraction.names.roles import role_key
from core.extraction.surnames import find_surnames
from core.graph import KnowledgeGraph
from core.types import EntityType

_PARTIES = frozenset({EntityType.ORGANIZATION, EntityType.PERSON})
_SHORTEST = 3  # characters; shorter names are words too often
_FORM = re.compile(
    r"(?:,?\s+(?:incorporated|inc|corporation|corp|company|co|limited|ltd|llc|l\.l\.c|lp|l\.p|plc|gmbh)(?!\w)(?:\.(?!\s*$))?){1,2}",
    re.IGNORECASE,
)
_CLOSED = re.compile(
    r"(?<![.\w])(?:LLC|LLP|LP|PLC|plc|GmbH|Limited|Company|Corporation)\.$"
)  # a sentence's own stop
_LONG = 5  # letters of a first word that stands for the whole name
_CAPITAL = re.compile(r"\s+(?:&|[A-Z])")  # "Sundance Plaza" is another name
_COMMON = frozenset(
    "first second third american national united general north south east west northern southern eastern western great"
    " global international estate bank state county central trust house world royal union pacific atlantic premises"
    " building lease office president manager vice chief secretary director chairman partner member officer".split()
)
_JOINERS = frozenset({"of", "the", "and", "for", "de", "la", "&", "on", "in"})


def find_known_names(text: str, sources: Sequence[KnowledgeGraph]) -> list[Name]:
    """Every place where the text uses a name that a source gives an organisation or a person.

    Also without its corporate form, and cut to its first words ("Beijing Sun Seven Stars" for Beijing Sun
    Seven Stars Culture Development Limited). Case of letters does not matter, but a name has its capitals.
    """
    names = {
        spelling.casefold(): node.type
        for graph in sources
        for node in graph.nodes
        if node.type in _PARTIES
        for name in node.names
        for spelling in _spellings(name, node.type)
        if len(spelling) >= _SHORTEST and role_key(spelling) is None
    }
    words = frozenset(_words(text))
    firsts = {word: kind for word, kind in _firsts(sources).items() if word not in names}
    names |= firsts
    found = []
    for name, kind in names.items():
        if not words.issuperset(_words(name)):  # a source may name thousands that a response does not
            continue
        pattern = r"\s+".join(map(re.escape, name.split()))
        for match in re.finditer(rf"(?<!\w){pattern}(?!\w)", text, re.IGNORECASE):
            if _has_capitals(match.group()) and not (name in firsts and _CAPITAL.match(text, match.end())):
                end = match.end() + _form_behind(text, match.end())
                end -= bool(_CLOSED.search(text, match.start(), end))
                quote = text[match.start() : end]
                found.append(Name(match.start(), end, quote, kind, name_key(quote)))
    return found + find_surnames(text, sources, words)


def _firsts(sources: Sequence[KnowledgeGraph]) -> dict[str, EntityType]:
    """The first words of parties with a role, where no other of them begins so: "Sundance" for Sundance Bottling Co."""
    firsts: dict[str, set[str]] = {}
    for graph in sources:
        for node in graph.nodes:
            if node.type is EntityType.ORGANIZATION and any(role_key(name) for name in node.names):
                for name in node.names:
                    words = name.split()
                    if (
                        len(words) > 1
                        and len(words[0]) >= _LONG
                        and words[0].isalpha()
                        and not role_key(name)
                    ):
                        firsts.setdefault(words[0].casefold(), set()).add(node.id)
    return {
        word: EntityType.ORGANIZATION
        for word, nodes in firsts.items()
        if len(nodes) == 1 and word not in _COMMON and role_key(word) is None
    }


def _form_behind(text: str, place: int) -> int:
    """How many characters of a corporate form follow a name: the source may spell it otherwise."""
    form = _FORM.match(text, place)
    return len(form.group()) if form else 0


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


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
