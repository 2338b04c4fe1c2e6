"""Provisions that a lease has and an answer denies: interest on late sums, a late charge, a rent that rises each year.

The figures of these other rules compare; here it is whether there is such a thing at all.
"""

import re
from collections.abc import Iterator

from core.extraction.leases.figures import Figures
from core.extraction.leases.marks import Marked
from core.extraction.leases.pieces import pieces_of
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status

_LATE = (
    r"(?:late(?:ness)?|overdue|unpaid|arrears|arrearages|past[\s-]due|delinquen\w+|behind|missed|tardy|outstanding"
    r"|belated\w*|default\w*)\b"
)
_BEARS = (
    r"\b(?:attract|bear|carr(?:y|ie)|accrue|run|draw|incur|earn|trigger|charge|appl(?:y|ie)|owe|pay|add|accumulate|collect"
    r"|follow|impose|cost|subject|payable|due|levied|assess)(?:s|d|ed|ing)?\b"
)
_CHARGE = r"\b(?:late\s+(?:payment\s+)?(?:charge|fee|penalt\w+)|(?:charge|fee|penalt(?:y|ies)|surcharge)s?)\b"
_LATE_WORD = re.compile(rf"\b{_LATE}", re.IGNORECASE)
_DENIES = re.compile(
    r"\b(?:not|no|never|nothing|neither|without|none|free\s+(?:of|from)|waive[sd]?|exempt\w*|spared?|escapes?|avoids?)\b"
    r"|n['’]t\b|\binterest-free\b",
    re.IGNORECASE,
)
_LIMITED = re.compile(
    r"\b(?:until|unless|if|within|before|only|except|than|days?|grace|after|beyond|other|besides|further|cannot\s+avoid"
    r"|not\s+(?:free|exempt|spared|waived))\b",
    re.IGNORECASE,
)
_RENT = r"\b(?:rent|rate|payments?|installments?)\b"
_EACH_YEAR = (
    r"\b(?:each\s+(?:year|anniversary)|every\s+(?:year|anniversary|twelve\s+months)|annual(?:ly)?|yearly|a\s+year|anniversar\w+"
    r"|year\s+(?:after|on|by)\s+year|throughout|(?:whole|entire|full|all|rest|course)\s+(?:of\s+)?(?:the\s+)?term)\b"
)
_FALLS = re.compile(
    r"\b(?:falls?|drops?|decreas\w+|declin\w+|goes\s+down|going\s+down|come[s]?\s+down|shrinks?|lower(?:s|ed)|reduc\w+|cut|cuts"
    r"|flat|constant|fixed|level|unchanged|the\s+same|frozen|steady|never\s+(?:rises?|increases?|changes?|goes\s+up))\b"
    r"|\b(?:does|will|is|may)\s*(?:not|n['’]t)\s+(?:to\s+)?(?:rise|increase|go\s+up|climb|change|grow|adjusted|raised|increased)",
    re.IGNORECASE,
)
_FIXED = re.compile(r"\b(?:percent|rate|fixed\s+(?:rate|percentage|amount|sum))\b|%|\bby\b", re.IGNORECASE)
_OTHER_RENT = re.compile(
    r"\b(?:parking|deposit|fire|casualty|repair\w*|damage\w*|hold\w*|stay\w*|expenses|allowance|market)\b",
    re.IGNORECASE,
)
_PROVISIONS = {
    "interest on arrears": re.compile(
        rf"(?=.*\b{_LATE})(?=.*{_BEARS})(?=.*\binterest(?:-free)?\b)", re.IGNORECASE
    ),
    "late charge": re.compile(
        rf"(?=.*\b{_LATE})(?=.*{_BEARS})(?=.*{_CHARGE})(?!.*\binterest\b)", re.IGNORECASE
    ),
}
_INCREASE = "yearly increase"
_YEARLY = re.compile(rf"(?=.*{_RENT})(?=.*{_EACH_YEAR})", re.IGNORECASE)


def judge_provisions(answer: Marked, figures: Figures, source: SourceIndex) -> Iterator[Judgment]:
    """The pieces of an answer that say there is, or is not, what the lease gives a figure for."""
    known = {figure.name: figure for figure in reversed(figures.known)}
    for piece in pieces_of(answer):
        words = piece.words.lstrip()
        for name, about in _PROVISIONS.items():
            if name not in known or not about.match(words) or _LIMITED.search(words):
                continue
            denials = len(_DENIES.findall(words))
            if denials > 1:
                continue
            match = _LATE_WORD.search(piece.words)
            assert match is not None, "it is among the words for the provision"
            place = piece.start + match.start(), piece.start + match.end()
            yield _judge(place, not denials, name, (source, known[name].start, known[name].end))
        if (
            _INCREASE not in known
            or not _YEARLY.match(words)
            or _OTHER_RENT.search(words)
            or _FIXED.search(words)
        ):
            continue
        if match := _FALLS.search(piece.words):
            figure = known[_INCREASE]
            place = piece.start + match.start(), piece.start + match.end()
            yield _judge(place, False, _INCREASE, (source, figure.start, figure.end))


def _judge(said: tuple[int, int], is_right: bool, name: str, place: tuple[SourceIndex, int, int]) -> Judgment:
    source, low, high = place
    quote = " ".join(source.text[low:high].split())
    reason = f"The source gives “{quote}” as the {name}"
    status = Status.SUPPORTED if is_right else Status.CONTRADICTED
    words = reason if is_right else f"The source says otherwise: it gives “{quote}” as the {name}"
    return Judgment(*said, Verdict(status, words, source, low, high, is_stated=True))
