"""Whether rules have confirmed every statement of an answer about a lease, in whatever words it says them."""

import re
from collections.abc import Iterable, Iterator, Mapping

from core.graph import KnowledgeGraph
from core.grounding.slot_settling import SlotVerdicts
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import Status

_IN_DATE = (  # "Oct. 3, 2016"
    r"(?!(?<=\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.)\s+\d)(?!(?<=\bSept\.)\s+\d)"
)
_CUT = re.compile(
    r"(?<=[.?!])(?<!\b[A-Z]\.)(?<!\b(?:Mr|Ms|Dr)\.)(?<!\bMrs\.)"
    rf"{_IN_DATE}\s+(?=[A-Z$\d])|[;\n]\s*"
    r"|,\s+(?:and|but|while|whereas|though|although|so|then|or|nor)\s+|\s+(?:while|whereas|though|although)\s+"
)
_NO_STATEMENT = re.compile(
    r"\W*(?:yes|no|indeed|correct|right|\d{1,2}(?:\.\d{1,2})*"
    r"|see\s+(?:also\s+)?(?:(?:section|sec|article|art|paragraph|clause)s?\b\.?|\u00a7+)(?:\s*\d{1,2}(?:\.\d{1,2})*)?"
    r"|(?:it|they)\s+(?:does|do|is|are|may|can|must)(?:\s*not|n['’]t)?)?\W*",
    re.IGNORECASE,
)
# Words that turn what stands beside them round or widen it: a rule must have read them.
TURNS = re.compile(
    r"\b(?!\w+\s+(?:\w+\s+){0,4}?(?:more\s+than|over|above|beyond|exceed)\b)"
    r"(?:not|no(?!\s+(?:later|earlier|more|less|fewer|sooner)\b)|never|nothing(?!\s+(?:other|but|except|besides)\b)|none|without|neither|nor|cannot"
    r"|even(?!\s+the\b)|regardless|except|unless(?!\s+(?:it\s+is\s+)?(?:(?:sooner|earlier)\s+(?:terminated|ended)|(?:terminated|ended)\s+(?:sooner|earlier)))|oral(?:ly)?|verbal(?:ly)?)\b|n['’]t\b",
    re.IGNORECASE,
)


def is_confirmed(
    response: str,
    graph: KnowledgeGraph,
    found: tuple[Mapping[str, Verdict], Mapping[str, Verdict]],
    by_lease: SlotVerdicts,
) -> bool:
    """Whether each piece of the response has a fact that a rule found in the lease, and none denies anything else.

    `found` are the verdicts of relations and of entities.
    """
    places = {place for place, verdict in by_lease.told.items() if verdict.is_supported}
    places |= set(stated_places(graph, *found))
    return all(
        within(places, low, high)
        and (not TURNS.search(response, low, high) or within(by_lease.ruled, low, high))
        for low, high in pieces_of(response)
    )


def settle_confirmed(response: str, by_lease: SlotVerdicts) -> dict[tuple[int, int], Verdict]:
    """The sentences of a confirmed response in which rules found a fact, by place: their words need not be compared."""
    found = {}
    for low, high in sentence_spans(response):
        told = (v for place, v in sorted(by_lease.told.items()) if low <= place < high and v.is_supported)
        if (verdict := next(told, None)) is not None:
            found[low, high] = verdict
    return found


def within(places: Iterable[int], low: int, high: int) -> bool:
    """Whether one of the places lies between two."""
    return any(low <= place < high for place in places)


def stated_places(
    graph: KnowledgeGraph, relations: Mapping[str, Verdict], entities: Mapping[str, Verdict]
) -> Iterator[int]:
    """Where relations stand that the source states itself, and values that were calculated or found in their place."""
    for edge in graph.edges:
        verdict = relations.get(edge.id)
        if verdict is not None and verdict.is_stated and verdict.is_supported:
            yield edge.trigger.start
    for node in graph.entities:
        settled = entities.get(node.id)
        if settled is not None and settled.status is Status.SUPPORTED:
            yield from (mention.start for mention in node.mentions)


def pieces_of(response: str) -> Iterator[tuple[int, int]]:
    """The statements of a response: its sentences, lines and the halves of its sentences."""
    ends = [(match.start(), match.end()) for match in _CUT.finditer(response)]
    starts = [0, *(after for _, after in ends)]
    for low, high in zip(starts, [*(before for before, _ in ends), len(response)], strict=True):
        if not _NO_STATEMENT.fullmatch(response, low, high):
            yield low, high
