"""Answers by the structure of documents: what a term is defined as, what a section says or refers to, which documents
refer to one, and the way of references from one to another.
"""

import re
from collections.abc import Iterator, Sequence

from core.docgraph.document_store import OutlineRow, ParagraphRow, PathStep
from core.docgraph.plan.answer_parts import (
    Draft,
    make_reference,
    name_documents,
    name_place,
    paragraphs_of,
    refusal,
)
from core.docgraph.plan.any_matter import answer_any
from core.docgraph.plan.facts import answer_fact
from core.docgraph.plan.passage import Passage, Piece
from core.docgraph.plan.spans import clipped, paragraph_span, sentences_of, whole
from core.docgraph.plan.task import Task

_FOLLOWED = 6  # paragraphs of a section whose references are followed
_MOST = 20  # references of an answer
_BETWEEN = re.compile(r"\b(?:and|to|with|from)\b", re.IGNORECASE)
_MEANS = (
    r"(?:\s*\([^()]*\))?\s+(?:(?:shall|as|used|herein)\s+){0,3}"
    r"(?:means?|refers?|ha(?:s|ve)\s+the|includes?|is|are)\b"
)


def answer_definition(task: Task) -> Draft | None:
    """The sentence that defines the term; what answers any question when none does."""
    places = task.index.places(task.query.titles)
    term = task.question.term
    found = task.steps.run(
        "find_definition",
        {"term": term, "titles": task.query.titles},
        lambda: sorted(
            _definitions([task.index.passages[p] for p in places], term), key=lambda each: -each[0]
        ),
        lambda found: (
            f"{len(found)} places put the term in quotation marks.",
            [s.paragraph.id for _, s in found],
        ),
    )
    if not found:
        return answer_any(task)
    points, span = found[0]
    several = len({each.paragraph.article for _, each in found}) > 1
    notes = ("Several documents define this term; name one to ask for its meaning there.",) if several else ()
    return Draft(
        whole(span).answer,
        f'Found {name_place(span.paragraph)}: the sentence {"defines" if points > 1 else "introduces"} "{term}".',
        tuple(make_reference(whole(each).sentence) for _, each in found[:3]),
        paragraphs_of([Passage((each,), 0) for _, each in found]),
        notes=notes,
    )


def _definitions(passages: list[Passage], term: str) -> Iterator[tuple[int, Piece]]:
    """Sentences that put the term in quotation marks, with points: 2 for "means", 1 for brackets, 0 for others."""
    words = r"\s+".join(re.escape(word) for word in term.split())
    quoted = re.compile(
        rf"(?P<before>\(|\bthe\s+)?[\"“]\s*(?:the\s+)?{words}[,.]?\s*[\"”](?P<means>{_MEANS})?", re.IGNORECASE
    )
    for passage in passages:
        for span in sentences_of(passage):
            for match in quoted.finditer(span.text):
                yield 2 if match["means"] else 1 if match["before"] else 0, span


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
    named = _two_documents(task)
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


def _two_documents(task: Task) -> tuple[str, str] | None:
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
