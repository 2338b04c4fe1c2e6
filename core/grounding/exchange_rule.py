"""Two persons, or two bodies, whose parts an answer exchanges, in whatever words it tells them.

"Irewell's divers put down the lines, grading the pictures fell to Nandakaran": no list of verbs has these. With names
and values hidden, each piece of the answer is held against the pieces of the source that have either name. Where both
are nearer to the other's, and together clearly so, the two have been exchanged.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from core.graph import Node
from core.grounding.clause_nearest import IN_WORDS, Spoken
from core.grounding.deed_told import is_body
from core.grounding.peers import BODY, PERSON, SourceNames
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, EntityType, Status

_TOGETHER = 0.33  # by how much both pieces together must be nearer to each other's place
_EACH = 0.0  # and each of them
_TITLED = re.compile(
    r"\b(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Sir|Dame|Lord|Lady|Governor|Minister|Captain|President|Secretary)\.?,? "
    r"(?:(?:[A-Z][\w'-]+|[A-Z]\.) ){0,2}(?P<last>[A-Z][a-z][\w'-]+)"
)
_PLACE = re.compile(
    r"\b(?:Reef|Shoal|Cay|Key|Atoll|Islands?|Lagoon|Bay|Point|Pointe|Ridge|Rocks?|Ledge|Cove|Flats?|Sea"
    r"|Gulf|Ocean|Straits?|Channel)\b"
)
_STRONG = re.compile(r"\s*(?:;|\n)\s*")
_CUT = re.compile(r"\s*(?:;|\n)\s*|,?\s+(?:and|while|whereas|but|yet|with)\s+|(?<=\w),\s+")
_LEAST_WORDS = 2  # of a piece, besides its name
_NAME_WORDS = {PERSON: "somebody", BODY: "the organization"}
_NUMBER = "a number"


@dataclass(frozen=True, slots=True)
class _Named:
    """A name at a place: whom it names, and of what kind that is."""

    low: int
    high: int
    label: str
    kind: str


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of a text with the names in it, and its words with these hidden."""

    low: int
    high: int
    names: tuple[_Named, ...]
    words: str


@dataclass(slots=True)
class Exchanged:
    """What is wrong: entities by id, and pieces of the response whose name is no entity by place."""

    entities: dict[str, Verdict] = field(default_factory=dict)
    pieces: dict[tuple[int, int], Verdict] = field(default_factory=dict)


def judge_exchanged(
    spoken: Spoken, source: SourceIndex, names: SourceNames, similarity: TextSimilarity
) -> Exchanged:
    """Contradictions for two names of an answer that stand in each other's place."""
    settled = Exchanged()
    people = _people(source)
    said = _named(spoken.text, people, names, in_source=False)
    if len({name.label for name in said}) < 2:
        return settled
    marks = _values(spoken.text, spoken.graph.entities)
    pieces = list(_pieces(spoken.text, sentence_spans(spoken.text), said, marks))
    known = _named(source.text, people, names, in_source=True)
    theirs: dict[str, list[_Piece]] = {}
    for piece in _pieces(source.text, source.sentences, known, _values(source.text, source.graph.entities)):
        for name in piece.names:
            theirs.setdefault(name.label, []).append(piece)
    for first, second in combinations(pieces, 2):
        for name in first.names:
            for other in second.names:
                if _are_apart(name, other, first, second) and name.label in theirs and other.label in theirs:
                    places = _turned((first, second), theirs[name.label], theirs[other.label], similarity)
                    if places is not None:
                        _settle(name, _verdict(source, name, other, places[0]), first, spoken, settled)
                        _settle(other, _verdict(source, other, name, places[1]), second, spoken, settled)
    return settled


def _are_apart(name: _Named, other: _Named, first: _Piece, second: _Piece) -> bool:
    """Whether two names of a kind stand in a piece each."""
    is_alone = other.label not in {n.label for n in first.names} and name.label not in {
        n.label for n in second.names
    }
    return name.kind == other.kind and name.label != other.label and is_alone


def _turned(
    said: tuple[_Piece, _Piece], own: Sequence[_Piece], others: Sequence[_Piece], similarity: TextSimilarity
) -> tuple[_Piece, _Piece] | None:
    """The places of the other name that two pieces belong to; None where their own are as near."""
    similarity.prepare([piece.words for piece in (*said, *own, *others)])

    def near(piece: _Piece, places: Sequence[_Piece]) -> tuple[float, _Piece]:
        return max(((similarity.between(piece.words, p.words), p) for p in places), key=lambda pair: pair[0])

    (kept, _), (moved, place) = near(said[0], own), near(said[0], others)
    (kept_too, _), (moved_too, place_too) = near(said[1], others), near(said[1], own)
    gains = moved - kept, moved_too - kept_too
    return (place, place_too) if min(gains) >= _EACH and sum(gains) >= _TOGETHER else None


