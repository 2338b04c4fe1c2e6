"""Lines of triples, `head<TAB>relation<TAB>tail` or `head|relation|tail`, as statements.

A tail is an entity unless it is in quotes or looks like a value: a number, perhaps with a unit, a date, a long
text. A tail that looks like a value and is the head of some line is an entity ("1408" is a film), but not under
a relation that takes values throughout ("release_year").
"""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from core.factcheck.store.graph_input import LeftOut
from core.factcheck.store.values import plain_value, quoted_value
from core.factcheck.terms import entity_iri, relation_iri
from core.factcheck.triple import Literal

if TYPE_CHECKING:
    from pyoxigraph import Literal as RdfLiteral
    from pyoxigraph import Quad

_HEADERS = ("head relation tail", "subject predicate object", "subject relation object", "s p o")
_HEAD_LINES = 2  # the first, or the one behind `sep=;`
_TOLD = "sep="  # how Excel names the separator
_SEPARATORS = ",;\t"
VALUE_SHARE = 0.9  # of a relation's tails, from which on a head's name among them is taken for a value ...
VALUE_COUNT = 10  # ... when the relation has so many
_SHOWN = 80  # characters of a bad line in a message

Row = tuple[int, str, str, str]  # line, head, relation, tail


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

    def takes_values(self, relation: str) -> bool:
        """Whether a tail of the relation that looks like a value is one, whatever else has this name."""
        count = self.tails[relation]
        return count >= VALUE_COUNT and self.values[relation] >= VALUE_SHARE * count

    def tail(self, relation: str, text: str) -> str | Literal:
        """A tail's IRI, or its value."""
        if value := quoted_value(text):
            return value
        value = plain_value(text, relation)
        if value is None or (_entity(text) in self.heads and not self.takes_values(relation)):
            return _entity(text)
        return value


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
