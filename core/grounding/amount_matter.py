"""What a sum or a share is the amount of: the cap on liability, the insurance cover, the royalty.

A contract says "shall not exceed fifty dollars" of its liability where an answer says that the liability is
limited to it, and the parser finds no common edge. The words around an amount name its matter in both texts:
an amount that stands under the matter in the source is supported, one that stands elsewhere while another
amount stands under the matter is in the wrong place. Other amounts and plain words decide nothing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.matched import PARTY_TYPES
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import QUERY, VALUE_TYPES, EntityType, Mention, Status

AMOUNTS = frozenset({EntityType.MONEY, EntityType.PERCENT})
_BEFORE, _AFTER = 400, 160  # characters of its sentence in which an amount's matter is named
_BOUND_BEFORE, _BOUND_AFTER = 130, 60  # "exceed", "at least" stand near the figure
_NO_END = re.compile(
    r"\b(?:INC|CORP|LTD|CO|L\.?P|N\.A)\.\s*$"
)  # in capitals throughout, no sentence ends there
_MANY = 3  # amounts under one matter; of more, none is the one that was meant


@dataclass(frozen=True, slots=True)
class Matter:
    """Words that name a matter in an answer and in a source, and the bound that must stand beside the figure."""

    name: str
    said: re.Pattern[str]
    written: re.Pattern[str]
    bound: re.Pattern[str] | None = None


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})", re.IGNORECASE)


_MOST = _words(
    r"not\s+(?:\w+\s+){0,3}exceed|exceed(?:s|ing)?\b|in\s+excess\s+of|(?:limited|up)\s+to\b|more\s+than|greater\s+than|"
    r"maxim|at\s+most|cap(?:ped|s)?\b|ceiling"
)
_LEAST = _words(r"at\s+least|(?:not?|nor)\s+(?:less|fewer|lower)\s+than|less\s+than|minim|floor\b")
_LIABLE = r"liab(?:le|ilit)|damages\b|responsib"
# In this order; the first matter that a sentence names is the one it speaks of.
MATTERS = (
    Matter("liquidated damages", _words("liquidated|penalt"), _words("liquidated|penalt")),
    Matter("insurance", _words("insur"), _words(r"insur|coverage\b|polic(?:y|ies)\b|per\s+occurrence")),
    Matter(
        "cap on liability",
        re.compile(rf"(?=.*?\b(?:{_LIABLE}))(?=.*?{_MOST.pattern}|.*?\blimit)", re.IGNORECASE | re.DOTALL),
        _words(_LIABLE),
        _MOST,
    ),
    Matter("deposit", _words(r"deposits?\b"), _words("deposit")),
    Matter("royalty", _words("royalt"), _words("royalt")),
    Matter("commission", _words(r"commissions?\b"), _words("commission")),
    Matter("donation", _words("donat"), _words("donat|contribut")),
    Matter("minimum", _words("minim"), _LEAST, _LEAST),
)


@dataclass(frozen=True, slots=True)
class Place:
    """A mention of an amount in a source."""

    node: Node
    start: int
    end: int


def judge_amount(
    edge: Edge,
    ends: tuple[Node, Node],
    subject: tuple[str, KnowledgeGraph],
    source: SourceIndex,
    nodes: Mapping[str, Node],
) -> Verdict | None:
    """Supported where the source has the amount under the matter that the response names; None otherwise.

    `subject` is the response and its graph; `nodes` are those of the source that the amount matches, by id. What a
    party does with it is for other rules. Beside another amount the relation's own words must name the matter.
    """
    response, graph = subject
    amount, other = ends if ends[0].type in AMOUNTS else ends[::-1]
    if amount.type not in AMOUNTS or edge.negated or other.type in PARTY_TYPES | VALUE_TYPES:
        return None
    matter = _matter_said(response, amount)
    if matter and _is_one_of_several(graph, amount, response):
        matter = matter if matter.said.search(response, edge.start, edge.end) else None
    place = next(_under(matter, nodes.values(), source), None) if matter and source.id != QUERY else None
    if matter is None or place is None:
        return None
    reason = f"The source gives this amount for the {matter.name}"
    return Verdict(Status.SUPPORTED, reason, source, place.start, place.end, is_stated=True)


def find_other_amount(
    subject: tuple[str, KnowledgeGraph], node: Node, source: SourceIndex, own: Mapping[str, Node]
) -> Place | None:
    """The amount that the source has for the matter of a response amount, which itself stands under another one.

    None where the amount's own sentences name the matter without the bound: they may mean it.
    """
    response, graph = subject
    matter = _matter_said(response, node) if node.type in AMOUNTS and own else None
    if matter is None or _is_one_of_several(graph, node, response):
        return None
    if any(
        _names(matter.written, source, mention, (_BEFORE, _AFTER))
        for other in own.values()
        for mention in other.mentions
    ):
        return None
    rivals = [other for other in source.by_type(node.type) if other.id not in own]
    found = list(_under(matter, rivals, source))
    return found[0] if 0 < len({place.node.id for place in found}) <= _MANY else None


def _matter_said(response: str, node: Node) -> Matter | None:
    if len(node.mentions) != 1:
        return None
    start, end = _sentence_around(response, node.mentions[0])
    return next((matter for matter in MATTERS if matter.said.search(response, start, end)), None)


def _is_one_of_several(graph: KnowledgeGraph, node: Node, response: str) -> bool:
    """Whether the sentence has another amount of the sort: which of the two the matter's words belong to is open."""
    start, end = _sentence_around(response, node.mentions[0])
    inside = [m for n in graph.nodes if n.type is node.type for m in n.mentions if start <= m.start < end]
    return len(inside) > 1


def _under(matter: Matter, nodes: Iterable[Node], source: SourceIndex) -> Iterator[Place]:
    """Mentions of the nodes whose sentence names the matter, with its bound beside the figure."""
    for node in nodes:
        for mention in node.mentions:
            if not _names(matter.written, source, mention, (_BEFORE, _AFTER)):
                continue
            if matter.bound is None or _names(matter.bound, source, mention, (_BOUND_BEFORE, _BOUND_AFTER)):
                yield Place(node, mention.start, mention.end)


def _names(words: re.Pattern[str], source: SourceIndex, mention: Mention, reach: tuple[int, int]) -> bool:
    """Whether the words stand within reach before or after a mention, in its sentence."""
    number = source.sentence_at(mention.start)
    start, end = source.sentences[number]
    if number and _NO_END.search(source.text, source.sentences[number - 1][0], start):
        start = source.sentences[number - 1][0]
    before, after = max(start, mention.start - reach[0]), min(end, mention.end + reach[1])
    return bool(
        words.search(source.text, before, mention.start) or words.search(source.text, mention.end, after)
    )


def _sentence_around(text: str, mention: Mention) -> tuple[int, int]:
    inside = (span for span in sentence_spans(text) if span[0] <= mention.start < span[1])
    return next(inside, (0, len(text)))
