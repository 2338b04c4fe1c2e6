"""Whether the rent of a tenant that stays on rises or falls, and how many times over, in an answer about a lease.

"Double the last month's rent" for 200 percent names no figure, so that words have to be held against the percentage.
"""

import re
from collections.abc import Iterator

from core.extraction.leases.figures import Figures
from core.extraction.leases.marks import Marked
from core.extraction.leases.stretches import stretches_of
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status

HOLDOVER = "holdover rent"
_ONCE = 100  # percent of the rent before
_PERCENT = re.compile(r"\d+(?:\.\d+)?")
_END = (
    r"(?:the\s+|its\s+|our\s+|their\s+)?(?:lease(?:['’]s)?|term|tenancy|expiry|expiration|end|last\s+day"
    r"|contract|agreement)\b"
)
_STAYS = re.compile(
    r"\bhold(?:s|ing)?[\s-]?over\b|\bheld\s+over\b|\bholdovers?\b|\bover-?stay\w*"
    r"|\b(?:stay|remain|linger|continue|sit|hang|tarr|camp)\w*\s+(?:in\s+(?:possession|place|occupation|the\s+\w+)\s+)?"
    rf"(?:on|put|around|out|past|beyond|after|in\s+possession)\b|\b(?:past|beyond|after)\s+{_END}"
    r"|\b(?:not|n['’]t|without)\s+(?:leav|left|mov|vacat|go|depart|clear)\w*|\bfail\w*\s+to\s+(?:leave|vacate|move|go|depart)"
    r"|\b(?:late|tardy|delayed)\s+(?:departure|exit|move-?out|surrender|vacating)\b",
    re.IGNORECASE,
)
_RENT = re.compile(
    r"\b(?:rent\w*|charges?|payments?|pays?|sum|figure|rate|price|costs?|bill\w*|owes?|amount)\b",
    re.IGNORECASE,
)
_FALLS = re.compile(
    r"\b(?:halv\w+|(?<!and a )(?<!one-and-a-)half(?!\s+(?:again|as\s+much\s+again))|falls?|falling|fell|drop\w*"
    r"|cuts?|cutting|reduc\w+|lower\w*|cheap\w*|decreas\w+|shrink\w*|declin\w+|goes\s+down|going\s+down|comes\s+down|dips?|discount\w*"
    r"|diminish\w*|fraction|less(?!\s+than\s+(?:\w+\s+){0,2}months?)|slash\w*|sinks?|plung\w+)\b",
    re.IGNORECASE,
)
_SAME = re.compile(
    r"\b(?:unchanged|unaltered|the\s+same|no\s+higher|not\s+(?:rise|change|increase|go\s+up)|stays?\s+(?:flat|level)"
    r"|remains?\s+(?:flat|level)|without\s+(?:any\s+)?(?:increase|surcharge|premium))\b",
    re.IGNORECASE,
)
_RISES = re.compile(
    r"\b(?:rais\w+|ris(?:es?|ing)|climb\w*|jump\w*|higher|more\s+than|increas\w+|g(?:oes?|oing)\s+up|steeper|premium"
    r"|surcharge\w*|dearer|expensive|leap\w*|shoot\w*|soar\w*|step\w*\s+up|bump\w*|inflat\w+|hik\w+|escalat\w*"
    r"|pric(?:y|ier)|penal\w+)\b",
    re.IGNORECASE,
)
_TIMES = {
    150: r"one\s+and\s+a\s+half(?:\s+times)?|one-and-a-half(?:\s+times)?|half\s+(?:as\s+much\s+)?again"
    r"|time\s+and\s+a\s+half",
    200: r"doubl\w+|twice|two\s+times|two-?fold|twofold",
    300: r"tripl\w+|treble\w*|thrice|three\s+times|threefold",
}
_OTHERS = re.compile(
    r"\b(?:deposit\w*|refund\w*|fire|casualty|damage\w*|repair\w*|notice|guarant\w+|commission|renew\w*|exten(?:d|sion)\w*|options?"
    r"|expenses|parking|allowance|anniversar\w+)\b",
    re.IGNORECASE,
)
_MULTIPLES = re.compile(
    "|".join(rf"\b(?P<_{percent}>{words})\b" for percent, words in _TIMES.items()), re.IGNORECASE
)
_NOT = re.compile(r"\b(?:not|never|no|neither|nor|without)\b|n['’]t\b", re.IGNORECASE)
_BEFORE = 25  # characters in which a denial is of the word behind it


def judge_holdover(
    answer: Marked, query: Marked, figures: Figures, source: SourceIndex
) -> Iterator[Judgment]:
    """Words of an answer for what becomes of the rent after the term, where the lease gives its percentage."""
    known = [figure for figure in figures.known if figure.name == HOLDOVER]
    numbers = {float(match.group()) for each in known if (match := _PERCENT.search(each.value))}
    if len(numbers) != 1 or min(numbers) <= _ONCE:
        return
    (percent,) = numbers
    figure = known[0]
    quote = " ".join(source.text[figure.start : figure.end].split())
    for stretch in stretches_of(answer):
        is_about = _STAYS.search(stretch.words) or _STAYS.search(query.words)
        if (
            not is_about
            or _OTHERS.search(stretch.words)
            or not _RENT.search(f"{query.words} {stretch.words}")
        ):
            continue
        place = (source, figure.start, figure.end)
        reason = f"The source gives “{quote}” as the {HOLDOVER}"
        for start, end, is_right in _said(stretch.words, percent):
            status = Status.SUPPORTED if is_right else Status.CONTRADICTED
            words = reason if is_right else f"{reason}, not “{stretch.words[start:end]}”"
            verdict = Verdict(status, words, *place, is_stated=True)
            yield Judgment(stretch.start + start, stretch.start + end, verdict)


def _said(words: str, percent: float) -> Iterator[tuple[int, int, bool]]:
    """(start, end, whether it agrees) of what words say of the rent; nothing where they point both ways."""
    plain = _MULTIPLES.sub(lambda match: "~" * len(match.group()), words)
    times = list(_MULTIPLES.finditer(words))
    falls = [
        match for match in (*_FALLS.finditer(plain), *_SAME.finditer(plain)) if not _is_denied(plain, match)
    ]
    rises = [match for match in _RISES.finditer(plain) if not _is_denied(plain, match)]
    if falls and not (rises or times):
        yield from ((*match.span(), False) for match in falls[:1])
    if falls:
        return
    for match in times:
        said = next(int(name[1:]) for name, found in match.groupdict().items() if found)
        yield (*match.span(), said == percent)
    if not times:
        yield from ((*match.span(), True) for match in rises[:1])


def _is_denied(words: str, match: re.Match[str]) -> bool:
    return _NOT.search(words[: match.start()][-_BEFORE:].rpartition(",")[2]) is not None
