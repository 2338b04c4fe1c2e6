"""What a numbered section says, or what the section says that it refers to."""

import re
from collections.abc import Sequence

from core.docgraph.document_store import OutlineRow, ParagraphRow
from core.docgraph.plan.answer_parts import Draft, make_reference, name_place, refusal
from core.docgraph.plan.facts import answer_fact
from core.docgraph.plan.spans import paragraph_span, whole
from core.docgraph.plan.task import Task

_FOLLOWED = 6  # paragraphs of a section whose references are followed


def answer_section(task: Task) -> Draft | None:
    """The beginning of the section; a fact about the document when the section or the document is not clear."""
    titles, number = task.query.titles, task.question.section
    rows = task.steps.use(task.toolbox, "get_section_titles_and_infoboxes", title=titles[0]) if titles else ()
    # "12.1 Assignment", "Exhibit B", "ARTICLE IV"; what stands under 4.1 are 4.1.1 and 4.1.2
    begins = rf"\W*(?:[A-Za-z]+\s+)?{re.escape(number)}"
    own, below = (
        [row.id for row in rows if isinstance(row, OutlineRow) and re.match(form, row.text, re.IGNORECASE)]
        for form in (rf"{begins}(?![\w]|\.\d)", rf"{begins}(?:\.\d|\()")
    )
    if not own:
        return answer_fact(task)
    paragraphs = _read(task, own[:1])
    if not task.question.follows:
        return _said(paragraphs, f"This is what section {number} says.")
    linked = _linked(task, paragraphs) or _linked(task, _read(task, below[:_FOLLOWED]))
    if not linked:
        return refusal(f"Section {number} refers to no section that is in the collection.", paragraphs)
    return _said(linked, f"Section {number} refers to it.", paragraphs)


def _read(task: Task, ids: Sequence[str]) -> list[ParagraphRow]:
    found = task.steps.use(task.toolbox, "get_sections", section_ids=ids) if ids else ()
    return [row for row in found if isinstance(row, ParagraphRow)]


def _linked(task: Task, paragraphs: Sequence[ParagraphRow]) -> list[ParagraphRow]:
    """The paragraphs that some paragraphs refer to."""
    found = []
    for paragraph in paragraphs[:_FOLLOWED]:
        rows = task.steps.run(
            "follow_links",
            {"paragraph_id": paragraph.id},
            lambda id=paragraph.id: task.store.links_from(id),  # type: ignore[misc]
            lambda rows: (f"{len(rows)} places that the paragraph refers to.", [row.id for row in rows]),
        )
        found += [row for row in rows if isinstance(row, ParagraphRow) and row.id != paragraph.id]
    return found


def _said(rows: Sequence[ParagraphRow], why: str, sources: Sequence[ParagraphRow] = ()) -> Draft | None:
    """The first paragraph that is more than a heading; `sources` are what led to it."""
    told = [row for row in rows if row.text.strip()]
    if not told:
        return None
    best = next((row for row in told if len(row.text) > len(row.section) + 20), told[0])
    quoted = [whole(paragraph_span(row)) for row in (best, *sources[:1])]
    return Draft(
        quoted[0].answer,
        f"Found {name_place(best)}. {why}",
        tuple(make_reference(each.sentence) for each in quoted),
        (*told, *sources),
    )
