"""Lines of `plumbline reader read`: passages, question and statement to a label, probabilities and words at fault."""

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from core.cli.bulk.lines import Line, failure, parse_line
from core.errors import InputError, PlumblineError
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
    for start in range(0, len(lines), _BATCH):
        batch = lines[start : start + _BATCH]
        parsed = [_parse(line) for line in batch]
        good = [one for one in parsed if isinstance(one, ReadingLine)]
        statements = [Statement(one.statement, one.question, tuple(_passages(one))) for one in good]
        judgments = iter(reader.read(statements))
        for line, one in zip(batch, parsed, strict=True):
            if isinstance(one, ReadingLine):
                judgment = next(judgments)
                if judgment is None:
                    yield failure(line, InputError(_UNREAD))
                else:
                    yield {"id": one.id, **describe_judgment(judgment)}
            else:
                yield failure(line, one)


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


def _parse(line: Line) -> ReadingLine | PlumblineError:
    try:
        return parse_line(line, ReadingLine)
    except PlumblineError as err:
        return err
