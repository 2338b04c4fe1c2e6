"""Who carries out the work that a report is about, as a body: an institution, its team, those who sent the ship.

Parts of the work have bodies of their own: "the planting was carried out by a club" says nothing of the survey.
"""

import re
from collections.abc import Sequence

from core.grounding.deed_told import Told
from core.grounding.happening_lexicon import MAIN
from core.grounding.happening_reading import happenings_in

CONDUCT = "conduct"
_WORK = (
    r"surveys?|expeditions?|work|project|inventor(?:y|ies)|inspections?|campaign|mission|cruise|census|study"
    r"|reefs|sites"
)
_THE_WORK = re.compile(
    rf"\b(?:the|this|that|whole|entire|its) (?:(?:whole|entire|actual) )?(?:{_WORK})\b"
    r"|\bfield ?work\b|\bchief scientist\b"
)
_OF_A_MATTER = re.compile(
    r"\b(?:study|work|research|investigation|stud(?:y|ies)) (?:of|on|into|about) (?!the (?:reefs?|sites?)\b)"
)
_SOME_WORK = re.compile(rf"\b(?:{_WORK})\b")
_OF_ANYTHING = re.compile(r"(?:carr|conduct|perform|undert|execut|organi|implement|inspect|mounted)")


def is_of_the_work(words: str) -> bool:
    """Whether a clause in small letters speaks of the work as a whole, and of no planting, loan or talk."""
    is_all = _THE_WORK.search(words) is not None and not is_of_a_matter(words)
    return is_all and happenings_in(words) <= {MAIN}


def is_of_a_matter(words: str) -> bool:
    """Whether words in small letters speak of a study within the work: "the study of the alga"."""
    return _OF_A_MATTER.search(words) is not None


def with_the_work(known: Sequence[Told], text: str) -> list[Told]:
    """The deeds of a report without what bodies carry out beside its work: "the audit was performed by X"."""
    return [told for told in known if told.deed != CONDUCT or _is_of_work(told, text)]


def _is_of_work(told: Told, text: str) -> bool:
    words = text[told.low : told.high].lower()
    if _OF_ANYTHING.match(text.lower(), told.verb) is None:
        return True  # "Institution: X", "a team from X", "X sent the ship"
    return _SOME_WORK.search(words) is not None and happenings_in(words) <= {MAIN}
