"""Facts that legal documents state in set phrases."""

from core.extraction.facts.fact import Fact, Slot
from core.extraction.facts.finder import find_facts
from core.extraction.facts.parties import says_name

__all__ = ["Fact", "Slot", "find_facts", "says_name"]
