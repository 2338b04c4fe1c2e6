"""`plumbline guard ...`: score, train and evaluate KG-Guard, the detector of hallucinated answers."""

import sys
from pathlib import Path

import click

from core.errors import InputError


@click.group()
def guard() -> None:
    """Tell which answers of a question-answering system are likely hallucinated."""


@guard.command()
@click.argument("path", type=click.Path(dir_okay=False, path_type=Path, allow_dash=True))
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where to write; standard output if left out.",
)
@click.option(
    "--threshold",
    type=click.FloatRange(0, 1),
    help="Flag answers from this probability on; the detector's own if left out.",
)
@click.option("--explain/--no-explain", default=False, help="Also say why: reasons, triples, paths. Slower.")
@click.option("--record/--no-record", default=False, help="Also keep every report in the trail.")
@click.option("--actor", default=None, help="With --record: who runs it; the name of the account otherwise.")
def score(  # noqa: PLR0913 - one parameter for each option
    path: Path,
    output: Path | None,
    threshold: float | None,
    *,
    explain: bool,
    record: bool,
    actor: str | None,
) -> None:
    """Score INSTANCES.jsonl: each line has id, question, triples, topic_entities, answers."""
    from core.bulk import read_lines, write_results
    from core.bulk_guard import GuardWork, score_lines
    from core.engine import Engine
    from core.guarding import GuardOptions
    from core.settings import load_settings

    lines = read_lines(path)
    work = GuardWork(options=GuardOptions(threshold=threshold, explain=explain), record=record, actor=actor)
    results = score_lines(lines, Engine(load_settings()), work)
    if output is None:
        failed = write_results(results, len(lines), sys.stdout, "scoring")
    else:
        try:
            with output.open("w", encoding="utf-8") as stream:
                failed = write_results(results, len(lines), stream, "scoring")
        except OSError as err:
            raise InputError(f"{output} cannot be written: {err.strerror}. Choose another place.") from err
    if failed:
        click.echo(f'plumbline: {failed} of {len(lines)} lines failed; see their "error".', err=True)
        sys.exit(1)
