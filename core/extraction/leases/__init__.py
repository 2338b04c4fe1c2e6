"""What a lease gives rules on: whose duty each is, what it allows and requires, and the same of an answer about it."""

from core.extraction.leases.duties import Duty
from core.extraction.leases.marks import Marked, Side, Sides, mark_text
from core.extraction.leases.polarity import Outcome
from core.extraction.leases.questions import Question
from core.extraction.leases.reading import is_lease, read_answer, read_lease
from core.extraction.leases.stated import Stated
from core.extraction.leases.valued import read_valued
from core.extraction.leases.who_told import read_side_told

__all__ = [
    "Duty",
    "Marked",
    "Outcome",
    "Question",
    "Side",
    "Sides",
    "Stated",
    "is_lease",
    "mark_text",
    "read_answer",
    "read_lease",
    "read_side_told",
    "read_valued",
]
