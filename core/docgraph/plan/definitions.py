"""What a defined term means: the place that defines it, not the places that use it."""

import re
from collections.abc import Iterator

from core.docgraph.plan.answer_parts import Draft, make_reference, name_place, paragraphs_of
from core.docgraph.plan.any_matter import answer_any
from core.docgraph.plan.passage import Passage, Piece
from core.docgraph.plan.spans import sentences_of, whole
from core.docgraph.plan.task import Task

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
