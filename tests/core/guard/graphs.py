"""Small instances, how hypothesis draws them, and a network to put them through."""

from dataclasses import replace

import torch
from hypothesis import strategies as st

from core.guard.config import SHIPPED, GuardConfig
from core.guard.embedding_table import EmbeddingTable
from core.guard.network import GuardNetwork
from core.guard.tensors import build_arrays, collate
from core.kbqa.instance import KBQAInstance, Triple
from core.models.scripted_encoder import ScriptedEncoder

WIDTH = 64  # of the scripted encoder
TABLE = EmbeddingTable(ScriptedEncoder())  # words are encoded once for all tests
SMALL = replace(SHIPPED, hidden=16, heads=2, mark_width=4)


def make(text: str, *, topics: str, answers: str = "", question: str = "who", **values) -> KBQAInstance:
    """An instance of one triple a line, "a r b"; topics and answers are split at spaces."""
    triples = tuple(Triple(*line.split()) for line in text.strip().splitlines())
    return KBQAInstance(
        id=values.pop("id", "g"),
        question=question,
        triples=triples,
        topic_entities=tuple(topics.split()),
        answers=tuple(answers.split()),
        **values,
    )


def batch_of(*instances: KBQAInstance, script=None):
    """The instances as one batch; `script` gives texts their vectors."""
    table = EmbeddingTable(ScriptedEncoder(script)) if script else TABLE
    return collate(build_arrays(instances, table), table)


def make_network(config: GuardConfig = SMALL, *, seed: int = 0) -> GuardNetwork:
    """An untrained network that drops nothing out."""
    torch.manual_seed(seed)
    return GuardNetwork(config, WIDTH).eval()


@st.composite
def instances(draw, *, smallest: int = 0) -> KBQAInstance:
    """Any graph over few nodes: with self loops, parallel triples, far nodes and several topics."""
    names = [f"n{i}" for i in range(draw(st.integers(2, 7)))]
    ends = st.sampled_from(names)
    triple = st.builds(Triple, ends, st.sampled_from(["r", "s", "t"]), ends)
    triples = draw(st.lists(triple, min_size=smallest, max_size=14, unique=True))
    topics = draw(st.lists(ends, min_size=1, max_size=2, unique=True))
    nodes = KBQAInstance(id="g", question="q", triples=tuple(triples), topic_entities=tuple(topics)).nodes
    answers = draw(st.lists(st.sampled_from(nodes), max_size=4, unique=True))
    return KBQAInstance(
        id="g",
        question=draw(st.sampled_from(["who wrote it", "r of n1"])),
        triples=tuple(triples),
        topic_entities=tuple(topics),
        answers=tuple(answers),
        agreement=draw(st.sampled_from([None, tuple((i + 1) / 4 for i in range(len(answers)))])),
    )
