"""The report of one audited response: scores, the items that made them, and a decision.

`eg`, `rp` and `cfi` are derived from `entities`, `relations` and `sentences`; so is every reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.graph import KnowledgeGraph
from core.types import Decision, EntityType, Evidence, Finding, Manifest, Modality, Status

Spans = tuple[tuple[int, int], ...]  # (start, end), sorted


@dataclass(frozen=True, slots=True)
class JudgedEntity:
    """One entity of the response and what the sources say of it."""

    id: str  # the node id in the response graph
    type: EntityType
    text: str
    canonical: str
    mentions: Spans  # (start, end) in the response, sorted
    status: Status
    counts: bool  # grounded in EG's sense: matched in context or question
    reason: str
    evidence: tuple[Evidence, ...] = ()
    suggestion: str | None = None  # what the source has in its place
    flagged: Spans = ()  # of a contradicted one: the places that are wrong; empty: all its mentions
    is_wrong: bool = False  # whatever the reader says: a wrong sum, a name or citation with a part exchanged
    reckoned: str | None = None  # the step over the source's values that gives a value that no source has
    asks_review: bool = False  # borne out in one way that it can be read, or as a bound: a person decides

    @property
    def flags(self) -> Spans:
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
    asks_review: bool = False  # open, but a person should look (records of older versions)


class PieceKind(StrEnum):
    """What a piece of the response does."""

    STATEMENT = "statement"  # asserts something of the matter, and was read
    REFUSAL = "refusal"  # says that the source does not say
    LEAD_IN = "lead_in"  # was read with each of the items that it leads in
    ASIDE = "aside"  # a courtesy or a question: nothing to be judged
    FOREIGN = "foreign"  # is not in English, or the source is not: names and values alone were compared
    UNREAD = "unread"  # a statement that no reader was asked about, or could read to its end


class RefusalOutcome(StrEnum):
    """Whether a refusal, which says that the source is silent, is right."""

    RIGHT = "right_refusal"  # no passage tells what it says that the source does not
    WRONG = "wrong_refusal"  # a passage may tell it
    OPEN = "open_refusal"  # a person decides


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """What another reader says of a statement and the same passages."""

    label: str  # SUPPORTED, REFUTED or NOT ENOUGH INFO
    borne_out: float  # in [0, 1]


@dataclass(frozen=True, slots=True)
class SentenceVerdict:
    """A piece of the response, a sentence or a clause of one, and what the sources say of it."""

    start: int
    end: int
    decision: Decision
    reason: str
    entity_ids: tuple[str, ...]
    relation_ids: tuple[str, ...]
    support: float | None = None  # in [0, 1]; probability that the sources bear it out; None: not read
    passages: tuple[Evidence, ...] = ()  # of the sources, at most 3 that it was read against, best first
    is_statement: bool = False
    second: SecondOpinion | None = None  # what another reader says, where one was asked
    id: str = ""  # of its finding
    kind: PieceKind = PieceKind.UNREAD
    status: Status | None = None  # None: not read
    contradicted: float | None = None  # in [0, 1]; probability that the sources contradict it
    words: Spans = ()  # (start, end) in the response that are not borne out, sorted
    suggestion: str | None = None  # the value that the passage has in place of theirs
    outcome: RefusalOutcome | None = None  # of a refusal; None of everything else, and in older records


def preserved(relations: Sequence[JudgedRelation], sentences: Sequence[SentenceVerdict]) -> list[bool]:
    """What enters RP: every relation, and each statement that was read and has none, as one."""
    read = [item for item in sentences if item.status and item.kind is not PieceKind.FOREIGN]
    bare = [item.status is Status.SUPPORTED for item in read if not item.relation_ids]
    return [*(item.counts for item in relations), *bare]


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
    whole: float | None = None  # in [0, 1]; how probable it is that all statements as one are borne out
    denied: float | None = None  # that they are contradicted, likewise
