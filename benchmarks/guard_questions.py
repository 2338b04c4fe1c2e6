"""Questions with their retrieved subgraphs, in an order that a seed fixes: what the guard's benchmarks start from."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from benchmarks.data_sets import (
    load_metaqa_base,
    load_metaqa_questions,
    load_pathquestion_base,
    load_pathquestion_questions,
)
from benchmarks.data_sets.metaqa import HOPS as METAQA_HOPS
from benchmarks.data_sets.pathquestion import HOPS as PATHQUESTION_HOPS
from benchmarks.data_sets.question import KBQAQuestion
from benchmarks.data_sets.splits import Split, split_of
from benchmarks.retrieval.base_vectors import encode_base
from benchmarks.retrieval.steiner import SteinerSolver
from benchmarks.retrieval.subgraph import RetrievalConfig, SubgraphRetriever
from core.kbqa.instance import KBQAInstance
from core.kbqa.knowledge_base import KnowledgeBase
from core.models.sentence_encoder import load_sentence_encoder
from core.settings import Settings

SETS = ("metaqa", "pathquestion")

RetrieverMaker = Callable[[KnowledgeBase], SubgraphRetriever]


@dataclass(frozen=True, slots=True)
class RetrievedQuestion:
    """A question, the part of the data it belongs to, and its subgraph as an instance without answers."""

    question: KBQAQuestion
    split: Split
    instance: KBQAInstance

    @property
    def has_gold(self) -> bool:
        """Whether a right answer is in the subgraph."""
        return not set(self.question.gold).isdisjoint(self.instance.nodes)


def embedded_retrievers(
    settings: Settings, *, config: RetrievalConfig | None = None, solver: SteinerSolver | None = None
) -> RetrieverMaker:
    """Makes retrievers that use the sentence encoder of the settings."""
    encoder = load_sentence_encoder(settings)

    def make(base: KnowledgeBase) -> SubgraphRetriever:
        vectors = encode_base(base, encoder, settings.cache_dir)
        return SubgraphRetriever(base, vectors, encoder, config=config, solver=solver)

    return make


class QuestionSource:
    """One data set: its questions, and a retriever for each number of hops."""

    def __init__(self, name: str, data: Path, make_retriever: RetrieverMaker) -> None:
        self.name = name
        self._questions: dict[int, Sequence[KBQAQuestion]] = {}
        self._retrievers: dict[int, SubgraphRetriever] = {}
        folder = data / name
        if name == "metaqa":
            retriever = make_retriever(load_metaqa_base(folder))
            for hops in METAQA_HOPS:
                self._questions[hops] = load_metaqa_questions(folder, hops)
                self._retrievers[hops] = retriever
            return
        for hops in PATHQUESTION_HOPS:
            self._questions[hops] = load_pathquestion_questions(folder, hops)
            self._retrievers[hops] = make_retriever(load_pathquestion_base(folder, hops))

    def order(self, seed: int) -> list[KBQAQuestion]:
        """All questions, shuffled by `seed`; the numbers of hops take turns, so any beginning is balanced."""
        piles = []
        for hops, questions in self._questions.items():
            pile = list(questions)
            random.Random(f"{seed}/{self.name}/{hops}").shuffle(pile)
            piles.append(pile)
        turns = zip_longest(*piles)
        return [question for turn in turns for question in turn if question is not None]

    def retrieve(
        self, seed: int, number: int, *, split: Split | None = None, skip: frozenset[str] = frozenset()
    ) -> Iterator[RetrievedQuestion]:
        """The first `number` questions of the order (of `split`, if given), save those whose ids are in `skip`.

        Questions whose subgraph has no triples cannot be answered from it, and are not counted.
        """
        n = 0
        for question in self.order(seed):
            part = split_of(question.group, source=question.source)
            if split is not None and part is not split:
                continue
            if n == number:
                return
            if question.id in skip:
                n += 1
                continue
            found = self._retrievers[question.hops].retrieve(question.question, question.topic_entities)
            if found.triples:
                n += 1
                yield RetrievedQuestion(question, part, _as_instance(question, found.triples))

    def find(self, question: KBQAQuestion) -> RetrievedQuestion:
        """One question with its subgraph."""
        found = self._retrievers[question.hops].retrieve(question.question, question.topic_entities)
        part = split_of(question.group, source=question.source)
        return RetrievedQuestion(question, part, _as_instance(question, found.triples))


def _as_instance(question: KBQAQuestion, triples: tuple) -> KBQAInstance:
    return KBQAInstance(
        id=question.id,
        question=question.question,
        triples=triples,
        topic_entities=question.topic_entities,
        gold=question.gold,
        source=question.source,
    )
