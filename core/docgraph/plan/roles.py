"""Who is called by a role: "Who is the landlord" is answered by the beginning that says `Alder LLC ("Landlord")`."""

import re

from core.docgraph.plan.answer_parts import Draft, make_reference, name_place, paragraphs_of
from core.docgraph.plan.asked import defined_as
from core.docgraph.plan.opening import read_opening
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.spans import Span, clipped
from core.docgraph.plan.task import Task
from core.text.sentences import sentence_spans

_FEW = 6  # documents; among more a role is nobody's in particular
_WHO = re.compile(
    r"^\W*(?:who|which\s+(?:company|person|party|firm|entity))\s+(?:is|are|was|acts\s+as)\s+(?:the\s+|called\s+(?:the\s+)?)?"
    r"(?P<role>[A-Za-z][\w-]*(?:\s+[A-Za-z][\w-]*)?)\s*(?:(?:of|in|under|to|here)\b[^?]*)?\?*\s*$",
    re.IGNORECASE,
)


def answer_role(task: Task) -> Draft | None:
    """Who a document that is asked about calls so where it begins; None when none of a few says so."""
    asked = _WHO.match(task.question.text)
    titles = task.query.titles or tuple(article.title for article in task.index.articles)
    if asked is None or len(titles) > _FEW:
        return None
    return next(filter(None, (_called(task, title, asked["role"]) for title in titles)), None)


def _called(task: Task, title: str, role: str) -> Draft | None:
    opening = read_opening(task.index, title)
    for row in opening.rows:
        for start, end in sentence_spans(row.text):
            name = defined_as(row.text[start:end], role)
            if not name:
                continue
            span = next(
                clipped(Span(piece, start, end))
                for place in task.index.of_paragraph[row.id]
                for piece in task.index.passages[place].pieces
                if piece.paragraph.id == row.id
            )
            return Draft(
                name,
                f"Found {name_place(row)}. The document calls it so where it begins.",
                (make_reference(span),),
                paragraphs_of([Passage((span.piece,), 0)]),
                None,
            )
    return None
