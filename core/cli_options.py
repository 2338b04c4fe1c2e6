"""Arguments and options that commands over lines share."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

OUTPUT = click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where to write; standard output if left out.",
)
RECORD = click.option("--record/--no-record", default=False, help="Also keep every report in the trail.")
ACTOR = click.option(
    "--actor", default=None, help="With --record: who runs it; the name of the account otherwise."
)


def lines_argument(metavar: str) -> Callable[[Any], Any]:
    """The file of lines, `-` for standard input; `path` to the command."""
    return click.argument(
        "path", metavar=metavar, type=click.Path(dir_okay=False, path_type=Path, allow_dash=True)
    )


def finish(failed: int, total: int) -> None:
    """Say how many lines failed, and exit with 1 when any did; an input without lines is told too."""
    if not total:
        click.echo("plumbline: the input holds no lines, so there was nothing to do.", err=True)
    if failed:
        click.echo(f'plumbline: {failed} of {total} lines failed; see their "error".', err=True)
        sys.exit(1)
