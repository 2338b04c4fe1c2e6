"""Title against title: who signs a lease as President, who as Secretary, against the titles that an answer gives.

"Lee, President, and Kirk, Secretary" has the same four words as the lease when the two titles are exchanged; only which
of them stands beside which name tells a right answer from a wrong one.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status

_WRITTEN_OUT = {
    "ceo": "chief executive officer",
    "cfo": "chief financial officer",
    "coo": "chief operating officer",
    "vp": "vice president",
    "gp": "general partner",
    "evp": "executive vice president",
    "svp": "senior vice president",
}
_TITLE = (
    r"(?:(?:Executive|Senior|Assistant|Deputy|First)\s+)?(?:Vice[\s-]President|President|Secretary|Treasurer"
    r"|Chief\s+\w+\s+Officer|General\s+Counsel|(?:Finance|Financial|Commercial|Technical|Sales|Marketing|Operations)\s+Director|(?:Managing|General|Limited|Senior)\s+(?:Member|Partner|Director)|Managing\s+Agent|Manager"
    r"|Chair(?:man|woman|person)?|Director|Trustee|Principal|Comptroller|Controller|(?-i:CEO|CFO|COO|EVP|SVP|VP|GP))"
)
_NAME = r"(?-i:[A-Z][\w'’-]+(?:\s+[A-Z]\.)*(?:\s+[A-Z][\w'’-]+)+)"
_SIGNED = re.compile(
    rf"\b(?P<name>{_NAME})(?:\s*,\s*|\s+)(?:(?:acting\s+)?as\s+|in\s+(?:his|her)\s+capacity\s+as\s+)?(?:its\s+|the\s+)?"
    rf"(?P<title>{_TITLE})\b",
    re.IGNORECASE,
)
_ONLY_TITLE = re.compile(_TITLE, re.IGNORECASE)
_BEHIND = re.compile(rf"[^.;\n]{{0,40}}?\b(?P<title>{_TITLE})\b", re.IGNORECASE)
_AHEAD = re.compile(
    rf"\b(?P<title>{_TITLE})(?:\s+of\s+[^;:\n]{{3,60}}?(?=\s+(?:is|was)\s))?(?:\s*:|,|\s+(?:is|was))?\s+"
    r"(?:[A-Z][\w'’-]*\.?\s+){0,2}$",
    re.IGNORECASE,
)
_DENIES = re.compile(r"\b(?:not|no|nor|neither)\b|n['’]t\b", re.IGNORECASE)
_REACH = 120  # characters before a name in which its title stands


@dataclass(frozen=True, slots=True)
class Titled:
    """Who has which title, where a text says so."""

    name: str
    title: str
    start: int
    end: int


def read_titles(text: str) -> list[Titled]:
    """The people whose title stands right behind their full name, in order."""
    found = []
    for match in _SIGNED.finditer(text):
        found.append(Titled(match["name"].split()[-1], _key(match["title"]), match.start(), match.end()))
    return found


def is_title(words: str) -> bool:
    """Whether words are a title alone: "General Partner" names nobody."""
    return _ONLY_TITLE.fullmatch(words) is not None


def judge_titles(answer: str, source: SourceIndex) -> Iterator[Judgment]:
    """The titles that an answer gives the people with another title in the source."""
    known = read_titles(source.text)
    people = {titled.name for titled in known}
    places = sorted(
        (match.start(), match.end(), name)
        for name in people
        for match in re.finditer(rf"\b{re.escape(name)}\b", answer)
    )
    for index, (start, end, name) in enumerate(places):
        high = places[index + 1][0] if index + 1 < len(places) else len(answer)
        low = places[index - 1][1] if index else 0
        behind = _BEHIND.match(answer, end, high)
        said = behind or _AHEAD.search(answer[max(low, start - _REACH) : start])
        own = [titled for titled in known if titled.name == name]
        if said is None or _DENIES.search(answer[start : said.end() if behind else end]):
            continue
        verdict = _compare(_key(said["title"]), own, source)
        if verdict is not None:
            yield Judgment(start, end, verdict)


def _compare(title: str, own: list[Titled], source: SourceIndex) -> Verdict | None:
    if any(title in (titled.title, titled.title.split()[-1]) for titled in own):
        return None  # for whom somebody signs may still be wrong
    place = own[0]
    quote = " ".join(source.text[place.start : place.end].split())
    reason = f"The source has \u201c{quote}\u201d, not \u201c{title}\u201d"
    return Verdict(Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True)


def _key(title: str) -> str:
    words = " ".join(title.lower().replace("-", " ").split())
    return _WRITTEN_OUT.get(words, words)
