"""All values of a text at once, without overlaps.

Where finders disagree the more specific type wins: citation, statute, provision, money, percent,
date, duration, quantity, bare number; within a type the longer span, then the earlier.
"""

from core.extraction.values.citations import find_citations
from core.extraction.values.convention import read_convention
from core.extraction.values.dates import find_dates
from core.extraction.values.digits import Convention
from core.extraction.values.dockets import find_dockets
from core.extraction.values.durations import find_durations
from core.extraction.values.money import find_money
from core.extraction.values.numbers import find_numbers, scan_numbers
from core.extraction.values.percentages import find_percentages
from core.extraction.values.provisions import find_provisions
from core.extraction.values.statutes import find_statutes
from core.extraction.values.units import find_quantities
from core.extraction.values.value import Value, without_overlaps
from core.text.spans import Spans
from core.types import EntityType

PRECEDENCE = (
    EntityType.CITATION,
    EntityType.STATUTE,
    EntityType.PROVISION,
    EntityType.MONEY,
    EntityType.PERCENT,
    EntityType.DATE,
    EntityType.DURATION,
    EntityType.QUANTITY,
    EntityType.NUMBER,
)


def find_values(text: str, convention: Convention | None = None) -> list[Value]:
    """Every value of the text by start; no two share a character.

    `convention` is how the document writes figures and days that the text is a part of; by default it is read from
    the text. What it leaves open has all its readings in its canonical form.
    """
    convention = convention or read_convention(text)
    numbers = scan_numbers(text, convention)
    found = [
        *find_citations(text),
        *find_dockets(text),
        *find_statutes(text),
        *find_provisions(text),
        *find_money(text, numbers),
        *find_percentages(text, numbers),
        *find_dates(text, convention),
        *find_durations(text, numbers),
        *find_quantities(text, numbers),
    ]
    taken = Spans((value.start, value.end) for value in found)
    found += find_numbers(text, (n for n in numbers if not taken.meet(n.start, n.start + 1)))
    return without_overlaps(found, PRECEDENCE)
