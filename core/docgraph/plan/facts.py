"""One fact from the best passages, with the reason why it was looked for there."""

from collections.abc import Sequence

from core.docgraph.document_store import ParagraphRow
from core.docgraph.plan.answer_parts import (
    READ,
    Draft,
    make_reference,
    name_documents,
    name_place,
    paragraphs_of,
    refusal,
)
from core.docgraph.plan.opening import answer_opening
from core.docgraph.plan.passage import Passage, Piece
from core.docgraph.plan.said_yes import OPEN, OTHERS, is_of_others, word_before
from core.docgraph.plan.search import Query, Ranked, chance_of
from core.docgraph.plan.spans import Found, clipped, find_answer, find_value, ranked_sentences
from core.docgraph.plan.task import Task
from core.docgraph.plan.unanswered import is_beside, is_of_another, lacks_value, names_nobody

_VALUE_PASSAGES = 3  # best passages in which a value is looked for
_BEHIND = 2.0  # log odds behind the best from which a passage is about something else, whatever values it has
_SENTENCES = 5  # of a passage, in which a yes or a no is looked for
_LINKED = 2  # best paragraphs whose links are followed
_RELATIVE = (
    "set forth in",
    "pursuant to",
    "as defined in",
    "specified in",
    "described in",
    "referred to in",
    "in accordance with section",
)


def answer_fact(task: Task) -> Draft | None:
    """The value or sentence that answers; a refusal when the chance of being right is too small."""
    query = located(task)
    ranked = task.rank(query)
    if not len(ranked):
        return None
    return draft_from(task, query, ranked)


def located(task: Task) -> Query:
    """The query, restricted by a title search when the question's words name no document of a large collection."""
    query = task.query
    if not query.titles and not task.titles and len(task.index.articles) > 1:
        task.steps.use(task.toolbox, "vector_search_article", query=task.question.text[:1_000], k=5)
    elif query.titles:
        task.steps.use(task.toolbox, "get_section_titles_and_infoboxes", title=query.titles[0])
    return query


def draft_from(task: Task, query: Query, ranked: Ranked) -> Draft:
    """The answer from ranked passages."""
    index = task.index
    best = [index.passages[place] for place in ranked.places[:READ]]
    sure = chance_of(index, query, ranked, task.calibration)
    read = paragraphs_of(best)
    least = task.calibration.refuse_plain_below if query.is_plain else task.calibration.refuse_below
    opening = answer_opening(query, index)
    if opening is not None:
        return _from_opening(query, opening, read, sure if sure >= least else None)
    if sure < least:
        return refusal(_not_found(query, best[0], sure), read, sure)
    head = index.passages[int(index.of_article[best[0].article][0])]
    near = [logit >= ranked.logits[0] - _BEHIND for logit in ranked.logits[:_VALUE_PASSAGES]]
    found = find_answer(query, best[: sum(near)], head)
    if found is not None and is_of_another(query, found):
        return refusal(_beside_what_is_asked(best[0]), read, sure)
    if found is None or names_nobody(query, found) or lacks_value(query, found) or is_beside(query, found):
        return refusal(_not_found(query, best[0], sure), read, sure)
    linked = _linked(task, query, found)
    extra = paragraphs_of([]) if linked is None else (linked.sentence.piece.paragraph,)
    chosen = linked if linked is not None and linked.is_value else found
    word, chosen = _with_word(task, query, chosen, best[: sum(near)])
    references = tuple(make_reference(each.sentence) for each in dict.fromkeys((chosen, found)))
    rows = tuple({row.id: row for row in (chosen.sentence.piece.paragraph, *read, *extra)}.values())
    is_open = query.question.is_yes_no and not word and not chosen.is_value
    is_others = query.sought.wants != "parties" and is_of_others(task, chosen.sentence)
    note = OPEN if is_open else OTHERS if is_others else ""
    why = f"{explain(query, chosen)} {note}".rstrip()
    chance = None if is_others else sure  # it was measured on answers about the party that was asked about
    return Draft(word + chosen.answer, why, references, rows, chance, leaves_open=is_open or is_others)


def _with_word(task: Task, query: Query, found: Found, passages: Sequence[Passage]) -> tuple[str, Found]:
    """The sentence that says yes or no to the question, with that word; else what was found, without one."""
    if found.is_value or not query.question.is_yes_no:
        return "", found
    spans = [span for passage in passages for span in ranked_sentences(query, passage)[:_SENTENCES]]
    for span in (found.sentence, *map(clipped, spans)):
        word = word_before(task, span)
        if word:
            return word, Found(" ".join(span.text.split()), span, is_value=False)
    return "", found


def _from_opening(query: Query, found: Found, read: Sequence[ParagraphRow], sure: float | None) -> Draft:
    """What the beginning of the document tells by its form; it needs no chance, which is told where it is high."""
    rows = {row.id: row for row in (found.sentence.piece.paragraph, *read)}
    return Draft(
        found.answer, explain(query, found), (make_reference(found.sentence),), tuple(rows.values()), sure
    )


def _linked(task: Task, query: Query, found: Found) -> Found | None:
    """The value in the section that the best sentence refers to, when the sentence itself has none."""
    text = found.sentence.text.casefold()
    if found.is_value or not any(words in text for words in _RELATIVE):
        return None
    rows = task.steps.run(
        "follow_links",
        {"paragraph_id": found.sentence.piece.paragraph.id},
        lambda: task.store.links_from(found.sentence.piece.paragraph.id),
        lambda rows: (f"{len(rows)} places that the paragraph refers to.", [row.id for row in rows]),
    )
    for row in rows:
        if not isinstance(row, ParagraphRow) or not row.text.strip():
            continue
        passage = Passage((Piece(row, 0, len(row.text)),), 0)
        for span in ranked_sentences(query, passage):
            value = find_value(span.text, query.sought.wants, query.question.wants, query.question.text)
            if value is not None:
                return Found(value, clipped(span), is_value=True)
    return None


def _beside_what_is_asked(best: Passage) -> str:
    return (
        f"The nearest passage stands {name_place(best.pieces[0].paragraph)}, but no sentence of it speaks of the day, "
        "the time or the deed that the question names."
    )


def explain(query: Query, found: Found) -> str:
    """Where the answer was found and why there, in plain words."""
    parts = [f"Found {name_place(found.sentence.piece.paragraph)}."]
    if query.named.titles and query.named.is_clear:
        is_named = bool(query.named.words or query.named.kind)
        parts.append(
            "The question names this document."
            if is_named
            else "This document calls its parties as the question does."
        )
    elif len(query.titles) > 1:
        parts.append(f"The question may mean {name_documents(query.titles)}; this one fits best.")
    elif not query.titles:
        parts.append("The question names no document, so all were searched.")
    if query.sought.matters:
        about = query.sought.matters[0][0].about
        parts.append(f"The question was read as: {about[0].lower()}{about[1:]}.")
    parts.append(
        "The answer is the value that stands in the quoted words."
        if found.is_value
        else "The answer is the sentence that fits the question best."
    )
    return " ".join(parts)


def _not_found(query: Query, best: Passage, sure: float) -> str:
    where = name_documents(query.titles) if query.titles else "the collection"
    return (
        f"No passage of {where} answers this with enough certainty. The nearest one stands "
        f"{name_place(best.pieces[0].paragraph)}; the chance that it answers is {sure:.0%}."
    )
