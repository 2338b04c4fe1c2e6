"""An answer as statements that can be read one by one, each with its place and what it leans on.

Sentences, items with their lead-in, rows with their head; a sentence of several clauses with subjects of their own is
parted where the clauses meet. What is no statement (a greeting, an offer of help, a question, a lead-in) is told apart,
and so is a refusal: by a classifier that was trained on written examples, not by words.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from core.text.markdown import read_markup
from core.text.plain_text import PlainText
from core.text.sentences import sentence_spans

if TYPE_CHECKING:
    from core.models.parser import LoadedParser

_ITEM = re.compile(r"\s*(?:[-*•‣▪◦●○–—]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)])\s+")
_QUESTION = re.compile(r"\?[\"')\]\u201d\u2019]*$")
_CONTEXT = 300  # characters of the question, the lead-in, what is said before: the end of each is leant on
# Pronouns, and the replies that stand for a sentence. What has none is read by itself: after a false statement a true
# one would be read as false.
_LEANING = re.compile(
    r"\b(?:it|its|itself|they|them|their|theirs|he|him|his|she|her|hers|this|these|those|both|either|neither|former"
    r"|latter|one|ones|yes|no)\b",
    re.IGNORECASE,
)
_JOINT = re.compile(r"[\s,;]*\s(?:and|but|while|or)\s*$|[\s,;]+$")  # between a clause and the next
_PARSED = 2000  # characters; a longer sentence is a list or an accident, and stays whole
MOST_PIECES = 80  # of an answer that are read, some three pages
_LEAST_WORDS = 3  # of a clause that is parted from its sentence; less says nothing by itself
_SUBJECTS = ("nsubj", "nsubjpass", "expl", "csubj")
_APART = ("conj", "parataxis")  # how a clause of its own hangs on the one before, in the parser's terms


class PieceKind(StrEnum):
    """What a piece of an answer does."""

    STATEMENT = "statement"  # asserts something of the matter
    REFUSAL = "refusal"  # says that the source does not say
    COURTESY = "courtesy"  # asserts nothing of the matter
    QUESTION = "question"
    LEAD_IN = "lead_in"  # said with each of the items that follow
    REST = "rest"  # behind the most that is read


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of an answer, which stands in `answer[start:end]`."""

    start: int
    end: int
    text: str  # as it is read: without marks of its form, and without the "and" that joins it to the next
    kind: PieceKind
    leans_on: (
        str  # question, lead-in and, where "it" or "Yes" speaks of it, what is said before; may be empty
    )
    at: int = 0  # where the text begins in the plain answer
    plain: PlainText | None = field(default=None, repr=False, compare=False)

    def span(self, start: int, end: int) -> tuple[int, int] | None:
        """Where in the answer `text[start:end]` stands; None of words that were only told again."""
        if self.plain is None:
            return self.start + start, self.start + end
        return self.plain.span(self.at + start, self.at + end)


class KindClassifier(Protocol):
    """Tells statements, refusals and courtesies apart."""

    def classify(self, texts: Sequence[str]) -> tuple[PieceKind, ...]:
        """The kind of each text: STATEMENT, REFUSAL or COURTESY."""


def split_answer(
    answer: str,
    question: str,
    classifier: KindClassifier,
    parser: "LoadedParser | None" = None,
    *,
    most: int = MOST_PIECES,
) -> tuple[Piece, ...]:
    """Every piece of an answer, in order and apart; only with a parser are sentences parted into clauses.

    What stands behind the first `most` pieces is one piece, the rest.
    """
    read = read_markup(answer)
    plain = read.text
    found: list[Piece] = []
    lead, before = "", ""
    line = 0  # where the line of the piece begins
    for start, end, kind, parts in _sentences(plain, classifier, parser, most):
        text = plain[start:end]
        line = max(line, plain.rfind("\n", line, start) + 1)
        if kind is PieceKind.LEAD_IN:
            lead = text
        elif _ITEM.match(plain, line, end) is None:
            lead = ""
        asked = [one[-_CONTEXT:] for one in (question, lead if kind is not PieceKind.LEAD_IN else "")]
        for low, high, what in parts:
            said = text[low:high] if high == len(text) else _JOINT.sub("", text[low:high])
            told = (_JOINT.sub("", text[:low]) or before)[-_CONTEXT:]
            context = " ".join(part for part in (*asked, told if _LEANING.search(said) else "") if part)
            if (place := read.span(start + low, start + high)) is not None:
                found.append(Piece(*place, said, what, context, start + low, read))
        before = text if kind in (PieceKind.STATEMENT, PieceKind.REFUSAL) and not lead else before
    if len(found) > most:
        start, end = found[most].start, len(answer.rstrip())
        found[most:] = [Piece(start, end, answer[start:end], PieceKind.REST, "")]
    return _with_asides(found, read)


