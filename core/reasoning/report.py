"""What a reasoner says of one question: answers, the paths behind them, and why it halted."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.reasoning.path import ReasoningPath, Step
from core.types import Manifest, ModelRecord

MODEL_VERIFIERS = frozenset({"language_model", "token_probability"})  # names that stand in manifests
METHOD = "reasoning"


class HaltedBy(StrEnum):
    """Why the search went no deeper."""

    DEDUCED = "deduced"  # local and global verification held: the question follows from the path
    LEFT_OPEN = "left_open"  # a path takes every step, and the question asks more than where it leads
    DEPTH = "depth"  # the greatest depth was reached without a deduction
    NO_CANDIDATES = "no_candidates"  # no triple leads on, or none passed local verification


@dataclass(frozen=True, slots=True)
class StepVerdict:
    """What a verifier says: of one step after the steps before it (local), or of a whole path (global)."""

    holds: bool
    reason: str  # one sentence for people


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredStep:
    """A step with the items that make its score. Similarities are cosines in [-1, 1], higher is nearer.

    `total` is what candidates were ranked by: S of equation 2, that is S0 + alpha * look_ahead.
    """

    step: Step
    relation_similarity: float  # S_rel: of the relation to the question or a keyword, the nearest
    entity_similarity: float | None  # S_ent: of the entity reached; None when it was not embedded
    look_ahead: float  # the largest S0 among the steps that could follow; 0 where none can
    total: float
    verdict: StepVerdict  # local


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredPath:
    """A path from a topic entity, with its steps and whether the question follows from it."""

    path: ReasoningPath
    steps: tuple[ScoredStep, ...]  # those of the path, in order
    score: float  # what paths are ranked by; higher is better. Comparable within one report only
    verdict: StepVerdict  # global


@dataclass(frozen=True, slots=True, kw_only=True)
class BeamCandidate:
    """One way to go on at one depth: a relation path, and all entity paths that follow it."""

    start: str  # topic entity
    relations: tuple[str, ...]  # inverse ones as `^r`
    example: ReasoningPath  # the best of the entity paths
    n_paths: int  # entity paths that follow the relation path; at least 1
    candidate_score: float  # S of equation 2 for the last step, the best over the entity paths
    path_score: float | None  # what the selector gave; None when Path-RAG had left it out already
    is_kept: bool  # in the beam of this depth
    local: StepVerdict | None  # None when it was left out before it was verified
    is_deduced: bool = False  # global verification held


@dataclass(frozen=True, slots=True, kw_only=True)
class BeamLevel:
    """One depth of the search, for showing how the beam unfolded."""

    depth: int  # from 1
    candidates: tuple[BeamCandidate, ...]  # best first; those left out too, as many as are worth showing
    n_candidates: int  # all that were met


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedAnswer:
    """An entity that the best paths reach."""

    entity: str
    score: float  # of its best path
    n_paths: int  # paths of `ReasoningReport.paths` that end there
    guard: float | None = None  # KG-Guard's probability in [0, 1]; 1 = hallucinated, None: it was not asked


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardOpinion:
    """What is to be known of the probabilities that KG-Guard gave for the answers."""

    model: ModelRecord  # which weights
    threshold: float  # in [0, 1]; an answer at or above it is flagged
    note: str | None  # why they may not hold for this graph or question; None inside the training domains


class YesNo(StrEnum):
    """The answer to a question that is one of the two."""

    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True, kw_only=True)
class LastStep:
    """What a language model said of the answer when it was shown the paths (FiDeLiS, appendix C.5).

    It points at ends of listed paths, or says yes or no; it can name nothing that is not there.
    """

    offered: tuple[str, ...]  # the ends that it was shown, in the order of their numbers
    chosen: tuple[str, ...] = ()  # those of them that it holds for answers, best first
    asks_yes_no: bool = False  # the question is one of yes or no; then it chooses no ends
    said: YesNo | None = None  # None: it was asked for ends, or could not tell
    reason: str  # one sentence for people
    is_read: bool = True  # False: what it replied could not be read, and counts as nothing

    @property
    def is_answered(self) -> bool:
        """Whether it chose an end, or said yes or no."""
        return bool(self.chosen) or self.said is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelUse:
    """What one role spent on language models."""

    role: str  # "planner", "selector", "verifier", "answerer"
    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0


def sum_uses(uses: Iterable[ModelUse]) -> tuple[ModelUse, ...]:
    """What several searches spent together, one of each role."""
    by_role: dict[str, ModelUse] = {}
    for use in uses:
        before = by_role.get(use.role, ModelUse(role=use.role))
        by_role[use.role] = ModelUse(
            role=use.role,
            calls=before.calls + use.calls,
            prompt_tokens=before.prompt_tokens + use.prompt_tokens,
            completion_tokens=before.completion_tokens + use.completion_tokens,
        )
    return tuple(by_role.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasoningReport:
    """One question, answered by paths. Every step of every path is a triple of the graph, by construction."""

    question: str
    topic_entities: tuple[str, ...]
    answers: tuple[RankedAnswer, ...]  # best first; empty: it abstained
    paths: tuple[ScoredPath, ...]  # best first; those of the answers before any others
    plan: tuple[str, ...]  # sentences: what to look for, outward from the topic entity
    statement: str  # the question as a statement, with *placeholder* for the answer
    keywords: tuple[str, ...]
    levels: tuple[BeamLevel, ...]  # how the beam unfolded
    halted_by: HaltedBy
    halting: str  # the deduction, or why there is none, in a sentence
    uses: tuple[ModelUse, ...]  # of language models; empty when no role has one
    notes: tuple[str, ...]  # sentences: hubs not gone through whole, entities not embedded, paths not listed
    manifest: Manifest
    guard: GuardOpinion | None = None  # None when KG-Guard was not asked, or could not be
    last_step: LastStep | None = None  # None: no model was asked, and the answers are the best paths' ends
    seconds: Mapping[str, float] = field(compare=False, default_factory=dict)  # stage -> wall time

    def with_parameters(self, **parameters: str | float | bool | None) -> "ReasoningReport":
        """The report with more parameters in its manifest."""
        known = {**self.manifest.parameters, **parameters}
        return replace(self, manifest=replace(self.manifest, parameters=known))

    @property
    def names(self) -> tuple[str, ...]:
        """The answers' names, best first."""
        return tuple(answer.entity for answer in self.answers)

    @property
    def picked(self) -> tuple[str, ...]:
        """The names of the answers that a language model chose at the last step; all names when it chose none."""
        return (self.last_step.chosen if self.last_step is not None else ()) or self.names

    @property
    def is_said_by_model(self) -> bool:
        """Whether a language model, and no rule, said what follows."""
        return self.manifest.parameters.get("verifier") in MODEL_VERIFIERS

    @property
    def is_deduced_by_rule(self) -> bool:
        """Whether there are answers and rules alone deduced them; where a model was asked to choose, they did not."""
        is_ruled = not self.is_said_by_model and self.last_step is None
        return bool(self.answers) and self.halted_by is HaltedBy.DEDUCED and is_ruled

    @property
    def calls(self) -> int:
        """Replies of language models, those repeated included."""
        return sum(use.calls for use in self.uses)

    @property
    def tokens(self) -> int:
        """Tokens read and written by language models."""
        return sum(use.prompt_tokens + use.completion_tokens for use in self.uses)
