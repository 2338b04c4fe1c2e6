"""A whole answer held against its source: every statement with the passages that were read for it, and the judgment."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.models.entailment import Entailment
from core.models.language_model import Cancelled
from core.reading.judgment import Judgment, Reader, Statement
from core.reading.passages import PassageIndex, RetrievedPassage, count_words
from core.reading.statements import MOST_PIECES, KindClassifier, Piece, PieceKind, split_answer

if TYPE_CHECKING:
    from core.models.parser import LoadedParser

_AGAINST = 0.6  # how probable it must be that the source speaks against a refusal
_READ = (PieceKind.STATEMENT, PieceKind.REFUSAL)
PASSAGES = 2  # read for each statement of a source that does not fit into one
WHOLE_WORDS = 150  # of all statements together, up to which an answer is read as one statement, too


@dataclass(frozen=True, slots=True)
class ReadStatement:
    """A statement of the answer, and what the source says of it."""

    piece: Piece
    passages: tuple[RetrievedPassage, ...]
    judgment: Judgment | None  # None where the model gave none that can be read
    refused: str = ""  # the question that a refusal leaves without an answer

    @property
    def asked(self) -> Statement:
        """What another reader is asked of it."""
        return Statement(self.piece.sentence, self.piece.leans_on, tuple(one.text for one in self.passages))

    @property
    def told(self) -> float | None:
        """Of a refusal: how probable it is that the source tells what it says that it does not, in [0, 1].

        None where nothing says so: that a source does not speak against a refusal tells nothing.
        """
        if self.judgment is None:
            return None
        shares = self.judgment.probabilities
        if self.refused:
            return 1.0 - shares[Entailment.NEUTRAL]
        against = shares[Entailment.CONTRADICTED]
        return against if against >= _AGAINST else None


@dataclass(frozen=True, slots=True)
class ReadAnswer:
    """An answer in pieces; courtesies, questions and lead-ins are not read."""

    pieces: tuple[Piece, ...]
    statements: tuple[ReadStatement, ...]
    whole: Judgment | None = None  # of all statements as one; None: there is one alone, or they are too long
    refusals: tuple[ReadStatement, ...] = ()  # judged is whether the source has what they say that it has not

    @property
    def borne_out(self) -> float | None:
        """How probable it is that the source bears out every statement, in [0, 1]: that of the least probable one.

        None when there is no statement, or one could not be read.
        """
        found = [one.judgment.borne_out for one in self.statements if one.judgment is not None]
        return min(found) if found and len(found) == len(self.statements) else None


@dataclass(frozen=True, slots=True)
class AnswerReader:
    """What it takes to read answers."""

    reader: Reader
    kinds: KindClassifier
    parser: "LoadedParser | None" = None  # to part sentences into clauses; None: they stay whole
    most: int = MOST_PIECES  # pieces of an answer that are read

    def read(
        self, index: PassageIndex, answers: Sequence[tuple[str, str]], *, cancelled: Cancelled | None = None
    ) -> tuple[ReadAnswer, ...]:
        """Each (question, answer) about the source of `index`; statements of all of them are read together.

        Raises: ModelError when a model is missing; CancelledError when `cancelled` said so.
        """
        split = [
            split_answer(answer, question, self.kinds, self.parser, most=self.most)
            for question, answer in answers
        ]
        pieces = [
            (piece, question.strip())
            for found, (question, _) in zip(split, answers, strict=True)
            for piece in found
            if piece.kind in _READ
        ]
        retrieved = index.retrieve(
            [f"{piece.text} {piece.leans_on}" for piece, _ in pieces], passages=PASSAGES
        )
        statements = [
            Statement(*_asked(piece, refused), tuple(passage.text for passage in passages))
            for (piece, refused), passages in zip(pieces, retrieved, strict=True)
        ]
        together = dict(_together(split))
        for number, said in together.items():
            passages = index.retrieve_together(said, passages=PASSAGES)
            asked = answers[number][0]
            statements.append(Statement(" ".join(said), asked, tuple(passage.text for passage in passages)))
        judgments = self.reader.read(statements, cancelled=cancelled)
        whole = dict(zip(together, judgments[len(pieces) :], strict=True))
        read = iter(
            ReadStatement(piece, passages, judgment, refused)
            for (piece, refused), passages, judgment in zip(
                pieces, retrieved, judgments[: len(pieces)], strict=True
            )
        )
        return tuple(
            _answer(found, [next(read) for piece in found if piece.kind in _READ], whole.get(number))
            for number, found in enumerate(split)
        )


def _asked(piece: Piece, question: str) -> tuple[str, str]:
    """What is read of a piece, and what it leans on: of a refusal the question that it leaves without an answer.

    One that stands without a question is read as it is; a source that has it speaks against it.
    """
    if piece.kind is PieceKind.STATEMENT:
        return piece.sentence, piece.leans_on
    return question or piece.sentence, ""


def _answer(found: tuple[Piece, ...], read: Sequence[ReadStatement], whole: Judgment | None) -> ReadAnswer:
    stated = tuple(one for one in read if one.piece.kind is PieceKind.STATEMENT)
    refused = tuple(one for one in read if one.piece.kind is PieceKind.REFUSAL)
    return ReadAnswer(found, stated, whole, refused)


def _together(split: Sequence[Sequence[Piece]]) -> Iterator[tuple[int, list[str]]]:
    """By the answer's number, all its statements, where they are several and not too long together."""
    for number, pieces in enumerate(split):
        said = [piece.sentence for piece in pieces if piece.kind is PieceKind.STATEMENT]
        is_whole = all(piece.kind is not PieceKind.REST for piece in pieces)
        if is_whole and len(said) > 1 and sum(map(count_words, said)) <= WHOLE_WORDS:
            yield number, said
