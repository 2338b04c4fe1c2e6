"""Lengths and days of a lease that belong to one matter each: the term, the restoration after a fire, a deadline.

"For eight years, the first day of which shall be May 1, 2023" gives the length of the term, "two further periods of
three years" does not; "at any time after June 3, 2025" is when a right to end the lease early begins.
"""

import re
from collections.abc import Iterator, Sequence

from core.extraction.frames import phrase
from core.extraction.frames.masking import MARKS, REST
from core.extraction.leases.marks import SIDE
from core.extraction.leases.renewal_totals import adds_all
from core.types import EntityType

TERM, RESTORATION = "length of the term", "time to restore the premises"
GRACE = "grace period for late rent"
_GRACE = phrase(
    r"\bgrace\b|\b(?:late (?:fee|charge)|fee|charge|surcharge|penalty)\b[^.;]{0,60}"
    r"\b(?:unpaid|overdue|outstanding|late|past due)\b"
    r"[^.;]{0,12}\b(?:for|by)\b"
)
_NOT_GRACE = phrase(r"\b(?:notice|cur(?:e|es|ed|ing)|remed\w+|terminat\w+|interest|annum|year)\b")
DEADLINE, EARLY_END = "deadline for the improvements", "day from which the lease can be ended early"
_DURATION = re.compile(rf"{MARKS[EntityType.DURATION]}{REST}*")
_DATE = re.compile(rf"{MARKS[EntityType.DATE]}{REST}*")
_TERM_BEFORE = re.compile(
    r"\b(?:(?:(?:initial|original|base|primary)\s+term|(?<!renewal )(?<!extension )(?<!each )term|lease)\s+"
    r"(?:\([^)]{1,30}\)\s+)?(?:of\s+this\s+lease\s+)?(?:shall\s+(?:be|run|last|continue)|will\s+(?:be|run"
    r"|last)|is|was|runs|lasts"
    r"|continues)(?:\s+(?:a\s+(?:term|length|period)\s+of|for))?(?:\s+(?:a|an)\s+(?:term|period)\s+of)?"
    r"|\bit\s+(?:runs?|lasts?|will\s+(?:run|last)|shall\s+(?:run|last))\s+for|\b(?:has|of)\s+a\s+term\s+of"
    r"|\bpremises\s+for(?:\s+a\s+(?:term|period)\s+of)?"
    r"|\b(?:tenancy|rental\s+period|lease\s+period|starting\s+period|initial\s+(?:stretch|period)|deal"
    r"|(?<!renewal )(?<!extension )(?<!each )(?<!further )(?<!extra )term|lease)\s+(?:covers|spans|comes\s+to"
    r"|goes\s+on\s+for"
    r"|(?:is|was)\s+(?:(?:good\s+|set\s+to\s+run\s+)?for|set\s+to\s+run)|is|was|lasts?)"
    r"|(?:takes|has|rents|leases|gets|holds|keeps)\s+(?:the\s+)?(?:space|premises|suite|unit|place)\s+for"
    r"|(?:bound|committed|locked\s+in|signed\s+up|commits)\s+for"
    r"|\b(?:length|duration)(?:\s+of\s+the\s+(?:initial\s+)?(?:term|lease))?\s+(?:is|shall\s+be|was)"
    r"|\bfor\s+a\s+term\s+of)\s+$",
    re.IGNORECASE,
)
_TERM_LABEL = re.compile(
    r"\b(?:length\s+of\s+the\s+(?:initial\s+)?(?:term|lease)|(?:initial\s+|lease\s+)?term|duration)\s*:\s+$",
    re.IGNORECASE,
)
RENEWAL = "length of each renewal"
_RENEWAL_BEFORE = re.compile(
    r"\b(?:(?:each|every)\s+(?:(?:further|extra|additional|renewal|extension|new|such)\s+)?(?:option"
    r"|extension|renewal|stretch|period|term"
    r"|time)\b[^.;,]{0,40}|(?:further|extra|more|additional|renewal|extension|two|three|four|five|six"
    r"|\d)\s+(?:\([^)]{1,12}\)\s+)?"
    r"(?:more\s+|further\s+|extra\s+)?(?:options?|periods?|stretches|terms?|renewals?|extensions?)\s+(?:of"
    r"|lasting|for)\s+)$",
    re.IGNORECASE,
)
_ADDED_BEFORE = re.compile(
    r"\b(?:an?|another)\s+(?:further|additional|extra)\s+$|\b(?:another|adds?|adding)\s+(?:an?\s+)?$",
    re.IGNORECASE,
)  # by one renewal, unless words speak of all of them: "an option means a further five years"
_RENEWS = phrase(r"\b(?:renew\w*|exten\w+|options?|prolong\w*|stretch(?:es)?|further|extra)\b")
_NOT_RENEWAL = phrase(r"\b(?:notice|notif\w+|before|prior|ahead|advance|together|altogether|total)\b")
_NOT_TERM = phrase(
    r"\b(?:each|every) time\b|\brenew\w*\b|\bexten\w+\b|\boptions?\b|\bfurther\b|\bnotice\b|\bguarant\w+\b"
    r"|\bmonths? of rent\b"
    r"|\bdeposit\b|\bretain\w*\b"
)
_RESTORES = phrase(r"\b(?:restor\w+|rebuil\w+|repair\w*|reinstat\w+)\b")
_AFTER_FIRE = phrase(r"\b(?:fire|casualty|restoration|restor\w+|rebuil\w+)\b")
_NOT_RESTORES = phrase(
    rf"\brestor\w+ to (?:the )?{SIDE}|\bsecurity\b|\bnotice\b|\bdeposit\b|\bterminat\w+|\bgood repair\b|\broof\b"
    r"|\bdefaults?\b"
)
_IMPROVES = phrase(r"\b(?:improvements?|build-?out|fit-?out|allowance|the work)\b")
_FINISHES = phrase(
    r"\b(?:complet\w+|finish\w*|done|ready|deadline|cut-?off|due|wrap\w*|conclud\w+"
    r"|in place|through)\b"
)
_EARLY = phrase(
    r"\b(?:terminat\w+|cancel\w*|end|ends|break|leave|walk away)\b[^.;]{0,40}\b(?:early|lease)\b"
    r"|\bearly (?:termination|end|exit)\b"
    r"|\btermination (?:right|option)\b|\bright of early termination\b|\bbreak (?:option|clause|right)\b"
)
_FROM_WHEN = re.compile(
    r"\b(?:after|from|once|since|past|as\s+of|following|beginning|starting)\s+(?:the\s+)?$", re.IGNORECASE
)
_NOT_EARLY = phrase(
    r"\bunless (?:sooner|earlier)\b|\bexpir\w+\b|\bcommenc\w+\b|\bdated\b|\bsooner terminated\b|\bdefaults?\b"
)


