"""Values of a text (dates, money, durations, provisions, citations, ...) in canonical forms."""

from core.extraction.values.compare import compatible
from core.extraction.values.finder import find_values

__all__ = ["compatible", "find_values"]
