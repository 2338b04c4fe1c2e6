"""What a response says of a figure in its place: "the wage was $652" holds where the source has that figure there."""

import re
from collections.abc import Mapping

from core.graph import Edge, Node
from core.grounding.claims import claims_of
from core.grounding.clause_nearest import Matches, Spoken
from core.grounding.source_index import SourceIndex
from core.grounding.subject_rule import subject_of
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

# Words that say no more than that something has a figure; whether it rose or fell is for others to judge.
_PLAIN = re.compile(
    r"(?:be|come|amount|stand|run|reach|total|average|hit|have|record|see|register|post|equal|lie|sit|measure"
    r"|expand|grow|pay|cost|earn)\b|[a-z]+ for$"
    r"|(?:[a-z]+ )?(?:growth|inflation|unemployment|wage|rate|level|tariff|exports?|imports?|price)$"
)
_UP = re.compile(
    r"(?:rise|climb|go up|go|increase|jump|grow|raise|lift|advance|move up|edge up|surge|soar)\b"
)
_DOWN = re.compile(
    r"(?:fall|drop|go down|go|decrease|decline|shrink|cut|lower|sink|slide|dip|move down|edge down)\b"
)
_FROM_TO = re.compile(r"\bfrom\s[^.;]{1,80}\sto\s")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_TWO = 2


def judge_figure_edges(
    spoken: Spoken,
    source: SourceIndex,
    matches: Matches,
    figures: Mapping[str, Verdict],
    verdicts: Mapping[str, Verdict],
) -> dict[str, Verdict]:
    """Support for relations that no passage states between a figure in its place and what has no name of its own."""
    subject = subject_of(source)
    own = subject.id if subject is not None else ""
    found = {}
    for edge in claims_of(spoken.graph):
        before = verdicts.get(edge.id)
        if before is None or before.status is not Status.NOT_ENOUGH_INFO or edge.negated:
            continue
        right = _figure(edge, figures) or _figure_within(edge, spoken, figures)
        if right is None or not (_PLAIN.match(edge.relation) or _is_its_change(edge, spoken, figures)):
            continue
        ends = [spoken.graph.by_id[key] for key in (edge.subject, edge.object) if key != right]
        if all(_is_plain(end) or own in _known_as(end, source, matches) for end in ends):
            found[edge.id] = figures[right]
    return found


def _known_as(node: Node, source: SourceIndex, matches: Matches) -> set[str]:
    return {m.node.id for m in matches.get(node.id, ()) if m.node and m.source == source.id}


def _figure_within(edge: Edge, spoken: Spoken, figures: Mapping[str, Verdict]) -> str | None:
    """The figure in its place that the phrase at one end holds: "had inflation of 9.5%"."""
    by_id = spoken.graph.by_id
    phrases = [by_id[key] for key in (edge.subject, edge.object) if not by_id[key].is_entity]
    places = [mention for phrase in phrases for mention in phrase.mentions]
    inside = [
        key
        for key in figures
        if any(p.start <= m.start and m.end <= p.end for p in places for m in by_id[key].mentions)
    ]
    return inside[0] if len(inside) == 1 and figures[inside[0]].status is Status.SUPPORTED else None


def _figure(edge: Edge, figures: Mapping[str, Verdict]) -> str | None:
    """The end of a relation that is a figure in its place; None where neither is, or one is wrong."""
    ends = [key for key in (edge.subject, edge.object) if key in figures]
    is_right = all(figures[key].status is Status.SUPPORTED for key in ends)
    return ends[0] if ends and is_right else None


def _is_its_change(edge: Edge, spoken: Spoken, figures: Mapping[str, Verdict]) -> bool:
    """Whether a rise or a fall is that between two figures in their places: "climbed from $883 to $968"."""
    low, high = next(s for s in sentence_spans(spoken.text) if s[0] <= edge.trigger.start < s[1])
    nodes = spoken.graph.by_id
    places = sorted((m.start, key) for key in figures for m in nodes[key].mentions if low <= m.start < high)
    if len(places) != _TWO or any(figures[key].status is not Status.SUPPORTED for _, key in places):
        return False
    first, second = (_NUMBER.search(nodes[key].canonical) for _, key in places)
    if first is None or second is None or _FROM_TO.search(spoken.text, low, high) is None:
        return False
    is_up = float(second.group()) > float(first.group())
    return (_UP if is_up else _DOWN).match(edge.relation) is not None


def _is_plain(node: Node) -> bool:
    """Whether a node is no name: a phrase, or the year that the figure was compared in."""
    is_year = node.type is EntityType.DATE and len(node.canonical) == len("2014")
    return is_year or not node.is_entity or (node.type in (EntityType.TERM, EntityType.OTHER))
