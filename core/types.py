"""Values that every method shares: spans, evidence, findings, manifests.

All offsets count Unicode code points from 0; `text[start:end]` is the quote.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

CONTEXT = "context"  # source id of a context given as plain text
QUERY = "query"  # source id of the question


class Status(StrEnum):
    """What the sources say about one item of the subject."""

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    NOT_ENOUGH_INFO = "not_enough_info"
    ONLY_IN_QUESTION = "only_in_question"  # grounded by the question alone: a false premise may hide there


class Decision(StrEnum):
    """What a report, or a sentence of it, advises."""

    PASS = "pass"
    REVIEW = "review"
    FAIL = "fail"


class FindingKind(StrEnum):
    """What a finding is about."""

    UNGROUNDED_ENTITY = "ungrounded_entity"
    UNSUPPORTED_RELATION = "unsupported_relation"
    UNSUPPORTED_STATEMENT = "unsupported_statement"  # what a sentence or a clause says
    UNREAD_LANGUAGE = "unread_language"  # a sentence that is not in English, or whose source is not
    WRONG_REFUSAL = "wrong_refusal"  # the answer says that a source is silent that may tell
    HALLUCINATED_ANSWER = "hallucinated_answer"
    INVALID_STEP = "invalid_step"  # of a reasoning chain
    REFUTED_CLAIM = "refuted_claim"
    UNVERIFIABLE_CLAIM = "unverifiable_claim"


class EntityType(StrEnum):
    """Types of graph nodes. `CONCEPT` is a plain noun phrase; all others are named and count in EG."""

    PERSON = "person"
    ORGANIZATION = "organization"
    ROLE = "role"  # Landlord, Licensee, Appellant: a party by its role
    COURT = "court"
    JURISDICTION = "jurisdiction"  # countries, states, cities; governing law
    LOCATION = "location"  # addresses, facilities, seas
    DATE = "date"
    DURATION = "duration"  # terms, notice periods
    MONEY = "money"
    PERCENT = "percent"
    QUANTITY = "quantity"  # a number with a unit
    NUMBER = "number"  # a bare number
    PROVISION = "provision"  # sections, articles, exhibits of the document itself
    STATUTE = "statute"  # statutes and regulations
    CITATION = "citation"  # case citations
    DOCUMENT = "document"  # defined document names: this Agreement, the Lease
    TERM = "term"  # any other defined term: the Premises
    OTHER = "other"  # named things of no type above (products, events, species)
    CONCEPT = "concept"  # a noun phrase; an end of a relation, not counted in EG


VALUE_TYPES = frozenset(EntityType[n] for n in "DATE DURATION MONEY PERCENT QUANTITY NUMBER".split())


class Modality(StrEnum):
    """How an edge is meant. A prohibition is a negated obligation or permission."""

    ASSERTED = "asserted"
    OBLIGATION = "obligation"  # shall, must, is required to, agrees to
    PERMISSION = "permission"  # may, is entitled to, can


@dataclass(frozen=True, slots=True)
class Mention:
    """One place in a text. Invariant: `source_text[start:end] == text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """A passage that decided a finding. Invariant: `source_text[start:end] == quote`."""

    source: str  # "context", "query" or a document id
    start: int
    end: int
    quote: str
    page: int | None = None  # 1-based, when the source has pages


@dataclass(frozen=True, slots=True)
class Finding:
    """One flagged item: what, where in the response, why in a sentence, and the evidence."""

    id: str  # stable within a report; the id of the judged item
    kind: FindingKind
    status: Status
    text: str
    start: int
    end: int
    reason: str
    evidence: tuple[Evidence, ...] = ()
    suggestion: str | None = None  # what the source has in its place; None when it has nothing there


@dataclass(frozen=True, slots=True)
class ModelRecord:
    """Which weights took part."""

    role: str  # "parser", "sentence_encoder"
    name: str
    version: str
    sha256: str | None  # of the weight file; None when a configured model has no pinned hash


@dataclass(frozen=True, slots=True)
class Manifest:
    """All it takes to run a report again and get the same."""

    method: str
    inputs: Mapping[str, str]  # input name -> sha256 of its UTF-8 text
    parameters: Mapping[str, str | int | float | bool | None]  # thresholds, policy, seed
    models: tuple[ModelRecord, ...] = ()
    prompts: Mapping[str, str] = field(default_factory=dict)
    software: Mapping[str, str] = field(default_factory=dict)
    device: str = "cpu"
