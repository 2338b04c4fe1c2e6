"""An answer to a question about documents: what was said, from where, and every tool call on the way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from enum import StrEnum
from operator import add
from typing import Protocol

from core.docgraph.document_store import Cancelled, ParagraphRow
from core.types import ModelRecord

UNKNOWN = "unknown"  # the answer when the documents do not tell: the paper's safe refusal
MAX_ROUNDS = 10  # of tool calls: the paper's soft limit


class Scenario(StrEnum):
    """What the answerer may use; the three of the paper."""

    ZERO_SHOT = "zero_shot"  # no tool: what a language model knows by itself
    VECTOR = "vector"  # chunk search and the calculator
    GRAPH = "vector_graph"  # all eleven tools


@dataclass(frozen=True, slots=True)
class Reference:
    """A paragraph that an answer rests on."""

    paragraph_id: str
    article: str  # title
    section: str
    quote: str  # the part of the paragraph that matters; the whole one when it is short
    start: int  # of the quote, in the document
    end: int
    page: int | None = None


def refer_to(row: ParagraphRow, start: int, end: int) -> Reference:
    """The reference to `text[start:end]` of a paragraph."""
    quote = row.text[start:end]
    return Reference(row.id, row.article, row.section, quote, *row.place(start, end), row.page)


@dataclass(frozen=True, slots=True)
class ToolCall:
    """One call of a tool: what was asked, what came back in a sentence, and which paragraphs were read."""

    tool: str
    arguments: Mapping[str, object]
    summary: str
    paragraph_ids: tuple[str, ...] = ()
    round: int = 1
    milliseconds: float = 0.0
    error: str = ""


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens of a language model; all 0 for the deterministic plan."""

    input: int = 0
    output: int = 0
    reasoning: int = 0
    calls: int = 0  # of the model

    def __add__(self, other: "Tokens") -> "Tokens":
        return Tokens(*map(add, astuple(self), astuple(other)))


@dataclass(frozen=True, slots=True)
class Answer:
    """What an answerer says to a question. `answer` is `unknown` exactly when it refuses."""

    question: str
    answer: str
    explanation: str
    references: tuple[Reference, ...] = ()
    passages: tuple[ParagraphRow, ...] = ()  # all that was read, best first: what the audit holds it to
    calls: tuple[ToolCall, ...] = ()
    confidence: float | None = None  # calibrated chance that it is right; None when not known
    tokens: Tokens = Tokens()
    rounds: int = 0
    answered_by: str = "plan"  # or the language model's name
    notes: tuple[str, ...] = ()
    seconds: Mapping[str, float] = field(default_factory=dict)  # by stage
    leaves_open: bool = False  # it says neither yes nor no, or speaks of another party than asked

    @property
    def is_refusal(self) -> bool:
        """Whether the answerer says that the documents do not tell."""
        return self.answer.strip().casefold() == UNKNOWN


class Answerer(Protocol):
    """Answers questions from the documents of one store."""

    name: str
    scenario: Scenario

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """Models that take part."""

    @property
    def prompts(self) -> Mapping[str, str]:
        """Prompts that take part, by name, with their versions."""

    def answer(
        self,
        question: str,
        *,
        titles: Sequence[str] = (),
        hints: Sequence[str] = (),
        progress: Callable[[ToolCall], None] | None = None,
        cancelled: Cancelled | None = None,
    ) -> Answer:
        """Answer a question, only from `titles` when any are given.

        `hints` are what an audit found wrong with the answer before: "the sources do not say that ...".

        Raises: CancelledError when `cancelled` said so; InputError when the question is empty or too long, or one
        of `titles` is not there; ModelError or StorageError when a model or the store failed.
        """
