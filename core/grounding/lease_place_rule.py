"""Where the premises lie and where suits go, in an answer about a lease: its other places stand for something else.

"Denver" may be in the lease for the venue, a notice or a party, and still be the wrong city for the premises.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.leases.marks import SIDE, Marked
from core.extraction.leases.stretches import stretches_of
from core.graph import KnowledgeGraph
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_PLACES = frozenset({EntityType.LOCATION, EntityType.JURISDICTION})
_GRANT = re.compile(r"\b(?:premises|demis\w+|suite|unit|leases?\s+to|lets?\s+to)\b", re.IGNORECASE)
_CITY = re.compile(
    r"\b\d{1,5}[A-Z]?\s+(?:[A-Z][\w.'’-]*\s+){1,4}?[A-Z][\w.'’]*,\s+(?P<city>[A-Z][\w.'’-]*(?:\s+[A-Z][\w.'’-]*){0,2}),\s+"
    r"(?P<state>[A-Z][a-z]+(?:\s+[A-Z][a-z]+)?)(?=\s+\d{5}\b|[\s,;.(]|$)"
)  # "8190 Depot Street, Las Vegas, Nevada 53608"
_SITE = re.compile(
    r"\b(?:premises|suite|space|unit|building|tower|plaza|galleria|cent(?:er|re)|exchange|house|hall|court|park|studio"
    r"|office|shop|store|showroom|warehouse|property|located|situated|lies|lie|stands|city|town)\b",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(
    r"\b(?:notices?|mail\w*|sent|send|writ(?:e|ten)|law|laws|courts?|venue|suits?|lawsuits?|litigat\w+|disputes?|county"
    r"|organi[sz]\w+|incorporat\w+|corporation|formed|chartered|headquarter\w*|based|jurisdiction|govern\w*|compan(?:y|ies)"
    r"|addressed|attention|marked|directed|mailing|cop(?:y|ies)|guarantor|broker\w*|bank|counsel|attorneys?)\b",
    re.IGNORECASE,
)
_CITY_OF = "city of the premises"
_OF_SIDE = re.compile(r"\bnotices?\b|\baddress\s+for\b|\bprincipal\b|['’]s\s+address\b", re.IGNORECASE)
_BEFORE_PLACE = re.compile(
    r"(?:\b(?:in|of|is|within|at)\s+(?:the\s+city\s+of\s+|downtown\s+)?|,\s+|\A\W*)$", re.IGNORECASE
)
_STREET = re.compile(
    r"\b(?:street|avenue|lane|road|drive|boulevard|row|tower|plaza|building|center|centre|galleria|county)\b|\d",
    re.IGNORECASE,
)
_ASKS_WHERE = re.compile(r"\b(?:where|city|town|located|location|address|state)\b", re.IGNORECASE)
_COUNTY = re.compile(r"\b(?P<county>[A-Z][\w.'’-]*(?:\s+[A-Z][\w.'’-]*){0,2})\s+(?:County|Parish)\b")
_SUITS = re.compile(
    r"\b(?:venue|courts?|suits?|lawsuits?|sue[ds]?|suing|litigat\w+|disputes?|actions?|forum|proceedings?|tried|heard"
    r"|quarrels?|cases?|legal\s+fights?)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Place:
    """A city or county at one place of a lease, with the state beside it."""

    start: int
    end: int
    name: str
    of_what: str
    clause: str = ""  # the words that have it


def judge_places(
    graph: KnowledgeGraph, texts: tuple[Marked, Marked, Marked], source: SourceIndex
) -> Iterator[Judgment]:
    """The cities that an answer gives for the premises, and the counties it gives for suits.

    `texts` are the answer, its question and the lease.
    """
    answer, query, lease = texts
    city = _only(_premises_cities(lease))
    if city is not None:
        for start, end in _cities_said(graph, answer, query):
            name = " ".join(answer.text[start:end].split())
            if name == city.name or not any(word in city.clause for word in name.replace(",", " ").split()):
                yield _judge((start, end), name, city, source)
    county = _only(_venues(lease))
    if county is not None:
        for stretch in stretches_of(answer):
            if _SUITS.search(f"{stretch.words} {query.words}"):
                for match in _COUNTY.finditer(answer.text, stretch.start, stretch.end):
                    yield _judge(match.span(), match["county"], county, source)


def _judge(said: tuple[int, int], name: str, place: Place, source: SourceIndex) -> Judgment:
    quote = " ".join(source.text[place.start : place.end].split())
    reason = f"The source gives \u201c{quote}\u201d as the {place.of_what}"
    span = (place.start, place.end)
    if name == place.name:
        return Judgment(*said, Verdict(Status.SUPPORTED, reason, source, *span, is_stated=True))
    wrong = f"{reason}, not \u201c{name}\u201d"
    return Judgment(
        *said, Verdict(Status.CONTRADICTED, wrong, source, *span, is_stated=True, suggestion=quote)
    )


def _only(places: Iterator[Place]) -> Place | None:
    found = list(places)
    return found[0] if len({place.name for place in found}) == 1 else None


def _premises_cities(lease: Marked) -> Iterator[Place]:
    """The city behind a street in each clause that grants the premises."""
    for stretch in stretches_of(lease):
        if not _GRANT.search(f"{stretch.heading} {stretch.words}") or _OF_SIDE.search(stretch.words):
            continue
        for match in _CITY.finditer(lease.text, stretch.start, stretch.end):
            yield Place(
                *match.span("city"),
                " ".join(match["city"].split()),
                _CITY_OF,
                lease.text[stretch.start : stretch.end],
            )


def _venues(lease: Marked) -> Iterator[Place]:
    for stretch in stretches_of(lease):
        if _SUITS.search(stretch.words):
            for match in _COUNTY.finditer(lease.text, stretch.start, stretch.end):
                yield Place(*match.span(), match["county"], "venue")


def _cities_said(graph: KnowledgeGraph, answer: Marked, query: Marked) -> Iterator[tuple[int, int]]:
    """Where an answer names a city or state right behind words for the premises, and for nothing else."""
    spans = sorted((m.start, m.end) for n in graph.entities if n.type in _PLACES for m in n.mentions)
    is_asked = _ASKS_WHERE.search(query.words) is not None and _SITE.search(query.words) is not None
    for stretch in stretches_of(answer):
        if _ELSEWHERE.search(stretch.words) or (is_asked and _ELSEWHERE.search(query.words)):
            continue
        for start, end in spans:
            if not stretch.start <= start < stretch.end:
                continue
            before = answer.words[stretch.start : start]
            sites = list(_SITE.finditer(before))
            is_bare = is_asked and not re.search(SIDE, stretch.words)
            if _STREET.search(answer.text[start:end]) or not _BEFORE_PLACE.search(before):
                continue
            if is_bare or (sites and not re.search(SIDE, before[sites[-1].end() :])):
                yield start, end
