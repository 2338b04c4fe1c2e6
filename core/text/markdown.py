"""What a text says, without the marks of the chat window that it came from: Markdown, LaTeX, JSON, reasoning tags.

One reading for answers, sources, claims and chains. Marks are left out, a row of a table is an item with its heads,
a JSON fence one item for each value; what is no part of the answer (reasoning, comments) is set aside. Nothing else
changes, and everything keeps its place (`PlainText`).
"""

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from core.text.inline_marks import markdown_parser, marks_of
from core.text.plain_text import Edit, PlainText, Span, edit_text

if TYPE_CHECKING:
    from markdown_it.token import Token

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]++')
_ESCAPES = re.compile(r"(?:\\u[0-9a-fA-F]{4})+|\\.|_")
_TOLD = 2  # keys around a value that lead it in
_KEY = 40  # characters of a key that is told again
_GAP = 80  # characters between a key and its colon


def json_edits(text: str, offset: int = 0) -> list[Edit] | None:
    """The edits that make an item of every value; None of what is no JSON object or list."""
    if text.lstrip()[:1] not in ("{", "["):
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return list(_edits(text, offset)) if isinstance(found, dict | list) and found else None


def _edits(text: str, offset: int) -> Iterator[Edit]:
    keys: list[str] = [""]  # of each open bracket, the key that is read
    place = 0
    key: Span | None = None  # of the name that the next value has
    for token in _TOKEN.finditer(text):
        sign, low, high = token[0], token.start(), token.end()
        if sign in "{[":
            keys.append("")
            key = None
        elif sign in "}]":
            keys.pop()
        elif sign not in ",:":
            quote = int(sign[0] == '"')
            if quote and text[high : high + _GAP].lstrip()[:1] == ":":
                keys[-1], key = json.loads(sign), (low + 1, high - 1)
                continue
            begins = key[0] if key else low + quote
            yield Edit(offset + place, offset + begins, _lead(keys, own=key is None))
            if key:
                yield from _within(text, *key, offset, is_key=True)
                yield Edit(offset + key[1], offset + low + quote, ": ")
            yield from _within(text, low + quote, high - quote, offset, is_key=False)
            place, key = high - quote, None
    yield Edit(offset + place, offset + len(text), "\n")


def _lead(keys: list[str], *, own: bool) -> str:
    around = [key.replace("_", " ") for key in (keys if own else keys[:-1]) if key]
    return "\n- " + "".join(f"{key[:_KEY]}: " for key in around[-_TOLD:])


def _within(text: str, low: int, high: int, offset: int, *, is_key: bool) -> Iterator[Edit]:
    for escape in _ESCAPES.finditer(text, low, high):
        if escape[0] != "_":
            said = json.loads(f'"{escape[0]}"')
            yield Edit(offset + escape.start(), offset + escape.end(), said.replace("\n", " "), is_own=True)
        elif is_key:
            yield Edit(offset + escape.start(), offset + escape.end(), " ", is_own=True)


_PICTURES = r"\u2190-\u21ff\u2613-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff"  # no bullets and no boxes to tick
_SIGNS = re.compile(rf"[*_`#<>&\\$\[|【{_PICTURES}]|^\s*[{{+~-]|\]\(|---|===", re.MULTILINE)
_REASONING = re.compile(
    r"[<\[◁](?P<close>/?)(?:think|thinking|thought|thoughts|reasoning|reflection|scratchpad)[>\]▷]",
    re.IGNORECASE,
)
_TEMPLATE = re.compile(r"<\|\w{1,30}\|>")  # of a chat: "<|im_end|>"
_COMMENT = re.compile(r"<!--(?:[^-]|-(?!->))*+-->")
_BOLD_LABEL = re.compile(
    rf"^(?P<head>[ \t>]*(?:(?:[-*•+{_PICTURES}]\ufe0f?|\(?\d{{1,2}}[.)])[ \t]+)?"
    r"(?P<mark>\*\*\*|\*\*|__)[^\n*:]{2,80}?[^\s*:.?!](?P=mark))"
    r"(?P<dash>[ \t]*(?:[–—-](?=[ \t])|$))",
    re.MULTILINE,
)  # "**Landlord**" on a line of its own, "- **Rent** – $5"
_PICTURE = re.compile(
    rf"^[ \t]*(?:[-*•+][ \t]+)?(?P<signs>[{_PICTURES}][\ufe0f\u200d{_PICTURES}]*)"
    r"[ \t]*(?=\S)",
    re.MULTILINE,
)  # a bullet that is a picture
_HEAD = re.compile(r"[ \t>]*#{1,6}[ \t]+")
_QUOTE = re.compile(r"[ \t]*>[ \t>]*")
_BULLET = re.compile(r"[ \t>]*[*+](?=[ \t])")
_NO_BREAK = re.compile(r"[^\n]")
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
    edits += [Edit(*found.span(), "- ") for found in _PICTURE.finditer(source)]
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
        letters[edit.start : edit.end] = _NO_BREAK.sub(" ", text[edit.start : edit.end])
    return "".join(letters)


class _Blocks:
    """The blocks of a text, as the parser cuts it, and the edits that each asks for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0, *(found.end() for found in re.finditer("\n", text)), len(text) + 1]
        self.asides: list[Span] = []

    def edits(self) -> Iterator[Edit]:
        parser = markdown_parser()
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
            if token.markup.startswith("#"):
                yield from self._left_out(_HEAD, first)
            else:
                yield Edit(*self._line(last - 1))
        elif token.type == "hr":
            yield Edit(*self._line(first))
        elif token.type == "list_item_open" and token.markup in ("*", "+"):
            if found := _BULLET.match(self._text, *self._line(first)):
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
        yield from _placed(marks_of(content), content, begins)

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
            joint = "- " if is_first else ", " if len(heads) > 2 else ": "
            yield Edit(place, at, joint + told)
            yield from _placed(marks_of(cell), cell, [at])
            place, is_first = at + len(cell), False
        yield Edit(place, end)


def _placed(edits: Sequence[Edit], content: str, begins: Sequence[int]) -> Iterator[Edit]:
    """Edits of a content whose lines begin at places of the text."""
    starts = [0, *(found.end() for found in re.finditer("\n", content))]
    line = 0
    for edit in sorted(edits):
        while line + 1 < len(starts) and starts[line + 1] <= edit.start:
            line += 1
        moved = begins[line] - starts[line]
        yield Edit(edit.start + moved, edit.end + moved, edit.text, edit.is_own)
