"""Instances with a rule that a small network learns: an answer on relation `right` is right."""

import random

from core.kbqa.instance import KBQAInstance, Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.types import ModelRecord


class HashedEncoder(ScriptedEncoder):
    """A scripted encoder whose weights claim a hash, as real ones have."""

    def __init__(self, sha256: str = "a" * 64, name: str = "scripted") -> None:
        super().__init__()
        self.record = ModelRecord("sentence_encoder", name, "1", sha256)


def make_instances(count: int, *, seed: int = 0, source: str = "made") -> list[KBQAInstance]:
    """Stars of eight answers around a topic; the two or so on relation "right" are gold."""
    rng = random.Random(seed)
    found = []
    for number in range(count):
        nodes = [f"n{rng.randrange(200)}x{i}" for i in range(8)]
        gold = set(rng.sample(nodes, 2))
        triples = tuple(Triple("topic", "right" if node in gold else "other way", node) for node in nodes)
        found.append(
            KBQAInstance(
                id=f"{source}-{number}",
                question="which is right",
                triples=triples,
                topic_entities=("topic",),
                answers=tuple(sorted(rng.sample(nodes, 4))),
                gold=tuple(sorted(gold)),
                source=source,
            )
        )
    return found
