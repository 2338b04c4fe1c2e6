"""One fact from the best passages, with the reason why it was looked for there."""

import re
from collections.abc import Sequence

from core.docgraph.document_store import ParagraphRow
from core.docgraph.opening import names_company
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
from core.docgraph.plan.passage import Passage
from core.docgraph.plan.said_yes import OTHERS, TOLD, is_of_another_deed, what_is_open, what_is_said
from core.docgraph.plan.search import Query, chance_of
from core.docgraph.plan.spans import Found, find_answer, is_another, ranked_sentences, whole
from core.docgraph.plan.task import Task
from core.docgraph.plan.value_choice import has_other_date
from core.docgraph.plan.yes_no import Said
from core.extraction.values import find_values
from core.types import EntityType

_VALUE_PASSAGES = 3  # best passages in which a value is looked for
_BEHIND = 2.0  # log odds behind the best from which a passage is about something else, whatever values it has
_SENTENCES = 3  # of a passage, in which a yes or a no is looked for
_AMOUNTS = ("money", "percent")
_IN_TIME = re.compile(  # a sentence that tells a time without a figure
    r"\b(?:upon|after|before|within|until|when|whenever|immediate\w*|perpetual\w*|indefinite\w*)\b",
    re.IGNORECASE,
)


def answer_fact(task: Task) -> Draft | None:
    """The value or sentence that answers; a refusal when the chance of being right is too small."""
    index, query, ranked = task.index, task.query, task.rank()
    if not ranked.places:
        return None
    best = [index.passages[place] for place in ranked.places[:READ]]
    sure = chance_of(index, query, ranked, task.calibration)
    read = paragraphs_of(best)
    is_one = bool(query.titles) and (query.named.is_clear or len(query.titles) == 1)
    fitted = task.calibration
    is_sure = sure >= (fitted.refuse_plain_below if query.is_plain else fitted.refuse_below)
    opening = answer_opening(query, index, query.titles[0] if is_one else best[0].article)
    if opening and (is_one or is_sure):  # the form of a beginning needs no chance, told where it is high
        passages = _with_own(opening, read)
        reference = make_reference(opening.sentence)
        why = explain(query, opening)
        return Draft(opening.answer, why, (reference,), passages, sure if is_sure else None)
    if not is_sure:
        return refusal(_not_found(query, best[0], sure), read, sure)
    head = index.passages[int(index.of_article[best[0].article][0])]
    near = best[: sum(logit >= ranked.logits[0] - _BEHIND for logit in ranked.logits[:_VALUE_PASSAGES])]
    found = find_answer(query, near, head)
    if found is None or not _answers(query, found):
        return refusal(_not_found(query, best[0], sure), read, sure)
    if is_another(query, found.sentence) or is_of_another_deed(task, found):
        return refusal(_beside_what_is_asked(best[0]), read, sure)
    said, found = _saying(task, found, near)
    if said.told < TOLD:
        return refusal(_not_found(query, best[0], sure), read, sure)
    note = "" if query.sought.wants == "parties" else what_is_open(task, found, said.word)
    return Draft(
        said.word + found.answer,
        f"{explain(query, found)} {note}".rstrip(),
        (make_reference(found.sentence),),
        _with_own(found, read),
        None if note == OTHERS else sure,  # it was measured on answers about the party that was asked about
        leaves_open=bool(note),
    )


def _with_own(found: Found, read: Sequence[ParagraphRow]) -> tuple[ParagraphRow, ...]:
    """What was read, behind the paragraph that answers."""
    return tuple({row.id: row for row in (found.sentence.paragraph, *read)}.values())


def _answers(query: Query, found: Found) -> bool:
    """Whether what was found can be an answer: it names somebody, has the kind of value, or is on the matter."""
    text, wants = found.sentence.text, query.question.wants
    if query.sought.wants == "parties":
        return not found.is_value if query.question.is_yes_no else names_company(text)
    if found.is_value or query.question.is_yes_no:
        return True
    if wants == "date" and has_other_date(text, query.question.text):
        return False
    kinds = {value.type for value in find_values(found.answer)}
    if wants in _AMOUNTS:
        return bool(kinds - {EntityType.DATE, EntityType.DURATION, EntityType.PROVISION})
    return wants not in ("date", "duration") or bool(kinds) or _IN_TIME.search(found.answer) is not None


def _saying(task: Task, found: Found, passages: Sequence[Passage]) -> tuple[Said, Found]:
    """What was found with the word that it says to a yes-or-no question; another sentence where only that says one."""
    if found.is_value or not task.question.is_yes_no:
        return Said("", 1.0), found
    (own,) = what_is_said(task, [found.sentence])
    if own.word:
        return own, found
    spans = [span for each in passages for span in ranked_sentences(task.query, each)[:_SENTENCES]]
    others = zip(what_is_said(task, spans), map(whole, spans), strict=True)
    return next((each for each in others if each[0].word), (own, found))


def _beside_what_is_asked(best: Passage) -> str:
    return (
        f"The nearest passage stands {name_place(best.pieces[0].paragraph)}, but no sentence of it speaks of the day, "
        "the time or the deed that the question names."
    )


def explain(query: Query, found: Found) -> str:
    """Where the answer was found and why there, in plain words."""
    parts = [f"Found {name_place(found.sentence.paragraph)}."]
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
