"""The roles of deductive-verification beam search (section 3.2), each replaceable by another; they can be mixed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from core.models.language_model import Cancelled, Reply
from core.models.turn import stop_if
from core.reasoning.alignment import Outcome, Reading
from core.reasoning.path import ReasoningPath
from core.reasoning.plan import Plan
from core.reasoning.report import LastStep, ModelUse, ReasoningReport, StepVerdict
from core.types import ModelRecord


@dataclass(slots=True)
class Run:
    """One question on its way: whether to stop, and what language models cost so far."""

    cancelled: Cancelled | None = None
    used: list[ModelUse] = field(default_factory=list)

    def check(self) -> None:
        """Nothing, unless the user asked to stop. Raises: CancelledError when `cancelled` said so."""
        stop_if(self.cancelled)

    def add(self, role: str, replies: Sequence[Reply]) -> None:
        """Count replies of a language model; those that were remembered cost nothing."""
        paid = [reply for reply in replies if not reply.is_remembered]
        read, written = sum(each.prompt_tokens for each in paid), sum(each.completion_tokens for each in paid)
        self.used.append(ModelUse(role=role, calls=len(paid), prompt_tokens=read, completion_tokens=written))


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidatePath:
    """What selector and verifier see: a relation path, the best entity path that follows it, and the evidence."""

    example: ReasoningPath
    n_paths: int  # entity paths that follow the relation path
    ends: tuple[str, ...]  # some of the entities that they reach, for showing
    reading: Reading  # against the plan's slots
    outcome: Outcome  # of the reading if the path ends here
    similarity: float  # mean S_rel of its steps
    candidate_score: float  # S of equation 2 of the last step
    end_kinds: frozenset[str]  # what the last relation says of the end; empty: nothing
    is_mediator: bool  # the end is a node without a name, which stands for a statement
    is_completing: bool  # the last step leaves such a node
    is_going_back: bool  # the last step goes back over the relation it came by, to others of that kind
    left_over: tuple[str, ...] = ()  # verbs and nouns of the question that no step of the path answers
    unread: tuple[str, ...] = ()  # words right before others of its steps that no step answers

    @property
    def relation(self) -> str:
        """The last relation, `^r` when walked backwards."""
        return self.example.relations[-1]


class _Role(Protocol):
    """All may raise LanguageModelError when a language model failed, and CancelledError when `run` said so."""

    @property
    def name(self) -> str:
        """For the manifest."""

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """Language models that take part."""

    @property
    def prompts(self) -> Mapping[str, str]:
        """Prompt name to version, when prompts take part."""


class Planner(_Role, Protocol):
    """Says what to look for."""

    def plan(self, question: str, topics: Sequence[str], run: Run) -> Plan:
        """The plan of one question; `topics` are named as the graph names them."""


class Selector(_Role, Protocol):
    """Says which candidates to go on with."""

    def select(self, plan: Plan, paths: Sequence[CandidatePath], width: int, run: Run) -> list[float]:
        """A score for each path, the higher the better; `width` of them will be kept."""


class Verifier(_Role, Protocol):
    """Says what follows."""

    def verify_step(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """Local verification: whether the last step of the path follows from question and steps before."""

    def verify_path(self, plan: Plan, path: CandidatePath, run: Run) -> StepVerdict:
        """Global verification: whether the question, as a statement, can be deduced from the path."""


class Answerer(_Role, Protocol):
    """Says which ends of the paths answer the question, when the search is over (appendix C.5)."""

    def choose(self, report: ReasoningReport, run: Run) -> LastStep | None:
        """What it holds of the ends of the report's paths; None to leave the ends of the best path as they stand."""
