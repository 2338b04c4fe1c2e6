"""Write the bundled example graph: `python scripts/example_graph.py`.

Some thousands of triples of public facts from tables written by hand, one file a subject in `scripts/example_graph`,
and the countries of the large KBQA example. A fact that may change carries its year or is left out; a cell is empty
where a plain fact is disputed. Names are written as DBpedia writes them, relations in camel case.

A table begins with comments (#), relations that hold for all of its rows (`@ relation = value`; `@ symmetric =
relation` writes it from both ends), and a heading `name | relation | ...`. Several values are parted by semicolons.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent
TABLES = SCRIPTS / "example_graph"
COUNTRIES = SCRIPTS / "large_example_countries.txt"
TARGET = SCRIPTS.parent / "assets" / "factcheck" / "example.tsv"
LIMITS = (2_000, 8_000)  # triples: enough to look up, few enough to load in a second
ON_TWO_CONTINENTS = {"Russia", "Turkey", "Georgia", "Azerbaijan", "Kazakhstan", "Egypt", "Armenia"}
VALUES = frozenset(
    """birthDate deathDate date termStart termEnd decisionYear enactmentYear signedYear admissionYear atomicNumber
    discoveryYear inventionYear positionFromSun elevation firstAscentYear publicationYear awardYear foundingYear
    completionYear releaseYear startYear endYear alias symbol""".split()
)  # their objects are no entities
ONCE = VALUES - {"termStart", "termEnd", "awardYear", "alias"} | {
    "birthPlace",
    "mouth",
    "orbits",
    "majorityAuthor",
    "continent",
    "capital",
    "court",
}  # a subject has one value of these
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_YEAR = re.compile(r"\d{3,4}")

Triple = tuple[str, str, str]


def main() -> None:
    """Write the graph and say how large it is."""
    triples = sorted(set(make_triples()))
    check(triples)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text("".join("\t".join(written(triple)) + "\n" for triple in triples), encoding="utf-8")
    sys.stdout.write(f"{len(triples)} triples -> {TARGET.name}\n")


def make_triples() -> Iterator[Triple]:
    """The facts of all tables."""
    yield from read_countries(COUNTRIES.read_text(encoding="utf-8"))
    for path in sorted(TABLES.glob("*.txt")):
        try:
            yield from read_table(path.read_text(encoding="utf-8"))
        except ValueError as err:
            raise SystemExit(f"{path.name}: {err}") from err


def read_table(text: str) -> Iterator[Triple]:
    """The facts of one table."""
    heading: list[str] | None = None
    shared: list[tuple[str, str]] = []
    symmetric = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("@"):
            relation, _, value = (part.strip() for part in line[1:].partition("="))
            if relation == "symmetric":
                symmetric = value
            else:
                shared.append((relation, value))
            continue
        cells = [cell.strip() for cell in line.split("|")]
        if heading is None:
            heading = cells[1:]
            continue
        if len(cells) > len(heading) + 1:
            raise ValueError(
                f"line {number} has {len(cells)} cells under {len(heading) + 1} headings: {line}"
            )
        subject = cells[0]
        yield from ((subject, relation, value) for relation, value in shared)
        for relation, cell in zip(heading, cells[1:], strict=False):
            for value in split(cell):
                yield subject, relation, value
                if relation == symmetric:
                    yield value, relation, subject


def read_countries(table: str) -> Iterator[Triple]:
    """Capital, currency, languages and continent of the countries; of borders each stands once."""
    continent = ""
    borders: set[frozenset[str]] = set()
    for line in filter(None, map(str.strip, table.splitlines())):
        if line.startswith("#"):
            continent = line.removeprefix("#").strip()
            continue
        country, capital, currency, languages, neighbours = (cell.strip() for cell in line.split("|"))
        yield country, "type", "country"
        if country not in ON_TWO_CONTINENTS:
            yield country, "continent", continent
        for relation, cell in (("capital", capital), ("currency", currency)):
            if cell:
                yield country, relation, cell
        for language in filter(None, map(str.strip, languages.split(","))):
            yield country, "officialLanguage", language
        for other in filter(None, map(str.strip, neighbours.split(","))):
            if frozenset((country, other)) not in borders:
                borders.add(frozenset((country, other)))
                yield country, "borders", other


def split(cell: str) -> list[str]:
    """The values of a cell."""
    return [value for value in map(str.strip, cell.split(";")) if value]


def check(triples: Iterable[Triple]) -> None:
    """Stop at what a slip of the pen looks like."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    count = 0
    for subject, relation, value in triples:
        count += 1
        found[subject, relation].add(value)
        if subject == value:
            raise SystemExit(f"{subject} has itself as {relation}")
        if relation in ("birthDate", "deathDate") and not _DATE.fullmatch(value):
            raise SystemExit(f"{subject}: {relation} = {value!r} is no date")
        if relation.endswith("Year") and not _YEAR.fullmatch(value):
            raise SystemExit(f"{subject}: {relation} = {value!r} is no year")
    several = {key: values for key, values in found.items() if key[1] in ONCE and len(values) > 1}
    if several:
        raise SystemExit(f"these should have one value: {several}")
    lives = {name for name, relation in found if relation == "deathDate"}
    wrong = [name for name in lives if min(found[name, "birthDate"] or {""}) >= min(found[name, "deathDate"])]
    if wrong:
        raise SystemExit(f"these died before they were born: {wrong}")
    if not LIMITS[0] <= count <= LIMITS[1]:
        raise SystemExit(f"{count} triples; there should be {LIMITS[0]} to {LIMITS[1]}")


def written(triple: Triple) -> Triple:
    """A triple as it stands in the file: entities with underscores, values and names in quotes where needed."""
    subject, relation, value = triple
    shown = value if relation in VALUES else named(value)
    if relation == "elevation":
        shown = f"{value} m"
    if relation in ("alias", "symbol"):
        shown = f'"{value}"'
    return named(subject), relation, shown


def named(name: str) -> str:
    """A name in DBpedia's style: underscores, the first letter a capital."""
    return (name[0].upper() + name[1:]).replace(" ", "_")


if __name__ == "__main__":
    main()
