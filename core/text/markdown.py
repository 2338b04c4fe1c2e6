"""What a text says, without the marks of the chat window that it came from: Markdown, LaTeX, JSON, reasoning tags.

One reading for answers, sources, claims and chains. Marks are left out, a row of a table is an item with its heads,
a JSON fence one item for each value; what is no part of the answer (reasoning, comments) is set aside. Nothing else
changes, and everything keeps its place (`PlainText`).
"""

import html
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from core.text.json_items import json_edits
from core.text.latex import command_at, math_at
from core.text.plain_text import Edit, PlainText, Span, edit_text

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_SIGNS = re.compile(r"[*_`#<>&\\$\[|【\u2190-\u2bff\U0001f000-\U0001faff]|^\s*[{+~-]|\]\(|---|===", re.MULTILINE)
_REASONING = re.compile(
    r"[<\[◁](?P<close>/?)(?:think|thinking|thought|thoughts|reasoning|reflection|scratchpad)[>\]▷]", re.IGNORECASE
)
_TEMPLATE = re.compile(r"<\|\w{1,30}\|>")  # of a chat: "<|im_end|>"
_COMMENT = re.compile(r"<!--(?:[^-]|-(?!->))*+-->")
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)")
_CITED = re.compile(r"\[(?:\^[\w-]{1,40}|\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9})\](?P<note>:)?|【[^】\n]{1,60}】")
_BOLD_LABEL = re.compile(
    r"^(?P<head>[ \t>]*(?:(?:[-*•+\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?|\(?\d{1,2}[.)])[ \t]+)?(?P<mark>\*\*\*|\*\*|__)[^\n*:]{2,80}?[^\s*:.?!](?P=mark))"
    r"(?P<dash>[ \t]*(?:[–—-](?=[ \t])|$))",
    re.MULTILINE,
)  # "**Landlord**" on a line of its own, "- **Rent** – $5"
_PICTURE = re.compile(
    r"^[ \t]*(?:[-*•+][ \t]+)?(?P<signs>[\u2190-\u2bff\U0001f000-\U0001faff][\ufe0f\u200d\u2190-\u2bff\U0001f000-\U0001faff]*)"
    r"[ \t]*(?=\S)",
    re.MULTILINE,
)  # a bullet that is a picture
_HEAD = re.compile(r"[ \t>]*#{1,6}[ \t]+")
_QUOTE = re.compile(r"[ \t]*>[ \t>]*")
_BULLET = re.compile(r"[ \t>]*[*+](?=[ \t])")
_HEADS = 200  # characters of all heads of a table that are told again in its rows


@lru_cache(maxsize=16)  # of an audit: the answer and each of its sources, asked for by several
def read_markup(text: str) -> PlainText:
    """The plain text of a text; the time it takes grows with the text's length."""
    if not _SIGNS.search(text):
        return edit_text(text, ())
    edits = json_edits(text)
    if edits is not None:
        return edit_text(text, edits)
    asides = list(_set_aside(text))
    edits = [Edit(start, end) for start, end in asides]
    edits += [Edit(*found.span()) for found in _TEMPLATE.finditer(text)]
    source = text.replace("\r\n", " \n").replace("\r", "\n").replace("\0", "\ufffd")
    source = _blanked(source, edits)
    edits += [
        Edit(*found.span("dash"), ":" if found["dash"].strip() or not found["dash"] else ": ")
        for found in _BOLD_LABEL.finditer(source)
    ]
    edits += [Edit(found.start(), found.end(), "- ") for found in _PICTURE.finditer(source)]
    blocks = _Blocks(source)
    edits += blocks.edits()
    return edit_text(text, edits, sorted([*asides, *blocks.asides]))


def _set_aside(text: str) -> Iterator[Span]:
    """Reasoning between its tags, or up to one that nothing opens; comments."""
    start: int | None = 0
    depth_open = None
    for found in _REASONING.finditer(text):
        if not found["close"]:
            depth_open = found.start() if depth_open is None else depth_open
        elif depth_open is not None or start is not None:
            yield (start or 0) if depth_open is None else depth_open, found.end()
            depth_open = None
        start = None
    if depth_open is not None:
        yield depth_open, len(text)
    yield from (found.span() for found in _COMMENT.finditer(text))


def _blanked(text: str, edits: Sequence[Edit]) -> str:
    letters = list(text)
    for edit in edits:
        letters[edit.start : edit.end] = ["\n" if one == "\n" else " " for one in letters[edit.start : edit.end]]
    return "".join(letters)


