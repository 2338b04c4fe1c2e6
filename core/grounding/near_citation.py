"""What a source has where the response cites a decision otherwise: another volume, page or year."""

import re
from collections.abc import Sequence

from core.extraction.values.citation_key import CitationKey, cite_of, read_key, unlike_cites
from core.extraction.values.reporters import find_reporter_cites
from core.graph import Node
from core.grounding.matched import NearMiss
from core.grounding.source_index import SourceIndex
from core.types import EntityType, Mention


def find_near_citation(node: Node, sources: Sequence[SourceIndex]) -> NearMiss | None:
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
    places = [place for mention in node.mentions if (place := _place(mention, ours))]
    stands = next((p for mention in other.mentions if (p := _place(mention, theirs))), None)
    if not places or stands is None:
        return None
    wrong = " ".join(_between(node.mentions, places[0]).split())
    right = " ".join(source.text[slice(*stands)].split())
    reason = f"The source cites “{right}” in this place, not “{wrong}”."
    return NearMiss(source, *stands, reason, tuple(places))


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


def _place(mention: Mention, part: str) -> tuple[int, int] | None:
    """Where a cite or a year stands in a mention."""
    if part.isdigit():
        match = re.search(rf"\b{part}\b", mention.text)
        span = match.span() if match else None
    else:
        told = ((c, "" if c.is_short else c.page) for c in find_reporter_cites(mention.text))
        same = (c for c, page in told if cite_of(c.volume, c.reporter, page).strip() == part)
        span = next(((cite.start, cite.end) for cite in same), None)
    return (mention.start + span[0], mention.start + span[1]) if span else None


def _between(mentions: Sequence[Mention], place: tuple[int, int]) -> str:
    mention = next(one for one in mentions if one.start <= place[0] < one.end)
    return mention.text[place[0] - mention.start : place[1] - mention.start]
