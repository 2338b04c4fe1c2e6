"""`plumbline check`: claims against a knowledge graph, and documents where it is silent."""

from pathlib import Path

import click

from core.cli.options import ACTOR, OUTPUT, RECORD, finish, lines_argument


@click.command()
@lines_argument("CLAIMS.jsonl")
@click.option(
    "--kg",
    "graph",
    metavar="TRIPLES",
    default="",
    help="TSV, N-Triples or Turtle (also .gz), or the URL of a SPARQL endpoint; the bundled graph if left out.",
)
@OUTPUT
@click.option(
    "--mode",
    type=click.Choice(["hybrid", "kg", "fallback"]),
    default="hybrid",
    show_default=True,
    help="Graph first and documents when it is silent; the graph alone; documents alone.",
)
@click.option(
    "--verifier",
    type=click.Choice(["alignment", "nli", "language_model"]),
    help="Who judges the evidence.",
)
@click.option(
    "--documents",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="A folder of documents that is searched when the graph is silent.",
)
@RECORD
@ACTOR
def check(  # noqa: PLR0913 - one parameter for each option
    path: Path,
    graph: str,
    output: Path | None,
    mode: str,
    verifier: str | None,
    documents: Path | None,
    *,
    record: bool,
    actor: str | None,
) -> None:
    """Check CLAIMS.jsonl: each line has id, claim."""
    from core.cli.bulk.check import check_lines
    from core.cli.bulk.lines import read_lines, write_results
    from core.cli.bulk.runner import BulkWork
    from core.factcheck.claim import Mode
    from core.settings import ClaimVerifier, load_settings
    from core.workflows.check.checking import Checker, CheckOptions
    from core.workflows.check.stages import destinations
    from core.workflows.engine import Engine

    options = CheckOptions(
        mode=Mode(mode),
        graph=graph,
        verifier=None if verifier is None else ClaimVerifier(verifier),
        folder=str(documents or ""),
    )
    lines = read_lines(path)
    checker = Checker(Engine(load_settings()), options)
    for place in destinations(checker.settings, options.mode):
        click.echo(f"plumbline: {place}", err=True)
    results = check_lines(lines, checker, BulkWork(record=record, actor=actor))
    finish(write_results(results, len(lines), output, "checking"), len(lines))
