"""The word before the sentence that answers a yes-or-no question, with question and sentence naming alike."""

import re
from collections.abc import Mapping, Sequence

from core.docgraph.document_answer import Reference
from core.docgraph.plan.opening import called_as, party_aliases, read_opening, speaks_of_others
from core.docgraph.plan.passage import Piece
from core.docgraph.plan.question import AskedKind
from core.docgraph.plan.spans import Found
from core.docgraph.plan.task import Task
from core.docgraph.plan.value_choice import days_of
from core.docgraph.plan.yes_no import Said
from core.extraction.values import find_values
from core.models.entailment import Entailment
from core.reading import Statement
from core.types import EntityType

_NAMED = re.compile(  # a document by its kind and parties: "Supply Agreement of Alder Mills, Inc. and Birch LLC"
    r"(?:(?:[A-Z][\w&'’-]*\s+){0,8}(?:Agreement|Contract|Lease|Licen[cs]e|Deed|Amendment|Guarant(?:y|ee)|Policy|Plan)\b"
    r"|\b(?:agreement|contract|lease)(?=\s+(?:between|with|among)\s+[A-Z]))"
    r"(?:\s+(?:of|between|with|among|and|by)\s+(?:[A-Z][\w.&'’-]*(?:,?\s+(?=[A-Z]))?)+)*"
)
TOLD = 0.4  # probability that a sentence speaks of what is asked at all, from which it answers
OPEN = "Whether that is a yes or a no is for the reader: the sentence does not say it in the question's own words."
OTHERS = "The sentence speaks of another party than the question: whether it answers is for the reader."


def what_is_said(task: Task, sentences: Sequence[Piece]) -> list[Said]:
    """What sentences say to a yes-or-no question; their documents' parties may be called by name or by role."""
    pairs = []
    for sentence in sentences:
        row = sentence.paragraph
        aliases = _aliases(task, row.article)
        asked = asked_of_document(task.question.text, row.article, aliases)
        said = " ".join(f"This agreement. {row.section}: {sentence.text}".split())
        pairs.append((asked, called_as(said, aliases)))
    return task.yes_no.read(pairs)


def is_told(task: Task, reference: Reference) -> bool:
    """Whether the reader says that a quoted sentence speaks of what is asked."""
    asked = asked_of_document(task.question.text, reference.article, {})
    said = f"This agreement. {reference.section}: {reference.quote}"
    (judgment,) = task.yes_no.judge([Statement(asked, "", (said,))])
    return judgment is not None and 1.0 - judgment.probabilities[Entailment.NEUTRAL] >= TOLD


def is_of_another_deed(task: Task, found: Found) -> bool:
    """Whether the value of a day that the question names is not the one that is asked for: rejected is not paid."""
    said = found.sentence
    if task.question.asked not in (AskedKind.MONEY, AskedKind.COUNT):
        return False
    if not days_of(task.question.text) & days_of(said.text):
        return False
    values = [value.text for value in find_values(said.text) if value.type is not EntityType.DATE]
    value = found.answer if found.is_value or not values else values[-1]
    (judgment,) = task.yes_no.judge([Statement(value, task.question.text, (said.paragraph.text,))])
    return judgment is not None and judgment.borne_out < judgment.contradicted


def what_is_open(task: Task, found: Found, word: str) -> str:
    """Why a sentence leaves a question to the reader; empty where it, or the word before it, answers."""
    if task.question.is_yes_no and not word and not found.is_value:
        return OPEN
    title = found.sentence.paragraph.article
    asked = asked_of_document(task.question.text, title, {})
    return OTHERS if speaks_of_others(asked, found.sentence.text, _aliases(task, title)) else ""


def asked_of_document(question: str, title: str, aliases: Mapping[str, str]) -> str:
    """ "Does the supply agreement let Velden terminate?" as "Does the agreement let Supplier terminate?"."""
    text = _NAMED.sub("agreement ", question)
    if kind := title.split(" (", maxsplit=1)[0]:
        text = re.sub(rf"\b{re.escape(kind)}\b", "agreement", text, flags=re.IGNORECASE)
    return called_as(text, aliases)


def _aliases(task: Task, title: str) -> dict[str, str]:
    return party_aliases(read_opening(task.index, title).text)
