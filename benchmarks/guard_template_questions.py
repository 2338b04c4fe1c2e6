"""Questions made of a graph's own relations, for pretraining: "what is the place of birth of X?".

Question sets know few ways of asking and few relations. Here every relation of a knowledge base is asked for
in plain templates, so that the detector learns the principle: an answer is right when the relations that lead
to it are those that the question names.
"""

import random

from core.kbqa.instance import KBQAInstance
from core.kbqa.knowledge_base import KnowledgeBase
from core.kbqa.names import is_unnamed, node_text, relation_text

_ONE = (
    "what is the {r} of {x}",
    "{x} {r}",
    "which {r} does {x} have",
    "who or what is {x}'s {r}",
    "name the {r} of {x}",
)
_TWO = (
    "what is the {s} of the {r} of {x}",
    "{x} {r} {s}",
    "which {s} does {x}'s {r} have",
    "name the {s} of {x}'s {r}",
)
_MOST_GOLD = 20  # a relation that leads to more is no question with an answer
_WAYS = 4  # right answers whose way is kept
_BRANCHES = 6
_MOST_TRIPLES = 40
_LEAST_DEGREE = 3  # of a topic entity: with fewer triples there is nothing to tell apart
_TRIES = 20  # for each question wanted, before the base is given up as too small
_TWO_HOPS = 0.4  # share of questions over two relations


def make_template_questions(
    base: KnowledgeBase, count: int, *, seed: int, source: str = ""
) -> list[KBQAInstance]:
    """So many instances with gold and without answers, or fewer when the base has not enough."""
    rng = random.Random(seed)
    walker = _Walker(base, rng)
    found: list[KBQAInstance] = []
    for _ in range(count * _TRIES):
        if len(found) == count:
            break
        made = walker.make(f"{source}-template-{len(found)}", source)
        if made is not None:
            found.append(made)
    return found


class _Walker:
    def __init__(self, base: KnowledgeBase, rng: random.Random) -> None:
        self._base, self._rng = base, rng

    def make(self, name: str, source: str) -> KBQAInstance | None:
        """A question over a random walk, with its graph; None where the walk makes no good one."""
        base, rng = self._base, self._rng
        topic = rng.randrange(len(base.nodes))
        first = self._walk([topic])
        if first is None or is_unnamed(base.nodes[topic]) or base.degree(topic) < _LEAST_DEGREE:
            return None
        ways = self._follow({topic: ()}, first)
        relations = [first]
        if all(is_unnamed(base.nodes[node]) for node in ways) or rng.random() < _TWO_HOPS:
            second = self._walk(list(ways), without=topic)
            if second is None:
                return None
            ways = {node: way for node, way in self._follow(ways, second).items() if node != topic}
            relations.append(second)
        gold = [node for node in ways if not is_unnamed(base.nodes[node]) and node != topic]
        if not 1 <= len(gold) <= _MOST_GOLD:
            return None
        kept = rng.sample(gold, min(_WAYS, len(gold)))
        edges = self._surround(topic, [ways[node] for node in kept])
        return KBQAInstance(
            id=name,
            question=self._ask(topic, relations),
            triples=tuple(base.triple(edge) for edge in edges),
            topic_entities=(base.nodes[topic],),
            gold=tuple(base.nodes[node] for node in gold),
            source=source,
        )

    def _around(self, node: int) -> list[int]:
        import numpy as np

        found: list[int] = self._base.edges_at(np.array([node], dtype=np.int32)).tolist()
        return found

    def _walk(self, nodes: list[int], *, without: int | None = None) -> tuple[int, bool] | None:
        """A relation with its direction that leaves one of the nodes, at random."""
        base = self._base
        node = self._rng.choice(nodes)
        edges = [e for e in self._around(node) if without not in (int(base.heads[e]), int(base.tails[e]))]
        if not edges:
            return None
        edge = self._rng.choice(edges)
        return int(base.relations[edge]), int(base.heads[edge]) == node

    def _follow(self, ways: dict[int, tuple[int, ...]], step: tuple[int, bool]) -> dict[int, tuple[int, ...]]:
        base = self._base
        relation, is_forward = step
        found: dict[int, tuple[int, ...]] = {}
        for node, way in ways.items():
            for edge in self._around(node):
                near, far = int(base.heads[edge]), int(base.tails[edge])
                if not is_forward:
                    near, far = far, near
                if int(base.relations[edge]) == relation and near == node and far != node:
                    found.setdefault(far, (*way, edge))
        return found

    def _surround(self, topic: int, ways: list[tuple[int, ...]]) -> list[int]:
        """The ways, and random triples around every node on them, so that right answers do not stand out."""
        base, rng = self._base, self._rng
        edges = {edge: None for way in ways for edge in way}
        nodes = {topic: None} | {int(n): None for edge in edges for n in (base.heads[edge], base.tails[edge])}
        around = self._around(topic)
        for edge in rng.sample(around, min(2 * _BRANCHES, len(around))):
            if len(edges) < _MOST_TRIPLES // 2:
                edges[edge] = None
                nodes |= {int(base.heads[edge]): None, int(base.tails[edge]): None}
        for node in rng.sample(list(nodes), len(nodes)):
            near = self._around(node)
            for edge in rng.sample(near, min(rng.randrange(_BRANCHES), len(near))):
                if len(edges) < _MOST_TRIPLES:
                    edges[edge] = None
        kept = list(edges)
        rng.shuffle(kept)
        return kept

    def _ask(self, topic: int, relations: list[tuple[int, bool]]) -> str:
        base, rng = self._base, self._rng
        words = []
        for relation, _ in relations:
            name = base.relation_names[relation]
            text = relation_text(name)
            words.append(text if rng.random() < 0.3 else relation_text(name.rsplit(".", 1)[-1]))
        template = rng.choice(_ONE if len(words) == 1 else _TWO)
        return template.format(x=node_text(base.nodes[topic]), r=words[0], s=words[-1])
