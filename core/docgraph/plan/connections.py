"""Which documents refer to one, and the way of references from one document to another."""

import re

from core.docgraph.document_store import ParagraphRow, PathStep
from core.docgraph.plan.answer_parts import Draft, make_reference, name_documents
from core.docgraph.plan.facts import answer_fact
from core.docgraph.plan.spans import clipped, paragraph_span
from core.docgraph.plan.task import Task

_BETWEEN = re.compile(r"\b(?:and|to|with|from)\b", re.IGNORECASE)
_MOST = 20  # references of an answer


def answer_backlinks(task: Task) -> Draft | None:
    """The documents that refer to the one that the question names."""
    named = task.query.named.titles
    if not named:
        return answer_fact(task)
    rows = task.steps.use(task.toolbox, "get_backlinks", title=named[0])
    paragraphs = [row for row in rows if isinstance(row, ParagraphRow)]
    titles = list(dict.fromkeys(row.article for row in paragraphs))
    if not titles:
        return None
    firsts = {row.article: row for row in reversed(paragraphs)}
    return Draft(
        "; ".join(titles),
        f'These refer to "{named[0]}": {name_documents(titles)} ({len(titles)} in all).',
        tuple(make_reference(clipped(paragraph_span(firsts[title]))) for title in titles[:_MOST]),
        tuple(paragraphs[:_MOST]),
    )


def answer_connection(task: Task) -> Draft | None:
    """The shortest way of references between two documents; a fact when the question does not name two."""
    named = two_documents(task)
    if named is None:
        return answer_fact(task)
    for one, other in (named, named[::-1]):
        rows = task.steps.use(task.toolbox, "shortest_path", title_a=one, title_b=other)
        steps = [row for row in rows if isinstance(row, PathStep)]
        if steps:
            titles = [steps[0].source, *(step.target for step in steps)]
            linking = [step.paragraph for step in steps if step.paragraph is not None]
            return Draft(
                " -> ".join(titles),
                f'"{one}" leads to "{other}" in {len(steps)} step{"s" if len(steps) > 1 else ""}; the quoted '
                "paragraphs make the links.",
                tuple(make_reference(clipped(paragraph_span(row))) for row in linking),
                tuple(linking),
            )
    return None


def two_documents(task: Task) -> tuple[str, str] | None:
    """The two documents that a question names; None when it does not."""
    names = task.index.names
    parts = _BETWEEN.split(task.question.text)
    for cut in range(1, len(parts)):
        one = names.find(f"of {' '.join(parts[:cut])}").titles
        other = names.find(f"of {' '.join(parts[cut:])}").titles
        others = [title for title in other if one and title != one[0]]
        if others:
            return one[0], others[0]
    return None
