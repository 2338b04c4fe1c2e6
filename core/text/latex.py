"""LaTeX as a model writes it into a sentence: `$18\\%$`, `\\frac{a}{b}`, `1{,}250`, `\\text{per annum}`."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from core.text.plain_text import Edit

if TYPE_CHECKING:
    from pylatexenc.latex2text import LatexNodes2Text

# Within dollars stands LaTeX when it has a sign of it, or no space; "$5 to $9" are two sums.
_MATH = re.compile(
    r"\$\$(?P<display>(?:[^$\\]|\\.){1,1000}+)\$\$"
    r"|\$(?P<dollars>(?=\S)(?:[^$\\\n]|\\[^\n]){1,400}+)(?<!\s)\$(?!\w)"
    r"|\\\((?P<round>(?:[^\\]|\\[^()]){1,400}+)\\\)|\\\[(?P<square>(?:[^\\]|\\[^\[\]]){1,1000}+)\\\]"
)
_SIGN_OF_IT = re.compile(r"[\\{}^=]|\A[^\s_]*\w[^\s_]*\Z")
_MACRO = re.compile(r"\\[a-zA-Z]+")
_BARE_PERCENT = re.compile(r"(?<!\\)%")
_LONGEST = 400  # characters that a command in running text may have with its arguments
_DEEPEST = 40  # brackets in brackets


def math_at(text: str, place: int) -> tuple[int, list[Edit]] | None:
    """Where the formula that begins at a place ends, and the edits that make text of it; None: there is none."""
    found = _MATH.match(text, place)
    if found is None or found.lastgroup is None:
        return None
    inside = found[found.lastgroup]
    if found.lastgroup == "dollars" and not _SIGN_OF_IT.search(inside):
        return None
    start, end = found.span(found.lastgroup)
    edits = [Edit(place, start), *_edits(inside, start), Edit(end, found.end())]
    return found.end(), edits


def command_at(text: str, place: int) -> tuple[int, list[Edit]] | None:
    """The same of a command outside of a formula that LaTeX knows: `\\times`, `\\text{each}`, and of `{,}`."""
    if text.startswith("{,}", place):
        return place + 3, [Edit(place, place + 1), Edit(place + 2, place + 3)]
    if not _MACRO.match(text, place):
        return None
    inside = text[place : place + _LONGEST]
    node = _nodes(inside, only_first=True)[:1]
    if not node or not _is_known(node[0]):
        return None
    return place + node[0].pos + node[0].len, list(_told(node, inside, place))


def _edits(inside: str, start: int) -> Iterator[Edit]:
    return _told(_nodes(inside), inside, start)


def _nodes(inside: str, *, only_first: bool = False) -> Sequence[Any]:
    from pylatexenc.latexwalker import LatexWalker, LatexWalkerError

    depths = accumulate((sign == "{") - (sign == "}") for sign in inside)
    if max(depths, default=0) > _DEEPEST:
        return ()
    walker = LatexWalker(_BARE_PERCENT.sub(".", inside), tolerant_parsing=False)  # here it begins no comment
    try:
        return tuple(walker.get_latex_nodes(read_max_nodes=1 if only_first else None)[0])
    except (LatexWalkerError, RecursionError):
        return ()


def _is_known(node: Any) -> bool:
    return hasattr(node, "macroname") and bool(_arguments(node) or _writer().node_to_text(node).strip())


def _arguments(node: Any) -> list[Any]:
    found = getattr(node, "nodeargd", None)
    return [one for one in (found.argnlist if found else None) or () if one is not None]


def _told(nodes: Sequence[Any], inside: str, start: int) -> Iterator[Edit]:
    """The edits of nodes: commands and brackets go, symbols are written out, a fraction has its stroke."""
    for node in nodes:
        low, high = start + node.pos, start + node.pos + node.len
        inner = getattr(node, "nodelist", None)
        arguments = inner if inner is not None else _arguments(node)
        if arguments:
            yield from _around(node, arguments, low, high, start)
            yield from _told(arguments, inside, start)
        elif hasattr(node, "macroname"):
            text = inside[node.pos + 1] if not node.macroname.isalnum() else _writer().node_to_text(node)
            text = text if text.isprintable() and node.macroname not in (",", ";", "!", ":") else " "
            after = " " if node.macro_post_space and text.strip() else ""
            yield Edit(low, high, text + after, is_own=bool(text.strip()))
        elif inner is not None:
            yield Edit(low, high)


def _around(node: Any, inner: Sequence[Any], low: int, high: int, start: int) -> Iterator[Edit]:
    """What stands before, between and behind the parts of a node."""
    stroke = " / " if getattr(node, "macroname", "").endswith("frac") else " "
    place = low
    for number, part in enumerate(inner):
        begins = start + part.pos
        between = stroke if number and part.pos and node.__class__.__name__ == "LatexMacroNode" else ""
        if begins > place or between:
            yield Edit(place, begins, between)
        place = begins + part.len
    if high > place:
        yield Edit(place, high)


@cache
def _writer() -> "LatexNodes2Text":
    from pylatexenc.latex2text import LatexNodes2Text

    return LatexNodes2Text()
