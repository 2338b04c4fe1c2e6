"""The word before the sentence that answers a yes-or-no question, with question and sentence naming alike."""

import re
from collections.abc import Mapping

from core.docgraph.plan.opening import read_opening
from core.docgraph.plan.party_words import called_as, party_aliases, speaks_of_others
from core.docgraph.plan.spans import Span
from core.docgraph.plan.task import Task
from core.docgraph.plan.yes_no import answer_word

_KIND = r"(?:Agreement|Contract|Lease|Licen[cs]e|Deed|Amendment|Guarant(?:y|ee)|Policy|Plan)"
_NAMED = re.compile(  # "Supply Agreement of Alder Mills, Inc. and Birch LLC": a document by its kind and parties
    rf"(?:[A-Z][\w&'’-]*\s+){{0,8}}{_KIND}\b(?:\s+(?:of|between|with|among|and|by)\s+(?:[A-Z][\w.&'’-]*,?\s*)+)*"
)
_JOINED = re.compile(
    r"\b(?:agreement|contract|lease)\s+(?:between|with|among)\s+(?:(?:[A-Z][\w.&'’-]*|and),?\s*)+"
)
OPEN = "Whether that is a yes or a no is for the reader: the sentence does not say it in the question's own words."


def word_before(task: Task, sentence: Span) -> str:
    """`Yes: `, `No: ` or nothing for a sentence of a document, whose parties may be called by name or by role."""
    question = task.question
    if not question.is_yes_no:
        return ""
    title = sentence.piece.paragraph.article
    aliases = party_aliases(read_opening(task.index, title).text)
    said = called_as(" ".join(sentence.text.split()), aliases)
    asked = asked_of_document(question.text, title, aliases)
    return answer_word(question, asked, said, parties=tuple(aliases.values()), title=title)


OTHERS = "The sentence speaks of another party than the question: whether it answers is for the reader."


def is_of_others(task: Task, sentence: Span) -> bool:
    """Whether a sentence names parties, and none that the question names."""
    title = sentence.piece.paragraph.article
    aliases = party_aliases(read_opening(task.index, title).text)
    return speaks_of_others(asked_of_document(task.question.text, title, {}), sentence.text, aliases)


def asked_of_document(question: str, title: str, aliases: Mapping[str, str]) -> str:
    """A question with "agreement" for the document, and its parties as the document calls them.

    "Does the supply agreement let Velden terminate?" becomes "Does the agreement let Supplier terminate?".
    """
    kind = title.split(" (", maxsplit=1)[0]
    text = _JOINED.sub("agreement ", _NAMED.sub("agreement ", question))
    text = re.sub(rf"\b{re.escape(kind)}\b", "agreement", text, flags=re.IGNORECASE) if kind else text
    return called_as(text, aliases)
