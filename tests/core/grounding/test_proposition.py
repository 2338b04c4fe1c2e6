"""Proposition 1: a response graph that embeds in context and question has EG = RP = 1; laws of the scores."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.graph import Edge, KnowledgeGraph, Node
from core.grounding import GroundingOptions, GroundingReport, Policy
from core.types import QUERY, EntityType, Mention, Modality
from tests.core.grounding.cases import graph, ground, judged, source

NAMES = ["Alder Corp", "Birch LLC", "Cedar Inc", "Douglas Trust", "Elm Bank", "Fir Partners", "Ginkgo Ltd"]
VERBS = ["pay", "indemnify", "assign to", "notify"]

Triple = tuple[int, int, int]
TRIPLES = st.lists(
    st.tuples(st.integers(0, 6), st.integers(0, 3), st.integers(0, 6)).filter(lambda t: t[0] != t[2]),
    min_size=1,
    max_size=10,
    unique=True,
)


def _graph_of(triples: Sequence[Triple]) -> tuple[str, KnowledgeGraph]:
    """A text that states the triples, one a sentence, with the graph of exactly those."""
    text = ""
    mentions: dict[int, list[Mention]] = {}
    edges = []
    for index, (subject, verb, object_) in enumerate(triples):
        start = len(text)
        for place, words in ((subject, NAMES[subject]), (None, VERBS[verb]), (object_, NAMES[object_])):
            at = Mention(len(text), len(text) + len(words), words)
            text += words + " "
            if place is None:
                trigger = at
            else:
                mentions.setdefault(place, []).append(at)
        edges.append(
            Edge(
                f"e{index}",
                f"n{subject}",
                VERBS[verb],
                f"n{object_}",
                VERBS[verb].split()[0],
                False,
                Modality.OBLIGATION,
                start,
                len(text) - 1,
                trigger,
            )
        )
        text = text[:-1] + ". "
    nodes = [
        Node(f"n{i}", EntityType.ORGANIZATION, NAMES[i], NAMES[i].casefold(), (NAMES[i],), tuple(found))
        for i, found in mentions.items()
    ]
    return text, graph(text, nodes, edges)


def _ground(
    response: Sequence[Triple],
    context: Sequence[Triple],
    query: Sequence[Triple] = (),
    policy: Policy = Policy.RESOLVED,
) -> GroundingReport:
    sources = [source(*_graph_of(context))]
    if query:
        sources.append(source(*_graph_of(query), QUERY))
    # The reader finds nothing said: what embeds is preserved by its own edges.
    return ground(
        _graph_of(response),
        sources,
        lambda statement: judged(statement, 0.01, contradicted=False),
        GroundingOptions(policy=policy),
    )


@pytest.mark.parametrize("policy", list(Policy))
@settings(max_examples=60, deadline=None)
@given(triples=TRIPLES, data=st.data())
def test_embedded_response_is_fully_grounded(
    policy: Policy, triples: list[Triple], data: st.DataObject
) -> None:
    split = data.draw(st.integers(1, len(triples)))
    response = data.draw(st.lists(st.sampled_from(triples), min_size=1, unique=True))
    report = _ground(response, triples[:split], triples[split:], policy)
    assert report.eg == 1
    assert report.rp == 1
    assert report.cfi == 1


@settings(max_examples=60, deadline=None)
@given(response=TRIPLES, context=TRIPLES)
def test_scores_are_bounded_and_derived_from_the_items(response: list[Triple], context: list[Triple]) -> None:
    report = _ground(response, context)
    assert report.eg == sum(item.counts for item in report.entities) / len(report.entities)
    assert report.rp == sum(item.counts for item in report.relations) / len(report.relations)
    assert report.cfi is not None
    assert 0 <= report.cfi <= 1
    assert report.coverage.extracted == report.coverage.judged == len(report.entities) + len(report.relations)


@settings(max_examples=40, deadline=None)
@given(response=TRIPLES, context=TRIPLES, more=TRIPLES)
def test_a_richer_source_never_lowers_a_strict_score(
    response: list[Triple], context: list[Triple], more: list[Triple]
) -> None:
    less = _ground(response, context, policy=Policy.STRICT)
    richer = _ground(response, list(dict.fromkeys([*context, *more])), policy=Policy.STRICT)
    assert (richer.eg or 0) >= (less.eg or 0)
    assert (richer.rp or 0) >= (less.rp or 0)


def test_swapped_roles_are_not_preserved_though_both_parties_are_grounded() -> None:
    report = _ground([(1, 0, 0)], [(0, 0, 1)])
    assert report.eg == 1
    assert report.rp == 0
    assert [finding.kind for finding in report.findings] == ["unsupported_statement"]


def test_item_grounded_only_by_the_question_counts_in_eg_and_forbids_pass() -> None:
    report = _ground([(0, 0, 1)], [(2, 0, 3)], [(0, 0, 1)])
    assert report.eg == 1
    assert {item.status for item in report.entities} == {"only_in_question"}
    assert report.decision != "pass"
