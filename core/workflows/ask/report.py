"""What becomes of a question to documents: every attempt with its audit, and how it ended."""

from dataclasses import dataclass
from enum import StrEnum

from core.docgraph.document_answer import Answer, Scenario, Tokens
from core.grounding.report import GroundingReport
from core.types import Decision, Manifest

METHOD = "ask"
ANSWER_ID = "answer"  # the item that reviewers judge, beside the audit's findings


class AnswererName(StrEnum):
    """Who reads the documents and answers."""

    PLAN = "plan"  # the deterministic retrieval plan; no language model
    LANGUAGE_MODEL = "language_model"  # an agent over the configured model


class Outcome(StrEnum):
    """How it ended."""

    ANSWERED = "answered"
    REFUSED = "refused"  # "unknown": the documents do not tell
    HANDED_OVER = "handed_over"  # its audit failed to the last: a person must look


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer with the audit that held it against the passages it was given from."""

    answer: Answer
    audit: GroundingReport | None  # None for a refusal, and when audits were switched off
    hints: tuple[str, ...] = ()  # what the audit before it found wrong


@dataclass(frozen=True, slots=True)
class AskReport:
    """A question, its attempts (the last one counts) and the outcome.

    Invariants: there is at least one attempt; `decision` is `fail` only when the outcome is `handed_over`.
    """

    question: str
    collection: str
    scenario: Scenario
    titles: tuple[str, ...]  # documents that the question was restricted to; empty for all
    attempts: tuple[Attempt, ...]
    outcome: Outcome
    decision: Decision
    summary: str  # the outcome in one sentence for people
    manifest: Manifest

    @property
    def answer(self) -> Answer:
        """The answer that counts."""
        return self.attempts[-1].answer

    @property
    def audit(self) -> GroundingReport | None:
        """Its audit."""
        return self.attempts[-1].audit

    @property
    def tokens(self) -> Tokens:
        """Tokens of all attempts together."""
        total = Tokens()
        for attempt in self.attempts:
            total += attempt.answer.tokens
        return total
