"""Rate against rate: which of growth, inflation and unemployment is the higher in the source, and in the response.

"Growth ran ahead of inflation" has no figure that could be wrong, and often two that are right.
"""

import re
from collections.abc import Iterator

from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Spoken
from core.grounding.measure_reading import Measured, MeasureReader, measures_in
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.grounding.year_reading import YearReader
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_RATES = frozenset({"growth", "inflation", "unemployment"})
_NAME = (
    r"(?:economic growth|growth|(?:economic )?expansion|output|inflation|price (?:growth|increases|rises)"
    r"|prices"
    r"|unemployment|joblessness|(?:the )?jobless rate)"
)
_ABOVE = (
    r"ahead of|above|higher than|faster than|greater than|more than|larger than|exceed\w*|outpac\w*"
    r"|outstripp?\w*"
    r"|surpass\w*|outran|overtook|topp(?:ed|ing)|beat(?:s|ing)?|tops|outstrip|outpacing|outdid|eclips\w+"
    r"|bigger than"
    r"|faster pace than|in excess of|quicker than|steeper than|outshone|well over"
)
_BELOW = (
    r"behind|below|lower than|slower than|less than|smaller than|short of|under|trail\w*|lagg?\w*"
    r"|(?:trail|lagg)\w* behind"
    r"|undershot|weaker than|a slower pace than"
)
_COMPARED = re.compile(
    rf"\b(?P<first>{_NAME})\b(?P<between>[^.;:]{{0,60}}?)\b(?:(?P<above>{_ABOVE})|(?P<below>{_BELOW}))\s+"
    rf"(?:that of |the (?:rate of )?)?(?P<second>{_NAME})\b"
)
_NOT = re.compile(r"\b(?:not|never|no)\b|n['\u2019]t\b")


def judge_order(spoken: Spoken, source: SourceIndex) -> tuple[dict[str, Verdict], dict[str, Verdict]]:
    """Contradictions for each comparison of two rates that is the wrong way round: on its relations, else its items."""
    relations: dict[str, Verdict] = {}
    entities: dict[str, Verdict] = {}
    for low, high, first, second in _wrong(spoken, source):
        by_size = sorted((first, second), key=_value)
        quotes = [" ".join(source.text[item.start : item.end].split()) for item in by_size]
        reason = f"In the source it is the other way round: {quotes[1]} against {quotes[0]}"
        start, end = min(first.start, second.start), max(first.end, second.end)
        verdict = Verdict(Status.CONTRADICTED, reason, source, start, end, is_stated=True)
        edges = [edge for edge in claims_of(spoken.graph) if low <= edge.trigger.start < high]
        relations |= {edge.id: verdict for edge in edges}
        if not edges:
            inside = [n for n in spoken.graph.entities if any(low <= m.start < high for m in n.mentions)]
            entities |= {node.id: verdict for node in inside[:1]}
    return relations, entities


def _wrong(spoken: Spoken, source: SourceIndex) -> Iterator[tuple[int, int, Measured, Measured]]:
    """The sentences with a comparison that the source has the other way round, and the source's two figures."""
    rates: dict[str, Measured] | None = None
    for low, high in sentence_spans(spoken.text):
        for match in _COMPARED.finditer(spoken.text[low:high].lower()):
            rates = rates if rates is not None else _rates_of(source)
            first, second = (_measure(match[part]) for part in ("first", "second"))
            if first == second or not {first, second} <= rates.keys() or _NOT.search(match["between"]):
                continue
            ours, theirs = rates[first], rates[second]
            if _value(ours) != _value(theirs) and (_value(ours) > _value(theirs)) != bool(match["above"]):
                yield low, high, ours, theirs


def _measure(words: str) -> str:
    return next(iter(measures_in(words, EntityType.PERCENT) & _RATES), "")


def _rates_of(source: SourceIndex) -> dict[str, Measured]:
    """The rates that a report gives for its own year, each where it gives one."""
    years = YearReader(source.text, source.graph)
    dated = {figure.start: year for pair in years.pairs() for figure, year in (pair.first, pair.second)}
    found: dict[str, list[Measured]] = {}
    for item in MeasureReader(source.text, source.graph).read():
        year = dated.get(item.start, item.year)
        if len(item.measures & _RATES) == len(item.measures) == 1 and year in (None, years.base):
            found.setdefault(next(iter(item.measures)), []).append(item)
    return {name: items[0] for name, items in found.items() if len({i.node.id for i in items}) == 1}


def _value(item: Measured) -> float:
    match = re.search(r"-?\d+(?:\.\d+)?", item.node.canonical)
    return float(match.group()) if match else 0.0
