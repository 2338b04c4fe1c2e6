"""`plumbline agreement`: how far annotators agree, from a CSV file of their labels."""

import json
from pathlib import Path

import click

from core.cli.options import OUTPUT, lines_argument, write_output
from core.errors import InputError

_SEPARATORS = {"auto": "", ",": ",", ";": ";", "tab": "\t"}


@click.command()
@lines_argument("LABELS.csv")
@OUTPUT
@click.option("--delimiter", type=click.Choice(list(_SEPARATORS)), default="auto", show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=13, show_default=True, help="Of the bootstrap.")
@click.option(
    "--resamples", type=click.IntRange(1, 100_000), default=2_000, show_default=True, help="Of items."
)
def agreement(path: Path, output: Path | None, delimiter: str, seed: int, resamples: int) -> None:
    """Measure the agreement of LABELS.csv, which has the columns item, annotator, label, or one for each annotator.

    Prints Cohen's kappa of every pair, Fleiss' kappa, Krippendorff's alpha, Gwet's AC1 and the raw agreement as JSON,
    each with a 95 % interval, the number of items, and a note that says why where a value is undefined.
    """
    from core.annotation.agreement import Bootstrap, agreement_json, measure_agreement, read_labels

    labelling = read_labels(_read(path), delimiter=_SEPARATORS[delimiter])
    found = measure_agreement(labelling, Bootstrap(seed, resamples))
    text = json.dumps(agreement_json(found), ensure_ascii=False, indent=2, allow_nan=False)
    write_output(f"{text}\n".encode(), output)


def _read(path: Path) -> bytes:
    from core.text.table import MAX_BYTES

    try:
        with click.open_file(str(path), "rb") as file:  # `-` is standard input
            data: bytes = file.read(MAX_BYTES + 1)
            return data
    except OSError as err:
        raise InputError(f"the labels {path} cannot be read: {err.strerror or err}") from err
