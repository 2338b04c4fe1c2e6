"""What moved each probability: every answer scored again without single triples, its shortest paths, and the reason in
one sentence made of the very values that the report shows.

The effect of a triple is exact by definition: the probability with it minus the probability without it, nodes and
marks kept. One pass scores all answers of an instance, so a graph without one triple serves every answer.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, zip_longest
from operator import itemgetter

import numpy as np

from core.guard.findings import show_share
from core.guard.paths import UNREACHED, Ways, find_ways
from core.guard.report import AnswerPath, Explanation, TripleEvidence
from core.guard.tensors import GraphArrays
from core.kbqa.instance import KBQAInstance, Triple
from core.kbqa.names import is_unnamed, relation_text

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
DECISIVE = 0.02  # two points of probability: what a reader would call a difference
_LONGEST_NAME = 80  # characters of a name within a sentence
_LONGEST_WAY = 3  # steps that are named one by one
_UNNAMED = "an unnamed node"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """All that a reason speaks of."""

    answer: str
    topics: tuple[str, ...]
    probability: float  # in [0, 1], of hallucination
    steps: int | None  # from the nearest topic entity; 0 = it is one; None = nothing joins them
    paths: tuple[AnswerPath, ...]  # shortest ones
    answers: int  # proposed in all
    hangs: Mapping[str, int]  # relation in words -> answers that it reaches last on a shortest path
    own: tuple[str, ...]  # those that reach this answer
    tried: int  # triples that the answer was scored without, one at a time
    largest: TripleEvidence | None  # the one of largest effect; None when none was tried


def explain_answers(instance: KBQAInstance, arrays: GraphArrays, score: Score) -> tuple[Explanation, ...]:
    """One explanation for each answer, in their order. `arrays` are the instance's own."""
    if not instance.answers:
        return ()
    ways = find_ways(arrays)
    tried = _choose(arrays, ways)
    base, *without = score([arrays, *(remove_triples(arrays, [triple]) for triple in tried)])
    nodes = arrays.answers.tolist()
    relations = [_last_relations(instance, ways, node) for node in nodes]
    hangs = Counter(chain.from_iterable(relations))
    found = []
    for place, (node, probability) in enumerate(zip(nodes, base, strict=True)):
        evidence = [
            TripleEvidence(instance.triples[triple], probability - variant[place])
            for triple, variant in zip(tried, without, strict=True)
        ]
        evidence.sort(key=lambda each: -abs(each.effect))
        grounds = Grounds(
            answer=instance.answers[place],
            topics=instance.topic_entities,
            probability=probability,
            steps=None if ways.hops[node] == UNREACHED else ways.hops[node],
            paths=_list_paths(instance, ways, node),
            answers=len(nodes),
            hangs=hangs,
            own=tuple(relations[place]),
            tried=len(evidence),
            largest=evidence[0] if evidence else None,
        )
        moved = [each for each in evidence[:MAX_EVIDENCE] if abs(each.effect) >= SMALLEST_EFFECT]
        found.append(Explanation(word_reason(grounds), tuple(moved), grounds.paths))
    return tuple(found)


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
    found = ways.shortest(node, MAX_PATHS) if ways.hops[node] <= MAX_STEPS else ()
    return tuple(
        AnswerPath(
            tuple(instance.triples[step.triple] for step in way), tuple(step.is_reversed for step in way)
        )
        for way in found
    )


def _last_relations(instance: KBQAInstance, ways: Ways, node: int) -> dict[str, None]:
    steps = (step for step, _ in ways.last_steps(node))
    return dict.fromkeys(relation_text(instance.triples[step.triple].relation) for step in steps)


def word_reason(grounds: Grounds) -> str:
    """One sentence: how the answer is joined to the question, whom with, and which triple decides.

    Whether an answer is flagged is not known here: the threshold may be moved later, and the sentence must still hold.
    """
    largest = grounds.largest
    is_all_said = (  # the decisive triple is the whole way, which needs no words of its own then
        largest is not None
        and abs(largest.effect) >= DECISIVE
        and [path.triples for path in grounds.paths] == [(largest.triple,)]
    )
    clauses = ("" if is_all_said else _standing(grounds), _company(grounds), _decision(grounds))
    text = "; ".join(filter(None, clauses)) + "."
    return text[0].upper() + text[1:]


def triple_phrase(triple: Triple) -> str:
    """A triple in words: “Inception – directed by – Christopher Nolan”."""
    ends = [_UNNAMED if is_unnamed(node) else _short(node) for node in (triple.head, triple.tail)]
    return f"“{ends[0]} – {_short(relation_text(triple.relation))} – {ends[1]}”"


def _standing(grounds: Grounds) -> str:
    answer = _name(grounds.answer)
    if grounds.steps is None:
        return f"nothing in the graph joins {answer} to {_either(grounds.topics)}"
    if grounds.steps == 0:
        return f"{answer} is itself what the question is about"
    if not grounds.paths or grounds.steps > _LONGEST_WAY:
        return f"{answer} lies {grounds.steps} steps away from {_either(grounds.topics)}"
    path = grounds.paths[0]
    first = path.triples[0].tail if path.is_reversed[0] else path.triples[0].head
    relations = ", then ".join(f"“{_short(relation_text(triple.relation))}”" for triple in path.triples)
    return f"{_name(first)} is joined to {answer} by {relations}"


def _company(grounds: Grounds) -> str:
    if grounds.answers < 2 or not grounds.hangs:
        return ""
    relation, count = max(grounds.hangs.items(), key=itemgetter(1))
    own = max(grounds.own, key=grounds.hangs.__getitem__, default="")
    own_count = grounds.hangs[own] if own else 0
    if count > own_count:
        if count == 1:
            return ""  # one other answer is joined and this one is not: the way has said so
        return f"{count} of the {grounds.answers} answers hang on “{_short(relation)}”, this one does not"
    if own_count == 1:
        return "no other answer hangs on the same relation"
    if own_count == grounds.answers:
        share = "both answers" if grounds.answers == 2 else f"all {grounds.answers} answers"
        return f"{share} hang on “{_short(own)}”"
    return f"{own_count} of the {grounds.answers} answers hang on “{_short(own)}”, this one among them"


def _decision(grounds: Grounds) -> str:
    largest = grounds.largest
    if largest is None:
        return "the graph is too large to score it without single triples"
    if abs(largest.effect) < DECISIVE:
        tried = f"none of the {grounds.tried} triples tried moves"
        tried = "the one triple tried does not move" if grounds.tried == 1 else tried
        return f"{tried} its probability by {100 * DECISIVE:.0f} points or more"
    side, move = ("supports it", "rise") if largest.effect < 0 else ("counts against it", "fall")
    without = min(1.0, max(0.0, grounds.probability - largest.effect))
    shown, then = show_share(grounds.probability, without), show_share(without, grounds.probability)
    return (
        f"the triple {triple_phrase(largest.triple)} {side}: without it the probability that it is hallucinated "
        f"would {move} from {shown} to {then}"
    )


def _either(topics: tuple[str, ...]) -> str:
    if len(topics) == 1:
        return _name(topics[0])
    return f"any of the {len(topics)} entities that the question is about"


def _name(node: str) -> str:
    return _UNNAMED if is_unnamed(node) else f"“{_short(node)}”"


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _LONGEST_NAME else flat[: _LONGEST_NAME - 1].rstrip() + "…"
