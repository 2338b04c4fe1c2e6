"""CR-LT-KGQA (Guo et al., 2024): commonsense questions over Wikidata with cached neighbourhoods.

Its answers are yes and no, not nodes: the instances propose nothing and their gold answers are unknown.
"""

from pathlib import Path

from pydantic import BaseModel

from benchmarks.data_sets.lines import read_json_lines
from core.kbqa.check import check_instance
from core.kbqa.instance import CheckedInstance, KBQAInstance, Triple

SOURCE = "crlt"


class _Line(BaseModel):
    id: str
    question: str
    q_entity: list[str]
    graph: list[tuple[str, str, str]]


def load_crlt(folder: Path) -> tuple[CheckedInstance, ...]:
    """The questions whose cached neighbourhood holds at least one of their entities.

    A note says which entities of a question its neighbourhood lacks.

    Raises:
        CaseError: the file is missing or a line is not a question.
    """
    path = folder / "CR-LT-QA-Wikidata-Cache.jsonl"
    checked = (_make(line) for _, line in read_json_lines(path, _Line))
    return tuple(instance for instance in checked if instance is not None)


def _make(line: _Line) -> CheckedInstance | None:
    triples = tuple(Triple(*triple) for triple in line.graph if all(part.strip() for part in triple))
    nodes = {node for triple in triples for node in (triple.head, triple.tail)}
    present = tuple(name for name in line.q_entity if name in nodes)
    if not present:
        return None
    checked = check_instance(
        KBQAInstance(
            id=line.id, question=line.question, triples=triples, topic_entities=present, source=SOURCE
        )
    )
    missing = [name for name in line.q_entity if name not in nodes]
    if not missing:
        return checked
    note = f"not in the neighbourhood, so no topic entity: {', '.join(missing)}."
    return CheckedInstance(checked.instance, (*checked.notes, note))
