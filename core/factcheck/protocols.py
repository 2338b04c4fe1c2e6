"""The stages of the pipeline, each replaceable: what goes in, what comes out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from core.factcheck.claim import EvidenceItem, Mention, Sent, Snippet, Stage, Verdict
from core.factcheck.triple import Entity, Neighbourhood, Triple
from core.types import ModelRecord

Progress = Callable[[int, int], None]  # done, total; total is 0 while it is not known
Cancelled = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Name:
    """A name of an entity, for linking."""

    surface: str
    entity: Entity
    found_by: str  # "label", "alias", "redirect"
    key: str = ""  # by which an embedded graph has it
    degree: int = 0  # statements of the entity, meta predicates among them; 0 where that is not known


class KnowledgeGraphStore(Protocol):
    """A knowledge graph that can be asked."""

    name: str  # for people: a file's name or an endpoint's host
    fingerprint: str  # sha256 of its content; empty for an endpoint, whose content may change
    single_valued: frozenset[str]  # IRIs of relations by which every subject has one value; empty: not known

    def neighbourhood(self, entity: Entity, *, limit: int) -> Neighbourhood:
        """At most `limit` statements about an entity, outgoing and incoming, without meta predicates."""

    def named(self, surfaces: Sequence[str]) -> list[tuple[Name, ...]]:
        """For each surface form the entities that have it as label, alias or redirect, exactly or by case."""

    def known(self, iris: Sequence[str]) -> dict[str, Entity]:
        """Those among some entities that the graph speaks of."""

    def same_as(self, iris: Sequence[str]) -> dict[str, Entity]:
        """For addresses of other data sets (Wikidata) the entities that are said to be the same (owl:sameAs)."""

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call; always empty for an embedded store."""


@runtime_checkable
class Sender(Protocol):
    """A stage that may send words away: an endpoint, a language model on a server, a search service."""

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call."""


class Modelled(Protocol):
    """A stage that models may take part in."""

    @property
    def records(self) -> tuple[ModelRecord, ...]:
        """The models that do."""


class EntityLinker(Modelled, Protocol):
    """Finds the entities that a claim names."""

    def link(self, claims: Sequence[str]) -> list[tuple[Mention, ...]]:
        """For each claim its mentions in order of place, also those that could not be linked."""


class EvidenceRanker(Modelled, Protocol):
    """Scores evidence by how well it fits a claim."""

    def rank(self, claim: str, texts: Sequence[str]) -> list[float]:
        """One score for each text; higher fits better."""


class TripleRanker(Modelled, Protocol):
    """Chooses the few statements of the graph that a verifier is shown."""

    def rank_triples(
        self, claim: str, mentions: Sequence[Mention], triples: Sequence[Triple], k: int
    ) -> list[tuple[Triple, float]]:
        """At most `k` of the triples with their scores, the best first; the same order for the same input."""


@dataclass(frozen=True, slots=True)
class ToVerify:
    """A claim with all that a verifier may look at."""

    claim: str
    mentions: tuple[Mention, ...]
    evidence: tuple[EvidenceItem, ...]  # the ranked few, numbered
    triples: tuple[Triple, ...] = ()  # everything that was retrieved, for counting the values of a relation
    single_valued: frozenset[str] = frozenset()  # as the graph has it


class Prompted(Modelled, Protocol):
    """A stage that prompts may take part in as well."""

    @property
    def prompts(self) -> Mapping[str, str]:
        """Prompt name to version."""


class Verifier(Prompted, Protocol):
    """Judges claims by evidence."""

    name: str

    def verify(self, claims: Sequence[ToVerify]) -> list[Verdict]:
        """One verdict for each claim, in order."""


@runtime_checkable
class LateNaming(Protocol):
    """A verifier that reads names loosely, and so finds some only beside what was retrieved."""

    def named_late(self, claim: ToVerify) -> tuple[Entity, ...]:
        """Entities that the claim names and the linker left open, to be asked about as well."""


class QueryRewriter(Prompted, Protocol):
    """Turns a claim into search queries."""

    def rewrite(self, claim: str, mentions: Sequence[Mention]) -> tuple[str, ...]:
        """3 to 5 queries of fewer than 12 words, without repeats; fewer when the claim gives no more."""


class SearchProvider(Protocol):
    """Finds passages for queries."""

    name: str  # "folder", "searxng", "brave", "google"

    def search(self, queries: Sequence[str], *, limit: int) -> tuple[Snippet, ...]:
        """At most `limit` passages, without repeats; raises `SearchError` when the service fails."""

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call; always empty for a local folder."""

    def notes(self) -> tuple[str, ...]:
        """What was skipped or failed at the last search, in sentences."""


@dataclass(frozen=True, slots=True)
class FallbackResult:
    """What looking into documents gave for one claim."""

    verdict: Verdict
    evidence: tuple[EvidenceItem, ...]  # the best snippets, numbered from 1
    queries: tuple[str, ...]
    stages: tuple[Stage, ...]
    sent: tuple[Sent, ...] = ()
    notes: tuple[str, ...] = ()