_Part = tuple[int, int, PieceKind]


def _sentences(
    plain: str, classifier: KindClassifier, parser: "LoadedParser | None", most: int
) -> Iterator[tuple[int, int, PieceKind, list[_Part]]]:
    """Each of the first sentences with its kind and its clauses with theirs: one may refuse what the other tells."""
    every = (span for start, end in sentence_spans(plain) for span in _semicolons(plain, start, end))
    spans = list(islice(every, most + 1))
    texts = [plain[start:end] for start, end in spans]
    kinds = _kinds(texts, plain, spans, classifier)
    parted = [
        _clauses(text, parser)
        if parser and kind in (PieceKind.STATEMENT, PieceKind.REFUSAL) and len(text) <= _PARSED
        else [(0, len(text))]
        for text, kind in zip(texts, kinds, strict=True)
    ]
    several = [(n, text[a:b]) for n, text in enumerate(texts) for a, b in parted[n] if len(parted[n]) > 1]
    told = iter(classifier.classify([clause for _, clause in several]))
    for (start, end), kind, parts in zip(spans, kinds, parted, strict=True):
        each = [next(told) for _ in parts] if len(parts) > 1 else [kind]
        is_sure = len(each) > 1  # what is said in a sentence with a statement is no courtesy
        clauses = [
            (low, high, PieceKind.STATEMENT if is_sure and one is PieceKind.COURTESY else one)
            for (low, high), one in zip(parts, each, strict=True)
        ]
        yield start, end, kind, clauses


def _with_asides(found: list[Piece], read: PlainText) -> tuple[Piece, ...]:
    """The pieces, and between them what was set aside: reasoning, the heads of a table."""
    ends = [0, *(piece.end for piece in found)]
    starts = [*(piece.start for piece in found), len(read.original)]
    for start, end in read.asides:
        place = bisect_right(ends, start) - 1
        if end <= starts[place] and read.original[start:end].strip():
            found.append(Piece(start, end, read.original[start:end], PieceKind.COURTESY, ""))
    return tuple(sorted(found, key=lambda piece: piece.start))


def _kinds(
    texts: Sequence[str], plain: str, spans: Sequence[tuple[int, int]], classifier: KindClassifier
) -> list[PieceKind]:
    told = list(classifier.classify(texts))
    for i, (text, (_, end)) in enumerate(zip(texts, spans, strict=True)):
        if _QUESTION.search(text):
            told[i] = PieceKind.QUESTION
        elif text.endswith(":") and _ITEM.match(plain, end):
            told[i] = PieceKind.LEAD_IN
        elif not any(letter.isalnum() for letter in text):
            told[i] = PieceKind.COURTESY
        elif told[i] is PieceKind.COURTESY and ":" in text and _ITEM.match(text):
            told[i] = PieceKind.STATEMENT  # "- Seat: Bergen" asserts, however short it is
    return told


def _semicolons(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """A sentence at its semicolons, unless a part is too short to say something."""
    found: list[tuple[int, int]] = []
    for piece in re.finditer(r"[^;]+;?", text[start:end]):
        low, high = start + piece.start(), start + piece.end()
        while low < high and text[low].isspace():
            low += 1
        if low == high:
            continue
        if found and len(text[low:high].split()) < _LEAST_WORDS:
            found[-1] = (found[-1][0], high)
        else:
            found.append((low, high))
    return found


def _clauses(sentence: str, parser: "LoadedParser") -> list[tuple[int, int]]:
    """A sentence where clauses with subjects of their own meet; whole when there is one."""
    with parser.lock:
        doc = parser.language(sentence)
    cuts = [0]
    for token in doc:
        if token.dep_ not in _APART or token.head.dep_ not in ("ROOT", *_APART) or token.i <= token.head.i:
            continue
        if any(child.dep_ in _SUBJECTS for child in token.children) and token.left_edge.i > token.head.i:
            cuts.append(token.left_edge.idx)
    spans: list[tuple[int, int]] = []
    for low, high in zip(sorted(cuts), [*sorted(cuts)[1:], len(sentence)], strict=True):
        if spans and any(len(sentence[a:b].split()) < _LEAST_WORDS for a, b in (spans[-1], (low, high))):
            spans[-1] = (spans[-1][0], high)
        else:
            spans.append((low, high))
    return [(low, low + len(sentence[low:high].rstrip())) for low, high in spans]
