"""What was held, by which court: retaliation found below, and not on appeal.

A sentence counts when it names a level ("the trial court found", "we hold") and a matter that appeals turn on, or
follows one that does ("The trial judge answered no."). Yes or no is the parity of its denials; a sentence with both
levels says nothing that can be told apart.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.extraction.frames import Fill, Kind, Masked, phrase
from core.extraction.opinions.slots import OpinionSlot
from core.text.denial_words import NO

_BELOW = phrase(
    r"\b(?:trial|lower|district|circuit|superior|county|chancery) (?:court|judge)\b|\bcourt below\b"
    r"|\bbelow\b|\bat trial\b"
)
_ABOVE = phrase(
    r"\bwe,? (?:\w+,? ){0,2}(?:hold|held|conclude|rule|find|answer)\b|\bwe, reading\b|\bour (?:view"
    r"|judgment|holding|reading)\b"
    r"|\b(?:appellate|supreme) court\b|\bthe court (?:held|concluded|ruled|said|found)\b|\bon appeal\b"
    r"|^\W*(?:\d\. ?)?holding on\b"
    r"|\baccording to the court\b|\bwe rule\b|\bjustices['’]?\b(?! \w+ [A-Z])|\b(?:high|highest|top) court\b"
)
_DENIES = phrase(
    rf"\b(?:not|never|nor|cannot|{NO}|lack(?:s|ed)|refus\w+|declin\w+|denied|denies|rejected"
    r"|disagreed)\b|n['’]t\b"
)
_OPEN = phrase(r"\bwhether\b|\?\W*$")
_ANSWERED = phrase(r"\bwhether\b[^.;]*?, (?=which\b)")  # "whether ..., which the court below held to be ..."
_REASON = phrase(r",? because\b.*")
_HOLDS = phrase(
    r"\b(?:hold|holds|held|holding|find|finds|found|conclu\w+|rules?|ruled|decid\w+|determin\w+|said"
    r"|answer\w*|thought|consider\w*"
    r"|regard\w*|refus\w+|enforc\w+|recogni[sz]\w+|denied|disregarded|giv\w+ effect|gave effect|our "
    r"(?:view|judgment|reading)"
    r"|according to|(?:in the|of the) [^.;]{1,30}? (?:eyes?|view|opinion)|of the opinion|believed"
    r"|felt|reckoned)\b|^\W*(?:\d\. ?)?(?:trial court|court below) on\b"
)
_CONTENDS = phrase(
    r"\b(?:contend|argu|assert|alleg|maintain|urg|submit|insist|claim)(?:s|es|ed)\b(?! (?:is|was))"
)
_BARE = phrase(
    r"\b(?:it|he|she|they|there|that|one) (?:\w+ )?(?:was|were|is|did|does|had|has|should|owed)\b"
    r"|\b(?:answered|said) (?:yes|no)\b|\bit (?:was|is)\b|\bthat was\b|\bto have\b"
)
_EXCLUSION = phrase(r"\bexclusions?\b")
_COVERED = phrase(
    r"\b(?:is|was|be|were) (?:not )?covered\b|\b(?:is|was|gives?|gave|found|had) (?:no )?coverage\b"
)
_REACH = 2  # sentences after the one that names the matter


@dataclass(frozen=True, slots=True)
class _Issue:
    name: str
    matter: re.Pattern[str]
    yes: str  # the outcome in words
    no: str
    against: re.Pattern[str]  # words that say "no" as the matter does without one: "time-barred"
    turned: re.Pattern[str]  # words that deny by themselves: "unenforceable"


_NEVER = re.compile(r"(?!)")
_ISSUES = (
    _Issue(
        "retaliation",
        phrase(r"\bretaliat\w+|\b(?:payback|reprisals?|retribution|revenge)\b"),
        "retaliation",
        "no retaliation",
        _NEVER,
        phrase(r"\bnon-?retaliatory\b"),
    ),
    _Issue(
        "discrimination", phrase(r"\bdiscriminat\w+"), "discrimination", "no discrimination", _NEVER, _NEVER
    ),
    _Issue(
        "notice",
        phrase(r"\b(?:constructive|actual) notice\b|\bsuch notice\b|\bknown of the danger\b"),
        "notice",
        "no notice",
        _NEVER,
        phrase(r"\binsufficient\b"),
    ),
    _Issue(
        "coverage",
        phrase(r"\bexclusions?\b|\bcoverage\b|\b(?:loss|claim|damage) (?:is|was) (?:not )?covered\b"),
        "coverage",
        "no coverage",
        phrase(
            r"\bappl(?:y|ies|ied|icable)\b|\binapplicable\b|\bbar(?:s|red)?\b|\breach(?:es|ed)?\b"
            r"|\bremoves?\b|\bdefeats?\b|\bexcludes?\b|\bpreclude[sd]?\b|\bprevent(?:s|ed)?\b|\bblock(?:s|ed)?\b"
            r"|\b(?:stands?|stood|gets?|got) in the way\b|\b(?:keeps?|kept|shuts?|puts?|takes?|took|ruled?s?) out\b"
            r"|\blets? (?:the )?\w+ off\b|\b(?:kept|took|takes|keeps) [^.;]{1,40}? out(?:side)? of\b"
        ),
        phrase(r"\binapplicable\b"),
    ),
    _Issue(
        "timeliness",
        phrase(
            r"\b(?:un)?timel(?:y|iness)\b|\btime-?barred\b|\b(?:too late|in time)\b|\bperiod(?: of "
            r"limitations?)?,? (?:\w+ ){0,3}expired\b"
            r"|\b(?:action|suit)\b[^.;]{0,40}? (?:filed|brought) within\b|\blimitations? period\b"
            r"|\bperiod of limitations?\b"
        ),
        "in time",
        "too late",
        phrase(r"\b(?:time-?)?barred\b|\btoo late\b|\bexpired\b"),
        phrase(r"\buntimely\b"),
    ),
    _Issue(
        "duty",
        phrase(r"\bfiduciar(?:y|ies)\b|\bduty of care\b"),
        "a duty",
        "no duty",
        _NEVER,
        _NEVER,
    ),
    _Issue(
        "enforceability",
        phrase(
            r"\b(?:un)?enforceable\b|\benforced?\b|\blimitation of (?:its |his |her )?liability\b"
            r"|\bclause\b|\bthe limitation\b"
        ),
        "enforceable",
        "not enforceable",
        _NEVER,
        phrase(r"\b(?:unenforceable|invalid|void|unconscionable|disregarded)\b"),
    ),
    _Issue("liability", phrase(r"\bliable\b"), "liable", "not liable", _NEVER, _NEVER),
    _Issue("negligence", phrase(r"\bnegligen(?:t|ce)\b"), "negligent", "not negligent", _NEVER, _NEVER),
    _Issue("breach", phrase(r"\bbreach(?:ed|es)?\b"), "a breach", "no breach", _NEVER, _NEVER),
)


def read_holdings(masked: Masked, spans: Sequence[tuple[int, int]]) -> Iterator[Fill]:
    """A fill for each sentence that says how a court decided a matter."""
    last: tuple[_Issue, bool, int] | None = None  # the matter spoken of, whether in words against, and where
    for place, (low, high) in enumerate(spans):
        words = masked.words[low:high]
        issue = next((each for each in _ISSUES if each.matter.search(words)), None)
        if issue is None and last is not None and place - last[2] <= _REACH and _follows(last[0], words):
            issue, against = last[0], bool(last[0].against.search(words)) or last[1]
        elif issue is not None:
            against = bool(issue.against.search(_REASON.sub("", words)))
            last = issue, against, place
        if (
            issue is None
            or not _HOLDS.search(words)
            or _CONTENDS.search(words)
            or _OPEN.search(_ANSWERED.sub("", words))
        ):
            continue
        if issue.name == "coverage" and not _is_clear(issue, words):
            continue
        levels = bool(_BELOW.search(words)), bool(_ABOVE.search(words))
        if levels in ((True, False), (False, True)):
            slot = OpinionSlot.HELD_BELOW if levels[0] else OpinionSlot.HELD
            told = _REASON.sub("", words)
            denials = len(_DENIES.findall(told)) + len(issue.turned.findall(told)) + against
            value = issue.no if denials % 2 else issue.yes
            yield Fill(slot, Kind.CHOICE, low, high, value, low, high, issue.name)


def _is_clear(issue: _Issue, words: str) -> bool:
    """Whether it is known what an exclusion is said to do: one "of no help" is not denied."""
    return (
        _EXCLUSION.search(words) is None
        or issue.against.search(words) is not None
        or _COVERED.search(words) is not None
        or _BARE.search(words) is not None
    )


def _follows(issue: _Issue, words: str) -> bool:
    """Whether a sentence without a matter goes on with the one before."""
    return any(pattern.search(words) for pattern in (_BARE, issue.against, issue.turned))
