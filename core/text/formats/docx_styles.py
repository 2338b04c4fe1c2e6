"""What a Word file says of its paragraphs apart from their words: the level of a heading, the number Word counts."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from core.text.formats.numerals import NUMERALS

if TYPE_CHECKING:
    from docx.document import Document as WordDocument
    from docx.oxml.xmlchemy import BaseOxmlElement

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_VAL = f"{W}val"
_LEVELS = 9  # of a list, and of headings
_MAX_BASES = 20  # styles that a style is based on, one upon the other; more is a circle
_PLACE = re.compile(r"%([1-9])")
_BULLET = "•"
_TITLE = "Title"


@dataclass(frozen=True, slots=True)
class _Level:
    """One level of a list."""

    numeral: str  # a name in NUMERALS, "bullet" or "none"
    text: str  # "%1.%2"
    start: int
    restarts: int  # the level after whose number it counts anew; 0: never
    is_legal: bool  # all its numbers are shown as digits
    gap: str
    style: str | None  # whose paragraphs are of this level


@dataclass
class ParagraphStyles:
    """Counts through a document: its paragraphs must be asked for in order, each once."""

    _outline: dict[str, int]
    _numbered: dict[str, tuple[str, int]]  # by style: list, level
    _lists: Mapping[str, tuple[str, dict[int, _Level], frozenset[int]]]  # numId: counter, levels, restarted
    _counts: dict[str, list[int | None]] = field(default_factory=dict)
    _begun: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, document: "WordDocument") -> "ParagraphStyles":
        """The styles and lists of a document."""
        outline, numbered = _read_styles(document.styles.element)
        own = (each for each in document.part.rels.values() if not each.is_external)
        root = next((each.target_part for each in own if each.reltype.endswith("/numbering")), None)
        return cls(outline, numbered, _read_lists(root.element) if root is not None else {})

    def level(self, paragraph: "BaseOxmlElement") -> int:
        """The level of a heading, from 1; 0 for text."""
        own = _value(paragraph, "pPr", "outlineLvl")
        outline = int(own) if own and own.isdecimal() else self._outline.get(_style(paragraph), _LEVELS)
        return outline + 1 if outline < _LEVELS else 0

    def number(self, paragraph: "BaseOxmlElement") -> str:
        """The number that Word shows before a paragraph, with the gap behind it; empty when it shows none."""
        style = _style(paragraph)
        of_style, level_of_style = self._numbered.get(style, ("", 0))
        list_id = _value(paragraph, "pPr", "numPr", "numId") or of_style
        own = _value(paragraph, "pPr", "numPr", "ilvl")
        if list_id not in self._lists:
            return ""
        key, levels, restarted = self._lists[list_id]
        by_style = next((at for at, each in levels.items() if each.style == style), level_of_style)
        at = int(own) if own and own.isdecimal() else by_style
        if at not in levels:
            return ""
        counts = self._counts.setdefault(key, [None] * _LEVELS)
        if list_id not in self._begun:
            self._begun.add(list_id)
            for level in restarted:
                counts[level] = None
        return self._count(counts, levels, at)

    def _count(self, counts: list[int | None], levels: Mapping[int, _Level], at: int) -> str:
        before = counts[at]
        counts[at] = levels[at].start if before is None else before + 1
        for level in range(_LEVELS):
            if level < at and counts[level] is None and level in levels:
                counts[level] = levels[level].start
            if level > at and level in levels and levels[level].restarts > 0 and at < levels[level].restarts:
                counts[level] = None
        shown = levels[at]
        if shown.numeral == "bullet":
            return _BULLET + " "
        said = _PLACE.sub(lambda match: _numeral(counts, levels, shown, int(match[1]) - 1), shown.text)
        return said + shown.gap if said.strip() else ""


def _numeral(counts: list[int | None], levels: Mapping[int, _Level], shown: _Level, place: int) -> str:
    value = counts[place]
    if value is None or place not in levels or levels[place].numeral == "none":
        return ""
    name = "decimal" if shown.is_legal else levels[place].numeral
    return NUMERALS.get(name, str)(value)


def _value(element: "BaseOxmlElement", *path: str) -> str | None:
    for name in path:
        found = element.find(W + name)
        if found is None:
            return None
        element = found
    value = element.get(_VAL)
    return str(value) if value is not None else None


def _style(paragraph: "BaseOxmlElement") -> str:
    return _value(paragraph, "pPr", "pStyle") or ""


def _read_styles(styles: "BaseOxmlElement") -> tuple[dict[str, int], dict[str, tuple[str, int]]]:
    """By style, the level of its headings from 0, and its list with the level in it; of a base where it has none."""
    found = {each.get(f"{W}styleId", ""): each for each in styles.findall(f"{W}style")}
    outline: dict[str, int] = {}
    numbered: dict[str, tuple[str, int]] = {}
    for name, style in found.items():
        base, steps = style, 0
        while base is not None and steps < _MAX_BASES:
            level = _value(base, "pPr", "outlineLvl")
            if name not in outline and level and level.isdecimal():
                outline[name] = int(level)
            list_id = _value(base, "pPr", "numPr", "numId")
            if name not in numbered and list_id:
                numbered[name] = (list_id, int(_value(base, "pPr", "numPr", "ilvl") or 0))
            base, steps = found.get(_value(base, "basedOn") or ""), steps + 1
        if _value(style, "name") == _TITLE:
            outline.setdefault(name, 0)
    return outline, numbered


def _read_lists(root: "BaseOxmlElement") -> dict[str, tuple[str, dict[int, _Level], frozenset[int]]]:
    kinds = {each.get(f"{W}abstractNumId", ""): each for each in root.findall(f"{W}abstractNum")}
    named = {_value(each, "styleLink"): key for key, each in kinds.items() if _value(each, "styleLink")}
    lists = {}
    for number in root.findall(f"{W}num"):
        key = _value(number, "abstractNumId") or ""
        link = _value(kinds[key], "numStyleLink") if key in kinds else None
        key = named.get(link, key) if link else key
        if key not in kinds:
            continue
        levels = _read_levels(kinds[key])
        overrides = number.findall(f"{W}lvlOverride")
        restarted = frozenset(
            int(each.get(f"{W}ilvl", "0")) for each in overrides if _value(each, "startOverride") is not None
        )
        for each in overrides:
            levels |= _read_levels(each)
        for at, start in ((int(e.get(f"{W}ilvl", "0")), _value(e, "startOverride")) for e in overrides):
            if start is not None and at in levels:
                levels[at] = replace(levels[at], start=int(start))
        lists[str(number.get(f"{W}numId"))] = (key, levels, restarted)
    return lists


def _read_levels(parent: "BaseOxmlElement") -> dict[int, _Level]:
    found = {}
    for each in parent.findall(f"{W}lvl"):
        at = int(each.get(f"{W}ilvl", "0"))
        if not 0 <= at < _LEVELS:
            continue
        legal = each.find(f"{W}isLgl")
        found[at] = _Level(
            numeral=_value(each, "numFmt") or "decimal",
            text=_value(each, "lvlText") or "",
            start=int(_value(each, "start") or 0),
            restarts=int(_value(each, "lvlRestart") or at),
            is_legal=legal is not None and legal.get(_VAL) not in ("0", "false"),
            gap="" if _value(each, "suff") == "nothing" else " ",
            style=_value(each, "pStyle"),
        )
    return found
