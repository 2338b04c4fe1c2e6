"""Cosine similarity of the question with an answer, or with the way that leads to it."""

from collections.abc import Sequence

import numpy as np

from benchmarks.baselines.relation_paths import index_paths, relation_words
from core.kbqa.instance import KBQAInstance
from core.models.sentence_encoder import SentenceEncoder

_UNRELATED = 1.0  # nothing joins the answer to a topic entity


class AnswerCosine:
    """1 - cosine of question and answer, brought into [0, 1]."""

    name = "Cosine question-answer"
    threshold: float | None = None

    def __init__(self, encoder: SentenceEncoder) -> None:
        self._encoder = encoder

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """(1 - cosine) / 2 for each answer."""
        texts = [[[answer] for answer in instance.answers] for instance in instances]
        return _least_distances(self._encoder, instances, texts)


class PathCosine:
    """1 - cosine of the question and "topic relation relation answer", of the path that fits best."""

    name = "Cosine question-path"
    threshold: float | None = None

    def __init__(self, encoder: SentenceEncoder) -> None:
        self._encoder = encoder

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """(1 - cosine) / 2 for each answer; 1.0 when no path of three steps leads to it."""
        return _least_distances(self._encoder, instances, [_path_texts(instance) for instance in instances])


def _path_texts(instance: KBQAInstance) -> list[list[str]]:
    index = index_paths(instance)
    topic = ", ".join(instance.topic_entities)
    return [
        [
            " ".join([topic, *(relation_words(step.removeprefix("^")) for step in path), answer])
            for path in index.paths_to(answer)
        ]
        for answer in instance.answers
    ]


def _least_distances(
    encoder: SentenceEncoder, instances: Sequence[KBQAInstance], texts: Sequence[Sequence[Sequence[str]]]
) -> list[tuple[float, ...]]:
    """For each answer the distance of its nearest text to the question; every text is encoded once."""
    wanted = [instance.question for instance in instances]
    wanted += [text for row in texts for choices in row for text in choices]
    distinct = list(dict.fromkeys(wanted))
    if not distinct:
        return []
    vectors = dict(zip(distinct, encoder.encode(distinct), strict=True))

    def distance(question: str, choices: Sequence[str]) -> float:
        if not choices:
            return _UNRELATED
        nearest = max(float(vectors[question] @ vectors[text]) for text in choices)
        return float(np.clip((1.0 - nearest) / 2.0, 0.0, 1.0))

    return [
        tuple(distance(instance.question, choices) for choices in row)
        for instance, row in zip(instances, texts, strict=True)
    ]
