"""What a defined term means: the place that defines it, not the places that use it."""

import re
from collections.abc import Iterator

from core.docgraph.plan.answer_parts import Draft, make_reference, name_place, paragraphs_of
from core.docgraph.plan.any_matter import answer_any
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.spans import Span, clipped
from core.docgraph.plan.task import Task
from core.text.sentences import sentence_spans

_MOST = 8  # definitions that are looked at
_SURE = 3  # points from which a place plainly defines the term


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
            [s.piece.paragraph.id for _, s in found],
        ),
    )
    if not found:
        return answer_any(task)
    points, span = found[0]
    said = " ".join(clipped(span).text.split())
    several = len({each.piece.paragraph.article for _, each in found}) > 1
    notes = ("Several documents define this term; name one to ask for its meaning there.",) if several else ()
    how = "defines" if points >= _SURE else "introduces"
    return Draft(
        said,
        f'Found {name_place(span.piece.paragraph)}: the sentence {how} "{term}".',
        tuple(make_reference(clipped(each)) for _, each in found[:3]),
        paragraphs_of([Passage((each.piece,), 0) for _, each in found]),
        notes=notes,
    )


def _definitions(passages: list[Passage], term: str) -> Iterator[tuple[int, Span]]:
    """Sentences that put the term in quotation marks, with points: 3 for "means", 2 for brackets, 1 for others."""
    words = r"\s+".join(re.escape(word) for word in term.split())
    quoted = re.compile(rf"[\"“]\s*(?:the\s+)?{words}[,.]?\s*[\"”]", re.IGNORECASE)
    means = re.compile(
        rf"{quoted.pattern}(?:\s*\([^()]*\))?\s+(?:(?:shall|will|as|used|herein)\s+){{0,3}}"
        r"(?:means?\b|refers?\b|has\s+the|have\s+the|is\s+defined|includes?\b|is\b|are\b)",
        re.IGNORECASE,
    )
    count = 0
    for passage in passages:
        for piece in passage.pieces:
            text = piece.text
            match = means.search(text) or quoted.search(text)
            if match is None:
                continue
            points = (
                3 if means.search(text) else 2 if text[: match.start()].rstrip().endswith(("(", "the")) else 1
            )
            start, end = _around(text, match.start())
            yield points, Span(piece, piece.start + start, piece.start + end)
            count += 1
            if count >= _MOST * 4:
                return


def _around(text: str, place: int) -> tuple[int, int]:
    """The sentence that a place of a text stands in."""
    return next(((s, e) for s, e in sentence_spans(text) if s <= place < e), (0, len(text)))
