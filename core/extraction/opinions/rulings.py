"""What became of each matter of an appeal, in whatever words: the ruling below stands, or it does not.

"The second assignment is sustained", "That part of the judgment is reversed" and "the award was thrown out" say the
same of one matter; "This ground fails" and "the ruling was left standing" the opposite. A matter is what the words
around name: a heading, the sentences of a paragraph.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.extraction.frames import phrase

_NOT = phrase(r"\b(?:not|never|nor|no|neither|cannot|refus\w+|declin\w+)\b|n['’]t\b")
# Of a judgment, a ruling, an award, a conviction or an order.
_STANDS = (
    r"\b(?:affirm(?:s|ed)?|up(?:hold|holds|held)|confirm(?:s|ed)?|intact|undisturbed|untouched|left alone)\b"
    r"|\b(?:let|lets|left|leaves|leaving|allowed to|permitted to|to|will|does|did|still|can|cannot|could) "
    r"(?:[\w'’-]+ ){0,5}?(?:stands?|standing|in place)\b"
    r"|\b(?:survive[sd]?|stands|stood|held up|withstood|kept in place)\b"
)
_FALLS = (
    r"\b(?:revers(?:e|es|ed)|overturn(?:s|ed)?|vacat(?:e|es|ed)|set aside|annul(?:s|led)?|quash(?:es|ed)?|undone|undid"
    r"|str(?:uck|ikes?) (?:down|out)|thr(?:ew|ows?|own) (?:[\w'’-]+ ){0,5}?out"
    r"|toss(?:es|ed)(?: (?:[\w'’-]+ ){0,5}?out)?|wip(?:es|ed) (?:[\w'’-]+ ){0,3}?out|knocked (?:out|down)|scrapped"
    r"|nullified|erased)\b|\b(?:fell|falls|gone)\b"
)
# Of an appellant's complaint: an assignment, a ground, a point, an argument.
_COMPLAINT = phrase(
    r"\b(?:assignments?|grounds?|points?|issues?|arguments?|contentions?|challenges?|objections?|complaints?)\b"
)
_FAILS = r"\b(?:overruled|fail(?:s|ed)?|rejected|dismissed|without merit|meritless|los(?:t|es)|not well taken|denied)\b"
_WINS = (
    r"\b(?:sustained|succeed(?:s|ed)?|allowed|has merit|have merit|had merit|well[- ]taken|prevail(?:s|ed)?|upheld"
    r"|accepted)\b"
)
# Of a claim that was lost below.
_CLAIM = phrase(r"\b(?:claims?|counts?|suits?|cases?|that one|complaints?)\b")
_REVIVED = (
    r"\b(?:reviv(?:es|ed)|reinstat(?:es|ed)|restor(?:es|ed)|resurrect(?:s|ed)|back to life|new life"
    r"|goes? to (?:a )?(?:trial|jury)|(?:sent|goes|went) back for trial|second chance|another chance)\b"
)
_BURIED = (
    r"\b(?:laid to rest|stay(?:s|ed) dead|put to rest|over for good|end of the road|thrown out for good)\b"
)
_REACH = 25  # characters in which a "not" stands before what it denies
_OBJECT = phrase(
    r"\b(?:claims?|counts?|assignments?|grounds?|issues?|points?|arguments?|rulings?|judgments?|awards?|convictions?|orders?"
    r"|findings?|decisions?|verdicts?|sentences?|liability|dismissals?|dispositions?|holdings?|charges?|suits?)\b"
)
_STANDS_RE, _FALLS_RE = phrase(_STANDS), phrase(_FALLS)
_FAILS_RE, _WINS_RE = phrase(_FAILS), phrase(_WINS)
_REVIVED_RE, _BURIED_RE = phrase(_REVIVED), phrase(_BURIED)
_WOULD = phrase(
    r"\bwould\b|\basks?\b|\bargue[sd]?\b|\bcontend\w*|\burge[sd]?\b|\bsays\b|\bclaims that\b|\bwhether\b|\bif\b"
)
_BELOW = phrase(
    r"\b(?:trial|district|lower|superior|circuit|county) (?:court|judge|justice)\b(?!['’]s)|\bjury\b"
)
_OURS = phrase(
    r"\bwe (?:\w+,? ){0,3}(?:affirm|reverse|vacate|uphold|overturn|set aside|overrule|sustain|reject|dismiss|allow)"
    r"|\b(?:is|are|was|were) (?:\w+ ){0,2}(?:affirmed|reversed|vacated|overruled|sustained|dismissed|allowed"
    r"|upheld|rejected|set aside)\b"
    r"|\b(?:ground|assignment|point|argument|appeal|challenge|issue) (?:of error )?(?:fails|succeeds|has merit"
    r"|must fail)"
    r"|\bcannot stand\b|^\W*(?:overruled|sustained|affirmed|reversed)\W*$"
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One sentence that says whether the ruling below stands, with the words of its matter."""

    stands: bool
    start: int
    end: int
    matter: str


def stands_in(words: str, *, is_claim: bool = False) -> bool | None:
    """Whether words say that what was decided below stands; None where they say neither, or both."""
    found = set()
    complains = _COMPLAINT.search(words) is not None
    for pattern, stands in _patterns(complains=complains, is_claim=is_claim):
        for match in pattern.finditer(words):
            before = words[max(0, match.start() - _REACH) : match.start()].rpartition(" but ")[2]
            found.add(stands != bool(_NOT.search(before) or _NOT.search(match.group())))
    return found.pop() if len(found) == 1 else None


def _patterns(*, complains: bool, is_claim: bool) -> Iterator[tuple[re.Pattern[str], bool]]:
    if complains:
        yield from ((_FAILS_RE, True), (_WINS_RE, False))
        return
    yield from ((_REVIVED_RE, False), (_BURIED_RE, True))
    if not is_claim:
        yield from ((_STANDS_RE, True), (_FALLS_RE, False))


def read_rulings(text: str, spans: list[tuple[int, int]]) -> list[Ruling]:
    """The rulings of an opinion on single matters, each with its paragraph and heading for a matter."""
    found = []
    for low, high in spans:
        words = text[low:high]
        if _WOULD.search(words) or not _OURS.search(words) or re.search(r"\bin\s+part\b", words):
            continue
        stands = stands_in(words)
        if stands is not None:
            found.append(Ruling(stands, low, high, _matter(text, low, high)))
    return found


def _matter(text: str, low: int, high: int) -> str:
    """The paragraph of a ruling, up to it, with a short heading above."""
    begin = text.rfind("\n\n", 0, low)
    begin = 0 if begin < 0 else begin + 2
    above = text[:begin].rstrip().rpartition("\n")[2]
    return f"{above if len(above) <= 40 else ''} {text[begin:high]}"


def names_object(words: str) -> bool:
    """Whether words name what a court rules on."""
    return _OBJECT.search(words) is not None


def is_of_others(words: str) -> bool:
    """Whether words say what another court did, what somebody argued, or what a judge would have done."""
    return bool(_WOULD.search(words) or _BELOW.search(words))


def speaks_of_claim(words: str) -> bool:
    """Whether a claim is spoken of, which may have been lost or won below."""
    return _CLAIM.search(words) is not None
