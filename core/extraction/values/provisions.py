"""References to the parts of the document itself: "section 12.1(b)", "article 4", "exhibit a".

"Sections 4 and 5" gives two values, and "paragraph (c) of Section 3" one: "section 3(c)".
"""

import re
from collections.abc import Iterator

from core.extraction.values.value import Value, make_value
from core.text.formats.numerals import roman_value
from core.types import EntityType

_KINDS = {
    "section": r"sections?|secs?\.|\u00a7{1,2}|sub-?sections?",
    "article": r"articles?|arts?\.",
    "exhibit": r"exhibits?|exh?s?\.",
    "schedule": r"schedules?",
    "annex": r"annex(?:es)?",
    "appendix": r"appendi(?:x|xes|ces)",
    "attachment": r"attachments?",
    "addendum": r"addend(?:um|a)",
    "clause": r"(?:sub-?)?clauses?",
    "paragraph": r"(?:sub-?)?paragraphs?|paras?\.?|\u00b6{1,2}",
    "recital": r"recitals?",
}
_LETTERED = frozenset({"exhibit", "schedule", "annex", "appendix", "attachment", "addendum", "recital"})
_ROMAN_AS_NUMBER = frozenset({"article", "section", "clause", "paragraph"})
_PARENS = r"(?:\((?:[A-Za-z]{1,5}|\d{1,3})\))"
_NUMBERED = (
    r"\d{1,4}(?!\d|,\d{3})(?:[.-](?:\d{1,3}(?!\d)|(?:[a-h]|[ivx]{1,4})(?![A-Za-z]))){0,5}(?:[A-Za-z](?![A-Za-z])(?:-\d{1,2})?)?"
    + _PARENS
    + "{0,6}"
)
_ROMAN_REF = rf"[IVXLC]{{1,7}}(?:\.\d{{1,3}})?\b{_PARENS}{{0,4}}"
_LETTER_REF = rf"[A-Z](?:-?\d{{1,3}}|-[A-Z])?\b(?!\.[A-Z]){_PARENS}{{0,3}}"
_LETTERS = rf"{_ROMAN_REF}|{_LETTER_REF}"
_REF = rf"(?:{_NUMBERED}|{_PARENS}{{1,6}}|{_LETTERS})"
_KIND = "|".join(f"(?P<{name}>{spelling})" for name, spelling in _KINDS.items())
_MENTION = re.compile(
    rf"(?<![\w\u00a7])(?i:{_KIND})(?!\w)\s{{0,20}}(?:No\.?\s{{0,3}}|[\"\u201c])?(?P<ref>{_REF})"
)
_NEXT = re.compile(
    rf"\s{{0,10}}(?:,\s{{0,10}}(?:and|or|&)?|\band\b|\bor\b|&|\bto\b|\bthrough\b|[-\u2013])\s{{0,10}}(?:\u00a7\s?)?(?P<ref>{_REF})"
)
_OF_PARENT = re.compile(
    rf"\s{{0,5}},?\s{{1,20}}(?:of|in|to|under)\s{{1,20}}(?:this\s{{1,5}}|the\s{{1,5}})?(?i:{_KIND})(?!\w)\s{{0,20}}(?P<ref>{_REF})"
)
_ITEM = re.compile(r"\([A-Za-z0-9]+\)")
_HEADING = re.compile(
    r"^[ \t]*(?P<ref>\d{1,3}(?:\.\d{1,3}){0,4}[A-Za-z]?)\.?(?:\)|:)?[ \t]{1,20}(?=[\"\u201c]?[A-Z])",
    re.MULTILINE,
)


def find_provisions(text: str) -> list[Value]:
    """Every reference to a section, article, exhibit, ... of a document."""
    found: list[Value] = []
    for match in _MENTION.finditer(text):
        if found and match.start() < found[-1].end:
            continue
        if _is_reference(match):
            found.extend(_references(text, match))
    return found


def find_headings(text: str) -> list[Value]:
    """Numbers that open a line ("12.1 Assignment."), as the sections they name.

    Not part of `find_values`: a numbered list is no list of sections. It is for sources, where
    "Section 12.1" of a response may refer to a heading without the word.
    """
    return [
        make_value(text, m.start("ref"), m.end("ref"), EntityType.PROVISION, f"section {m['ref'].lower()}")
        for m in _HEADING.finditer(text)
    ]


def _kind(match: re.Match[str]) -> str:
    return next(name for name in _KINDS if match[name])


def _is_reference(match: re.Match[str]) -> bool:
    kind, word, ref = _kind(match), match[_kind(match)], match["ref"]
    if not ref[0].isalpha():
        return True
    if not (word[0].isupper() or word[0] in "\u00a7\u00b6"):
        return False
    if ref.isalpha() and len(ref) > 1 and roman_value(ref) is None:
        return False
    head = ref.partition(".")[0].partition("(")[0]
    return kind in _LETTERED or len(ref) > 1 or roman_value(head) is not None


def _references(text: str, match: re.Match[str]) -> Iterator[Value]:
    kind, ref, end = _kind(match), match["ref"], match.end()
    if ref[0] == "(" or kind in ("clause", "paragraph"):
        parent = _OF_PARENT.match(text, end)
        if parent is not None and parent["ref"][0] != "(" and ref[0] == "(":
            kind, ref, end = _kind(parent), parent["ref"] + ref, parent.end()
    base = _normal(kind, ref)
    yield make_value(text, match.start(), end, EntityType.PROVISION, f"{kind} {base}")
    word = match[_kind(match)].lower().rstrip(".")
    is_plural = word.endswith(("s", "ces")) or word in ("\u00a7\u00a7", "\u00b6\u00b6") or word == "addenda"
    while is_plural and (following := _NEXT.match(text, end)):
        if kind not in _LETTERED and following["ref"].isalpha() and roman_value(following["ref"]) is None:
            break
        base = _resolve(base, _normal(kind, following["ref"]))
        start, end = following.start("ref"), following.end()
        yield make_value(text, start, end, EntityType.PROVISION, f"{kind} {base}")


def _normal(kind: str, ref: str) -> str:
    head = re.match(r"[IVXLC]+(?![A-Za-z-])", ref)
    if head and kind in _ROMAN_AS_NUMBER and (number := roman_value(head.group())) is not None:
        ref = f"{number}{ref[head.end() :]}"
    return ref.lower()


def _resolve(base: str, ref: str) -> str:
    """ "3.2(b) and (c)" is 3.2(b) and 3.2(c): a bare bracket replaces the last ones of the base."""
    if not ref.startswith("("):
        return ref
    items = _ITEM.findall(base)
    stem = base[: base.index("(")] if items else base
    new = _ITEM.findall(ref)
    return stem + "".join(items[: max(0, len(items) - len(new))]) + ref
