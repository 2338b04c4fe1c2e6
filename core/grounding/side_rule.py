"""Who the sides are: the landlord where a question asks who that is, who signed for it, who lets to whom."""

import re
from collections.abc import Iterator, Mapping

from core.extraction.leases.lettings import read_lettings
from core.extraction.leases.marks import SIDE, SIDE_OF, Marked, Side
from core.extraction.names.roles import role_key
from core.graph import KnowledgeGraph
from core.grounding.clause_nearest import ClauseIndex
from core.grounding.matched import Match
from core.grounding.owner_rule import Item, Owned, compare_owner
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_ASKS = re.compile(
    rf"\A\W*(?:who|which\s+\w+|what\s+\w+|name|identify|state)\b(?:['’]s|\s+(?:is|was|acts\s+as"
    rf"|serves\s+as))?\s+(?:the\s+)?"
    rf"(?P<side>{SIDE})(?:\s+(?:here|under\s+th\w+\s+\w+|in\s+th\w+\s+\w+))?\W*\Z",
    re.IGNORECASE,
)
_SAYS = re.compile(rf"\A\W*(?:(?:it|that)\s+(?:is|was)\s+)?(?:the\s+)?(?P<side>{SIDE})", re.IGNORECASE)
_SIGNS = re.compile(r"\b(?:sign(?:s|ed|er|atory)?|execut(?:es|ed))\b", re.IGNORECASE)
_LABELLED = re.compile(
    rf"(?:\A|[\n;|])\W*(?P<label>{SIDE})\s*[:|=]\s*(?:the\s+)?(?P<name>{SIDE})(?!\s*['’])", re.IGNORECASE
)
_SHORT = frozenset({"LL", "T", "TT"})  # for the landlord and the tenant, in notes
_MARK = re.compile(SIDE)
_AS_SIDE_TO = re.compile(
    rf"(?P<by>{SIDE})\s*,?\s+(?:(?:is|was|acts?|serves?|acted|served|figures?|appears?)\s+)?(?:as\s+)?(?:the\s+)?(?P<role>{SIDE})"
    rf"\s+(?:to|of|for|opposite)\s+(?:the\s+)?(?P<other>{SIDE})(?!\s*['’])",
    re.IGNORECASE,
)  # "Alder acts as landlord to Birch"


def judge_side(answer: Marked, query: Marked, source: SourceIndex) -> Iterator[Judgment]:
    """The name that an answer begins with, where the question asks for one side and it names no other."""
    asked, said = _ASKS.match(query.words), _SAYS.match(answer.words)
    if asked is None or said is None:
        return
    start, end = said.span("side")
    name = answer.text[start:end]
    side = _side(said["side"])
    if role_key(name) or any(_side(m.group()) is not side for m in _MARK.finditer(answer.words)):
        return
    wanted = _side(asked["side"])
    holders = source.by_role(wanted)
    if not holders:
        return
    place = holders[0].mentions[0]
    label = holders[0].label
    if side is wanted:
        verdict = Verdict(
            Status.SUPPORTED,
            f"The source names \u201c{label}\u201d as the {wanted}",
            source,
            place.start,
            place.end,
            is_stated=True,
        )
    else:
        reason = f"The source names \u201c{label}\u201d as the {wanted}, not \u201c{name}\u201d"
        verdict = Verdict(
            Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True, suggestion=label
        )
    yield Judgment(start, end, verdict)


def judge_lettings(answer: Marked, source: SourceIndex) -> Iterator[Judgment]:
    """Both sides of an answer that turns round who lets to whom. What is not turned round says nothing of a name."""
    for let in read_lettings(answer):
        holders = source.by_role(let.side)
        if let.side is let.made or not holders:
            continue
        place, label = holders[0].mentions[0], holders[0].label
        reason = f"The source makes \u201c{label}\u201d the {let.side}, not the {let.made}"
        verdict = Verdict(Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True)
        yield Judgment(let.start, let.end, verdict)


def settle_sides_to(
    answer: Marked, graph: KnowledgeGraph, relations: Mapping[str, Verdict], source: SourceIndex
) -> dict[str, Verdict]:
    """The relations of an answer that calls one side the landlord or tenant of the other, and rightly so."""
    found = {}
    for match in _AS_SIDE_TO.finditer(answer.words):
        side, other = _side(match["by"]), _side(match["other"])
        holders = source.by_role(side)
        if side is not _side(match["role"]) or side is other or not holders:
            continue
        place = holders[0].mentions[0]
        reason = f"The source makes \u201c{holders[0].label}\u201d the {side}"
        right = Verdict(Status.SUPPORTED, reason, source, place.start, place.end, is_stated=True)
        for edge in graph.edges:
            known = relations.get(edge.id)
            is_here = match.start() <= edge.start and edge.end <= match.end()
            if is_here and known is not None and known.status is Status.CONTRADICTED:
                found[edge.id] = right
    return found


def judge_labels_of_sides(answer: Marked, source: SourceIndex) -> Iterator[Judgment]:
    """The names that stand under the other side's label: "LL: Birch Books LLC" for the tenant."""
    for match in _LABELLED.finditer(answer.words):
        start, end = match.span("name")
        name, label = answer.text[start:end], answer.text[slice(*match.span("label"))]
        wanted = _side(match["label"])
        holders = source.by_role(wanted)
        if _side(match["name"]) is wanted or not holders or role_key(name):
            continue
        if role_key(label) is None and label not in _SHORT:
            continue
        place, theirs = holders[0].mentions[0], holders[0].label
        reason = f"The source names \u201c{theirs}\u201d as the {wanted}, not \u201c{name}\u201d"
        verdict = Verdict(
            Status.CONTRADICTED, reason, source, place.start, place.end, is_stated=True, suggestion=theirs
        )
        yield Judgment(start, end, verdict)


def judge_signatory(
    texts: tuple[Marked, Marked],
    graph: KnowledgeGraph,
    source: SourceIndex,
    matches: Mapping[str, tuple[Match, ...]],
) -> Iterator[Judgment]:
    """The one person of an answer that names neither side, where the question asks who signed for one of them.

    `texts` are the answer and its question.
    """
    answer, query = texts
    sides = {_side(match.group()) for match in _MARK.finditer(query.words)}
    people = [
        n
        for n in graph.entities
        if n.type is EntityType.PERSON and len(n.label.split()) > 1 and matches.get(n.id)
    ]
    if len(sides) != 1 or len(people) != 1 or not _SIGNS.search(query.words) or _MARK.search(answer.words):
        return
    (person,), (side,) = people, sides
    place = person.mentions[0]
    owners = frozenset(node.id for node in source.by_role(side))
    said = Owned(Item(place.start, place.end, person.id, person.type), owners)
    for match in matches.get(person.id, ()):
        if match.node is not None and match.source == source.id:
            verdict = compare_owner(said, match.node.id, (source, ClauseIndex(source).parties))
            if verdict is not None:
                yield Judgment(place.start, place.end, verdict)
            return


def _side(mark: str) -> Side:
    return SIDE_OF[mark[0]]
