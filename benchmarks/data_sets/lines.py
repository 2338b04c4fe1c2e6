"""Lines of data files: JSON validated on the way in, separated values split, every error with its place."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from core.errors import CaseError
from core.kbqa.instance import Triple
from core.kbqa.loaders import describe, read_lines

_Line = TypeVar("_Line", bound=BaseModel)


def read_json_lines(path: Path, model: type[_Line]) -> Iterator[tuple[int, _Line]]:
    """Every line as `model`, with its number from 1.

    Raises:
        CaseError: the file cannot be read, or a line is not what `model` says.
    """
    for number, line in read_lines(path):
        try:
            yield number, model.model_validate_json(line)
        except ValidationError as err:
            raise CaseError(f"{path.name}, line {number}: {describe(err)}") from err


def read_triples(path: Path, separator: str) -> Iterator[Triple]:
    """Every line `head<separator>relation<separator>tail`. Names are kept as written, spaces included.

    Raises:
        CaseError: the file cannot be read, or a line has other than three fields.
    """
    for number, line in read_lines(path):
        fields = line.split(separator)
        if len(fields) != 3:
            raise CaseError(
                f"{path.name}, line {number} has {len(fields)} fields separated by {separator!r}; "
                "a triple has three: head, relation, tail"
            )
        yield Triple(*fields)
