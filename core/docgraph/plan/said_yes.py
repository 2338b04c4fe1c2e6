"""The word before the sentence that answers a yes-or-no question, with question and sentence naming alike."""

import re
from collections.abc import Mapping

from core.docgraph.plan.opening import read_opening
from core.docgraph.plan.party_words import called_as, party_aliases, speaks_of_others
from core.docgraph.plan.spans import Found, Span
from core.docgraph.plan.task import Task
from core.docgraph.plan.yes_no import answer_word

_NAMED = re.compile(  # a document by its kind and parties: "Supply Agreement of Alder Mills, Inc. and Birch LLC"
    r"(?:(?:[A-Z][\w&'’-]*\s+){0,8}(?:Agreement|Contract|Lease|Licen[cs]e|Deed|Amendment|Guarant(?:y|ee)|Policy|Plan)\b"
    r"|\b(?:agreement|contract|lease)(?=\s+(?:between|with|among)\s+[A-Z]))"
    r"(?:\s+(?:of|between|with|among|and|by)\s+(?:[A-Z][\w.&'’-]*(?:,?\s+(?=[A-Z]))?)+)*"
)
OPEN = "Whether that is a yes or a no is for the reader: the sentence does not say it in the question's own words."
OTHERS = "The sentence speaks of another party than the question: whether it answers is for the reader."


def word_before(task: Task, sentence: Span) -> str:
    """`Yes: `, `No: ` or nothing for a sentence of a document, whose parties may be called by name or by role."""
    if not task.question.is_yes_no:
        return ""
    title = sentence.piece.paragraph.article
    aliases = party_aliases(read_opening(task.index, title).text)
    said = called_as(" ".join(sentence.text.split()), aliases)
    asked = asked_of_document(task.question.text, title, aliases)
    return answer_word(task.question, asked, said, parties=tuple(aliases.values()), title=title)


def what_is_open(task: Task, found: Found, word: str) -> str:
    """Why a sentence leaves a question to the reader; empty where it, or the word before it, answers."""
    if task.question.is_yes_no and not word and not found.is_value:
        return OPEN
    title = found.sentence.piece.paragraph.article
    aliases = party_aliases(read_opening(task.index, title).text)
    asked = asked_of_document(task.question.text, title, {})
    return OTHERS if speaks_of_others(asked, found.sentence.text, aliases) else ""


def asked_of_document(question: str, title: str, aliases: Mapping[str, str]) -> str:
    """A question with "agreement" for the document, and its parties as the document calls them.

    "Does the supply agreement let Velden terminate?" becomes "Does the agreement let Supplier terminate?".
    """
    text = _NAMED.sub("agreement ", question)
    if kind := title.split(" (", maxsplit=1)[0]:
        text = re.sub(rf"\b{re.escape(kind)}\b", "agreement", text, flags=re.IGNORECASE)
    return called_as(text, aliases)
