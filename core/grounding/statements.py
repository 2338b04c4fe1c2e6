"""Stage two of a verdict: every statement of the response, read against the passages retrieved for it."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.grounding.plain_reader import PlainReader
from core.grounding.report import PieceKind, RefusalOutcome, SecondOpinion, Spans
from core.grounding.second_opinion import SecondReader
from core.grounding.source_index import SourceIndex, stems
from core.models.entailment import Entailment
from core.models.language_model import Cancelled
from core.reading.answers import AnswerReader, ReadAnswer, ReadStatement
from core.reading.judgment import Judgment, Statement
from core.reading.passages import PassageIndex, Window
from core.reading.statements import Piece
from core.reading.statements import PieceKind as ReadKind
from core.text.language import in_latin_letters, language_of, languages_of
from core.types import QUERY, Evidence, Status

if TYPE_CHECKING:
    from core.models.sentence_encoder import SentenceEncoder

# Of a refusal, how probable it is that the source tells: below it is right, from the second on a passage may tell.
# Of 140 development questions 6 % of those that the source answers lie below, and 6 % of the others above.
_SILENT, _TOLD = 0.4, 0.8
_SHOWN = 3  # windows of the deciding passage that are told, the nearest first
_STATUS = {
    Entailment.ENTAILED: Status.SUPPORTED,
    Entailment.CONTRADICTED: Status.CONTRADICTED,
    Entailment.NEUTRAL: Status.NOT_ENOUGH_INFO,
}

_KINDS = {
    ReadKind.LEAD_IN: PieceKind.LEAD_IN,
    ReadKind.COURTESY: PieceKind.ASIDE,
    ReadKind.QUESTION: PieceKind.ASIDE,
    ReadKind.REST: PieceKind.UNREAD,
}


@dataclass(frozen=True, slots=True)
class Models:
    """What reads: the reader with its splitter, and the encoder that ranks windows (None: BM25 alone)."""

    answers: AnswerReader
    encoder: "SentenceEncoder | None"


@dataclass(frozen=True, slots=True)
class Instead:
    """Words of the response that are at fault, for with others in their places the sources bear the statement out."""

    places: Spans
    reason: str  # a sentence
    suggestion: str | None = None  # what the source has there; None: the words are exchanged for one another


@dataclass(frozen=True, slots=True)
class ReadPiece:
    """A piece of the response; what was read of it, where it is a statement."""

    start: int
    end: int
    kind: PieceKind
    judgment: Judgment | None = None
    passages: tuple[Evidence, ...] = ()  # the windows that decided, the nearest first
    windows: tuple[Evidence, ...] = ()  # all that it was read against
    second: SecondOpinion | None = None
    told: float | None = None  # in [0, 1], of a refusal: how probable it is that the sources tell it
    words: Spans = ()  # where in the response its words stand that are not borne out
    asked: Statement | None = None  # as it was read
    instead: Instead | None = None  # with what in the places of its words the sources bear it out
    unread: str | None = None  # of a foreign piece: why it was not read, in a sentence

    @property
    def status(self) -> Status | None:
        """What the sources say of it; None: it was not read."""
        if self.kind is PieceKind.FOREIGN:
            return Status.NOT_ENOUGH_INFO
        return None if self.judgment is None else _STATUS[self.judgment.label]

    @property
    def outcome(self) -> RefusalOutcome | None:
        """Whether a refusal is right; None of everything else."""
        if self.kind is not PieceKind.REFUSAL:
            return None
        if self.told is None or _SILENT <= self.told < _TOLD:
            return RefusalOutcome.OPEN
        return RefusalOutcome.WRONG if self.told >= _TOLD else RefusalOutcome.RIGHT

    @property
    def borne_out(self) -> float | None:
        """How probable it is that the sources bear it out, in [0, 1]; None: it was not read."""
        return None if self.judgment is None else self.judgment.borne_out

    def has(self, place: int) -> bool:
        """Whether a character of the response is in it."""
        return self.start <= place < self.end


def read_pieces(  # noqa: PLR0913 - what reading takes
    response: str,
    sources: Sequence[SourceIndex],
    models: Models,
    reader: PlainReader,
    second: SecondReader | None,
    cancelled: Cancelled | None = None,
) -> "tuple[tuple[ReadPiece, ...], Judgment | None]":
    """Every piece of the response, in order and apart, its statements read; and what the sources say of all of them,
    read as one (None: they were not).

    Raises: ModelError when a model is missing; CancelledError when `cancelled` said so.
    """
    contexts = [source for source in sources if source.id != QUERY]
    question = next((source.text for source in sources if source.id == QUERY), "")
    first, *others = [source.text for source in contexts]
    index = PassageIndex(first, models.encoder, others=others)
    (answer,) = replace(models.answers, reader=reader).read(
        index, [(question, response)], cancelled=cancelled
    )
    opinions = second.read(answer.statements) if second is not None else {}
    pieces = _pieces(answer, _Places(contexts), opinions)
    return foreign_apart(response, pieces, contexts), answer.whole


def foreign_apart(
    response: str, pieces: Sequence[ReadPiece], contexts: Sequence[SourceIndex]
) -> tuple[ReadPiece, ...]:
    """The pieces, those as foreign that no reader reads: for their own language, or for that of what they rest on."""
    spoken = languages_of(response, [(piece.start, piece.end) for piece in pieces])
    of_sources = [(language, source) for source in contexts if (language := language_of(source.text))]
    found = []
    for piece, own in zip(pieces, spoken, strict=True):
        why = _unread(own, response[piece.start : piece.end], "This is") if own else None
        if why is None and piece.kind is not PieceKind.ASIDE:
            why = _of_source(piece, of_sources, is_all=len(of_sources) == len(contexts))
        found.append(ReadPiece(piece.start, piece.end, PieceKind.FOREIGN, unread=why) if why else piece)
    return tuple(found)


def _of_source(piece: ReadPiece, foreign: Sequence[tuple[str, SourceIndex]], *, is_all: bool) -> str | None:
    """Why a piece was not read for the language of its source; None where an English one bears it out."""
    quote = piece.passages[0].quote if piece.passages else ""
    if foreign and (is_all or piece.status is not Status.SUPPORTED):
        return _unread(foreign[0][0], foreign[0][1].text, "The source is")
    language = language_of(quote)
    return _unread(language, quote, "The passage of the source is") if language else None


def _unread(language: str, text: str, what: str) -> str:
    compared = "names and values" if in_latin_letters(text) else "figures"
    return f"{what} in {language}, and only English is read: {compared} were compared, what is said was not."


class Pieces:
    """The pieces of a response, found by place."""

    def __init__(self, pieces: Sequence[ReadPiece]) -> None:
        self.all = tuple(pieces)
        self._starts = [piece.start for piece in pieces]

    def at(self, place: int) -> ReadPiece | None:
        """The piece around a character."""
        found = bisect_right(self._starts, place) - 1
        return self.all[found] if found >= 0 and self.all[found].has(place) else None

    def around(self, places: Iterable[int]) -> list[ReadPiece]:
        """The pieces around any of the characters, in order, each once."""
        found = {piece.start: piece for place in places if (piece := self.at(place)) is not None}
        return [found[start] for start in sorted(found)]


class _Places:
    """Where the windows of the sources that were searched together stand in each."""

    def __init__(self, contexts: Sequence[SourceIndex]) -> None:
        self._contexts = contexts
        self._begins = [0]
        for source in contexts[:-1]:
            self._begins.append(self._begins[-1] + len(source.text) + 1)

    def evidence(self, window: Window) -> Evidence:
        """A window as a passage of its source."""
        at = bisect_right(self._begins, window.start) - 1
        source, begin = self._contexts[at], self._begins[at]
        return source.evidence(window.start - begin, window.end - begin)


def _pieces(answer: ReadAnswer, places: _Places, opinions: dict[int, SecondOpinion]) -> "list[ReadPiece]":
    found: list[ReadPiece] = []
    statements, refusals = enumerate(answer.statements), iter(answer.refusals)
    for piece in answer.pieces:
        place = piece.start, piece.end
        if piece.kind is ReadKind.REFUSAL:
            one = next(refusals)
            passages, told = _nearest(one, places), one.told
            if told is not None and told >= _SILENT and answer.statements:
                told = None  # what else the answer says may be what the source tells of the question
            found.append(ReadPiece(*place, PieceKind.REFUSAL, passages=passages, told=told))
            continue
        if piece.kind is not ReadKind.STATEMENT:
            found.append(ReadPiece(*place, _KINDS[piece.kind]))
            continue
        number, one = next(statements)
        found.append(
            ReadPiece(
                *place,
                PieceKind.UNREAD if one.judgment is None else PieceKind.STATEMENT,
                one.judgment,
                _nearest(one, places),
                tuple(places.evidence(w) for passage in one.passages for w in passage.windows),
                opinions.get(number),
                words=_words(piece, one.judgment),
                asked=one.asked,
            )
        )
    return found


def _words(piece: Piece, judgment: Judgment | None) -> Spans:
    """Where in the response the words of a statement stand that are not borne out."""
    found = judgment.unsupported if judgment is not None else ()
    return tuple(span for word in found if (span := piece.span(word.start, word.end)) is not None)


def _nearest(one: ReadStatement, places: _Places) -> tuple[Evidence, ...]:
    """The windows of the passage that decided, those with the most words of the statement first."""
    if not one.passages:
        return ()
    decided = one.judgment.passage if one.judgment is not None and one.judgment.passage is not None else 0
    said = stems(f"{one.piece.text} {one.piece.leans_on}")
    ranked = sorted(one.passages[decided].windows, key=lambda window: -len(said & stems(window.text)))
    return tuple(places.evidence(window) for window in ranked[:_SHOWN])
