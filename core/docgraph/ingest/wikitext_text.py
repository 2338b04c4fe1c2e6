"""A piece of wikitext as plain text, with its links and with the raw place of every word."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mwparserfromhell.wikicode import Wikicode

MAX_MARKS = 300  # opening signs in one piece; the parser's time grows with their square
_MARKS = re.compile(r"<[a-zA-Z!]|'{2,5}|\[+(?:https?:)?|\{\||\{\{|^[*#:;]", re.MULTILINE)
_SIGNS = re.compile(r"<!--|\{\{|\}\}|\[\[|\]\]|'{2,5}|<[^<>\n]{0,200}>|\{\||\|\}|^[|!*#:;]+", re.MULTILINE)
_WORD = re.compile(r"\S+")
_FORBIDDEN = frozenset(
    "category file image media special help template wikipedia wp user talk portal".split()
)
_LANGUAGE = re.compile(r":?[a-z]{2,3}(?:-[a-z]+)?$")
_BLOCK_TAGS = frozenset("br p div li tr table hr blockquote poem center dd dt".split())
_DROPPED_TAGS = frozenset("ref references gallery script style math score timeline".split())


@dataclass(frozen=True, slots=True)
class RawLink:
    """A wikitext link in rendered text: `text[start:end]` is what is shown."""

    title: str  # empty for a link within the same article
    anchor: str  # a section's title
    start: int
    end: int


@dataclass
class Rendered:
    """Plain text under construction: runs of space become one, line breaks stay where `line` puts them."""

    parts: list[str] = field(default_factory=list)
    length: int = 0
    links: list[RawLink] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)  # (in the text, in the raw text), ascending
    _space: bool = False

    @property
    def text(self) -> str:
        """What was added so far."""
        return "".join(self.parts)

    def raw_place(self, offset: int) -> int:
        """The place in the raw text of a character of the text, exact for words that stand there as they are."""
        index = bisect_right(self.places, offset, key=lambda place: place[0]) - 1
        if index < 0:
            return self.places[0][1] if self.places else 0
        return self.places[index][1] + offset - self.places[index][0]

    def add(self, text: str, raw: int) -> None:
        """Add words as they stand at `raw` in the raw text."""
        end = 0
        for word in _WORD.finditer(text):
            if word.start() > end or (end == 0 and word.start() > 0):
                self._space = True
            self._put(word[0], raw + word.start())
            end = word.end()
        if text and text[-1].isspace():
            self._space = True

    def line(self) -> None:
        """Begin a new line."""
        if self.length and not self.parts[-1].endswith("\n"):
            self.parts.append("\n")
            self.length += 1
        self._space = False

    def _put(self, word: str, raw: int) -> None:
        if self._space and self.length and not self.parts[-1].endswith("\n"):
            self.parts.append(" ")
            self.length += 1
        self._space = False
        self.places.append((self.length, raw))
        self.parts.append(word)
        self.length += len(word)


def render(piece: str, offset: int, into: Rendered | None = None) -> Rendered:
    """The plain text of a piece of wikitext that starts at `offset` of the raw text.

    One with more than `MAX_MARKS` opening signs is no article's: its signs are removed, nothing is read in.
    """
    out = into or Rendered()
    if _is_littered(piece):
        out.add(_SIGNS.sub(lambda match: " " * len(match[0]), piece), offset)
        return out
    import mwparserfromhell

    _walk(mwparserfromhell.parse(piece, skip_style_tags=False), offset, out)
    return out


def render_infobox(piece: str, offset: int) -> Rendered:
    """The parameters of an infobox as lines of `key: value`."""
    import mwparserfromhell

    out = Rendered()
    code = None if _is_littered(piece) else mwparserfromhell.parse(piece)
    template = next(iter(code.filter_templates(recursive=False)), None) if code else None
    if template is None:
        return render(piece, offset)
    place = offset + 2 + len(str(template.name))
    for parameter in template.params:
        name, value = str(parameter.name), str(parameter.value)
        begin = place + 1 + (len(name) + 1 if parameter.showkey else 0)
        is_picture = name.strip().lower().startswith(("image", "logo", "map", "alt", "caption"))
        if not is_picture and render(value, begin).text.strip():
            out.line()
            out.add(name.strip().replace("_", " ") + ": " if parameter.showkey else "", place + 1)
            render(value, begin, out)
        place += len(str(parameter)) + 1
    return out


def _is_littered(piece: str) -> bool:
    return sum(1 for _ in _MARKS.finditer(piece)) > MAX_MARKS


def render_table(piece: str, offset: int) -> Rendered:
    """The rows of a table as lines, their cells parted by bars."""
    out = Rendered()
    place = offset
    begun = False  # a cell stands in this row already
    for line in piece.splitlines(keepends=True):
        bare = line.lstrip()
        shift = place + len(line) - len(bare)
        place += len(line)
        if bare.startswith(("{|", "|}")):
            continue
        if bare.startswith(("|-", "|+")):
            out.line()
            begun = False
            if bare.startswith("|+"):
                render(bare[2:], shift + 2, out)
                out.line()
            continue
        if not bare.startswith(("|", "!")):
            render(line, place - len(line), out)
            continue
        for cell, begin in _cells(bare, shift):
            if begun:
                out.add(" | ", begin)
            render(cell, begin, out)
            begun = True
    return out


def _cells(line: str, offset: int) -> Iterator[tuple[str, int]]:
    """(cell, its place) of a line of a table, without attributes."""
    place = 1
    separator = re.compile(r"\|\||!!" if line[0] == "!" else r"\|\|")
    for end, following in [*((m.start(), m.end()) for m in separator.finditer(line)), (len(line), len(line))]:
        cell = line[place:end]
        attributes = re.match(r"[^|\[\]{}\n]{0,200}=[^|\[\]{}\n]{0,200}\|(?!\|)", cell)
        skip = attributes.end() if attributes else 0
        yield cell[skip:].rstrip("\n"), offset + place + skip
        place = following


def _walk(code: "Wikicode", offset: int, out: Rendered) -> None:
    for node in code.nodes:
        if add := _NODES.get(type(node).__name__):  # else a comment, an argument, a heading
            add(node, offset, out)
        offset += len(str(node))


def _wikilink(node: Any, offset: int, out: Rendered) -> None:
    target = " ".join(str(node.title).replace("_", " ").split())
    page, _, anchor = target.partition("#")
    prefix = page.partition(":")[0].strip().lower() if ":" in page.lstrip(":") else ""
    if prefix in _FORBIDDEN and not page.startswith(":"):
        return
    before = out.length
    shown = node.text if node.text is not None and str(node.text).strip() else None
    if shown is not None:
        _walk(shown, offset + 2 + len(str(node.title)) + 1, out)
    else:
        out.add(str(node.title).replace("_", " ").lstrip(":"), offset + 2)
    end = out.length
    if end == before or (prefix and (prefix in _FORBIDDEN or _LANGUAGE.match(prefix))):
        return
    start = before + len(out.text[before:end]) - len(out.text[before:end].lstrip())
    page = page.strip(" :")
    if page or anchor:
        out.links.append(RawLink(page[:1].upper() + page[1:], anchor.strip(), start, end))


def _external(node: Any, offset: int, out: Rendered) -> None:
    if node.title is not None:
        _walk(node.title, offset + 1 + len(str(node.url)) + 1, out)


def _entity(node: Any, offset: int, out: Rendered) -> None:
    shown = node.normalize()
    out.add(" " if shown.isspace() else shown, offset)


def _tag(node: Any, offset: int, out: Rendered) -> None:
    name = str(node.tag).strip().lower()
    if name in _DROPPED_TAGS:
        return
    markup = str(node.wiki_markup or "")
    if markup and markup[0] in "*#:;-":
        if out.length and out.parts[-1] != "- ":
            out.line()
        if markup[0] in "*#" and (not out.parts or out.parts[-1] != "- "):
            out.add("-", offset)
            out.add(" ", offset + 1)
        return
    if name in _BLOCK_TAGS:
        out.line()
    if node.contents is not None:
        _walk(node.contents, offset + _opening(node), out)


def _opening(node: Any) -> int:
    """Characters before the contents of a tag."""
    if node.wiki_markup:
        return len(str(node.wiki_markup))
    return len(str(node)) - len(str(node.contents)) - len(str(node.closing_tag)) - 3


def _template(node: Any, offset: int, out: Rendered) -> None:
    """A template that only dresses its words is its words; any other one is left out."""
    name = str(node.name).strip().lower()
    shown = _TEMPLATES.get(name)
    if shown is None:
        return
    words = shown([str(each.value).strip() for each in node.params if not each.showkey])
    if words:
        render(words, offset, out)


_SHOWN = """nowrap nobr small big smaller sic abbr tooltip em strong smallcaps date circa quote blockquote ill
    short""".split()
_DATES = ("start date", "end date", "birth date", "death date", "birth date and age", "start date and age")
_TEMPLATES: Mapping[str, Callable[[list[str]], str]] = MappingProxyType(
    {
        name: shown
        for names, shown in (
            (_SHOWN, lambda values: "".join(values[:1])),
            (("lang", "transl", "interlanguage link", "color"), lambda values: "".join(values[-1:])),
            (("convert", "cvt"), lambda values: " ".join(values[:2])),
            (("usd", "us$"), lambda values: "$" + "".join(values[:1])),
            (("gbp", "pound sterling"), lambda values: "£" + "".join(values[:1])),
            (("eur", "euro"), lambda values: "€" + "".join(values[:1])),
            (_DATES, lambda values: "-".join(value.zfill(2) for value in values[:3])),
            (("plainlist", "unbulleted list", "ubl", "flatlist", "hlist"), ", ".join),
            (("ndash", "snd", "spaced ndash"), lambda _: " – "),
            (("mdash",), lambda _: "—"),
            (("nbsp",), lambda _: "&nbsp;"),
        )
        for name in names
    }
)
_NODES: Mapping[str, Callable[[Any, int, Rendered], None]] = MappingProxyType(
    {
        "Text": lambda node, offset, out: out.add(str(node), offset),
        "Wikilink": _wikilink,
        "ExternalLink": _external,
        "HTMLEntity": _entity,
        "Tag": _tag,
        "Template": _template,
    }
)
