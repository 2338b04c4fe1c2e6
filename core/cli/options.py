"""Arguments and options that commands over lines share, and how such a command is made."""

import getpass
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unicodedata import category

import click

from core.errors import InputError
from core.workflows.bulk.telling import tell

if TYPE_CHECKING:
    from core.trail import Actor

FILE = click.Path(dir_okay=False, exists=True, path_type=Path)
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of words.")


def choice(name: str, kinds: Iterable[str], told: str, **more: Any) -> Callable[[Any], Any]:
    """An option with one of some values; `told` is its help. A default is shown."""
    kind = click.Choice([str(each) for each in kinds])
    return click.option(name, type=kind, help=told, show_default="default" in more, **more)


def _apart_from_input(context: click.Context, _option: click.Parameter, output: Path | None) -> Path | None:
    """The output, None for standard output; never the file of lines itself, for writing would cost the cases."""
    if output is None or str(output) == "-":
        return None
    path = context.params.get("path")
    if path is not None and output.exists() and path.exists() and output.samefile(path):
        why = "writing the results there would lose it. Name another file."
        raise InputError(f"{output} is the input itself; {why}")
    return output


OUTPUT = click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_apart_from_input,
    help="Where to write; standard output for - or if left out.",
)
OUT = click.option(
    "--out",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of the run: weights, curves, metrics. A run that was cut off goes on there.",
)
WHO = click.option("--actor", default=None, help="Who does it, for the trail; the account's name otherwise.")
TITLES = click.option(
    "--document", "titles", metavar="TITLE", multiple=True, help="Use only this document; may be repeated."
)


def recorded(command: Callable[..., None]) -> Callable[..., None]:
    """The options of a command whose reports can be kept in the trail."""
    under = click.option("--matter", default="", help="With --record: the matter that it is filed under.")
    who = click.option("--actor", default=None, help="With --record: who runs it, else the account's name.")
    kept = click.option("--record/--no-record", default=False, help="Also keep every report in the trail.")
    return kept(who(under(command)))


def lines_argument(metavar: str) -> Callable[[Any], Any]:
    """The file of lines, `-` for standard input; `path` to the command."""
    return click.argument(
        "path",
        metavar=metavar,
        type=click.Path(dir_okay=False, path_type=Path, allow_dash=True),
        is_eager=True,  # before the output, which is held against it
    )


def lines_command(
    metavar: str, doing: str, work: str, group: click.Group | None = None
) -> Callable[[Callable[..., None]], click.Command]:
    """A command from a file of lines to lines; what it decorates has its options and its help.

    `work` ("check.begin_checks") names the function in `core.workflows.bulk` that gets the lines and the options, and
    gives the output lines; its module is imported when the command runs.
    """

    def made(declared: Callable[..., None]) -> click.Command:
        @wraps(declared)
        def run(path: Path, output: Path | None, **chosen: Any) -> None:
            from core.workflows.bulk.lines import read_lines, write_results

            lines = read_lines(path)
            module, _, begin = work.partition(".")
            results = getattr(import_module(f"core.workflows.bulk.{module}"), begin)(lines, **chosen)
            failed = write_results(results, len(lines), output, doing)
            if not lines:
                tell("the input holds no lines, so there was nothing to do.")
            if failed:
                tell(f'{failed} of {len(lines)} lines failed; see their "error".')
                sys.exit(1)

        return (group or click).command()(lines_argument(metavar)(run))

    return made


def write_output(content: bytes, output: Path | None) -> None:
    """Write what a command made to a file, or to standard output.

    Raises: InputError when the file cannot be written.
    """
    if output is None:
        click.echo(content, nl=False)
        return
    try:
        output.write_bytes(content)
    except OSError as err:
        raise InputError(f"{output} cannot be written: {err.strerror or err}") from err


def print_json(value: object) -> None:
    """A result for a program to read."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def print_table(titles: Sequence[str], rows: Mapping[str, Sequence[object]]) -> None:
    """Figures by name: whole numbers, shares with three digits, a dash for none. The first title is that of names."""
    click.echo(f"{titles[0]:28} " + " ".join(f"{title:>9}" for title in titles[1:]))
    for name, row in rows.items():
        cells = ("-" if cell is None else f"{cell:.3f}" if isinstance(cell, float) else cell for cell in row)
        click.echo(f"{name:28} " + " ".join(f"{cell:>9}" for cell in cells))


def one_line(text: str) -> str:
    """A text in which nothing ends the line, moves the cursor or turns it around: such characters become escapes."""
    return "".join(
        char if char.isprintable() or category(char) == "Zs" else char.encode("unicode_escape").decode()
        for char in text
    )


def acting(name: str | None, matter: str = "") -> "Actor":
    """Who was named, or the account of the machine."""
    from core.trail import Actor

    return Actor(getpass.getuser() if name is None else name, matter=matter)