def _people(source: SourceIndex) -> frozenset[str]:
    """The surnames of the persons of a source."""
    found = {match["last"] for match in _TITLED.finditer(source.text)}
    for node in source.graph.entities:
        words = node.label.split()
        is_name = len(words) > 1 and all(word[:1].isupper() for word in words) and words[-1].isalpha()
        if (
            node.type is EntityType.PERSON
            and is_name
            and not _PLACE.search(node.label)
            and not is_body(node.label)
        ):
            found.add(words[-1])
    return frozenset(found)


def _named(text: str, people: frozenset[str], names: SourceNames, *, in_source: bool) -> list[_Named]:
    found = [
        _Named(low, high, peer.label, BODY)
        for low, high, peer in names.in_text(text, in_source=in_source)
        if peer.kind == BODY and peer.label.split()[-1] not in people
    ]
    for surname in people:
        for match in re.finditer(rf"(?<!\w){re.escape(surname)}(?!\w)", text):
            if not any(name.low <= match.start() < name.high for name in found):
                found.append(_Named(match.start(), match.end(), surname, PERSON))
    return sorted(found, key=lambda name: name.low)


def _values(text: str, nodes: Sequence[Node]) -> list[tuple[int, int, str]]:
    return [
        (mention.start, mention.end, IN_WORDS.get(node.type, _NUMBER))
        for node in nodes
        if node.type in VALUE_TYPES
        for mention in node.mentions
    ]


def _pieces(
    text: str,
    spans: Sequence[tuple[int, int]],
    names: Sequence[_Named],
    values: Sequence[tuple[int, int, str]],
) -> Iterator[_Piece]:
    """The sentences with names, cut between two of a kind where each side says something."""
    for low, high in spans:
        inside = [name for name in names if low <= name.low < high]
        begin = low
        ends = [*_cuts(text, low, high, inside), (high, high)]
        for end, then in ends:
            here = tuple(name for name in inside if begin <= name.low < end)
            if here:
                yield _Piece(begin, end, here, _hidden(text, (begin, end), here, values))
            begin = then


def _cuts(text: str, low: int, high: int, inside: Sequence[_Named]) -> Iterator[tuple[int, int]]:
    begin = low
    for name, then in pairwise(inside):
        places = [match.span() for match in _CUT.finditer(text, name.high, then.low)]
        if name.kind != then.kind or name.label == then.label or not places:
            continue
        strong = [match.span() for match in _STRONG.finditer(text, name.high, then.low)]
        cut = (strong or places)[-1]
        if min(_size(text[begin : cut[0]], name), _size(text[cut[1] : high], then)) >= _LEAST_WORDS:
            yield cut
            begin = cut[1]


def _size(words: str, name: _Named) -> int:
    return len(re.findall(r"[a-z]{3,}", words.replace(name.label, " ")))


def _hidden(
    text: str, span: tuple[int, int], names: Sequence[_Named], values: Sequence[tuple[int, int, str]]
) -> str:
    marks = [(name.low, name.high, _NAME_WORDS[name.kind]) for name in names]
    marks += [mark for mark in values if span[0] <= mark[0] < span[1]]
    pieces, at = [], span[0]
    for low, high, word in sorted(marks):
        if at <= low:
            pieces += [text[at:low], word]
            at = min(high, span[1])
    return "".join([*pieces, text[at : span[1]]])


def _verdict(source: SourceIndex, name: _Named, other: _Named, place: _Piece) -> Verdict:
    reason = f"The source has \u201c{other.label}\u201d in this place, not \u201c{name.label}\u201d"
    return Verdict(Status.CONTRADICTED, reason, source, place.low, place.high, suggestion=other.label)


def _settle(name: _Named, verdict: Verdict, piece: _Piece, spoken: Spoken, settled: Exchanged) -> None:
    wrong = verdict.said_at(name.low, name.high)
    touched = {
        node.id
        for node in spoken.graph.entities
        for mention in node.mentions
        if mention.start < name.high and name.low < mention.end
    }
    settled.entities |= dict.fromkeys(touched, wrong)
    if not touched:  # a surname that no recognizer took for one
        settled.pieces[piece.low, piece.high] = wrong
