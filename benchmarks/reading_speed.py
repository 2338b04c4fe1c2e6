"""How fast the reader reads: statements a second, and how an answer's time grows with the length of its source.

    python -m benchmarks.reading_speed --data FOLDER [--device cuda]

Development texts alone: statements about windows of contracts and about short passages, and one answer of some
100 words against the first words of a long contract. Nothing is remembered from one measurement to the next.
"""

import math
import resource
import time
from collections.abc import Sequence
from pathlib import Path

import click

from benchmarks.reading_sets import Need, document_answers, real_clauses, short_passages
from benchmarks.run_record import format_table, make_table, write_record
from core.models.parser import load_parser
from core.models.sentence_encoder import load_sentence_encoder
from core.reading.answers import AnswerReader
from core.reading.encoding import ReadingPair
from core.reading.passages import PassageIndex
from core.reading.reader import TrainedReader
from core.reading.sentence_kinds import ReaderKinds
from core.settings import DeviceChoice, load_settings

_STATEMENTS = 256
_LENGTHS = (600, 2_000, 6_000, 18_000)  # words of a source
_ANSWER = 100  # words


@click.command()
@click.option("--data", required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--device", type=click.Choice([str(one) for one in DeviceChoice]), default="auto", show_default=True
)
@click.option("-o", "--out", type=click.Path(dir_okay=False, path_type=Path))
def main(data: Path, device: str, out: Path | None) -> None:
    """Print both tables, write the record."""
    need = Need(data, is_test=False)
    choice = DeviceChoice(device)
    TrainedReader(device=choice).read_pairs([ReadingPair("Rain fell.", "", "It rained.")])  # what loads once
    rates = []
    for name, make in (("windows of contracts", real_clauses), ("short passages", short_passages)):
        pairs = [ReadingPair(item.source, item.question, item.text) for item in make(need)][:_STATEMENTS]
        reader = TrainedReader(device=choice)
        _ = reader.record
        began = time.perf_counter()
        reader.read_pairs(pairs)
        rates.append((name, str(len(pairs)), f"{len(pairs) / (time.perf_counter() - began):.0f}"))
    tables = [
        make_table("Statements a second", ("statements about", "read", "a second"), rates),
        make_table("An answer of 100 words", ("words of the source", "seconds"), _growth(need, choice)),
    ]
    for table in tables:
        print(f"\n{table['title']}\n{format_table(table['header'], table['rows'])}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    print(f"\n{memory:.2f} GiB of memory at most")
    result = {"arguments": {"device": device}, "tables": tables, "memory_gib": round(memory, 2)}
    result |= {"headline": {"name": "statements about windows of contracts, a second", "value": rates[0][2]}}
    print(write_record("reading_speed", result, out))


def _growth(need: Need, device: DeviceChoice) -> Sequence[tuple[str, str]]:
    """Seconds by the length of the source, and the exponent that they grow with."""
    settings = load_settings()
    source = max((item.source for item in document_answers(need)), key=len).split(" ")
    answer = " ".join(" ".join(item.text for item in document_answers(need)).split()[:_ANSWER])
    measured = []
    for words in (_LENGTHS[-1], *_LENGTHS):  # the first also loads the models, and is not kept
        text = f"{len(measured)}. " + " ".join((source * math.ceil(words / len(source)))[:words])
        reader = TrainedReader(device=device)
        whole = AnswerReader(reader, ReaderKinds(reader), load_parser(settings))
        _ = reader.record
        began = time.perf_counter()
        whole.read(PassageIndex(text, load_sentence_encoder(settings)), [("", answer)])
        measured.append((words, time.perf_counter() - began))
    measured = measured[1:]
    (first, quick), (last, slow) = measured[0], measured[-1]
    exponent = math.log(slow / quick) / math.log(last / first)
    return [(f"{words:,}", f"{spent:.2f}") for words, spent in measured] + [("exponent", f"{exponent:.2f}")]


if __name__ == "__main__":
    main()
