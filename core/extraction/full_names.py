"""Longer spellings of names that NER cut short: "Osborne" where the text has "Anders Osborne".

They become further names of the node; its mentions, type and key stay what the finders said.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NOMINAL = frozenset({"compound", "nummod", "nmod", "amod", "flat", "appos", "npadvmod", "det"})
_JOINERS = frozenset({"de", "del", "della", "di", "da", "do", "dos", "das", "von", "van", "der", "den", "la", "le",
                      "los", "las", "el", "al", "bin", "ibn", "y", "e"})  # fmt: skip
_LINKS = frozenset({"-", "–", "'", "’", "/"})
_BEHIND = frozenset({"of", "at"})
_NAME_LIKE = re.compile(r"[A-Z0-9À-Þ(]")
_FIRM = frozenset({"&", "llp", "pllc", "p.c.", "l.l.p."})
_MAX_TOKENS = 9  # a longer run of capitals is a heading


def full_names(doc: "Doc", text: str, place: tuple[int, int]) -> Iterator[str]:
    """Spellings longer than `text[start:end]` that the same noun phrase has; none for most names.

    `text` is that of the Doc, which spaCy would put together anew at every access.
    """
    start, end = place
    span = doc.char_span(start, end, alignment_mode="expand")
    if span is None:
        return
    first, last = _grown_left(doc, span.start, span.end - 1), _grown_right(doc, span.start, span.end - 1)
    if last - first >= _MAX_TOKENS:
        return
    low, high = doc[first].idx, doc[last].idx + len(doc[last])
    low, high = min(low, start), max(high, end)
    if (low, high) != (start, end):
        yield text[low:high]
    behind = _end_of_complement(doc, first, last)
    if behind is not None:
        yield text[low:behind]


def _grown_left(doc: "Doc", first: int, last: int) -> int:
    while first > 0 and last - first < _MAX_TOKENS:
        before = doc[first - 1]
        step = 1
        if before.lower_ in _JOINERS | _LINKS and first > 1:
            before, step = doc[first - 2], 2
        if not _continues(doc, before, first, last, is_left=True):
            return first
        first -= step
    return first


def _grown_right(doc: "Doc", first: int, last: int) -> int:
    while last + 1 < len(doc) and last - first < _MAX_TOKENS:
        after, step = doc[last + 1], 1
        while after.lower_ in _JOINERS | _LINKS and after.i + 1 < len(doc) and step < 3:
            after, step = doc[after.i + 1], step + 1
        if not _continues(doc, after, first, last, is_left=False):
            return last
        last += step
    return last


def _continues(doc: "Doc", token: "Token", first: int, last: int, *, is_left: bool) -> bool:
    """Whether a neighbour of the name is part of it: capital or figure, and tied to it by the parser."""
    if not _NAME_LIKE.match(token.text) or token.is_punct or token.pos_ in {"DET", "PRON", "AUX", "VERB"}:
        return False
    between = doc[token.i if is_left else last : (first if is_left else token.i) + 1].text
    if "\n" in between or "," in between or ". " in between.strip()[2:]:
        return False
    if is_left and token.is_sent_start and token.pos_ not in {"PROPN", "NUM"} and token.dep_ != "compound":
        return False  # "Former Westfield": a capital that only opens the sentence
    if is_left and token.pos_ == "NUM" and (token.is_sent_start or doc[token.i - 1].pos_ == "DET"):
        return True  # "1099 Figneria", "the 1955 Dodge"
    inside = range(first, last + 1)
    down = token.head.i in inside and token.dep_ in _NOMINAL
    up = any(doc[i].head.i == token.i and doc[i].dep_ in _NOMINAL for i in inside)
    is_beside = any(doc[i].head.i == token.head.i for i in inside)
    return down or up or (is_beside and token.dep_ in {"compound", "nummod", "nmod"})


def _end_of_complement(doc: "Doc", first: int, last: int) -> int | None:
    """The end of "Felipe VI of Spain", "University of Texas at Austin"; None where no name follows."""
    if last + 2 >= len(doc) or doc[last + 1].lower_ not in _BEHIND:
        return None
    if not first <= doc[last + 1].head.i <= last:
        return None
    end = last + 2
    if doc[end].lower_ == "the" and end + 1 < len(doc):
        end += 1
    if doc[end].pos_ != "PROPN" or not _NAME_LIKE.match(doc[end].text):
        return None
    while end + 1 < len(doc) and doc[end + 1].pos_ == "PROPN" and end - last < _MAX_TOKENS:
        end += 1
    if (end + 1 < len(doc) and doc[end + 1].lower_ in _FIRM) or doc[end].lower_ in _FIRM:
        return None  # "Ana Kirk of Roe & Doe LLP"
    return doc[end].idx + len(doc[end])
