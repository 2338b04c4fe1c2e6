"""What a document's layout says of its words: headings name nothing, a line for a signature and a bench name people."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from core.extraction.names.name import Name, corporate_form, named
from core.text.headings import HeadingKind, find_candidates
from core.types import EntityType

_WORD = r"[^\W\d_a-z][\w'\u2019.-]*"
# Judges by the abbreviations of their office: "ORTEGA, P.J., EGAN, C.J., and POWERS, J."
_JUDGE = re.compile(
    rf"(?<![\w.])(?P<name>{_WORD}(?:[ ]{_WORD}){{0,3}}),[ \n](?P<office>(?:[A-Z]\.[ ]?){{0,3}}JJ?\.)(?!\w)"
)
_BENCH = re.compile(
    r"^[^\S\n]*(?:Before|BEFORE|Present|PRESENT)\b[^\n.]{0,40}(?:\n?[^\n]){0,400}?,\s(?P<office>(?:[A-Z][a-z]+\s){1,3}J(?:udge|ustice)s?)(?=[.*])",
    re.MULTILINE,
)
# A line for a signature, and what is written below or behind it.
_SIGNED = re.compile(r"(?:_{4,}|/s/)(?P<rest>[^\n]*)")
_FIELD = re.compile(r"[^\S\n]*(?:(?P<label>[A-Z][A-Za-z ]{0,20}):)?[^\S\n]*(?P<value>[^\n]*)")
_SIGNER = re.compile(rf"{_WORD}(?:[ ]{_WORD}){{1,3}}(?=,|\s*$)")
_FIELDS = 4  # lines below a signature: name, title, date
_BLOCK = 300  # characters of them
Span = tuple[int, int]


def find_headings_of(text: str) -> list[Span]:
    """Where the headings of a text stand, with their numbers, in order."""
    return [
        (each.start, each.end)
        for each in find_candidates(text)
        if each.title and each.kind is not HeadingKind.ATTACHMENT
    ]


def stands_in(name: Name, spans: Sequence[Span]) -> bool:
    """Whether a name stands in one of the spans, which are in order."""
    place = bisect_right(spans, name.start, key=lambda span: span[0]) - 1
    return place >= 0 and name.end <= spans[place][1]


def find_judges(text: str) -> Iterator[Name]:
    """Judges whose office stands behind their names as an abbreviation, and the abbreviation as no name at all."""
    return (named(text, *match.span("name"), EntityType.PERSON) for match in _JUDGE.finditer(text))


def find_offices(text: str) -> list[Span]:
    """The abbreviations of the offices of judges, and what names them all at the end of a bench."""
    return sorted(match.span("office") for form in (_JUDGE, _BENCH) for match in form.finditer(text))


def find_signatures(text: str) -> tuple[list[Name], list[Span]]:
    """Who signs, and where the fields below each signature stand, whose words are those of a form."""
    signers: list[Name] = []
    blocks: list[Span] = []
    for line in _SIGNED.finditer(text):
        start, end = line.start("rest"), line.end()
        for place in range(_FIELDS + 1):
            field = _FIELD.match(text, start, min(line.start() + _BLOCK, len(text)))
            if field is None or (place and not field["label"] and field["value"][:1].islower()):
                break
            signer = _SIGNER.match(text, field.start("value"), field.end())
            is_first = not signers or signers[-1].start < line.start()
            if signer and is_first and not corporate_form(signer.group()):
                signers.append(named(text, *signer.span(), EntityType.PERSON))
            end = field.end()
            start = end + 1
            if not field["value"] and place > 1:
                break
        blocks.append((line.start(), end))
    return signers, blocks