class _Blocks:
    """The blocks of a text, as the parser cuts it, and the edits that each asks for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0, *(found.end() for found in re.finditer("\n", text)), len(text) + 1]
        self.asides: list[Span] = []

    def edits(self) -> Iterator[Edit]:
        parser = _parser()
        tokens: list[Token] = []
        parser.block.parse(self._text, parser, {}, tokens)
        place = 0
        while place < len(tokens):
            token = tokens[place]
            if token.type == "table_open":
                end = next(n for n in range(place, len(tokens)) if tokens[n].type == "table_close")
                yield from self._table(tokens[place:end])
                place = end
            elif token.map is not None:
                yield from self._block(token)
            place += 1

    def _line(self, number: int) -> Span:
        return self._starts[number], self._starts[number + 1] - 1

    def _block(self, token: "Token") -> Iterator[Edit]:
        assert token.map is not None
        first, last = token.map
        if token.type == "inline":
            yield from self._inline(token.content, first)
        elif token.type == "heading_open":
            low, high = self._line(first)
            if token.markup.startswith("#"):
                yield from self._left_out(_HEAD, first)
            else:
                yield Edit(*self._line(last - 1))
        elif token.type == "hr":
            yield Edit(*self._line(first))
        elif token.type == "list_item_open" and token.markup in ("*", "+"):
            low, high = self._line(first)
            if found := _BULLET.match(self._text, low, high):
                yield Edit(found.end() - 1, found.end(), "-", is_own=True)
        elif token.type == "blockquote_open" and not token.level:
            for number in range(first, last):
                yield from self._left_out(_QUOTE, number)
        elif token.type == "fence":
            yield from self._fence(first, last)

    def _left_out(self, pattern: re.Pattern[str], number: int) -> Iterator[Edit]:
        if found := pattern.match(self._text, *self._line(number)):
            yield Edit(*found.span())

    def _fence(self, first: int, last: int) -> Iterator[Edit]:
        closing = self._text[slice(*self._line(last - 1))].strip(" \t>")
        is_closed = last - first > 1 and closing != "" and not closing.strip("`~")
        yield Edit(*self._line(first))
        start, end = self._starts[first + 1], self._starts[last - 1 if is_closed else last]
        if is_closed:
            yield Edit(*self._line(last - 1))
        if start < end:
            yield from json_edits(self._text[start : min(end, len(self._text))], start) or ()

    def _inline(self, content: str, first: int) -> Iterator[Edit]:
        """The edits within words that run over lines from `first` on, where each of them stands as it is."""
        begins: list[int] = []
        for number, line in enumerate(content.split("\n"), start=first):
            low, high = self._line(number)
            at = self._text.find(line, low, high)
            if at < 0:
                return
            begins.append(at)
        yield from _placed(_marks(content), content, begins)

    def _table(self, tokens: Sequence["Token"]) -> Iterator[Edit]:
        """A row as an item: its first cell, then the others behind their heads."""
        rows: list[list[str]] = []
        lines: list[int] = []
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
                lines.append(token.map[0] if token.map else 0)
            elif token.type == "inline":
                rows[-1].append(token.content)
        heads = [read_markup(head).text.strip() for head in rows[0]]
        if sum(map(len, heads)) > _HEADS:
            heads = [""] * len(heads)
        self.asides.append(self._line(lines[0]))
        yield Edit(*self._line(lines[0]))
        yield Edit(*self._line(lines[0] + 1))
        for cells, number in zip(rows[1:], lines[1:], strict=True):
            yield from self._row(cells, heads, number)

    def _row(self, cells: Sequence[str], heads: Sequence[str], number: int) -> Iterator[Edit]:
        place, end = self._line(number)
        is_first = True
        for cell, head in zip(cells, heads, strict=False):
            at = self._text.find(cell, place, end) if cell else -1
            if at < 0:
                continue
            told = f"{head}: " if head and len(heads) > 2 else ""
            yield Edit(place, at, f"- {told}" if is_first else f"{_joint(len(heads))}{told}")
            yield from _placed(_marks(cell), cell, [at])
            place, is_first = at + len(cell), False
        yield Edit(place, end)


def _joint(columns: int) -> str:
    return ", " if columns > 2 else ": "


def _placed(edits: Sequence[Edit], content: str, begins: Sequence[int]) -> Iterator[Edit]:
    """Edits of a content whose lines begin at places of the text."""
    starts = [0, *(found.end() for found in re.finditer("\n", content))]
    line = 0
    for edit in sorted(edits):
        while line + 1 < len(starts) and starts[line + 1] <= edit.start:
            line += 1
        moved = begins[line] - starts[line]
        yield Edit(edit.start + moved, edit.end + moved, edit.text, edit.is_own)


def _marks(content: str) -> list[Edit]:
    """The edits of marks within a paragraph, by its own places."""
    from markdown_it.rules_inline import StateInline

    parser = _parser()
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


_EDITS: dict[str, Callable[[str, int, int, Sequence["Token"]], Iterator[Edit]]] = {
    "emphasis": _paired,
    "backticks": _code,
    "link": _link,
    "html_inline": _tag,
    "escape": lambda _content, start, _end, _tokens: iter([Edit(start, start + 1)]),
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
def _parser() -> "MarkdownIt":
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
    inline.ruler.before("link", "cited", _reading(_cited_at))
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
    if found is None or text.startswith("(", found.end()) or (opens and text[place + 1] not in "^†"):
        return None
    is_note = opens and found["note"]
    end = found.end() if is_note or not found["note"] else found.end() - 1
    while is_note and text[end : end + 1] == " ":
        end += 1
    start = place
    while start and text[start - 1] in " \t":
        start -= 1
    return end, [Edit(start, end)]
