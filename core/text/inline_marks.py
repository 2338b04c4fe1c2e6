"""The marks within a paragraph as the Markdown parser reads them: emphasis, code, links, tags, notes, formulas."""

import html
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from core.text.latex import command_at, math_at
from core.text.plain_text import Edit

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)")
_CITED = re.compile(r"\[(?:\^[\w-]{1,40}|\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9})\](?P<note>:)?|【[^】\n]{1,60}】")
_WITHIN = re.compile(r" [a-z]")
_LEFT_OUT = re.compile(
    r"\[\*{1,10}\]|\*{4,}|_{3,}"
)  # what a filed contract does not tell, what is to be filled in


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
        edits += _EDITS[name](content, start, end, tokens)
    return edits


def _paired(content: str, start: int, end: int, tokens: Sequence["Token"]) -> Iterator[Edit]:
    """Stars and lines that found their other half: the parser has emptied them."""
    for place, token in enumerate(tokens[start - end :], start=start):
        if not token.content:
            yield Edit(place, place + 1)


def _code(content: str, start: int, end: int, tokens: Sequence["Token"]) -> Iterator[Edit]:
    if tokens[-1:] and tokens[-1].type == "code_inline":
        width = len(tokens[-1].markup)
        yield from (Edit(start, start + width), Edit(end - width, end))


def _link(content: str, start: int, end: int, tokens: Sequence["Token"]) -> Iterator[Edit]:
    yield from (Edit(start, start + 1), Edit(content.rfind("](", start, end), end))


def _tag(content: str, start: int, end: int, tokens: Sequence["Token"]) -> Iterator[Edit]:
    name = _TAG.match(content, start)
    if name and name[1].lower() in _known_tags():
        yield Edit(start, end, " " if name[1].lower() == "br" else "")


def _escape(content: str, start: int, end: int, tokens: Sequence["Token"]) -> Iterator[Edit]:
    if tokens[-1].content != content[start:end]:  # a backslash before a letter stands for itself
        yield Edit(start, start + 1)


_EDITS: dict[str, Callable[[str, int, int, Sequence["Token"]], Iterator[Edit]]] = {
    "emphasis": _paired,
    "backticks": _code,
    "link": _link,
    "html_inline": _tag,
    "escape": _escape,
    "entity": lambda content, start, end, _tokens: iter(
        [Edit(start, end, html.unescape(content[start:end]), is_own=True)]
    ),
}


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
    for name in _EDITS:
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
