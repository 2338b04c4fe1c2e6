"""Which side it is: the answer to "Who is the landlord?" that is a bare name says that the name is the landlord's."""

import re
from collections.abc import Iterator

from core.extraction.leases.marks import SIDE, SIDE_OF, Marked, Side
from core.extraction.names.roles import role_key
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import Status

_ASKS = re.compile(
    rf"\A\W*(?:who|which\s+\w+|what\s+\w+|name|identify|state)\b(?:['’]s|\s+(?:is|was|acts\s+as|serves\s+as))?\s+(?:the\s+)?"
    rf"(?P<side>{SIDE})(?:\s+(?:here|under\s+th\w+\s+\w+|in\s+th\w+\s+\w+))?\W*\Z",
    re.IGNORECASE,
)
_SAYS = re.compile(rf"\A\W*(?:(?:it|that)\s+(?:is|was)\s+)?(?:the\s+)?(?P<side>{SIDE})", re.IGNORECASE)
_MARK = re.compile(SIDE)


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


def _side(mark: str) -> Side:
    return SIDE_OF[mark[0]]
