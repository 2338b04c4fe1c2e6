"""Plumbline's own KBQA lines: one JSON object for each instance."""

import json
from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel, ValidationError

from core.errors import CaseError
from core.kbqa.check import check_instance
from core.kbqa.instance import CheckedInstance, KBQAInstance, Triple
from core.kbqa.loaders.lines import describe, read_lines


class _Line(BaseModel):
    id: str | int  # as `guard score` takes it
    question: str
    triples: list[tuple[str, str, str]]
    topic_entities: list[str]
    answers: list[str] = []
    gold: list[str] | None = None
    agreement: list[float] | None = None
    source: str = ""


def parse_instance(line: str) -> CheckedInstance:
    """The instance that one JSON line holds. Keys that are not known are passed over.

    Raises:
        CaseError: it is no JSON object of this form, or the instance cannot be judged.
    """
    try:
        read = _Line.model_validate_json(line)
    except ValidationError as err:
        raise CaseError(
            f"this is not a KBQA instance: {describe(err)}. A line is an object with id, question, "
            "triples [[head, relation, tail], ...], topic_entities [...] and answers [...]"
        ) from err
    return check_instance(
        KBQAInstance(
            id=str(read.id),
            question=read.question,
            triples=tuple(Triple(*triple) for triple in read.triples),
            topic_entities=tuple(read.topic_entities),
            answers=tuple(read.answers),
            gold=None if read.gold is None else tuple(read.gold),
            agreement=None if read.agreement is None else tuple(read.agreement),
            source=read.source,
        )
    )


def load_instances(path: Path) -> Iterator[CheckedInstance]:
    """Every instance of a JSONL file, in order.

    Raises:
        CaseError: the file cannot be read, or a line is not an instance; the message names the line.
    """
    for number, line in read_lines(path):
        try:
            yield parse_instance(line)
        except CaseError as err:
            raise CaseError(f"{path.name}, line {number}: {err}") from err


def format_instance(instance: KBQAInstance) -> str:
    """One JSON line that `parse_instance` reads back to the same instance."""
    fields: dict[str, object] = {
        "id": instance.id,
        "question": instance.question,
        "triples": [[triple.head, triple.relation, triple.tail] for triple in instance.triples],
        "topic_entities": list(instance.topic_entities),
        "answers": list(instance.answers),
    }
    if instance.gold is not None:
        fields["gold"] = list(instance.gold)
    if instance.agreement is not None:
        fields["agreement"] = list(instance.agreement)
    if instance.source:
        fields["source"] = instance.source
    return json.dumps(fields, ensure_ascii=False)
