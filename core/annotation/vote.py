"""What an annotator says about an item, and what an adjudicator does."""

from dataclasses import dataclass
from enum import StrEnum

from core.errors import InputError

MAX_NOTE = 10_000  # characters


class Sufficiency(StrEnum):
    """Whether the evidence is sufficient to support the predicted label; the paper's words."""

    SUFFICIENT = "sufficient"
    NOT_SUFFICIENT = "not sufficient"

    @property
    def code(self) -> str:
        """One word, for records: "not_sufficient"."""
        return self.name.lower()


class Confidence(StrEnum):
    """How sure an annotator is of a vote."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class AdjudicationReason(StrEnum):
    """Why an adjudicator decides a disagreement as they do."""

    DIRECT_EVIDENCE = "direct_evidence"
    OVERLOOKED_EVIDENCE = "overlooked_evidence"
    OFF_TOPIC = "off_topic"
    TOO_VAGUE = "too_vague"
    PARTIAL = "partial"
    CONTRADICTORY = "contradictory"
    UNRELIABLE_SOURCE = "unreliable_source"
    OTHER_LABEL = "other_label"
    AMBIGUOUS_CLAIM = "ambiguous_claim"
    GUIDELINES_MISREAD = "guidelines_misread"

    @property
    def words(self) -> str:
        """The reason as a sentence for people."""
        return _REASONS[self]


_REASONS = {
    AdjudicationReason.DIRECT_EVIDENCE: "The evidence states the claim, or its opposite, directly.",
    AdjudicationReason.OVERLOOKED_EVIDENCE: "An annotator overlooked a path or snippet that decides.",
    AdjudicationReason.OFF_TOPIC: "The evidence is about something else.",
    AdjudicationReason.TOO_VAGUE: "The evidence is too vague or too general.",
    AdjudicationReason.PARTIAL: "The evidence covers only a part of the claim.",
    AdjudicationReason.CONTRADICTORY: "The evidence contradicts itself.",
    AdjudicationReason.UNRELIABLE_SOURCE: "The source is unreliable or biased.",
    AdjudicationReason.OTHER_LABEL: "The evidence speaks for another label than the predicted one.",
    AdjudicationReason.AMBIGUOUS_CLAIM: "The claim can be read in several ways.",
    AdjudicationReason.GUIDELINES_MISREAD: "An annotator read the guidelines differently.",
}


@dataclass(frozen=True, slots=True)
class Ballot:
    """One vote as it is cast. Raises: InputError when the note is too long."""

    label: Sufficiency
    confidence: Confidence | None = None
    note: str = ""

    def __post_init__(self) -> None:
        """Refuse a note that nobody reads."""
        check_note(self.note)


def check_note(note: str) -> None:
    """Raises: InputError when the note is too long."""
    if len(note) > MAX_NOTE:
        raise InputError(f"the note has {len(note):,} characters; at most {MAX_NOTE:,} are kept")


def read_sufficiency(text: str) -> Sufficiency | None:
    """The label that a cell names, in any case; None when it is empty. Raises: InputError when it is none."""
    word = " ".join(text.replace("_", " ").split()).casefold()
    if not word:
        return None
    if word == "insufficient":
        return Sufficiency.NOT_SUFFICIENT
    try:
        return Sufficiency(word)
    except ValueError:
        raise InputError(f"{text[:60]!r} is no vote; write sufficient or not sufficient") from None
