"""What a numbered section says, or what the section says that it refers to."""

import re
from collections.abc import Sequence

from core.docgraph.document_answer import Reference
from core.docgraph.document_store import OutlineRow, ParagraphRow
from core.docgraph.plan.answer_parts import Draft, make_reference, name_place, refusal
from core.docgraph.plan.facts import answer_fact
from core.docgraph.plan.passage import Piece
from core.docgraph.plan.spans import Span, clipped
from core.docgraph.plan.task import Task
from core.docgraph.tools.results import AnyRow

_FOLLOWED = 6  # paragraphs of a section whose references are followed


def answer_section(task: Task) -> Draft | None:
    """The beginning of the section; a fact about the document when the section or the document is not clear."""
    titles = task.query.titles
    if not titles:
        return answer_fact(task)
    rows = task.steps.use(task.toolbox, "get_section_titles_and_infoboxes", title=titles[0])
    ids = [
        row.id
        for row in rows
        if isinstance(row, OutlineRow) and _is_numbered(row.text, task.question.section)
    ]
    if not ids:
        return answer_fact(task)
    paragraphs = [
        row
        for row in task.steps.use(task.toolbox, "get_sections", section_ids=ids[:1])
        if isinstance(row, ParagraphRow)
    ]
    if not task.question.follows:
        return _said(paragraphs, f"This is what section {task.question.section} says.")
    linked = [row for paragraph in paragraphs[:_FOLLOWED] for row in _links(task, paragraph)]
    if not linked:
        below = _below(task, rows)
        linked = [row for paragraph in below[:_FOLLOWED] for row in _links(task, paragraph)]
    if not linked:
        return refusal(
            f"Section {task.question.section} refers to no section that is in the collection.", paragraphs
        )
    draft = _said(linked, f"Section {task.question.section} refers to it.")
    return draft if draft is None else Draft(
        draft.answer, draft.explanation, (*draft.references, *_references(paragraphs[:1])), (*linked, *paragraphs)
    )  # fmt: skip


def _below(task: Task, rows: Sequence[AnyRow]) -> list[ParagraphRow]:
    """The paragraphs of the sections under the one that is asked about: 4.1.1 and 4.1.2 under 4.1."""
    number = re.escape(task.question.section)
    ids = [
        row.id
        for row in rows
        if isinstance(row, OutlineRow)
        and re.match(rf"\W*(?:[A-Za-z]+\s+)?{number}(?:\.\d|\()", row.text, re.IGNORECASE)
    ]
    if not ids:
        return []
    found = task.steps.use(task.toolbox, "get_sections", section_ids=ids[:_FOLLOWED])
    return [row for row in found if isinstance(row, ParagraphRow)]


def _links(task: Task, paragraph: ParagraphRow) -> list[ParagraphRow]:
    rows = task.steps.run(
        "follow_links",
        {"paragraph_id": paragraph.id},
        lambda: task.store.links_from(paragraph.id),
        lambda rows: (f"{len(rows)} places that the paragraph refers to.", [row.id for row in rows]),
    )
    return [row for row in rows if isinstance(row, ParagraphRow) and row.id != paragraph.id]


def _said(paragraphs: list[ParagraphRow], why: str) -> Draft | None:
    """The first paragraph that is more than a heading."""
    told = [row for row in paragraphs if row.text.strip()]
    if not told:
        return None
    best = next((row for row in told if len(row.text) > len(row.section) + 20), told[0])
    span = clipped(Span(Piece(best, 0, len(best.text)), 0, len(best.text)))
    return Draft(
        " ".join(span.text.split()), f"Found {name_place(best)}. {why}", (make_reference(span),), tuple(told)
    )


def _references(paragraphs: list[ParagraphRow]) -> list[Reference]:
    return [
        make_reference(clipped(Span(Piece(row, 0, len(row.text)), 0, len(row.text)))) for row in paragraphs
    ]


def _is_numbered(title: str, number: str) -> bool:
    """Whether a section's title begins with a number: "12.1 Assignment", "Exhibit B", "ARTICLE IV"."""
    return (
        re.match(rf"\W*(?:[A-Za-z]+\s+)?{re.escape(number)}(?![\w]|\.\d)", title, re.IGNORECASE) is not None
    )
