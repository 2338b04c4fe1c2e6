"""MetaQA (Zhang et al., 2018): questions of 1, 2 and 3 hops over a movie knowledge base."""

from pathlib import Path

from pydantic import BaseModel

from benchmarks.data_sets.lines import read_json_lines, read_triples
from benchmarks.data_sets.question import KBQAQuestion
from core.kbqa.knowledge_base import KnowledgeBase

SOURCE = "metaqa"
HOPS = (1, 2, 3)


class _Line(BaseModel):
    id: str
    question: str
    topic_entity: str
    answers: list[str]
    hops: int


def load_metaqa_base(folder: Path) -> KnowledgeBase:
    """The knowledge base of `folder/kb.txt` (`head|relation|tail`).

    Raises:
        CaseError: the file is missing or a line is no triple.
    """
    return KnowledgeBase(read_triples(folder / "kb.txt", "|"))


def load_metaqa_questions(folder: Path, hops: int) -> tuple[KBQAQuestion, ...]:
    """The questions of one number of hops, from `folder/{hops}hop_dev.jsonl`.

    Raises:
        CaseError: the file is missing or a line is not a question.
    """
    return tuple(
        KBQAQuestion(
            id=line.id,
            question=line.question,
            topic_entities=(line.topic_entity,),
            gold=tuple(dict.fromkeys(line.answers)),
            hops=line.hops,
            source=SOURCE,
            group=line.id,
        )
        for _, line in read_json_lines(folder / f"{hops}hop_dev.jsonl", _Line)
    )
