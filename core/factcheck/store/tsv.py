"""Lines of triples, `head<TAB>relation<TAB>tail` or `head|relation|tail`, as statements.

A tail is an entity unless it is in quotes or looks like a value: a number, perhaps with a unit, a date, a long
text. A tail that looks like a value and is the head of some line is an entity ("1408" is a film), but not under
a relation that takes values throughout ("release_year").
"""

import csv
import re
from calendar import month_abbr
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from core.extraction.values.units import unit_in_words, unit_of_sign
from core.factcheck.store.graph_input import LeftOut
from core.factcheck.triple import UNITS, XSD, Literal, as_iri, entity_iri, relation_iri

if TYPE_CHECKING:
    from pyoxigraph import Literal as RdfLiteral
    from pyoxigraph import Quad

_QUOTING = re.compile(r'"[^"]+" ')  # of a name, the first word may stand in quotes: "Weird Al" Yankovic
_SENTENCE = 5  # blanks; a name that begins with a quoted word has fewer
MAX_NAME = 150  # characters; longer tails are descriptions. Wikipedia's longest titles in use have about 120
_NUMBER = r"[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][-+]?\d{1,3})?"
_MONTH = rf"(?:{'|'.join(month_abbr[1:])})[a-z]{{0,6}}\.?"
_QUOTED = re.compile(
    r'"(?P<text>.*)"(?:\^\^(?P<type>\S+)|@(?P<language>[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*))?', re.S
)
_WITH_UNIT = re.compile(rf"\"?(?P<number>{_NUMBER})\"?[\s_]*\((?P<unit>[^()]+)\)")
_WITH_SIGN = re.compile(rf"(?P<number>{_NUMBER})[\s_]*(?P<sign>[A-Za-z%°²/]{{1,4}}2?)")
YEAR_RELATION = re.compile(
    r"year|date|season|established|founded|founding|inception|born|died|epoch|since|term", re.I
)
_DATE = re.compile(r"-?\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")
_TYPED = tuple(
    (re.compile(pattern), XSD + name)
    for pattern, name in (
        (r"[-+]?(?:0|[1-9]\d{0,17})", "integer"),
        (r"[-+]?\d+\.\d+", "decimal"),
        (r"[-+]?\d+(?:\.\d+)?[eE][-+]?\d{1,3}", "double"),
        (_DATE.pattern, "date"),
        (r"-?\d{4}-(?:0[1-9]|1[0-2])", "gYearMonth"),
        (r"-?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)?", "dateTime"),
        (r"--(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])", "gMonthDay"),
        (r"true|false", "boolean"),
    )
)
_UNTYPED = re.compile(  # values that no datatype of XML Schema writes so
    rf"{_NUMBER}|\d{{1,2}}(?:st|nd|rd|th)?[\s_]+{_MONTH},?[\s_]+\d{{3,4}}|{_MONTH}[\s_]+\d{{1,2}},?[\s_]+\d{{3,4}}"
    rf"|\d{{4}}-{_MONTH}-\d{{1,2}}|{_MONTH}[\s_]+\d{{4}}"
)
_HEADERS = ("head relation tail", "subject predicate object", "subject relation object", "s p o")
_HEAD_LINES = 2  # the first, or the one behind `sep=;`
_TOLD = "sep="  # how Excel names the separator
_SEPARATORS = ",;\t"
VALUE_SHARE = 0.9  # of a relation's tails, from which on a head's name among them is taken for a value ...
VALUE_COUNT = 10  # ... when the relation has so many
_SHOWN = 80  # characters of a bad line in a message
Row = tuple[int, str, str, str]  # line, head, relation, tail


def quoted_value(text: str) -> Literal | None:
    """The value of `"..."`, `"..."@en` or `"..."^^xsd:date`; None when the text is not in quotes."""
    if len(text) < 2 or text[0] != '"' or not (found := _QUOTED.fullmatch(text)):
        return None
    inside = found["text"].replace('\\"', '"').replace('""', '"')
    if not found["type"] and not found["language"]:
        dated = _DATE.fullmatch(inside)
        return Literal(inside, XSD + "date") if dated else Literal(inside)
    datatype = ""
    if found["type"]:
        datatype = as_iri(found["type"]) or ""
        if not datatype:
            return None
    datatype = "" if datatype == f"{XSD}string" else datatype
    return Literal(inside, datatype, (found["language"] or "").lower())


