"""The year that a report covers: "how the economy fared in 2014" is wrong of a review of 2013."""

import re

from core.grounding.clause_nearest import Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_OPENING = 300  # characters in which a report says which year it covers
_YEAR = r"(?P<year>(?:19|20)\d\d)\b"
_FARED = r"(?:fared?|did|do|done|performed?|developed|went|got on|held up|looked)"
_WORDS = (
    rf"\beconomy (?:of )?(?:[\w'\u2019-]+ ){{0,3}}?{_FARED} (?:during |over |in (?:the year )?){_YEAR}",
    rf"\beconomy (?:of )?(?:[\w'\u2019-]+ ){{0,2}}?(?:in|during|for) (?:the year )?{_YEAR}",
    rf"\b(?:covers?|covered|covering|looks? (?:back )?at|deals? with|is about|is on|concerns?|treats?"
    rf"|examines?|discusses)"
    rf" (?:the )?(?:[\w'\u2019-]+ ){{0,4}}?(?:year |in |for |of |during )?{_YEAR}(?! by\b)",
    rf"{_YEAR}(?:['\u2019]s)? (?:economic )?(?:performance|economy|economic review)\b",
    rf"\beconomic review(?: of| on| for|:) [^.;:]{{2,40}}?(?:,| in| for) {_YEAR}",
    rf"\b(?:year (?:under review|covered|reviewed)|review year|period covered)(?: is| was|:) {_YEAR}",
)
_COVERS = tuple(re.compile(words, re.IGNORECASE) for words in _WORDS)


def judge_covered_year(spoken: Spoken, source: SourceIndex) -> dict[str, Verdict]:
    """Contradictions, by node id, for another year that the response says the report covers."""
    known = _covered(source.text[:_OPENING])
    if len(known) != 1:
        return {}
    year, (start, end) = next(iter(known.items()))
    found: dict[str, Verdict] = {}
    for said, (low, high) in _covered(spoken.text).items():
        if said == year:
            continue
        reason = f"The source is about {year}, not {said}"
        verdict = Verdict(Status.CONTRADICTED, reason, source, start, end, is_stated=True, suggestion=year)
        inside = [n for n in spoken.graph.entities if any(m.start <= low < m.end for m in n.mentions)]
        sentence = spoken.graph.entities_in(max(0, low - 200), high)
        dates = [n for n in sentence if n.type is EntityType.DATE]
        found |= {node.id: verdict for node in (inside or dates or sentence)[:1]}
    return found


def _covered(text: str) -> dict[str, tuple[int, int]]:
    """The years that a text says a report covers, each with its first place."""
    found: dict[str, tuple[int, int]] = {}
    for pattern in _COVERS:
        for match in pattern.finditer(text):
            found.setdefault(match["year"], match.span("year"))
    return found
