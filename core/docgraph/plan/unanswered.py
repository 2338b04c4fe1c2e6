"""When what was found is no answer: it names nobody, gives no amount, is of another day, or of another matter."""

import re

from core.docgraph.opening import names_company
from core.docgraph.plan.evidence import is_stated
from core.docgraph.plan.presumed import lacks_amount
from core.docgraph.plan.search import Query
from core.docgraph.plan.spans import Found, is_another
from core.docgraph.plan.value_choice import has_other_date
from core.docgraph.plan.yes_no import speaks_of

_MEASURED = {  # what a sentence has that tells a measure, in figures or in words
    kind: re.compile(pattern, re.IGNORECASE)
    for kind, pattern in (
        (
            "duration",
            r"\b(?:days?|weeks?|months?|years?|until|perpetual\w*|indefinite\w*|for\s+ever|immediate\w*|anniversary|expir\w+)\b|\bends?\s+on\b",
        ),
        (
            "date",
            r"\d{4}|\b(?:days?|weeks?|months?|years?|upon|after|before|within|until|when|whenever|dates?|immediately)\b",
        ),
        (
            "money",
            r"\d|\b(?:equal|amount|dollars?|percent|per\s?cent|free|cost|rate|price|exhibit|schedule)\b",
        ),
        (
            "percent",
            r"\d\s*%|\b(?:percent|per\s?cent|half|equal\w*|pro\s?rata|share|portion|rate|exhibit|schedule)\b",
        ),
    )
}


def names_nobody(query: Query, found: Found) -> bool:
    """Whether a sentence is all there is for who the parties are, and it names no company; or names for a yes or no."""
    if query.sought.wants != "parties":
        return False
    return found.is_value if query.question.is_yes_no else not names_company(found.sentence.text)


def lacks_value(query: Query, found: Found) -> bool:
    """Whether a sentence is all there is for how much, how long or when, and it has no words for that."""
    wants = query.question.wants
    if found.is_value or wants not in _MEASURED:
        return False
    return _MEASURED[wants].search(found.answer) is None or (
        wants == "date" and has_other_date(found.sentence.text, query.question.text)
    )


def is_of_another(query: Query, found: Found) -> bool:
    """Whether a question for a value names a time, a day or a deed that the sentence does not have."""
    if query.question.wants in _MEASURED and is_another(query, found.sentence):
        return True
    return not query.question.is_yes_no and lacks_amount(query.question.text, found.sentence.text)


def is_beside(query: Query, found: Found) -> bool:
    """Whether a sentence neither says what a clause on the matter must say nor has any word of a yes-or-no question."""
    if not query.question.is_yes_no or found.is_value or not query.sought.matters:
        return False
    matter = query.sought.matters[0][0]
    if not matter.states or is_stated(matter, found.sentence.text):
        return False
    return not speaks_of(
        query.sought.words, f"{found.sentence.piece.paragraph.section or ''} {found.sentence.text}"
    )
