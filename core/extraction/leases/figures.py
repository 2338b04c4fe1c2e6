"""Figures of a lease that only the words right beside them tell apart: limits of insurance, how often it is renewed.

"$1,000,000 per occurrence and $2,000,000 in the aggregate" has both limits in one clause, and "four options of five
years" a number that is neither sum nor length.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from core.extraction.frames import phrase
from core.extraction.frames.masking import MARKS, REST
from core.extraction.leases.deposit_months import MONTHS_OF_RENT, find_months, months_between
from core.extraction.leases.marks import Marked
from core.extraction.leases.matter_figures import BASE_RENT, read_cures, read_notices, read_rents, read_shares
from core.extraction.leases.renewal_totals import TOTAL, find_total, read_total
from core.extraction.leases.stretches import Stretch, stretches_of
from core.extraction.leases.time_figures import read_times
from core.extraction.values.number_words import UNITS, find_word_numbers
from core.types import EntityType

LIMITS = {
    "limit for each occurrence": phrase(
        r"\b(?:occurrences?|accidents?|incidents?|events?|per claim|each claim)\b"
    ),
    "aggregate limit": phrase(r"\b(?:aggregate|in all|in total|overall|altogether|combined)\b"),
}
SUMS = {
    "limit of the guaranty": phrase(r"\bguarant\w+\b"),
    "broker's commission": phrase(r"\bcommissions?\b|\bbrokerage fees?\b|\bbroker['’]s fee\b"),
    "security deposit": phrase(r"\bdeposit(?:s|ed)?\b"),
    "termination fee": phrase(r"\btermination (?:fee|payment|charge)\b|\bearly termination\b"),
    "monthly charge for each parking space": phrase(
        r"\A(?!.*\b(?:year\w*|annual\w*|annum|all|total\w*|together)\b)"
        r".*\b(?:each|per|every|an?|one) (?:\w+ )?(?:space|stall)\b"
    ),
}
TERM_DATES = {
    "day on which the term begins": re.compile(
        r"\b(?:runs\s+from|counted\s+from|dates?\s+from|begin\w*|commenc\w+|starts?|starting|started|opens?|opened|opening|kick(?:s|ed|ing)?\s+(?:in|off)|commences?|began|dawn(?:s|ed)?|runs?\s+as\s+of"
        r"|sets?\s+in|(?:gets?|got|getting|is|was)\s+(?:off\s+the\s+ground|under\s+way|underway|going|rolling|started)"
        r"|(?:takes?|took|taking)\s+(?:off|effect)|launch(?:es|ed)|(?:goes|went|comes?|came)\s+into\s+(?:effect|force|being|operation)"
        r"|(?:first\s+day|day\s+one|start(?:ing)?\s+(?:date|point|day))\s+(?:is|was|falls?|fell))\b(?:\s+(?:on|at|as\s+of|the|date))*[\s:,]*$",
        re.IGNORECASE,
    ),
    "day on which the term ends": re.compile(
        r"\b(?:end(?:s|ing)?|expir\w+|clos(?:es|ing)|runs?\s+out|running\s+out|conclud(?:es|ing)|laps(?:es|ing)|finish(?:es|ing)|terminates"
        r"|(?:is|are)\s+(?:up|over|out)|out\s+by|winds?\s+(?:up|down)|wraps?\s+up|falls\s+in|stops|stopping|ended|expired|lapsed|concluded|(?:draws?|comes?)\s+to\s+(?:an\s+end|a\s+close)"
        r"|(?:last\s+day|end(?:ing)?\s+(?:date|point|day)|final\s+day)\s+(?:is|was|falls?|fell))\b"
        r"(?:\s+(?:on|at|as\s+of|the|date))*[\s:,]*$",
        re.IGNORECASE,
    ),
}
_FIRST_OR_LAST = re.compile(
    r"\bthe\s+(?P<of>first|last)(?:\s+day)?(?:\s+being)?\s+(?:the\s+)?$|"
    r"\b(?P<which>first|last)\s+day\s+of\s+(?:which|the\s+term)(?:,[^,;.]{3,120},)?"
    r"\s+(?:is|shall\s+be|will\s+be|was|being)\s+(?:the\s+)?$",
    re.IGNORECASE,
)  # "for five years, the first day of which shall be May 1, 2023"
_FROM_TO = re.compile(
    rf"\b(?:runs?|running|lasts?|extends?)\s+from\s+(?:the\s+)?{MARKS[EntityType.DATE]}{REST}*,?\s+(?:to|until|through|till)"
    r"\s+(?:and\s+including\s+)?(?:the\s+)?$",
    re.IGNORECASE,
)
_DAY_BEHIND = re.compile(
    r"\s+(?:is|was|will\s+be|shall\s+be)\s+(?:the\s+)?(?P<which>first|last)\s+day\b(?!\s+of\s+(?!the\s+(?:term|lease)))",
    re.IGNORECASE,
)
_OF_WINDOW = re.compile(
    r"\b(?:window|deadline|grace\s+period|countdown|time\s+limit|cut-?off|(?:refund|return|repay)\w*)\b[^,;.]{0,60}$",
    re.IGNORECASE,
)  # "the 90-day window closes on": no day of the term
RENEWALS = "number of renewals"
_MONEY = re.compile(rf"{MARKS[EntityType.MONEY]}{REST}*")
_OTHERS = phrase(r"\brents?\b|\binstall?ments?\b|\bcharges?\b|\bpercent\b|\bper\b|\bexpenses\b")
_DATE = re.compile(rf"{MARKS[EntityType.DATE]}{REST}*")
_LASTS = phrase(r"\b(?:term|lease|it|duration|tenancy|occupancy|clock|years)\b")
_NAMED_DAY = phrase(r"\b(?:commencement|expiration|expiry) dates?\b")
_OTHER_EVENTS = phrase(
    r"\b(?:rents?|work|improvements?|alterations?|construction|repairs?|options?|early|renew\w*|exten\w+|parking"
    r"|insur\w+|notices?|default|sublease)\b"
)
_INSURES = phrase(r"\binsur\w+\b|\bcoverage\b|\bpolic(?:y|ies)\b|\bliability\b|\blimits?\b")
SPACES = "number of parking spaces"
_SPACES = re.compile(
    r"(?P<number>\d{1,4}|[a-z]+(?:-[a-z]+)?)(?:\s*\(\s*\d{1,4}\s*\))?\s+"
    r"(?:(?:unreserved|reserved|covered|uncovered|open|outdoor|indoor|underground|surface|parking|vehicle|car|customer"
    r"|employee|visitor|standard|designated|assigned|additional|free|non-?exclusive|garage|of\s+the)\s+){0,3}"
    r"(?:spaces|stalls|spots|slots|bays)\b",
    re.IGNORECASE,
)
_SPACES_LISTED = re.compile(
    r"\b(?:parking\s+spaces|spaces|stalls|(?:number|count)\s+of\s+(?:parking\s+)?spaces)\s*:\s+"
    r"(?P<number>\d{1,4}|[a-z]+(?:-[a-z]+)?)\b",
    re.IGNORECASE,
)
_PARKS = phrase(r"\bpark\w*\b|\bspaces\b|\bstalls\b|\bspots\b|\bslots\b")
_RENEWS = phrase(
    r"\brenew\w*\b|\bexten(?:d|ds|ded|sion|sions)\b|\boptions?\b|\bprolong\w*\b|\broll(?:s|ed|ing)? over\b"
    r"|\blengthen\w*\b"
)
_NUMBER = (
    r"(?P<number>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice)"
    r"(?:\s*\(\s*\d{1,2}\s*\))?"
)
_COUNTED = re.compile(
    rf"\b{_NUMBER}\s+(?:{MARKS[EntityType.DURATION]}{REST}*\s+)?(?:(?:successive|consecutive|additional|further|separate|more|renewal|extension|such)\s+){{0,3}}"
    r"(?:options?|times|occasions|renewals?|extensions?|terms|periods|rights)\b"
    r"|\b(?P<adverb>once|twice)\b(?!\s+(?:the|an?|this|that|it|any|all|such|has|is|[^\w\s]))",
    re.IGNORECASE,
)
_LISTED = re.compile(rf"\b(?:options?|renewals?|extensions?)\b[^.;:]{{0,15}}:\s+{_NUMBER}\b", re.IGNORECASE)
_LABEL = re.compile(r"\W*[A-Za-z][^:.;]{2,80}:\s")
_WORDS = {**UNITS, "once": 1, "twice": 2}
_ACROSS = re.compile(r"\band\b|[,;]")
_AND = 40  # characters that an "and" or a comma between a sum and words counts for
_FEW = 3  # sums in one clause; of more, the words beside one may be another's


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure at one place of a text, with what it is the figure of; equal values are equal strings."""

    name: str
    value: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What an answer and the lease give, each read once for all rules."""

    said: Sequence[Figure]
    known: Sequence[Figure]

    @classmethod
    def of(cls, answer: Marked, query: Marked, lease: Marked) -> "Figures":
        """Read both."""
        return cls(read_figures(answer, query), read_figures(lease))


def read_figures(marked: Marked, query: Marked | None = None) -> list[Figure]:
    """The figures that a text gives, in order; of an answer, its question may say what one is the figure of."""
    found: list[Figure] = []
    asked = query.words if query is not None else ""
    said: dict[int, str] = {}  # by sentence: what went before in it
    for stretch in stretches_of(marked):
        before = said.get(stretch.number, "")
        said[stretch.number] = f"{stretch.words} {before}"
        found += [
            *_limits(stretch, marked),
            *_sums(stretch, marked),
            *_dates(stretch, marked),
            *_renewals(stretch),
            *_spaces(stretch),
            *_totals(stretch, marked, None if query is None else (before, asked)),
            *(_months_said(stretch, marked, (before, asked)) if query is not None else ()),
            *_of_matters(
                stretch, marked, (stretch.heading, before, "" if is_labelled(stretch.words) else asked)
            ),
        ]
    return found if query is not None else [*found, *_months(found)]


def _months(found: Sequence[Figure]) -> Iterator[Figure]:
    """How many months of rent the deposit of a lease is, where it gives one sum for each."""
    sums = {name: [f for f in found if f.name == name] for name in ("security deposit", BASE_RENT)}
    if all(len({figure.value for figure in own}) == 1 for own in sums.values()):
        deposit, rent = (own[0] for own in sums.values())
        if (months := months_between(deposit.value, rent.value)) is not None:
            yield Figure(MONTHS_OF_RENT, months, deposit.start, deposit.end)


def _months_said(stretch: Stretch, marked: Marked, around: Sequence[str]) -> Iterator[Figure]:
    values = {s - stretch.start: v for s, v in marked.values.items() if stretch.start <= s < stretch.end}
    if (said := find_months(stretch.words, around, values)) is not None:
        yield Figure(MONTHS_OF_RENT, said[0], stretch.start + said[1], stretch.start + said[2])


def _limits(stretch: Stretch, marked: Marked) -> Iterator[Figure]:
    """Each limit with the sum beside its words, all together as near as can be."""
    sums = list(_MONEY.finditer(stretch.words))
    words = {name: list(pattern.finditer(stretch.words)) for name, pattern in LIMITS.items()}
    named = {name: matches for name, matches in words.items() if matches}
    if not _INSURES.search(f"{stretch.heading} {stretch.words}") or not 0 < len(named) <= len(sums) < _FEW:
        return
    best = min(
        permutations(sums, len(named)),
        key=lambda chosen: sum(
            _distance(one, near) for one, near in zip(chosen, named.values(), strict=True)
        ),
    )
    for name, place in zip(named, best, strict=True):
        value = marked.values.get(stretch.start + place.start())
        if value is not None:
            yield Figure(name, value.canonical, value.start, value.end)


def _sums(stretch: Stretch, marked: Marked) -> Iterator[Figure]:
    """The only sum of a stretch that speaks of one thing alone."""
    sums = list(_MONEY.finditer(stretch.words))
    named = [name for name, pattern in SUMS.items() if pattern.search(stretch.words)]
    if len(sums) == 1 and len(named) == 1 and not _OTHERS.search(stretch.words):
        value = marked.values.get(stretch.start + sums[0].start())
        if value is not None:
            yield Figure(named[0], value.canonical, value.start, value.end)


def _dates(stretch: Stretch, marked: Marked) -> Iterator[Figure]:
    """The days right behind the words for beginning or ending of a term, or for its first and last day."""
    begins, ends = TERM_DATES
    whole = f"{stretch.heading} {stretch.words}"
    if not (_LASTS.search(whole) or _NAMED_DAY.search(stretch.words)):
        return
    is_alone = _OTHER_EVENTS.search(stretch.words) is None
    for place in _DATE.finditer(stretch.words):
        value = marked.values.get(stretch.start + place.start())
        before = stretch.words[: place.start()]
        day = _FIRST_OR_LAST.search(before)
        name = next((n for n, pattern in TERM_DATES.items() if is_alone and pattern.search(before)), None)
        day = day or _DAY_BEHIND.match(stretch.words, place.end())
        if day is not None:
            name = begins if (day["which"] or day.groupdict().get("of", "")).lower() == "first" else ends
        elif is_alone and _FROM_TO.search(before):
            name = ends
        if value is not None and name is not None and not _OF_WINDOW.search(before):
            yield Figure(name, value.canonical, value.start, value.end)


def _of_matters(stretch: Stretch, marked: Marked, around: Sequence[str]) -> Iterator[Figure]:
    for name, offset in (
        *read_shares(stretch.words, around),
        *read_notices(stretch.words, around),
        *read_cures(stretch.words, around),
        *read_rents(stretch.words, around),
        *read_times(stretch.words, around),
    ):
        value = marked.values.get(stretch.start + offset)
        if value is not None:
            yield Figure(name, value.canonical, value.start, value.end)


def _totals(stretch: Stretch, marked: Marked, around: Sequence[str] | None) -> Iterator[Figure]:
    """What all renewals come to: calculated of a lease, where there is nothing `around`; said in an answer."""
    if around is not None:
        place = find_total(stretch.words, around)
        value = None if place is None else marked.values.get(stretch.start + place)
        if value is not None:
            yield Figure(TOTAL, value.canonical, value.start, value.end)
        return
    values = [(s - stretch.start, v) for s, v in marked.values.items() if stretch.start <= s < stretch.end]
    counted = list(_renewals(stretch))
    total = read_total(stretch.words, int(counted[0].value), values) if len(counted) == 1 else None
    if total is not None:
        yield Figure(TOTAL, total[0], counted[0].start, stretch.start + total[1])


def is_labelled(words: str) -> bool:
    """Whether words are an item of a list under a label of their own: "Rent for the first year: $900"."""
    return _LABEL.match(words) is not None


def _distance(place: re.Match[str], words: Sequence[re.Match[str]]) -> int:
    """Characters between a sum and the nearest words; behind it they count a little less, across an "and" far more."""
    return min(
        _between(place.string[place.end() : word.start()])
        if word.start() >= place.end()
        else _between(place.string[word.end() : place.start()]) + 1
        for word in words
    )


def _between(words: str) -> int:
    return len(words) + _AND * len(_ACROSS.findall(words))


def _renewals(stretch: Stretch) -> Iterator[Figure]:
    if not _RENEWS.search(f"{stretch.heading} {stretch.words}"):
        return
    for match in (*_LISTED.finditer(stretch.words), *_COUNTED.finditer(stretch.words)):
        said = (match["number"] or match["adverb"]).lower()
        number = int(said) if said.isdigit() else _WORDS[said]
        yield Figure(RENEWALS, str(number), stretch.start + match.start(), stretch.start + match.end())


def _spaces(stretch: Stretch) -> Iterator[Figure]:
    """How many spaces to park in, where a stretch gives one number of them."""
    if not _PARKS.search(f"{stretch.heading} {stretch.words}"):
        return
    found = {}
    for match in (*_SPACES.finditer(stretch.words), *_SPACES_LISTED.finditer(stretch.words)):
        said = match["number"].lower()
        numbers = [said] if said.isdigit() else [str(n.value) for n in find_word_numbers(said)]
        if len(numbers) == 1:
            found[numbers[0]] = match.span("number")
    if len(found) == 1:
        ((number, (start, end)),) = found.items()
        yield Figure(SPACES, number, stretch.start + start, stretch.start + end)
