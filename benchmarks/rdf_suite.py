"""How the W3C's syntax tests of RDF fare as graphs: what must be refused, and what must load.

    pip download --no-deps --no-binary :all: rdflib==5.0.0 && tar xzf rdflib-5.0.0.tar.gz
    python -m benchmarks.rdf_suite --suite rdflib-5.0.0/test/w3c

The tests come with the source of rdflib 5.0.0, each notation in a folder with its manifest. A bad file must be refused
in strict mode; a good one must load, and lose nothing, in both modes. Files without a statement are none to load.
"""

import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import click

from benchmarks.run_record import format_table, make_table, write_record
from core.errors import InputError
from core.factcheck.store.loading import Loading, load_graph

SUITES = ("nt", "turtle", "nquads", "trig")
_ACTION = "http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#action"
_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
_EMPTY = "holds no statement"


@dataclass(frozen=True, slots=True)
class SyntaxTest:
    """A file, and whether it is well-formed."""

    file: Path
    is_good: bool


def read_manifest(folder: Path) -> Iterator[SyntaxTest]:
    """The tests of one notation, in the order of their files."""
    from pyoxigraph import RdfFormat, parse

    base = "http://suite.invalid/"
    types: dict[str, str] = {}
    files: dict[str, str] = {}
    for quad in parse(path=str(folder / "manifest.ttl"), format=RdfFormat.TURTLE, base_iri=base):
        about, value = str(quad.subject), str(quad.object).strip("<>")
        if quad.predicate.value == _ACTION:
            files[about] = urlsplit(value).path.rsplit("/", 1)[-1]
        elif quad.predicate.value == _TYPE and "rdftest#" in value:
            types[about] = value
    for about in sorted(types, key=lambda each: files[each]):
        yield SyntaxTest(folder / files[about], "Negative" not in types[about])


def is_right(test: SyntaxTest, graphs: Path, *, strict: bool) -> tuple[bool, str]:
    """Whether a file is taken as it must be, and what was said of it."""
    try:
        graph = load_graph(test.file, graphs, Loading(is_strict=strict))
    except InputError as err:
        return (_EMPTY in str(err) if test.is_good else True), str(err)
    left_out = graph.info.left_out
    return (left_out == 0 if test.is_good else left_out > 0 and not strict), graph.info.first_left_out


@click.command()
@click.option("--suite", required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
def main(suite: Path) -> None:
    """Load every file of the suites, print the table and what went wrong, and write the record."""
    rows = []
    for name in SUITES:
        tests = list(read_manifest(suite / name))
        counts: Counter[str] = Counter()
        for strict in (True, False):
            with tempfile.TemporaryDirectory() as graphs:
                for test in tests:
                    right, said = is_right(test, Path(graphs), strict=strict)
                    counts[f"{test.is_good} {strict}"] += right
                    if not right and strict:
                        click.echo(f"{name}/{test.file.name}: {said or 'taken'}")
        good = sum(test.is_good for test in tests)
        rows.append(
            [
                name,
                f"{counts['False True']} of {len(tests) - good}",
                f"{counts['True True']} of {good}",
                f"{counts['True False']} of {good}",
            ]
        )
    header = [
        "notation",
        "bad files refused (strict)",
        "good files loaded (strict)",
        "good files loaded whole",
    ]
    click.echo(format_table(header, rows))
    click.echo(
        f"written to {write_record('rdf_suite', {'tables': [make_table('W3C syntax tests', header, rows)]})}"
    )


if __name__ == "__main__":
    main()
