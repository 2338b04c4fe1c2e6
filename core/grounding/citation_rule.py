"""Where it says so: does what an answer says stand under the section that it cites?"""

import re
from collections.abc import Sequence

from core.extraction.leases import is_lease
from core.graph import Node
from core.grounding.clause_nearest import ELSEWHERE, OPPOSES, ClauseIndex, Matches, Nearest, own_nodes
from core.grounding.clause_parts import Clause
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_VALUED = frozenset({EntityType.MONEY, EntityType.DATE, EntityType.DURATION, EntityType.PERCENT})
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_AUTHORITY = (
    r"\b(?:under|pursuant\s+to|in\s+accordance\s+with|according\s+to|as\s+(?:provided|set\s+forth|stated)\s+in"
    r"|per|see)\s+"
)
_CITES = re.compile(rf"(?:\(|{_AUTHORITY})\s*(?:the\s+)?$", re.IGNORECASE)
_BY_SECTION = rf"{_AUTHORITY}(?:the\s+)?(?:sections?|secs?\.?|§+|articles?|clauses?|paragraphs?)\s*"


def judge_citation(
    text: str, node: Node, nearest: Sequence[Nearest], valued: Sequence[Clause] | None, *, is_known: bool
) -> Verdict | None:
    """Contradicted where what is said stands under another number than the one cited in the text.

    Supported where it stands there and nothing else in the source has told that the number is one. `valued` are the
    clauses of a lease that have its values: where all are of one section, this is the one that is meant. None where
    the source is no lease: an opinion may speak of the sections of other documents.
    """
    best = nearest[0]
    number = _NUMBER.search(node.label)
    if number is None:
        return None
    sections = {clause.section for clause in valued or ()}
    if valued and len(sections) == 1 and "" not in sections and not _is_within(number[0], valued[0].section):
        if _may_mention(text, node, number[0], valued):
            return None
        reason = f"The source says this under {valued[0].section}, not in {node.label}"
        return Verdict(Status.CONTRADICTED, reason, best.source, valued[0].start, valued[0].end)
    if best.similarity < OPPOSES:
        return None
    meant = [near.clause.section for near in nearest if near.similarity >= best.similarity - ELSEWHERE]
    place = best.clause
    if not all(meant) or any(_is_within(number[0], section) for section in meant):
        if is_known or not _is_within(number[0], place.section):
            return None
        reason = f"The source says this under {place.section}"
        return Verdict(Status.SUPPORTED, reason, best.source, place.start, place.end)
    if _may_mention(text if valued is not None else "", node, number[0], [n.clause for n in nearest[:2]]):
        return None
    reason = f"The source says this under {place.section}, not in {node.label}"
    return Verdict(Status.CONTRADICTED, reason, best.source, place.start, place.end)


def find_valued(inside: Sequence[Node], index: ClauseIndex, matches: Matches) -> list[Clause] | None:
    """The clauses of a lease that have the values among some items; none where it lacks one. None for other sources."""
    if not is_lease(index.source.text):
        return None
    found: list[Clause] = []
    for node in inside:
        if node.type not in _VALUED:
            continue
        own = own_nodes(matches, node, index.source)
        places = [m.start for key in own for m in index.source.graph.by_id[key].mentions]
        if not places:
            return []
        found += [c for c in index.clauses if any(c.start <= place < c.end for place in places)]
    return found


def _may_mention(text: str, node: Node, number: str, clauses: Sequence[Clause]) -> bool:
    """Whether the clause itself speaks of the section: "the duties of Section 3 survive" cites nothing.

    Where the answer cites ("under Section 3", "(Section 3)"), so must the clause; "subject to Section 3" is none.
    """
    if not _CITES.search(text[: node.mentions[0].start]):
        return any(number in _NUMBER.findall(clause.text) for clause in clauses)
    by_section = re.compile(rf"{_BY_SECTION}{re.escape(number)}(?![\d.]*\d)", re.IGNORECASE)
    return any(by_section.search(clause.text) for clause in clauses)


def _is_within(number: str, section: str) -> bool:
    return number == section or section.startswith(f"{number}.") or number.startswith(f"{section}.")
