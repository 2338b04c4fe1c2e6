"""Which of two: a report gives each of two species its count, each of two sites its depth; an answer, the other's.

"448 colonies of A and 319 of B" gives each name the figure beside it, however the rest is worded. An answer with both
is held against that, and so is one that says which has more: "B outnumbers A", "A is the shallower".
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.grounding.amounts import Amount, amounts_of
from core.grounding.clause_nearest import Spoken
from core.grounding.comparatives import Scale, is_first_greater
from core.grounding.peers import Peer, SourceNames
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY, EntityType.PERCENT})
_COMPARES = re.compile(
    r"\b(?:than|more|most|fewer|less|greater|larger|smaller|deep\w*|shallow\w*|outnumber\w*|exceed\w*)\b"
)
_MORE = (
    r"(?:colonies|specimens) more|(?:had|has|showed|counted|boasted) (?:the )?more|outnumber(?:s"
    r"|ed)|(?:more|most) (?:numerous|common|abundant|frequent|plentiful|widespread|colonies)"
    r"|(?:higher|larger|greater) (?:count|number|tally|depth)|common(?:er|est)|deep(?:er|est)"
    r"|predominat\w+|dominat(?:es?|ed)|more (?:often|frequently)|(?:led|leads|is ahead|was ahead) by"
    r"|edge[sd] out|dominant|prevalent|at (?:a )?greater depth|(?:m|meters?|metres?|feet) (?:below|beneath|under"
    r"|(?:further|farther) down than)(?! (?:the|sea|water))"
)
_LESS = (
    r"(?:colonies|specimens) (?:fewer|less)|(?:had|has|showed|counted) fewer|rar(?:er|est)"
    r"|scarc(?:er|est)|(?:less|least) (?:numerous|common|abundant|frequent|plentiful"
    r"|widespread|deep)|(?:lower|smaller) (?:count|number|tally|depth)|sparser|shallow(?:er|est)"
    r"|few(?:er|est) colonies|outnumbered by|(?:was|is|were|are) outnumbered"
    r"|(?:m|meters?|metres?|feet) (?:above|higher than)(?! (?:the|sea|water))|(?:closer|nearer) to the surface"
)
_COMPARED = re.compile(rf"\b(?:(?P<less>{_LESS})|(?P<more>{_MORE}))\b", re.IGNORECASE)
_OF_DEPTH = re.compile(
    r"deep|shallow|depth|surface|\b(?:below|beneath|under|above|higher|down)\b", re.IGNORECASE
)
_METER = "meter"
_DEPTHS = Scale(
    r"deep(?:er|est)?|depths?|exceeds?|exceeded|surpass(?:es|ed)|(?:further|farther|lower) down|far down"
    r"|(?:further|farther) below|below|beneath|far(?:ther)?",
    r"shallow(?:er|est)?|(?:closer|nearer) to the surface|higher up|above",
    has_common=False,
)
_NUMBERS = Scale(
    r"(?:more )?(?:common|numerous|abundant|frequent|plentiful|widespread|prevalent)|commoner|many|often|frequently",
    r"rar(?:er?|est)|scarcer?|sparser?|few",
)
_NOT = re.compile(r"\b(?:not|no|never|neither|nor)\b|n['\u2019]t\b", re.IGNORECASE)
_WHICH = re.compile(
    r",(?= which (?:is|was|are|were)\b)"
)  # "400 of A, which is 30 fewer than of B" compares the two
_THAN = re.compile(
    r"\b(?:than|by|against|versus|to|beats?|beat|out|below|beneath|under|above)\b(?: [\w\d]+){0,4}? ?$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Both:
    """Two names of a kind with a figure each, at one place of the source."""

    low: int
    high: int
    figures: Mapping[str, Amount]  # by name

    @property
    def unit(self) -> str:
        """What the figures are measured in."""
        return next(iter(self.figures.values())).unit


def judge_pairs(spoken: Spoken, source: SourceIndex, names: SourceNames) -> dict[str, Verdict]:
    """Verdicts on the figures and names of each sentence about both of a pair; by node id."""
    known = list(_pairs(source, names))
    found: dict[str, Verdict] = {}
    amounts = [amount for amount in amounts_of(spoken.graph) if amount.kind in _COUNTS] if known else []
    places = names.in_text(spoken.text) if known else []
    for low, high in sentence_spans(spoken.text):
        here = [(start, peer) for start, _, peer in places if low <= start < high]
        figures = [amount for amount in amounts if low <= amount.start < high]
        for both in known:
            found |= _given(here, figures, both, source)
            found |= _compared(spoken, (low, high), here, both, source)
    return found


def _pairs(source: SourceIndex, names: SourceNames) -> Iterator[Both]:
    """The sentences that name two of a kind and give two figures, by turns."""
    amounts = [amount for amount in amounts_of(source.graph) if amount.kind in _COUNTS]
    places = names.in_text(source.text, in_source=True)
    for low, high in source.sentences:
        here = [(start, peer) for start, _, peer in places if low <= start < high]
        figures = [amount for amount in amounts if low <= amount.start < high]
        for unit in {(amount.kind, amount.unit) for amount in figures}:
            alike = [amount for amount in figures if (amount.kind, amount.unit) == unit]
            for kind in {peer.kind for _, peer in here}:
                named = [(start, peer) for start, peer in here if peer.kind == kind]
                beside = _by_turns(named, alike)
                if beside is not None and len({amount.value for amount in beside.values()}) == 2:
                    yield Both(low, high, beside)


def _by_turns(names: Sequence[tuple[int, Peer]], figures: Sequence[Amount]) -> dict[str, Amount] | None:
    """Two names and two figures that take turns, each name with the figure of its turn; None for anything else."""
    if len(names) != 2 or len(figures) != 2 or names[0][1].label == names[1][1].label:
        return None
    order = sorted([(start, True) for start, _ in names] + [(amount.start, False) for amount in figures])
    turns = [is_name for _, is_name in order]
    if turns not in ([True, False, True, False], [False, True, False, True]):
        return None
    return {peer.label: amount for (_, peer), amount in zip(names, figures, strict=True)}


def _in_order(names: Sequence[tuple[int, Peer]], figures: Sequence[Amount]) -> dict[str, Amount] | None:
    """Two names and behind them two figures, each of the first with the first: "A and B, 19 m and 23 m"."""
    is_pair = len(names) == len(figures) == 2 and names[0][1].label != names[1][1].label
    if not is_pair or names[1][0] > figures[0].start:
        return None
    return {peer.label: amount for (_, peer), amount in zip(names, figures, strict=True)}


def _given(
    here: Sequence[tuple[int, Peer]], figures: Sequence[Amount], both: Both, source: SourceIndex
) -> dict[str, Verdict]:
    """What is said of the figures of a sentence that gives both names theirs."""
    values = {amount.value for amount in both.figures.values()}
    own = [amount for amount in figures if amount.value in values]
    named = [(start, peer) for start, peer in here if peer.label in both.figures]
    said = _by_turns(named, own) or _in_order(named, own)
    is_right = said is not None and all(both.figures[label].value == a.value for label, a in said.items())
    if said is None or not (is_right or _by_turns(named, own)):
        return {}
    if is_right:
        reason, status = "The source gives each its own", Status.SUPPORTED
    else:
        reason, status = "The source gives each the figure of the other", Status.CONTRADICTED
    verdict = Verdict(status, reason, source, both.low, both.high, is_stated=True)
    return {amount.node: verdict.said_at(amount.start, amount.end) for amount in said.values()}


def _compared(
    spoken: Spoken, span: tuple[int, int], here: Sequence[tuple[int, Peer]], both: Both, source: SourceIndex
) -> dict[str, Verdict]:
    """A contradiction on the first name of a sentence that says of the wrong one that it has more, or less."""
    low, high = span
    text = spoken.text[low:high]
    built = _built(spoken, span, here, both, source)
    if built is not None:
        return built
    match = _COMPARED.search(text) or (_COMPARED.search(spoken.query) if len(here) == 1 else None)
    named = [(start, peer) for start, peer in here if peer.label in both.figures]
    is_same = match is not None and bool(_OF_DEPTH.search(match.group())) == (both.unit == _METER)
    if match is None or not is_same or not named or _NOT.search(text):
        return {}
    first = next((item for item in named if not _THAN.search(spoken.text[low : item[0]])), None)
    if first is None:
        return {}
    start, peer = first
    other = next(label for label in both.figures if label != peer.label)
    is_more = both.figures[peer.label].value > both.figures[other].value
    touched = [n for n in spoken.graph.entities for m in n.mentions if m.start <= start < m.end]
    if is_more == (match["more"] is not None):
        right = Verdict(Status.SUPPORTED, "The source has it so", source, both.low, both.high, is_stated=True)
        return {node.id: right for node in touched[:1]}
    figures = sorted(both.figures.values(), key=lambda amount: -amount.value)
    reason = f"In the source it is the other way round: {figures[0].label} against {figures[1].label}"
    verdict = Verdict(Status.CONTRADICTED, reason, source, both.low, both.high, is_stated=True)
    inside = touched or spoken.graph.entities_in(low, high)
    return {node.id: verdict for node in inside[:1]}


def _built(
    spoken: Spoken, span: tuple[int, int], here: Sequence[tuple[int, Peer]], both: Both, source: SourceIndex
) -> dict[str, Verdict] | None:
    """The verdict where a sentence is built as a comparison of the two: "A lies less deep than B"."""
    low, high = span
    ends = {m.start: (m.end, node.id) for node in spoken.graph.entities for m in node.mentions}
    named = [(start, peer.label) for start, peer in here if peer.label in both.figures and start in ends]
    if len(named) != 2 or named[0][1] == named[1][1]:
        return None
    is_depth = both.unit == _METER
    if not is_depth and both.unit not in ("", "colonies", "colony"):
        return None
    words = _WHICH.sub(" ", spoken.text[low:high].lower())
    counts = [node for node in spoken.graph.entities_in(low, high) if node.type in _COUNTS]
    if len(counts) > 1 and not _COMPARES.search(words):  # "732 colonies under X and 492 under Y" lists them
        return None
    if is_depth and not _OF_DEPTH.search(f"{words} {spoken.query}"):
        return None
    first, second = ((start - low, ends[start][0] - low) for start, _ in named)
    is_greater = is_first_greater(words, first, second, _DEPTHS if is_depth else _NUMBERS)
    if is_greater is None:
        return None
    ours, theirs = (both.figures[label].value for _, label in named)
    figures = sorted(both.figures.values(), key=lambda amount: amount.value)
    quotes = f"{figures[1].label} against {figures[0].label}"
    is_right = (ours > theirs) == is_greater
    told = "The source has it so" if is_right else "In the source it is the other way round"
    status = Status.SUPPORTED if is_right else Status.CONTRADICTED
    verdict = Verdict(status, f"{told}: {quotes}", source, both.low, both.high, is_stated=True)
    return {ends[named[0][0]][1]: verdict}
