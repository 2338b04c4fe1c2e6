"""PathQuestion (Zhou et al., 2018): 2-hop and 3-hop questions over parts of Freebase, each with its gold path."""

from pathlib import Path

from pydantic import BaseModel

from benchmarks.data_sets.lines import read_json_lines, read_triples
from benchmarks.data_sets.question import KBQAQuestion
from core.kbqa.knowledge_base import KnowledgeBase

SOURCE = "pathquestion"
HOPS = (2, 3)


class _Line(BaseModel):
    question: str
    topic_entity: str
    answers: list[str]
    gold_path: list[str]


def load_pathquestion_base(folder: Path, hops: int) -> KnowledgeBase:
    """The knowledge base of `folder/{hops}H-kb.txt` (tab-separated). Each number of hops has its own.

    Raises:
        CaseError: the file is missing or a line is no triple.
    """
    return KnowledgeBase(read_triples(folder / f"{hops}H-kb.txt", "\t"))


def load_pathquestion_questions(folder: Path, hops: int) -> tuple[KBQAQuestion, ...]:
    """The questions of one number of hops, from `folder/pq{hops}h.jsonl`; their ids are line numbers.

    Several questions word the same path: they share topic entity and relations, which is their group.

    Raises:
        CaseError: the file is missing or a line is not a question.
    """
    return tuple(
        KBQAQuestion(
            id=f"pq{hops}h-{number}",
            question=line.question,
            topic_entities=(line.topic_entity,),
            gold=tuple(dict.fromkeys(line.answers)),
            hops=hops,
            source=SOURCE,
            group="\t".join([line.topic_entity, *line.gold_path[1::2]]),
        )
        for number, line in read_json_lines(folder / f"pq{hops}h.jsonl", _Line)
    )
