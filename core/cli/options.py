"""Arguments and options that commands over lines share."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from core.errors import InputError


def _apart_from_input(context: click.Context, _option: click.Parameter, output: Path | None) -> Path | None:
    """The output, None for standard output; never the file of lines itself, for writing would cost the cases."""
    if output is not None and str(output) == "-":
        return None
    path = context.params.get("path")
    if (
        output is not None
        and path is not None
        and output.exists()
        and path.exists()
        and output.samefile(path)
    ):
        raise InputError(
            f"{output} is the input itself; writing the results there would lose it. Name another file."
        )
    return output


OUTPUT = click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_apart_from_input,
    help="Where to write; standard output for - or if left out.",
)
RECORD = click.option("--record/--no-record", default=False, help="Also keep every report in the trail.")
ACTOR = click.option(
    "--actor", default=None, help="With --record: who runs it; the name of the account otherwise."
)


def lines_argument(metavar: str) -> Callable[[Any], Any]:
    """The file of lines, `-` for standard input; `path` to the command."""
    return click.argument(
        "path",
        metavar=metavar,
        type=click.Path(dir_okay=False, path_type=Path, allow_dash=True),
        is_eager=True,  # before the output, which is held against it
    )


def write_output(content: bytes, output: Path | None) -> None:
    """Write what a command made to a file, or to standard output.

    Raises:
        InputError: the file cannot be written.
    """
    if output is None:
        click.echo(content, nl=False)
        return
    try:
        output.write_bytes(content)
    except OSError as err:
        raise InputError(f"{output} cannot be written: {err.strerror or err}") from err


def finish(failed: int, total: int) -> None:
    """Say how many lines failed, and exit with 1 when any did; an input without lines is told too."""
    if not total:
        click.echo("plumbline: the input holds no lines, so there was nothing to do.", err=True)
    if failed:
        click.echo(f'plumbline: {failed} of {total} lines failed; see their "error".', err=True)
        sys.exit(1)
