"""HalluGraph: entity grounding, relation preservation and the composite fidelity index."""

from core.grounding.comparison import Subject
from core.grounding.ground import ground_response
from core.grounding.policy import GroundingOptions, Policy, asserted
from core.grounding.report import GroundingReport

__all__ = ["GroundingOptions", "GroundingReport", "Policy", "Subject", "asserted", "ground_response"]