def plain_value(text: str, relation: str = "") -> Literal | None:
    """The number, date or long text that an unquoted tail is; None when it may be a name.

    Four digits are a year under a relation that speaks of years or dates, and a whole number elsewhere.
    """
    is_name = text[:1].isalpha() and len(text) <= MAX_NAME and not text[-1].isdigit()
    if is_name and text not in {"true", "false"}:
        return None  # by far the most tails; the patterns below cannot match them
    if re.fullmatch(r"\d{4}", text) and YEAR_RELATION.search(relation):
        return Literal(text, XSD + "gYear")
    for pattern, datatype in _TYPED:
        if pattern.fullmatch(text):
            return Literal(text, datatype)
    if (found := _WITH_UNIT.fullmatch(text)) and (unit := unit_in_words(found["unit"])):
        return Literal(found["number"], UNITS + unit)
    if (found := _WITH_SIGN.fullmatch(text)) and (unit := unit_of_sign(found["sign"])):
        return Literal(found["number"], UNITS + unit)
    if _UNTYPED.fullmatch(text):
        return Literal(text.replace("_", " "))
    if _QUOTING.match(text) and text.count(" ") >= _SENTENCE:
        return Literal(text)  # "Squeezed" or "smashed" chicken served with rice
    return Literal(text) if len(text) > MAX_NAME and as_iri(text) is None else None


@dataclass
class Typing:
    """What one pass over all lines tells of the tails: which names are heads, which relations take values."""

    heads: set[str] = field(default_factory=set)  # IRIs of heads that look like values
    tails: Counter[str] = field(default_factory=Counter)  # by relation
    values: Counter[str] = field(default_factory=Counter)  # by relation, those that look like values

    def learn(self, rows: Iterable[Row]) -> None:
        """Take in all lines."""
        for _, head, relation, tail in rows:
            self.tails[relation] += 1
            if quoted_value(tail) or plain_value(tail, relation):
                self.values[relation] += 1
            if plain_value(head) or quoted_value(head):
                self.heads.add(_entity(head))

    def tail(self, relation: str, text: str) -> str | Literal:
        """A tail's IRI, or its value."""
        if value := quoted_value(text):
            return value
        value, count = plain_value(text, relation), self.tails[relation]
        takes_values = count >= VALUE_COUNT and self.values[relation] >= VALUE_SHARE * count
        return value if value and (takes_values or _entity(text) not in self.heads) else _entity(text)


def split_lines(lines: Iterable[tuple[int, str]], name: str, left_out: LeftOut) -> Iterator[Row]:
    """The three parts of every line; blank lines and a heading in the first are passed over, bad ones left out.

    A line without a tab is split at `|`, one of a `.csv` at the separator that its first line tells or has most of.
    Where the relation stands in quotes, all three parts are quoted as in CSV.
    """
    separator = ""  # of a table of comma-separated values; else tabs, or bars
    for number, line in lines:
        if number == 1 and ".csv" in name.lower():
            separator = line[4:5] if line.startswith(_TOLD) else max(_SEPARATORS, key=line.count)
            if line.startswith(_TOLD):
                continue
        cells = next(csv.reader([line], delimiter=separator), []) if separator else []
        parts = list(map(str.strip, cells or line.split("\t" if "\t" in line else "|")))
        if len(parts) != 3 or not all(parts):
            if line.strip():
                left_out.add(_complaint(number, line, parts, name))
            continue
        if all(len(part) > 2 and part[0] == part[-1] == '"' for part in parts[:2]):
            parts = [part[1:-1].replace('""', '"') if part[0] == part[-1] == '"' else part for part in parts]
        if number <= _HEAD_LINES and " ".join(parts).lower() in _HEADERS:
            continue
        yield number, parts[0], parts[1], parts[2]


def statements(rows: Iterable[Row], typing: Typing, name: str, left_out: LeftOut) -> "Iterator[Quad]":
    """The statement of each row; one of which a part is written as an address, and is none, is left out."""
    from pyoxigraph import NamedNode, Quad

    for number, head, relation, tail in rows:
        end = typing.tail(relation, tail)
        try:
            target = _literal(end) if isinstance(end, Literal) else NamedNode(end)
            quad = Quad(NamedNode(_entity(head)), NamedNode(relation_iri(relation)), target)
        except ValueError as err:
            left_out.add(f"line {number:,} of {name} cannot be read: {err}")
            continue
        yield quad


@lru_cache(200_000)
def _entity(name: str) -> str:
    value = quoted_value(name)
    return entity_iri(value.text if value else name)


def _literal(value: Literal) -> "RdfLiteral":
    from pyoxigraph import Literal as RdfLiteral
    from pyoxigraph import NamedNode

    datatype = NamedNode(value.datatype) if value.datatype and not value.language else None
    return RdfLiteral(value.text, datatype=datatype, language=value.language or None)


def _complaint(number: int, line: str, parts: list[str], name: str) -> str:
    words = " ".join(line.split())
    shown = words if len(words) <= _SHOWN else words[: _SHOWN - 1] + "…"
    count = f"{len(parts)} part" if len(parts) == 1 else f"{len(parts)} parts"
    fault = "leaves a part empty" if len(parts) == 3 else f"has {count} in place of three"
    return f"line {number:,} of {name} {fault} (“{shown}”); write head, relation and tail with tabs or | between them"
