"""What moved each probability: every answer scored again without single triples, and its shortest paths.

The effect of a triple is exact by definition: the probability with it minus the probability without it, nodes and
marks kept. One pass scores all answers of an instance, so a graph without one triple serves every answer.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, zip_longest

import numpy as np

from core.guard.detector_protocol import Explanation
from core.guard.paths import UNREACHED, Step, Ways, find_ways
from core.guard.report import AnswerPath, TripleEvidence
from core.guard.tensors import GraphArrays
from core.guard.texts import relation_text
from core.guard.wording import Grounds, word_reason
from core.kbqa.instance import KBQAInstance

Score = Callable[[Sequence[GraphArrays]], list[tuple[float, ...]]]  # calibrated, in [0, 1], for each answer

MAX_PATHS = 3  # an answer; more are not read
MAX_STEPS = 10  # longer paths are counted, not listed
MAX_EVIDENCE = 10  # triples an answer
SMALLEST_EFFECT = 0.001  # a tenth of a point; below it a triple did not move anything
_FEW, _MANY = 8, 24  # triples tried for each answer in large and in small graphs
_LARGE = 2_000  # triples from which a graph is large
_NEAR_TOPIC = 4  # of those tried: triples around the topic entities
_MOST_WORK = 150_000  # triples of all graphs scored for one instance: some ten seconds on two processors
_OVERHEAD = 50  # triples that a graph costs besides its own


@dataclass(frozen=True, slots=True, eq=False)
class _Case:
    instance: KBQAInstance
    arrays: GraphArrays
    ways: Ways
    company: Counter[str]  # relation in words -> answers that hang on it


def explain_answers(instance: KBQAInstance, arrays: GraphArrays, score: Score) -> tuple[Explanation, ...]:
    """One explanation for each answer, in their order. `arrays` are the instance's own."""
    if not instance.answers:
        return ()
    ways = find_ways(arrays)
    tried = _choose(arrays, ways)
    base, *without = score([arrays, *(remove_triples(arrays, [triple]) for triple in tried)])
    relations = (_last_relations(instance, ways, node) for node in arrays.answers.tolist())
    case = _Case(instance, arrays, ways, Counter(chain.from_iterable(relations)))
    found = []
    for place, probability in enumerate(base):
        pairs = zip(tried, (probability - variant[place] for variant in without), strict=True)
        effects = dict(sorted(pairs, key=lambda pair: -abs(pair[1])))
        found.append(_explain(case, place, probability, effects))
    return tuple(found)


def _explain(case: _Case, place: int, probability: float, effects: Mapping[int, float]) -> Explanation:
    """`effects`: triple -> effect on this answer, the strongest first."""
    instance, ways, node = case.instance, case.ways, int(case.arrays.answers[place])
    evidence = [TripleEvidence(instance.triples[triple], effect) for triple, effect in effects.items()]
    grounds = Grounds(
        answer=instance.answers[place],
        topics=instance.topic_entities,
        probability=probability,
        steps=None if ways.hops[node] == UNREACHED else ways.hops[node],
        paths=_list_paths(instance, ways, node),
        answers=len(instance.answers),
        hangs=case.company,
        own=tuple(_last_relations(instance, ways, node)),
        tried=len(evidence),
        largest=evidence[0] if evidence else None,
    )
    moved = (each for each in evidence if abs(each.effect) >= SMALLEST_EFFECT)
    return Explanation(word_reason(grounds), tuple(islice(moved, MAX_EVIDENCE)), grounds.paths)


def remove_triples(arrays: GraphArrays, triples: Sequence[int]) -> GraphArrays:
    """The same graph without the triples at these places; every node stays."""
    return replace(
        arrays,
        heads=np.delete(arrays.heads, triples),
        tails=np.delete(arrays.tails, triples),
        relations=np.delete(arrays.relations, triples),
    )


def _choose(arrays: GraphArrays, ways: Ways) -> list[int]:
    """The triples to leave out, the most promising of each answer first, as many as the work allows."""
    total = len(arrays.heads)
    limit = _MANY if total <= _LARGE else _FEW
    most = _MOST_WORK // (total + _OVERHEAD)
    if total <= min(limit, most):
        return list(range(total))
    topics = [triple for topic in arrays.topics.tolist() for triple in islice(ways.around(topic), limit)]
    wanted = (_candidates(ways, node, topics, limit) for node in arrays.answers.tolist())
    in_turns = (triple for rank in zip_longest(*wanted) for triple in rank if triple is not None)
    return list(islice(dict.fromkeys(in_turns), most))


def _candidates(ways: Ways, node: int, topics: Iterable[int], limit: int) -> list[int]:
    """For one answer: triples of its shortest paths, then those that touch it, then a few near the topic."""
    paths = ways.shortest(node, MAX_PATHS) if ways.hops[node] <= MAX_STEPS else ()
    on_paths = (step.triple for way in paths for step in reversed(way))
    last = (step.triple for step, _ in islice(ways.last_steps(node), limit))
    own = dict.fromkeys((*islice(on_paths, limit), *last, *islice(ways.around(node), limit)))
    chosen = dict.fromkeys(islice(own, limit - _NEAR_TOPIC))
    near = (triple for triple in topics if triple not in chosen)
    return [*chosen, *islice(near, _NEAR_TOPIC)]


def _list_paths(instance: KBQAInstance, ways: Ways, node: int) -> tuple[AnswerPath, ...]:
    if ways.hops[node] > MAX_STEPS:
        return ()
    return tuple(_make_path(instance, way) for way in ways.shortest(node, MAX_PATHS))


def _make_path(instance: KBQAInstance, way: Sequence[Step]) -> AnswerPath:
    triples = tuple(instance.triples[step.triple] for step in way)
    return AnswerPath(triples, tuple(step.is_reversed for step in way))


def _last_relations(instance: KBQAInstance, ways: Ways, node: int) -> dict[str, None]:
    steps = (step for step, _ in ways.last_steps(node))
    return dict.fromkeys(relation_text(instance.triples[step.triple].relation) for step in steps)
