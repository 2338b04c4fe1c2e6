"""Paths written with arrows: `A -> r -> B -> ^s -> C`, `A <- r <- B`, `(A)-[r]->(B)`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.reasoning.chain.chain import Part, ReadPath, ReadStep

ARROW = re.compile(
    r"<-+\[(?P<back>[^\]\n]*)\]-+"
    r"|-+\[(?P<forth>[^\]\n]*)\]-+>"
    r"|(?P<right>[-=–—]{1,3}>|[→⟶➝➔➜⇒⟹↦])"
    r"|(?P<left><[-=–—]{1,3}|[←⟵⇐])"
)
_LEAD = re.compile(
    r"\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?(?:(?:reasoning\s+)?(?:path|chain|step)\s*\d*\s*:\s*)?", re.IGNORECASE
)
_QUOTES = (('"', '"'), ("'", "'"), ("“", "”"), ("‘", "’"), ("`", "`"), ("«", "»"))
_INVERSE_END = re.compile(r"\s*\^?(?:-1|⁻¹)$")
_MISSING = {
    0: "The thing that the step starts from is missing.",
    1: "The relation is missing.",
    2: "The thing that the step leads to is missing.",
}
_HOW = "Write A -> relation -> B."


@dataclass(frozen=True, slots=True)
class _Piece:
    """What stands between two arrows."""

    start: int
    end: int


def has_arrow(text: str) -> bool:
    """Whether an arrow stands in the text."""
    return ARROW.search(text) is not None


def read_arrow_line(line: str, offset: int = 0) -> ReadPath:
    """The path of one line; `offset` is where the line begins in the given text."""
    lead = _LEAD.match(line)
    assert lead is not None
    begin = lead.end() if not has_arrow(lead[0]) else 0
    pieces, directions = _split(line, begin)
    parts = [part_of(line, piece.start, piece.end) for piece in pieces]
    steps = tuple(_steps(parts, directions))
    return ReadPath(tuple(shifted(step, offset) for step in steps), is_walk=True)


def part_of(text: str, start: int, end: int) -> Part:
    """The name in `text[start:end]`, without the blanks, quotes and round brackets around it."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    inside = text[start + 1 : end - 1]
    for left, right in (*_QUOTES, ("(", ")"), ("[", "]"), ("<", ">")):
        is_wrapped = end - start >= 2 and text[start] == left and text[end - 1] == right
        is_address = left == "<" and " " not in inside
        if is_wrapped and left not in inside and right not in inside and (left != "<" or is_address):
            return part_of(text, start + 1, end - 1)
    return Part(text[start:end], start, end)


def relation_of(part: Part) -> tuple[Part, bool]:
    """A relation without its sign of inversion (`^r`, `r^-1`, `r⁻¹`), and whether it had one."""
    if part.text.startswith("^"):
        bare = part.text[1:].lstrip()
        return Part(bare, part.end - len(bare), part.end), True
    if (found := _INVERSE_END.search(part.text)) and found.start():
        return Part(part.text[: found.start()], part.start, part.start + found.start()), True
    return part, False


def make_step(head: Part, relation: Part, tail: Part, *, points_back: bool = False) -> ReadStep:
    """A step of three parts, each of which may be empty; then it has a fault."""
    named, is_inverse = relation_of(relation)
    empty = next((i for i, part in enumerate((head, named, tail)) if not part.text), None)
    return ReadStep(
        start=min(head.start, relation.start, tail.start),
        end=max(head.end, relation.end, tail.end),
        head=head if head.text else None,
        relation=named if named.text else None,
        tail=tail if tail.text else None,
        is_inverse=is_inverse != points_back,
        fault="" if empty is None else f"{_MISSING[empty]} {_HOW}",
    )


def shifted(step: ReadStep, offset: int) -> ReadStep:
    """The same step, further back in the text."""

    def moved(part: Part | None) -> Part | None:
        return None if part is None else Part(part.text, part.start + offset, part.end + offset)

    return ReadStep(
        start=step.start + offset,
        end=step.end + offset,
        head=moved(step.head),
        relation=moved(step.relation),
        tail=moved(step.tail),
        is_inverse=step.is_inverse,
        fault=step.fault,
        meanings=step.meanings,
    )


def _split(line: str, begin: int) -> tuple[list[_Piece], list[str]]:
    """What stands between the arrows, and how each of those points: "right" or "left"."""
    pieces: list[_Piece] = []
    directions: list[str] = []
    at = begin
    for arrow in ARROW.finditer(line, begin):
        pieces.append(_Piece(at, arrow.start()))
        at = arrow.end()
        kind = str(arrow.lastgroup)
        if kind in ("back", "forth"):  # an arrow that carries its relation stands for two
            pieces.append(_Piece(*arrow.span(kind)))
            directions += ["left" if kind == "back" else "right"] * 2
        else:
            directions.append(kind)
    pieces.append(_Piece(at, len(line)))
    return pieces, directions


def _steps(parts: Sequence[Part], directions: Sequence[str]) -> Iterator[ReadStep]:
    for at in range(0, len(parts) - 2, 2):
        points = set(directions[at : at + 2])
        step = make_step(parts[at], parts[at + 1], parts[at + 2], points_back=points == {"left"})
        if len(points) > 1 and not step.fault:
            told = "Its two arrows point in different directions. Let both point the same way."
            step = ReadStep(
                start=step.start,
                end=step.end,
                head=step.head,
                relation=step.relation,
                tail=step.tail,
                fault=told,
            )
        yield step
    if len(parts) % 2 == 0:
        yield _unfinished(parts[-2], parts[-1])


def _unfinished(head: Part, last: Part) -> ReadStep:
    """A path that stops at its last arrow but one: `A -> B`."""
    told = (
        f"It has two parts in place of three: the relation, or what it leads to, is missing. {_HOW}"
        if last.text
        else f"It ends with an arrow that leads nowhere. {_HOW}"
    )
    named, is_inverse = relation_of(last)
    return ReadStep(
        start=head.start,
        end=max(last.end, head.end),
        head=head if head.text else None,
        relation=named if named.text else None,
        tail=None,
        is_inverse=is_inverse,
        fault=told,
    )
