"""Whose courts, whose law: a place that a contract names elsewhere is no venue where it speaks of courts or of the law.

"Disputes go to the courts of Knoxville" names an address of the contract, whose courts sit in New York County.
"""

import re
from collections.abc import Iterator, Mapping

from core.graph import Node
from core.grounding.clause_nearest import Spoken
from core.grounding.matched import Match
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

Topic = tuple[
    re.Pattern[str], re.Pattern[str], str
]  # how an answer speaks of it, how a contract does, in words
_PLACES = frozenset({EntityType.LOCATION, EntityType.JURISDICTION})
_LAW = re.compile(
    r"\b(?:govern\w*|constru\w+|interpret\w*|enforc\w+|appl(?:y|ies|ied|icable))\b[^.;]{0,90}\blaws?\b"
    r"|\blaws?\b[^.;]{0,90}\b(?:govern\w*|constru\w+|interpret\w*|appl(?:y|ies|ied|icable)|controls?)\b"
    r"|\bchoice\s+of\s+law\b|\bwhose\s+law\b|\bwhich\s+(?:\w+['’]s\s+)?law\b",
    re.IGNORECASE,
)
_COURTS = re.compile(
    r"\b(?:courts?|venue|forum|litigat\w+|lawsuits?|arbitrat\w+|tribunals?|jurisdiction\s+(?:of|over|in))\b",
    re.IGNORECASE,
)
# "Incorporated under the laws of Hong Kong" says what somebody is, and not which law governs.
_SAID_LAW = re.compile(r"\blaws?\b|\bgovern(?:s|ed|ing)?\b|\bconstrued?\b", re.IGNORECASE)
_OF_FIRM = re.compile(
    r"\b(?:organi[sz]ed|incorporated|formed|established|existing|registered|chartered|constituted)\b",
    re.IGNORECASE,
)
_TOPICS: tuple[Topic, ...] = (
    (_COURTS, _COURTS, "courts and arbitration"),
    (_SAID_LAW, _LAW, "the governing law"),
)
_OTHERWISE = re.compile(
    r"\b(?:not|never|nor|neither|other\s+than|except|instead|rather)\b|n['’]t\b", re.IGNORECASE
)
_NEAR = (
    160  # characters around words of a topic in which its places stand: some contracts are one long sentence
)
_BESIDE = 60  # characters between a place of an answer and the words that say what it is a place of
_BARE = 14  # words of an answer that leaves to its question what it speaks of


def judge_venues(
    spoken: Spoken, source: SourceIndex, matches: Mapping[str, tuple[Match, ...]]
) -> Iterator[Judgment]:
    """Places that an answer names for courts or law, of which the source names others there and these elsewhere."""
    text = squeezed(source.text)
    for low, high in sentence_spans(spoken.text):
        said = spoken.text[low:high]
        if _OTHERWISE.search(said) or _OF_FIRM.search(said) or squeezed(said) in text:
            continue
        for node in spoken.graph.entities:
            for mention in node.mentions:
                if node.type not in _PLACES or not low <= mention.start < high:
                    continue
                topic = _topic_of(said, mention.start - low, spoken.query)
                verdict = _compare(node, topic, source, matches) if topic else None
                if verdict is not None:
                    yield Judgment(mention.start, mention.end, verdict.said_at(mention.start, mention.end))


def squeezed(text: str) -> str:
    """A text on one line, so that a sentence of the source is found in it however its lines run."""
    return " ".join(text.split())


def _topic_of(said: str, place: int, query: str) -> Topic | None:
    """What a place of a sentence is said of: the words nearest to it; in a bare answer, those of the question."""
    near = [
        (min(abs(match.start() - place), abs(match.end() - place)), topic)
        for topic in _TOPICS
        for match in topic[0].finditer(said)
    ]
    if near:
        distance, topic = min(near, key=lambda each: each[0])
        return topic if distance <= _BESIDE else None
    asked = [topic for topic in _TOPICS if topic[0].search(query)]
    return asked[0] if len(asked) == 1 and len(said.split()) <= _BARE else None


def _compare(
    node: Node, topic: Topic, source: SourceIndex, matches: Mapping[str, tuple[Match, ...]]
) -> Verdict | None:
    """Contradicted where the source has the place, but not on this topic, and has another one there."""
    _, pattern, words = topic
    windows = _windows(pattern, source.text)
    there = [
        (mention, other)
        for other in source.graph.entities
        if other.type in _PLACES
        for mention in other.mentions
        if _overlaps((mention.start, mention.end), windows)
    ]
    known = _found(node, source, matches)
    if not there or not known or any(_overlaps(span, windows) for span in known):
        return None
    spots = [match.start() for match in pattern.finditer(source.text)]
    at, rival = min(there, key=lambda each: min(abs(each[0].start - spot) for spot in spots))
    reason = f"The source has \u201c{rival.label}\u201d where it speaks of {words}"
    return Verdict(
        Status.CONTRADICTED, reason, source, at.start, at.end, is_stated=True, suggestion=rival.label
    )


def _windows(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [(max(match.start() - _NEAR, 0), match.end() + _NEAR) for match in pattern.finditer(text)]


def _overlaps(span: tuple[int, int], windows: list[tuple[int, int]]) -> bool:
    return any(low <= span[0] < high for low, high in windows)


def _found(
    node: Node, source: SourceIndex, matches: Mapping[str, tuple[Match, ...]]
) -> list[tuple[int, int]]:
    """Where the source has a place of the answer."""
    found = []
    for match in matches.get(node.id, ()):
        if match.source == source.id and match.node is not None:
            found += [(mention.start, mention.end) for mention in match.node.mentions]
        elif match.source == source.id:
            found.append((match.start, match.end))
    return found
