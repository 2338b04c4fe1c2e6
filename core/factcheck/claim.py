"""A claim, what was found for it, and what follows: the report of a fact-check."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from core.factcheck.triple import Entity, Triple
from core.types import Finding, Manifest


class Label(StrEnum):
    """What the evidence says about a claim; FEVER's names."""

    SUPPORTED = "SUPPORTED"
    REFUTED = "REFUTED"
    NOT_ENOUGH_INFO = "NOT ENOUGH INFO"


class Mode(StrEnum):
    """Where evidence is looked for."""

    HYBRID = "hybrid"  # the graph; documents only when it leaves the claim undecided
    KNOWLEDGE_GRAPH = "kg"
    FALLBACK = "fallback"


class DecidedBy(StrEnum):
    """Which stage gave the verdict."""

    KNOWLEDGE_GRAPH = "kg"
    FALLBACK = "fallback"


@dataclass(frozen=True, slots=True)
class Claim:
    """One statement to be checked."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """An entity that a mention may mean."""

    entity: Entity
    surface: str  # the name of the entity that fitted the mention
    found_by: str  # "label", "alias", "redirect", "same as", "near name", or the name of a service
    score: float | None = None  # of the disambiguation; None when there was nothing to choose


@dataclass(frozen=True, slots=True)
class Mention:
    """A place in the claim that names something. Invariant: `claim[start:end] == text`."""

    start: int
    end: int
    text: str
    candidates: tuple[Candidate, ...] = ()  # the best first; the first is the one that is meant
    note: str = ""  # why nothing is linked, or what made the choice, in one sentence

    @property
    def entity(self) -> Entity | None:
        """The entity that is meant; None when the graph knows none of this name."""
        return self.candidates[0].entity if self.candidates else None


@dataclass(frozen=True, slots=True)
class Snippet:
    """A passage of a document or a web page. Local: `document_text[start:end] == text`."""

    text: str
    source: str  # a file's path inside its folder, or a URL
    title: str = ""
    start: int | None = None  # None when the source is not local
    end: int | None = None
    page: int | None = None  # 1-based, when the source has pages


@dataclass(frozen=True, slots=True)
class EvidenceItem:
    """One ranked piece of evidence; reasons cite its number."""

    number: int  # from 1; the best first
    score: float  # of the ranking; higher fits the claim better
    triple: Triple | None = None
    snippet: Snippet | None = None
    is_deciding: bool = False

    @property
    def text(self) -> str:
        """What it says, in one line."""
        if self.triple is not None:
            return self.triple.path
        assert self.snippet is not None, self
        return self.snippet.text


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a verifier concludes from numbered evidence."""

    label: Label
    reason: str  # one sentence for people, citing the numbers in `cited`
    cited: tuple[int, ...] = ()  # numbers of the evidence that decided; empty when none did
    confidence: float | None = None  # in [0, 1]; None when the verifier has none to give
    read: tuple[EvidenceItem, ...] = ()  # what is shown in place of the ranked evidence; empty: that is


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of the pipeline, for the timeline."""

    name: str  # "linking", "retrieval", "ranking", "verdict", "rewriting", "search", "snippets", ...
    seconds: float
    counts: Mapping[str, int] = field(default_factory=dict)  # {"mentions": 3, "linked": 2}
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sent:
    """Words that left the machine."""

    to: str  # the service's name and host, never a key
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What the stages found for one claim."""

    claim: Claim
    verdict: Verdict
    decided_by: DecidedBy
    mentions: tuple[Mention, ...] = ()
    evidence: tuple[EvidenceItem, ...] = ()  # what the deciding stage's verifier saw
    graph_evidence: tuple[EvidenceItem, ...] = ()  # what the graph gave, also when documents decided
    graph_verdict: Verdict | None = None  # None when the graph was not asked
    neighbourhood: tuple[Triple, ...] = ()  # what is drawn: the evidence, then a fair share of the rest
    queries: tuple[str, ...] = ()  # what the fallback searched for
    stages: tuple[Stage, ...] = ()
    sent: tuple[Sent, ...] = ()
    notes: tuple[str, ...] = ()  # what was cut, skipped or failed, in sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimReport(Checked):
    """The whole of one fact-check; what is shown, recorded and exported."""

    mode: Mode
    verifier: str  # its name: "reader", "alignment", "nli", "language_model"
    findings: tuple[Finding, ...] = ()  # one when the claim is refuted or cannot be verified
    manifest: Manifest
