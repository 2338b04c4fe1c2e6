"""Lines of `plumbline reader read`: passages, question and statement to a label, probabilities and words at fault."""

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from core.cli.bulk.lines import Line, parse_line
from core.cli.bulk.runner import LineMethod, run_lines
from core.errors import InputError
from core.reading import Judgment, Reader, Statement
from core.reading.answers import PASSAGES
from core.reading.judgment import LABELS
from core.reading.passages import PASSAGE_WORDS, PassageIndex, count_words

_BATCH = 64  # lines that are read together
_MOST = 200  # passages of a line
_UNREAD = (
    "The statement could not be read whole: it may have some 250 words. Give each of its sentences a line."
)


class ReadingLine(BaseModel):
    """A line of `plumbline reader read`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    passages: list[str] = Field(max_length=_MOST)
    question: str = ""
    statement: str = Field(pattern=r"\S")


def read_pair_lines(lines: Sequence[Line], reader: Reader) -> Iterator[dict[str, Any]]:
    """One result for each line, in order; a line that cannot be used becomes an error line."""
    method = LineMethod[ReadingLine, Judgment | None](
        parse=_parse,
        run=lambda read: reader.read(
            [Statement(one.statement, one.question, tuple(_passages(one))) for one in read]
        ),
        show=_show,
        batch=_BATCH,
    )
    return run_lines(lines, method)


def describe_judgment(judgment: Judgment) -> dict[str, Any]:
    """A judgment as it is written: label, probabilities by label, words at fault with their offsets."""
    return {
        "label": LABELS[judgment.label],
        "probabilities": {LABELS[label]: value for label, value in judgment.probabilities.items()},
        "unsupported": [{"start": w.start, "end": w.end, "text": w.text} for w in judgment.unsupported],
    }


def _passages(line: ReadingLine) -> Iterator[str]:
    """The passages; of one that is too long to be read whole, the parts that are likeliest to decide."""
    for text in filter(str.strip, line.passages):
        if count_words(text) <= PASSAGE_WORDS:
            yield text
        else:
            (found,) = PassageIndex(text).retrieve([f"{line.question} {line.statement}"], passages=PASSAGES)
            yield from (passage.text for passage in found)


def _parse(line: Line) -> tuple[str | int, ReadingLine]:
    found = parse_line(line, ReadingLine)
    return found.id, found


def _show(judgment: Judgment | None, pair_id: str | int) -> dict[str, Any]:
    if judgment is None:
        raise InputError(_UNREAD)
    return {"id": pair_id, **describe_judgment(judgment)}
