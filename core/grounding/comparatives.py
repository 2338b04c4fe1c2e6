"""Which of two that a clause compares is the greater, by how the comparison is built rather than by one phrase.

"A exceeds B", "B falls short of A", "more of A than of B", "B did not match A", "compared with B, A was higher": what
stands before, between and behind the two says which has more. Where it says both, or denies, nobody has.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

_UP = (
    r"higher|greater|larger|bigger|more|above|over|ahead|in excess|in front|exceed(?:s|ed|ing)?|outpac(?:es?|ed|ing)"
    r"|outstrip(?:s|ped|ping)?|surpass(?:es|ed|ing)?|top(?:s|ped|ping)|beats?|beating|overt(?:akes?|ook)|outr[au]ns?"
    r"|eclips(?:es?|ed)|outdid|outshone|outnumber(?:s|ed|ing)?|outweigh(?:s|ed)?|dwarf(?:s|ed)|edged out"
    r"|dominat(?:es?|ed)"
)
_DOWN = (
    r"lower|smaller|less|fewer|below|under|behind|short|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?|undershot|second"
    r"|(?:no|hardly a) match|(?:did|do|does|could|can|would) not (?:quite |nearly |even )?(?:reach|match|equal|attain"
    r"|keep up|keep pace|catch up|come (?:up|close|near))|(?:didn['\u2019]t|failed to|unable to) (?:quite )?"
    r"(?:reach|match|equal|keep up|keep pace|catch up)"
)
_PASSIVE = (
    r"\b(?:was|were|is|are|been|being|got|,) (?:[a-z]+ly |far |well )?(?:exceeded|outpaced"
    r"|outstripped|surpassed|topped|beaten|overtaken|eclipsed|outdone|outnumbered|outweighed|dwarfed|edged out"
    r"|dominated)\b"
    r"[^.;]{0,30}\bby\b"
    r"|\boutnumbered by\b"
)
_NOT_AS = (
    r"(?:\bnot|n['\u2019]t|\bnever|\bnowhere near|\bfar from|\bhardly|\bnot nearly|\bnothing like)\b"
    r"[^.;,]{0,40}?\b(?:as|so)\b"
)
_TIMES = (
    r"(?:\b(?:twice|double|triple|half again|(?:one and a half|two|three|four|five|six|seven|eight|nine|ten|several"
    r"|many|[\d.]+) times|times)\b)"
)
_HIGH = r"\b(?:high|large|great|big|much|many|fast|quick|strong|well|far|steep)\b"
_LOW = r"\b(?:low|small|little|few|slow|weak)\b"
_HALF = r"\b(?:half|a (?:third|quarter|fifth|tenth)|a fraction)\b"
_NOT = re.compile(r"\b(?:not|no|never|neither|nor|without)\b|n['\u2019]t\b")
_THAN = re.compile(
    r"[\s,]*(?:[^.;,]{0,40}?\s)?(?:than|as)(?: (?:of|to|in|at|for|from|on|with|that of|those of|the|is|was|were"
    r"|there was"
    r"|there were|by))*\s*"
)
_LINK = (
    r"(?:(?: (?:that|those|the one|it|it was|it had been|was|were) (?:of|in|at|for|on|seen in|recorded in"
    r"|recorded at)"
    r"| it was in| in| at| for| on| of| from| over)?(?: (?:the|its|rate of|level of|year|colonies of"
    r"|depth of))*)[\s(]*$"
)
_WORDS = r"|than|of|to|by|with|up|out"
_BREAK = re.compile(r"[;:]|,\s(?:and|but|while|whereas|which|who|with)\b|\b(?:while|whereas|but)\b")
_EACH = r"\bthe {}(?: (?:of the two|one|figure|rate|reef|site|species|coral))?(?:,|;| and|, and|, while)\s(?:the )?$"
_BESIDE = re.compile(
    r"\b(?:compared (?:with|to)|next to|against|relative to|measured against|set against) (?:[a-z]+ ){0,3}$"
)


@dataclass(frozen=True, slots=True)
class Scale:
    """The words of one dimension, as alternatives of a pattern: beside those that serve any, or instead of them."""

    up: str
    down: str
    has_common: bool = True  # whether "higher", "below" and the like mean more and less


def is_first_greater(
    words: str, first: tuple[int, int], second: tuple[int, int], scale: Scale
) -> bool | None:
    """Whether lower-case words say that the first of two, by place, is the greater; None where they do not tell."""
    up, down = _patterns(scale)
    head, between, tail = words[: first[0]], words[first[1] : second[0]], words[second[1] :]
    if _BESIDE.search(head):  # "compared with A, B was higher": of B
        side = None if _NOT.search(tail) else _side(tail, up, down)
        return None if side is None else not side
    if re.search(_PASSIVE, between):
        return False
    for side_of, is_up in ((up, True), (down, False)):  # "A was the lower, B the higher"
        if re.search(_EACH.format(side_of.pattern), between) and not _NOT.search(between):
            return is_up
    if _BREAK.search(between):
        return None
    not_as = re.search(_NOT_AS, between)
    if not_as is not None:
        side = _side(between[not_as.end() :], up, down)
        side = _plain(between[not_as.end() :]) if side is None else side
        return None if side is None or _NOT.search(between, not_as.end()) else not side
    side = _side(between, up, down)
    is_linked = re.search(rf"\b(?:{up.pattern}|{down.pattern}{_WORDS}){_LINK}", between) is not None
    if side is not None and is_linked:
        return side if not _NOT.search(re.sub(down, "", between)) and not _NOT.search(head) else None
    if re.search(_TIMES, between) and not _NOT.search(between):
        return True
    if _THAN.fullmatch(between) and not _NOT.search(head):  # "far fewer of A than of B", "more A than B"
        if re.search(rf"{_TIMES}[^.;]*\bas\b", head):
            return True
        if re.search(rf"{_HALF}[^.;]*\bas\b", head):
            return False
        return _side(head, up, down)
    return None


@lru_cache(maxsize=8)
def _patterns(scale: Scale) -> tuple[re.Pattern[str], re.Pattern[str]]:
    common = (f"|{_UP}", f"|{_DOWN}") if scale.has_common else ("", "")
    return re.compile(rf"\b(?:{scale.up}{common[0]})\b"), re.compile(rf"\b(?:{scale.down}{common[1]})\b")


def _plain(words: str) -> bool | None:
    """Up or down of an adjective that stands in "not as high as"."""
    is_up, is_down = re.search(_HIGH, words) is not None, re.search(_LOW, words) is not None
    return is_up if is_up != is_down else None


def _side(words: str, up: re.Pattern[str], down: re.Pattern[str]) -> bool | None:
    """Up or down, where the words say one of the two; "less common" is down, "more rare" is, too."""
    rarer = re.search(rf"\bmore (?=(?:{down.pattern}))", words)
    if rarer is not None:
        return False
    lesser = re.search(
        rf"\b(?:less|least|lower|smaller|fewer) (?=(?:[a-z]+ ){{0,1}}?(?:{up.pattern}))", words
    )
    if lesser is not None:
        return False
    is_up, is_down = up.search(words) is not None, down.search(words) is not None
    return is_up if is_up != is_down else None
