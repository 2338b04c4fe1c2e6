"""The form in which an answer comes, apart from what it says: a transcript, rows of two cells.

"Q. Who pays? A. Tenant." asserts only what stands behind the "A.". What does not count is left blank, so that offsets
stay the same.
"""

import re

from core.text.lead_ins import blank_lead_ins

# A row of its own; one that begins with a bar is of a drawn table, whose columns have heads.
_ROW = re.compile(
    r"^(?P<label>[ \t]*(?:[-*•]\s+)?(?=[^\s|])[^|:\n]{1,70}?)(?P<bar>[ \t]*\|[ \t]*)(?P<value>\S[^|\n]*)$",
    re.MULTILINE,
)
_ASKED = re.compile(r"(?:\A|(?<=\s))Q\s?[.:]\s+[^?]{3,300}?\?(?=\s)")
_ANSWERED = re.compile(r"(?:\A|(?<=\s))A\s?[.:]\s+(?=\S)")


def read_form(text: str) -> str:
    """What an answer says, without questions of a transcript and words that only lead in.

    It is as long as the answer. The first of two cells becomes a label.
    """
    plain = blank_lead_ins(text)
    if _ASKED.search(plain) or _ANSWERED.match(plain):
        for mark in (_ASKED, _ANSWERED):
            plain = mark.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), plain)
    plain = _ROW.sub(_labelled, plain)
    assert len(plain) == len(text)
    return plain


def _labelled(row: re.Match[str]) -> str:
    width = len(row["bar"])
    return f"{row['label']}{':'.ljust(width) if width > 1 else '|'}{row['value']}"
