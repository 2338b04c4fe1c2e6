"""Real answers to WebQSP questions: what a 7B model answered from retrieved paths, published with GNN-RAG."""

from pathlib import Path

from pydantic import BaseModel

from benchmarks.data_sets.lines import read_json_lines, read_triples
from core.kbqa.check import check_instance
from core.kbqa.instance import CheckedInstance, KBQAInstance, Triple
from core.kbqa.knowledge_base import KnowledgeBase

SOURCE = "webqsp"
RUNS = 4  # how often the model was asked


class _Answer(BaseModel):
    node: str
    runs: int  # how many of the four gave this node


class _Line(BaseModel):
    id: str
    question: str
    topic_entities: list[str]
    triples: list[tuple[str, str, str]]
    answers: list[_Answer]
    gold: list[str]


def load_webqsp(folder: Path) -> tuple[CheckedInstance, ...]:
    """Every question with its paths as triples and its answers, from `folder/instances.jsonl`.

    `agreement` is the share of the four runs that gave the answer. Gold sets are known to be incomplete.

    Raises:
        CaseError: the file is missing or a line is not an instance.
    """
    path = folder / "instances.jsonl"
    return tuple(check_instance(_make(line)) for _, line in read_json_lines(path, _Line))


def load_webqsp_base(folder: Path) -> KnowledgeBase:
    """All triples of the set joined, from `folder/union_kb.tsv`: context around the answers.

    Raises:
        CaseError: the file is missing or a line is no triple.
    """
    return KnowledgeBase(read_triples(folder / "union_kb.tsv", "\t"))


def _make(line: _Line) -> KBQAInstance:
    answers = sorted(
        line.answers, key=lambda answer: answer.node
    )  # published by runs: their order would tell
    return KBQAInstance(
        id=line.id,
        question=line.question,
        triples=tuple(Triple(*triple) for triple in line.triples),
        topic_entities=tuple(line.topic_entities),
        answers=tuple(answer.node for answer in answers),
        gold=tuple(line.gold),
        agreement=tuple(answer.runs / RUNS for answer in answers),
        source=SOURCE,
    )
