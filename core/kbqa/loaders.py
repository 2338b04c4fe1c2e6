"""Plumbline's own KBQA lines, one JSON object for each instance, and the bundled examples: self-written graphs with
right and hallucinated answers, which KG-Guard tells apart.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ValidationError

from core.errors import CaseError
from core.kbqa.check import check_instance
from core.kbqa.instance import CheckedInstance, KBQAInstance, Triple
from core.settings import ASSETS

EXAMPLES = ASSETS / "kbqa"  # one instance a file; the names' leading digits give the order


class InstanceLine(BaseModel):
    """A line as it is written; keys that are not known are passed over."""

    id: str | int
    question: str
    triples: list[tuple[str, str, str]]
    topic_entities: list[str]
    answers: list[str] = []
    gold: list[str] | None = None
    agreement: list[float] | None = None
    source: str = ""

    def checked(self) -> CheckedInstance:
        """The instance, fit to be scored. Raises: CaseError when it cannot be judged."""
        return check_instance(
            KBQAInstance(
                id=str(self.id),
                question=self.question,
                triples=tuple(Triple(*triple) for triple in self.triples),
                topic_entities=tuple(self.topic_entities),
                answers=tuple(self.answers),
                gold=None if self.gold is None else tuple(self.gold),
                agreement=None if self.agreement is None else tuple(self.agreement),
                source=self.source,
            )
        )


def parse_instance(line: str) -> CheckedInstance:
    """The instance that a JSON line holds. Raises: CaseError when it has another form, or cannot be judged."""
    try:
        read = InstanceLine.model_validate_json(line)
    except ValidationError as err:
        raise CaseError(
            f"this is not a KBQA instance: {describe(err)}. A line is an object with id, question, "
            "triples [[head, relation, tail], ...], topic_entities [...] and answers [...]"
        ) from err
    return read.checked()


def load_instances(path: Path) -> Iterator[CheckedInstance]:
    """Every instance of a JSONL file, in order. Raises: CaseError, which names the line, when one is none."""
    for number, line in read_lines(path):
        try:
            yield parse_instance(line)
        except CaseError as err:
            raise CaseError(f"{path.name}, line {number}: {err}") from err


def read_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Every line that is not blank, with its number from 1. Raises: CaseError when it is no UTF-8 file."""
    try:
        with path.open(encoding="utf-8", newline="\n") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, line.rstrip("\r\n")
    except OSError as err:
        raise CaseError(f"{path} cannot be read ({err}); give the folder that holds this data set") from err
    except UnicodeDecodeError as err:
        raise CaseError(f"{path} is not UTF-8 text ({err}); convert it first") from err


def describe(err: ValidationError) -> str:
    """The first thing that is wrong, as a clause: which field, and why."""
    first = err.errors()[0]
    place = ".".join(str(part) for part in first["loc"]) or "the line"
    return f"{place}: {first['msg']}"


@dataclass(frozen=True, slots=True)
class KBQAExample:
    """One question with its graph and answers, and what a reader should know about it."""

    id: str  # also the instance's
    title: str
    note: str  # one to three sentences for people who have never seen a graph
    instance: KBQAInstance  # gold answers are known


@cache
def load_kbqa_examples(folder: Path = EXAMPLES) -> tuple[KBQAExample, ...]:
    """Every bundled example, in the order in which they are shown; or those of another folder."""
    found = []
    for path in sorted(folder.glob("*.json")):
        text = path.read_text(encoding="utf-8")
        words, instance = json.loads(text), parse_instance(text).instance
        found.append(KBQAExample(instance.id, words["title"], words["note"], instance))
    return tuple(found)
