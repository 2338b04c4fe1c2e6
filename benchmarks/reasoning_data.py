"""Questions for the reasoning benchmark: each set with its graph, and gold relation paths where the set has them."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from benchmarks.data_sets import (
    load_metaqa_base,
    load_metaqa_questions,
    load_pathquestion_base,
    load_pathquestion_questions,
    load_webqsp,
    load_webqsp_base,
)
from benchmarks.data_sets.question import KBQAQuestion
from benchmarks.data_sets.splits import Split, split_of
from core.kbqa.knowledge_base import KnowledgeBase

_METAQA = {
    "actor": "starred_actors",
    "director": "directed_by",
    "writer": "written_by",
    "genre": "has_genre",
    "language": "in_language",
    "year": "release_year",
    "tags": "has_tags",
    "tag": "has_tags",
    "imdbrating": "has_imdb_rating",
    "imdbvotes": "has_imdb_votes",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the relation path that its set says leads to the answer; None when it does not say."""

    question: KBQAQuestion
    gold_path: tuple[str, ...] | None  # inverse steps as `^r`

    @property
    def hops(self) -> int:
        """Steps to the answer; 2, WebQSP's most, when the set does not say."""
        return self.question.hops or 2


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """One set: questions of one split and the graph they are about."""

    name: str
    base: KnowledgeBase
    asked: tuple[Asked, ...]
    sha256: str  # of the files of questions and triples


def load_set(name: str, data: Path, split: str) -> QuestionSet:
    """A set by its name, with the questions of "dev" (for tuning) or "test" (for reporting), split by hash."""
    base, asked, files = _SETS[name](data)
    wanted = [
        each
        for each in asked
        if (split_of(each.question.group, source=each.question.source) is Split.TEST) == (split == "test")
    ]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    return QuestionSet(name, base, tuple(wanted), digest.hexdigest())


def _metaqa(hops: int) -> Callable[[Path], tuple[KnowledgeBase, list[Asked], list[Path]]]:
    def load(data: Path) -> tuple[KnowledgeBase, list[Asked], list[Path]]:
        folder = data / "metaqa"
        file = folder / f"{hops}hop_dev.jsonl"
        lines = map(json.loads, filter(str.strip, file.read_text(encoding="utf-8").split("\n")))
        kinds = {line["id"]: line["qtype"] for line in lines}
        asked = [Asked(each, _read_kind(kinds[each.id])) for each in load_metaqa_questions(folder, hops)]
        return load_metaqa_base(folder), asked, [folder / "kb.txt", file]

    return load


def _read_kind(kind: str) -> tuple[str, ...]:
    """`actor_to_movie_to_year` as relations."""
    ends = kind.split("_to_")
    return tuple(f"^{_METAQA[start]}" if end == "movie" else _METAQA[end] for start, end in pairwise(ends))


def _pathquestion(hops: int) -> Callable[[Path], tuple[KnowledgeBase, list[Asked], list[Path]]]:
    def load(data: Path) -> tuple[KnowledgeBase, list[Asked], list[Path]]:
        folder = data / "pathquestion"
        asked = [
            Asked(each, tuple(each.group.split("\t")[1:]))
            for each in load_pathquestion_questions(folder, hops)
        ]
        files = [folder / f"{hops}H-kb.txt", folder / f"pq{hops}h.jsonl"]
        return load_pathquestion_base(folder, hops), asked, files

    return load


def _webqsp(data: Path) -> tuple[KnowledgeBase, list[Asked], list[Path]]:
    folder = data / "webqsp"
    asked = [
        Asked(
            KBQAQuestion(
                id=checked.instance.id,
                question=checked.instance.question,
                topic_entities=checked.instance.topic_entities,
                gold=checked.instance.gold or (),
                hops=0,
                source="webqsp",
                group=checked.instance.id,
            ),
            None,
        )
        for checked in load_webqsp(folder)
    ]
    return load_webqsp_base(folder), asked, [folder / "union_kb.tsv", folder / "instances.jsonl"]


_SETS: Mapping[str, Callable[[Path], tuple[KnowledgeBase, list[Asked], list[Path]]]] = {
    **{f"metaqa-{hops}": _metaqa(hops) for hops in (1, 2, 3)},
    **{f"pathquestion-{hops}": _pathquestion(hops) for hops in (2, 3)},
    "webqsp": _webqsp,
}
SETS = tuple(_SETS)
