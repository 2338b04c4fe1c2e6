"""What an edge of a source says of a relation between the same two parties."""

import pytest

from core.grounding.edge_rule import EdgeRule
from core.grounding.source_index import SourceIndex
from core.types import EntityType, Status
from tests.core.grounding.cases import edge, graph, node

RESPONSE = "Alder licenses rights to Birch."
NOTICE = "Alder may end this by notice given by Alder to Birch. Birch hereby grants Alder a license."
RIGHT = "Birch may use the marks under rights given by Alder to Birch. Birch hereby grants Alder a discount."


def _judge(text: str, *, with_grant: bool) -> Status | None:
    """The verdict on the response where the source has one give to the other."""
    ours = graph(
        RESPONSE,
        [
            node(RESPONSE, "a", ["Alder"], EntityType.ORGANIZATION),
            node(RESPONSE, "b", ["Birch"], EntityType.ORGANIZATION),
        ],
        [edge(RESPONSE, "e", ("a", "b"), "license to", "licenses")],
    )
    nodes = [
        node(text, "x", ["Alder"], EntityType.ORGANIZATION),
        node(text, "y", ["Birch"], EntityType.ORGANIZATION),
    ]
    edges = [edge(text, "f", ("x", "y"), "give to", "given by Alder to Birch")]
    if with_grant:
        edges.append(edge(text, "g", ("y", "x"), "grant to", "grants"))
    theirs = graph(text, nodes, edges)
    source = SourceIndex("context", "Context", text, theirs)
    verdict = EdgeRule(ours).judge(
        ours.edges[0], source, ({"x": theirs.by_id["x"]}, {"y": theirs.by_id["y"]})
    )
    return verdict and verdict.status


@pytest.mark.parametrize("words", ["notice", "written consent", "instructions"])
def test_a_notice_given_is_no_license_and_leaves_the_grant_the_other_way_round(words: str) -> None:
    assert _judge(NOTICE.replace("notice", words), with_grant=True) is Status.CONTRADICTED


def test_a_notice_given_alone_says_nothing_of_a_license() -> None:
    assert _judge(NOTICE, with_grant=False) is None


def test_a_right_given_states_a_license() -> None:
    assert _judge(RIGHT, with_grant=False) is Status.SUPPORTED


@pytest.mark.parametrize(("is_denied", "status"), [(True, Status.SUPPORTED), (False, Status.CONTRADICTED)])
def test_a_no_before_the_words_of_an_edge_denies_it(is_denied: bool, status: Status) -> None:
    response = "A failure is not a waiver." if is_denied else "A failure is a waiver."
    said = graph(
        response,
        [
            node(response, "a", ["failure"], EntityType.CONCEPT),
            node(response, "b", ["waiver"], EntityType.CONCEPT),
        ],
        [edge(response, "e", ("a", "b"), "be", "is", negated=is_denied)],
    )
    text = "No failure or delay in acting shall operate as a waiver."
    theirs = graph(
        text,
        [node(text, "x", ["failure"], EntityType.CONCEPT), node(text, "y", ["waiver"], EntityType.CONCEPT)],
        [edge(text, "f", ("x", "y"), "be", "failure or delay in acting shall operate as a waiver")],
    )
    source = SourceIndex("context", "Context", text, theirs)
    verdict = EdgeRule(said).judge(
        said.edges[0], source, ({"x": theirs.by_id["x"]}, {"y": theirs.by_id["y"]})
    )
    assert verdict is not None
    assert verdict.status is status


def test_another_actor_of_the_same_words_asks_a_person() -> None:
    response, text = "Alder insures the building.", "Birch insures the building. Alder came."
    said = graph(
        response,
        [
            node(response, "a", ["Alder"], EntityType.ORGANIZATION),
            node(response, "b", ["building"], EntityType.CONCEPT),
        ],
        [edge(response, "e", ("a", "b"), "insure", "insures")],
    )
    theirs = graph(
        text,
        [
            node(text, "x", ["Birch"], EntityType.ORGANIZATION),
            node(text, "y", ["building"], EntityType.CONCEPT),
            node(text, "z", ["Alder"], EntityType.ORGANIZATION),
        ],
        [edge(text, "f", ("x", "y"), "insure", "insures")],
    )
    source = SourceIndex("context", "Context", text, theirs)
    ends = ({"z": theirs.by_id["z"]}, {"y": theirs.by_id["y"]})
    verdict = EdgeRule(said).judge(said.edges[0], source, ends)
    assert verdict is not None
    assert (verdict.status, verdict.asks_review) == (Status.NOT_ENOUGH_INFO, True)
    assert (verdict.reason, verdict.suggestion) == ("The source says this of \u201cBirch\u201d", "Birch")
