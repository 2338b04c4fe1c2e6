"""Questions of two steps: the document of a thing that is only described is found first, then asked itself.

"Who chairs the cooperative that rents the keeper's house?" needs one document to tell which cooperative that is and
another one to tell who chairs it. A sentence that says what is said of the thing names it by a link, or stands in its
own document; the thing must be of the kind that the question says. Nothing is answered when two things fit alike.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from core.docgraph.document_answer import UNKNOWN
from core.docgraph.document_store import ParagraphRow, TitleHit
from core.docgraph.plan.answer_parts import Draft, make_reference, name_place
from core.docgraph.plan.described import Described, find_described
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.question import read_question
from core.docgraph.plan.reading import sentences_of, word_weights
from core.docgraph.plan.spans import Span, clipped
from core.docgraph.plan.stems import terms_of
from core.docgraph.plan.task import Task

Ask = Callable[[Task], Draft | None]

_READ = 20  # passages that the description's words find
_LEAST = 0.6  # share of the description's words, by weight, that the sentence or its heading has
_LEAST_ASKED = 0.85  # the same where the thing itself is the answer
_LEAD = 0.08  # of that share, ahead of any other thing of the kind
_LOOKED_UP = 12  # sentences whose links are looked up
_TELLS_KIND = re.compile(
    r"\b(?:is|was|are|were)\s+(?:an?|the)\s+"
    r"(?P<kind>(?:(?!(?:that|which|who|whose|in|of|for|from|by|on|at|to|with|was|were|is|as)\b)[\w-]+[\s,]*){1,6})"
)
_IN_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")


@dataclass(frozen=True)
class Thing:
    """A document that fits a description, and the sentence that shows it."""

    title: str
    span: Span
    passage: Passage
    share: float  # of the description's words, in [0, 1]

    @property
    def name(self) -> str:
        """Its title without what tells it from others of that name."""
        return plain_title(self.title)


def plain_title(title: str) -> str:
    """A title without the brackets at its end."""
    return _IN_BRACKETS.sub("", title) or title


def answer_two_steps(task: Task, ask: Ask) -> Draft | None:
    """The answer of the second step with the references of both; None when one of them gives none.

    `ask` answers a question of one step.
    """
    for described in find_described(task.question.text):
        thing = task.steps.run(
            "find_described",
            {"kind": " ".join(described.kind), "said": described.said},
            lambda described=described: _find(task, described),  # type: ignore[misc]
            lambda thing: (
                "Nothing fits clearly." if thing is None else f'"{thing.title}" fits.',
                [] if thing is None else [thing.span.piece.paragraph.id],
            ),
        )
        if thing is None:
            continue
        if described.is_asked:
            return _named(thing)
        draft = _ask_about(task, described, thing, ask)
        if draft is not None:
            return draft
    return None


def _named(thing: Thing) -> Draft:
    row = thing.span.piece.paragraph
    return Draft(
        thing.name,
        f'Found {name_place(row)}: the quoted sentence says this of "{thing.title}".',
        (make_reference(clipped(thing.span)),),
        (row,),
    )


def _ask_about(task: Task, described: Described, thing: Thing, ask: Ask) -> Draft | None:
    """What the second step answers: in the thing's own document first, then anywhere."""
    question = read_question(described.question_about(thing.name, kinds_of(task, thing.title)))
    for titles in ((thing.title,), task.titles):
        draft = ask(replace(task, question=question, titles=titles))
        if draft is not None and draft.answer != UNKNOWN:
            row = thing.span.piece.paragraph
            first = f'"{thing.title}" is meant, as the passage {name_place(row)} says.'
            return replace(
                draft,
                explanation=f"{first} {draft.explanation}",
                references=(*draft.references, make_reference(clipped(thing.span))),
                passages=tuple({each.id: each for each in (*draft.passages, row)}.values()),
            )
    return None


def _find(task: Task, described: Described) -> Thing | None:
    """The one document that fits a description; None when none does, or two do alike."""
    best: dict[str, Thing] = {}
    for thing in _things(task, described):
        if thing.title not in best or thing.share > best[thing.title].share:
            best[thing.title] = thing
    ranked = sorted(best.values(), key=lambda thing: (-thing.share, thing.title))
    if not ranked or ranked[0].share < (_LEAST_ASKED if described.is_asked else _LEAST):
        return None
    if len(ranked) > 1 and ranked[0].share - ranked[1].share < _LEAD:
        return None
    return ranked[0]


def _things(task: Task, described: Described) -> Iterator[Thing]:
    said = f"{' '.join(described.kind)} {described.said}" if described.is_relation else described.said
    weights = word_weights(task.index, said)
    if not weights:
        return
    kind = {stem for word in described.kind for stem in terms_of(word)}
    spoken = set(terms_of(said))
    for share, span, passage in _sentences(task, weights)[:_LOOKED_UP]:
        if described.is_relation and not kind <= set(terms_of(span.text)):
            continue
        linked = [title for title in _linked(task, span) if title != passage.article]
        titles = linked if described.is_relation else [*linked, passage.article]
        for title in dict.fromkeys(titles):
            is_named = set(terms_of(plain_title(title))) <= spoken
            if not is_named and (described.is_relation or kind & kinds_of(task, title)):
                yield Thing(title, span, passage, share)


def _sentences(task: Task, weights: dict[str, float]) -> list[tuple[float, Span, Passage]]:
    """The sentences with enough of the description's words, those with most first."""
    import numpy as np

    scores = task.index.words.scores(list(weights))
    if task.titles:
        allowed = np.zeros(len(scores), dtype=bool)
        allowed[task.index.places(task.titles)] = True
        scores = np.where(allowed, scores, 0)
    found = []
    for place in np.argsort(-scores, kind="stable")[:_READ]:
        passage = task.index.passages[place]
        around = set(terms_of(f"{passage.section} {passage.article}"))
        for span in sentences_of(passage) if scores[place] > 0 else ():
            stems = set(terms_of(span.text)) | around
            share = sum(weight for stem, weight in weights.items() if stem in stems)
            if share >= _LEAST:
                found.append((share, span, passage))
    return sorted(found, key=lambda each: -each[0])


def _linked(task: Task, span: Span) -> Iterator[str]:
    """The documents that a sentence names by a link."""
    said = set(terms_of(span.text))
    for row in task.store.links_from(span.piece.paragraph.id):
        title = row.title if isinstance(row, TitleHit) else row.article
        stems = set(terms_of(plain_title(title)))
        if not isinstance(row, ParagraphRow) and len(stems & said) * 2 > len(stems):
            yield title


def kinds_of(task: Task, title: str) -> set[str]:
    """The stems of what a document says it is about: "is a law firm", "Office Lease"."""
    found = set(terms_of(plain_title(title)))
    for place in task.index.of_article.get(title, ())[:2]:
        match = _TELLS_KIND.search(task.index.passages[int(place)].text)
        if match:
            found |= set(terms_of(match["kind"]))
            break
    return found
