"""What the reader learns from: passages with statements, labelled, and the words at fault; one JSON object a line.

    {"set": "reading_texts", "group": "w3", "kind": "party", "passage": "...", "question": "", "statement": "...",
     "label": "SUPPORTED", "unsupported": []}

`group` ties a true statement to its false versions: they are read in one batch, and told apart from each other.
`unsupported` holds [start, end] of the statement; null where nobody marked words.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from core.errors import InputError
from core.models.entailment import Entailment
from core.reading.encoding import ReadingPair
from core.reading.judgment import LABELS

_MEANINGS = {name: label for label, name in LABELS.items()}


@dataclass(frozen=True, slots=True)
class Example:
    """One statement about one passage, with the right answer."""

    pair: ReadingPair
    label: Entailment
    unsupported: tuple[tuple[int, int], ...] | None  # spans of the statement; None: not marked
    group: str  # true and false versions of one statement about one passage share it
    set: str  # where it comes from
    kind: str  # of change: "party", "negation"; empty for true ones


class _Line(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)
    passage: str
    question: str = ""
    statement: str
    label: Literal["SUPPORTED", "REFUTED", "NOT ENOUGH INFO"]
    unsupported: list[tuple[int, int]] | None = None
    group: str = ""
    set: str = ""
    kind: str = ""

    @model_validator(mode="after")
    def _spans_lie_inside(self) -> "_Line":
        for start, end in self.unsupported or ():
            if not 0 <= start < end <= len(self.statement):
                raise ValueError(f"unsupported [{start}, {end}] lies outside the statement")
        return self


def read_examples(path: Path) -> list[Example]:
    """Every example of a file.

    Raises: InputError when the file cannot be read, or a line is not as it should be; the message names it.
    """
    try:
        with path.open(encoding="utf-8") as lines:
            return [_read(path, number, line) for number, line in enumerate(lines, 1) if line.strip()]
    except (OSError, UnicodeDecodeError) as err:
        raise InputError(f"{path} cannot be read ({err}); give a file of labelled statements") from err


def _read(path: Path, number: int, line: str) -> Example:
    try:
        found = _Line.model_validate_json(line)
    except ValidationError as err:
        first = err.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the line"
        raise InputError(f"{path}, line {number}: {where}: {first['msg']}") from err
    spans = None if found.unsupported is None else tuple(found.unsupported)
    pair = ReadingPair(found.passage, found.question, found.statement)
    return Example(pair, _MEANINGS[found.label], spans, found.group, found.set, found.kind)


def true_versions(examples: Sequence[Example]) -> dict[str, int]:
    """By group, the place of its true statement."""
    return {one.group: i for i, one in enumerate(examples) if one.group and one.label is Entailment.ENTAILED}


def twins_of(examples: Sequence[Example]) -> list[tuple[int, int]]:
    """Places of a true statement and of a false version of it, for each such version."""
    true = true_versions(examples)
    false = [(i, one.group) for i, one in enumerate(examples) if one.label is not Entailment.ENTAILED]
    return [(true[group], i) for i, group in false if group in true]


def write_examples(examples: Iterable[Example], path: Path) -> None:
    """One line an example."""
    with path.open("w", encoding="utf-8") as out:
        for one in examples:
            line: dict[str, object] = {"set": one.set, "group": one.group, "kind": one.kind}
            line |= asdict(one.pair) | {"label": LABELS[one.label], "unsupported": one.unsupported}
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
