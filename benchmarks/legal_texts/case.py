"""What the generated experiment consists of: documents, and questions with a true and a false answer."""

from dataclasses import dataclass
from enum import StrEnum


class Domain(StrEnum):
    """What a document is about."""

    LEASE = "lease"
    EXTENDED = "lease_extended"  # convoluted clauses, stacked conditions, nested cross-references
    OPINION = "opinion"
    CORAL = "coral"
    ECONOMICS = "economics"
    SPARSE = "sparse"  # about 85 words and fewer than 10 entities
    CONTRACT = "contract"  # a real one, of which nothing is generated


class Error(StrEnum):
    """How a hallucinated answer departs from its faithful twin."""

    SUBSTITUTION = "entity_substitution"
    CALCULATION = "inconsistent_calculation"
    ROLES = "swapped_roles"
    HOLDING = "reversed_holding"  # in texts that are not legal: a finding turned into its opposite
    NEGATION = "negated_obligation"


@dataclass(frozen=True, slots=True)
class LegalDocument:
    """One generated source text."""

    id: str
    domain: Domain
    split: str  # "dev" or "test"
    text: str


@dataclass(frozen=True, slots=True)
class LegalCase:
    """One question about a document with a faithful answer and its hallucinated twin."""

    id: str
    domain: Domain
    document: str  # id of the document
    split: str  # "dev" or "test", by document
    context: str  # the document's text
    query: str
    faithful: str
    hallucinated: str
    error: Error
    changed: tuple[int, int]  # (start, end) of what was changed, in `hallucinated`
    facts: int  # how many facts of the document the answer states
