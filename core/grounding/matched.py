"""Places in a source that speak of an entity of a response, and the simplest ways to find them."""

from bisect import bisect_left
from dataclasses import dataclass
from enum import StrEnum

from core.extraction.names.name import bare_key, corporate_form, name_key
from core.extraction.names.roles import role_key
from core.graph import Node
from core.grounding.report import Spans
from core.grounding.source_index import SourceIndex
from core.text.language import in_latin_letters
from core.types import EntityType

# In the resolved policy these types may stand for one another: the same words named by two NER runs.
NAMES = frozenset(
    {
        EntityType.PERSON,
        EntityType.ORGANIZATION,
        EntityType.ROLE,
        EntityType.COURT,
        EntityType.JURISDICTION,
        EntityType.LOCATION,
        EntityType.DOCUMENT,
        EntityType.TERM,
        EntityType.OTHER,
        EntityType.CONCEPT,
        EntityType.STATUTE,
    }
)
HOLDERS = frozenset({EntityType.PERSON, EntityType.ORGANIZATION})
PARTY_TYPES = HOLDERS | {EntityType.ROLE}
_MOST_PLACES = 50  # of words that are found by text alone


class How(StrEnum):
    """What made two entities one."""

    EXACT = "the same name"
    VALUE = "the same value in another format"
    ALIAS = "another name of the same party"
    FORM = "the same name in another form"
    PART = "a shorter form of the name"
    TEXT = "the same words in the text"


@dataclass(frozen=True, slots=True)
class Match:
    """A place in a source that speaks of a response entity; `node` is None when only the text does."""

    source: str
    node: Node | None
    start: int
    end: int
    how: How


@dataclass(frozen=True, slots=True)
class NearMiss:
    """The source's own item in the place of the response's."""

    source: SourceIndex
    start: int
    end: int
    reason: str
    exchanged: Spans = ()  # places in the response where it surely stands for the source's


def match_at(source: SourceIndex, node: Node, how: How) -> Match:
    """The first mention of a node of the source."""
    place = node.mentions[0]
    return Match(source.id, node, place.start, place.end, how)


def place_within(match: Match, start: int, end: int) -> tuple[int, int] | None:
    """A place of what was matched inside a stretch of its source; None where it has none there."""
    if start <= match.start and match.end <= end:
        return match.start, match.end
    mentions = match.node.mentions if match.node else ()
    at = bisect_left(mentions, start, key=lambda mention: mention.start)
    inside = at < len(mentions) and mentions[at].end <= end
    return (mentions[at].start, mentions[at].end) if inside else None


def match_text(node: Node, source: SourceIndex) -> list[Match]:
    """The words themselves, where the source's own extraction missed them."""
    for name in dict.fromkeys((node.label, *(mention.text for mention in node.mentions))):
        # A role is matched as one, but for a source that has it under a heading alone: "12. Brokers."
        words = name if role_key(name) is None else f"{name}s"
        if places := source.search.find(words):
            return [Match(source.id, None, start, end, How.TEXT) for start, end in places[:_MOST_PLACES]]
    if not in_latin_letters(node.label) and (start := source.text.find(node.label)) >= 0:
        return [Match(source.id, None, start, start + len(node.label), How.TEXT)]  # no spaces part its words
    if node.type in NAMES and (form := corporate_form(node.label)):
        bare = bare_key(node.label)
        for start, end in source.search.find(bare):
            following = name_key(source.text[start : end + 20]).removeprefix(bare).split()
            if following[:1] == [form]:
                return [Match(source.id, None, start, end, How.FORM)]
    return []
