"""The report of one audited response: scores, the items that made them, and a decision.

`eg`, `rp` and `cfi` are derived from `entities` and `relations`; so is every reason.
"""

from dataclasses import dataclass
from enum import StrEnum

from core.graph import KnowledgeGraph
from core.types import Decision, EntityType, Evidence, Finding, Manifest, Modality, Status


@dataclass(frozen=True, slots=True)
class JudgedEntity:
    """One entity of the response and what the sources say of it."""

    id: str  # the node id in the response graph
    type: EntityType
    text: str
    canonical: str
    mentions: tuple[tuple[int, int], ...]  # (start, end) in the response, sorted
    status: Status
    counts: bool  # grounded in EG's sense: matched in context or question
    reason: str
    evidence: tuple[Evidence, ...] = ()
    suggestion: str | None = None  # what the source has in its place
    flagged: tuple[
        tuple[int, int], ...
    ] = ()  # of a contradicted one: the mentions that are wrong; empty: all

    @property
    def flags(self) -> tuple[tuple[int, int], ...]:
        """Where it is as its status says."""
        return self.flagged or self.mentions


@dataclass(frozen=True, slots=True)
class JudgedRelation:
    """One relation of the response and what the sources say of it."""

    id: str  # the edge id in the response graph
    subject: str  # node ids in the response graph
    relation: str
    object: str
    negated: bool
    modality: Modality
    start: int
    end: int
    text: str  # response[start:end]
    status: Status
    counts: bool  # aligned in RP's sense
    reason: str
    evidence: tuple[Evidence, ...] = ()
    suggestion: str | None = None  # what the source has in its place
    asks_review: bool = False  # open, but a person should look


class Reading(StrEnum):
    """What came of reading a statement beside its opposites."""

    SAID = "said"  # the passages bear it out better than each opposite
    OPPOSED = "opposed"  # they bear out an opposite better
    OPEN = "open"  # neither clearly


@dataclass(frozen=True, slots=True)
class StatementReading:
    """A statement of the response as a model read it a second time, beside its opposites."""

    reading: Reading
    odds: float  # natural log-odds of the statement less those of its likeliest opposite
    opposite: str  # which that is
    passages: tuple[Evidence, ...]  # that were read, in the order of the sources
    nearest: int = 0  # the place among them of the one nearest to the statement


@dataclass(frozen=True, slots=True)
class SentenceVerdict:
    """One sentence of the response: its decision, the ids of the items in it, and the passages nearest to it."""

    start: int
    end: int
    decision: Decision
    reason: str
    entity_ids: tuple[str, ...]
    relation_ids: tuple[str, ...]
    support: float | None = (
        None  # in [0, 1]; how well a source states it, polarity counted; None: not compared
    )
    passages: tuple[Evidence, ...] = ()  # at most 3 passages of the sources nearest to it, best first
    is_statement: bool = False  # it says who must, may or must not do what, so that support judges it whole
    second: StatementReading | None = None  # how a model read it, where one did


@dataclass(frozen=True, slots=True)
class Coverage:
    """Items extracted = items judged + items not judged (with reasons); what stands for contrast is no item."""

    extracted: int
    judged: int
    not_judged: tuple[str, ...] = ()
    for_contrast: tuple[str, ...] = ()  # "not 30 days": words of the response that claim nothing


@dataclass(frozen=True, slots=True)
class Regime:
    """Whether the context is rich enough for structure to decide (HalluGraph, section 5.1)."""

    words: int
    entities: int
    caution: str | None  # below 400 words or 20 entities
    abstains: bool  # below 10 entities: `pass` is withheld


@dataclass(frozen=True, slots=True)
class Confidence:
    """How often measured responses whose reports looked like this one were faithful."""

    probability: float  # calibrated, in [0, 1]; 1 = faithful
    answers: int  # measured responses of about this probability
    documents: int  # that they speak of
    faithful: float  # share of them that was faithful, in [0, 1]
    faithful_low: float  # its 95 % interval
    faithful_high: float
    pass_at: float  # probability from which a response may pass
    caution: str | None = None  # in what this source is unlike those measured


@dataclass(frozen=True, slots=True)
class SourceText:
    """One source as it was judged: its id, title, text and graph."""

    id: str  # "context", "query" or a document id
    title: str
    text: str
    graph: KnowledgeGraph


@dataclass(frozen=True, slots=True)
class GroundingReport:
    """HalluGraph's verdict on one response."""

    case_id: str
    eg: float | None  # in [0, 1]; None when the response has no entities
    rp: float | None  # in [0, 1]; None when the response has no relations
    cfi: float | None  # alpha * eg + (1 - alpha) * rp; the defined one alone when the other is None
    decision: Decision
    summary: str  # the verdict in one sentence for people
    reasons: tuple[str, ...]  # why not `pass`, most serious first
    response: str
    response_graph: KnowledgeGraph
    sources: tuple[SourceText, ...]  # contexts first, then the query if there is one
    entities: tuple[JudgedEntity, ...]
    relations: tuple[JudgedRelation, ...]
    sentences: tuple[SentenceVerdict, ...]
    findings: tuple[Finding, ...]  # the items whose status is not `supported`
    coverage: Coverage
    regime: Regime
    manifest: Manifest
    confidence: Confidence | None = None
    no_confidence: str | None = None  # why there is none
