"""By how much a rate was moved: "25 basis points" is a step, and 0.25 per cent of anything else is no support."""

import re
from collections.abc import Iterator

from core.graph import KnowledgeGraph
from core.grounding.clause_nearest import Spoken, questions_of
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Mention, Status

_BASIS = re.compile(r"\b(?:basis points?|bps?)\b", re.IGNORECASE)
_POINTS = re.compile(r"\b(?:basis|percentage|per cent|percent) points?\b|\bbps?\b", re.IGNORECASE)
_POLICY = re.compile(
    r"\b(?:policy|key|benchmark|base|bank|repo|refinancing|lending|main|interest) rates?\b"
    r"|\bcentral bank\b|\bgovernor\b|\bmonetary\b|\brate (?:cut|hike|rise|increase|reduction|change|decision|step)s?\b",
    re.IGNORECASE,
)
_FRACTIONS = {"quarter": "0.25%", "half": "0.5%", "three quarters": "0.75%", "full": "1%", "one": "1%"}
_FRACTION = re.compile(
    r"\b(?:an? |one )?(?P<part>half|three[- ]quarters|quarter|full|one)"
    r"(?: of)?(?: an?)?[ -](?:percentage |per cent )?point\b",
    re.IGNORECASE,
)
_OTHER = re.compile(
    r"\b(?:growth|grew|output|inflation|prices|unemployment|jobless\w*|tariffs?|dut(?:y|ies)|loans?|lent|yields?|spread"
    r"|expect\w*|forecast\w*)\b",
    re.IGNORECASE,
)


def judge_steps(spoken: Spoken, source: SourceIndex) -> dict[str, Verdict]:
    """Verdicts, by node id, on the steps of a policy rate, where the source gives one step in basis points."""
    known = list(_steps(source.graph, _BASIS))
    if len({value for value, _ in known}) != 1:
        return {}
    value, place = known[0]
    quote = " ".join(place.text.split())
    found = _fractions(spoken, source, value, place)
    for canonical, mention, node in _said(spoken):
        if canonical == value:
            reason, status = "The source has this step of the rate", Status.SUPPORTED
        else:
            reason = f"The source has \u201c{quote}\u201d in this place, not \u201c{mention.text}\u201d"
            status = Status.CONTRADICTED
        suggestion = quote if status is Status.CONTRADICTED else None
        found[node] = Verdict(
            status, reason, source, place.start, place.end, is_stated=True, suggestion=suggestion
        )
    return found


def _fractions(spoken: Spoken, source: SourceIndex, value: str, place: Mention) -> dict[str, Verdict]:
    """Contradictions, on the first item of their sentences, for steps in words: "by half a percentage point"."""
    found: dict[str, Verdict] = {}
    asked = " ".join(questions_of(spoken))
    for low, high in sentence_spans(spoken.text):
        words = spoken.text[low:high]
        match = _FRACTION.search(words)
        if match is None or _OTHER.search(words) or not _POLICY.search(f"{words} {asked}"):
            continue
        if _FRACTIONS[match["part"].lower().replace("-", " ")] == value:
            continue
        quote = " ".join(place.text.split())
        reason = f"The source has \u201c{quote}\u201d in this place, not \u201c{match.group()}\u201d"
        wrong = Verdict(
            Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True, suggestion=quote
        )
        inside = [n for n in spoken.graph.entities if any(low <= m.start < high for m in n.mentions)]
        found |= {node.id: wrong for node in inside[:1]}
    return found


def _said(spoken: Spoken) -> Iterator[tuple[str, Mention, str]]:
    """The steps of a response that its sentence, or else the question, makes those of a policy rate."""
    for node in spoken.graph.entities:
        for mention in node.mentions if node.type is EntityType.PERCENT else ():
            if not _POINTS.search(mention.text):
                continue
            low, high = next(s for s in sentence_spans(spoken.text) if s[0] <= mention.start < s[1])
            words = spoken.text[low:high]
            asked = " ".join(questions_of(spoken))
            if not _OTHER.search(words) and _POLICY.search(f"{words} {asked}"):
                yield node.canonical, mention, node.id


def _steps(graph: KnowledgeGraph, pattern: re.Pattern[str]) -> Iterator[tuple[str, Mention]]:
    for node in graph.entities:
        for mention in node.mentions if node.type is EntityType.PERCENT else ():
            if pattern.search(mention.text):
                yield node.canonical, mention
