"""Where it says so: does what an answer says stand under the section that it cites?"""

import re
from collections.abc import Sequence

from core.extraction.leases import is_lease
from core.graph import Node
from core.grounding.clause_nearest import ELSEWHERE, OPPOSES, ClauseIndex, Matches, Nearest, own_nodes
from core.grounding.clause_parts import Clause
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_VALUED = frozenset({EntityType.MONEY, EntityType.DATE, EntityType.DURATION, EntityType.PERCENT})
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_AUTHORITY = (
    r"\b(?:under|pursuant\s+to|in\s+accordance\s+with|according\s+to|as\s+(?:provided|set\s+forth|stated)\s+in"
    r"|per|see)\s+"
)
CITES = re.compile(rf"(?:\(|{_AUTHORITY})\s*(?:the\s+)?$", re.IGNORECASE)
_BY_SECTION = rf"{_AUTHORITY}(?:the\s+)?(?:sections?|secs?\.?|§+|articles?|clauses?|paragraphs?)\s*"


def judge_citation(
    text: str,
    node: Node,
    nearest: Sequence[Nearest],
    valued: Sequence[Sequence[Clause]] | None,
    *,
    is_known: bool,
) -> Verdict | None:
    """Contradicted where what is said stands under another number than the one cited in the text.

    Supported where it stands there and nothing else in the source has told that the number is one. `valued` are for
    each value that is said the clauses of a lease that have it: where all are of one section, this is the one that is
    meant, and a section that has every value may be. None where the source is no lease: an opinion may speak of the
    sections of other documents.
    """
    best = nearest[0]
    number = _NUMBER.search(node.label)
    if number is None:
        return None
    places = [clause for clauses in valued or () for clause in clauses]
    sections = {clause.section for clause in places}
    if len(sections) == 1 and "" not in sections and not is_within(number[0], places[0].section):
        if may_mention(text, node, number[0], places):
            return None
        reason = f"The source says this under {places[0].section}, not in {node.label}"
        return Verdict(Status.CONTRADICTED, reason, best.source, places[0].start, places[0].end)
    if places and all(any(is_within(number[0], c.section) for c in clauses) for clauses in valued or ()):
        return None if is_known else _found_under(best.source, places, number[0])
    if best.similarity < OPPOSES:
        return None
    meant = [near.clause.section for near in nearest if near.similarity >= best.similarity - ELSEWHERE]
    place = best.clause
    if not all(meant) or any(is_within(number[0], section) for section in meant):
        if is_known or not is_within(number[0], place.section):
            return None
        reason = f"The source says this under {place.section}"
        return Verdict(Status.SUPPORTED, reason, best.source, place.start, place.end)
    if may_mention(text if valued is not None else "", node, number[0], [n.clause for n in nearest[:2]]):
        return None
    reason = f"The source says this under {place.section}, not in {node.label}"
    return Verdict(Status.CONTRADICTED, reason, best.source, place.start, place.end)


def find_valued(inside: Sequence[Node], index: ClauseIndex, matches: Matches) -> list[list[Clause]] | None:
    """For each value among some items the clauses of a lease that have it; nothing where it lacks one.

    None for other sources.
    """
    if not is_lease(index.source.text):
        return None
    found: list[list[Clause]] = []
    for node in inside:
        if node.type not in _VALUED:
            continue
        clauses = clauses_with(node, index, matches)
        if clauses is None:
            return []
        found.append(clauses)
    return found


def clauses_with(node: Node, index: ClauseIndex, matches: Matches) -> list[Clause] | None:
    """The clauses that have what an item stands for; None where the source lacks it."""
    own = own_nodes(matches, node, index.source)
    places = [m.start for key in own for m in index.source.graph.by_id[key].mentions]
    if not places:
        return None
    return [c for c in index.clauses if any(c.start <= place < c.end for place in places)]


def _found_under(source: SourceIndex, places: Sequence[Clause], number: str) -> Verdict:
    place = next(clause for clause in places if is_within(number, clause.section))
    return Verdict(
        Status.SUPPORTED, f"The source says this under {place.section}", source, place.start, place.end
    )


def may_mention(text: str, node: Node, number: str, clauses: Sequence[Clause]) -> bool:
    """Whether the clause itself speaks of the section: "the duties of Section 3 survive" cites nothing.

    Where the answer cites ("under Section 3", "(Section 3)"), so must the clause; "subject to Section 3" is none.
    """
    if not CITES.search(text[: node.mentions[0].start]):
        return any(number in _NUMBER.findall(clause.text) for clause in clauses)
    by_section = re.compile(rf"{_BY_SECTION}{re.escape(number)}(?![\d.]*\d)", re.IGNORECASE)
    return any(by_section.search(clause.text) for clause in clauses)


def is_within(number: str, section: str) -> bool:
    """Whether one of two numbers of sections is the other or part of it: "3.1" is part of "3"."""
    return number == section or section.startswith(f"{number}.") or number.startswith(f"{section}.")
