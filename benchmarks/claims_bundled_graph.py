"""The bundled graph as claims are made from it: values by subject and relation, and how names are written."""

import random
import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from core.settings import ASSETS

GRAPH = ASSETS / "factcheck" / "example.tsv"
Row = tuple[str, str, str]
_MONTHS = """January February March April May June July August September October November December""".split()
_BRACKETS = re.compile(r"_\([^()]*\)$")
_DATE = re.compile(r"(\d{4})(?:-(\d\d)-(\d\d))?")
_TRIES = 200  # draws of another object


@dataclass(frozen=True)
class BundledGraph:
    """The rows of the graph, looked up for making claims."""

    rows: tuple[Row, ...]

    @cached_property
    def values(self) -> dict[tuple[str, str], list[str]]:
        """Objects by subject and relation."""
        found: dict[tuple[str, str], list[str]] = {}
        for subject, relation, obj in self.rows:
            found.setdefault((subject, relation), []).append(obj)
        return found

    @cached_property
    def pairs(self) -> dict[frozenset[str], int]:
        """How many statements join two nodes, either way."""
        found: dict[frozenset[str], int] = {}
        for subject, _, obj in self.rows:
            pair = frozenset((subject, obj))
            found[pair] = found.get(pair, 0) + 1
        return found

    @cached_property
    def bearers(self) -> dict[str, set[str]]:
        """The nodes that a name, in small letters, may mean."""
        found: dict[str, set[str]] = {}
        for subject, relation, obj in self.rows:
            for name in (written(subject), written(obj) if relation == "alias" else ""):
                if name:
                    found.setdefault(name.lower(), set()).add(subject)
        return found

    def subjects(self, relation: str, split: str) -> list[str]:
        """Subjects of a relation in a split; a subject is in one split alone."""
        known = dict.fromkeys(s for s, r, _ in self.rows if r == relation)
        return [s for s in known if ("dev", "test")[zlib.crc32(s.encode()) % 2] == split]

    def only(self, subject: str, relation: str) -> str | None:
        """The one object of a relation; None where there is none, or several."""
        found = self.values.get((subject, relation), [])
        return found[0] if len(found) == 1 else None

    def another(self, subject: str, relation: str, draw: random.Random) -> str | None:
        """An object that other subjects have by the relation, and that has nothing to do with this one."""
        own = self.values[subject, relation]
        if _DATE.fullmatch(own[0]):
            shift = draw.choice([-1, 1]) * draw.randint(3, 20)
            return f"{int(own[0][:4]) + shift}{own[0][4:]}"
        others = [o for _, r, o in self.rows if r == relation]
        for _ in range(_TRIES):
            found = draw.choice(others)
            if found not in own and found != subject and not self._is_near(found, (subject, *own)):
                return found
        return None

    def _is_near(self, node: str, others: Sequence[str]) -> bool:
        """Whether a node is joined to one of the others, or shares a word with it: one may lie in the other."""
        words = set(_words(node))
        return any(frozenset((node, o)) in self.pairs or words & set(_words(o)) for o in others)


def read_graph(path: Path = GRAPH) -> BundledGraph:
    """The graph of a file of triples."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [tuple(line.split("\t")) for line in lines]
    return BundledGraph(tuple((s, r, o) for s, r, o in rows))


def written(node: str) -> str:
    """A node as people write it: "Titan" for Titan_(moon), "8,849" for "8849 m"."""
    name = _BRACKETS.sub("", node.strip('"')).replace("_", " ")
    height = re.fullmatch(r"(\d+) m", name)
    return f"{int(height[1]):,}" if height else name


def year_of(node: str) -> str:
    """The year of a date, any other object as it is written."""
    date = _DATE.fullmatch(node)
    return date[1] if date else written(node)


def day_of(node: str) -> str | None:
    """A date in full; None where the object is none."""
    date = _DATE.fullmatch(node)
    if date is None or not date[2]:
        return None
    return f"{int(date[3])} {_MONTHS[int(date[2]) - 1]} {date[1]}"


def number_of(node: str) -> int:
    """The number, or the year, that an object is."""
    return int(re.split(r"[ -]", node)[0])


def _words(node: str) -> list[str]:
    return [word for word in re.split(r"\W+|_", node.lower()) if len(word) > 2]
