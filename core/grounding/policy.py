"""How strictly response and sources are compared, and the thresholds of a decision."""

from dataclasses import dataclass

from core.grounding.calibration import Calibration
from core.grounding.last_resort_choice import LastResort
from core.grounding.second_reading import SecondReader
from core.settings import Policy, SecondReading


@dataclass(frozen=True, slots=True)
class GroundingOptions:
    """Everything that decides a report besides the texts and the models."""

    policy: Policy = Policy.RESOLVED
    alpha: float = 0.7  # weight of EG in CFI; the paper's cross-validated value
    pass_threshold: float = 0.8  # CFI from which a response without flagged items may pass
    fail_threshold: float = 0.5  # CFI below which a response fails
    relation_similarity: float = 0.6  # cosine from which two relation labels are compatible
    passage_similarity: float = 0.5  # cosine from which a passage with both ends states the relation
    calibration: Calibration | None = None  # None: no confidence is given, and CFI's thresholds decide
    last_resort: LastResort | None = None  # None: what no rule decides stays open
    second_reading: SecondReading = SecondReading.OFF  # who reads every statement a second time
    reader: SecondReader | None = None  # it, loaded; None: nobody does


__all__ = ["GroundingOptions", "Policy"]
