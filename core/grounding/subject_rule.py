"""Whose economy a report is about: its trading partners are named in it, too, but have no growth in it."""

import re
from collections.abc import Iterator

from core.graph import Node
from core.grounding.clause_nearest import Matches, Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_OPENING = 300  # characters in which a report says what it is about
_SHORTEST = 4  # letters that tell a country
_TARIFF = re.compile(r"\b(?:tariffs?|dut(?:y|ies)|lev(?:y|ies)|customs|taxed)\b", re.IGNORECASE)
# "Sugar that enters Slovenia": whoever lets it in has the tariff.
_ENTERS = re.compile(
    r"\b(?:enter(?:s|ing|ed)?|(?:import|brought|bring|ship|com|flow|arriv|sen[dt])\w* in(?:to)?) (?:the )?$",
    re.IGNORECASE,
)
_OF = r"(?:economy|growth|inflation|unemployment|output|prices|review|report) (?:of|in|on|for) (?:the )?$"
_BEFORE = re.compile(
    rf"\b{_OF}|\bcountry(?: reviewed| covered| concerned)?(?: is| was|:)\s*(?:the )?$"
    rf"|\bcountry,? (?:and |with )?[a-z ]{{2,30}}:\s*$"
    r"|\bcountry under review(?: is|:)\s*$",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"['\u2019]s? (?:economy|growth|inflation|unemployment|output|gdp)\b"
    r"|,? (?:levie[sd]|impose[sd]|charge[sd]|put) (?:it|them|the|this|that|an?)\b",
    re.IGNORECASE,
)
_IN_SOURCE = re.compile(
    r"\b(?:economy of|review of|review:|report on|report:|survey of|survey:|outlook for|economy in) (?:the )?$",
    re.IGNORECASE,
)


def judge_subject(spoken: Spoken, source: SourceIndex, matches: Matches) -> dict[str, Verdict]:
    """Contradictions, by node id, for other countries of the source whose economy the response speaks of."""
    subject = subject_of(source)
    if subject is None:
        return {}
    place = subject.mentions[0]
    reason = f"The source is about \u201c{subject.label}\u201d"
    verdict = Verdict(
        Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True, suggestion=subject.label
    )
    found = {}
    for node in _reviewed(spoken):
        ids = {m.node.id for m in matches.get(node.id, ()) if m.node and m.source == source.id}
        if ids and subject.id not in ids and not any(_is_reviewed_in(source, key) for key in ids):
            found[node.id] = verdict
    return found


def subject_of(source: SourceIndex) -> Node | None:
    """The one country that the opening of a report says it is about; None where it says none, or several."""
    found = [
        node
        for node in source.graph.entities
        if node.type is EntityType.JURISDICTION
        and any(m.start < _OPENING and _precedes(_IN_SOURCE, source.text, m.start) for m in node.mentions)
    ]
    return found[0] if len(found) == 1 else None


def people_of(country: str) -> str:
    """How the words for a country's people and goods begin: "Moroc" for "Moroccan firms"."""
    return country[: max(_SHORTEST, len(country) - 2)]


def _is_reviewed_in(source: SourceIndex, key: str) -> bool:
    return any(_is_reviewed(source.text, m.start, m.end) for m in source.graph.by_id[key].mentions)


def _reviewed(spoken: Spoken) -> Iterator[Node]:
    """The countries of a response of whose economy it speaks."""
    for node in spoken.graph.entities:
        if node.type in (EntityType.JURISDICTION, EntityType.LOCATION) and any(
            _is_reviewed(spoken.text, m.start, m.end) or _is_entered(spoken.text, m.start)
            for m in node.mentions
        ):
            yield node


def _is_entered(text: str, start: int) -> bool:
    low, high = next(span for span in sentence_spans(text) if span[0] <= start < span[1])
    return _precedes(_ENTERS, text, start) and _TARIFF.search(text, low, high) is not None


def _is_reviewed(text: str, start: int, end: int) -> bool:
    return _precedes(_BEFORE, text, start) or _AFTER.match(text, end) is not None


def _precedes(pattern: re.Pattern[str], text: str, place: int) -> bool:
    return pattern.search(text[max(0, place - 60) : place]) is not None
