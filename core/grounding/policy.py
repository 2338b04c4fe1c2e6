"""How strictly response and sources are compared, and the thresholds of a decision."""

from dataclasses import dataclass

from core.grounding.calibration import Calibration
from core.grounding.second_opinion import SecondReader
from core.settings import Policy, SecondReading
from core.text.contrasts import blank_contrasts, find_contrasts


@dataclass(frozen=True, slots=True)
class GroundingOptions:
    """Everything that decides a report besides the texts and the models."""

    policy: Policy = Policy.RESOLVED
    alpha: float = 0.7  # weight of EG in CFI; the paper's cross-validated value
    pass_threshold: float = 0.8  # CFI from which, under the strict policy, a response may pass
    fail_threshold: float = 0.5  # CFI below which it fails there
    calibration: Calibration | None = None  # None: no confidence is given, and the statements alone decide
    fail_below: float = 0.15  # probability of a statement below which failing is cheaper than a review
    second_reading: SecondReading = SecondReading.OFF  # who reads every statement a second time
    second: SecondReader | None = None  # it, loaded; None: nobody does


def asserted(response: str, policy: Policy) -> str:
    """The response without what it names for contrast only ("45 days, not 30"), every place the same.

    The strict policy is the paper's own measure, which knows of no such.
    """
    return blank_contrasts(response) if policy is Policy.RESOLVED else response


def words_left_out(response: str, policy: Policy) -> tuple[str, ...]:
    """What stands in the response and is not asserted; in order."""
    if policy is not Policy.RESOLVED:
        return ()
    return tuple(response[start:end].strip(" ,;()\u2013\u2014") for start, end in find_contrasts(response))


__all__ = ["GroundingOptions", "Policy", "asserted", "words_left_out"]
