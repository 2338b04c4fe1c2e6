"""Examples of whole answers, in pieces as the product parts them, and of questions that a source answers or does not.

A row of a table, a key with its value and an item of a list are read as the audit reads them: parted by the same
program, with the same words to lean on. The rest of an answer that has one false place stays true.
"""

import random
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from benchmarks.reading_texts_data import Change, Reply, Source
from core.models.entailment import Entailment
from core.reading.encoding import ReadingPair
from core.reading.examples import Example
from core.reading.network import COLUMNS
from core.reading.passages import PASSAGE_WORDS, Window, join_windows
from core.reading.sentence_kinds import COLUMNS as KIND_COLUMNS
from core.reading.sentence_kinds import ScriptedKinds, kind_pair
from core.reading.statements import KindClassifier, Piece, PieceKind, as_sentence, split_answer
from core.text.sentences import sentence_spans

if TYPE_CHECKING:
    from core.models.parser import LoadedParser

_WORD = re.compile(r"\w+|[^\w\s]")


def reply_examples(
    source: Source, windows: Sequence[Window], kinds: KindClassifier, parser: "LoadedParser | None" = None
) -> Iterator[Example]:
    """Each statement of the true answers, and of each false version the one at fault; then the questions."""
    for number, reply in enumerate(source.replies):
        for place, piece in enumerate(_statements(reply.text, reply.question, kinds, parser)):
            group = f"{source.key}.r{number}.{place}"
            passage = _passage(windows, f"{piece.text} {piece.leans_on}")
            pair = ReadingPair(passage, piece.leans_on, piece.sentence)
            yield Example(pair, Entailment.ENTAILED, (), group, "replies", "")
            for change in reply.changes:
                start = reply.text.index(change.old)
                if not piece.start <= start < piece.end:
                    continue
                if (made := _false_version(piece, reply, change, kinds, parser)) is not None:
                    label = Entailment.NEUTRAL if change.is_unsaid else Entailment.CONTRADICTED
                    text, words, leans_on = made
                    pair = ReadingPair(passage, leans_on, text)
                    yield Example(pair, label, words, group, "replies", change.kind)
    for question, is_told in source.questions:
        pair = ReadingPair(_passage(windows, question), "", question)
        label = Entailment.ENTAILED if is_told else Entailment.NEUTRAL
        yield Example(pair, label, None, "", "questions", "" if is_told else "not_told")
    for question, refusal, is_told in source.refusals:
        pair = ReadingPair(_passage(windows, f"{question} {refusal}"), question, refusal)
        label = Entailment.CONTRADICTED if is_told else Entailment.ENTAILED
        yield Example(pair, label, None, "", "refusals", "wrong_refusal" if is_told else "")
    yield from _kind_examples(source, parser)


def _kind_examples(source: Source, parser: "LoadedParser | None") -> Iterator[Example]:
    """Refusals of one piece, and as many statements, as the reader is asked about the kinds of pieces."""
    refusals = [text for question, text, _ in source.refusals if _is_one_piece(text, question, parser)]
    statements = [one.text for answer in source.answers for one in answer.statements]
    replies = [
        one.text for reply in source.replies for one in _statements(reply.text, "", ScriptedKinds(), None)
    ]
    for text, kind in (
        *((text, PieceKind.REFUSAL) for text in refusals),
        *((text, PieceKind.STATEMENT) for text in (statements + replies)[: len(refusals)]),
    ):
        yield kind_example(text, kind)


def kind_example(text: str, kind: PieceKind) -> Example:
    """A piece of an answer with its kind, as the reader is asked about it."""
    label = next(label for label, column in COLUMNS.items() if column == KIND_COLUMNS[kind])
    return Example(kind_pair(text), label, None, "", "sentence_kinds", str(kind))


def _is_one_piece(text: str, question: str, parser: "LoadedParser | None") -> bool:
    return len(split_answer(text, question, ScriptedKinds(), parser)) == 1


def _false_version(
    piece: Piece, reply: Reply, change: Change, kinds: KindClassifier, parser: "LoadedParser | None"
) -> tuple[str, tuple[tuple[int, int], ...] | None, str] | None:
    """The statement with the change, the words at fault, and what it leans on.

    Where what is exchanged does not stand so in the statement (it has marks in it), the false answer is parted anew.
    """
    if piece.text.count(change.old) == 1:
        text, low, _ = change.apply(piece.text)
        return as_sentence(text), change.at_fault(low), piece.leans_on
    made, low, _ = change.apply(reply.text)
    for one in _statements(made, reply.question, kinds, parser):
        spans = [_within(one, *span) for span in change.at_fault(low) or ()]
        if one.text != piece.text and (words := tuple(span for span in spans if span)):
            return one.sentence, words, one.leans_on
    return None


def _statements(
    text: str, question: str, kinds: KindClassifier, parser: "LoadedParser | None"
) -> list[Piece]:
    pieces = split_answer(text, question, kinds, parser)
    return [piece for piece in pieces if piece.kind is PieceKind.STATEMENT]


def _within(piece: Piece, low: int, high: int) -> tuple[int, int] | None:
    """The words of the piece that stand in `answer[low:high]`; None where none does."""
    places = [
        place
        for place in range(len(piece.text))
        if (span := piece.span(place, place + 1)) is not None and low <= span[0] < high
    ]
    return (places[0], places[-1] + 1) if places else None


def _passage(windows: Sequence[Window], text: str) -> str:
    """The likest windows in their order, as many as the reader reads at once."""
    chosen: list[Window] = []
    for window in likest(windows, text):
        if not chosen or sum(one.words for one in chosen) + window.words <= PASSAGE_WORDS:
            chosen.append(window)
    return join_windows(sorted(chosen, key=lambda one: one.start))


def likest(windows: Sequence[Window], text: str) -> list[Window]:
    """Windows by the share of the statement's words that they hold."""
    words = {word.lower() for word in _WORD.findall(text)}
    held = {one.start: len(words & {word.lower() for word in _WORD.findall(one.text)}) for one in windows}
    return sorted(windows, key=lambda window: -held[window.start])


def question_examples(source: Source, passage: str, chance: random.Random) -> Iterator[Example]:
    """Questions of the source: answered by it, and by it without the sentence that answers not."""
    sentences = list(sentence_spans(passage))
    asked: set[str] = set()
    for number, answer in enumerate(source.answers):
        first = answer.statements[0]
        if not answer.question or answer.question in asked or len(answer.statements) > 1:
            continue
        asked.add(answer.question)
        places = [passage.find(quote) for quote in first.quotes]
        homes = {i for i, (a, b) in enumerate(sentences) if any(a <= place < b for place in places)}
        if min(places) < 0 or len(homes) != 1 or chance.random() < 0.5:
            continue
        start, end = sentences[homes.pop()]
        group = f"{source.key}.q{number}"
        rest = f"{passage[:start]}{passage[end:]}".strip()
        for text, label in ((passage, Entailment.ENTAILED), (rest, Entailment.NEUTRAL)):
            kind = "" if label is Entailment.ENTAILED else "not_told"
            if text:
                pair = ReadingPair(text, "", answer.question)
                yield Example(pair, label, None, group, "questions", kind)
