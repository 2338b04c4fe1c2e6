"""Whether rules have confirmed every statement of an answer about a report, in whatever words it says them."""

import re
from collections.abc import Iterator, Mapping

from core.graph import KnowledgeGraph
from core.grounding.confirmed import TURNS, pieces_of, stated_places, within
from core.grounding.measure_lexicon import NO_HIGHER
from core.grounding.outcome_lexicon import SIDES
from core.grounding.report_rules import ReportVerdicts
from core.grounding.stated_growth import without_growth
from core.grounding.verdict import Verdict
from core.types import VALUE_TYPES, EntityType

_SEVERAL = 2  # names in a statement from which figures do not tell that it is right: who did what to whom?
_NOBODY = VALUE_TYPES | {EntityType.ROLE, EntityType.TERM, EntityType.JURISDICTION}
_NO_TURN = re.compile(  # "those without work made up 9%"; "no reading exceeded 31.7 degrees"
    r"\bwithout (?:work|jobs?|employment|a job)\b"
    rf"|{NO_HIGHER}"
    r"|,? (?:and )?not (?:the |at (?:the )?)?(?:[\w.%$-]+ ){1,6}(?:of|in|for) (?:19|20)\d\d\b",
    re.IGNORECASE,
)
_MONTH = re.compile(r"\bMay\b,? (?=\d)|(?<=\d )May\b|\bof May\b")  # permits nothing


def is_confirmed_report(
    response: str,
    graph: KnowledgeGraph,
    found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
    by_report: ReportVerdicts,
) -> bool:
    """Whether each piece of the response has a fact that a rule found in the report, and nothing unread turns it.

    `found` are the verdicts of relations and of entities. Where a piece tells an outcome or denies something, a rule
    must have found that outcome; where it has several names, a relation or an outcome.
    """
    spans = [span for span, verdict in by_report.clauses.items() if verdict.is_supported]
    spans += [span for span, verdict in by_report.sentences.items() if verdict.is_supported]
    settled = {**by_report.entities, **found[1]}
    places = set(stated_places(graph, *found)) | set(stated_places(graph, {}, settled))
    relations = set(stated_places(graph, found[0], {}))
    pieces = list(pieces_of(response))
    for low, high in pieces:
        has_outcome = any(start < high and low < end for start, end in spans)
        words = without_growth(
            _MONTH.sub(" ", response[low:high]).lower(), _figures(graph, settled, (low, high))
        )
        turning = _NO_TURN.sub(lambda match: " " * len(match.group()), response[low:high])
        if (TURNS.search(turning) or _tells_outcome(words)) and not has_outcome:
            return False
        names = {n.id for n in graph.entities_in(low, high) if n.type not in _NOBODY}
        if len(names) >= _SEVERAL and not has_outcome and not within(relations, low, high):
            return False
        if not has_outcome and not within(places, low, high):
            return False
    return bool(pieces)


def _figures(
    graph: KnowledgeGraph, settled: Mapping[str, Verdict], place: tuple[int, int]
) -> Iterator[Verdict]:
    """The verdicts on the percentages of a piece that rules found in their places."""
    for node in graph.entities_in(*place):
        verdict = settled.get(node.id)
        if node.type is EntityType.PERCENT and verdict is not None and verdict.is_stated:
            yield verdict


def _tells_outcome(words: str) -> bool:
    return any(pattern.search(words) for pattern in SIDES.values())
