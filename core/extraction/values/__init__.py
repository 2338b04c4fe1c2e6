"""Values of a text (dates, money, durations, provisions, citations, ...) in canonical forms."""

from core.extraction.values.citations import CaseCitation, find_case_citations
from core.extraction.values.compare import compatible, values_equal
from core.extraction.values.finder import PRECEDENCE, find_values
from core.extraction.values.provisions import find_headings
from core.extraction.values.value import Value

__all__ = [
    "PRECEDENCE",
    "CaseCitation",
    "Value",
    "compatible",
    "find_case_citations",
    "find_headings",
    "find_values",
    "values_equal",
]
