"""What the source says where an entity of the response that it lacks stands: the other name, the other value."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from core.extraction.names.name import bare_key, tokens_of
from core.extraction.names.persons import is_other_first_name
from core.extraction.values.citation_key import CitationKey, cite_of, read_key, unlike_cites
from core.extraction.values.reporters import find_reporter_cites
from core.graph import Node
from core.grounding.matched import PARTY_TYPES, How, Match, NearMiss, match_at, place_within
from core.grounding.source_index import SourceIndex
from core.types import EntityType, Evidence, Mention

_NAME_OVERLAP = 0.5  # share of name words from which two names are confusable
_LONG_NAME = 3  # words, of which one may be exchanged; of two, it is another name
FULL_NAMES = frozenset({EntityType.PERSON, EntityType.ORGANIZATION, EntityType.COURT})
_COMMON = 500  # names that share a word, from which on it tells none of them
_CONFUSABLE = PARTY_TYPES | {EntityType.COURT, EntityType.CITATION, EntityType.STATUTE}


def taken_of(matches: Mapping[str, tuple[Match, ...]]) -> frozenset[tuple[str, str]]:
    """Source and node ids of what matched: it is in its own place, and in no other's."""
    found = (match for each in matches.values() for match in each)
    return frozenset((match.source, match.node.id) for match in found if match.node)


def find_near_name(
    node: Node, sources: Sequence[SourceIndex], taken: frozenset[tuple[str, str]]
) -> NearMiss | None:
    """The name of a source in the place of one that no source has; None when none is near.

    One word of it, a volume or a page may be exchanged; else it is the one that shares most words, half of them at
    least.
    """
    if node.type is EntityType.CITATION and (found := _near_citation(node, sources)):
        return found
    if node.type not in _CONFUSABLE:
        return None
    words = frozenset(tokens_of(bare_key(node.label)))
    best: tuple[float, SourceIndex, Node] | None = None
    exchanged: dict[str, tuple[SourceIndex, Node]] = {}
    for source in sources:
        alike = {
            place
            for word in words
            if len(told := source.names_with.get(word, ())) <= _COMMON
            for place in told
        }
        for tokens, other in (source.named[place] for place in sorted(alike)):
            if other.type not in _CONFUSABLE or other.type is EntityType.ROLE:
                continue
            if _differs_by_a_word(node, other) and (source.id, other.id) not in taken:
                exchanged.setdefault(other.canonical, (source, other))
            shared = len(words & tokens) / max(1, len(words | tokens))
            if shared >= _NAME_OVERLAP and (best is None or shared > best[0]):
                best = (shared, source, other)
    if len(exchanged) == 1:
        ((source, other),) = exchanged.values()
    elif best is not None:
        _, source, other = best
    else:
        return None
    place = other.mentions[0]
    reason = f"The source has no “{node.label}”; the closest name in it is “{other.label}”."
    places = tuple((mention.start, mention.end) for mention in node.mentions) if len(exchanged) == 1 else ()
    return NearMiss(source, place.start, place.end, reason, places)


def _differs_by_a_word(node: Node, other: Node) -> bool:
    """Whether one word is another one: the first name of a person, any of three or more of a firm or a court."""
    if node.type is not other.type or other.type not in FULL_NAMES:
        return False
    if node.type is EntityType.PERSON:
        return is_other_first_name(node.label, other.label)
    ours, theirs = (tokens_of(name.label) for name in (node, other))
    if len(ours) != len(theirs) or len(ours) < _LONG_NAME:
        return False
    return sum(one != two for one, two in zip(ours, theirs, strict=True)) == 1


def _near_citation(node: Node, sources: Sequence[SourceIndex]) -> NearMiss | None:
    """The same decision as a source cites it, by its name or by one of its cites; None where none is the same.

    What differs is exchanged where the source has another volume or page in the same reporter, or another year.
    """
    said = read_key(node.canonical)
    near = [
        (len(unlike_cites(said, known)), index, source, other, known)
        for index, source in enumerate(sources)
        for other in source.graph.entities
        if other.type is EntityType.CITATION and _is_same(said, known := read_key(other.canonical))
    ]
    if not near:
        return None
    _, _, source, other, known = min(near, key=lambda one: one[:2])
    ours, theirs = _difference(said, known)
    if ours is None or theirs is None:
        first = other.mentions[0]
        reason = f"The source has no “{node.label}”; it cites “{other.label}”."
        return NearMiss(source, first.start, first.end, reason)
    wrong = [place for mention in node.mentions if (place := _place(mention, ours))]
    right = [place for mention in other.mentions if (place := _place(mention, theirs))]
    if not wrong or not right:
        return None
    start, end, words = right[0]
    reason = f"The source cites “{words}” in this place, not “{wrong[0][2]}”."
    return NearMiss(source, start, end, reason, tuple((low, high) for low, high, _ in wrong))


def _is_same(said: CitationKey, known: CitationKey) -> bool:
    is_cited = bool(said.cites) and len(unlike_cites(said, known)) < len(said.cites)
    return is_cited or (bool(said.name) and said.name == known.name)


def _difference(said: CitationKey, known: CitationKey) -> tuple[str | None, str | None]:
    """A cite or the year of each that stand for one another; none where the response only has more."""
    unlike = unlike_cites(said, known)
    for ours, theirs in unlike:
        if theirs is not None:
            return ours, theirs
    if not unlike and said.name in ("", known.name) and said.year != known.year and said.year and known.year:
        return said.year, known.year
    return None, None


def _place(mention: Mention, part: str) -> tuple[int, int, str] | None:
    """Where a cite or a year stands in a mention, with its words."""
    if part.isdigit():
        spans = [match.span() for match in re.finditer(rf"\b{part}\b", mention.text)]
    else:
        told = ((c, "" if c.is_short else c.page) for c in find_reporter_cites(mention.text))
        spans = [(c.start, c.end) for c, p in told if cite_of(c.volume, c.reporter, p).strip() == part]
    if not spans:
        return None
    start, end = spans[0]
    return mention.start + start, mention.start + end, " ".join(mention.text[start:end].split())


def find_near_value(
    node: Node, windows: Sequence[Evidence], sources: Sequence[SourceIndex], taken: frozenset[tuple[str, str]]
) -> NearMiss | None:
    """The one value of its type and unit in the passages about it that the response does not give elsewhere."""
    if node.type is EntityType.NUMBER:
        return None  # what a bare number counts is not known
    found = list(islice(others_like(node, windows, {source.id: source for source in sources}, taken), 2))
    return found[0] if len(found) == 1 else None


def others_like(
    node: Node,
    windows: Iterable[Evidence],
    sources: Mapping[str, SourceIndex],
    taken: frozenset[tuple[str, str]],
) -> Iterator[NearMiss]:
    """What the passages have of a type and unit that the response does not mention, each once."""
    seen = set(taken)
    for window in windows:
        source = sources[window.source]
        for other in source.graph.entities_in(window.start, window.end):
            key = (source.id, other.id)
            if other.type is not node.type or unit_of(other) != unit_of(node) or key in seen:
                continue
            place = place_within(match_at(source, other, How.VALUE), window.start, window.end)
            if place is not None:
                seen.add(key)
                reason = f"The source has “{source.text[slice(*place)]}” in this place, not “{node.label}”."
                yield NearMiss(source, *place, reason)


def unit_of(node: Node) -> str:
    """The unit of a quantity; of other values it does not matter."""
    return node.canonical.partition(" ")[2] if node.type is EntityType.QUANTITY else ""
