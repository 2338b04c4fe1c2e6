"""Synthetic KBQA instances by seed: graphs of given sizes over one pool of names, for timing alone."""

import math
import random
import statistics
from collections import Counter
from dataclasses import replace

from core.kbqa.instance import KBQAInstance, Triple

POOL = 13_600  # names; as many as the largest graph has nodes (KG-Guard, table 13: 13,614)
RELATIONS = 60
MEAN_NODES = 16.0  # table 13, WebQSP: 15.5 to 16.4
TRIPLES_PER_NODE = 1.23  # table 13, WebQSP and PUGG: 1.1 to 1.3
_SPREAD = 0.7  # sigma of the log-normal sizes; the paper's are heavy-tailed (figure 5)
_SMALLEST, _LARGEST = 4, 300  # table 13, WebQSP: 307
_MOST_ANSWERS = 3
_SYLLABLES = "ba den fir gol han kel lo mar nis or pel rik sun tor ul ven wes yor".split()


def make_instances(count: int, seed: int, mean_nodes: float = MEAN_NODES) -> list[KBQAInstance]:
    """Instances whose graphs have `mean_nodes` nodes on average, from 4 to 300."""
    # A log-normal number with parameters mu and sigma has the mean exp(mu + sigma^2 / 2). Its quantiles rather
    # than draws from it, so that the mean is met with few instances as well.
    mu = math.log(mean_nodes) - _SPREAD**2 / 2
    normal = statistics.NormalDist(mu, _SPREAD)
    quantiles = [math.exp(normal.inv_cdf((place + 0.5) / count)) for place in range(count)]
    sizes = [min(_LARGEST, max(_SMALLEST, round(size))) for size in quantiles]
    random.Random(f"{seed}-sizes").shuffle(sizes)
    return [
        make_instance(nodes, round(nodes * TRIPLES_PER_NODE), f"{seed}-{number}")
        for number, nodes in enumerate(sizes)
    ]


def make_instance(nodes: int, triples: int, seed: str) -> KBQAInstance:
    """A connected graph of exactly so many nodes and triples; at least `nodes - 1` triples."""
    rng = random.Random(seed)
    names = [name_of(number) for number in rng.sample(range(max(POOL, nodes)), nodes)]
    edges: dict[Triple, None] = {}
    for place in range(1, nodes):  # every node hangs on an earlier one, some on the same hub
        earlier = names[min(rng.randrange(place), rng.randrange(place))]
        edges[_join(earlier, names[place], rng)] = None
    while len(edges) < triples:
        head, tail = rng.sample(names, 2)
        edges[_join(head, tail, rng)] = None
    answers = rng.sample(names[1:], min(nodes - 1, rng.randint(1, _MOST_ANSWERS)))
    return KBQAInstance(
        id=f"synthetic-{seed}",
        question=f"which {relation_of(rng.randrange(RELATIONS)).replace('_', ' ')} has {names[0]}",
        triples=tuple(edges),
        topic_entities=(names[0],),
        answers=tuple(answers),
        source="synthetic",
    )


def with_hub_answer(instance: KBQAInstance) -> KBQAInstance:
    """The instance with its most connected node proposed as well, so that much of the graph bears on a verdict."""
    degrees = Counter(node for triple in instance.triples for node in (triple.head, triple.tail))
    hub = max(degrees, key=lambda node: (node not in instance.topic_entities, degrees[node]))
    return replace(instance, answers=tuple(dict.fromkeys((hub, *instance.answers))))


def name_of(number: int) -> str:
    """A name of its own for every number."""
    size = len(_SYLLABLES)
    parts = [_SYLLABLES[number // size**power % size] for power in range(4)]
    return f"{''.join(parts[:2])} {''.join(parts[2:])}".title()


def relation_of(number: int) -> str:
    """A relation's name of its own for every number."""
    size = len(_SYLLABLES)
    return f"{_SYLLABLES[number % size]}_{_SYLLABLES[number // size % size]}_of"


def _join(head: str, tail: str, rng: random.Random) -> Triple:
    relation = relation_of(rng.randrange(RELATIONS))
    return Triple(head, relation, tail) if rng.random() < 0.5 else Triple(tail, relation, head)
