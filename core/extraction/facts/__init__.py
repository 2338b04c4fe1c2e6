"""Facts that legal documents state in set phrases."""

from core.extraction.facts.fact import Fact, Slot
from core.extraction.facts.finder import find_facts

__all__ = ["Fact", "Slot", "find_facts"]
