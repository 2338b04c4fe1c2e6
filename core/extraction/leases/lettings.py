"""Who lets to whom, where words say both sides: "rents the space from the landlord", "leases Suite 4 to the tenant"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.leases.marks import SIDE, SIDE_OF, Marked, Side

_BETWEEN = r"(?:[^.;:]|\.(?=\d)){0,80}?"
_BY = rf"(?:the\s+)?(?P<by>{SIDE})"
_OTHER = rf"(?:the\s+)?(?P<other>{SIDE})"
_RENTED, _LET = r"(?:rented|leased|taken|hired)", r"(?:leased|let|rented|demised|granted)(?:\s+out)?"
_HANDS = (
    r"(?:(?:is|has|have|will|shall|agrees|hereby)\s+)?(?:\w+ly\s+)?(?!return|surrender|deliver|yield"
    r"|vacat|clean|restor|mak)\w+"
    r"(?:\s+(?:out|over|up))?\s+"
)
_SPACE = (
    r"(?:the\s+|its\s+|this\s+)?(?:\w+\s+)?(?:suite|space|premises|unit|property|building|shop|store|floor)"
)
_STATED = tuple(
    (re.compile(words, re.IGNORECASE), by)
    for words, by in (
        (
            rf"(?P<by>{SIDE})\s+(?:\w+ly\s+)?(?:rents?|rented|leases?|leased|hires?|hired|takes?|took"
            rf"|is\s+(?:renting"
            rf"|leasing))\b(?!\s+(?:over|care|notice)\b){_BETWEEN}\bfrom\s+{_OTHER}",
            Side.TENANT,
        ),
        (rf"\b{_RENTED}\s+by\s+{_BY}\s+from\s+{_OTHER}", Side.TENANT),
        (rf"\b{_RENTED}\s+from\s+{_OTHER}\s+by\s+{_BY}", Side.TENANT),
        (
            rf"(?P<by>{SIDE})\s+(?:\w+ly\s+)?(?:rents?|rented|leases?|leased|lets?|demises?|demised"
            rf"|has\s+let|is\s+(?:renting"
            rf"|leasing|letting))\b{_BETWEEN}\b(?:to|unto)\s+{_OTHER}",
            Side.LANDLORD,
        ),
        (rf"\b{_LET}\s+by\s+{_BY}\s+(?:to|unto)\s+{_OTHER}", Side.LANDLORD),
        (rf"\b{_LET}\s+(?:to|unto)\s+{_OTHER}\s+by\s+{_BY}", Side.LANDLORD),
        (rf"(?P<by>{SIDE})\s+{_HANDS}{_SPACE}\s+(?:(?:out|over)\s+)?to\s+{_OTHER}(?!\s*['’])", Side.LANDLORD),
        (rf"(?P<by>{SIDE})\s+{_HANDS}{_SPACE}\s+(?:over\s+)?from\s+{_OTHER}(?!\s*['’])", Side.TENANT),
        (
            rf"\b(?:an?\s+(?:\w+\s+)?lease|{_SPACE}(?:\s+\d\w*)?\s+(?:passes|goes|is\s+(?:let|leased"
            rf"|rented)))\s+from\s+{_BY}\s+to"
            rf"\s+{_OTHER}(?!\s*['’])",
            Side.LANDLORD,
        ),
        (
            rf"(?P<by>{SIDE})(?:\s+of\s+\w+)?\s*,\s+(?:which|who)\s+(?:occupies|rents|hires|takes|uses)\b(?P<other>)",
            Side.TENANT,
        ),
        (
            rf"(?P<by>{SIDE})(?:\s+of\s+\w+)?\s*,\s+(?:which|who)\s+(?:lets|rents\s+out|leases\s+out|owns)\b(?P<other>)",
            Side.LANDLORD,
        ),
        (
            rf"(?P<by>{SIDE})\s+(?:is\s+the\s+(?:party|one|company|side)\s+)?(?:owns?|owning|lets\s+out|rents\s+out"
            rf"|leases\s+out|giv(?:es|ing)|letting)\s+(?:the\s+lease\b|{_SPACE})(?P<other>)(?!\s*['’]|[^.;,]{{0,40}}\b(?:back|access)\b)",
            Side.LANDLORD,
        ),
        (
            rf"(?P<by>{SIDE})\s+(?:is\s+(?:the\s+(?:party|one|company|side)\s+)?(?:taking|renting|occupying|leasing)"
            rf"|occupies|moves?\s+into|takes\s+up|takes(?=\s+(?:the\s+lease|it)\b))\s+(?:the\s+lease|it|{_SPACE})\b(?!\s+(?:out|over|to))(?P<other>)",
            Side.TENANT,
        ),
        (
            rf"\b(?:party|one|company|side)\s+(?:that\s+|who\s+)?(?:taking|takes|renting|rents|occupying|occupies)\s+{_SPACE}\s+is\s+{_BY}"
            r"(?P<other>)",
            Side.TENANT,
        ),
        (
            rf"\b(?:party|one|company|side)\s+(?:that\s+|who\s+)?(?:giving|gives|letting|lets|owning|owns)\s+(?:out\s+)?{_SPACE}\s+is\s+{_BY}"
            r"(?P<other>)",
            Side.LANDLORD,
        ),
        (rf"(?P<by>{SIDE})\s+lets(?:\s+out)?\s*(?=[,.;]|$|\band\b)(?P<other>)", Side.LANDLORD),
    )
)
_IS = re.compile(
    rf"(?P<one>{SIDE})\s*,?\s*(?:\b(?:is|was|being|acts\s+as|serves\s+as|appears\s+as|as)\b"
    rf"|=)\s*(?:the\s+)?(?P<two>{SIDE})"
    r"(?!\s*['’])(?!\s+(?:that|who|which)\b|\s+to\s+(?!(?:the\s+)?[\ue010\ue011]))",
    re.IGNORECASE,
)
_OF_OTHER = re.compile(
    rf"(?P<one>{SIDE})\s*,?\s*\b(?:is|was|being|acts\s+as|serves\s+as|as)\s+(?:the\s+)?"
    rf"(?:{SIDE}\s*['’]s?\s+(?P<two>{SIDE})(?!\s*['’])|(?P<three>{SIDE})\s+of\s+(?:the\s+)?{SIDE})",
    re.IGNORECASE,
)  # "Birch Books is Alder's tenant"
_ROLE_WORDS = re.compile(
    r"(?:(?:building|property)[ -])?(?:landlord|lessor|owner|tenant|lessee|occupant|occupier|renter"
    r"|leaseholder)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Let:
    """A side at one place of a text, and which side the words make it."""

    start: int
    end: int
    side: Side
    made: Side


def read_lettings(marked: Marked) -> Iterator[Let]:
    """Both sides of each statement that one lets to the other, and names that are called a side."""
    yield from dict.fromkeys((*_let(marked), *_called(marked)))


def _let(marked: Marked) -> Iterator[Let]:
    """Both sides where words say that one lets to the other."""
    for pattern, by in _STATED:
        for match in pattern.finditer(marked.words):
            one = SIDE_OF[match["by"][0]]
            other = SIDE_OF[match["other"][0]] if match["other"] else one.other
            if one is not other:
                yield Let(*match.span("by"), one, by)
                if match["other"]:
                    yield Let(*match.span("other"), other, by.other)


def _called(marked: Marked) -> Iterator[Let]:
    """Names that a text makes a landlord or tenant: "Birch Books LLC is the owner"."""
    for match in _IS.finditer(marked.words):
        roles = [bool(_ROLE_WORDS.match(marked.text, match.start(group))) for group in ("one", "two")]
        if roles[0] is not roles[1]:
            name, role = ("two", "one") if roles[0] else ("one", "two")
            yield Let(*match.span(name), SIDE_OF[match[name][0]], SIDE_OF[match[role][0]])
    for match in _OF_OTHER.finditer(marked.words):
        role = "two" if match["two"] else "three"
        if _ROLE_WORDS.match(marked.text, match.start(role)):
            yield Let(*match.span("one"), SIDE_OF[match["one"][0]], SIDE_OF[match[role][0]])
