"""Lines of `plumbline reader read`: passages, question and statement to a label, probabilities and words at fault."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field

from core.errors import InputError
from core.reading import Judgment, Reader, Statement
from core.reading.answers import PASSAGES
from core.reading.judgment import LABELS
from core.reading.passages import PASSAGE_WORDS, PassageIndex, count_words
from core.reading.reader import SHIPPED, TrainedReader
from core.settings import load_settings
from core.workflows.bulk.lines import InputLine, Line, LineMethod, run_lines
from core.workflows.wire import shown

_MOST = 200  # passages of a line
_UNREAD = (
    "The statement could not be read whole: it may have some 250 words. Give each of its sentences a line."
)


class ReadingLine(InputLine):
    """A line of `plumbline reader read`."""

    passages: list[str] = Field(max_length=_MOST)
    question: str = ""
    statement: str = Field(pattern=r"\S")


def begin_readings(
    lines: Sequence[Line], *, weights: Path | None, base: str | None
) -> Iterator[dict[str, Any]]:
    """The output lines, by the options of the command."""
    return run_lines(lines, LINES, TrainedReader(weights or SHIPPED, load_settings().device, base))


def _read(reader: Reader, lines: Sequence[ReadingLine]) -> Sequence[Judgment | None]:
    return reader.read([Statement(one.statement, one.question, tuple(_passages(one))) for one in lines])


def _passages(line: ReadingLine) -> Iterator[str]:
    """The passages; of one that is too long to be read whole, the parts that are likeliest to decide."""
    for text in filter(str.strip, line.passages):
        if count_words(text) <= PASSAGE_WORDS:
            yield text
        else:
            (found,) = PassageIndex(text).retrieve([f"{line.question} {line.statement}"], passages=PASSAGES)
            yield from (passage.text for passage in found)


def _show(judgment: Judgment | None, pair_id: str | int) -> dict[str, Any]:
    if judgment is None:
        raise InputError(_UNREAD)
    return {
        "id": pair_id,
        "label": LABELS[judgment.label],
        "probabilities": {LABELS[label]: value for label, value in judgment.probabilities.items()},
        **shown(judgment, "unsupported"),
    }


LINES = LineMethod[ReadingLine, Judgment | None](
    model=ReadingLine, item=lambda line: line, run=_read, show=_show, batch=64
)
