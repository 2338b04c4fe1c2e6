"""Whose courts, whose law: a place that a contract names elsewhere is no venue where it speaks of courts or of the law.

"Disputes go to the courts of Knoxville" names an address of the contract, whose courts sit in New York County.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import Node
from core.grounding.clause_nearest import Spoken
from core.grounding.matched import Match
from core.grounding.place_settling import Judgment
from core.grounding.quotation import Quotations
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Mention, Status

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


@dataclass(frozen=True, slots=True)
class Topic:
    """What a place may be named for."""

    said: re.Pattern[str]  # how an answer speaks of it
    told: re.Pattern[str]  # how a contract does
    words: str


_TOPICS = (
    Topic(_COURTS, _COURTS, "courts and arbitration"),
    Topic(_SAID_LAW, _LAW, "the governing law"),
)
_OTHERWISE = re.compile(
    r"\b(?:not|never|nor|neither|other\s+than|except|instead|rather)\b|n['’]t\b", re.IGNORECASE
)
_NEAR = (
    160  # characters around words of a topic in which its places stand: a contract may be one long sentence
)
_BESIDE = 60  # characters between a place of an answer and the words that say what it is a place of
_BARE = 14  # words of an answer that leaves to its question what it speaks of


def judge_venues(
    spoken: Spoken, source: SourceIndex, matches: Mapping[str, tuple[Match, ...]], quotations: Quotations
) -> Iterator[Judgment]:
    """Places that an answer names for courts or law, of which the source names others there and these elsewhere."""
    topics = {topic.words: _places_on(topic, source) for topic in _TOPICS}
    for low, high in sentence_spans(spoken.text):
        said = spoken.text[low:high]
        if _OTHERWISE.search(said) or _OF_FIRM.search(said):
            continue
        if next(quotations.find(low, high), None) is not None:
            continue
        for node in spoken.graph.entities:
            for mention in node.mentions:
                if node.type not in _PLACES or not low <= mention.start < high:
                    continue
                topic = _topic_of(said, mention.start - low, spoken.query)
                spans = _found(node, source, matches)
                verdict = topics[topic.words].contradict(spans) if topic else None
                if verdict is not None:
                    yield Judgment(mention.start, mention.end, verdict.said_at(mention.start, mention.end))


def _topic_of(said: str, place: int, query: str) -> Topic | None:
    """What a place of a sentence is said of: the words nearest to it; in a bare answer, those of the question."""
    near = [
        (min(abs(match.start() - place), abs(match.end() - place)), topic)
        for topic in _TOPICS
        for match in topic.said.finditer(said)
    ]
    if near:
        distance, topic = min(near, key=lambda each: each[0])
        return topic if distance <= _BESIDE else None
    asked = [topic for topic in _TOPICS if topic.said.search(query)]
    return asked[0] if len(asked) == 1 and len(said.split()) <= _BARE else None


@dataclass(frozen=True, slots=True)
class TopicPlaces:
    """Where a contract speaks of a topic, and the place it names nearest to the words for it."""

    topic: Topic
    source: SourceIndex
    windows: Sequence[tuple[int, int]]
    rival: tuple[Mention, Node] | None

    def contradict(self, spans: Sequence[tuple[int, int]]) -> Verdict | None:
        """A contradiction of a place that the contract has at these spans, but at none where it speaks of this."""
        if self.rival is None or not spans or any(_is_in(start, self.windows) for start, _ in spans):
            return None
        at, node = self.rival
        reason = f"The source has \u201c{node.label}\u201d where it speaks of {self.topic.words}"
        return Verdict(
            Status.CONTRADICTED,
            reason,
            self.source,
            at.start,
            at.end,
            is_stated=True,
            suggestion=node.label,
        )


def _places_on(topic: Topic, source: SourceIndex) -> TopicPlaces:
    spots = [match.span() for match in topic.told.finditer(source.text)]
    windows = [(max(start - _NEAR, 0), end + _NEAR) for start, end in spots]
    there = [
        (min(abs(mention.start - start) for start, _ in spots), mention, node)
        for node in source.graph.entities
        if node.type in _PLACES
        for mention in node.mentions
        if _is_in(mention.start, windows)
    ]
    nearest = min(there, key=lambda each: each[0], default=None)
    return TopicPlaces(topic, source, windows, nearest[1:] if nearest else None)


def _is_in(place: int, windows: Sequence[tuple[int, int]]) -> bool:
    return any(low <= place < high for low, high in windows)


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
