"""The form in which an answer comes, apart from what it says: a transcript, rows of two cells, words that lead in;
items of a list; how a letter opens and closes.

"Q. Who pays? A. Tenant." asserts only what stands behind the "A.". What does not count is left blank, so that offsets
stay the same.
"""

import re

_TEXT = (
    r"(?:lease|agreement|contract|document|context|text|source|passage|report|review|excerpt|information|opinion|decision|ruling"
    r"|judgment|provisions?|terms)"
)
_NAMED = (
    rf"(?:the|this|your)\s+(?:(?:provided|given|above|attached|supplied|available|economic|annual|yearly|written|published|present"
    rf"|court['’]s|lease|survey)\s+)?(?:terms\s+of\s+(?:the|this)\s+)?"
    rf"{_TEXT}(?:\s+(?:agreement|document|text|provided|given|above|itself|you\s+provided|you\s+shared)){{0,2}}"
)
_HOW = r"(?:(?:also|further|expressly|explicitly|clearly|specifically|simply|does|itself)\s+)?"
_TELLS = (
    r"(?:states?|says?|provides?|specif(?:y|ies)|indicates?|stipulates?|notes?|mentions?|confirms?|explains?"
    r"|makes?\s+(?:it\s+)?clear)"
)
_SECTION = re.compile(
    r"(?P<at>(?:\A|[.!?:;\n])[ \t]*(?:[-*•][ \t]+)?(?:section|sec\.|article|clause|paragraph|§+)\s*[\d.]*\d(?:\(\w+\))*"
    rf"(?:\s*\([^()\n]{{2,50}}\))?)(?P<words>\s+{_HOW}{_TELLS}\s+that\s)(?=\s*\S)",
    re.IGNORECASE,
)  # "Section 4 states that": the section is cited
_LEAD = re.compile(
    r"(?P<at>(?:\A|[.!?:\n])[ \t]*(?:[-*•]\s+)?)(?P<words>"
    rf"(?:(?:based\s+(?:solely\s+|only\s+)?(?:up)?on|according\s+to|as\s+per|per|going\s+by)\s+{_NAMED},\s+"
    r"|it\s+(?:would\s+)?(?:appears?|seems?|looks?)\s+(?:that|like)\s+"
    r"|it\s+is\s+(?:stated|provided|specified|noted|clear)\s+that\s+"
    rf"|{_NAMED}\s+{_HOW}{_TELLS}\s+that\s+)+)(?P<next>[A-Za-z]|(?=\S))",
    re.IGNORECASE,
)


def blank_lead_ins(text: str) -> str:
    """The text without such words at the head of its sentences, which begin behind them; every place stays the same."""
    plain = _LEAD.sub(lambda match: match["at"] + " " * len(match["words"]) + match["next"].upper(), text)
    plain = _SECTION.sub(lambda match: f"{match['at']},{' ' * (len(match['words']) - 1)}", plain)
    assert len(plain) == len(text)
    return plain


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


# How a letter opens and closes: "Dear Ms. Vance,", "Kind regards, Ann Lee". Whom it greets is no claim of it.
_NAME = r"(?-i:(?:(?:Mr|Ms|Mrs|Miss|Dr|Prof)\.?\s+)?[A-Z][\w'’-]*\.?(?:\s+(?:(?:and|&)\s+)?[A-Z][\w'’-]*\.?){0,3})"
_OPENING = re.compile(
    r"\A\s*(?:dear|hi|hello|hey|good\s+(?:morning|afternoon|evening)|greetings)(?:\s+(?:there|all|both|team))?"
    rf"(?:,?\s+{_NAME})?\s*(?:[,:!]|\s[-–—](?=\s))",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:(?<=[.!?])\s+|\n\s*)(?:(?:with\s+)?(?:kind|best|warm)\s+(?:regards|wishes)|regards|best|cheers|thanks|thank\s+you"
    rf"|(?:yours\s+)?(?:sincerely|faithfully|truly))[,.!\s]+{_NAME}\s*\Z",
    re.IGNORECASE,
)
SHORTHAND = frozenset({"OK", "FYI", "ASAP", "NB", "TBD", "TBC", "N/A", "PS", "RE", "Re", "LL"})
"""Capitals that are a writer's shorthand, and name nothing."""


def find_salutations(text: str) -> list[tuple[int, int]]:
    """Start and end of the greeting that opens a text, and of the words above a name that close it."""
    return [match.span() for pattern in (_OPENING, _CLOSING) if (match := pattern.search(text))]


_NEXT_ITEM = re.compile(
    r"\n\s*(?:[-•·*–]|\d{1,2}[.)])\s|\n\s*[A-Z][^;:\n]{1,60}:\s|;\s+[A-Z][^;:\n]{2,60}:\s"
)
_LONGEST = 80  # characters of what opens an item


def crosses_items(text: str, start: int, end: int) -> bool:
    """Whether a stretch of a text runs on from one item of a list to the next: no name and no relation does."""
    item = _NEXT_ITEM.search(text, start, end + _LONGEST)
    return item is not None and item.start() < end
