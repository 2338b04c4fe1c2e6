"""The marks within a paragraph as the Markdown parser reads them: emphasis, code, links, tags, notes, formulas.

LaTeX as a model writes it into a sentence: `$18\\%$`, `\\frac{a}{b}`, `1{,}250`, `\\text{per annum}`.
"""

import html
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from core.text.plain_text import Edit

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token
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
    edits = [Edit(place, start), *_told(_nodes(inside), inside, start), Edit(end, found.end())]
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


_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)")
_CITED = re.compile(r"\[(?:\^[\w-]{1,40}|\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9})\](?P<note>:)?|【[^】\n]{1,60}】")
_WITHIN = re.compile(r" [a-z]")
_LEFT_OUT = re.compile(r"\[\*{1,10}\]|\*{4,}|_{3,}")  # of a filed contract, of a form that is to be filled in


def marks_of(content: str) -> list[Edit]:
    """The edits of marks within a paragraph, by its own places."""
    from markdown_it.rules_inline import StateInline

    parser = markdown_parser()
    found: list[tuple[str, int, int, list[Token]]] = []
    env: dict[str, Any] = {"found": found, "edits": []}
    state = StateInline(content, parser, env, [])
    parser.inline.tokenize(state)
    for rule in parser.inline.ruler2.getRules(""):
        rule(state)
    edits: list[Edit] = env["edits"]
    for name, start, end, tokens in found:
        edits += _edits_of(name, content, start, end, tokens)
    return edits


_WATCHED = ("emphasis", "backticks", "link", "html_inline", "escape", "entity")


def _edits_of(name: str, content: str, start: int, end: int, tokens: Sequence["Token"]) -> Iterator[Edit]:
    """The edits of what one of the parser's rules has read, and of the tokens that it has made of it."""
    match name:
        case "emphasis":  # of stars and lines that found their other half: the parser has emptied them
            places = enumerate(tokens[start - end :], start=start)
            yield from (Edit(place, place + 1) for place, token in places if not token.content)
        case "backticks" if tokens[-1:] and tokens[-1].type == "code_inline":
            width = len(tokens[-1].markup)
            yield from (Edit(start, start + width), Edit(end - width, end))
        case "link":
            yield from (Edit(start, start + 1), Edit(content.rfind("](", start, end), end))
        case "html_inline" if (tag := _TAG.match(content, start)) and tag[1].lower() in _known_tags():
            yield Edit(start, end, " " if tag[1].lower() == "br" else "")
        case "escape" if tokens[-1].content != content[start:end]:  # before a letter it stands for itself
            yield Edit(start, start + 1)
        case "entity":
            yield Edit(start, end, html.unescape(content[start:end]), is_own=True)


@cache
def _known_tags() -> frozenset[str]:
    """The elements of HTML: "<tenant>" is a blank of a form."""
    from lxml.html import defs

    return frozenset(defs.tags)


@cache
def markdown_parser() -> "MarkdownIt":
    """CommonMark with tables, without what reads a plain text wrongly: indented code, HTML blocks, link definitions."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark").enable("table")
    parser.disable(["code", "html_block", "reference", "image", "autolink"])
    inline = parser.inline
    rules = dict(zip(inline.ruler.get_active_rules(), inline.ruler.getRules(""), strict=True))
    for name in _WATCHED:
        inline.ruler.at(name, _watched(name, rules[name]))
    inline.ruler2.disable("fragments_join")  # it would fill what the stars that found each other have left
    inline.ruler.before("escape", "latex", _reading(math_at, command_at))
    inline.ruler.before("escape", "cited", _reading(_cited_at, _left_out_at))
    inline.add_terminator_char("【")
    return parser


_Rule = Callable[["StateInline", bool], bool]


def _watched(name: str, rule: _Rule) -> _Rule:
    def run(state: "StateInline", silent: bool) -> bool:
        start, first = state.pos, len(state.tokens)
        if not rule(state, silent):
            return False
        if not silent:
            state.env["found"].append((name, start, state.pos, state.tokens[first:]))
        return True

    return run


def _reading(*readers: Callable[[str, int], tuple[int, list[Edit]] | None]) -> _Rule:
    """A rule of ours: whichever reads something at the place."""

    def run(state: "StateInline", silent: bool) -> bool:
        for read in readers:
            found = read(state.src, state.pos)
            if found is not None and found[0] <= state.posMax:
                state.pos = found[0]
                if not silent:
                    state.env["edits"] += found[1]
                return True
        return False

    return run


def _cited_at(text: str, place: int) -> tuple[int, list[Edit]] | None:
    """A mark of a note, with the blank before it; a bare number that opens a line is its number."""
    found = _CITED.match(text, place)
    opens = place == 0 or text[place - 1] == "\n"
    if found is None or (_WITHIN.match(text, found.end()) and text[place - 1 : place] == " "):
        return None  # "within [90] days"
    if text.startswith("(", found.end()) or (opens and text[place + 1] not in "^†"):
        return None
    is_note = opens and found["note"]
    end = found.end() if is_note or not found["note"] else found.end() - 1
    while is_note and text[end : end + 1] == " ":
        end += 1
    start = place
    while start and text[start - 1] in " \t":
        start -= 1
    return end, [Edit(start, end)]


def _left_out_at(text: str, place: int) -> tuple[int, list[Edit]] | None:
    found = _LEFT_OUT.match(text, place)
    return None if found is None else (found.end(), [])
