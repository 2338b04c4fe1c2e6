"""Name against name: one site, species, person or body where a report has another of its kind.

No lexicon says who does what here. Two things speak against a name. Whatever else its sentence has that stands in one
place of the source alone, a date, a sum, another name, stands with another name of the kind. Or, with all names and
values hidden, a sentence of the source with another name of the kind is far nearer to it than any with this one.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.grounding.claims import claims_of
from core.grounding.clause_nearest import IN_WORDS, Matches, Spoken
from core.grounding.item_rule import is_year
from core.grounding.peers import BODY, PERSON, SPECIES, Peer, SourceNames
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import ItemVerdicts, Verdict
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, Status

_OPENING = 300  # characters in which a report says whose it is: they act all through it
_NEARER = 0.3  # by how much a sentence with another name must be nearer than those with this one
_PIECE = re.compile(r"\s*(?:;|\n)\s*")
_BACK = re.compile(
    r"\b(?:it|its|they|them|their|there|here|th(?:is|ese|ose)|such|whoever|the (?:latter|former|alga))\b",
    re.IGNORECASE,
)
_HIDDEN = {SPECIES: "the species", PERSON: "somebody", BODY: "the organization"}
_SITE = "the place"
_NUMBER = "a number"
_LONG = 3  # letters above which a word that one sentence alone has tells something


@dataclass(frozen=True, slots=True)
class _Said:
    """A piece of a response: its bounds, the names in it with their places, and where the source has the rest."""

    low: int
    high: int
    names: Mapping[str, tuple[int, int]]
    anchors: Mapping[str, int]  # what stands in one sentence of the source alone, and which that is


class PeerRule:
    """Holds the names of one response against those of one source."""

    def __init__(self, spoken: Spoken, source: SourceIndex, matches: Matches, names: SourceNames) -> None:
        self._spoken = spoken
        self._source = source
        self._matches = matches
        self._known = names
        self._at: dict[str, frozenset[int]] = {label: frozenset() for label in names.peers}
        for start, _, peer in names.in_text(source.text, in_source=True):
            self._at[peer.label] |= {source.sentence_at(start)}
        self._values = [node for node in spoken.graph.entities if node.type in VALUE_TYPES]
        self._found = self._known.in_text(spoken.text)

    def judge(self, similarity: TextSimilarity) -> ItemVerdicts:
        """Contradictions for the names that the source has elsewhere, and has another in their place."""
        settled = ItemVerdicts()
        for said in self._pieces():
            for label, (start, end) in said.names.items():
                rivals = self._rivals(label, said)
                place = self._anchored(label, said, rivals)
                if place is None:
                    place = self._nearest(label, said, rivals, similarity)
                if place is not None:
                    self._settle((start, end), self._verdict(label, place, rivals[place]), said, settled)
        return settled

    def _pieces(self) -> Iterator[_Said]:
        """The sentences of the response, cut into the items of lists."""
        text = self._spoken.text
        for begin, end in sentence_spans(text):
            cuts = [(m.start(), m.end()) for m in _PIECE.finditer(text, begin, end)]
            lows, highs = [begin, *(high for _, high in cuts)], [*(low for low, _ in cuts), end]
            for low, high in zip(lows, highs, strict=True):
                names = {peer.label: (at, to) for at, to, peer in self._found if low <= at < high}
                if names:
                    yield _Said(low, high, names, self._anchors(low, high, names))

    def _anchors(self, low: int, high: int, names: Mapping[str, tuple[int, int]]) -> dict[str, int]:
        found = {
            label: at
            for label in names
            if len(self._at[label]) == 1 and self._known.peers[label].kind in _HIDDEN
            for at in self._at[label]
        }  # a site named once may be what the whole report is about
        for node in self._values:
            if is_year(node) or not any(low <= mention.start < high for mention in node.mentions):
                continue
            places = {
                self._source.sentence_at(start)
                for match in self._matches.get(node.id, ())
                if match.source == self._source.id
                for start in ([m.start for m in match.node.mentions] if match.node else [match.start])
            }
            if len(places) == 1:
                found[node.id] = places.pop()
        return found

    def _rivals(self, label: str, said: _Said) -> dict[int, list[Peer]]:
        """The sentences of the source without a name that have others of its kind, which the piece does not name."""
        own, kind = self._own(label), self._known.peers[label].kind
        found: dict[int, list[Peer]] = {}
        for other in self._known.peers.values():
            if other.kind == kind and other.label not in said.names:
                for place in self._at[other.label] - own:
                    found.setdefault(place, []).append(other)
        return found

    def _own(self, label: str) -> frozenset[int]:
        """The sentences that have a name, and those behind them that go on with "it", and name no other before."""
        at = self._at[label]
        kind = self._known.peers[label].kind
        return at | {place + 1 for place in at if self._goes_on(place + 1, kind)}

    def _goes_on(self, place: int, kind: str) -> bool:
        if place >= len(self._source.sentences):
            return False
        start, end = self._source.sentences[place]
        match = _BACK.search(self._source.text, start, end)
        return match is not None and not any(
            start <= other < match.start()
            for peer in self._known.peers.values()
            if peer.kind == kind
            for other in peer.starts
        )

    def _anchored(self, label: str, said: _Said, rivals: Mapping[int, Sequence[Peer]]) -> int | None:
        """The one place of all else that the piece has, if it has another name of the kind."""
        peer = self._known.peers[label]
        if peer.kind in (PERSON, BODY) and peer.starts[0] < _OPENING:
            return None
        places = {place for key, place in said.anchors.items() if key != label}
        place = next(iter(places)) if len(places) == 1 else None
        return place if place in rivals else None

    def _nearest(
        self, label: str, said: _Said, rivals: Mapping[int, Sequence[Peer]], similarity: TextSimilarity
    ) -> int | None:
        """The place of one other name alone that is far nearer than this name's own; None where anything else tells."""
        own = self._own(label)
        single = [place for place, others in rivals.items() if len(others) == 1]
        beside = frozenset().union(*(self._at[other] for other in said.names if other != label))
        anchored = {place for key, place in said.anchors.items() if key != label}
        if not single or own & (beside | anchored):
            return None
        words = self._hidden(said.low, said.high)
        readings = [words, f"{self._spoken.query} {words}"]
        known = self._hidden_source
        if any(at in own for at in self._telling(words)):
            return None
        similarity.prepare([*readings, *known])

        def near(place: int) -> float:
            return max(similarity.between(reading, known[place]) for reading in readings)

        best = max(single, key=near)
        if anchored - {best}:
            return None
        return best if near(best) - max(map(near, own)) > _NEARER else None

    def _telling(self, words: str) -> Iterator[int]:
        """The sentences of the source that alone have a word of a piece."""
        own = {word for word in stems(words) if len(word) > _LONG}
        for word in own:
            places = [place for place, known in enumerate(self._hidden_stems) if word in known]
            if len(places) == 1:
                yield places[0]

    def _hidden(self, low: int, high: int) -> str:
        marks = [(start, end, _hidden_word(peer)) for start, end, peer in self._found]
        marks += [
            (m.start, m.end, IN_WORDS.get(node.type, _NUMBER)) for node in self._values for m in node.mentions
        ]
        return _mask(self._spoken.text, (low, high), marks)

    @cached_property
    def _hidden_source(self) -> list[str]:
        marks = [
            (start, start + len(peer.label), _hidden_word(peer))
            for peer in self._known.peers.values()
            for start in peer.starts
        ]
        marks += [
            (m.start, m.end, IN_WORDS.get(node.type, _NUMBER))
            for node in self._source.graph.entities
            if node.type in VALUE_TYPES
            for m in node.mentions
        ]
        return [_mask(self._source.text, span, marks) for span in self._source.sentences]

    @cached_property
    def _hidden_stems(self) -> list[frozenset[str]]:
        return [stems(sentence) for sentence in self._hidden_source]

    def _verdict(self, label: str, place: int, rivals: Sequence[Peer]) -> Verdict:
        start, end = self._source.sentences[place]
        theirs = rivals[0].label
        reason = f"The source has \u201c{theirs}\u201d in this place, not \u201c{label}\u201d"
        suggestion = theirs if len(rivals) == 1 else None
        return Verdict(Status.CONTRADICTED, reason, self._source, start, end, suggestion=suggestion)

    def _settle(self, place: tuple[int, int], verdict: Verdict, said: _Said, settled: ItemVerdicts) -> None:
        start, end = place
        graph = self._spoken.graph
        touched = {n.id for n in graph.entities for m in n.mentions if m.start < end and start < m.end}
        if not touched:
            inside = graph.entities_in(said.low, said.high)
            touched = {node.id for node in inside[:1]}
        settled.entities |= dict.fromkeys(touched, verdict.said_at(start, end))
        for edge in claims_of(graph):
            if said.low <= edge.trigger.start < said.high and touched & {edge.subject, edge.object}:
                settled.relations[edge.id] = verdict


def _hidden_word(peer: Peer) -> str:
    return _HIDDEN.get(peer.kind, _SITE)


def _mask(text: str, span: tuple[int, int], marks: Sequence[tuple[int, int, str]]) -> str:
    start, end = span
    pieces, at = [], start
    for low, high, word in sorted(marks):
        if at <= low < end:
            pieces += [text[at:low], word]
            at = min(high, end)
    return "".join([*pieces, text[at:end]])
