"""What the sources say of one relation, with the passage that says it."""

from dataclasses import dataclass, field, replace

from core.graph import Edge
from core.grounding.source_index import SourceIndex
from core.text.brackets import with_bracket
from core.types import QUERY, Evidence, Modality, Status

_MODAL_WORDS = {Modality.OBLIGATION: "shall", Modality.PERMISSION: "may"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Status, one sentence of reason (without the closing stop), and the deciding passage."""

    status: Status
    reason: str
    source: SourceIndex | None = None
    start: int = 0
    end: int = 0
    rival: str | None = None  # node id in the source that fills the place instead
    is_stated: bool = False  # by the source's own words or edge, not by a passage alone
    suggestion: str | None = None  # what the source has in its place, on one line
    asks_review: bool = False  # open, but a person should look
    rests_on_passage: bool = (
        False  # nothing but a passage near it supports the relation: no edge, rule or model
    )
    at: tuple[int, int] | None = field(default=None, compare=False)  # the words of the response it is about

    @property
    def is_supported(self) -> bool:
        """Whether the relation aligns in RP's sense (the question counts, eq. 2)."""
        return self.status in (Status.SUPPORTED, Status.ONLY_IN_QUESTION)

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """The deciding passage, with the bracket that belongs to it; empty when nothing in a source decided."""
        if self.source is None:
            return ()
        start, end = with_bracket(self.source.text, self.start, self.end)
        return (Evidence(self.source.id, start, end, self.source.text[start:end]),)

    def said_at(self, start: int, end: int) -> "Verdict":
        """The same of these words of the response."""
        return replace(self, at=(start, end))

    @classmethod
    def from_passage(cls, source: SourceIndex, start: int, end: int, similarity: float) -> "Verdict":
        """Supported by a passage that mentions both ends; a score with bonuses above 1 is told as 1."""
        return cls(
            _support(source),
            f"A passage states it in other words (similarity {min(similarity, 1.0):.2f})",
            source,
            start,
            end,
            rests_on_passage=True,
        )

    @classmethod
    def from_quotation(cls, source: SourceIndex, start: int, end: int) -> "Verdict":
        """Supported by the same sentence in the source."""
        return cls(_support(source), "The source says this word for word", source, start, end, is_stated=True)


@dataclass(slots=True)
class ItemVerdicts:
    """What a rule settles of a response: verdicts of its relations and of its entities, by id."""

    relations: dict[str, Verdict] = field(default_factory=dict)
    entities: dict[str, Verdict] = field(default_factory=dict)


def supported(source: SourceIndex, edge: Edge, reason: str) -> Verdict:
    """Supported by an edge of the source; by the question alone when the source is the question."""
    return Verdict(_support(source), reason, source, edge.start, edge.end, is_stated=True)


def contradicted(
    source: SourceIndex, edge: Edge, reason: str, *, rival: str | None = None, suggestion: str | None = None
) -> Verdict:
    """Contradicted by an edge of the source; without a suggestion, what the edge itself says is one."""
    instead = suggestion or _in_words(source, edge)
    return Verdict(Status.CONTRADICTED, reason, source, edge.start, edge.end, rival, suggestion=instead)


def doubtful(source: SourceIndex, edge: Edge, reason: str, suggestion: str) -> Verdict:
    """Open, with what speaks against it: of a rule that is right about every second time, a person decides."""
    status = Status.NOT_ENOUGH_INFO
    return Verdict(status, reason, source, edge.start, edge.end, suggestion=suggestion, asks_review=True)


def doubt(verdict: Verdict) -> Verdict:
    """The same, open and for a person to look at: what speaks against it is weak."""
    return replace(verdict, status=Status.NOT_ENOUGH_INFO, asks_review=True)


def missing(reason: str) -> Verdict:
    """Nothing in the sources speaks for or against it."""
    return Verdict(Status.NOT_ENOUGH_INFO, reason)


def _in_words(source: SourceIndex, edge: Edge) -> str:
    """What an edge of the source says: "Tenant shall not assign Lease"."""
    by_id = source.graph.by_id
    modal = _MODAL_WORDS.get(edge.modality, "")
    words = (by_id[edge.subject].label, modal, "not" if edge.negated else "", edge.relation)
    return " ".join(" ".join((*words, by_id[edge.object].label)).split())


def _support(source: SourceIndex) -> Status:
    return Status.ONLY_IN_QUESTION if source.id == QUERY else Status.SUPPORTED
