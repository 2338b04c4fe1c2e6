"""HalluGraph: entity grounding, relation preservation and the composite fidelity index."""

from core.grounding.ground import Subject, ground_response
from core.grounding.policy import GroundingOptions, Policy, asserted
from core.grounding.report import GroundingReport
from core.grounding.statements import Models

__all__ = [
    "GroundingOptions",
    "GroundingReport",
    "Models",
    "Policy",
    "Subject",
    "asserted",
    "ground_response",
]
