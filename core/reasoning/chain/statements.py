"""Statements written one by one: `head | relation | tail`, tabs between them, or `(head, relation, tail)`."""

import re
from collections.abc import Iterator

from core.reasoning.chain.arrow_paths import make_step, part_of
from core.reasoning.chain.chain import ReadStep

_TUPLE = re.compile(r"[(<⟨]((?:[^()<>⟨⟩\n]|\([^()\n]*\))*)[)>⟩]")
_BETWEEN = re.compile(r"[\s,;.]*(?:and|then)?[\s,;.]*")
_BULLET = re.compile(r"\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?")
_HOW = "Write head | relation | tail."


def is_statement_line(line: str) -> bool:
    """Whether a line is written as statements: with bars, tabs, or nothing but bracketed lists."""
    return "|" in line or "\t" in line.strip() or bool(_tuples(line, 0, len(line)))


def read_statement_line(text: str, start: int, end: int) -> Iterator[ReadStep]:
    """The steps of the line `text[start:end]`."""
    line = text[start:end]
    found = _tuples(text, start, end)
    if found and "|" not in line:
        for match in found:
            yield _from_pieces(text, list(_at_commas(text, *match.span(1))), match.span())
        return
    begin = _begin(text, start, end)
    separator = "\t" if "\t" in line.strip() else "|"
    pieces, at = [], begin
    for piece in text[begin:end].split(separator):
        pieces.append((at, at + len(piece)))
        at += len(piece) + 1
    yield _from_pieces(text, pieces, (begin, end))


def _begin(text: str, start: int, end: int) -> int:
    """Where a line begins behind its bullet or number."""
    lead = _BULLET.match(text, start, end)
    assert lead is not None
    return lead.end()


def _tuples(text: str, start: int, end: int) -> list["re.Match[str]"]:
    """The bracketed lists of a line; none when anything else of weight stands between them."""
    found, at = [], _begin(text, start, end)
    for match in _TUPLE.finditer(text, start, end):
        if "," not in match[1] or _BETWEEN.fullmatch(text, at, match.start()) is None:
            return []
        found.append(match)
        at = match.end()
    return found if _BETWEEN.fullmatch(text, at, end) is not None else []


def _at_commas(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The stretches between the commas that stand in no inner bracket."""
    depth, begin = 0, start
    for at in range(start, end):
        depth += (text[at] == "(") - (text[at] == ")")
        if text[at] == "," and depth == 0:
            yield begin, at
            begin = at + 1
    yield begin, end


def _from_pieces(text: str, pieces: list[tuple[int, int]], span: tuple[int, int]) -> ReadStep:
    parts = [part_of(text, start, end) for start, end in pieces]
    if len(parts) == 3:
        return make_step(*parts)
    whole = part_of(text, *span)
    count = f"{len(parts)} {'part' if len(parts) == 1 else 'parts'}"
    return ReadStep(
        start=whole.start,
        end=whole.end,
        head=parts[0] if parts[0].text else None,
        relation=None,
        tail=None,
        fault=f"It has {count} in place of three. {_HOW}",
    )
