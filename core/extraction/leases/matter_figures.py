"""Percentages, notice periods and the rent: a lease has one of each for each matter, and several matters.

"9 % of the late payment", "interest at 6 %" and "13 % of the Operating Expenses" are three percentages, "48 hours'
notice" of an entry and "15 months' notice" of a renewal two notices; the matter of the clause tells them apart.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from core.extraction.frames import phrase
from core.extraction.frames.masking import MARKS, REST
from core.types import EntityType

SHARES = {
    "late charge": phrase(
        r"\A(?!.*\b(?:interest|per annum|accru\w+|(?:a|per|each) year|annual\w*)\b).*\b(?:late|overdue"
        r"|delinquen\w+|past due|tardy|behind)\b"
    ),
    "interest on arrears": phrase(
        r"\binterest\b(?! in\b)|\baccru\w+\b|\b(?:(?:unpaid|overdue|late|past[- ]due) "
        r"(?:sums?|amounts?|balances?|money|rent)|(?:sums?|amounts?|balances?|money|debts?|anything|what(?:ever)?|rent)\b"
        r"[^.;]{0,25}\b(?:late|overdue|unpaid|in arrears))\b"
        r"[^.;]{0,40}\b(?:grow|bear|carr(?:y|ies)|attract|draw|run up|mount|swell)s?\b"
        r"(?![^.;]*\b(?:charge|fee|penalty)\b)"
    ),
    "holdover rent": phrase(
        r"\bhold(?:s|ing)? over\b|\bholdover\b|\bover-?stay\w*\b|\b(?:stays?|staying|remains?"
        r"|lingers?) (?:on|past|beyond|in possession)\b"
    ),
    "share of the operating expenses": phrase(
        r"\boperating (?:expenses|costs)\b|\bopex\b|\bcam (?:charges|costs)\b|\bpro(?:portionate"
        r"|[- ]rata) share\b"
    ),
    "yearly increase": phrase(
        r"\A(?!.*\b(?:unpaid|overdue|past[- ]due|arrears|late|owed|missed)\b).*"
        r"\b(?:increas\w+|escalat\w+|ris(?:e|es|ing)"
        r"|grow(?:s|th)?|step(?:s|ped)?[ -]ups?|bump\w*"
        r"|adjust\w+|g(?:oes|o|one|oing) up|anniversary"
        r"|climb\w*|ratchet\w*|edg(?:e|es|ing) up|advanc(?:e|es)|jump\w*|hik(?:e|es|ed|ing)"
        r"|rais(?:e|es|ed|ing)|mounts?|(?:push|tak|driv|send|bring|mov)\w* (?:the )?(?:\w+ )?rent (?:up|down))\b"
        rf"|\A(?!.*\b(?:unpaid|overdue|past[- ]due|arrears)\b).*\bplus (?:the )?{MARKS[EntityType.PERCENT]}"
    ),
}
NOTICES = {
    "notice of a renewal": phrase(r"\brenew\w*\b|\bexten(?:d|ds|ded|sion|sions)\b|\bprolong\w*\b"),
    "notice of an early termination": phrase(
        r"\bterminat\w*\b|\bcancel\w*\b|\bbreak (?:option|clause|fee|right)\b|\b(?:end|break) (?:this"
        r"|the|its) lease\b"
        r"|\bwalk(?:s|ing)? away\b|\b(?:wants?|wish\w*|(?:get|pull|bow|opt|back|bail)(?:s|ting|ping|ing)?) out\b"
        r"|\bleav(?:e|es|ing) early\b|\bearly (?:exit|out|departure)\b"
    ),
    "notice of an entry": phrase(r"\b(?:enter|enters|entering|entry|inspect\w*|access|visit\w*|comes? in)\b"),
}
_PERCENT = re.compile(rf"{MARKS[EntityType.PERCENT]}{REST}*")
_DURATION = re.compile(rf"{MARKS[EntityType.DURATION]}{REST}*")
_TELLS = phrase(
    r"\bheads-?up\b|\btells?\b|\btold\b|\balert\w*\b|\bannounc\w+\b|\bspeaks? up\b|\bprior\b|\bearlier\b"
    r"|\bnotices?\b|\bnotif\w+\b|\bwarn\w*\b|\bin advance\b|\bahead\b|\bknow\b|\bbefore(?:hand)?\b"
    r"|\bin writing\b"
)
_OF_OPTION = re.compile(
    r"\s*(?:['’]s?\s+)?(?:each\b|apiece\b|a(?:t\s+a)?\s+time\b|at\s+once\b|long\b|renewal|extension"
    r"|options?\b|terms?\b|periods?\b"
    r"|of\s+(?:initial|base)|in\s+all)",
    re.IGNORECASE,
)
_TO_EACH = re.compile(
    r"\b(?:each|every\s+one|both|all)\s+(?:of|for)\s+$|\b(?:options?|terms?|periods?|renewals?)\s+(?:of"
    r"|for)\s+$"
)
_OPTIONS = phrase(r"\b(?:options?|terms?|periods?|renewals|extensions|times)\b")  # what else has a length
CURE_OF_MONEY, CURE_OF_OTHERS = "time to cure a failure to pay", "time to cure another default"
_DEFAULTS = phrase(
    r"\bdefaults?\b|\bcur(?:e[ds]?|ing)\b|\b(?:mak(?:e|es|ing)|made) good\b|\bput(?:s|ting)? (?:\w+ ){0,2}right\b"
    r"|\b(?:remed\w+|fix(?:es|ed|ing)?|rectif\w+|correct(?:s|ed|ing)?)\b"
)
_NO_DEFAULT = phrase(r"\b(?:fire|casualty|damage\w*|repair\w*|restor\w+|rebuil\w+|deposit|roof|spills?)\b")
_OF_MONEY = phrase(r"\b(?:pay\w*|rent|monetary|money|monies)\b")
_OTHERS = phrase(
    r"\b(?:other\s+than|but|except|besides|apart\s+from|aside\s+from)\s+(?:the\s+|an?\s+)?(?:(?:missed|unpaid|late|overdue)\s+)?"
    r"(?:rent|money|payments?|non-?payment|failures?\s+to\s+pay)\b|\bnon-?(?:money|payment[ -]related)\b"
    r"|\b(?:others?|else|rest|non-?monetary|remaining)\b"
    r"|\b(?:not|nothing)\s+(?:about|concerning|involving|relating to|to do with|a matter of|one of"
    r"|in)\s+(?:\w+\s+)?"
    r"(?:money|monies|payments?|rent)\b|\bunrelated to (?:\w+ )?(?:money|payments?|rent)\b"
)
_RENT_FOR = re.compile(r"\brent\s+(?:for|over|of|during)\s+(?:the\s+(?:first|next|last)\s+)?$", re.IGNORECASE)
_JOIN = re.compile(r"[,;]|\band\b")
BASE_RENT = "monthly base rent"
_MONEY = re.compile(rf"{MARKS[EntityType.MONEY]}{REST}*")
_A_MONTH = re.compile(
    r"\s*(?:,\s+)?(?:(?:a|per|each|every)\s+(?:calendar\s+)?month\b|monthly\b)", re.IGNORECASE
)
_MONTHLY = phrase(r"\bmonth(?:ly|s)?\b")
_RENT = phrase(r"\brent\b")
_MADE = phrase(
    r"\b(?:comes?|works? out|amounts?|equals?|totals?|would|makes?|gives?|results?|resulting)\b|="
)  # of the sum before
_NOT_RENT = phrase(
    r"\b(?:parking|spaces?|stalls?|lockers?|deposit\w*|increas\w*|anniversar\w+|escalat\w*|steps?"
    r"|operating|late|overdue"
    r"|arrears|hold\w*|year\w*|annual\w*|annum|second|third|next|more|after|foot|feet|commission"
    r"|allowance|renewal"
    r"|extra|surcharges?|penalt\w+|fees?|lodge[sd]?|security|equivalent|worth|twice|double|triple|times|post(?:s|ed)"
    r"|on (?:a|one|each) month['’]s|total\w*|sum of all|free|abate\w*|additional|insurance|guarant\w+|terminat\w+)\b"
)
_LATER = phrase(
    r"\b(?:bump\w*|hike\w*|rais\w+|ris(?:e|es|ing)|increas\w*|escalat\w*|new|next|second|third|later"
    r"|go(?:es)? up|step\w*)\b"
)
_BESIDES = re.compile(
    r"\b(?:exclusive\s+of|in\s+addition\s+to|together\s+with|excluding)\b[^,;.:]{2,150}", re.IGNORECASE
)
_CURES = phrase(r"\bdefaults?\b|\bcure[ds]?\b|\bbreach\w*\b|\bdeposit\b|\bestoppel\b")


def read_shares(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    """(what it is, offset) of the only percentage of words that speak of one matter alone.

    Where they speak of none, what stands `around` them says it: the heading, what went before, the question.
    """
    places = list(_PERCENT.finditer(words))
    name = _only(SHARES, words, around)
    if len(places) == 1 and name is not None:
        yield name, places[0].start()


def read_notices(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    """(what it is, offset) of the one period of some words that is a notice, of one matter."""
    places = [
        place
        for place in _DURATION.finditer(words)
        if not _OF_OPTION.match(words, place.end()) and not _TO_EACH.search(words[: place.start()])
    ]
    name = _only(NOTICES, words, around)
    if len(places) != 1 or name is None or _CURES.search(words):
        return
    (place,) = places
    beside = _JOIN.split(words[: place.start()])[-1] + _JOIN.split(words[place.start() :])[0]
    if _TELLS.search(beside if _OPTIONS.search(words) else words):
        yield name, place.start()


def read_cures(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    """(what it is, offset) of the days to cure a failure to pay, and those to cure another default."""
    if not any(_DEFAULTS.search(said) for said in (words, *around)) or _NO_DEFAULT.search(words):
        return
    places = list(_DURATION.finditer(words))
    is_rent = not _DEFAULTS.search(
        words
    )  # under the question alone: "Rent for twelve months", beside a cure period
    for index, place in enumerate(places):
        if is_rent and _RENT_FOR.search(words[: place.start()]):
            continue
        low = places[index - 1].end() if index else 0
        high = places[index + 1].start() if index + 1 < len(places) else len(words)
        before = words[low : place.start()]
        beside = [_JOIN.split(before)[-1], _JOIN.split(words[place.end() : high])[0], before]
        said = next((part for part in beside if _OTHERS.search(part) or _OF_MONEY.search(part)), None)
        if said is not None:
            is_others = (
                _last(_OTHERS, said) >= _last(_OF_MONEY, said) if said is before else _OTHERS.search(said)
            )
            yield CURE_OF_OTHERS if is_others else CURE_OF_MONEY, place.start()


def _last(pattern: re.Pattern[str], words: str) -> int:
    """Where the pattern ends last; -1 where it is not found."""
    return max((match.end() for match in pattern.finditer(words)), default=-1)


def read_rents(words: str, around: Sequence[str]) -> Iterator[tuple[str, int]]:
    """(what it is, offset) of the sum that is due each month as rent; none beside what else is paid, or rises."""
    said = _BESIDES.sub(lambda match: " " * len(match.group()), words)
    places = list(_MONEY.finditer(said))
    if any(_LATER.search(each) for each in around[1:]):
        return
    is_rent = any(_RENT.search(each) for each in (said, *around)) and not any(
        _NOT_RENT.search(each) for each in (said, *around[:1])
    )
    if not is_rent:
        return
    monthly = [place for place in places if _A_MONTH.match(said, place.end())]
    if len(places) == 1 and not monthly and _MONTHLY.search(said) and not _DURATION.search(said):
        monthly = places
    made = [b for a, b in pairwise(places) if _MADE.search(said[a.end() : b.start()])]
    grown = _PERCENT.search(said)  # "rises by 4 % to ... a month", "9 % of one installment"
    monthly = [each for each in monthly if grown is None or each.start() < grown.start()]
    for place in [each for each in monthly if each not in made][:1]:
        yield BASE_RENT, place.start()


def _only(matters: Mapping[str, re.Pattern[str]], words: str, around: Sequence[str]) -> str | None:
    """The one matter that words speak of, or the first of those around that speak of any."""
    for said in (words, *around):
        named = [name for name, pattern in matters.items() if pattern.search(said)]
        if named:
            return named[0] if len(named) == 1 else None
    return None
