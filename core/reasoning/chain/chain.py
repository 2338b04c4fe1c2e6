"""A reasoning chain that somebody gives, and what the audit of it says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from core.kbqa.instance import Triple
from core.types import Finding, Manifest

METHOD = "chain-audit"


class ChainForm(StrEnum):
    """How a chain was written."""

    ARROWS = "arrows"  # A -> r -> B
    STATEMENTS = "statements"  # head | relation | tail, or (head, relation, tail)
    JSON = "json"
    PROSE = "prose"


class StepStatus(StrEnum):
    """Whether a step stands in the graph."""

    IN_GRAPH = "in the graph"
    REVERSED = "in the graph, reversed"  # the graph states it the other way round
    NOT_IN_GRAPH = "not in the graph"
    MALFORMED = "malformed"


class AlternativeKind(StrEnum):
    """How a triple that the graph does have differs from the step."""

    OTHER_RELATION = "another relation between the two"
    OTHER_TAIL = "the same relation leads elsewhere"
    OTHER_HEAD = "the same relation comes from elsewhere"
    NEAR_NAME = "a name that is nearly the same"


def triple_words(triple: Triple) -> str:
    """A triple as one line: "Canberra → country → Australia"."""
    return f"{triple.head} → {triple.relation} → {triple.tail}"


@dataclass(frozen=True, slots=True)
class Part:
    """One name of a chain: an entity or a relation."""

    text: str  # as it is meant: without quotes, escapes and signs of inversion
    start: int  # in the given text; `given[start:end]` is how it is written there
    end: int


@dataclass(frozen=True, slots=True)
class Meaning:
    """A relation of the graph that words of prose may mean."""

    relation: str  # as the graph writes it
    is_inverse: bool  # the graph states it from the step's tail to its head


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadStep:
    """One step as it was written. A part that is missing is None, and then `fault` says so."""

    start: int
    end: int
    head: Part | None
    relation: Part | None
    tail: Part | None
    is_inverse: bool = False  # written as `^r`, or with arrows that point back
    fault: str = ""  # what is wrong with its form, in a sentence; empty when nothing is
    meanings: tuple[Meaning, ...] = ()  # of a relation in prose; empty elsewhere

    @property
    def words(self) -> tuple[str, str, str]:
        """Head, relation and tail of a well-formed step."""
        head, relation, tail = (
            part.text for part in (self.head, self.relation, self.tail) if part is not None
        )
        return head, relation, tail


@dataclass(frozen=True, slots=True)
class ReadPath:
    """Steps that belong together, in order."""

    steps: tuple[ReadStep, ...]
    is_walk: bool  # each step begins where the one before ended, since it was written so


@dataclass(frozen=True, slots=True)
class ReadChain:
    """All paths of a text."""

    form: ChainForm
    paths: tuple[ReadPath, ...]
    notes: tuple[str, ...] = ()  # what was left out, in sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainCase:
    """A chain that someone wants to have audited."""

    id: str
    question: str  # may be empty
    text: str  # the chain as it was pasted
    answers: tuple[str, ...] = ()  # proposed; empty: only the steps are judged


@dataclass(frozen=True, slots=True)
class Alternative:
    """A triple of the graph that comes near to a step that is none."""

    kind: AlternativeKind
    triple: Triple


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditedStep:
    """One step, and what the graph says of it. `given[start:end] == text`."""

    id: str  # "p1s2": the second step of the first path
    start: int
    end: int
    text: str
    head: str  # as written; empty when it is missing
    relation: str
    tail: str
    is_inverse: bool
    status: StepStatus
    reason: str  # one sentence for people
    triples: tuple[Triple, ...] = ()  # of the graph: those that the step states, or that it turns round
    alternatives: tuple[Alternative, ...] = ()
    near_names: tuple[str, ...] = ()  # of the graph, for names that it does not know
    break_before: str = ""  # why it does not follow from the steps before it; empty when it does

    @property
    def is_valid(self) -> bool:
        """Whether it counts in the validity ratio: it exists in the graph in its direction."""
        return self.status is StepStatus.IN_GRAPH


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditedPath:
    """One path, and whether it is a deduction."""

    number: int  # from 1
    steps: tuple[AuditedStep, ...]
    ends_at: str  # the name that it leads to, as written; empty when that cannot be told
    is_at_answer: bool  # it ends in a proposed answer, or none was proposed
    is_deductive: bool
    reason: str  # one sentence

    @property
    def is_connected(self) -> bool:
        """Whether every step follows from those before it."""
        return not any(step.break_before for step in self.steps)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainReport:
    """The audit of one chain; what is shown, recorded and exported."""

    case: ChainCase
    form: ChainForm
    paths: tuple[AuditedPath, ...]  # at least one
    is_deductive: bool  # every path is
    reason: str  # one sentence
    findings: tuple[Finding, ...]
    notes: tuple[str, ...]
    manifest: Manifest
    doubt: str = ""  # why sound steps may not answer the question; empty when nothing says so
    seconds: Mapping[str, float] = field(compare=False, default_factory=dict)  # stage -> wall time

    @property
    def steps(self) -> tuple[AuditedStep, ...]:
        """All steps in order."""
        return tuple(step for path in self.paths for step in path.steps)

    @property
    def validity_ratio(self) -> float:
        """VR of FiDeLiS, section 4.3: steps that exist in the graph among all steps, in [0, 1]."""
        return sum(step.is_valid for step in self.steps) / len(self.steps)
