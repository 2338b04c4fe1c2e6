"""One fact of any matter: a contract's known matters first, then the sentence that fits the question best."""

from itertools import zip_longest

from core.docgraph.document_answer import UNKNOWN
from core.docgraph.ingest.read_article import WIKITEXT
from core.docgraph.plan.answer_parts import READ, Draft, make_reference, name_place, paragraphs_of, refusal
from core.docgraph.plan.asked import AskedKind, asked_of
from core.docgraph.plan.facts import answer_fact
from core.docgraph.plan.reading import read_generally
from core.docgraph.plan.stems import terms_of
from core.docgraph.plan.task import Task
from core.docgraph.plan.time_between import answer_time_between
from core.docgraph.plan.two_steps import answer_two_steps

_BY_WORDS = 20  # passages that the question's own words find


def answer_any(task: Task) -> Draft | None:
    """The answer of one step; else that of two; a refusal when neither is sure."""
    between = answer_time_between(task, answer_directly)
    if between is not None:
        return between
    draft = answer_directly(task)
    if draft is not None and (draft.answer != UNKNOWN or _is_settled(task)):
        return draft
    return answer_two_steps(task, answer_directly) or draft


def _is_settled(task: Task) -> bool:
    """Whether a clause of one named contract was asked for: refused there, asking in other words would only guess."""
    return task.query.is_known and task.query.named.is_clear


def answer_directly(task: Task) -> Draft | None:
    """What a contract says on its matters; else the sentence that fits best; a refusal when neither is sure."""
    by_matter = answer_fact(task)
    if by_matter is None or (by_matter.answer != UNKNOWN and _is_by_matter(task, by_matter)):
        return by_matter
    return _read(task) or _refused(by_matter)


def _is_by_matter(task: Task, draft: Draft) -> bool:
    """Whether a contract's own matter was asked for, and the answer is of the kind that the question's words want."""
    query = task.query
    if not query.is_known or not draft.references:
        return False
    media = {article.title: article.media_type for article in task.index.articles}
    if media.get(draft.references[0].article) == WIKITEXT:
        return False
    asked = asked_of(task.question.text).kind
    return asked not in (AskedKind.NAME, AskedKind.PLACE) or query.sought.wants in ("parties", "law", "title")


def _read(task: Task) -> Draft | None:
    """The sentence that fits the question best, of any matter, when it fits well enough."""
    import numpy as np

    query = task.query
    words = task.index.words.scores(terms_of(task.question.text))
    by_words = [int(place) for place in np.argsort(-words, kind="stable")[:_BY_WORDS] if words[place] > 0]
    if query.titles and query.named.is_clear:
        inside = {int(place) for place in task.index.places(query.titles)}
        by_words = sorted(by_words, key=lambda place: place not in inside)
    rows = task.store.search_chunks(task.encoder.encode([task.question.text])[0], _BY_WORDS, task.titles)
    by_sense = [place for row in rows for place in task.index.of_paragraph.get(row.id, ())]
    places = [place for pair in zip_longest(by_words, by_sense) for place in pair if place is not None]
    if task.titles:
        allowed = {int(place) for place in task.index.places(task.titles)}
        places = [place for place in places if place in allowed]
    reading = task.steps.run(
        "read_sentences",
        {"question": task.question.text},
        lambda: read_generally(task, places),
        lambda found: (
            "No sentence fits well enough."
            if found is None
            else f"The best sentence fits to {found.score:.2f}.",
            [] if found is None else [found.found.sentence.piece.paragraph.id],
        ),
    )
    if reading is None or not reading.fits:
        return None
    found = reading.found
    read = paragraphs_of([reading.passage, *(task.index.passages[place] for place in places[:READ])])
    why = (
        "The words that answer stand in the quoted sentence."
        if found.is_value
        else "It is the sentence that fits best."
    )
    place = name_place(found.sentence.piece.paragraph)
    return Draft(
        found.answer,
        f"Found {place}. {why}",
        (make_reference(found.sentence),),
        read,
        None,
    )


def _refused(draft: Draft) -> Draft:
    """The refusal in place of an answer that is not sure enough."""
    if draft.answer == UNKNOWN:
        return draft
    return refusal(
        f"No passage answers this with enough certainty. What came nearest: {draft.explanation}",
        draft.passages,
        draft.confidence,
    )
