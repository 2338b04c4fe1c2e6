"""Statements that the source bears out only with other words of its own in the places of theirs.

"Gray wrote to Moss" of a source in which Moss wrote to Gray: all names stand there, and a reader that knows the words
may find them borne out. Which of two statements a source says, it tells far more surely than how probable one is. So
each is read with two of its parties or values exchanged, and one that is not borne out with others of the passage in
the places of its values: where that is borne out, and by far more, these words are at fault. Likewise a value that no
source has is wrong where another one of the source would make its statement true.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice

from core.extraction.names.name import tokens_of
from core.extraction.names.roles import role_key
from core.graph import Node
from core.grounding.features import odds_against
from core.grounding.judge_entities import Grounds
from core.grounding.matched import PARTY_TYPES, NearMiss
from core.grounding.near_miss import FULL_NAMES, others_like, taken_of, unit_of
from core.grounding.plain_reader import PlainReader
from core.grounding.report import Spans
from core.grounding.source_names import exchange
from core.grounding.statements import Instead, ReadPiece
from core.models.entailment import Entailment
from core.models.language_model import Cancelled
from core.reading.judgment import Judgment, Statement
from core.text.markdown import read_markup
from core.text.plain_text import PlainText
from core.types import QUERY, VALUE_TYPES, EntityType, Status

# In log-odds, from which on the other statement is what the source says; chosen on development answers.
_EXCHANGED, _REPLACED = 0.5, 2.0
_EXCHANGED_SURE = 1.0  # of a statement that is borne out as it stands
_LEAST = 0.5  # of the other statement, how probable it must be
_SURE = 0.95  # from which on a statement is not read again: hardly another one is borne out by more
_PLACED = (VALUE_TYPES - {EntityType.NUMBER}) | {EntityType.JURISDICTION, EntityType.LOCATION} | FULL_NAMES
_KINDS = _PLACED | PARTY_TYPES | {EntityType.NUMBER, EntityType.STATUTE}
_MOST_NAMED = 12  # names and values of a statement
_MOST = 4  # other statements of each kind to one
_MOST_READ = 24  # of a response, the first of each statement first
_MOST_VALUES, _MOST_CORRECTED = (
    6,
    48,
)  # values of the source in the place of one that it lacks, and of a response


@dataclass(frozen=True, slots=True)
class _Mentioned:
    """What a statement mentions: its names there, and where in the response they stand."""

    node: Node
    names: list[str]
    spans: Spans


@dataclass(frozen=True, slots=True)
class _Try:
    piece: ReadPiece
    statement: Statement
    margin: float  # from which on it is what the source says
    instead: Instead


def read_exchanged(
    grounds: Grounds, reader: PlainReader, *, cancelled: Cancelled | None = None
) -> tuple[ReadPiece, ...]:
    """The pieces; those with exchanged words know them. Others are read against the passage that decided.

    Raises: ModelError when a model is missing; CancelledError when `cancelled` said so.
    """
    matches = grounds.matches
    known = [n for n in grounds.graph.entities if any(m.source != QUERY for m in matches.get(n.id, ()))]
    ranked: list[tuple[int, _Try]] = []
    for piece in grounds.pieces.all:
        if piece.asked is None or piece.judgment is None or piece.judgment.borne_out >= _SURE:
            continue
        asked = replace(piece.asked, passages=piece.asked.passages[piece.judgment.passage or 0 :][:1])
        here = _mentioned(piece, known, grounds.response)
        tries = [*islice(_exchanged(piece, asked, here, grounds), _MOST)]
        if piece.status is not Status.SUPPORTED:
            tries += islice(_replaced(piece, asked, here, grounds, reader), _MOST)
        ranked += enumerate(tries)
    chosen = [one for _, one in sorted(ranked, key=lambda each: each[0])[:_MOST_READ]]
    judged = reader.read([one.statement for one in chosen], cancelled=cancelled) if chosen else ()
    found = {piece.start: piece for piece in grounds.pieces.all}
    best: dict[int, float] = {}
    for one, other in zip(chosen, judged, strict=True):
        own, place = one.piece.judgment, one.piece.start
        if own is None or other is None or other.borne_out < max(_LEAST, best.get(place, 0.0)):
            continue
        if odds_against(own.borne_out) - odds_against(other.borne_out) >= one.margin:
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


def _mentioned(piece: ReadPiece, known: Iterable[Node], response: str) -> list[_Mentioned]:
    found: list[_Mentioned] = []
    for node in known:
        if len(found) == _MOST_NAMED:
            break
        spans = tuple((m.start, m.end) for m in node.mentions if piece.has(m.start) and m.end <= piece.end)
        if spans:
            names = dict.fromkeys(" ".join(response[low:high].split()) for low, high in spans)
            found.append(_Mentioned(node, list(names), spans))
    return found


def _exchanged(
    piece: ReadPiece, asked: Statement, here: Sequence[_Mentioned], grounds: Grounds
) -> Iterator[_Try]:
    margin = _EXCHANGED_SURE if piece.status is Status.SUPPORTED else _EXCHANGED
    for one, two in combinations(here, 2):
        if one.node.type not in _KINDS or _kind(one.node) != _kind(two.node) or {*one.names} & {*two.names}:
            continue
        if taken_of({"": grounds.matches[one.node.id]}) & taken_of({"": grounds.matches[two.node.id]}):
            continue  # the Tenant and its own name
        (ours, *_), (theirs, *_) = one.names, two.names
        told = exchange(asked.text, dict.fromkeys(one.names, theirs) | dict.fromkeys(two.names, ours))
        if told is not None:
            reason = f"The source says this with “{ours}” and “{theirs}” exchanged."
            instead = Instead(tuple(sorted(one.spans + two.spans)), reason)
            yield _Try(piece, replace(asked, text=told.text), margin, instead)


def _replaced(
    piece: ReadPiece, asked: Statement, here: Sequence[_Mentioned], grounds: Grounds, reader: PlainReader
) -> Iterator[_Try]:
    for one in here:
        if one.node.type not in _PLACED:
            continue
        for miss in others_like(one.node, piece.passages, grounds.by_id, grounds.taken):
            theirs = " ".join(miss.source.text[miss.start : miss.end].split())
            if one.node.type in FULL_NAMES and (
                role_key(theirs) or any(_shares(theirs, name) for name in one.names)
            ):
                continue  # another name of the same one
            told = exchange(asked.text, dict.fromkeys(one.names, reader.in_plain(theirs)))
            if told is not None:
                instead = Instead(one.spans, miss.reason, theirs)
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


def find_corrections(
    grounds: Grounds, reader: PlainReader, *, cancelled: Cancelled | None = None
) -> Mapping[str, NearMiss]:
    """By node id, what the source has in the place of a value that it has nowhere, and no bound that it keeps.

    Whether a sum is another one or one that follows from the source, its absence does not tell; that the statement is
    borne out with the source's own sum in its place does.

    Raises: ModelError when a model is missing; CancelledError when `cancelled` said so.
    """
    said = read_markup(grounds.response)
    tries = [
        (node.id, piece.borne_out or 0.0, miss, statement)
        for node in grounds.graph.entities
        if node.type in VALUE_TYPES - {EntityType.NUMBER}
        and not grounds.matches.get(node.id)
        and node.id not in grounds.within
        and (piece := grounds.pieces.at(node.mentions[0].start)) is not None
        for miss, statement in islice(_corrected(node, piece, said, grounds, reader), _MOST_VALUES)
    ][:_MOST_CORRECTED]
    best: dict[str, tuple[float, NearMiss]] = {}
    judged = reader.read([statement for *_, statement in tries], cancelled=cancelled) if tries else ()
    for (node_id, own, miss, _), judgment in zip(tries, judged, strict=True):
        if judgment is None or judgment.label is not Entailment.ENTAILED:
            continue
        if judgment.borne_out > max(own, best[node_id][0] if node_id in best else 0):
            best[node_id] = (judgment.borne_out, miss)
    return {node_id: miss for node_id, (_, miss) in best.items()}


def _corrected(
    node: Node, piece: ReadPiece, said: PlainText, grounds: Grounds, reader: PlainReader
) -> Iterator[tuple[NearMiss, Statement]]:
    if piece.asked is None:
        return
    place = node.mentions[0]
    before, behind = said.between(piece.start, place.start), said.between(place.end, piece.end)
    for miss in others_like(node, (*piece.passages, *piece.windows), grounds.by_id, grounds.taken):
        written = reader.in_plain(miss.source.text[miss.start : miss.end])
        yield miss, replace(piece.asked, text=f"{before}{written}{behind}")
