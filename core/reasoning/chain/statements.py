"""Statements written one by one: `head | relation | tail`, tabs between them, or `(head, relation, tail)`."""

import re
from collections.abc import Iterator

from core.reasoning.chain.arrow_paths import make_step, part_of
from core.reasoning.chain.chain import Part, ReadStep

_TUPLE = re.compile(r"[(<⟨]((?:[^()<>⟨⟩\n]|\([^()\n]*\))*)[)>⟩]")
_BETWEEN = re.compile(r"[\s,;.]*(?:and|then)?[\s,;.]*")
_BULLET = re.compile(r"\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?")
_HOW = "Write head | relation | tail."


def is_statement_line(line: str) -> bool:
    """Whether a line is written as statements: with bars, tabs, or nothing but bracketed lists."""
    return "|" in line or "\t" in line.strip() or bool(_tuples(line))


def read_statement_line(line: str, offset: int = 0) -> Iterator[ReadStep]:
    """The steps of one line; `offset` is where the line begins in the given text."""
    found = _tuples(line)
    if found and "|" not in line:
        for match in found:
            yield _from_pieces(line, list(_at_commas(line, *match.span(1))), match.span(), offset)
        return
    lead = _BULLET.match(line)
    begin = lead.end() if lead is not None else 0
    separator = "\t" if "\t" in line.strip() else "|"
    pieces, at = [], begin
    for piece in line[begin:].split(separator):
        pieces.append((at, at + len(piece)))
        at += len(piece) + 1
    yield _from_pieces(line, pieces, (begin, len(line)), offset)


def _tuples(line: str) -> list["re.Match[str]"]:
    """The bracketed lists of a line; none when anything else of weight stands between them."""
    found, at = [], 0
    lead = _BULLET.match(line)
    at = lead.end() if lead is not None else 0
    for match in _TUPLE.finditer(line):
        if "," not in match[1]:
            return []
        if _BETWEEN.fullmatch(line, at, match.start()) is None:
            return []
        found.append(match)
        at = match.end()
    return found if found and _BETWEEN.fullmatch(line, at) is not None else []


def _at_commas(line: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The stretches between the commas that stand in no inner bracket."""
    depth, begin = 0, start
    for at in range(start, end):
        depth += (line[at] == "(") - (line[at] == ")")
        if line[at] == "," and depth == 0:
            yield begin, at
            begin = at + 1
    yield begin, end


def _from_pieces(line: str, pieces: list[tuple[int, int]], span: tuple[int, int], offset: int) -> ReadStep:
    parts = [_moved(part_of(line, start, end), offset) for start, end in pieces]
    if len(parts) == 3:
        return make_step(*parts)
    count = f"{len(parts)} {'part' if len(parts) == 1 else 'parts'}"
    whole = _moved(part_of(line, *span), offset)
    first = parts[0] if parts and parts[0].text else None
    return ReadStep(
        start=whole.start,
        end=whole.end,
        head=first,
        relation=None,
        tail=None,
        fault=f"It has {count} in place of three. {_HOW}",
    )


def _moved(part: Part, offset: int) -> Part:
    return Part(part.text, part.start + offset, part.end + offset)
