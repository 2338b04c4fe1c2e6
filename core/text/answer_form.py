"""The form in which an answer comes, apart from what it says: a transcript, rows of two cells, Markdown.

"Q. Who pays? A. Tenant." asserts only what stands behind the "A.", and "**Rent:** $5" says what "Rent: $5" does. What
does not count is left blank, so that offsets stay the same.
"""

import re
from dataclasses import dataclass

from core.text.lead_ins import blank_lead_ins
from core.text.markdown import blank_markdown

# A row of its own; one that begins with a bar is of a drawn table, whose columns have heads.
_ROW = re.compile(
    r"^[ \t]*(?:[-*•]\s+)?(?=[^\s|])[^|:\n]{1,70}?(?P<bar>[ \t]*\|[ \t]*)(?=\S)[^|\n]+$", re.MULTILINE
)
_ASKED = re.compile(r"(?:\A|(?<=\s))Q\s?[.:]\s+(?P<question>[^?]{3,300}?\?)(?=\s)")
_ANSWERED = re.compile(r"(?:\A|(?<=\s))A\s?[.:]\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """What an answer says, `plain` being as long as the answer, and the questions that it puts itself."""

    plain: str
    questions: tuple[str, ...]


def read_form(text: str) -> AnswerForm:
    """What an answer says, without questions of a transcript, Markdown and words that only lead in.

    The first of two cells becomes a label.
    """
    written, text = text, blank_lead_ins(blank_markdown(text))
    asked = list(_ASKED.finditer(text))
    answered = list(_ANSWERED.finditer(text)) if asked or _ANSWERED.match(text) else []
    letters = list(text)
    for start, end in (match.span() for match in (*asked, *answered)):
        letters[start:end] = [letter if letter == "\n" else " " for letter in letters[start:end]]
    for row in _ROW.finditer(text):
        start, end = row.span("bar")
        letters[start:end] = ":".ljust(end - start) if end - start > 1 else "|"
    plain = "".join(letters)
    assert len(plain) == len(written)
    return AnswerForm(plain, tuple(match["question"] for match in asked))
