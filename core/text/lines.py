"""Whether the end of a line is the end of what it says: headings, list items, rows of a table, labels."""

import re

_SHORT_TITLE = re.compile(r"\d{1,3}(?:\.\d{1,3})*[.)]?\s+[A-Z][a-z]{1,2}\.?")  # "13 Use"
_MAX_HEADING = 70  # characters; a longer line is running text that the page has cut

_BULLET = re.compile(r"[-*+•‣▪◦●○–—·]\s+\S|#{1,6}\s+\S|\|")
_STRONG_NUMBER = re.compile(r"\d{1,3}[.)]\s+\S|\d{1,3}(?:\.\d{1,3})+[.)]?\s+[\"“'‘(*]*[A-Z]")
_WEAK_NUMBER = re.compile(r"\d{1,3}\s+[A-Z]|(?:[A-Za-z]|[ivxlcIVXLC]{1,6})[.)]\s+\S")
_BRACKETED = re.compile(
    r"\((?:\d{1,3}|[A-Za-z]{1,2}|[ivxlcIVXLC]{1,6})\)\s*(?!(?:of|and|or|above|below|hereof|through|to|thereof)\b)[^\s,;.)]"
)
_DIVISION = re.compile(
    r"(?:ARTICLE|Article|SECTION|Section|EXHIBIT|Exhibit|SCHEDULE|Schedule|APPENDIX|Appendix|ANNEX|Annex|CHAPTER"
    r"|Chapter|PART|Part|§+)\s*(?:\d[\d.]*|[IVXLC]+|[A-Z])\b(?P<rest>[.:)]?)"
)
_NUMBERING = re.compile(r"[(\[]?(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxlcIVXLC]{1,6})[.)\]]*|[§•◦▪●○–—-]")
_NUMBERING_CHARS = 16
_LABEL = re.compile(r"[A-Z][\w’'&/ -]{0,30}:(?:\s|$)")
_CALLS_FOR_NUMBER = re.compile(
    r"(?:\b(?:sections?|articles?|clauses?|paragraphs?|exhibits?|schedules?|chapters?|parts?|titles?|rules?|items?"
    r"|nos?\.|secs?\.|arts?\.|sections? \S+ (?:and|or|to)|of|at|than|to|by|for|with|within|the|a|an|about"
    r"|january|february|march|april|may|june|july|august|september|october|november|december)|§)$",
    re.IGNORECASE,
)
_CLOSED = re.compile(r"[.:;!?…][\"”'’)\]*_]*$")
_WORDS = re.compile(r"[^\W\d_]+")


def is_label(text: str) -> bool:
    """Whether a text is nothing but what counts a clause or an item: "1.1", "(a)", "IV.", a bullet."""
    return len(text) <= _NUMBERING_CHARS and _NUMBERING.fullmatch(text) is not None


def ends_at_newline(before: str, after: str, *, opens: bool) -> bool:
    """Whether what stands in the line `before` ends with it, given the line `after` it.

    Both lines come without the space around them. `opens` says that `before` begins a sentence:
    only then can it be a heading.
    """
    if not before or not after or "\t" in before or "\t" in after:
        return True
    if before.endswith(":") and not after[0].islower():
        return True
    if opens and _is_heading(before, after):
        return True
    return begins_item(after, before)


def begins_item(line: str, before: str) -> bool:
    """Whether `line`, after the line `before`, begins a list item, a numbered clause or a labelled line."""
    if _BULLET.match(line):
        return not (line[0] in "–—" and before[-1].isalnum() and line[2:3].islower())
    if _BRACKETED.match(line):
        return not _CALLS_FOR_NUMBER.search(before[-40:])
    closed = _CLOSED.search(before[-8:]) is not None
    if _STRONG_NUMBER.match(line):
        return closed or not _CALLS_FOR_NUMBER.search(before[-40:])
    if _DIVISION.match(line) or _WEAK_NUMBER.match(line):
        return closed or _is_capitals(before)
    return _LABEL.match(line) is not None and (closed or _LABEL.match(before) is not None)


def _is_heading(line: str, after: str) -> bool:
    if line.startswith("#"):
        return True
    if len(line) > _MAX_HEADING or line[-1] in ",;-–—(&" or after[0].islower():
        return False
    division = _DIVISION.match(line)
    if division and (division["rest"] or division.end() == len(line)):
        return True
    if _is_capitals(line):
        return not _is_capitals(after)
    words = _WORDS.findall(line)
    long_words = [word for word in words if len(word) >= 4]
    return (
        0 < len(words) <= 8
        and bool(long_words or _SHORT_TITLE.fullmatch(line))
        and all(word[0].isupper() for word in (words[0], *long_words))
    )


def _is_capitals(line: str) -> bool:
    return line.isupper() and sum(character.isalpha() for character in line) >= 2