def read_times(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    """(what it is, offset) of the lengths and days of some words; what stands `around` them may name their matter."""
    yield from _lengths(words, around)
    yield from _renewals(words, around)
    yield from _grace(words)
    yield from _restorations(words, around)
    yield from _days(words, around)


def _lengths(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    for place in _DURATION.finditer(words):
        before = words[: place.start()]
        is_label = _TERM_LABEL.search(before[-60:]) is not None
        if not is_label and (_TERM_BEFORE.search(before[-100:]) is None or _NOT_TERM.search(before)):
            continue
        behind = words[place.end() : place.end() + 25]
        if not re.match(r"\s*['’]|\s+(?:each|apiece|before|after|prior|in\s+advance)\b", behind) and not any(
            _NOT_TERM.search(said) for said in around[:1]
        ):
            yield TERM, place.start()


def _renewals(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    if not any(_RENEWS.search(said) for said in (words, *around)):
        return
    for place in _DURATION.finditer(words):
        before, behind = words[: place.start()][-110:], words[place.end() : place.end() + 12]
        beside = re.split(r"[,;]|\band\b", before)[-1]
        is_added = _ADDED_BEFORE.search(before) and not adds_all(words)
        if (
            (is_added or _RENEWAL_BEFORE.search(before))
            and not _NOT_RENEWAL.search(beside)
            and not re.match(r"\s*['’]|\s+(?:before|prior|ahead|in)\b", behind)
        ):
            yield RENEWAL, place.start()


def _grace(words: str) -> Iterator[tuple[str, int]]:
    """The days that late rent may be late: "a grace period of three days", "a fee on rent unpaid for three days"."""
    places = list(_DURATION.finditer(words))
    if len(places) == 1 and _GRACE.search(words) and not _NOT_GRACE.search(words):
        yield GRACE, places[0].start()


def _restorations(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    places = list(_DURATION.finditer(words))
    is_fire = any(_AFTER_FIRE.search(said) for said in (words, *around))
    if len(places) == 1 and _RESTORES.search(words) and is_fire and not _NOT_RESTORES.search(words):
        yield RESTORATION, places[0].start()


def _days(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    places = list(_DATE.finditer(words))
    if len(places) != 1:
        return
    (place,) = places
    is_work = any(_IMPROVES.search(said) for said in (words, *around[:2]))
    if is_work and _FINISHES.search(words) and not _EARLY.search(words):
        yield DEADLINE, place.start()
    elif (
        any(_EARLY.search(said) for said in (words, *around[:2]))
        and _FROM_WHEN.search(words[: place.start()])
        and not _NOT_EARLY.search(words)
    ):
        yield EARLY_END, place.start()
