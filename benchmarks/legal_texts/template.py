"""Templates filled with facts: `{rent}` is a value, `<sublet:may|may not>` what holds and what does not.

`{tenant.role}` asks for the role or alias, `{tenant.name}` for the name.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.values import Value

SLOT = re.compile(r"\{(\w+)(?:\.(\w+))?\}|<(\w+):([^|>]+)\|([^>]+)>")
SENTENCE_END = re.compile(r"(?:[.?!][\"”)]?\s+|\n[-•*\d.)\s]*)$")
ROLE_SHARE = 0.45  # of the mentions of a party in answers that say its role
Sheet = Mapping[str, Value | bool]


@dataclass(frozen=True, slots=True)
class Filled:
    """A filled template and where each slot and alternative went."""

    text: str
    spans: tuple[tuple[str, int, int], ...]  # (name, start, end)

    def span_of(self, names: set[str]) -> tuple[int, int]:
        """From the first to the last character of what `names` filled."""
        found = [(start, end) for name, start, end in self.spans if name in names]
        assert found, f"none of {sorted(names)} is in {self.text!r}"
        return min(start for start, _ in found), max(end for _, end in found)

    def between(self, before: str, after: str) -> "Filled":
        """This text with others around it."""
        moved = tuple((name, start + len(before), end + len(before)) for name, start, end in self.spans)
        return Filled(before + self.text + after, moved)


@dataclass
class Style:
    """How the values of one text are written; each slot keeps its form wherever it is asked again."""

    author: Author
    in_document: bool
    named: frozenset[str] = frozenset()  # slots that must not be called by their role
    _forms: dict[str, tuple[int, bool]] = field(default_factory=dict)

    def write(self, slot: str, wish: str, value: Value) -> str:
        """The value as this text writes it."""
        if self.in_document:
            if wish == "role":
                return value.alias
            return self.author.rng.choice(value.source)
        if slot not in self._forms:
            self._forms[slot] = self.author.rng.randrange(840), self.author.happens(ROLE_SHARE)
        form, by_role = self._forms[slot]
        wants_role = wish == "role" or (by_role and wish != "name" and slot not in self.named)
        options = value.roles if wants_role and value.roles else value.answer
        return options[form % len(options)]


@cache
def names_in(template: str) -> frozenset[str]:
    """The slots and alternatives of a template."""
    found: set[str] = set()
    for match in SLOT.finditer(template):
        slot, _, flag, yes, no = match.groups()
        found |= {slot} if slot else {flag} | names_in(yes) | names_in(no)
    return frozenset(found)


def fill(template: str, sheet: Sheet, style: Style, *, opens_text: bool = True) -> Filled:
    """The template with every slot written; a text that opens begins with a capital.

    Raises:
        KeyError: the sheet lacks a name of the template.
    """
    text = ""
    spans: list[tuple[str, int, int]] = []
    last = 0
    for match in SLOT.finditer(template):
        literal = _after(text, template[last : match.start()])
        text += literal
        opens = (opens_text and not text.strip()) or SENTENCE_END.search(literal) is not None
        slot, wish, flag, yes, no = match.groups()
        start = len(text)
        if slot:
            value = sheet[slot]
            assert isinstance(value, Value), f"{slot} is no value"
            piece = style.write(slot, wish or "", value)
            text, piece = _with_article(text, piece)
            start = len(text)
        else:
            inner = fill(yes if sheet[flag] else no, sheet, style, opens_text=False)
            spans.extend((name, start + begin, start + end) for name, begin, end in inner.spans)
            piece = inner.text
        text += _capitalised(piece) if opens else piece
        spans.append((slot or flag, start, len(text)))
        last = match.end()
    return Filled(text + _after(text, template[last:]), tuple(spans))


def _after(text: str, literal: str) -> str:
    """The literal without a full stop that an abbreviation before it already has."""
    return literal[1:] if text.endswith(".") and literal.startswith(".") else literal


def _with_article(text: str, piece: str) -> tuple[str, str]:
    """The text, and the piece with the indefinite article before it, which depends on the piece."""
    if not text.endswith((" a ", "A ")):
        return text, piece
    article = text[-2] + ("n " if piece[:1] in "AEIOaeio" else " ")
    return text[:-2], article + piece


def _capitalised(piece: str) -> str:
    return piece[:1].upper() + piece[1:]
