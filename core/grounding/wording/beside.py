"""Statements of a response that are nearly in a source's own words, and what they have in place of which."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.source_index import SourceIndex, stems
from core.grounding.wording.alignment import Alignment, align
from core.grounding.wording.changed import Changed, changes_of
from core.grounding.wording.tokens import Kind, Named, Token, is_same, tokens_in
from core.text.sentences import sentence_spans
from core.types import EntityType

_PLAIN = frozenset({EntityType.QUANTITY, EntityType.PROVISION, EntityType.STATUTE, EntityType.CITATION})
_VALUES = frozenset(
    {EntityType.DATE, EntityType.DURATION, EntityType.MONEY, EntityType.PERCENT, EntityType.NUMBER}
)
_FEWEST = 4  # tokens of a statement that says enough to be laid beside a source
_SHARED = 0.5  # share of a statement's stems that a sentence must have to be looked at
_LOOKED_AT = 3  # sentences of a source that share most with a statement
_NEAR_BY = 3  # sentences before and behind one that are looked at for the same words
_SECOND = 0.08  # share of a statement's words that a second sentence must add at least


@dataclass(frozen=True, slots=True)
class Replaced:
    """Words of a statement and those that the source has in their place; either may be ""."""

    said: str
    known: str
    start: int  # in the response, of the statement


class SourceWords:
    """The words of one source, sentence by sentence; each is read when it is asked for."""

    def __init__(self, source: SourceIndex) -> None:
        self._source = source
        self._named = _named(source.graph, {node.id: frozenset({node.id}) for node in source.graph.entities})
        self._starts = [item.start for item in self._named]
        self._read: dict[int, list[Token]] = {}

    def replaced(self, response: str, named: Sequence[Named]) -> Iterator[Replaced]:
        """For each statement near the words of this source, what it has in place of others."""
        for low, high in sentence_spans(response):
            said = tokens_in(response, low, high, [n for n in named if low <= n.start and n.end <= high])
            while said and said[-1].kind is Kind.STOP:
                said.pop()
            found = self._nearest(said, stems(response[low:high])) if len(said) >= _FEWEST else None
            for changed in changes_of(found) if found else ():
                here, there = _words(response, changed.said), _words(self._source.text, changed.known)
                is_known = here.lower() == there.lower()
                if not is_known and not (found and found.is_of_two and self._is_said_beside(said, changed)):
                    yield Replaced(here, there, low)

    def _nearest(self, said: Sequence[Token], words: frozenset[str]) -> Alignment | None:
        """The alignment with the sentence, or with two, that have most of a statement's words in order."""
        sentences = self._source.sentence_tokens
        shared = sorted((-len(words & known), place) for place, known in enumerate(sentences))
        likely = [place for count, place in shared[:_LOOKED_AT] if -count >= _SHARED * len(words)]
        found = [(align(said, self._tokens(place, place)), place) for place in likely]
        if not found:
            return None
        best, place = max(found, key=lambda item: (item[0].share, -item[1]))
        for low in (place, place - 1):
            if 0 <= low < len(sentences) - 1 and best.share < 1.0 - _SECOND:
                wider = align(said, self._tokens(low, low + 1))
                if wider.share - best.share > _SECOND and wider.is_joined:
                    best = wider
        return best

    def _is_said_beside(self, said: Sequence[Token], changed: Changed) -> bool:
        """Whether a sentence near by has what the statement has, with the words before and behind it.

        A statement may join what stands two sentences apart, of which the one between is like the first.
        """
        if not changed.said:
            return False
        weighty = [token for token in said if token.kind not in (Kind.EMPTY, Kind.STOP)]
        inside = [at for at, token in enumerate(weighty) if token in changed.said]
        if not inside or inside[0] == 0 or inside[-1] == len(weighty) - 1:
            return False
        wanted = weighty[inside[0] - 1 : inside[-1] + 2]
        place = self._source.sentence_at(changed.known[0].start) if changed.known else 0
        last = len(self._source.sentences) - 1
        for near in range(max(0, place - _NEAR_BY), min(last, place + _NEAR_BY) + 1):
            known = [t for t in self._tokens(near, near) if t.kind not in (Kind.EMPTY, Kind.STOP)]
            for at in range(len(known) - len(wanted) + 1):
                if all(map(is_same, wanted, known[at : at + len(wanted)])):
                    return True
        return False

    def _tokens(self, first: int, last: int) -> list[Token]:
        """The tokens of some sentences."""
        return [token for place in range(first, last + 1) for token in self._sentence(place)]

    def _sentence(self, place: int) -> list[Token]:
        if place not in self._read:
            low, high = self._source.sentences[place]
            inside = self._named[bisect_left(self._starts, low) : bisect_left(self._starts, high)]
            self._read[place] = tokens_in(self._source.text, low, high, inside)
        return self._read[place]


def find_replaced(
    response: str,
    graph: KnowledgeGraph,
    sources: Sequence[SourceIndex],
    matches: Mapping[str, Sequence[Match]],
) -> tuple[Replaced, ...]:
    """What statements near the sources' own words have in place of others; in order, none twice."""
    found: list[Replaced] = []
    for source in sources:
        ids = {
            node.id: frozenset(
                match.node.id
                for match in matches.get(node.id, ())
                if match.source == source.id and match.node
            )
            for node in graph.entities
        }
        found += SourceWords(source).replaced(response, _named(graph, ids))
    return tuple(dict.fromkeys(found))


def _named(graph: KnowledgeGraph, ids: Mapping[str, frozenset[str]]) -> list[Named]:
    found = [
        Named(mention.start, mention.end, ids[node.id], _kind(node.type))
        for node in graph.entities
        if node.type not in _PLAIN
        for mention in node.mentions
    ]
    return sorted(found, key=lambda item: (item.start, -item.end))


def _kind(kind: EntityType) -> Kind:
    if kind in _VALUES:
        return Kind.VALUE
    return Kind.PARTY if kind in PARTY_TYPES else Kind.THING


def _words(text: str, tokens: Sequence[Token]) -> str:
    return " ".join(text[tokens[0].start : tokens[-1].end].split()) if tokens else ""
