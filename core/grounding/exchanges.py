"""Statements that the source bears out only with other words of its own in the places of theirs.

"Gray wrote to Moss" of a source in which Moss wrote to Gray: all names stand there, and a reader that knows the words
may find them borne out. Which of two statements a source says, it tells far more surely than how probable one is. So
each is read with two of its parties or values exchanged, and one that is not borne out with others of the passage in
the places of its values: where that is borne out, and by far more, these words are at fault.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice

from core.extraction.names.name import tokens_of
from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph, Node
from core.grounding.matched import PARTY_TYPES, How, Match, match_at, place_within
from core.grounding.near_miss import taken_of, unit_of
from core.grounding.plain_reader import PlainReader
from core.grounding.source_index import SourceIndex
from core.grounding.source_names import exchange
from core.grounding.statements import Instead, ReadPiece
from core.models.entailment import Entailment
from core.models.language_model import Cancelled
from core.reading.judgment import Judgment, Statement
from core.types import QUERY, VALUE_TYPES, EntityType, Status

# In log-odds, from which on the other statement is what the source says: chosen on development answers, 420 of them.
_EXCHANGED, _REPLACED = 0.5, 2.0
_EXCHANGED_SURE = 1.0  # of a statement that is borne out as it stands
_LEAST = 0.5  # of the other statement, how probable it must be
_NEAR = 0.002  # of a probability: nearer to 0 or 1 is not told apart
_NAMES = frozenset({EntityType.PERSON, EntityType.ORGANIZATION, EntityType.COURT})
_KINDS = (
    VALUE_TYPES | PARTY_TYPES | _NAMES | {EntityType.JURISDICTION, EntityType.LOCATION, EntityType.STATUTE}
)
_PLACED = (VALUE_TYPES - {EntityType.NUMBER}) | {EntityType.JURISDICTION, EntityType.LOCATION} | _NAMES
_MOST_NAMED = 12  # names and values of a statement
_MOST = 6  # other statements of each kind to one
_MOST_READ = 48  # of a response

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class _Try:
    piece: ReadPiece
    statement: Statement
    margin: float  # from which on it is what the source says
    instead: Instead


def read_exchanged(  # noqa: PLR0913 - what is exchanged in what, and who reads it
    response: str,
    graph: KnowledgeGraph,
    sources: Sequence[SourceIndex],
    matches: Mapping[str, tuple[Match, ...]],
    pieces: Sequence[ReadPiece],
    reader: PlainReader,
    *,
    cancelled: Cancelled | None = None,
) -> tuple[ReadPiece, ...]:
    """The pieces; those with exchanged words know them.

    Raises:
        ModelError: a model is missing.
        CancelledError: `cancelled` said so.
    """
    contexts = {source.id: source for source in sources if source.id != QUERY}
    known = [node for node in graph.entities if any(m.source in contexts for m in matches.get(node.id, ()))]
    tries: list[_Try] = []
    for piece in pieces:
        if piece.asked is not None and piece.judgment is not None:
            here = _mentioned(piece, known, response)
            tries += islice(_exchanged(piece, piece.asked, here, matches), _MOST)
            if piece.status is not Status.SUPPORTED:
                tries += islice(_replaced(piece, piece.asked, here, contexts, taken_of(matches)), _MOST)
    tries = tries[:_MOST_READ]
    judged = reader.read([one.statement for one in tries], cancelled=cancelled) if tries else ()
    found = {piece.start: piece for piece in pieces}
    best = dict.fromkeys(found, 0.0)
    for one, other in zip(tries, judged, strict=True):
        own, place = one.piece.judgment, one.piece.start
        if own is None or other is None or other.borne_out < max(_LEAST, best[place]):
            continue
        if _log_odds(other.borne_out) - _log_odds(own.borne_out) >= one.margin:
            best[place] = other.borne_out
            words = _grown(one.instead.places, one.piece.words)
            judgment = _contradicted(own, other)
            found[place] = replace(one.piece, judgment=judgment, words=words, instead=one.instead)
    return tuple(found.values())


def _grown(places: Spans, marked: Spans) -> Spans:
    """Places, each with what the reader marked around it alone."""
    meeting = [(w, sum(w[0] < end and start < w[1] for start, end in places)) for w in marked]
    found: list[tuple[int, int]] = []
    for start, end in sorted({*places, *(w for w, count in meeting if 0 < count < len(places))}):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return tuple(found)


def _mentioned(piece: ReadPiece, known: Iterable[Node], response: str) -> list[tuple[Node, list[str], Spans]]:
    """What a piece mentions: the node, its names there, and where they stand in the response."""
    found: list[tuple[Node, list[str], Spans]] = []
    for node in known:
        if len(found) == _MOST_NAMED:
            break
        spans = tuple((m.start, m.end) for m in node.mentions if piece.has(m.start) and m.end <= piece.end)
        if spans:
            names = dict.fromkeys(" ".join(response[low:high].split()) for low, high in spans)
            found.append((node, list(names), spans))
    return found


def _exchanged(
    piece: ReadPiece,
    asked: Statement,
    here: Sequence[tuple[Node, list[str], Spans]],
    matches: Mapping[str, tuple[Match, ...]],
) -> Iterator[_Try]:
    margin = _EXCHANGED_SURE if piece.status is Status.SUPPORTED else _EXCHANGED
    for (one, ours, our_spans), (two, theirs, their_spans) in combinations(here, 2):
        if one.type not in _KINDS or _kind(one) != _kind(two) or set(ours) & set(theirs):
            continue
        if taken_of({one.id: matches[one.id]}) & taken_of({two.id: matches[two.id]}):
            continue  # the Tenant and its own name
        told = exchange(asked.text, dict.fromkeys(ours, theirs[0]) | dict.fromkeys(theirs, ours[0]))
        if told is not None:
            reason = f"The source says this with “{ours[0]}” and “{theirs[0]}” exchanged."
            instead = Instead(tuple(sorted(our_spans + their_spans)), reason)
            yield _Try(piece, replace(asked, text=told.text), margin, instead)


def _replaced(
    piece: ReadPiece,
    asked: Statement,
    here: Sequence[tuple[Node, list[str], Spans]],
    contexts: Mapping[str, SourceIndex],
    taken: frozenset[tuple[str, str]],
) -> Iterator[_Try]:
    for node, names, spans in here:
        if node.type not in _PLACED:
            continue
        seen = {node.canonical}
        for window in (*piece.passages, *piece.windows):
            source = contexts[window.source]
            for other in source.graph.entities_in(window.start, window.end):
                is_alike = other.type is node.type and unit_of(other) == unit_of(node)
                if not is_alike or (source.id, other.id) in taken or other.canonical in seen:
                    continue
                seen.add(other.canonical)
                place = place_within(match_at(source, other, How.VALUE), window.start, window.end)
                if place is None:
                    continue
                theirs = " ".join(source.text[slice(*place)].split())
                if node.type in _NAMES and (role_key(theirs) or any(_shares(theirs, name) for name in names)):
                    continue  # another name of the same one
                told = exchange(asked.text, dict.fromkeys(names, theirs))
                if told is not None:
                    reason = f"The source has “{theirs}” in this place, not “{names[0]}”."
                    instead = Instead(spans, reason, theirs)
                    yield _Try(piece, replace(asked, text=told.text), _REPLACED, instead)


def _shares(one: str, two: str) -> bool:
    """Whether one of two names may be short for the other."""
    ours, theirs = set(tokens_of(one)), set(tokens_of(two))
    return ours <= theirs or theirs <= ours


def _kind(node: Node) -> tuple[object, str]:
    """What may stand in each other's places: parties, or values and names of a type and unit."""
    kind = "party" if node.type in PARTY_TYPES else node.type
    return kind, unit_of(node) if node.type in VALUE_TYPES else ""


def _contradicted(own: Judgment, other: Judgment) -> Judgment:
    """What follows of a statement where one that speaks against it is borne out."""
    against = max(own.contradicted, other.borne_out)
    borne_out = min(own.borne_out, 1.0 - against)
    shares = {
        Entailment.ENTAILED: borne_out,
        Entailment.CONTRADICTED: against,
        Entailment.NEUTRAL: max(0.0, 1.0 - against - borne_out),
    }
    return replace(own, label=Entailment.CONTRADICTED, probabilities=shares)


def _log_odds(probability: float) -> float:
    p = min(max(probability, _NEAR), 1.0 - _NEAR)
    return math.log(p / (1.0 - p))
