"""A written step held against a graph: the triples that it may be, and what comes near to it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from core.reasoning.chain.chain import Alternative, AlternativeKind, ReadStep
from core.reasoning.chain.names import GraphNames

SHOWN = 3  # alternatives of each kind


@dataclass(frozen=True, slots=True)
class StepMatch:
    """What the names of a step mean, and the edges of the graph that it may be."""

    heads: tuple[int, ...]  # nodes; empty when the graph does not know the name
    tails: tuple[int, ...]
    relations: tuple[tuple[int, bool], ...]  # with whether the graph states it from the tail to the head
    stated: tuple[int, ...]  # edges that are the step
    reversed: tuple[int, ...]  # edges that would be the step if it were turned round


def match_step(step: ReadStep, names: GraphNames) -> StepMatch:
    """Look a well-formed step up."""
    head, words, tail = step.words
    heads, tails = names.nodes(head), names.nodes(tail)
    relations = tuple(_relations(step, words, names))
    stated: list[int] = []
    turned: list[int] = []
    for relation, is_inverse in relations:
        start, end = (tails, heads) if is_inverse else (heads, tails)
        stated += _edges(names, start, relation, end)
        turned += _edges(names, end, relation, start)
    return StepMatch(heads, tails, relations, _once(stated), _once(turned))


def find_alternatives(match: StepMatch, names: GraphNames) -> tuple[Alternative, ...]:
    """The triples nearest to a step that is in the graph in no direction: the same ends, then the same relation."""
    edges = {AlternativeKind.OTHER_RELATION: edges_between(match, names)}
    for kind, nodes, leaves in (
        (AlternativeKind.OTHER_TAIL, match.heads, True),
        (AlternativeKind.OTHER_HEAD, match.tails, False),
    ):
        found: list[int] = []
        for relation, is_inverse in match.relations:
            is_start = leaves != is_inverse
            found += _edges(names, nodes if is_start else None, relation, None if is_start else nodes)
        edges[kind] = _once(found)
    return tuple(
        Alternative(kind, names.base.triple(edge)) for kind, some in edges.items() for edge in some[:SHOWN]
    )


def edges_between(match: StepMatch, names: GraphNames) -> tuple[int, ...]:
    """All edges between the ends of a step, either way."""
    both = ((match.heads, match.tails), (match.tails, match.heads))
    return _once(edge for start, end in both for edge in _edges(names, start, None, end))


def find_near(
    step: ReadStep, match: StepMatch, names: GraphNames
) -> tuple[tuple[str, ...], tuple[Alternative, ...]]:
    """Names that are nearly those which the graph does not know, and the triples that they would make."""
    head, words, tail = step.words
    heads = () if match.heads else names.near_nodes(head)
    tails = () if match.tails else names.near_nodes(tail)
    relations = () if match.relations else names.near_relations(words)
    near = [(number, step.is_inverse) for name in relations for number in names.relations(name)]
    edges: list[int] = []
    starts = [names.nodes(name) for name in heads] or [match.heads]
    ends = [names.nodes(name) for name in tails] or [match.tails]
    for start, end, (relation, is_inverse) in product(starts, ends, near or match.relations):
        edges += _edges(names, *((end, relation, start) if is_inverse else (start, relation, end)))
    found = tuple(
        Alternative(AlternativeKind.NEAR_NAME, names.base.triple(edge)) for edge in _once(edges)[:SHOWN]
    )
    return (*heads, *relations, *tails), found


def _relations(step: ReadStep, words: str, names: GraphNames) -> Iterable[tuple[int, bool]]:
    """The relations that the words may mean, each with its direction."""
    if step.meanings:
        return [
            (n, m.is_inverse != step.is_inverse) for m in step.meanings for n in names.relations(m.relation)
        ]
    return [(number, step.is_inverse) for number in names.relations(words)]


def _edges(
    names: GraphNames, heads: Sequence[int] | None, relation: int | None, tails: Sequence[int] | None
) -> list[int]:
    """The edges between some nodes, in the order of the graph. None is any; heads or tails must be given."""
    base = names.base
    given = [nodes for nodes in (heads, tails) if nodes is not None]
    assert given
    if not all(given):
        return []
    least = min(given, key=lambda nodes: sum(base.degree(node) for node in nodes))
    edges = base.edges_at(np.array(least, dtype=np.int32))
    keep = np.ones(len(edges), dtype=bool)
    if heads is not None:
        keep &= np.isin(base.heads[edges], heads)
    if tails is not None:
        keep &= np.isin(base.tails[edges], tails)
    if relation is not None:
        keep &= base.relations[edges] == relation
    return [int(edge) for edge in edges[keep]]


def _once(edges: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(edges))
