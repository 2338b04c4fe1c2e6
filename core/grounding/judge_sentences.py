"""The pieces of a response, each with its decision and with what the sources say of it in one line."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from core.grounding.judge_entities import Grounds
from core.grounding.matched import Match, place_within
from core.grounding.near_miss import find_near_value
from core.grounding.policy import GroundingOptions, Policy
from core.grounding.report import JudgedEntity, JudgedRelation, PieceKind, RefusalOutcome, SentenceVerdict
from core.grounding.statements import Pieces, ReadPiece, foreign_apart
from core.grounding.veto import is_told_alike, is_veto
from core.models.entailment import Entailment
from core.reading.judgment import LABELS
from core.text.sentences import sentence_spans
from core.types import VALUE_TYPES, Decision, EntityType, Status

_SHOWN = 300  # characters of a passage that are told in a reason
_LONG = 14  # words that are told in a reason
_REFUSALS = {
    RefusalOutcome.RIGHT: "The answer says that the source is silent, and no passage was found that tells it.",
    RefusalOutcome.OPEN: "The answer says that the source is silent; whether that is so, a person decides.",
    RefusalOutcome.WRONG: "The answer says that the source is silent; this passage may answer the question: “{}”.",
}
_ASIDE = "Nothing of the matter is asserted here."
_LEAD_IN = "This was read with each of its items."
_LOOK = "a person must look."
_UNREAD = f"This is too long to be read to its end: {_LOOK}"
_BORNE_OUT = "The source bears this out."
Judged = TypeVar("Judged", JudgedEntity, JudgedRelation)


def judge_sentences(
    grounds: Grounds,
    items: tuple[Sequence[JudgedEntity], Sequence[JudgedRelation]],
    options: GroundingOptions,
) -> tuple[SentenceVerdict, ...]:
    """A verdict for each piece of the response; under the strict policy for each sentence, by its items alone."""
    entities, relations = items
    strict = options.policy is Policy.STRICT
    pieces = grounds.pieces.all
    if strict:
        plain = [ReadPiece(start, end, PieceKind.UNREAD) for start, end in sentence_spans(grounds.response)]
        pieces = foreign_apart(grounds.response, plain, grounds.contexts)
    by_place = Pieces(pieces)
    named = _by_piece(by_place, ((item, start) for item in entities for start, _ in item.mentions))
    triggers = {edge.id: edge.trigger.start for edge in grounds.graph.edges}
    stated = _by_piece(by_place, ((item, triggers[item.id]) for item in relations))
    verdicts = []
    for number, piece in enumerate(pieces, start=1):
        names, edges = named.get(piece.start, []), stated.get(piece.start, [])
        if strict:
            decision, reason, suggestion = *_by_items(names, edges), None
            if piece.unread and decision is not Decision.FAIL:
                decision, reason = Decision.REVIEW, piece.unread
        else:
            decision, reason, suggestion = _by_reading(piece, names, grounds, options.fail_below)
        verdicts.append(
            SentenceVerdict(
                *(piece.start, piece.end, decision, reason),
                tuple(item.id for item in names),
                tuple(item.id for item in edges),
                None if piece.borne_out is None else round(piece.borne_out, 4),
                piece.passages,
                is_statement=piece.kind is PieceKind.STATEMENT,
                second=piece.second,
                id=f"st{number}",
                kind=piece.kind,
                status=piece.status,
                contradicted=None if piece.judgment is None else round(piece.judgment.contradicted, 4),
                words=piece.words,
                suggestion=suggestion,
                outcome=piece.outcome,
            )
        )
    return tuple(verdicts)


def _by_items(named: Sequence[JudgedEntity], stated: Sequence[JudgedRelation]) -> tuple[Decision, str]:
    wrong = [item.reason for item in named if item.status in (Status.NOT_ENOUGH_INFO, Status.CONTRADICTED)]
    if wrong:
        return Decision.FAIL, wrong[0]
    if not named and not stated:
        return Decision.REVIEW, "Nothing in this sentence could be compared with the source."
    doubts = [item.reason for item in named if item.status is not Status.SUPPORTED]
    doubts += [item.reason for item in stated if item.status is not Status.SUPPORTED]
    if doubts:
        return Decision.REVIEW, doubts[0]
    return Decision.PASS, "Every named item of this sentence is in the source."


def _by_reading(
    piece: ReadPiece, named: Sequence[JudgedEntity], grounds: Grounds, fail_below: float
) -> tuple[Decision, str, str | None]:
    """What is nowhere vetoes, then the reader decides, then a second opinion may ask for a person.

    Failing is for what is surely enough not borne out: from `fail_below` on a review is cheaper.
    """
    likely = piece.borne_out or 0.0
    vetoes = [item for item in named if is_veto(item) and any(piece.has(start) for start, _ in item.flags)]
    if piece.kind is PieceKind.ASIDE or piece.outcome is not None:
        # Yet a wrong citation is wrong in them, too.
        vetoes = [item for item in vetoes if item.is_wrong and item.type is EntityType.CITATION]
        if not vetoes:
            return *_nothing_said(piece), None
    if piece.unread and not (vetoes := [item for item in vetoes if is_told_alike(item)]):
        return Decision.REVIEW, piece.unread, None
    if vetoes:
        vetoes.sort(key=lambda item: (not item.is_wrong, item.status is not Status.CONTRADICTED))
        decision = Decision.FAIL if vetoes[0].is_wrong or likely < fail_below else Decision.REVIEW
        return decision, vetoes[0].reason, vetoes[0].suggestion
    if piece.kind is PieceKind.LEAD_IN:
        return Decision.PASS, _LEAD_IN, None
    if piece.judgment is None:
        rest = f"The answer was read up to character {piece.start:,}; the rest was not read: {_LOOK}"
        return Decision.REVIEW, _UNREAD if piece.windows else rest, None
    if piece.status is Status.SUPPORTED:
        asked = [item for item in named if item.status is Status.ONLY_IN_QUESTION or item.asks_review]
        if asked:
            return Decision.REVIEW, asked[0].reason, None
        if piece.second is not None and piece.second.label != LABELS[Entailment.ENTAILED]:
            said = _short(grounds.response[piece.start : piece.end])
            return Decision.REVIEW, f"A second reader does not find “{said}” borne out.", None
        return Decision.PASS, _BORNE_OUT, None
    reason, suggestion = _what_is_wrong(piece, named, grounds)
    is_wrong = piece.instead is not None or likely < fail_below
    return Decision.FAIL if is_wrong else Decision.REVIEW, reason, suggestion


def _nothing_said(piece: ReadPiece) -> tuple[Decision, str]:
    """Of a courtesy, and of a refusal, which is right, wrong or for a person to tell."""
    if piece.outcome is None:
        return Decision.PASS, _ASIDE
    shown = " ".join(piece.passages[0].quote.split())[:_SHOWN] if piece.passages else ""
    decision = Decision.PASS if piece.outcome is RefusalOutcome.RIGHT else Decision.REVIEW
    return decision, _REFUSALS[piece.outcome].format(shown)


def _what_is_wrong(
    piece: ReadPiece, named: Sequence[JudgedEntity], grounds: Grounds
) -> tuple[str, str | None]:
    """In one line: the value that the passage has instead, else the words at fault."""
    if piece.instead:
        return piece.instead.reason, piece.instead.suggestion
    for start, end in piece.words:
        for item in named:
            if item.type not in VALUE_TYPES or _is_read(grounds.matches.get(item.id, ()), piece):
                continue
            if any(start <= low and high <= end for low, high in item.mentions):
                node = grounds.graph.by_id[item.id]
                miss = find_near_value(node, piece.passages[:1], grounds.contexts, grounds.taken)
                if miss is not None:
                    return miss.reason, " ".join(miss.source.text[miss.start : miss.end].split())
    words = piece.words or ((piece.start, piece.end),)
    said = _short("; ".join(grounds.response[start:end] for start, end in words))
    if piece.status is Status.CONTRADICTED:
        return f"The source says otherwise: not “{said}”.", None
    return f"No passage of the source says “{said}”.", None


def _is_read(matches: Sequence[Match], piece: ReadPiece) -> bool:
    """Whether a value stands in the passages that the piece was read against: no other one is in its place."""
    return any(
        window.source == match.source and place_within(match, window.start, window.end) is not None
        for match in matches
        for window in piece.windows
    )


def _short(text: str) -> str:
    """The first words of a text, on one line."""
    words = text.split()
    return " ".join(words) if len(words) <= _LONG else f"{' '.join(words[:_LONG])} …"


def _by_piece(pieces: Pieces, places: Iterable[tuple[Judged, int]]) -> dict[int, list[Judged]]:
    """The items of each piece, by where the piece starts, each once."""
    found: dict[int, dict[str, Judged]] = {}
    for item, place in places:
        piece = pieces.at(place)
        if piece is not None:
            found.setdefault(piece.start, {})[item.id] = item
    return {start: list(items.values()) for start, items in found.items()}
