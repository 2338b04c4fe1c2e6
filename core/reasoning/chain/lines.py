"""Steps written on lines: paths with arrows (`A -> r -> B -> ^s -> C`, `A <- r <- B`, `(A)-[r]->(B)`), and statements
one by one (`head | relation | tail`, tabs between them, or `(head, relation, tail)`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.reasoning.chain.chain import Part, ReadPath, ReadStep

ARROW = re.compile(
    r"<-+\[(?P<back>[^\]\n]*)\]-+"
    r"|-+\[(?P<forth>[^\]\n]*)\]-+>"
    r"|-{2,3}\s?(?P<named>[^\s<>\[\]|-][^<>\[\]|\n]{0,80}?)\s?-{1,3}>"
    r"|(?P<right>[-=–—]{1,3}>|[→⟶➝➔➜⇒⟹↦])"
    r"|(?P<left><[-=–—]{1,3}|[←⟵⇐])"
)
_BULLET = re.compile(r"\s*(?:[-*•]\s+|\d{1,3}[.)]\s+)?")
_LEAD = re.compile(_BULLET.pattern + r"(?:(?:reasoning\s+)?(?:path|chain|step)\s*\d*\s*:\s*)?", re.IGNORECASE)
_TUPLE = re.compile(r"[(<⟨]((?:[^()<>⟨⟩\n]|\([^()\n]*\))*)[)>⟩]")
_BETWEEN = re.compile(r"[\s,;.]*(?:and|then)?[\s,;.]*")
_WRAPPED = tuple(zip("\"'“‘`«([<", "\"'”’`»)]>", strict=True))
_INVERSE_END = re.compile(r"\s*\^?(?:-1|⁻¹)$")
_MISSING = (
    "The thing that the step starts from is missing.",
    "The relation is missing.",
    "The thing that the step leads to is missing.",
)
_HOW = "Write A -> relation -> B."


def has_arrow(text: str) -> bool:
    """Whether an arrow stands in the text."""
    return ARROW.search(text) is not None


def read_arrow_line(text: str, start: int = 0, end: int | None = None) -> ReadPath:
    """The path in `text[start:end]`, which is one line of it."""
    end = len(text) if end is None else end
    at = _behind(_LEAD, text, start, end)
    at = start if has_arrow(text[start:at]) else at
    parts: list[Part] = []
    directions: list[str] = []  # of each arrow: "right" or "left"
    for arrow in ARROW.finditer(text, at, end):
        parts.append(part_of(text, at, arrow.start()))
        at = arrow.end()
        kind = str(arrow.lastgroup)
        if kind in ("back", "forth", "named"):  # an arrow that carries its relation stands for two
            parts.append(part_of(text, *arrow.span(kind)))
            directions += ["left" if kind == "back" else "right"] * 2
        else:
            directions.append(kind)
    parts.append(part_of(text, at, end))
    return ReadPath(tuple(_steps(parts, directions)), is_walk=True)


def part_of(text: str, start: int, end: int) -> Part:
    """The name in `text[start:end]`, without the blanks, quotes and round brackets around it."""
    start = end - len(text[start:end].lstrip())
    end = start + len(text[start:end].rstrip())
    inside = text[start + 1 : end - 1]
    for left, right in _WRAPPED:
        is_wrapped = end - start >= 2 and text[start] == left and text[end - 1] == right
        is_address = left == "<" and " " not in inside
        if is_wrapped and left not in inside and right not in inside and (left != "<" or is_address):
            return part_of(text, start + 1, end - 1)
    return Part(text[start:end], start, end)


def make_step(
    head: Part, relation: Part | None, tail: Part | None, *, points_back: bool = False, fault: str = ""
) -> ReadStep:
    """A step of three parts, each of which may be empty; then it has a fault, if no other is given."""
    named, is_inverse = _relation_of(relation) if relation else (None, False)
    kept = [part if part and part.text else None for part in (head, named, tail)]
    given = [part for part in (head, relation, tail) if part]
    missing = next((told for part, told in zip(kept, _MISSING, strict=True) if part is None), "")
    return ReadStep(
        start=min(part.start for part in given),
        end=max(part.end for part in given),
        head=kept[0],
        relation=kept[1],
        tail=kept[2],
        is_inverse=is_inverse != points_back,
        fault=fault or (missing and f"{missing} {_HOW}"),
    )


def _relation_of(part: Part) -> tuple[Part, bool]:
    """A relation without its sign of inversion (`^r`, `r^-1`, `r⁻¹`), and whether it had one."""
    if part.text.startswith("^"):
        bare = part.text[1:].lstrip()
        return Part(bare, part.end - len(bare), part.end), True
    if (found := _INVERSE_END.search(part.text)) and found.start():
        return Part(part.text[: found.start()], part.start, part.start + found.start()), True
    return part, False


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
    begin = at = _behind(_BULLET, text, start, end)
    pieces = []
    for piece in text[begin:end].split("\t" if "\t" in line.strip() else "|"):
        pieces.append((at, at + len(piece)))
        at += len(piece) + 1
    yield _from_pieces(text, pieces, (begin, end))


def _behind(lead: "re.Pattern[str]", text: str, start: int, end: int) -> int:
    """Where a line begins behind what leads it."""
    found = lead.match(text, start, end)
    assert found is not None
    return found.end()


def _steps(parts: Sequence[Part], directions: Sequence[str]) -> Iterator[ReadStep]:
    for at in range(0, len(parts) - 2, 2):
        points = set(directions[at : at + 2])
        step = make_step(*parts[at : at + 3], points_back=points == {"left"})
        if len(points) > 1 and not step.fault:
            told = "Its two arrows point in different directions. Let both point the same way."
            step = replace(step, fault=told)
        yield step
    if len(parts) % 2 == 0:  # a path that stops at its last arrow but one: `A -> B`
        head, last = parts[-2:]
        told = (
            f"It has two parts in place of three: the relation, or what it leads to, is missing. {_HOW}"
            if last.text
            else f"It ends with an arrow that leads nowhere. {_HOW}"
        )
        yield make_step(head, last, None, fault=told)


def _tuples(text: str, start: int, end: int) -> list["re.Match[str]"]:
    """The bracketed lists of a line; none when anything else of weight stands between them."""
    found, at = [], _behind(_BULLET, text, start, end)
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
    told = f"It has {count} in place of three. Write head | relation | tail."
    return replace(make_step(parts[0], None, None, fault=told), start=whole.start, end=whole.end)
